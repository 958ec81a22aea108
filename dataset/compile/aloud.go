package compile

import (
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/pronunciation"
)

// aloudColumn is the id of the column that the compiler inserts into vocabulary tables. It shows the pronunciation of
// the word in the first column.
const aloudColumn = "aloud"

var aloudLabel = map[string]string{"en": "Read aloud", "nl": "Hardop"}

// addReadings inserts the column aloud into the tables of a vocabulary section. The new values have no position in a
// file.
func addReadings(blocks *tree.Value, locale string) {
	for _, block := range blocks.Items {
		columns := block.Get("columns")
		if columns == nil || len(columns.Items) < 3 {
			continue
		}
		var nowhere fault.Place
		columns.Items = slices.Insert(columns.Items, 1, tree.Record(nowhere).
			With("id", tree.String(nowhere, aloudColumn)).With("label", tree.String(nowhere, aloudLabel[locale])))
		for _, row := range block.Elements("rows") {
			cells, cell := row.Get("cells"), tree.Array(nowhere)
			if word := wordOf(cells.Members[0].Value); word != "" {
				text := tree.Object(nowhere, "text").With("text", tree.String(nowhere, pronunciation.Readings(word)))
				cell.Items = append(cell.Items,
					tree.Object(nowhere, "paragraph").With("content", tree.Array(nowhere, text)))
			}
			cells.Members = slices.Insert(cells.Members, 1, tree.Member{Name: aloudColumn, Value: cell})
		}
	}
}

// wordOf returns the first Coptic run of a cell.
func wordOf(cell *tree.Value) string {
	for _, v := range cell.All() {
		if v.StringOf("type") == "coptic" {
			return v.StringOf("text")
		}
	}
	return ""
}
