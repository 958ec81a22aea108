package dataset_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

func authoredLexicon(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	var faults fault.List
	lex := yaml.Read(os.DirFS("."), &faults)
	for _, f := range faults.Sorted() {
		t.Error(f)
	}
	if lex == nil {
		t.Fatal("there is no authored lexicon")
	}
	return lex
}

// TestLexicon holds every form of every authored entry against the verification data: it is attested there in its
// dialect, or unattested.tsv names the place that gives it.
func TestLexicon(t *testing.T) {
	lex := authoredLexicon(t)
	excused := unattested(t)
	data := verificationData(t)
	if data == "" {
		return
	}
	attested := attestedForms(t, data)
	for _, e := range lex.Entries {
		t.Run(e.ID, func(t *testing.T) {
			for siglum, forms := range formsOf(e) {
				for _, form := range forms {
					key := siglum + " " + coptic.Fold(form)
					switch {
					case attested["? "+coptic.Fold(form)]: // most of the data names no dialect
					case siglum != "S" && siglum != "B" && attested["* "+coptic.Fold(form)]: // and hardly ever these
					case !attested[key] && !excused[e.ID+" "+key]:
						t.Errorf("%s: %s %s is attested nowhere and not in unattested.tsv", e.At, siglum, form)
					case attested[key] && excused[e.ID+" "+key]:
						t.Errorf("%s: %s %s is attested; take it out of unattested.tsv", e.At, siglum, form)
					}
				}
			}
		})
	}
}

// formsOf lists the single words among an entry's forms, by dialect.
func formsOf(e lexicon.Entry) map[string][]string {
	forms := map[string][]string{}
	take := func(siglum string, list ...string) {
		for _, f := range list {
			if f != "" && !strings.Contains(f, " ") && !slices.Contains(forms[siglum], f) {
				forms[siglum] = append(forms[siglum], f)
			}
		}
	}
	for siglum, f := range e.Dialects {
		take(siglum, f.Absolute, f.Nominal, f.Pronominal, f.Stative)
		take(siglum, slices.Concat(f.Participles, f.Variants.Absolute, f.Variants.Nominal, f.Variants.Pronominal, f.Variants.Stative)...)
	}
	for _, inflection := range e.Inflections {
		for siglum, states := range inflection {
			for _, list := range states {
				take(siglum, list...)
			}
		}
	}
	return forms
}

// unattested reads the forms that rest on a grammar or dictionary alone: id, form, dialect, place.
func unattested(t *testing.T) map[string]bool {
	t.Helper()
	forms := map[string]bool{}
	for _, f := range rows(t, "unattested.tsv") {
		forms[lexicon.Prefix+f[0]+" "+f[2]+" "+coptic.Fold(strings.TrimPrefix(f[1], "p:"))] = true
	}
	return forms
}

// TestLexiconAgreesWithIndex: every authored entry makes it into an index.
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
	ix, err := search.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if ix.EntryByID(e.ID) == nil {
			t.Errorf("%s is not in the index", e.ID)
		}
	}
}
