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
	httpapi.New(append(web.Routes(), web.WorkerRoute())...).ServeHTTP(w, r)
	return w
}

// TestHashed: a file under the hash is kept for a year, with the policies of the pages.
func TestHashed(t *testing.T) {
	for _, name := range []string{"app/site.js", web.Style, "icon.svg"} {
		t.Run(name, func(t *testing.T) {
			h := get(t, web.Address(name)).Header()
			if h.Get("Cache-Control") != web.CacheHashed {
				t.Errorf("%s: Cache-Control %q, want %q", name, h.Get("Cache-Control"), web.CacheHashed)
			}
			for key, value := range web.Headers {
				if h.Get(key) != value {
					t.Errorf("%s: %s is %q, want %q", name, key, h.Get(key), value)
				}
			}
		})
	}
}

// TestOlder: a file under the hash of an earlier start is answered with the present one, not to be kept.
func TestOlder(t *testing.T) {
	for target, want := range map[string]bool{
		"/static/0123456789ab/app/site.js": true, "/static/0123456789ab/app/nothing.js": false, "/app/site.js": false,
	} {
		t.Run(target, func(t *testing.T) {
			w := httptest.NewRecorder()
			found := web.Older(w, httptest.NewRequest("GET", target, nil))
			if found != want || found && w.Header().Get("Cache-Control") != web.CacheRoot {
				t.Errorf("%s: found %v with Cache-Control %q, want found %v", target, found, w.Header().Get("Cache-Control"), want)
			}
		})
	}
}

// TestStyle: the joined style sheet has every rule, those that others build on first.
func TestStyle(t *testing.T) {
	css := get(t, web.Address(web.Style)).Body.String()
	base, cards := strings.Index(css, ":root {"), strings.Index(css, "/* Flashcards")
	if base < 0 || cards < base {
		t.Errorf("%d bytes of style, :root at %d, flashcards at %d", len(css), base, cards)
	}
}

func TestConditionalAndCompressed(t *testing.T) {
	plain, packed := get(t, web.Address("app/site.js")), get(t, web.Address("app/site.js"), "Accept-Encoding", "gzip")
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
	again := get(t, web.Address("app/site.js"), "If-None-Match", plain.Header().Get("ETag"))
	if again.Code != 304 || again.Body.Len() > 0 {
		t.Errorf("If-None-Match: %d", again.Code)
	}
	if missing := get(t, web.Address("app/nothing.js")); missing.Code != 404 {
		t.Errorf("a file that is not there: %d", missing.Code)
	}
}

