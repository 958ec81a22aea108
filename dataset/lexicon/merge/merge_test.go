package merge

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// small makes a lexicon of lines "id | TLA | headword | pos gender | S forms | en | nl | relation".
func small(name, lines string) *lexicon.Lexicon {
	l := &lexicon.Lexicon{Source: dictionary.Source{Name: name}, Report: &lexicon.Report{Source: name}}
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		f := strings.Split(line, "|")
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		pos, gender, _ := strings.Cut(f[3], " ")
		e := lexicon.Entry{
			Entry: dictionary.Entry{
				ID: f[0], Headword: f[2], Etym: "Egy", Dialects: map[string]dictionary.Forms{}, TLA: f[1],
			},
		}
		var forms dictionary.Forms
		for _, form := range listed(f[4]) {
			w := lexicon.Normalise(form)
			lexicon.Add(&forms, max(w.State, coptic.Absolute), w.Form)
		}
		e.Dialects["S"] = forms
		e.Senses = []dictionary.Sense{{
			Grammar:  dictionary.Grammar{Pos: pos, Gender: gender},
			Meanings: dictionary.Meanings{En: listed(f[5]), Nl: listed(f[6])},
		}}
		if f[7] != "" {
			e.Relations = []dictionary.Relation{{Type: "SEE_ALSO", TargetID: f[7]}}
		}
		l.Entries = append(l.Entries, e)
	}
	l.Report.Found, l.Report.Read = len(l.Entries), len(l.Entries)
	return l
}

