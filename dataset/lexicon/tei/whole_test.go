package tei

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	jsonlexicon "coptic.example/service/dataset/lexicon/json"
	"coptic.example/service/dataset/lexicon/lexicontest"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
)

// wholeTEI returns the Comprehensive Coptic Lexicon, read once. Without it the test is left out.
func wholeTEI(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	datatest.Folder(t, "lexicon-tei")
	l, faults := onceTEI()
	if l == nil {
		t.Fatal("the folder holds no lexicon")
	}
	for _, f := range faults {
		t.Errorf("fault: %s", f)
	}
	return l
}

var onceTEI = sync.OnceValues(readWholeTEI)

// readWholeTEI reads the files of COPTIC_DATA, by default beside the repository.
func readWholeTEI() (*lexicon.Lexicon, fault.List) {
	tree := os.DirFS(filepath.Join(datatest.Place(), "lexicon-tei"))
	names, _ := fs.Glob(tree, "*.xml")
	if len(names) == 0 {
		return nil, nil
	}
	var faults fault.List
	return Read(tree, names, &faults, nil), faults
}

// TestWholeTEI checks the counts of the lexicon's own description (its README), irregularity by irregularity.
func TestWholeTEI(t *testing.T) {
	l := wholeTEI(t)
	if len(l.Entries) != 8043 || l.Report.Found != 8043 || l.Report.Read != 8043 {
		t.Errorf("%d entries, found %d, read %d", len(l.Entries), l.Report.Found, l.Report.Read)
	}
	r := l.Report
	for _, want := range []struct {
		class lexicon.Class
		what  string
		count int
		why   string
	}{
		{lexicon.Mended, mendedBare, 10354, "1: forms that are bare text"},
		{lexicon.Refused, refusedEmpty, 5, "1: forms without text"},
		{lexicon.Mended, mendedJoined, 2, "1: of 6 texts beside orth, those that complete it"},
		{lexicon.Mended, mendedTwice, 4, "1: of 6 texts beside orth, those that repeat it"},
		{lexicon.Mended, mendedLemma, 8032, "of 8,042 lemma forms; 10 have no twin"},
		{lexicon.Mended, mendedOld, 173, "2: usg Ak, lemma forms with it"},
		{lexicon.Mended, mendedSahidic, 6151, "6,145 forms that are no lemma, and 6 of the 10 lemma forms without a twin"},
		{lexicon.Mended, mendedID, 4, "3: entries without xml:id"},
		{lexicon.Mended, lexicon.MendedRemark, 21, "4: (?) 16, (sic) 2, (mostly) 1, and two readings, doubled as lemma"},
		{lexicon.Mended, lexicon.MendedSpace, 3, "4: complement against its word"},
		{lexicon.Mended, lexicon.MendedSign, 38, "5: ="},
		{lexicon.Mended, lexicon.MendedDash, 27, "5: – in 24 forms, ˉ in 3"},
		{lexicon.Mended, lexicon.MendedDots, 4, "5: of 6 forms with dots, those that leave words out"},
		{lexicon.Unsettled, "restored, unattested or broken form", 10, "5: * 2, [ ] 4, dots 4"},
		{lexicon.Mended, lexicon.MendedComma, 2, "5: trailing comma, doubled as lemma"},
		{lexicon.Mended, lexicon.MendedCapital, 1, "5: one capital"},
		{lexicon.LeftOut, "form/oRef, the parts of a compound set apart", 88, "6"},
		{lexicon.LeftOut, "example", 27, "7"},
		{lexicon.LeftOut, "empty quote in a translation", 10, "7: of 12 empty cit"},
		{lexicon.LeftOut, "empty def in a translation", 2, "7: of 12 empty cit"},
		{lexicon.LeftOut, leftReference, 8930, "bibl"},
		{lexicon.Mended, mendedMixed, 2, "8: judgⲉ, and mⲟstly in a note"},
		{lexicon.Unsettled, "part of speech in doubt", 25, "10: 21 of entries, 4 of forms"},
		{lexicon.Unsettled, "part of speech not known", 2, "10: ?"},
		{lexicon.Unsettled, lexicon.NoEnglish, 2, "C278 and C2428 have German only"},
		{lexicon.Unsettled, "state in doubt", 1, "Qualitativ?"},
		{lexicon.LeftOut, "reference of type ant", 4, "9"},
		{lexicon.Mended, lexicon.MendedLookAlike, 0, "none is there"},
	} {
		t.Run(want.what, func(t *testing.T) {
			if got := r.Count(want.class, want.what); got != want.count {
				t.Errorf("%s %q: %d, want %d (%s)", want.class, want.what, got, want.count, want.why)
			}
		})
	}
	lexicontest.CheckEntries(t, l)
	for _, e := range l.Entries {
		for f := range e.Forms() {
			form := f.Text
			if !coptic.Contains(form) || len(coptic.LookAlikes(form)) > 0 || len(coptic.Expand(form)) == 0 ||
				strings.ContainsAny(form, "=–ˉ\r\n?") {
				t.Errorf("%s has the form %q", e.ID, form)
			}
		}
		for _, s := range e.Senses {
			for _, gloss := range s.Meanings.En {
				if gloss != lexicon.Cleaned(gloss) || strings.Trim(gloss, ",; ") != gloss {
					t.Errorf("%s has the meaning %q", e.ID, gloss)
				}
			}
		}
	}
}

