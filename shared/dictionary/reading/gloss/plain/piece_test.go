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
			if got := WithConjunction([][]tree.Word{tt.first, tt.second}, tt.of, said); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
	t.Run("a group that continues another", func(t *testing.T) {
		groups := [][]tree.Word{{{XPOS: "ART"}}, {{XPOS: "PREP"}}, gar}
		if got := WithConjunction(groups, 1, said); got != said {
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

// TestPart checks that the end of a Dutch clause stands behind the subject or object of its verb, and where it stays.
func TestPart(t *testing.T) {
	verb := tree.Word{XPOS: "V", UPOS: "VERB", Gloss: coptic.Localized{En: "raise", Nl: "oprichten"}, Lexical: true}
	link := tree.Word{XPOS: "PREP", Lemma: "ⲛ", Relation: "case", Gloss: coptic.Localized{En: "OBJ", Nl: "OBJ"}}
	of := tree.Word{XPOS: "PREP", Lemma: "ⲛⲧⲉ", Relation: "case"}
	noun := func(as string) tree.Word { return tree.Word{XPOS: "N", UPOS: "NOUN", Relation: as} }
	for _, tt := range []struct {
		name, piece, kept, end string
		words                  []tree.Word // in groups of one, two and two words
		heads                  []int
		behind                 int
	}{
		{"an object", "hij richtte op", "hij richtte", "op", []tree.Word{verb, link, noun("obj")}, []int{-1, 2, 0}, 1},
		{"an object with a genitive", "hij richtte op", "hij richtte", "op",
			[]tree.Word{verb, link, noun("obj"), of, noun("nmod")}, []int{-1, 2, 0, 4, 2}, 2},
		{"a place", "hij richtte op", "hij richtte op", "", []tree.Word{verb, of, noun("obl")}, []int{-1, 2, 0}, 0},
		{"a verb at the end", "die oprichtte", "die oprichtte", "", []tree.Word{verb, link, noun("obj")}, []int{-1, 2, 0}, 0},
		{"nothing behind", "hij richtte op", "hij richtte op", "", []tree.Word{verb}, []int{-1}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tree.SetHeads(tt.words, func(i int) (int, string) { return tt.heads[i], tt.words[i].Relation })
			groups := [][]tree.Word{tt.words[:1]}
			for at := 1; at < len(tt.words); at += 2 {
				groups = append(groups, tt.words[at:at+2])
			}
			kept, end, behind := Part(groups, 0, tt.piece)
			if kept != tt.kept || end != tt.end || end != "" && behind != tt.behind {
				t.Errorf("%q, %q behind %d, want %q, %q behind %d", kept, end, behind, tt.kept, tt.end, tt.behind)
			}
		})
	}
}
