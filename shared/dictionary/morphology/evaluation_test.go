package morphology_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
)

// words is a dictionary for the analyser, with the lemmas to compare with.
type words struct {
	list  *morphology.List
	names []map[string]bool // of an entry: its headword and forms, folded
	known map[string]bool   // all of them
}

// readWords reads the authored lexicon and, unless ours is set, that of the verification data.
func readWords(t testing.TB, ours bool) *words {
	t.Helper()
	var faults fault.List
	sources := []*lexicon.Lexicon{yaml.Read(os.DirFS(filepath.Join("..", "..", "..", "dataset")), &faults)}
	folder := os.DirFS(filepath.Join(datatest.Place(), "lexicon-tei"))
	if names, _ := fs.Glob(folder, "*.xml"); !ours && len(names) > 0 {
		sources = append(sources, tei.Read(folder, names, &faults, nil))
	}
	merged := merge.Lexica(sources...)
	w := &words{known: map[string]bool{}}
	forms := map[string][]morphology.Form{}
	var headwords []string
	for i := range merged.Entries {
		e := &merged.Entries[i]
		band := cmp.Or(e.Band, 5)
		var parts morphology.Part
		for _, s := range e.Senses {
			parts |= morphology.PartOf(s.Grammar.Pos)
		}
		names := map[string]bool{}
		add := func(text, siglum string, state coptic.State) {
			for _, spelling := range coptic.Expand(text) {
				folded := strings.ReplaceAll(coptic.Fold(spelling), " ", "")
				if folded == "" {
					continue
				}
				names[folded], w.known[folded] = true, true
				forms[folded] = append(forms[folded], morphology.Form{
					Match: morphology.Match{Entry: i}, Dialect: siglum, State: state, Parts: parts, Band: band,
				})
			}
		}
		addForms(e, add)
		w.names = append(w.names, names)
		headwords = append(headwords, e.Headword)
	}
	w.list = morphology.NewList(forms, headwords)
	return w
}

func addForms(e *dictionary.Entry, add func(text, siglum string, state coptic.State)) {
	for form := range e.Forms() {
		add(form.Text, form.Dialect, form.State)
	}
	if len(e.Dialects) == 0 {
		add(e.Headword, "", coptic.Absolute)
	}
}

// tally counts results for a treebank.
type tally struct {
	words, listed int    // content words, and those whose lemma is in the dictionary
	found         [6]int // by how many analyses: lemma of an entry of a lemma segment
	any           [6]int // lemma of an entry of any segment
	groups        int    // bound groups
	cut, first3   int    // cut as the treebank does, by the first and by one of three analyses
}

func measure(a *morphology.Analyser, w *words, groups []group) *tally {
	n := &tally{}
	for _, g := range groups {
		analyses := a.Analyse(g.form)
		n.groups++
		for i, x := range analyses[:min(3, len(analyses))] {
			if cutAlike(g, x) {
				n.first3++
				if i == 0 {
					n.cut++
				}
				break
			}
		}
		for _, t := range g.tokens {
			if !t.content() {
				continue
			}
			n.words++
			lemma := coptic.Fold(t.lemma)
			if w.known[lemma] {
				n.listed++
			}
			strict, loose := w.rank(analyses, lemma)
			for k := strict; k < len(n.found); k++ {
				n.found[k]++
			}
			for k := loose; k < len(n.any); k++ {
				n.any[k]++
			}
		}
	}
	return n
}

// rank returns the number, from 1, of the first analysis that has an entry with the lemma, in a lemma segment and
// in any segment.
func (w *words) rank(analyses []morphology.Analysis, lemma string) (strict, loose int) {
	strict, loose = len(tally{}.found), len(tally{}.any)
	for i, analysis := range slices.Backward(analyses) {
		for _, s := range analysis.Segments {
			for _, m := range s.Entries {
				if !w.names[m.Entry][lemma] {
					continue
				}
				loose = i + 1
				if s.Role == morphology.Lemma {
					strict = i + 1
				}
			}
		}
	}
	return strict, loose
}

// cutAlike reports whether an analysis has the treebank's token boundaries. A token of several parts may have
// further boundaries within.
func cutAlike(g group, a morphology.Analysis) bool {
	ours := map[int]bool{}
	at := 0
	for _, s := range a.Segments {
		at += len(s.Text)
		ours[at] = true
	}
	at = 0
	for _, t := range g.tokens {
		if !t.compound {
			for i := at + 1; i < at+len(t.form); i++ {
				if ours[i] {
					return false
				}
			}
		}
		at += len(t.form)
		if !ours[at] {
			return false
		}
	}
	return true
}

// lemmas describes how many of the lemmas were found.
func (n *tally) lemmas() string {
	return fmt.Sprintf("of %d content words %s in the dictionary; lemma among the entries of content "+
		"segments @1 %s, @3 %s, "+
		"@5 %s, of any segment @1 %s, @3 %s", n.words, share(n.listed, n.words), share(n.found[1], n.words),
		share(n.found[3], n.words), share(n.found[5], n.words), share(n.any[1], n.words), share(n.any[3], n.words))
}

// cuts describes how many groups were divided as in the treebank.
func (n *tally) cuts() string {
	return fmt.Sprintf("%d groups cut alike @1 %s, @3 %s", n.groups, share(n.cut, n.groups), share(n.first3, n.groups))
}

func share(k, of int) string { return fmt.Sprintf("%.1f %%", 100*float64(k)/float64(max(of, 1))) }

// TestLookup measures the analyser on treebanks, with lexicon-tei and our own entries. The dev files are used only
// for measuring; the tables were not fitted to them.
func TestLookup(t *testing.T) {
	w := readWords(t, false)
	a := morphology.New(w.list)
	for _, bank := range []struct {
		file string
		want float64 // of lemmas among the first three analyses
	}{
		{"cop_scriptorium-ud-dev.conllu", 0.93},
		{"cop_bohairic-ud-dev.conllu", 0.93},
	} {
		t.Run(bank.file, func(t *testing.T) {
			datatest.Folder(t, "ud", bank.file)
			groups := readGroups(t, bank.file, 2)
			n := measure(a, w, groups)
			t.Logf("%s: %s; %s", bank.file, n.lemmas(), n.cuts())
			if found := float64(n.found[3]) / float64(n.words); found < bank.want {
				t.Errorf("%s: %.1f %% @3, want %.0f %%", bank.file, 100*found, 100*bank.want)
			}
			for i := range groups {
				groups[i].form = groups[i].written
			}
			t.Logf("%s, spelled as in manuscript or edition: %s", bank.file, measure(a, w, groups).lemmas())
		})
	}
}
