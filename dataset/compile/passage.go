package compile

import (
	"io/fs"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// Passage is a piece of wording in one locale, without its markup: a paragraph, a cell, a title, an answer.
type Passage struct {
	Locale string // en or nl
	At     fault.Place
	Text   string
}

// Wording lists all wording of an authored course, drafts included, as far as it can be read.
func Wording(tree fs.FS) []Passage {
	c := newCompiler(tree, Options{})
	c.readRelease()
	c.readConcepts()
	c.readLessons()
	return c.passages()
}

// passages lists all wording of the course, drafts included: what stands in plain fields, then rich text.
func (c *compiler) passages() []Passage {
	list := c.fields
	for _, t := range c.texts {
		list = append(append(list, passagesIn("en", t.en)...), passagesIn("nl", t.nl)...)
	}
	return list
}

// passagesIn are the passages of a block array of one locale.
func passagesIn(locale string, blocks *tree.Value) []Passage {
	var list []Passage
	for property, v := range blocks.All() {
		switch {
		case property == "content" && v.Kind == tree.KindArray:
			list = append(list, Passage{locale, v.At, wordingOf(v)})
		case property == "label" || property == "title": // they hold both locales
			if text := v.Get(locale); text != nil {
				list = append(list, Passage{locale, text.At, text.Text})
			}
		}
	}
	return list
}

// wordingOf is the text of inline nodes.
func wordingOf(content *tree.Value) string {
	var b strings.Builder
	for property, v := range content.All() {
		if property == "text" || property == "fallback" {
			b.WriteString(v.Text)
		}
	}
	return b.String()
}
