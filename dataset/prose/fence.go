package prose

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

var (
	kindFence  = ast.NewNodeKind("Fence")
	fenceStart = regexp.MustCompile(`^:::[ \t]*([a-z]+)(?:[ \t]+"([^"]*)")?[ \t]*$`)
)

// fence is the content between two ::: lines: a group of names, or a callout.
type fence struct {
	ast.BaseBlock
	header string // the opening line
	name   string // examples, exercises, or a callout's tone; "" if the opening line is malformed
	title  string
	closed bool
}

func (f *fence) Kind() ast.NodeKind { return kindFence }

func (f *fence) Dump(source []byte, level int) {
	ast.DumpHelper(f, source, level, map[string]string{"name": f.name}, nil)
}

// isGroup reports whether the fence contains names rather than Markdown.
func (f *fence) isGroup() bool { return f.name == "examples" || f.name == "exercises" }

// openFences is the key of the list of open fences, outermost first.
var openFences = parser.NewContextKey()

type fenceParser struct{}

func (fenceParser) Trigger() []byte { return []byte{':'} }

func (fenceParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	pos := pc.BlockOffset()
	if pos < 0 || !bytes.HasPrefix(line[pos:], []byte(":::")) {
		return nil, parser.NoChildren
	}
	f := &fence{header: string(bytes.TrimSpace(line[pos:]))}
	f.SetPos(segment.Start + pos - segment.Padding)
	if m := fenceStart.FindStringSubmatch(f.header); m != nil {
		f.name, f.title = m[1], m[2]
	}
	if f.name == "" {
		return f, parser.NoChildren
	}
	open, _ := pc.Get(openFences).([]*fence)
	pc.Set(openFences, append(open, f))
	if f.isGroup() {
		return f, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return f, parser.HasChildren
}

func (fenceParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	f := node.(*fence)
	if f.name == "" {
		return parser.Close
	}
	line, segment := reader.PeekLine()
	if string(bytes.TrimSpace(line)) == ":::" && innermost(pc) == f {
		f.closed = true
		reader.AdvanceToEOL()
		return parser.Close
	}
	if !f.isGroup() {
		return parser.Continue | parser.HasChildren
	}
	f.Lines().Append(segment)
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (fenceParser) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	open, _ := pc.Get(openFences).([]*fence)
	for i, f := range open {
		if f == node {
			pc.Set(openFences, open[:i])
			return
		}
	}
}

func innermost(pc parser.Context) *fence {
	open, _ := pc.Get(openFences).([]*fence)
	if len(open) == 0 {
		return nil
	}
	return open[len(open)-1]
}

func (fenceParser) CanInterruptParagraph() bool { return true }

func (fenceParser) CanAcceptIndentedLine() bool { return false }
