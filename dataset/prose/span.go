package prose

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

var (
	kindSpan     = ast.NewNodeKind("Span")
	kindSpanOpen = ast.NewNodeKind("SpanOpen")
	spanClass    = regexp.MustCompile(`^\]\{\.([A-Za-z][A-Za-z0-9-]*)\}`)
)

// span is a span [children]{.class}.
type span struct {
	ast.BaseInline
	class string
}

func (s *span) Kind() ast.NodeKind { return kindSpan }

func (s *span) Dump(source []byte, level int) {
	ast.DumpHelper(s, source, level, map[string]string{"class": s.class}, nil)
}

// spanOpen is the opening bracket of a span whose end has been seen ahead but not yet reached.
type spanOpen struct {
	ast.BaseInline
	start, end int // offsets of the brackets
	bottom     ast.Node
}

func (s *spanOpen) Kind() ast.NodeKind { return kindSpanOpen }

func (s *spanOpen) Dump(source []byte, level int) { ast.DumpHelper(s, source, level, nil, nil) }

// openSpans is the key of the list of open spans, outermost first.
var openSpans = parser.NewContextKey()

type spanParser struct{}

func (spanParser) Trigger() []byte { return []byte{'[', ']'} }

// Parse looks ahead from an opening bracket, so that the link parser gets every bracket that does not begin a span.
func (spanParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	open, _ := pc.Get(openSpans).([]*spanOpen)
	if line[0] == '[' {
		end := closing(line)
		if end < 0 || !spanClass.Match(line[end:]) {
			return nil
		}
		s := &spanOpen{start: segment.Start, end: segment.Start + end}
		if d := pc.LastDelimiter(); d != nil {
			s.bottom = d
		}
		pc.Set(openSpans, append(open, s))
		block.Advance(1)
		return s
	}
	if len(open) == 0 || open[len(open)-1].end != segment.Start || open[len(open)-1].Parent() != parent {
		return nil
	}
	s := open[len(open)-1]
	pc.Set(openSpans, open[:len(open)-1])
	parser.ProcessDelimiters(s.bottom, pc)
	match := spanClass.FindSubmatch(line)
	node := &span{class: string(match[1])}
	node.SetPos(s.start)
	for c := s.NextSibling(); c != nil; {
		next := c.NextSibling()
		node.AppendChild(node, c)
		c = next
	}
	parent.RemoveChild(parent, s)
	block.Advance(len(match[0]))
	return node
}

// CloseBlock converts the opening brackets of spans to text if another construct has consumed their end.
func (spanParser) CloseBlock(_ ast.Node, _ text.Reader, pc parser.Context) {
	open, _ := pc.Get(openSpans).([]*spanOpen)
	for _, s := range open {
		if s.Parent() != nil {
			ast.MergeOrReplaceTextSegment(s.Parent(), s, text.NewSegment(s.start, s.start+1))
		}
	}
	pc.Set(openSpans, nil)
}

// closing returns the offset of the bracket that closes the one at 0, or -1.
func closing(line []byte) int {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '[':
			depth++
		case ']':
			depth--
			if depth == 0 {
				return i
			}
		}
	}
	return -1
}

var (
	kindFootnote = ast.NewNodeKind("FootnoteReference")
	footnoteMark = regexp.MustCompile(`^\[\^([^\]\s]+)\]`)
)

// footnote is [^name].
type footnote struct {
	ast.BaseInline
	name       string
	definition bool // followed by a colon: a footnote defined where it is referred to
}

func (f *footnote) Kind() ast.NodeKind { return kindFootnote }

func (f *footnote) Dump(source []byte, level int) {
	ast.DumpHelper(f, source, level, map[string]string{"name": f.name}, nil)
}

type footnoteParser struct{}

func (footnoteParser) Trigger() []byte { return []byte{'['} }

func (footnoteParser) Parse(parent ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	match := footnoteMark.FindSubmatch(line)
	if match == nil {
		return nil
	}
	first := parent.FirstChild() == nil
	f := &footnote{name: string(match[1]), definition: first && bytes.HasPrefix(line[len(match[0]):], []byte(":"))}
	f.SetPos(segment.Start)
	block.Advance(len(match[0]))
	return f
}
