package reading

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence"
)

// TestLettersAsRead: the words of a group that was mended get the letters that stand there.
func TestLettersAsRead(t *testing.T) {
	for _, tt := range []struct {
		name, words string
		from        []int
		letters     string
		want        string // letters and standard spelling, "" for none
	}{
		{"another letter", "ⲡ ⲣⲱⲙⲉ", []int{0, 1, 2, 3, 4}, "ⲡⲣⲟⲙⲉ", "ⲡ=ⲡ ⲣⲟⲙⲉ=ⲣⲱⲙⲉ"},
		{"a letter too many", "ⲡ ⲣⲱⲙⲉ", []int{0, 1, 3, 4, 5}, "ⲡⲣⲓⲱⲙⲉ", "ⲡ=ⲡ ⲣⲓⲱⲙⲉ=ⲣⲱⲙⲉ"},
		{"one too few", "ⲡ ⲣⲱⲙⲉ", []int{0, 1, -1, 2, 3}, "ⲡⲣⲙⲉ", "ⲡ=ⲡ ⲣⲙⲉ=ⲣⲱⲙⲉ"},
		{"a word that has no letter", "ⲡ ⲣⲱⲙⲉ", []int{-1, 0, 1, 2, 3}, "ⲣⲱⲙⲉ", ""},
		{"a last word that has none", "ⲣⲱⲙⲉ ϥ", []int{0, 1, 2, 3, -1}, "ⲣⲱⲙⲉ", ""},
		{"words that were read otherwise", "ⲡ ⲣⲱⲙ", []int{0, 1, 2, 3, 4}, "ⲡⲣⲟⲙⲉ", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var words []sentence.Word
			for text := range strings.FieldsSeq(tt.words) {
				words = append(words, sentence.Word{Text: text})
			}
			read, ok := lettersAsRead(words, tt.from, []rune(tt.letters))
			var got []string
			for _, w := range read {
				got = append(got, w.Text+"="+w.Norm)
			}
			if ok != (tt.want != "") || ok && strings.Join(got, " ") != tt.want {
				t.Errorf("got %q, %v", got, ok)
			}
		})
	}
}
