package prose

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// blocks writes the children of a container.
func (w *writer) blocks(parent ast.Node) *tree.Value {
	array := tree.Array(w.at(max(parent.Pos(), 0)))
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if b := w.block(n); b != nil {
			array.Items = append(array.Items, b)
		}
	}
	return array
}

// block writes a block. It returns nil if the format does not allow the block.
func (w *writer) block(n ast.Node) *tree.Value {
	at := w.at(start(n))
	switch n := n.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		return w.paragraph(n, at)
	case *ast.Heading:
		if n.Level != 2 && n.Level != 3 {
			w.faults.Add(at, fault.Markup, "a heading of level %d; headings are ## and ###", n.Level)
		}
		return tree.Object(at, "heading").With("level", tree.Number(at, n.Level)).With("content", w.content(n))
	case *ast.List:
		return w.list(n, at)
	case *extast.Table:
		return w.table(n, at)
	case *fence:
		return w.fence(n, at)
	}
	w.faults.Add(at, fault.Markup, "%s is not part of the format", nameOf(n))
	return nil
}

// start returns the offset of the start of a node.
func start(n ast.Node) int {
	if n.Kind() == extast.KindTable { // the position of a table is that of the paragraph it was parsed from
		n = n.FirstChild()
	}
	switch {
	case n.Pos() >= 0:
		return n.Pos()
	case n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0:
		return n.Lines().At(0).Start
	case n.FirstChild() != nil:
		return start(n.FirstChild())
	}
	return 0
}

// nameOf returns the name of a construct that the format does not allow.
func nameOf(n ast.Node) string {
	names := map[ast.NodeKind]string{
		ast.KindCodeBlock:       "an indented code block",
		ast.KindFencedCodeBlock: "a code block",
		ast.KindBlockquote:      "a block quotation",
		ast.KindHTMLBlock:       "raw HTML",
		ast.KindRawHTML:         "raw HTML",
		ast.KindThematicBreak:   "a horizontal rule",
		ast.KindCodeSpan:        "a code span",
		ast.KindImage:           "an image",
	}
	if name, ok := names[n.Kind()]; ok {
		return name
	}
	return n.Kind().String()
}

func (w *writer) paragraph(n ast.Node, at fault.Place) *tree.Value {
	content := w.content(n)
	if first := n.Lines().At(0); len(first.Value(w.source)) > 0 && first.Value(w.source)[0] == '|' {
		w.faults.Add(
			at,
			fault.Markup,
			"a row that begins with | but belongs to no table; a table's second row is |---|---|, with as many columns as "+
				"its first",
		)
	}
	return tree.Object(at, "paragraph").With("content", content)
}

func (w *writer) list(n *ast.List, at fault.Place) *tree.Value {
	style := "unordered"
	if n.IsOrdered() {
		style = "ordered"
		if n.Start != 1 {
			w.faults.Add(at, fault.Markup, "an ordered list that starts at %d; lists start at 1", n.Start)
		}
	}
	items := tree.Array(at)
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		w.items++
		itemAt := w.at(start(c))
		id := fmt.Sprintf("%s.item.%d", w.scope.Owner, w.items)
		if !c.HasChildren() {
			w.faults.Add(itemAt, fault.Missing, "the list item is empty")
		}
		items.Items = append(items.Items,
			tree.Record(itemAt).With("id", tree.String(itemAt, id)).With("blocks", w.blocks(c)))
	}
	return tree.Object(at, "list").With("style", tree.String(at, style)).With("items", items)
}
