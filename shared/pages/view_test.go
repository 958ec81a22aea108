package pages

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/web"
)

// asked are the words that a module asks for by name, and the beginnings of those that it makes at run time.
var asked = regexp.MustCompile("\\b(?:t|plural|known)\\((?:[^'`()]*\\? )?(?:'([^']+)'(?: : '([^']+)')?|`([^`$]*)\\$)")

// TestWordsOfModules holds that a page brings all words that its modules, those loaded later included, ask for.
func TestWordsOfModules(t *testing.T) {
	files := web.Files()
	imported := regexp.MustCompile(`(?:from|import\()\s*'(\.[^']+)'`)
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) {
			data, err := (&view{Kind: name, request: request{language: words.English}}).Words()
			if err != nil {
				t.Fatal(err)
			}
			have := map[string]string{}
			if err := json.Unmarshal([]byte(data), &have); err != nil {
				t.Fatal(err)
			}
			seen := k.all()
			for i := 0; i < len(seen); i++ {
				text, err := fs.ReadFile(files, seen[i])
				if err != nil {
					t.Fatal(err)
				}
				for _, found := range imported.FindAllSubmatch(text, -1) {
					next := path.Join(path.Dir(seen[i]), string(found[1]))
					if strings.HasPrefix(next, "app/") && !slices.Contains(seen, next) {
						seen = append(seen, next)
					}
				}
				for _, found := range asked.FindAllSubmatch(text, -1) {
					for _, whole := range [][]byte{found[1], found[2]} {
						word := string(whole)
						// Where one was is said on the first page, and in the list of lessons.
						if strings.HasPrefix(word, "resume.") && name != "home" && name != "lessons" {
							continue
						}
						if word != "" && have[word] == "" && have[word+".one"] == "" {
							t.Errorf("%s asks for %q, which the page does not bring", seen[i], word)
						}
					}
					if beginning := string(found[3]); beginning != "" && !anyHas(have, beginning) {
						t.Errorf("%s asks for %q…, of which the page brings none", seen[i], beginning)
					}
				}
			}
		})
	}
}

func anyHas(words map[string]string, beginning string) bool {
	for name := range words {
		if strings.HasPrefix(name, beginning) {
			return true
		}
	}
	return false
}

// mostModules is how many modules a first view may load: with the page, its style, the font and the icon it makes
// twelve requests.
const mostModules = 8

// TestFewModules holds how many modules a page loads at once.
func TestFewModules(t *testing.T) {
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) {
			if loaded := web.Loaded(k.all()...); len(loaded) > mostModules {
				t.Errorf("it loads %d modules, want at most %d: %q", len(loaded), mostModules, loaded)
			}
		})
	}
}
