package pages

import (
	"context"
	"encoding/json"
	"html/template"
	"regexp"
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
)

// node is a block or an inline node of the course's rich text, as templates/blocks.html shows it. A dataset made
// elsewhere may have types that are not known here: of those what they hold is shown.
type node struct {
	Type, Text, Ref, Fallback, Href, Style, Tone string
	Level                                        int // of a heading, 2 to 6
	Entry                                        string
	Title                                        string
	Children                                     []node // blocks or inline nodes
	Items                                        [][]node
	Columns                                      []string
	Rows                                         [][][]node // cells
	Note                                         int        // the number of a footnote
	First                                        bool       // the first mark of that footnote
	Examples                                     []shownExample
	Exercises                                    []*exercise
}

// raw is any block or inline node as it is stored.
type raw struct {
	Type, Text, Ref, Fallback, Href, Style, Tone string
	Level                                        int
	DictionaryEntryID                            string
	Title                                        json.RawMessage
	Content                                      json.RawMessage
	Children, Blocks                             []raw
	Items                                        []struct{ Blocks []raw }
	Columns                                      []struct {
		ID    string
		Label json.RawMessage
	}
	Rows []struct {
		Cells map[string][]raw
	}
	Refs []string
}

// entries reports whether the dictionary has an entry; nil when nobody could tell.
type entries func(id string) bool

// link returns the id of an entry that a word can lead to, or "" if there is none. A course may name entries that an
// imported dictionary does not have.
func (has entries) link(id string) string {
	if id == "" || has != nil && !has(id) {
		return ""
	}
	return id
}

// entries tells of the live dictionary. While that cannot be read, words lead to the entries that the course names.
func (s *Site) entries(ctx context.Context) entries {
	ix, err := s.lexicon.Index(ctx)
	if err != nil {
		return nil
	}
	return func(id string) bool {
		successor, _ := ix.Withdrawn(id)
		return successor != "" || ix.EntryByID(id) != nil
	}
}

// prose reads rich text for one page.
type prose struct {
	language  words.Language
	course    *course // names the lessons that a text names
	has       entries // the dictionary that its words lead to
	level     int     // of the heading above
	examples  map[string]*grammar.Example
	exercises map[string]*exercise
	notes     map[string]bool // the footnotes there are
	order     []string        // those that were named, in that order
}

// read reads blocks. What is no JSON object is left out.
func (p *prose) read(blocks []grammar.Block) []node {
	list := make([]raw, 0, len(blocks))
	for _, b := range blocks {
		var r raw
		if json.Unmarshal(b, &r) == nil {
			list = append(list, r)
		}
	}
	return p.nodes(list)
}

func (p *prose) nodes(list []raw) []node {
	out := make([]node, 0, len(list))
	for i := range list {
		if list[i].Type == "text" && p.course != nil {
			out = append(out, p.course.linked(p.language, list[i].Text)...)
			continue
		}
		out = append(out, p.node(&list[i]))
	}
	return out
}

var webAddress = regexp.MustCompile(`^https?://`)

func (p *prose) node(r *raw) node {
	n := node{Type: r.Type, Text: r.Text, Ref: r.Ref, Fallback: r.Fallback, Style: r.Style}
	n.Entry = p.has.link(r.DictionaryEntryID)
	n.Children = p.nodes(append(append(inlines(r.Content), r.Children...), r.Blocks...))
	switch r.Type {
	case "heading":
		// The format's headings are of level 2 and 3; those of a section stand under its title.
		n.Level = min(6, max(p.level+1, p.level+max(r.Level, 2)-1))
	case "list":
		for _, item := range r.Items {
			n.Items = append(n.Items, p.nodes(item.Blocks))
		}
	case "table":
		for _, c := range r.Columns {
			n.Columns = append(n.Columns, p.label(c.Label))
		}
		for _, row := range r.Rows {
			cells := make([][]node, 0, len(r.Columns))
			for _, c := range r.Columns {
				cells = append(cells, p.nodes(row.Cells[c.ID]))
			}
			n.Rows = append(n.Rows, cells)
		}
	case "callout":
		n.Tone = r.Tone
		if r.Tone != "tip" && r.Tone != "warning" {
			n.Tone = "note"
		}
		if n.Title = p.label(r.Title); n.Title == "" {
			n.Title = p.language.Must("callout." + n.Tone)
		}
	case "exampleGroup":
		for _, ref := range r.Refs {
			if e := p.examples[ref]; e != nil {
				n.Examples = append(n.Examples, p.example(e))
			}
		}
	case "exerciseGroup":
		for _, ref := range r.Refs {
			if e := p.exercises[ref]; e != nil {
				n.Exercises = append(n.Exercises, e)
			}
		}
	case "footnoteRef":
		n.Note, n.First = p.footnote(r.Ref)
	case "link":
		if webAddress.MatchString(r.Href) {
			n.Href = r.Href
		}
	}
	return n
}

// footnote returns the number of a footnote, or 0 when there is none. Footnotes are numbered as they are first named.
func (p *prose) footnote(id string) (number int, first bool) {
	if !p.notes[id] {
		return 0, false
	}
	for i, each := range p.order {
		if each == id {
			return i + 1, false
		}
	}
	p.order = append(p.order, id)
	return len(p.order), true
}

// label returns a localised label. Imported datasets may have plain strings.
func (p *prose) label(data json.RawMessage) string {
	var text string
	if len(data) == 0 || json.Unmarshal(data, &text) == nil {
		return text
	}
	var both grammar.Localized
	if json.Unmarshal(data, &both) != nil {
		return ""
	}
	return p.language.Of(both.En, both.Nl)
}

// inlines reads the content of a block; one that is no array has none.
func inlines(data json.RawMessage) []raw {
	var list []raw
	if len(data) > 0 && json.Unmarshal(data, &list) != nil {
		return nil
	}
	return list
}

// Lone returns the one paragraph of a cell, which needs no paragraph there.
func lone(cell []node) []node {
	if len(cell) == 1 && cell[0].Type == "paragraph" {
		return cell[0].Children
	}
	return nil
}

// Coptic letters are U+2C80–2CFF and U+03E2–03EF; a run goes on over marks, and over single spaces, hyphens, the sign
// of the pronominal state and the full stop in the middle of the line when a letter follows. The client's coptic.js
// does the same to what only it shows.
const (
	copticLetter = `[\x{2C80}-\x{2CFF}\x{03E2}-\x{03EF}]`
	copticMark   = `[\x{0300}-\x{036F}\x{FE20}-\x{FE2F}]`
)

var copticRun = regexp.MustCompile(copticLetter + copticMark + `*(?:[ \-–⸗=.·⳿'’()]?` + copticLetter + copticMark +
	`*)*[-⸗†]?`)

// marked returns a text whose Coptic runs are marked as such, for fonts and for screen readers.
func marked(text string) template.HTML {
	var out strings.Builder
	end := 0
	for _, run := range copticRun.FindAllStringIndex(text, -1) {
		template.HTMLEscape(&out, []byte(text[end:run[0]]))
		out.WriteString(`<span lang="cop">`)
		template.HTMLEscape(&out, []byte(text[run[0]:run[1]]))
		out.WriteString(`</span>`)
		end = run[1]
	}
	template.HTMLEscape(&out, []byte(text[end:]))
	return template.HTML(out.String())
}
