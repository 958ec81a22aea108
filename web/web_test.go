package web_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http/httptest"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/web"
)

func get(t *testing.T, target string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest("GET", target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	httpapi.New(web.Routes()...).ServeHTTP(w, r)
	return w
}

func TestFirstPage(t *testing.T) {
	for _, target := range []string{"/", "/index.html", "/?page=entry&id=cls-rwme", "/?q=%E2%B2%81"} {
		t.Run(target, func(t *testing.T) {
			w := get(t, target)
			h := w.Header()
			if w.Code != 200 || h.Get("Content-Type") != "text/html; charset=utf-8" || h.Get("Cache-Control") != web.CacheFiles {
				t.Errorf("%s: %d %v", target, w.Code, h)
			}
			for key, value := range web.Headers {
				if h.Get(key) != value {
					t.Errorf("%s: %s is %q", target, key, h.Get(key))
				}
			}
			if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'self'") {
				t.Errorf("%s: policy %q", target, h.Get("Content-Security-Policy"))
			}
		})
	}
}

func TestConditionalAndCompressed(t *testing.T) {
	plain, packed := get(t, "/app/main.js"), get(t, "/app/main.js", "Accept-Encoding", "gzip")
	if packed.Header().Get("Content-Encoding") != "gzip" || packed.Body.Len() >= plain.Body.Len() {
		t.Fatalf("gzip: %v, %d bytes of %d", packed.Header(), packed.Body.Len(), plain.Body.Len())
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if unpacked, err := io.ReadAll(z); err != nil || !bytes.Equal(unpacked, plain.Body.Bytes()) {
		t.Errorf("gzip holds something else (%v)", err)
	}
	again := get(t, "/app/main.js", "If-None-Match", plain.Header().Get("ETag"))
	if again.Code != 304 || again.Body.Len() > 0 {
		t.Errorf("If-None-Match: %d", again.Code)
	}
	if missing := get(t, "/app/nothing.js"); missing.Code != 404 {
		t.Errorf("a file that is not there: %d", missing.Code)
	}
}

// TestEveryFile: each file is served with its type, and those of other kinds are not in the folder.
func TestEveryFile(t *testing.T) {
	err := fs.WalkDir(web.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if w := get(t, "/"+name); w.Code != 200 || w.Header().Get("Content-Type") == "" {
			t.Errorf("%s: %d %q", name, w.Code, w.Header().Get("Content-Type"))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	imported = regexp.MustCompile(`(?:from|import\()\s*'(\.[^']+)'`)
	linked   = regexp.MustCompile(`(?:href|src)="([^"/][^"]*)"`)
	outside  = regexp.MustCompile(`https?://[a-z]`)
	markup   = regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function`)
)

// TestReferences: what the files name is there, nothing is fetched from elsewhere, and no module writes HTML.
func TestReferences(t *testing.T) {
	files := web.Files()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var found [][][]byte
		switch path.Ext(name) {
		case ".js":
			found = imported.FindAllSubmatch(text, -1)
			if bad := markup.Find(text); bad != nil {
				t.Errorf("%s uses %s", name, bad)
			}
		case ".html":
			found = linked.FindAllSubmatch(text, -1)
		}
		if ext := path.Ext(name); (ext == ".js" || ext == ".html" || ext == ".css") && outside.Match(text) {
			t.Errorf("%s names another host: %s", name, outside.Find(text))
		}
		for _, each := range found {
			if target := path.Join(path.Dir(name), string(each[1])); !exists(files, target) {
				t.Errorf("%s names %s, which is not there", name, target)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var conceptName = regexp.MustCompile(`'([a-z-]+)'(?:,|;| :)`)

// TestConceptsOfForms: each concept that the reading page sends its readers to is one of the course.
func TestConceptsOfForms(t *testing.T) {
	text, err := fs.ReadFile(web.Files(), "app/read/course.js")
	if err != nil {
		t.Fatal(err)
	}
	found := conceptName.FindAllSubmatch(text, -1)
	if len(found) < 30 {
		t.Fatalf("%d concepts found: the pattern no longer fits", len(found))
	}
	for _, each := range found {
		if _, err := os.Stat("../dataset/grammar/concepts/" + string(each[1]) + ".yaml"); err != nil {
			t.Errorf("the course has no concept %s", each[1])
		}
	}
}

// TestNoCircles holds that no module imports itself by way of others. A dynamic import counts: the map of pages is
// imported by main.js only, or every page would be reachable from every module that names a page.
func TestNoCircles(t *testing.T) {
	files := web.Files()
	imports := map[string][]string{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".js" {
			return err
		}
		text, err := fs.ReadFile(files, name)
		for _, each := range imported.FindAllSubmatch(text, -1) {
			imports[name] = append(imports[name], path.Join(path.Dir(name), string(each[1])))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(imports["app/main.js"]) == 0 {
		t.Fatal("app/main.js imports nothing: the pattern for imports no longer fits")
	}
	done := map[string]bool{}
	var visit func(way []string, name string)
	visit = func(way []string, name string) {
		if at := slices.Index(way, name); at >= 0 {
			t.Errorf("modules import each other in a circle: %s", strings.Join(append(way[at:], name), " → "))
			return
		}
		if done[name] {
			return
		}
		for _, next := range imports[name] {
			visit(append(slices.Clone(way), name), next)
		}
		done[name] = true
	}
	for name := range imports {
		visit(nil, name)
	}
}

func exists(files fs.FS, name string) bool {
	_, err := fs.Stat(files, name)
	return err == nil
}

// TestContact: security.txt says whom to tell, for as long as it says (RFC 9116), and robots.txt is there.
func TestContact(t *testing.T) {
	w := get(t, "/.well-known/security.txt")
	_, expires, found := strings.Cut(w.Body.String(), "\nExpires: ")
	expires, _, _ = strings.Cut(expires, "\n")
	until, err := time.Parse(time.RFC3339, expires)
	if w.Code != 200 || !strings.HasPrefix(w.Body.String(), "Contact: ") || !found || err != nil {
		t.Fatalf("security.txt: %d, %q, %v", w.Code, w.Body, err)
	}
	if time.Now().After(until) {
		t.Errorf("security.txt has expired on %v: look through it, and give it another year", until)
	}
	if w := get(t, "/robots.txt"); w.Code != 200 || !strings.HasPrefix(w.Body.String(), "User-agent: *") {
		t.Errorf("robots.txt: %d %q", w.Code, w.Body)
	}
}
