package dataset_test

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// readAuthored reads the authored lexicon once for all tests.
var readAuthored = sync.OnceValues(func() (*lexicon.Lexicon, fault.List) {
	var faults fault.List
	lex := yaml.Read(os.DirFS("."), &faults)
	return lex, faults
})

func authoredLexicon(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	lex, faults := readAuthored()
	for _, f := range faults.Sorted() {
		t.Error(f)
	}
	if lex == nil {
		t.Fatal("there is no authored lexicon")
	}
	return lex
}

// TestLexicon checks every form of every authored entry against the verification data: it is attested there in its
// dialect, or its evidence names the place that gives it. The word lists that name no dialect list Sahidic words:
// they attest no form of another dialect.
func TestLexicon(t *testing.T) {
	lex := authoredLexicon(t)
	attested := attestedForms(t)
	for _, e := range lex.Entries {
		placed, cited := map[string]bool{}, map[string]bool{}
		for _, v := range e.Evidence {
			key := v.Dialect + " " + coptic.Fold(v.Form)
			placed[key] = true
			cited[key] = v.Status != dictionary.Attested && v.Place != lexicon.ComprehensiveList &&
				v.Place != lexicon.ScriptoriumList
		}
		t.Run(e.ID, func(t *testing.T) {
			for siglum, forms := range formsOf(e) {
				for _, form := range forms {
					key := siglum + " " + coptic.Fold(form)
					known := attested[key] || siglum == "S" && attested["? "+coptic.Fold(form)]
					switch {
					case !known && !placed[key]:
						t.Errorf("%s: %s %s is attested nowhere, and its evidence names no place", e.At, siglum, form)
					case known && cited[key]:
						t.Errorf("%s: %s %s is attested; name the text or list that has it, no book", e.At, siglum, form)
					}
				}
			}
		})
	}
}

// formsOf lists the single words among an entry's forms, by dialect.
func formsOf(e lexicon.Entry) map[string][]string {
	forms := map[string][]string{}
	for f := range e.Forms() {
		if !strings.Contains(f.Text, " ") && !slices.Contains(forms[f.Dialect], f.Text) {
			forms[f.Dialect] = append(forms[f.Dialect], f.Text)
		}
	}
	return forms
}

// TestLexiconAgreesWithIndex checks that every authored entry makes it into an index.
func TestLexiconAgreesWithIndex(t *testing.T) {
	lex := authoredLexicon(t)
	var entries []dictionary.Entry
	for _, e := range lex.Entries {
		entries = append(entries, e.Entry)
	}
	data, err := search.WriteIndex(entries, dictionary.Meta{DatasetVersion: "2026-01-01"})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := lookup.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if ix.EntryByID(e.ID) == nil {
			t.Errorf("%s is not in the index", e.ID)
		}
	}
}