// TestWholeTEIReferences checks that every reference between entries became a relation or was counted.
func TestWholeTEIReferences(t *testing.T) {
	l := wholeTEI(t)
	related := 0
	for _, e := range l.Entries {
		for _, rel := range e.Relations {
			if rel.Type == "SEE_ALSO" {
				related++
			}
		}
	}
	lost := l.Report.Count(lexicon.LeftOut, looseTarget) + l.Report.Count(lexicon.LeftOut, severalTargets)
	// 2,606 elements xr of type cf and syn; the rest repeat a relation, or point to the headword of their own group.
	if related < 1800 || related+lost > 2610 {
		t.Errorf("%d references became relations, %d were left out", related, lost)
	}
}

// TestWholeTEIDeterministic checks that the same files give the same entries, and that an index takes them.
func TestWholeTEIDeterministic(t *testing.T) {
	first := wholeTEI(t)
	second, _ := readWholeTEI()
	a, _ := json.Marshal(merge.Lexica(first))
	b, _ := json.Marshal(merge.Lexica(second))
	if string(a) != string(b) {
		t.Error("two readings differ")
	}
	m := merge.Lexica(first)
	if _, err := search.WriteIndex(m.Entries, dictionary.Meta{Withdrawn: m.Withdrawn}); err != nil {
		t.Error(err)
	}
}

// TestWholeRoundTrip checks that entries published as JSON are read back as they are.
func TestWholeRoundTrip(t *testing.T) {
	l := wholeTEI(t)
	published, err := json.Marshal(merge.Lexica(l).Entries)
	if err != nil {
		t.Fatal(err)
	}
	var faults fault.List
	back := jsonlexicon.Read("lexicon.json", published, &faults)
	again, _ := json.Marshal(merge.Lexica(back).Entries)
	if len(faults) > 0 || string(again) != string(published) {
		t.Errorf("%d faults, %d items", len(faults), len(back.Report.Items()))
	}
	for _, item := range back.Report.Items() {
		if item.Class != lexicon.Unsettled {
			t.Errorf("%s %s: %q", item.Class, item.What, item.Examples)
		}
	}
}

// TestWholeMerge joins the authored lexicon and the Comprehensive Coptic Lexicon.
func TestWholeMerge(t *testing.T) {
	var faults fault.List
	ours, theirs := yaml.Read(os.DirFS(filepath.Join("..", "..", "..", "dataset")), &faults), wholeTEI(t)
	if theirs == nil || ours == nil {
		return
	}
	m := merge.Lexica(ours, theirs)
	r := m.Reports[1]
	joined := r.Count(lexicon.Merged, merge.MergedByID) + r.Count(lexicon.Merged, merge.MergedByWord)
	if joined == 0 || len(m.Entries) != len(ours.Entries)+len(theirs.Entries)-joined || len(m.Withdrawn) < joined {
		t.Errorf(
			"%d entries of %d and %d, %d joined, %d withdrawn",
			len(m.Entries),
			len(ours.Entries),
			len(theirs.Entries),
			joined,
			len(m.Withdrawn),
		)
	}
	lexicontest.CheckEntries(t, &lexicon.Lexicon{Entries: lexicontest.Wrapped(m.Entries)})
}
