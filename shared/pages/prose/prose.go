// Package prose converts the rich text of the course for templates: its blocks, its links to lessons and entries, and
// the examples, exercises and footnotes to which it refers.
package prose

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
)

// Node is a block or an inline node. Datasets from elsewhere may have unknown types, whose content is shown.
type Node struct {
	head
	Href, Tone string
	Level      int // of a heading, 2 to 6
	Entry      string
	Title      string
	Children   []Node // blocks or inline nodes
	Items      [][]Node
	Columns    []string
	Rows       [][][]Node // cells
	Note       int        // number of a footnote
	First      bool       // the first reference to that footnote
	Examples   []Example
	Exercises  []Exercise
}

// head holds the fields of a node that are used as stored.
type head struct{ Type, Text, Ref, Fallback, Style string }

// raw is a block or an inline node as stored.
type raw struct {
	head
	Href, Tone        string
	Level             int
	DictionaryEntryID string
	Title             json.RawMessage
	Content           json.RawMessage
	Children, Blocks  []raw
	Items             []struct{ Blocks []raw }
	Columns           []struct {
		ID    string
		Label json.RawMessage
	}
	Rows []struct {
		Cells map[string][]raw
	}
	Refs []string
}

// Reader converts rich text for one page, and numbers the footnotes to which it refers.
type Reader struct {
	Language words.Language
	Lessons  []grammar.LessonItem    // lessons that a text may refer to
	Has      func(entry string) bool // whether the dictionary has an entry; nil if the dictionary is unavailable
	Level    int                     // level of the heading above

	lesson *grammar.Bundle // the lesson whose records the text may refer to
	key    map[string]answer
	order  []string // footnotes in order of first reference
}

// Read returns the nodes of blocks. It skips blocks that are not JSON objects.
func (p *Reader) Read(blocks grammar.Blocks) []Node {
	var list []raw
	for _, b := range p.Language.Blocks(blocks) {
		var r raw
		if json.Unmarshal(b, &r) == nil {
			list = append(list, r)
		}
	}
	return p.nodes(list)
}

func (p *Reader) nodes(list []raw) []Node {
	out := make([]Node, 0, len(list))
	for i := range list {
		if list[i].Type == "text" {
			out = append(out, p.linked(list[i].Text)...)
			continue
		}
		out = append(out, p.node(&list[i]))
	}
	return out
}

var webAddress = regexp.MustCompile(`^https?://`)

func (p *Reader) node(r *raw) Node {
	n := Node{head: r.head, Entry: p.entry(r.DictionaryEntryID)}
	n.Children = p.nodes(append(append(inlines(r.Content), r.Children...), r.Blocks...))
	switch r.Type {
	case "heading":
		// Headings in the format have level 2 or 3. In a section they are below its title.
		n.Level = min(6, max(p.Level+1, p.Level+max(r.Level, 2)-1))
	case "list":
		for _, item := range r.Items {
			n.Items = append(n.Items, p.nodes(item.Blocks))
		}
	case "table":
		p.table(&n, r)
	case "callout":
		n.Tone = r.Tone
		if r.Tone != "tip" && r.Tone != "warning" {
			n.Tone = "note"
		}
		if n.Title = p.label(r.Title); n.Title == "" {
			n.Title = p.Language.Must("callout." + n.Tone)
		}
	case "exampleGroup":
		n.Examples = p.examples(r.Refs)
	case "exerciseGroup":
		n.Exercises = p.exercises(r.Refs)
	case "footnoteRef":
		n.Note, n.First = p.footnote(r.Ref)
	case "link":
		if webAddress.MatchString(r.Href) {
			n.Href = r.Href
		}
	}
	return n
}

func (p *Reader) table(n *Node, r *raw) {
	for _, c := range r.Columns {
		n.Columns = append(n.Columns, p.label(c.Label))
	}
	for _, row := range r.Rows {
		cells := make([][]Node, 0, len(r.Columns))
		for _, c := range r.Columns {
			cells = append(cells, p.nodes(row.Cells[c.ID]))
		}
		n.Rows = append(n.Rows, cells)
	}
}