// TestEveryFile: each file is served with its type, style sheets in one.
func TestEveryFile(t *testing.T) {
	for _, asset := range web.Hashed() {
		w := get(t, web.Address(asset.Name))
		if w.Code != 200 || w.Header().Get("Content-Type") != asset.Type || asset.Type == "" {
			t.Errorf("%s: %d %q, want 200 and %q", asset.Name, w.Code, w.Header().Get("Content-Type"), asset.Type)
		}
	}
	err := fs.WalkDir(web.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		served := slices.ContainsFunc(web.Hashed(), func(a web.Asset) bool { return a.Name == name })
		if err != nil || entry.IsDir() || served || web.ExportName(name) != "" || path.Ext(name) == ".css" ||
			name == "sw.js" || strings.HasPrefix(name, "keys/") {
			return err
		}
		t.Errorf("%s is not served", name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLoaded: what a module loads is found, by way of others too, and what it loads later is not.
func TestLoaded(t *testing.T) {
	for _, tt := range []struct {
		module    string
		has, lack []string
	}{
		{"app/site.js", []string{"app/site.js", "app/all.js"}, []string{"app/dictionary/all.js"}},
		{"app/read/page.js", []string{"app/read/all.js", "app/all.js"}, []string{"app/read/page.js"}},
	} {
		t.Run(tt.module, func(t *testing.T) {
			got := web.Loaded(tt.module)
			for _, name := range tt.has {
				if !slices.Contains(got, name) {
					t.Errorf("%s loads %q, want %s among them", tt.module, got, name)
				}
			}
			for _, name := range tt.lack {
				if slices.Contains(got, name) {
					t.Errorf("%s loads %q, want %s not among them", tt.module, got, name)
				}
			}
		})
	}
}

// TestJoined: what is served has every export of what is written, each once, and imports only what another one exports.
func TestJoined(t *testing.T) {
	constants := map[string]string{} // by the module as it is served
	for _, asset := range web.Hashed() {
		if path.Base(asset.Name) == "all.js" {
			constants[asset.Name] = string(asset.Data)
		}
	}
	if len(constants) < 3 {
		t.Fatalf("%d folders are joined", len(constants))
	}
	whole := regexp.MustCompile(`(?m)^export (?:default )?(?:(?:async )?function\*?|class|const|let) (\w+)`)
	err := fs.WalkDir(web.Files(), "app", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || web.ExportName(name) == "" {
			return err
		}
		text, err := fs.ReadFile(web.Files(), name)
		served := constants[path.Dir(name)+"/all.js"]
		_, own, found := strings.Cut(served, "export const "+web.ExportName(name)+" = (() => {\n")
		own, _, _ = strings.Cut(own, "\n})();\n")
		returned := own[strings.LastIndex(own, "return {")+1:]
		for _, each := range whole.FindAllSubmatch(text, -1) {
			if !found || !regexp.MustCompile(`\b`+string(each[1])+`\b`).MatchString(returned) {
				t.Errorf("%s: what is served does not give %s: %.200s", name, each[1], returned)
			}
		}
		if strings.Contains(own, "\nexport ") || strings.Contains(own, "\nimport ") {
			t.Errorf("%s has an import or export of another shape than is read", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	imported = regexp.MustCompile(`(?:from|import\()\s*'(\.[^']+)'`)
	outside  = regexp.MustCompile(`https?://[a-z]`)
	markup   = regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function`)
)

// vendored are the libraries that make vendor brings, or not: the pages do without.
const vendored = "vendor/"

// TestReferences: what the files name is there, nothing is fetched from elsewhere, and no module writes HTML.
func TestReferences(t *testing.T) {
	files := web.Files()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, vendored) {
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
		}
		// The name of a namespace looks like an address, and nothing fetches it.
		named := bytes.ReplaceAll(text, []byte("'http://www.w3.org/2000/svg'"), nil)
		if ext := path.Ext(name); (ext == ".js" || ext == ".css") && outside.Match(named) {
			t.Errorf("%s names another host: %s", name, outside.Find(named))
		}
		for _, each := range found {
			target := path.Join(path.Dir(name), string(each[1]))
			if !exists(files, target) && !strings.HasPrefix(target, vendored) {
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

// TestNoCircles holds that no module imports itself by way of others. A dynamic import counts.
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
	if len(imports["app/site.js"]) == 0 {
		t.Fatal("app/site.js imports nothing: the pattern for imports no longer fits")
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

// TestWorker: the service worker is asked for anew each time, and what it keeps from the start is there.
func TestWorker(t *testing.T) {
	w := get(t, "/sw.js")
	if w.Code != 200 || w.Header().Get("Cache-Control") != web.CacheRoot {
		t.Fatalf("/sw.js: %d %v", w.Code, w.Header())
	}
	found := regexp.MustCompile(`'(/static/[^']+)'`).FindAllStringSubmatch(w.Body.String(), -1)
	kept := map[string]bool{}
	for _, each := range found {
		kept[each[1]] = true
		if code := get(t, each[1]).Code; code != 200 {
			t.Errorf("the worker keeps %s, which is %d", each[1], code)
		}
	}
	for _, name := range []string{"app/site.js", "app/offline/page.js", "app/mount.js", web.Style} {
		if !kept[web.Address(name)] {
			t.Errorf("the worker does not keep %s", name)
		}
	}
}
