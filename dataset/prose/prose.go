// Package prose converts the course's Markdown to rich-text blocks. It supports CommonMark's paragraphs, headings,
// lists, emphasis and links, pipe tables, and the additions described in dataset/FORMAT.md. Anything else is a fault.
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

// Text is a piece of Markdown and its position.
type Text struct {
	File   string
	Line   int // number of the first line, from 1
	Source string
}

// Scope determines how short names in a text are resolved.
type Scope struct {
	Owner  string // id of the record that contains the text, and the prefix of the ids of its lists, rows and tables
	Lesson string // lesson number as in ids ("02"); "" outside lessons, where footnotes are not allowed
	Groups bool   // whether groups of examples and exercises are allowed
}

// markdown parses CommonMark without two features that would only cause accidents: setext headings (a line under a
// paragraph) and link definitions (which would swallow a misplaced footnote).
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

// Parse converts a text in one locale to an array of blocks. Labels and titles remain plain strings until Localize.
// It reports and skips anything that the format does not allow.
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

// writer builds the blocks of a text.
type writer struct {
	text   Text
	scope  Scope
	source []byte
	lines  []int
	faults *fault.List
	items  int // list items so far
	tables int
}

// at returns the place of a byte offset in the source.
func (w *writer) at(offset int) fault.Place {
	line := sort.SearchInts(w.lines, offset+1) - 1
	return fault.Place{File: w.text.File, Line: w.text.Line + max(line, 0)}
}
