package export

import (
	"bytes"
	"embed"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

//go:embed templates
var templates embed.FS

// layout matches the line breaks and indentation of a template, which would add text to XML.
var layout = regexp.MustCompile(`\n\t*`)

// parse returns the template with the given name. Its actions may call the functions in own and those common to all
// templates. It drops line breaks and indentation, except in Turtle.
func parse(name string, own template.FuncMap) *template.Template {
	text, err := templates.ReadFile("templates/" + name + ".tmpl")
	if err != nil {
		panic("export: " + err.Error()) // the folder is embedded
	}
	if !strings.HasSuffix(name, ".ttl") {
		text = layout.ReplaceAll(text, nil)
	}
	return template.Must(template.New(name).Funcs(template.FuncMap{
		"title":     func() string { return Title },
		"next":      func(n int) int { return n + 1 },
		"words":     func(list ...string) string { return strings.TrimSpace(strings.Join(list, " ")) },
		"join":      func(list []string) string { return strings.Join(list, ", ") },
		"ancestors": (*Entry).ancestors, "status": (*Entry).statusOf,
	}).Funcs(own).Parse(string(text)))
}

// document executes a template: the part head, the part entry for each entry, and the part tail.
func (c *Content) document(t *template.Template) ([]byte, error) {
	var out bytes.Buffer
	if err := t.ExecuteTemplate(&out, "head", c); err != nil {
		return nil, err
	}
	for i := range c.Entries {
		if err := t.ExecuteTemplate(&out, "entry", &c.Entries[i]); err != nil {
			return nil, err
		}
	}
	err := t.ExecuteTemplate(&out, "tail", c)
	return out.Bytes(), err
}

// HasBand reports whether the frequency of the word is known.
func (e *Entry) HasBand() bool { return e.Band < index.UnknownBand }

// Greek returns the Greek words that an entry comes from, and those that it renders.
func (e *Entry) Greek() []string {
	if e.GreekContext == nil {
		return nil
	}
	return slices.Concat(e.GreekContext.Sources, e.GreekContext.Equivalents)
}

// ancestor is a word that an entry comes from, with its language: tei.Egyptian or tei.Demotic.
type ancestor struct {
	Language string
	*dictionary.Ancestor
}

// ancestors returns the ancestors of an entry, the Egyptian one first.
func (e *Entry) ancestors() (list []ancestor) {
	if e.Etymology == nil {
		return nil
	}
	for _, a := range []ancestor{{tei.Egyptian, e.Etymology.Egyptian}, {tei.Demotic, e.Etymology.Demotic}} {
		if a.Ancestor != nil {
			list = append(list, a)
		}
	}
	return list
}
