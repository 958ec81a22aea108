package pages

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/web"
)

var places = regexp.MustCompile(`\{\w+\}`)

// TestSameWords holds that both languages have the same words, with the same places to fill in.
func TestSameWords(t *testing.T) {
	for _, pair := range [][2]locale{{english, dutch}, {dutch, english}} {
		for name, text := range words[pair[0]] {
			other := words[pair[1]][name]
			mine, theirs := places.FindAllString(text, -1), places.FindAllString(other, -1)
			slices.Sort(mine)
			slices.Sort(theirs)
			if text == "" || other == "" || !slices.Equal(mine, theirs) {
				t.Errorf("%s is %q in %s and %q in %s", name, text, pair[0], other, pair[1])
			}
		}
	}
}

// TestOneWord holds that Dutch pages have one word for one thing: the one before each expression, not what it finds.
func TestOneWord(t *testing.T) {
	for chosen, other := range map[string]string{
		"leerkaart":        `(?i)\bkaart(en|jes?)?\b|flash`,
		"lemma":            `(?i)\bingang(en)?\b|woordenboekartikel`,
		"gebonden groep":   `(?i)woordgroep`,
		"begrip":           `(?i)\bconcept(en)?\b`,
		"oefening":         `(?i)\bopgaven?\b`,
		"transliteratie":   `(?i)transcriptie`,
		"uitspraak":        `(?i)\bklank\b`,
		"afbeelding":       `(?i)\b(in|op) de foto\b|plaatje`,
		"bewaren":          `(?i)\bopslaan\b|\bsla\b.*\bop\b`,
		"verwijderen":      `(?i)weghalen|\bhaal\b.*\bweg\b`,
		"op dit apparaat":  `(?i)op dit toestel|op deze telefoon`,
		"werk, passage":    `(?i)\bfragment(en)?\b`,
		"achtervoegsel":    `(?i)\bsuffix`,
		"gebruiker: lezer": `(?i)\bgebruikers?\b`,
	} {
		wrong := regexp.MustCompile(other)
		for name, text := range words[dutch] {
			if found := wrong.FindString(text); found != "" {
				t.Errorf("%s says %q; write %s: %s", name, found, chosen, text)
			}
		}
	}
}

// TestWorks holds that every work that the lexicon quotes has a name in both languages.
func TestWorks(t *testing.T) {
	files, err := filepath.Glob("../../dataset/dictionary/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files of the lexicon: %v", len(files), err)
	}
	quoted, seen := regexp.MustCompile(`source: "?((?:[1-3] )?\pL[\pL ]*?) [0-9]`), map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range quoted.FindAllSubmatch(data, -1) {
			seen[string(found[1])] = true
		}
	}
	if len(seen) < 5 {
		t.Errorf("the lexicon quotes %d works, want 5 at least", len(seen))
	}
	for work := range seen {
		if words[dutch]["work."+work] == "" {
			t.Errorf("the lexicon quotes %s, which has no name among the words: work.%s", work, work)
		}
	}
}

// asked are the words that a module asks for by name, and the beginnings of those that it makes at run time.
var asked = regexp.MustCompile("\\b(?:t|plural|known)\\((?:[^'`()]*\\? )?(?:'([^']+)'(?: : '([^']+)')?|`([^`$]*)\\$)")

// TestWordsOfModules holds that a page brings all words that its modules, those loaded later included, ask for.
func TestWordsOfModules(t *testing.T) {
	files := web.Files()
	imported := regexp.MustCompile(`(?:from|import\()\s*'(\.[^']+)'`)
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) {
			data, err := (&view{Kind: name, request: request{locale: english}}).Words()
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
