package sentence_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/sentence"
)

// TestPersonsBehindTheirBases: ⲧⲛ is "you" behind a base in ⲉ and "we" elsewhere, and no person of the present stands
// behind a base.
func TestPersonsBehindTheirBases(t *testing.T) {
	a := sentence.New(words())
	for _, c := range []struct{ name, dialect, groups, want string }{
		{"you did not", "S", "ⲙⲡⲉⲧⲛⲥⲱⲧⲙ ⲉⲣⲟϥ", "ⲙⲡⲉ/ⲙⲡⲉ ⲧⲛ/ⲛⲧⲱⲧⲛ ⲥⲱⲧⲙ/ⲥⲱⲧⲙ"},
		{"we did not", "S", "ⲙⲡⲉⲛⲥⲱⲧⲙ ⲉⲣⲟϥ", "ⲙⲡⲉ/ⲙⲡⲉ ⲛ/ⲁⲛⲟⲛ ⲥⲱⲧⲙ/ⲥⲱⲧⲙ"},
		{"for you to", "S", "ⲁϥⲥϩⲁⲓ ⲉⲧⲣⲉⲧⲛⲥⲱⲧⲙ", "ⲉ/ⲉ ⲧⲣⲉ/ⲧⲣⲉ ⲧⲛ/ⲛⲧⲱⲧⲛ ⲥⲱⲧⲙ/ⲥⲱⲧⲙ"},
		{"so that you", "S", "ⲥⲱⲧⲙ ⲧⲁⲣⲉⲧⲛⲃⲱⲕ", "ⲧⲁⲣⲉ/ⲧⲁⲣⲉ ⲧⲛ/ⲛⲧⲱⲧⲛ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"we in the conjunctive", "S", "ⲁⲙⲟⲩ ⲛⲧⲛⲃⲱⲕ", "ⲛ/ⲛⲧⲉ ⲧⲛ/ⲁⲛⲟⲛ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"we in the negated present", "S", "ⲛⲧⲛⲥⲱⲧⲙ ⲁⲛ", "ⲛ/ⲛ ⲧⲛ/ⲁⲛⲟⲛ ⲥⲱⲧⲙ/ⲥⲱⲧⲙ"},
		{"if you", "S", "ⲉⲧⲉⲧⲛϣⲁⲛⲃⲱⲕ ⲉϩⲟⲩⲛ", "ⲉⲧⲉⲧⲛϣⲁⲛ/ⲉⲣϣⲁⲛ_ⲛⲧⲱⲧⲛ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"if you, spelled like Bohairic", "S", "ⲉⲣⲉⲧⲛϣⲁⲛⲃⲱⲕ ⲉϩⲟⲩⲛ", "ⲉⲣⲉⲧⲛϣⲁⲛ/ⲉⲣϣⲁⲛ_ⲛⲧⲱⲧⲛ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"that you do not", "S", "ϫⲉⲕⲁⲥ ⲉⲛⲛⲉⲧⲛⲥⲱⲧⲙ", "ⲉ/ⲉⲣⲉ ⲛⲛⲉ/ⲛⲛⲉ ⲧⲛ/ⲛⲧⲱⲧⲛ ⲥⲱⲧⲙ/ⲥⲱⲧⲙ"},
		{"I have not yet", "S", "ⲙⲡⲁϯⲃⲱⲕ ⲉϩⲟⲩⲛ", "ⲙⲡⲁ/ⲙⲡⲁⲧⲉ ϯ/ⲁⲛⲟⲕ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"let me not", "S", "ⲙⲡⲣⲧⲣⲁⲃⲱⲕ ⲉϩⲟⲩⲛ", "ⲙⲡⲣⲧⲣ/ⲙⲡⲣⲧⲣⲉ ⲁ/ⲁⲛⲟⲕ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"want to see", "S", "ϯⲟⲩⲉϣⲛⲁⲩ ⲉⲣⲟϥ", "ϯ/ⲁⲛⲟⲕ ⲟⲩⲉϣ/ⲟⲩⲱϣ ⲛⲁⲩ/ⲛⲁⲩ"},
		{"want mercy", "S", "ⲟⲩ ⲡⲉ ⲉⲓⲟⲩⲉϣⲟⲩⲛⲁ", "ⲉ/ⲉⲣⲉ ⲓ/ⲁⲛⲟⲕ ⲟⲩⲉϣ/ⲟⲩⲱϣ ⲟⲩ/ⲟⲩ ⲛⲁ/ⲛⲁ"},
		{"wanted to go", "S", "ⲁϥⲟⲩⲉϣⲃⲱⲕ ⲉϩⲟⲩⲛ", "ⲁ/ⲁ ϥ/ⲛⲧⲟϥ ⲟⲩⲉϣ/ⲟⲩⲱϣ ⲃⲱⲕ/ⲃⲱⲕ"},
		{"were not able", "S", "ⲙⲡⲟⲩⲉϣϭⲙϭⲟⲙ ⲉⲃⲱⲕ", "ⲙⲡ/ⲙⲡⲉ ⲟⲩ/ⲛⲧⲟⲟⲩ ⲉϣ/ϣ ϭⲙϭⲟⲙ/ϭⲙϭⲟⲙ"},
		{"Bohairic we in the negated present", "B", "ⲛⲧⲉⲛⲥⲱⲧⲉⲙ ⲁⲛ", "ⲛ/ⲛ ⲧⲉⲛ/ⲁⲛⲟⲛ ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ"},
		{"Bohairic until we", "B", "ϣⲁⲧⲉⲛⲥⲱⲧⲉⲙ ⲉⲣⲟϥ", "ϣⲁⲧⲉ/ϣⲁⲧⲉ ⲛ/ⲁⲛⲟⲛ ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ"},
		{"Bohairic until you", "B", "ϣⲁⲧⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲉⲣⲟϥ", "ϣⲁⲧⲉ/ϣⲁⲧⲉ ⲧⲉⲛ/ⲛⲑⲱⲧⲉⲛ ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ"},
		{"Bohairic and I", "B", "ⲧⲁⲥⲱⲧⲉⲙ ⲉⲣⲟϥ", "ⲧⲁ/ⲛⲧⲉ_ⲁⲛⲟⲕ ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), c.dialect) {
				var list []string
				for _, w := range g.Words {
					list = append(list, w.Text+"/"+w.Lemma)
				}
				got = append(got, strings.Join(list, " "))
			}
			if all := strings.Join(got, "; "); !strings.Contains("; "+all+"; ", "; "+c.want+"; ") {
				t.Errorf("%s is read as %s, want %s in it", c.groups, all, c.want)
			}
		})
	}
}
