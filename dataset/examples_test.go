package dataset_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

// TestExamples holds every example of the lexicon from a book that the verification data has against the verse that it
// names: the clause stands there, letter by letter but for marks, spaces and the editor's signs.
func TestExamples(t *testing.T) {
	verses := sahidicVerses(t, verificationData(t))
	held := 0
	for _, e := range authoredLexicon(t).Entries {
		for _, sense := range e.Senses {
			for _, example := range sense.Examples {
				book, ok := books[example.Source.Title]
				if !ok {
					continue
				}
				held++
				place := book + "." + strings.ReplaceAll(example.Source.Reference, ":", ".")
				if clause := onlyLetters(example.Coptic); !strings.Contains(verses[place], clause) {
					t.Errorf("%s: %s does not stand in %s %s, which is %s", e.At, example.Coptic,
						example.Source.Title, example.Source.Reference, verses[place])
				}
			}
		}
	}
	if held == 0 {
		t.Error("no example was held against a text")
	}
}

// books are the names of the data for the books that examples cite.
var books = map[string]string{
	"Matthew": "Matt", "Mark": "Mark", "Luke": "Luke", "John": "John", "Acts": "Acts", "Romans": "Rom", "James": "Jas",
	"1 John": "1John",
}

// sahidicVerses are the verses of the Sahidic New Testament by their names there, such as John.1.1.
func sahidicVerses(t *testing.T, data string) map[string]string {
	t.Helper()
	f, err := os.Open(filepath.Join(data, "texts", "sahidic-nt-horner.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	verses := map[string]string{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name, text, ok := strings.Cut(lines.Text(), "\t"); ok {
			verses[name] = onlyLetters(text)
		}
	}
	return verses
}

var noLetter = regexp.MustCompile(`[^\p{L}]`)

// onlyLetters is a text without marks, spaces and signs.
func onlyLetters(text string) string { return noLetter.ReplaceAllString(coptic.Fold(text), "") }
