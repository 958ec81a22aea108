package quality_test

import (
	"fmt"
	"slices"
	"testing"

	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
)

// TestRules: the example of each row of gloss/tables/relations.txt has a word that this row gives its gloss, that of
// each row of meanings.txt a group that it gives its meaning, that of each row of pieces.txt one that it makes a piece
// of a literal line. A row that an earlier one hides fails, for nothing of its
// example comes to it.
func TestRules(t *testing.T) {
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	ix := all["authored"]
	for _, row := range rule.Rows() {
		t.Run(fmt.Sprintf("%s line %d", row.Table, row.Line), func(t *testing.T) {
			if !proves(ix, row) {
				t.Errorf("nothing of %s %q is %q by this row", row.Dialect, row.Example, row.Text.En)
			}
		})
	}
}

func proves(ix *lookup.Dictionary, row *rule.Row) bool {
	options := reading.Options{Dialect: row.Dialect, Spacing: reading.SpacedGroups}
	for _, s := range ix.Read(row.Example, options).Sentences {
		for i := range s.Groups {
			g := &s.Groups[i]
			if slices.Contains(g.Rules, row) && (row.Text.En == "-" || (row.Table == "pieces") == (g.Meaning.En == "")) {
				return true
			}
			for _, w := range g.Words {
				if row.Table == "relations" && w.Relation == row.Line {
					return true
				}
			}
		}
	}
	return false
}
