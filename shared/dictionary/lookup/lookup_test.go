package lookup_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// TestSentence checks that a form is read in the context of the others, that a form of the other dialect is read
// separately, and that text without letters has no reading.
func TestSentence(t *testing.T) {
	ix, err := lookup.Open(dictionarytest.Parts(t, "2026-01-01")[api.PartName])
	if err != nil {
		t.Fatal(err)
	}
	forms := []string{"ⲁϥⲥⲱⲧⲙ", "ⲛϭⲓⲡⲣⲱⲙⲉ", "ⲣⲱⲙⲓ", "…"}
	groups := ix.Sentence(forms)
	for i, want := range []string{"ⲁ+ϥ+ⲥⲱⲧⲙ", "ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ", "ⲣⲱⲙⲓ", ""} {
		t.Run(want, func(t *testing.T) {
			got := ""
			for j, w := range groups[i].Words {
				if j > 0 {
					got += "+"
				}
				got += w.Text
			}
			if got != want {
				t.Errorf("%s among %q: got %q, want %q", forms[i], forms, got, want)
			}
		})
	}
}

// TestAnalyseLikeText checks that the first analysis of a form is the one in running text.
func TestAnalyseLikeText(t *testing.T) {
	ix, err := lookup.Open(dictionarytest.Parts(t, "2026-01-01")[api.PartName])
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{"ⲁϥⲥⲱⲧⲙ", "ⲡⲛⲟⲩⲧⲉ", "ⲙⲫϯ", "ⲧⲉ", "ⲡⲟⲩⲣⲟ", "ⲛⲉ"} {
		t.Run(form, func(t *testing.T) {
			sum := 0.0
			list := ix.Analyse(form)
			for i, a := range list {
				sum += a.Score
				if i > 0 && (a.Score > list[i-1].Score || a.Score == 0) {
					t.Errorf("%s: analysis %d has the score %v after %v", form, i+1, a.Score, list[i-1].Score)
				}
				for _, s := range a.Segments {
					if strings.HasSuffix(s.Lemma, "-") {
						t.Errorf("%s: analysis %d has the lemma %s with the sign of a state", form, i+1, s.Lemma)
					}
				}
			}
			words := ix.Sentence([]string{form})[0].Words
			if len(list) == 0 || len(list) > 5 || len(list[0].Segments) != len(words) || sum > 1.00001 {
				t.Errorf("%s: %d analyses of %.2f, the first of %d segments for %d words", form, len(list), sum,
					len(list[0].Segments), len(words))
			}
		})
	}
}

func TestBoundGroup(t *testing.T) {
	ix, err := lookup.Open(dictionarytest.Parts(t, "2026-01-01")[api.PartName])
	if err != nil {
		t.Fatal(err)
	}
	r := ix.Search(search.Query{Text: "ⲡⲣⲱⲙⲉ", Limit: 5})
	if r.Total != 1 {
		t.Fatalf("ⲡⲣⲱⲙⲉ: %d entries, want 1", r.Total)
	}
	if m := r.Hits[0]; m.How != search.BoundGroup || string(m.Form) != "ⲣⲱⲙⲉ" || m.Exact {
		t.Errorf("ⲡⲣⲱⲙⲉ: matched as %+v", m)
	}
	if r := ix.Search(search.Query{Text: "ⲡⲣⲱⲙⲉ", Limit: 5, Exact: true}); r.Total != 0 {
		t.Errorf("ⲡⲣⲱⲙⲉ, exact: %d entries, want none", r.Total)
	}
}
