package prose

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/dataset/tree"
)

// content writes the inline nodes of a block.
func (w *writer) content(n ast.Node) *tree.Value {
	line := &inlines{w: w, array: tree.Array(w.at(start(n)))}
	line.children(n)
	line.flush()
	return line.array
}

// inlines collects inline nodes. It holds text back until the next node of another kind, so that adjacent texts are
// merged and a Coptic run may continue across source lines.
type inlines struct {
	w      *writer
	array  *tree.Value
	text   strings.Builder
	places []textPlace
}

// textPlace is the source position of the text that begins at an offset.
type textPlace struct {
	offset int
	at     fault.Place
}

func (l *inlines) children(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		l.node(n)
	}
}

func (l *inlines) node(n ast.Node) {
	w := l.w
	switch n := n.(type) {
	case *ast.Text:
		l.write(w.at(n.Segment.Start), unescape(n.Segment.Value(w.source)))
		if n.HardLineBreak() {
			w.faults.Add(w.at(n.Segment.Start), fault.Markup, "a forced line break is not part of the format")
		}
		if n.SoftLineBreak() || n.HardLineBreak() {
			l.write(w.at(n.Segment.Start), " ")
		}
	case *ast.Emphasis:
		typ := "em"
		if n.Level == 2 {
			typ = "strong"
		}
		l.add(tree.Object(w.at(start(n)), typ).With("children", w.content(n)))
	case *span:
		l.span(n)
	case *footnote:
		l.footnote(n)
	case *ast.Link:
		l.link(n)
	case *ast.AutoLink:
		l.autoLink(n)
	default:
		w.faults.Add(w.at(start(n)), fault.Markup, "%s is not part of the format", nameOf(n))
	}
}

func (l *inlines) write(at fault.Place, text string) {
	l.places = append(l.places, textPlace{l.text.Len(), at})
	l.text.WriteString(text)
}

// flush writes the held-back text as text and Coptic nodes.
func (l *inlines) flush() {
	offset, place := 0, 0
	for _, piece := range script.Split(l.text.String()) {
		for place+1 < len(l.places) && l.places[place+1].offset <= offset {
			place++
		}
		at := l.places[place].at
		typ := "text"
		if piece.Coptic {
			typ = "coptic"
		}
		l.array.Items = append(l.array.Items, tree.Object(at, typ).With("text", tree.String(at, piece.Text)))
		offset += len(piece.Text)
	}
	l.text.Reset()
	l.places = nil
}

func (l *inlines) add(v *tree.Value) {
	l.flush()
	l.array.Items = append(l.array.Items, v)
}

var spanTypes = map[string]string{"smallcaps": "smallCaps", "underline": "underline", "superscript": "superscript"}

func (l *inlines) span(n *span) {
	at := l.w.at(start(n))
	typ, ok := spanTypes[n.class]
	if !ok {
		l.w.faults.Add(at, fault.Value, "unknown span {.%s}; known are smallcaps, underline and superscript", n.class)
		return
	}
	l.add(tree.Object(at, typ).With("children", l.w.content(n)))
}
