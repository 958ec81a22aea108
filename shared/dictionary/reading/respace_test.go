package reading

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/reading/spacing"
	"coptic.example/service/shared/dictionary/sentence"
)

// TestPlainLetters: what is taken for a letter as it stands folds to itself.
func TestPlainLetters(t *testing.T) {
	plain := 0
	for r := range rune(0x3000) {
		if !isPlain(r) {
			continue
		}
		plain++
		if got := spacing.Letters(r); !slices.Equal(got, []rune{r}) {
			t.Errorf("%c is taken for a letter as it stands, and folds to %q", r, string(got))
		}
	}
	if plain != 32 {
		t.Errorf("%d letters stand for themselves, want 32: 25 from ⲁ to ⲱ, 7 from ϣ to ϯ", plain)
	}
}

// TestCutAt: a text is cut where a border stands between two characters; the letters of one sign stay together.
func TestCutAt(t *testing.T) {
	for _, tt := range []struct {
		name            string
		places, borders []int
		want            [][2]int
	}{
		{"between letters", []int{0, 1, 2}, []int{1, 2}, [][2]int{{0, 1}, {1, 2}, {2, 3}}},
		{"over a mark", []int{0, 2}, []int{1}, [][2]int{{0, 2}, {2, 3}}},
		{"inside the first sign", []int{0, 0, 1}, []int{1}, [][2]int{{0, 3}}},
		{"inside a later sign", []int{0, 1, 1, 2}, []int{2}, [][2]int{{0, 3}}},
		{"behind a sign", []int{0, 1, 1, 2}, []int{3}, [][2]int{{0, 2}, {2, 3}}},
		{"nowhere", []int{0, 1}, nil, [][2]int{{0, 3}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := cutAt(tt.places, tt.borders, 3); !slices.Equal(got, tt.want) {
				t.Errorf("letters of the runes %v, cut at %v, are %v, want %v", tt.places, tt.borders, got, tt.want)
			}
		})
	}
}

// TestWordsWithin: how many words make up a proclitic, if a word ends where it does and another follows.
func TestWordsWithin(t *testing.T) {
	for _, tt := range []struct {
		name, words string
		letters     int
		want        int
		ok          bool
	}{
		{"one word", "ϩⲛ ⲏⲓ", 2, 1, true},
		{"two words", "ϩ ⲛ ⲏⲓ", 2, 2, true},
		{"no word ends there", "ϩⲛⲏ ⲓ", 2, 1, false},
		{"nothing follows", "ϩⲛ", 2, 1, false},
		{"too few letters", "ϩ", 2, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var words []sentence.Word
			for text := range strings.FieldsSeq(tt.words) {
				words = append(words, sentence.Word{Text: text})
			}
			if n, ok := wordsWithin(words, tt.letters); ok != tt.ok || ok && n != tt.want {
				t.Errorf("%d letters of %s are %d words, %v; want %d, %v", tt.letters, tt.words, n, ok, tt.want, tt.ok)
			}
		})
	}
}

// TestLatinVariants: the ways a word typed in Latin letters may be meant beside itself.
func TestLatinVariants(t *testing.T) {
	for typed, want := range map[string]string{
		"rome": "rome", "sotem": "sotem sotm", "stem": "stem stm", "beblem": "beblem bblm", "efnouti": "phnouti",
		"evnouti": "phnouti", "efnoudi": "phnouti", "evnoudi": "phnouti", "empiromi": "empiromi mpiromi",
		"efran": "efran fran", "evran": "evran vran", "efmou": "efmou phmou", "evtoou": "evtoou phtoou",
		"enhrai": "enhrai nhrai", "ebol": "ebol", "emn": "emn", "etbe": "etbe tbe", "hello": "hello hllo",
	} {
		t.Run(typed, func(t *testing.T) {
			if got := strings.Join(latinVariants(typed), " "); got != want {
				t.Errorf("%s may be %s, want %s", typed, got, want)
			}
		})
	}
}
