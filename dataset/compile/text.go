package compile

import (
	"encoding/json"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

// text is rich text in both locales and the record that contains it.
type text struct {
	en, nl  *tree.Value
	lesson  *lesson  // nil in a concept's definition
	concept *concept // nil in a lesson
}

// blocks returns the text in the form that the API serves.
func (t text) blocks() grammar.Blocks { return grammar.Blocks{En: raw(t.en), Nl: raw(t.nl)} }

func raw(array *tree.Value) []json.RawMessage {
	blocks := []json.RawMessage{}
	for _, item := range array.Items {
		blocks = append(blocks, item.JSON())
	}
	return blocks
}

// in returns the text in one locale.
func (t text) in(locale string) *tree.Value {
	if locale == "nl" {
		return t.nl
	}
	return t.en
}

// refs returns the ids of a given kind that the text refers to, in order of first appearance.
func (t text) refs(to rules.Target) []string {
	ids := []string{}
	for _, r := range rules.References(t.en) {
		if r.To == to {
			ids = addNew(ids, r.ID)
		}
	}
	return ids
}

// markdown fills t with a Markdown field in both locales and returns it. t already names its lesson or concept.
func (in *reader) markdown(r authored.Record, key string, scope prose.Scope, t text) text {
	t.en, t.nl = tree.Array(r.At), tree.Array(r.At)
	if locales, ok := in.locales(r, key); ok {
		parse := func(locale string) *tree.Value {
			v := in.locale(locales, key, locale)
			source, line := v.Markdown()
			return prose.Parse(prose.Text{File: r.At.File, Line: max(line, 1), Source: source}, scope, in.faults)
		}
		t.en, t.nl = parse("en"), parse("nl")
		if locales.Has("en") && locales.Has("nl") {
			in.checkPair(t.en, t.nl)
		}
	}
	in.texts = append(in.texts, t)
	return t
}

// checkPair checks two locales of a text against each other.
func (in *reader) checkPair(en, nl *tree.Value) {
	rules.Parity(en, nl, func(at fault.Place, message string) { in.faults.Add(at, fault.Parity, "%s", message) })
	prose.Localize(en, nl)
}
