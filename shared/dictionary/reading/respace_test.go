package reading

import (
	"slices"
	"testing"

	"coptic.example/service/shared/dictionary/reading/spacing"
)

// TestPlainLetters: what is taken for a letter as it stands folds to itself.
func TestPlainLetters(t *testing.T) {
	plain := 0
	for r := rune(0); r < 0x3000; r++ {
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
