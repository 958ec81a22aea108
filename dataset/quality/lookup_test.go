package quality_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/morphology"
)

// analysesRead is how many analyses of a group a reader is thought to look at.
const analysesRead = 3

// TestLookup measures the look-up on the development part of the treebanks: of the running content words inside bound
// groups, how many have their lemma among the entries of the first analyses of the group as a whole.
func TestLookup(t *testing.T) {
	data := datatest.Folder(t)
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	ix := all["merged"]
	for name, floor := range map[string]float64{
		"cop_scriptorium-ud-dev.conllu": 0.98, "cop_bohairic-ud-dev.conllu": 0.97,
	} {
		t.Run(name, func(t *testing.T) {
			words, first, found := 0, 0, 0
			for _, g := range groups(t, filepath.Join(data, "ud", name)) {
				analyses := ix.Analyse(g.form)
				for _, lemma := range g.lemmas {
					words++
					for i, a := range analyses[:min(analysesRead, len(analyses))] {
						if slices.ContainsFunc(a.Segments, func(s morphology.Segment) bool { return explains(ix, s, lemma) }) {
							if found++; i == 0 {
								first++
							}
							break
						}
					}
				}
			}
			share := float64(found) / float64(words)
			t.Logf("%s: %d content words in bound groups, lemma in the first analysis %.1f %%, in the first %d %.1f %%",
				name, words, 100*float64(first)/float64(words), analysesRead, 100*share)
			if share < floor {
				t.Errorf("%s: %.1f %%; wanted are %.0f %%", name, 100*share, 100*floor)
			}
		})
	}
}

type group struct {
	form   string
	lemmas []string // of its content words
}

// groups reads the bound groups of several words from a CoNLL-U file.
func groups(t *testing.T, file string) []group {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []group
	last := ""
	for line := range strings.SplitSeq(string(text), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 10 {
			last = ""
			continue
		}
		if _, end, isRange := strings.Cut(f[0], "-"); isRange {
			list, last = append(list, group{form: f[1]}), end
			continue
		}
		content := f[3] == "NOUN" || f[3] == "VERB" || f[3] == "ADJ" || f[3] == "ADV"
		if last != "" && content && coptic.Contains(f[2]) {
			g := &list[len(list)-1]
			g.lemmas = append(g.lemmas, coptic.Fold(f[2]))
		}
		if f[0] == last {
			last = ""
		}
	}
	return list
}

var spellings = map[int][]string{}

// explains reports whether an entry of the segment has the lemma among its headword and forms.
func explains(ix *lookup.Dictionary, s morphology.Segment, lemma string) bool {
	for _, m := range s.Entries {
		forms, known := spellings[m.Entry]
		if !known {
			e, err := ix.Entry(m.Entry)
			if err != nil {
				continue
			}
			forms = formsOf(&e)
			spellings[m.Entry] = forms
		}
		if slices.Contains(forms, lemma) {
			return true
		}
	}
	return false
}

func formsOf(e *dictionary.Entry) []string {
	forms := coptic.Expand(e.Headword)
	for f := range e.Forms() {
		forms = append(forms, coptic.Expand(f.Text)...)
	}
	for i := range forms {
		forms[i] = coptic.Fold(forms[i])
	}
	return forms
}
