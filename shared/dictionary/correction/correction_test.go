package correction_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/correction"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/release"
)

func corrector(t testing.TB) *correction.Corrector {
	t.Helper()
	s, err := lookup.Open(dictionarytest.Parts(t, "2026-01-01")["dictionary"])
	if err != nil {
		t.Fatal(err)
	}
	return s.Corrector()
}

// word returns a word that was read with certainty, except for letters given with alternatives: "ⲡⲣ<ⲟ|ⲱ>ⲙⲉ".
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

// TestGuess tests guesses for groups of which only the letters are known.
func TestGuess(t *testing.T) {
	c := corrector(t)
	for _, test := range []struct {
		name, group, dialect, want string
		from                       []int
	}{
		{"a letter that looks alike", "ⲡⲣⲟⲙⲉ", "S", "ⲡⲣⲱⲙⲉ", []int{0, 1, 2, 3, 4}},
		{"any other letter", "ⲡⲛⲟⲩⲍⲉ", "S", "ⲡⲛⲟⲩⲧⲉ", []int{0, 1, 2, 3, 4, 5}},
		{"a known word", "ⲡⲣⲱⲙⲉ", "S", "", nil},
		{"nothing near", "ϭϧϭⲝⲍ", "S", "", nil},
		{"another dialect", "ⲡⲣⲟⲙⲉ", "A", "", nil},
		{"too long", strings.Repeat("ⲡⲣⲟⲙⲉ", 9), "S", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			guess, ok := c.Guess(test.group, test.dialect, 5)
			if ok != (test.want != "") || guess.Text != test.want || !slices.Equal(guess.From, test.from) {
				t.Errorf("%s is taken for %q %v, want %q", test.group, guess.Text, guess.From, test.want)
			}
			if ok && (guess.Score <= 0.3 || guess.Score > 1) {
				t.Errorf("with a score of %v", guess.Score)
			}
		})
	}
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
			found, dialect := suggest(t, c, test.dialect, word(test.read))
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
		if _, dialect := suggest(t, c, "", page...); dialect != "B" {
			t.Errorf("got %s, want B", dialect)
		}
	})
	t.Run("suggestions have scores that fall and sum to 1 at most", func(t *testing.T) {
		found, _ := suggest(t, c, "S", word("ⲡ<ⲟ|ⲱ>ⲉⲓ<ⲛ|ⲕ>"))
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
		found, _, err := c.Suggest(ctx, []correction.Word{word("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ")}, "S")
		if !errors.Is(err, context.Canceled) || found != nil {
			t.Errorf("got %v, %v", found, err)
		}
	})
	t.Run("a word of any length", func(t *testing.T) {
		long := word(strings.Repeat("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ", 500))
		if found, _ := suggest(t, c, "S", long); len(found[0]) > 0 {
			t.Errorf("got %v", found[0])
		}
	})
	t.Run("what would take too long is refused", func(t *testing.T) {
		for _, each := range []struct {
			name string
			page []correction.Word
		}{
			{"long words that are sure", slices.Repeat([]correction.Word{word(strings.Repeat("ⲁⲛ", 30))}, 1000)},
			{"words of doubtful letters", slices.Repeat([]correction.Word{word(strings.Repeat("<ⲡ|ⲏ>", 12))}, 1000)},
		} {
			t.Run(each.name, func(t *testing.T) {
				if _, _, err := c.Suggest(context.Background(), each.page, "S"); !errors.Is(err, correction.ErrTooMuch) {
					t.Errorf("got %v, want ErrTooMuch", err)
				}
			})
		}
	})
	t.Run("a page of a thousand words, one in ten doubtful, is not", func(t *testing.T) {
		page := slices.Repeat([]correction.Word{word("ⲛⲧⲉⲩⲛⲟⲩ"), word("ⲁϥⲥⲱⲧⲙ"), word("ⲉⲡϣⲁϫⲉ")}, 300)
		suggest(t, c, "S", append(page, slices.Repeat([]correction.Word{word("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ")}, 100)...)...)
	})
}

