package morphology

import (
	"slices"
	"testing"

	"coptic.example/service/shared/coptic"
)

func TestNumberWords(t *testing.T) {
	for _, c := range []struct {
		name, dialect string
		n             int
		want          []string
	}{
		{"thirteen in Bohairic", coptic.Bohairic, 13, []string{"ⲙⲉⲧϣⲟⲙⲧ", "ⲙⲉⲧϣⲟⲙϯ"}},
		{"a unit shares the ⲧ of its ten", coptic.Sahidic, 25, []string{"ϫⲟⲩⲧⲏ"}},
		{"a unit has a ⲧ of its own", coptic.Sahidic, 65, []string{"ⲥⲉⲧⲏ"}},
		{"a ten alone", coptic.Sahidic, 40, nil},
		{"a unit alone", coptic.Sahidic, 7, nil},
		{"a hundred and more", coptic.Sahidic, 120, []string{"ϣⲉ ϫⲟⲩⲱⲧ"}},
		{"hundreds and more", coptic.Sahidic, 730, []string{"ⲥⲁϣϥ ⲛϣⲉ ⲙⲁⲁⲃ"}},
		{"two hundred", coptic.Sahidic, 200, []string{"ϣⲏⲧ"}},
		{"thousands", coptic.Bohairic, 2000, []string{"ϣⲟ ⲥⲛⲁⲩ"}},
		{"what Bohairic writes in letters", coptic.Bohairic, 150, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := NumberWords(c.n, c.dialect); !slices.Equal(got, c.want) {
				t.Errorf("NumberWords(%d) = %v, want %v", c.n, got, c.want)
			}
		})
	}
}
