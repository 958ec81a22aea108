package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/shared/pages/developers"
	"coptic.example/service/shared/release"
)

// runs says how to run a snippet of the developers' page, by the language of its fence.
var runs = map[string]struct {
	program, file string
	args          []string
}{
	"sh": {"sh", "snippet.sh", nil}, "js": {"node", "snippet.mjs", nil}, "python": {"python3", "snippet.py", nil},
	"go": {"go", "snippet.go", []string{"run"}},
}

// readmeRequest matches a request in the README with its output.
var readmeRequest = regexp.MustCompile("(?m)^\\$ (curl .*)\n((?:[^$`].*\n)+)")

// printed returns the output of a program.
func printed(t *testing.T, fence, code string) string {
	t.Helper()
	how, known := runs[fence]
	if !known {
		t.Fatalf("nobody runs a snippet in %s", fence)
	}
	program, err := exec.LookPath(how.program)
	if err != nil {
		t.Skipf("LEFT OUT: %s is not installed", how.program)
	}
	file := filepath.Join(t.TempDir(), how.file)
	if err := os.WriteFile(file, []byte(code), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, append(how.args, file)...)
	cmd.Env = append(os.Environ(), "PYTHONIOENCODING=utf-8")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.TrimSpace(string(out)) + "\n"
}

// TestTour runs every snippet of the developers' page as printed, on the authored dataset, and compares its output
// with the answer beside it.
func TestTour(t *testing.T) {
	authored := assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("../../dataset")}}
	r, _, err := assemble.Derive(authored)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(service(release.Folder(dir)))
	defer server.Close()
	text := developers.Tour
	steps := developers.Steps()
	if len(steps) < 3 {
		t.Fatalf("the tour has %d steps", len(steps))
	}
	for _, step := range steps {
		for _, s := range step.Snippets {
			now := s
			t.Run(step.Name+" in "+s.Language, func(t *testing.T) {
				now.Answer = printed(t, s.Fence, strings.ReplaceAll(s.Code, developers.TourBase, server.URL))
				now.Dutch = ""
				if s.InDutch() != s.Code {
					now.Dutch = printed(t, s.Fence, strings.ReplaceAll(s.InDutch(), developers.TourBase, server.URL))
				}
				if now.Dutch == now.Answer {
					now.Dutch = ""
				}
				if *update {
					text = strings.Replace(text, s.Markdown(), now.Markdown(), 1)
				} else if now != s {
					t.Errorf("printed\n%s%s\nthe page says\n%s%s\n(-run TestTour -update writes it)",
						now.Answer, now.Dutch, s.Answer, s.Dutch)
				}
			})
		}
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	asked := readmeRequest.FindAllStringSubmatch(string(readme), -1)
	if len(asked) == 0 || !strings.Contains(string(readme), "/en/developers") {
		t.Error("the README has no request, or does not name the developers' page")
	}
	for _, m := range asked {
		t.Run("README: "+m[1], func(t *testing.T) {
			if got := printed(t, "sh", strings.ReplaceAll(m[1], developers.TourBase, server.URL)); got != m[2] {
				t.Errorf("printed\n%sthe README says\n%s", got, m[2])
			}
		})
	}
	for _, call := range []string{
		`{"name":"get_entry","arguments":{"id":"cls-noute"}}`, `{"name":"find_lesson","arguments":{"query":"perfect"}}`,
	} {
		t.Run("pages that a tool names: "+call, func(t *testing.T) { followPages(t, server.URL, call) })
	}
	for document, names := range developers.Documented {
		manual, err := os.ReadFile("../../docs/" + document)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			t.Run(name, func(t *testing.T) {
				code := developers.SnippetNamed(name)
				if code == "" || !strings.Contains(string(manual), "\n"+code+"```") {
					t.Errorf("the snippet %s is not in docs/%s:\n%s", name, document, code)
				}
			})
		}
	}
	if *update {
		if err := os.WriteFile("../../shared/pages/developers/tour.md", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var namedPage = regexp.MustCompile(`"page":\{"en":"(/en/[^"]+)","nl":"(/nl/[^"]+)"\}`)

// followPages calls a tool of the Model Context Protocol and checks that the pages it names exist.
func followPages(t *testing.T, base, call string) {
	body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":` + call + `}`
	r, err := http.NewRequest(http.MethodPost, base+"/api/mcp", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	found := namedPage.FindAllStringSubmatch(string(said), -1)
	if len(found) == 0 {
		t.Fatalf("no page is named: %s", said)
	}
	for _, m := range found {
		for _, path := range m[1:] {
			page, err := http.Get(base + path)
			if err != nil {
				t.Fatal(err)
			}
			page.Body.Close()
			if page.StatusCode != http.StatusOK {
				t.Errorf("%s: got %d", path, page.StatusCode)
			}
		}
	}
}
