// Package prose turns the course's Markdown into rich-text blocks. It takes CommonMark's paragraphs, headings, lists,
// emphasis and links, pipe tables, and the additions that dataset/FORMAT.md describes; anything else is a fault.
package prose

import (
	"sort"

	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// Text is a piece of Markdown and where it stands.
type Text struct {
	File   string
	Line   int // of its first line, from 1
	Source string
}

// Scope says what the short names of a text stand for.
type Scope struct {
	Owner  string // the id of the record that holds the text; its lists, rows and tables are named after it
	Lesson string // as it stands in ids ("02"); "" outside a lesson, where footnotes cannot be named
	Groups bool   // whether the text may hold example and exercise groups
}

// markdown is CommonMark without what the course does not use and would only trip over: setext headings (a line under
// a paragraph) and link definitions (which would swallow a footnote written in the wrong place).
var markdown = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300), util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500), util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700), util.Prioritized(fenceParser{}, 750),
		util.Prioritized(parser.NewBlockquoteParser(), 800), util.Prioritized(parser.NewHTMLBlockParser(), 900),
		util.Prioritized(parser.NewParagraphParser(), 1000)),
	parser.WithInlineParsers(append(parser.DefaultInlineParsers(),
		util.Prioritized(footnoteParser{}, 150),
		util.Prioritized(spanParser{}, 160),
	)...),
	parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
	parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
)

// Parse turns a text into an array of blocks, in one locale: a table's labels and a callout's title are plain strings
// until Localize. What the format does not have is reported as a fault and left out.
func Parse(t Text, scope Scope, faults *fault.List) *tree.Value {
	source := []byte(t.Source)
	w := &writer{text: t, scope: scope, source: source, faults: faults, lines: lineStarts(source)}
	doc := markdown.Parse(text.NewReader(source))
	blocks := w.blocks(doc)
	blocks.At = fault.Place{File: t.File, Line: t.Line}
	return blocks
}

func lineStarts(source []byte) []int {
	starts := []int{0}
	for i, b := range source {
		if b == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// writer makes the blocks of one text.
type writer struct {
	text   Text
	scope  Scope
	source []byte
	lines  []int
	faults *fault.List
	items  int // list items so far
	tables int
}

// at returns the place of a byte of the source.
func (w *writer) at(offset int) fault.Place {
	line := sort.SearchInts(w.lines, offset+1) - 1
	return fault.Place{File: w.text.File, Line: w.text.Line + max(line, 0)}
}
