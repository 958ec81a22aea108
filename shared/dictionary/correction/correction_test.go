package correction_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/search"
)

func corrector(t testing.TB) *correction.Corrector {
	t.Helper()
	s, err := search.Open(dictionarytest.Parts(t, "2026-01-01")["dictionary"])
	if err != nil {
		t.Fatal(err)
	}
	return s.Corrector()
}

// word is a word that was read surely, but for the letters that are given with what else they may be: "ⲡⲣ<ⲟ|ⲱ>ⲙⲉ".
func word(spelled string) correction.Word {
	var w correction.Word
	for spelled != "" {
		if inside, rest, ok := strings.Cut(strings.TrimPrefix(spelled, "<"), ">"); spelled[0] == '<' && ok {
			var letter correction.Letter
			for i, choice := range strings.Split(inside, "|") {
				letter = append(letter, correction.Choice{Text: choice, Confidence: []float64{0.9, 0.1, 0, 0}[i]})
			}
			w, spelled = append(w, letter), rest
			continue
		}
		r := string([]rune(spelled)[:1])
		w = append(w, correction.Letter{{Text: r, Confidence: 0.99}})
		spelled = spelled[len(r):]
	}
	return w
}

func TestSuggest(t *testing.T) {
	c := corrector(t)
	for _, test := range []struct {
		name, read, dialect, want string // want is the first suggestion, "" for none
	}{
		{"the second choice is a word", "ⲡⲣ<ⲟ|ⲱ>ⲙⲉ", "S", "ⲡⲣⲱⲙⲉ"},
		{"so in the other dialect", "ⲡⲓⲣ<ⲟ|ⲱ>ⲙⲓ", "B", "ⲡⲓⲣⲱⲙⲓ"},
		{"a letter that looks alike and was no choice", "ⲡⲛⲟⲩ<ⲅ>ⲉ", "S", "ⲡⲛⲟⲩⲧⲉ"},
		{"a letter too many", "ⲡⲛⲟⲩ<ⲓ>ⲧⲉ", "S", "ⲡⲛⲟⲩⲧⲉ"},
		{"marks, capitals and points stay", "Ⲡⲣ<ⲟ|ⲱ>ⲙ̅ⲉ.", "S", "Ⲡⲣⲱⲙ̅ⲉ."},
		{"a capital that was read wrongly stays one", "<Ϧ|Ⲡ>ⲛⲟⲩⲧⲉ", "S", "Ⲡⲛⲟⲩⲧⲉ"},
		{"a known word is left", "ⲡⲣⲱⲙⲉ", "S", ""},
		{"so is an unknown one that was read surely", "ⲡⲣⲟⲙⲉ", "S", ""},
		{"and one that nothing is near", "ϭ<ϧ|ϩ>ϭⲝⲍ", "S", ""},
		{"other scripts are left", "pr<o|ⲱ>me", "S", ""},
		{"a letter of another script within", "ⲡⲣ<o|ⲱ>ⲙⲉ", "S", ""},
		{"nothing", "", "S", ""},
		{"a mark alone", "̅", "S", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			found, dialect := c.Suggest(context.Background(), []correction.Word{word(test.read)}, test.dialect)
			got := ""
			if len(found[0]) > 0 {
				got = found[0][0].Text
			}
			if got != test.want || dialect != test.dialect {
				t.Errorf("%s: got %q (%v, %s), want %q", test.read, got, found[0], dialect, test.want)
			}
		})
	}
}

func TestSuggestPage(t *testing.T) {
	c := corrector(t)
	t.Run("the dialect is that of most words", func(t *testing.T) {
		page := []correction.Word{word("ⲡⲓⲣⲱⲙⲓ"), word("ⲫⲛⲟⲩϯ"), word("ⲁϥⲥⲱⲧⲉⲙ"), word("ϯⲥϩⲓⲙⲓ")}
		if _, dialect := c.Suggest(context.Background(), page, ""); dialect != "B" {
			t.Errorf("got %s, want B", dialect)
		}
	})
	t.Run("suggestions have scores that fall and sum to 1 at most", func(t *testing.T) {
		found, _ := c.Suggest(context.Background(), []correction.Word{word("ⲡ<ⲟ|ⲱ>ⲉⲓ<ⲛ|ⲕ>")}, "S")
		sum := 0.0
		for _, s := range found[0] {
			sum += s.Score
		}
		falling := slices.IsSortedFunc(found[0], func(a, b correction.Suggestion) int {
			if a.Score < b.Score {
				return 1
			}
			return -1
		})
		if len(found[0]) == 0 || len(found[0]) > 3 || sum > 1.002 || !falling {
			t.Errorf("got %v", found[0])
		}
	})
	t.Run("who waits no longer gets nothing", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if found, _ := c.Suggest(ctx, []correction.Word{word("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ")}, "S"); len(found[0]) > 0 {
			t.Errorf("got %v", found[0])
		}
	})
	t.Run("a word of any length", func(t *testing.T) {
		long := word(strings.Repeat("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ", 500))
		if found, _ := c.Suggest(context.Background(), []correction.Word{long}, "S"); len(found[0]) > 0 {
			t.Errorf("got %v", found[0])
		}
	})
}

func TestChoice(t *testing.T) {
	for _, test := range []struct {
		name, body string
		valid      bool
	}{
		{"a word", `[[["ⲁ",0.9],["ⲇ",0.1]]]`, true},
		{"no letters", `[]`, true},
		{"a letter without choices", `[[]]`, false},
		{"a choice without text", `[[["",1]]]`, false},
		{"one value", `[[["ⲁ"]]]`, false},
		{"three values", `[[["ⲁ",1,2]]]`, false},
		{"the other way round", `[[[1,"ⲁ"]]]`, false},
		{"an object", `[[{"text":"ⲁ"}]]`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var w correction.Word
			err := json.Unmarshal([]byte(test.body), &w)
			if got := err == nil && w.Valid(); got != test.valid {
				t.Errorf("%s: valid %v (%v), want %v", test.body, got, err, test.valid)
			}
		})
	}
}

func BenchmarkSuggest(b *testing.B) {
	c := corrector(b)
	page := slices.Repeat([]correction.Word{word("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ"), word("ⲡⲣⲱⲙⲉ"), word("<ⲡ|ⲏ>ϭ<ϩ|ϧ>ϣⲓⲣⲱ<ⲧ|ⲅ>ⲉ")}, 100)
	b.ReportAllocs()
	for b.Loop() {
		c.Suggest(context.Background(), page, "")
	}
}
