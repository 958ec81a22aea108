package words

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

var places = regexp.MustCompile(`\{\w+\}`)

// TestSameWords holds that both languages have the same words, with the same places to fill in.
func TestSameWords(t *testing.T) {
	for _, pair := range [][2]Language{{English, Dutch}, {Dutch, English}} {
		for name, text := range all[pair[0]] {
			other := all[pair[1]][name]
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
		for name, text := range all[Dutch] {
			if found := wrong.FindString(text); found != "" {
				t.Errorf("%s says %q; write %s: %s", name, found, chosen, text)
			}
		}
	}
}

// TestWorks holds that every work that the lexicon quotes has a name in both languages.
func TestWorks(t *testing.T) {
	files, err := filepath.Glob("../../../dataset/dictionary/*.yaml")
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
		if all[Dutch]["work."+work] == "" {
			t.Errorf("the lexicon quotes %s, which has no name among the words: work.%s", work, work)
		}
	}
}
