package dataset_test

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/grammar"
)

var placeOfPhrase = regexp.MustCompile(`^(.+) (\d+:\d+)$`)

// TestPhrases checks every Sahidic phrase that names a verse against the verse.
func TestPhrases(t *testing.T) {
	groups := sahidicGroups(t, verificationData(t))
	held := 0
	for _, p := range phrases(t) {
		for _, f := range p.Forms {
			match := []string(nil)
			if f.Dialect == "S" && f.Place != nil {
				match = placeOfPhrase.FindStringSubmatch(*f.Place)
			}
			if match == nil {
				continue
			}
			held++
			verse := strings.Join(groups[*f.Place], "")
			if !strings.Contains(verse, onlyLetters(f.Coptic)) {
				t.Errorf("%s: %s does not stand in %s, which is %s", p.ID, f.Coptic, *f.Place, verse)
			}
		}
	}
	if held < 40 {
		t.Errorf("%d phrases were held against a verse", held)
	}
}

// TestPhraseBook checks how much the phrase book has: at least 150 phrases, some on each subject.
func TestPhraseBook(t *testing.T) {
	count := map[string]int{}
	all := phrases(t)
	for _, p := range all {
		count[p.Subject]++
	}
	for _, subject := range grammar.PhraseSubjects {
		if count[subject] < 8 {
			t.Errorf("%d phrases of %s", count[subject], subject)
		}
	}
	if len(all) < 150 {
		t.Errorf("%d phrases", len(all))
	}
}

// authoredCourse reads the authored course once for all tests.
var authoredCourse = sync.OnceValues(func() (*compile.Course, fault.List) {
	return compile.Grammar(os.DirFS("."), compile.Options{IsName: func(string) bool { return true }})
})

func phrases(t *testing.T) []grammar.Phrase {
	t.Helper()
	course, faults := authoredCourse()
	if course == nil {
		t.Fatal(faults)
	}
	return course.Dataset.Phrases
}
