package compile

import (
	"io/fs"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// Passage is a piece of text in one locale, without markup: a paragraph, a cell, a title or an answer.
type Passage struct {
	Locale string // en or nl
	At     fault.Place
	Text   string
}

// Wording returns all text of an authored course, including drafts. It ignores faults.
func Wording(tree fs.FS) []Passage {
	in := newReader(tree, &fault.List{}) // Grammar reports the faults
	in.readRelease()
	in.readConcepts()
	in.readLessons()
	return in.passages()
}

// passages returns all text of the course, including drafts: plain fields, then rich text.
func (d *drafts) passages() []Passage {
	list := d.fields
	for _, t := range d.texts {
		list = append(append(list, passagesIn("en", t.en)...), passagesIn("nl", t.nl)...)
	}
	return list
}

// passagesIn returns the passages of a block array of one locale.
func passagesIn(locale string, blocks *tree.Value) []Passage {
	var list []Passage
	for property, v := range blocks.All() {
		switch {
		case v.At == fault.Place{}: // added by the compiler
		case property == "content" && v.Kind == tree.KindArray:
			list = append(list, Passage{locale, v.At, wordingOf(v)})
		case property == "label" || property == "title": // these hold both locales
			if text := v.Get(locale); text != nil {
				list = append(list, Passage{locale, text.At, text.Text})
			}
		}
	}
	return list
}

// wordingOf returns the text of inline nodes.
func wordingOf(content *tree.Value) string {
	var b strings.Builder
	for property, v := range content.All() {
		if property == "text" || property == "fallback" {
			b.WriteString(v.Text)
		}
	}
	return b.String()
}
