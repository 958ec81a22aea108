package morphology_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	. "coptic.example/service/shared/dictionary/morphology"
)

// checkAnalyses checks properties that every result must have.
func checkAnalyses(t *testing.T, form string, analyses []Analysis) {
	t.Helper()
	folded := coptic.Fold(form)
	if len(analyses) > 5 || (len(analyses) == 0) != (folded == "") {
		t.Fatalf("%q: %d analyses", form, len(analyses))
	}
	sum := 0.0
	for i, a := range analyses {
		var text strings.Builder
		for _, s := range a.Segments {
			text.WriteString(s.Text)
			if s.Text == "" || s.Role > Suffix {
				t.Errorf("%q: segment %+v", form, s)
			}
			if s.Role == Unknown && (s.Lemma != "" || len(s.Entries) > 0) {
				t.Errorf("%q: unknown letters explained: %+v", form, s)
			}
		}
		if text.String() != folded {
			t.Errorf("%q: the segments spell %q, want %q", form, text.String(), folded)
		}
		if i > 0 && a.Score > analyses[i-1].Score {
			t.Errorf("%q: analysis %d is likelier than the one before", form, i+1)
		}
		if utf8.RuneCountInString(folded) > 64 && (len(a.Segments) != 1 || a.Segments[0].Role != Unknown) {
			t.Errorf("%q: too long, and taken apart", form)
		}
		sum += a.Score
	}
	if len(analyses) > 0 && (sum < 0.99 || sum > 1.01) {
		t.Errorf("%q: the scores make up %v", form, sum)
	}
}

func FuzzAnalyse(f *testing.F) {
	for _, form := range []string{
		"ⲁϥⲥⲱⲧⲙ", "ⲫϯ", "Ⲡ̅ⲭ̅ⲥ̅",
		"ⲡϣⲏⲣⲉ ⲙⲡⲛⲟⲩⲧⲉ", "bread", "", " ", "\xff", "ⲥωⲧⲉⲙ", "ⲁ̀", "ⲥⲱ[ⲧⲙ]", "١٢", "ⲋ", "ⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁⲁ",
		strings.Repeat("ⲛⲧⲉ", 21), strings.Repeat("ⲛⲧⲉ", 22),
	} {
		f.Add(form)
	}
	f.Fuzz(func(t *testing.T, form string) { checkAnalyses(t, form, small().Analyse(form)) })
}

// TestRoles checks the names as served.
func TestRoles(t *testing.T) {
	names := map[string]bool{}
	for r := range Suffix + 1 {
		names[r.String()] = true
	}
	want := strings.Fields("article possessive demonstrative preposition converter conjugation person negation particle " +
		"conjunction numeral prefix suffix lemma unknown")
	if len(names) != len(want) || slices.ContainsFunc(want, func(n string) bool { return !names[n] }) {
		t.Error(names)
	}
}

// TestContent checks the dictionary words found in a group, and that unknown ones are not found.
func TestContent(t *testing.T) {
	list := smallList()
	for group, want := range map[string]string{
		"ⲡⲛⲟⲩⲧⲉ": "ⲛⲟⲩⲧⲉ", "ⲁϥⲣϩⲟⲧⲉ": "ϩⲟⲧⲉ", "ⲡϫⲥ": "ϫⲟⲉⲓⲥ", "ⲁⲛϫⲉⲡϣⲁϫⲉ": "ϫⲱ ϣⲁϫⲉ", "ⲉⲣⲟϥ": "ⲉ-", "ⲡⲅⲍⲇ": "",
		strings.Repeat("ⲛⲟⲩⲧⲉ", 20): "",
	} {
		t.Run(group, func(t *testing.T) {
			var got []string
			for _, m := range small().AppendContent(nil, group) {
				got = append(got, list.Headword(m.Entry))
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s has the words %q, want %q", group, got, want)
			}
		})
	}
}

// TestConcurrent uses one analyser concurrently.
func TestConcurrent(t *testing.T) {
	want := cut(small().Analyse("ⲛⲧⲉⲣⲉϥⲃⲱⲕ")[0])
	done := make(chan string)
	for range 8 {
		go func() {
			last := ""
			for range 200 {
				last = cut(small().Analyse("ⲛⲧⲉⲣⲉϥⲃⲱⲕ")[0])
				small().Analyse("ⲫⲏⲉⲧⲁϥⲓ")
			}
			done <- last
		}()
	}
	for range 8 {
		if got := <-done; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