// suggest calls Suggest, which must not fail.
func suggest(
	t *testing.T, c *correction.Corrector, dialect string, words ...correction.Word,
) ([][]correction.Suggestion, string) {
	t.Helper()
	found, dialect, err := c.Suggest(context.Background(), words, dialect)
	if err != nil {
		t.Fatal(err)
	}
	return found, dialect
}

func TestChoice(t *testing.T) {
	for _, test := range []struct {
		name, body string
		valid      bool
	}{
		{"a word", `[[["ⲁ",0.9],["ⲇ",0.1]]]`, true},
		{"no letters", `[]`, false},
		{"a letter with three marks", `[[["ⲁ\u0305\u0300\u0323",1]]]`, true},
		{"a letter of five characters", `[[["ⲁⲃⲅⲇⲉ",1]]]`, false},
		{"a long one among the choices", `[[["ⲁ",1],["ⲃⲃⲃⲃⲃ",0]]]`, false},
		{"confidences of 0 and 1", `[[["ⲁ",1],["ⲇ",0]]]`, true},
		{"a confidence in percent", `[[["ⲁ",98]]]`, false},
		{"a confidence below none", `[[["ⲁ",-0.1]]]`, false},
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
			if got := err == nil && w.Fault() == ""; got != test.valid {
				t.Errorf("%s: valid %v (%v), want %v", test.body, got, err, test.valid)
			}
		})
	}
}

// BenchmarkWorst measures the slowest requests that are allowed: random words, as many as possible, with the
// maximum number of letters and choices. ns/letter is the time per letter as counted by MaxLetters. DATASET_DIR is
// a release with the whole lexicon; make bench builds it.
func BenchmarkWorst(b *testing.B) {
	dir := os.Getenv("DATASET_DIR")
	if dir == "" {
		b.Skip("DATASET_DIR names no release folder")
	}
	live := release.NewCache(release.Folder(dir), "dictionary", 0, lookup.Open)
	s, err := live.Get(context.Background())
	if err != nil {
		b.Fatal(err)
	}
	c := s.Corrector()
	for _, alphabet := range []string{"ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϧϩϫϭϯ", "ⲁⲉⲓⲟⲛⲧⲡⲙⲥ", "ⲁⲉⲛⲡⲧ"} {
		for _, shape := range []struct{ letters, choices int }{{4, 1}, {5, 5}, {8, 5}, {20, 2}, {20, 1}, {40, 2}, {60, 1}} {
			b.Run(fmt.Sprintf("%d of %d from %d", shape.letters, shape.choices, utf8.RuneCountInString(alphabet)),
				func(b *testing.B) {
					page := random([]rune(alphabet), shape.letters, shape.choices)
					c.Suggest(context.Background(), page, "") // until it is refused, or to its end
					for b.Loop() {
						c.Suggest(context.Background(), page, "")
					}
				})
		}
	}
}

func random(alphabet []rune, letters, choices int) []correction.Word {
	r := rand.New(rand.NewPCG(1, 2))
	page := make([]correction.Word, correction.MaxWords)
	for i := range page {
		for range letters {
			var l correction.Letter
			for k := range choices {
				l = append(l, correction.Choice{
					Text: string(alphabet[r.IntN(len(alphabet))]), Confidence: 0.5 / float64(k+1),
				})
			}
			page[i] = append(page[i], l)
		}
	}
	return page
}

func BenchmarkSuggest(b *testing.B) {
	c := corrector(b)
	page := slices.Repeat([]correction.Word{word("ⲡⲣ<ⲟ|ⲱ>ⲙⲉ"), word("ⲡⲣⲱⲙⲉ"), word("<ⲡ|ⲏ>ϭ<ϩ|ϧ>ϣⲓⲣⲱ<ⲧ|ⲅ>ⲉ")}, 100)
	b.ReportAllocs()
	for b.Loop() {
		c.Suggest(context.Background(), page, "")
	}
}
