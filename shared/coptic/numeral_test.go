package coptic

import (
	"fmt"
	"slices"
	"testing"
)

// TestNumeralValue tests numerals in letters, and words that only look like numerals.
func TestNumeralValue(t *testing.T) {
	for _, c := range []struct {
		name, word string
		want       int
	}{
		{"a digit", "ⲁ̅", 1},
		{"tens and a digit", "ⲓ̅ⲃ̅", 12},
		{"hundreds, tens and a digit", "ⲣ̅ⲛ̅ⲅ̅", 153},
		{"hundreds and tens", "ⲣ̅ⲓ̅", 110},
		{"the largest letters", "ⳁ̅ϥ̅ⲑ̅", 999},
		{"capitals", "Ⲓ̅Ⲃ̅", 12},
		{"a stroke in halves", "ⲓ︤ⲃ︥", 12},
		{"a sign behind the letters", "ⲓⲃʹ", 12},
		{"a sign behind one letter that is a word too", "ⲛʹ", 50},
		{"no stroke and no sign", "ⲓⲃ", 0},
		{"a stroke over the first alone", "ⲓ̅ⲃ", 0},
		{"digits before tens", "ⲃ̅ⲓ̅", 0},
		{"two digits", "ⲅ̅ⲃ̅", 0},
		{"two tens", "ⲕ̅ⲓ̅", 0},
		{"two hundreds", "ⲥ̅ⲣ̅", 0},
		{"the same twice", "ⲁ̅ⲁ̅", 0},
		{"a letter without a value", "ϣ̅", 0},
		{"a word of one letter, n", "ⲛ̅", 0},
		{"a word of one letter, r", "ⲣ̅", 0},
		{"a word of two letters", "ⲙ̅ⲛ̅", 0},
		{"a name", "ⲓ̅ⲥ̅", 0},
		{"a sign alone", "ʹ", 0},
		{"nothing", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := NumeralValue(c.word); got != c.want {
				t.Errorf("NumeralValue(%q) = %d, want %d", c.word, got, c.want)
			}
		})
	}
}

func TestNumeral(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		want string
	}{
		{"a digit", 6, "ⲋ̅"}, {"a ten and a digit", 12, "ⲓ̅ⲃ̅"}, {"hundreds", 542, "ⲫ̅ⲙ̅ⲃ̅"},
		{"no tens", 307, "ⲧ̅ⲍ̅"}, {"the sign for 900", 999, "ⳁ̅ϥ̅ⲑ̅"}, {"nothing", 0, ""},
		{"a thousand", 1000, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Numeral(c.n); got != c.want {
				t.Errorf("Numeral(%d) = %q, want %q", c.n, got, c.want)
			}
		})
	}
	for n := 1; n < 1000; n++ {
		if got := NumeralValue(Numeral(n) + "ʹ"); got != n {
			t.Errorf("%q is read as %d, want %d", Numeral(n), got, n)
		}
	}
}

// TestIsStroke checks that the strokes are macron, overline, double overline, and the halves and middle of a
// stroke.
func TestIsStroke(t *testing.T) {
	var strokes []string
	for r := rune(0x300); r < 0xFE30; r++ {
		if IsStroke(r) {
			strokes = append(strokes, fmt.Sprintf("%04X", r))
		}
	}
	if want := []string{"0304", "0305", "033F", "FE24", "FE25", "FE26"}; !slices.Equal(strokes, want) {
		t.Errorf("strokes are %v, want %v", strokes, want)
	}
}
