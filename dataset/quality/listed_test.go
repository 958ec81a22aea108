package quality_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary/morphology"
)

// TestListedBohairic measures how many of the single words that the Comprehensive Coptic Lexicon marks as Bohairic the
// authored dictionary knows: as a form of an entry, and in a look-up that leaves nothing unknown. Forms were added with
// the help of that lexicon, which makes the figures in-sample.
func TestListedBohairic(t *testing.T) {
	data := datatest.Folder(t)
	own, err := authoredWords()
	if err != nil {
		t.Fatal(err)
	}
	forms := map[string]bool{}
	for _, e := range own.Entries {
		for f := range e.Forms() {
			if f.Dialect == "B" {
				forms[coptic.Fold(f.Text)] = true
			}
		}
	}
	var faults fault.List
	other := load.Source(filepath.Join(data, "lexicon-ccl"), &faults, nil)
	if other == nil {
		t.Fatalf("the lexicon cannot be read: %v", faults.Sorted())
	}
	listed := map[string]bool{}
	for _, e := range other.Entries {
		for f := range e.Forms() {
			if f.Dialect == "B" && !strings.ContainsAny(f.Text, " ()[]…*?") {
				listed[coptic.Fold(f.Text)] = true
			}
		}
	}
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	same, looked := 0, 0
	for form := range listed {
		if forms[form] {
			same++
		}
		if slices.ContainsFunc(all["authored"].Analyse(form), known) {
			looked++
		}
	}
	share := func(n int) float64 { return 100 * float64(n) / float64(len(listed)) }
	t.Logf("of %d Bohairic words %d (%.1f %%) are forms of entries, %d (%.1f %%) are explained by a look-up",
		len(listed), same, share(same), looked, share(looked))
	if share(same) < 45 || share(looked) < 88 {
		t.Errorf("wanted are 45 and 88 %%")
	}
}

// known reports whether every segment of an analysis is explained.
func known(a morphology.Analysis) bool {
	for _, s := range a.Segments {
		if s.Role == morphology.Unknown {
			return false
		}
	}
	return len(a.Segments) > 0
}
