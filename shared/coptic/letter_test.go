package coptic

import (
	"testing"
	"unicode"
)

func TestAlphabet(t *testing.T) {
	letters := Alphabet()
	if len(letters) != 33 || letters[len(letters)-1].Lower != 'ϯ' {
		t.Fatalf("%d letters, the last one %+v", len(letters), letters[len(letters)-1])
	}
	sum := 0
	for i, l := range letters {
		if !IsLetter(l.Upper) || !IsLetter(l.Lower) || lower(l.Upper) != l.Lower || unicode.ToLower(l.Upper) != l.Lower {
			t.Errorf("%q and %q are not the two cases of a letter", l.Upper, l.Lower)
		}
		if l.Name == "" || l.Latin == "" {
			t.Errorf("%q has no name or transliteration", l.Lower)
		}
		if i > 0 && Compare(string(letters[i-1].Lower), string(l.Lower)) >= 0 {
			t.Errorf("%q does not sort before %q", letters[i-1].Lower, l.Lower)
		}
		sum += l.Value
	}
	if sum != 45+450+3600 {
		t.Errorf("the values add up to %d", sum)
	}
}

// TestLower checks that lower and upper case agree with Unicode in both blocks.
func TestLower(t *testing.T) {
	for r := rune(0x3E0); r < 0x2D00; r++ {
		if IsLetter(r) && lower(r) != unicode.ToLower(r) {
			t.Errorf("lower(%q) = %q, want %q", r, lower(r), unicode.ToLower(r))
		}
	}
}

func TestContains(t *testing.T) {
	for s, want := range map[string]bool{
		"": false, "sotem": false, "σωτεμ": false, "ⲥ": true, "sⲟ": true, "σωϯ": true, "⳨": true, "⳯": true, "ⲻ": false,
		"\u0305": false, "⳿": false, "ⳳ": true, "\xff": false,
	} {
		t.Run(s, func(t *testing.T) {
			if Contains(s) != want {
				t.Errorf("Contains(%q) = %v", s, !want)
			}
		})
	}
}

func TestIsMark(t *testing.T) {
	for _, r := range "\u0300\u0302\u0304\u0305\u0307\u0308\u0323\u1dcd\ufe24\ufe25\ufe26\u2cf0\u2cf1`⳿" {
		if !IsMark(r) {
			t.Errorf("%U is a mark", r)
		}
	}
	for _, r := range "⳯ⲁϯa⸗-" {
		if IsMark(r) {
			t.Errorf("%U is no mark", r)
		}
	}
}

func TestLigatures(t *testing.T) {
	for _, l := range ligatures {
		if got := Fold(l.example); got != l.reading {
			t.Errorf("Fold(%q) = %q, want %q", l.example, got, l.reading)
		}
		if spellOut(l.sign) != l.letters {
			t.Errorf("%q does not stand for %q", l.sign, l.letters)
		}
	}
}

// TestIsLetter checks that the Coptic letters are those that Unicode calls letters in the two Coptic ranges, except
// ⲻ, which editions use as a mark, and ⳤ, which stands for ⲕⲁⲓ.
func TestIsLetter(t *testing.T) {
	for r := rune(0x370); r <= 0x2D00; r++ {
		coptic := r >= 0x3E2 && r <= 0x3EF || r >= 0x2C80 && r <= 0x2CFF
		if want := coptic && unicode.IsLetter(r) && r != 'ⲻ' && r != 'Ⲻ' && r != 'ⳤ'; IsLetter(r) != want {
			t.Errorf("%U %c is a letter: %v, want %v", r, r, !want, want)
		}
	}
}
