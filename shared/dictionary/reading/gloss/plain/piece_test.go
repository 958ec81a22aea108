package plain

import (
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// TestLeading checks that the conjunction of a particle stands before the first group of its clause, and once.
func TestLeading(t *testing.T) {
	gar, de := []tree.Word{{Lemma: "ⲅⲁⲣ", XPOS: "PTC"}}, []tree.Word{{Lemma: "ⲇⲉ", XPOS: "PTC"}}
	said := coptic.Localized{En: "said", Nl: "zei"}
	for _, tt := range []struct {
		name          string
		first, second []tree.Word
		of            int
		want          coptic.Localized
	}{
		{"the first group", []tree.Word{{XPOS: "APST"}}, gar, 0, coptic.Localized{En: "for said", Nl: "want zei"}},
		{"the particle", []tree.Word{{XPOS: "APST"}}, gar, 1, coptic.Localized{}},
		{"a word that says the same", []tree.Word{{Lemma: "ⲟⲩⲏⲓ", XPOS: "ADV"}}, gar, 0, said},
		{"another particle", []tree.Word{{XPOS: "N"}}, de, 0, said},
		{"one that continues a past", []tree.Word{{XPOS: "APST"}}, de, 0, coptic.Localized{En: "and said", Nl: "en zei"}},
		{"a name after it", []tree.Word{{XPOS: "APST"}}, append(gar[:1:1], tree.Word{XPOS: "NPROP"}), 0, said},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Leading([][]tree.Word{tt.first, tt.second}, tt.of, said); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
	t.Run("a group that continues another", func(t *testing.T) {
		groups := [][]tree.Word{{{XPOS: "ART"}}, {{XPOS: "PREP"}}, gar}
		if got := Leading(groups, 1, said); got != said {
			t.Errorf("got %v, want %v", got, said)
		}
	})
}

// TestIsDependent checks that the piece before a group tells whether its clause depends on another.
func TestIsDependent(t *testing.T) {
	for before, want := range map[string]bool{"omdat": true, "en toen als": true, "en": false, "": false} {
		t.Run(before, func(t *testing.T) {
			if got := IsDependent([][]tree.Word{{{XPOS: "V"}}}, 0, coptic.Localized{Nl: before}); got != want {
				t.Errorf("got %t, want %t", got, want)
			}
		})
	}
}
