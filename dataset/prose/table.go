package prose

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

func (w *writer) table(n *extast.Table, at fault.Place) *tree.Value {
	w.tables++
	id := fmt.Sprintf("%s.table.%d", w.scope.Owner, w.tables)
	for _, a := range n.Alignments {
		if a != extast.AlignNone {
			w.faults.Add(at, fault.Markup, "a table's columns have no alignment; write |---|")
			break
		}
	}
	columns, rows := tree.Array(at), tree.Array(at)
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		if row.Kind() == extast.KindTableHeader {
			for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
				name := fmt.Sprintf("c%d", len(columns.Items)+1)
				columns.Items = append(columns.Items,
					tree.Record(at).With("id", tree.String(at, name)).With("label", w.label(cell, at)))
			}
			continue
		}
		rows.Items = append(rows.Items, w.row(row, fmt.Sprintf("%s.row.%d", id, len(rows.Items)+1), len(columns.Items)))
	}
	return tree.Object(at, "table").With("id", tree.String(at, id)).With("columns", columns).With("rows", rows)
}

func (w *writer) row(n ast.Node, id string, columns int) *tree.Value {
	at := w.at(start(n))
	if written := cellsIn(w.line(n.Pos())); written != columns {
		w.faults.Add(at, fault.Markup, "a row of %d cells in a table of %d columns", written, columns)
	}
	cells := tree.Record(at)
	i := 0
	for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
		i++
		blocks := tree.Array(at)
		if content := w.content(cell); len(content.Items) > 0 {
			blocks.Items = append(blocks.Items, tree.Object(at, "paragraph").With("content", content))
		}
		cells.With(fmt.Sprintf("c%d", i), blocks)
	}
	return tree.Record(at).With("id", tree.String(at, id)).With("cells", cells)
}

// line returns the source line at an offset.
func (w *writer) line(offset int) string {
	rest := string(w.source[max(offset, 0):])
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

// cellsIn counts the cells of a row in the source. The parser drops those beyond the last column.
func cellsIn(line string) int {
	line = strings.TrimPrefix(strings.TrimSpace(line), "|")
	n := 1
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\':
			i++
		case line[i] == '|' && i < len(line)-1:
			n++
		}
	}
	return n
}

// label returns a text that is stored as a plain string in the record: the label of a column or the title of a
// callout.
func (w *writer) label(n ast.Node, at fault.Place) *tree.Value {
	var text strings.Builder
	for _, v := range w.content(n).All() {
		switch v.StringOf("type") {
		case "text", "coptic":
			text.WriteString(v.StringOf("text"))
			if v.Get("dictionaryEntryId") != nil {
				w.faults.Add(v.At, fault.Markup, "a column's label is plain text; a dictionary link cannot stand in it")
			}
		case "conceptRef", "footnoteRef", "link":
			w.faults.Add(v.At, fault.Markup, "a column's label is plain text; a %s cannot stand in it", v.StringOf("type"))
		}
	}
	return tree.String(at, text.String())
}