func listed(text string) []string {
	list := []string{}
	for item := range strings.SplitSeq(text, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

func testLexica() []*lexicon.Lexicon {
	ours := small("ours", `
cls-bwk   | C370 | ⲃⲱⲕ    | V     | ⲃⲱⲕ             | go, leave | gaan   | cls-rwme
cls-rwme  |      | ⲣⲱⲙⲉ   | N m   | ⲣⲱⲙⲉ            | man       |        |
cls-me    |      | ⲙⲉ     | N f   | ⲙⲉ              | truth     | waarheid |
cls-me-2  |      | ⲙⲉ     | N m   | ⲙⲉ              | love      | liefde |
cls-shai  | C11  | ⲥϩⲁⲓ   | V     | ⲥϩⲁⲓ            | write     | schrijven |
cls-son   |      | ⲥⲟⲛ    | N m   | ⲥⲟⲛ             | brother   | broer  |
cls-wn    |      | ⲟⲩ(ⲟ)ⲛ | V     | ⲟⲩⲟⲛ            | be        | zijn   |
`)
	ours.Entries[0].Band, ours.Entries[1].Etym = 1, "Unknown"
	ours.Withdrawn = map[string]string{"cls-old": "cls-bwk", "cls-gone": ""}
	theirs := small("theirs", `
C370 | | ⲃⲱⲕ   | V   | ⲃⲱⲕ, ⲃⲏⲕ†, ⲃⲱ(ⲱ)ⲕ | to go   |       | C2
C371 | | ⲃⲱⲕ   | V   | ⲃⲱⲕ               | send    |       | C370
C2   | | ⲣⲱⲙⲉ  | N m | ⲣⲱⲙⲉ, ⲣⲙ-, ⲣⲱⲙⲉ̄   | man (person), human | mens |
C3   | | ⲙⲉ    | N   | ⲙⲉ                | love    |       |
C12  | | ⲥϩⲁⲓ  | V   | ⲥϩⲁⲓ              | write   |       |
C13  | | ⲥⲟⲛ   | N f | ⲥⲟⲛ               | time    |       | C404
C14  | | ⲟⲩⲛ   | V   | ⲟⲩⲛ               | exist   |       |
`)
	theirs.Entries[2].Etym = "Gr"
	plain := small("plain", `
1 | | ⲃⲱⲕ  | V | ⲃⲱⲕ | go      | gaan     |
2 | | ⲣⲙ-  | N | ⲣⲱⲙⲉ | person | persoon  | 1
`)
	other := small("other", `
1 | | ⲕⲱ   | V | ⲕⲱ  | put     | leggen   | 2
2 | | ⲣⲙ-  | N | ⲣⲙ-, ⲣⲱⲙⲉ | one from | | 1
`)
	return []*lexicon.Lexicon{ours, theirs, nil, plain, other}
}

func TestMerge(t *testing.T) {
	m := Lexica(testLexica()...)
	got := map[string]dictionary.Entry{}
	var ids []string
	for _, e := range m.Entries {
		got[e.ID] = e
		ids = append(ids, e.ID)
	}
	want := []string{
		"cls-bwk",
		"cls-rwme",
		"cls-me",
		"cls-me-2",
		"cls-shai",
		"cls-son",
		"cls-wn",
		"C371",
		"C3",
		"C12",
		"C13",
		"1",
		"2",
		"1.4",
	}
	if !slices.Equal(ids, want) {
		t.Errorf("entries %q, want %q", ids, want)
	}
	if want := map[string]string{
		"C370": "cls-bwk", "C2": "cls-rwme", "C14": "cls-wn", "cls-old": "cls-bwk", "cls-gone": "",
	}; !maps.Equal(m.Withdrawn, want) {
		t.Errorf("withdrawn %v, want %v", m.Withdrawn, want)
	}
	bwk := got["cls-bwk"]
	if f := bwk.Dialects["S"]; f.Absolute != "ⲃⲱⲕ" || f.Stative != "ⲃⲏⲕ" ||
		!slices.Equal(f.Variants.Absolute, []string{"ⲃⲱ(ⲱ)ⲕ"}) {
		t.Errorf("forms of ⲃⲱⲕ: %+v", f)
	}
	if len(bwk.Senses) != 1 || len(bwk.Relations) != 1 || bwk.Relations[0].Target.Headword != "ⲣⲱⲙⲉ" {
		t.Errorf("ⲃⲱⲕ: %+v", bwk)
	}
	rwme := got["cls-rwme"]
	if f := rwme.Dialects["S"]; f.Nominal != "ⲣⲙ-" || len(f.Variants.Absolute) > 0 {
		t.Errorf("forms of ⲣⲱⲙⲉ: %+v", f)
	}
	if rwme.Etym != "Gr" || len(rwme.Senses) != 1 || !slices.Equal(rwme.Senses[0].Meanings.Nl, []string{"mens"}) {
		t.Errorf("ⲣⲱⲙⲉ: %+v", rwme)
	}
	if wn := got["cls-wn"]; len(wn.Senses) != 2 || wn.Senses[1].Meanings.En[0] != "exist" {
		t.Errorf("ⲟⲩⲛ: %+v", wn)
	}
	if rel := got["C371"].Relations; len(rel) != 1 || rel[0].TargetID != "cls-bwk" {
		t.Errorf("relations of C371: %v", rel)
	}
	if rel := got["1.4"].Relations; len(rel) != 1 || rel[0].TargetID != "2" {
		t.Errorf("relations of 1.4: %v", rel)
	}
	if bwk.Band != 1 || rwme.Band != 0 {
		t.Errorf("bands of ⲃⲱⲕ %d, of ⲣⲱⲙⲉ %d", bwk.Band, rwme.Band)
	}
	theirs, last := m.Reports[1], m.Reports[3]
	for what, count := range map[string][3]int{ // class, wanted, got
		MergedByID:   {int(lexicon.Merged), 1, theirs.Count(lexicon.Merged, MergedByID)},
		MergedByWord: {int(lexicon.Merged), 2, theirs.Count(lexicon.Merged, MergedByWord)},
		severalFit:   {int(lexicon.Apart), 2, theirs.Count(lexicon.Apart, severalFit)},
		otherWord:    {int(lexicon.Apart), 2, theirs.Count(lexicon.Apart, otherWord)},
		looseEnd:     {int(lexicon.LeftOut), 1, theirs.Count(lexicon.LeftOut, looseEnd)},
		renamedID:    {int(lexicon.Mended), 1, last.Count(lexicon.Mended, renamedID)},
	} {
		t.Run(what, func(t *testing.T) {
			if count[1] != count[2] {
				t.Errorf("%s %q: %d, want %d", lexicon.Class(count[0]), what, count[2], count[1])
			}
		})
	}
}

// TestMergeChangesNothing checks that the lexica are as before, and that merging them again gives the same.
func TestMergeChangesNothing(t *testing.T) {
	lexica := testLexica()
	first, err := json.Marshal(Lexica(lexica...))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(lexica, testLexica()) {
		t.Error("merging changed a lexicon")
	}
	second, _ := json.Marshal(Lexica(lexica...))
	if string(first) != string(second) {
		t.Error("merging twice gives two results")
	}
}

// TestMergeInsideNothing checks that a lexicon alone stays as it is, twins and all.
func TestMergeInsideNothing(t *testing.T) {
	l := small("twins", `
1 | | ⲃⲱⲕ | V | ⲃⲱⲕ | go | gaan |
2 | | ⲃⲱⲕ | V | ⲃⲱⲕ | go | gaan |
`)
	if m := Lexica(l); len(m.Entries) != 2 || len(m.Withdrawn) != 0 {
		t.Errorf("%+v", m)
	}
}

// TestWithdrawnChain checks that a withdrawn id leads to the entry that is served, through entries withdrawn since.
func TestWithdrawnChain(t *testing.T) {
	a, b := small("a", "cls-x | C1 | ⲁ | N | ⲁ | a | |"), small("b", "C1 | | ⲁ | N | ⲁ | a | |")
	b.Withdrawn = map[string]string{"C0": "C1", "C5": "C6", "C6": "C5", "cls-x": "C1"}
	m := Lexica(a, b)
	if want := map[string]string{"C1": "cls-x", "C0": "cls-x", "C5": "", "C6": ""}; !maps.Equal(m.Withdrawn, want) {
		t.Errorf("withdrawn %v, want %v", m.Withdrawn, want)
	}
}
