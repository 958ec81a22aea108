package coptic

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// sorted is in dictionary order.
var sorted = []string{
	"",
	"12", "2",
	"ⲁ", "ⲁ̄", "ⲁ ⲃ", "ⲁ0", "ⲁ9", "ⲁⲛ", "ⲁϣ", "ⲁϯ",
	"ⲃⲱⲕ", "ⲃⲱⲕ ⲉⲃⲟⲗ", "ⲃⲱⲕⲉ",
	"ⲉ", "ⲉ-", "ⲉϯ", "ⲋ", "ⲍⲱⲛⲏ",
	"ⲕⲱ", "ⲕϯ", "ⲹⲁ", "ⲹⲱ", "ⲗⲁⲥ",
	"ⲥⲟⲧⲙ", "ⲥⲟⲧⲙ̅", "ⲥⲟⲧⲙ-", "ⲥⲟⲧⲙ–", "ⲥⲟⲧⲙ=", "ⲥⲟⲧⲙ⸗", "ⲥⲟⲧⲙ+", "ⲥⲟⲧⲙ†", "ⲥⲱⲧⲙ", "ⲥⲱⲧⲙ̅",
	"ⲱⲛϩ", "ϣⲁ", "ⳇⲁ", "ⳇⲱ", "ϥⲁⲓ", "ϥⲓ", "ϧⲉⲛ", "ⳳⲉⲛ", "ⳳⲱ", "ⳉⲛ", "ϩⲛ", "ϫⲉ", "ϭⲱ", "ϯ", "ϯⲙⲉ",
	"ⳁ",
	"bread", "φως",
}

func TestCompare(t *testing.T) {
	for i, a := range sorted {
		for j, b := range sorted {
			want := i - j
			if got := Compare(a, b); got < 0 != (want < 0) || got > 0 != (want > 0) {
				t.Errorf("Compare(%q, %q) = %d", a, b, got)
			}
		}
	}
	if Compare("ⲁ†", "ⲁ 2") >= 0 {
		t.Error("a word in a state comes after what begins with it")
	}
	shuffled := slices.Clone(sorted)
	rand.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	slices.SortFunc(shuffled, Compare)
	if !slices.Equal(shuffled, sorted) {
		t.Errorf("sorted as %q", shuffled)
	}
}
