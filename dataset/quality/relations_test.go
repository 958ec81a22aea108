package quality_test

import (
	"fmt"
	"testing"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/search"
)

// TestRelations: the example of each row of gloss/tables/relations.txt has a word that this row gives its gloss. A row
// that an earlier one hides fails, for no word of its example comes to it.
func TestRelations(t *testing.T) {
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	ix := all["authored"]
	for _, row := range gloss.Relations() {
		t.Run(fmt.Sprintf("line %d", row.Line), func(t *testing.T) {
			if !proves(ix, row) {
				t.Errorf("no word of %s %q is glossed %q by this row", row.Dialect, row.Example, row.Text.En)
			}
		})
	}
}

func proves(ix *search.Searcher, row *gloss.Relation) bool {
	options := reading.Options{Dialect: row.Dialect, Spacing: reading.SpacedGroups}
	for _, s := range ix.Read(row.Example, options).Sentences {
		for i := range s.Groups {
			for _, w := range s.Groups[i].Words {
				if w.Relation == row.Line {
					return true
				}
			}
		}
	}
	return false
}