// entry returns id if a word can link to that entry, otherwise "". A course may refer to entries that an imported
// dictionary lacks.
func (p *Reader) entry(id string) string {
	if id == "" || p.Has != nil && !p.Has(id) {
		return ""
	}
	return id
}

// footnote returns the number of a footnote, or 0 if there is none, and whether this is the first reference to it.
// Footnotes are numbered in the order of their first references.
func (p *Reader) footnote(id string) (number int, first bool) {
	if at := slices.Index(p.order, id); at >= 0 {
		return at + 1, false
	}
	if p.lesson == nil || !slices.ContainsFunc(p.lesson.Footnotes, func(f grammar.Footnote) bool { return f.ID == id }) {
		return 0, false
	}
	p.order = append(p.order, id)
	return len(p.order), true
}

// label returns the text of a localised label. Imported datasets may have strings instead.
func (p *Reader) label(data json.RawMessage) string {
	var text string
	if len(data) == 0 || json.Unmarshal(data, &text) == nil {
		return text
	}
	var both grammar.Localized
	if json.Unmarshal(data, &both) != nil {
		return ""
	}
	return p.Language.Of(both.En, both.Nl)
}

// inlines returns the content of a block, or nil if it is not an array.
func inlines(data json.RawMessage) []raw {
	var list []raw
	if len(data) > 0 && json.Unmarshal(data, &list) != nil {
		return nil
	}
	return list
}

// Lone returns the content of a cell's only paragraph, so that it can be shown without the paragraph. It returns nil
// for other cells.
func Lone(cell []Node) []Node {
	if len(cell) == 1 && cell[0].Type == "paragraph" {
		return cell[0].Children
	}
	return nil
}

// Text returns the text of nodes, without markup.
func Text(nodes []Node) string {
	var out strings.Builder
	for i := range nodes {
		n := &nodes[i]
		out.WriteString(n.Text)
		out.WriteString(n.Fallback)
		out.WriteString(Text(n.Children))
	}
	return out.String()
}

// FirstSentence returns the first sentence of blocks, without markup.
func FirstSentence(l words.Language, blocks grammar.Blocks) string {
	nodes := (&Reader{Language: l}).Read(blocks)
	text, _, more := strings.Cut(Text(nodes[:min(len(nodes), 1)]), ". ")
	if more {
		text += "."
	}
	return text
}

// Patterns for lessons that texts refer to by number: lesson 8, lessons 21 and 23, les 24 en 22, the lessons up to 7.
var (
	namedLessons = regexp.MustCompile(`(?i)\b(?:lessons?|les|lessen)(?: up to| from| tot en met| vanaf)? ` +
		`[0-9]{1,2}(?:(?:,| and| or| to| en| of| tot| tot en met) [0-9]{1,2})*\b`)
	lessonNumber = regexp.MustCompile(`[0-9]+`)
)

// linked returns a text as nodes in which references to lessons are links. A single number is linked together with
// the word before it; several are linked one by one.
func (p *Reader) linked(text string) []Node {
	var list []Node
	end := 0
	plain := func(to int) {
		if to > end {
			list = append(list, Node{head: head{Type: "text", Text: text[end:to]}})
		}
	}
	for _, all := range namedLessons.FindAllStringIndex(text, -1) {
		numbers := lessonNumber.FindAllStringIndex(text[all[0]:all[1]], -1)
		for _, at := range numbers {
			from, to := all[0]+at[0], all[0]+at[1]
			slug := "lesson-" + text[from:to]
			place := slices.IndexFunc(p.Lessons, func(item grammar.LessonItem) bool { return item.Slug == slug })
			if place < 0 {
				continue
			}
			if len(numbers) == 1 {
				from = all[0]
			}
			plain(from)
			list = append(list, Node{
				head: head{Type: "lesson", Text: text[from:to], Ref: slug}, Title: p.Language.LessonName(&p.Lessons[place]),
			})
			end = to
		}
	}
	plain(len(text))
	return list
}
