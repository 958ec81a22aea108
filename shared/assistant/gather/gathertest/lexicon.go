// Package gathertest holds a small lexicon and a small course for tests.
package gathertest

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Lookups returns look-ups over the sample data.
func Lookups() gather.Lookups {
	return gather.Lookups{Words: Lexicon{}, Course: NewTopics(topics)}
}

// Lexicon is a gather.Words over a few entries and prefixes.
type Lexicon struct{}

func entry(id, headword, bohairic, pos, gender, en, nl string) ground.Entry {
	return ground.Entry{
		ID: id, Headword: headword,
		Forms:  []ground.Forms{{Dialect: coptic.Sahidic, Absolute: headword}, {Dialect: coptic.Bohairic, Absolute: bohairic}},
		Senses: []ground.Sense{{Pos: pos, Gender: gender, En: strings.Split(en, ", "), Nl: strings.Split(nl, ", ")}},
	}
}

var entries = []ground.Entry{
	entry("noute", "ⲛⲟⲩⲧⲉ", "ⲛⲟⲩϯ", "N", "m", "god, God", "god, God"),
	entry("oeik", "ⲟⲉⲓⲕ", "ⲱⲓⲕ", "N", "m", "bread, loaf", "brood"),
	entry("moou", "ⲙⲟⲟⲩ", "ⲙⲱⲟⲩ", "N", "m", "water", "water"),
	entry("rwme", "ⲣⲱⲙⲉ", "ⲣⲱⲙⲓ", "N", "m", "man, human being", "mens, man"),
	entry("swtm", "ⲥⲱⲧⲙ", "ⲥⲱⲧⲉⲙ", "V", "", "hear, listen", "horen, luisteren"),
	entry("ouoein", "ⲟⲩⲟⲉⲓⲛ", "ⲟⲩⲱⲓⲛⲓ", "N", "m", "light", "licht"),
	entry("woein", "ⲟⲩⲟⲉⲓⲛ", "ⲉⲣⲟⲩⲱⲓⲛⲓ", "V", "", "shine, be light", "schijnen"),
	entry("cas", "ϣⲁϫⲉ", "ⲥⲁϫⲓ", "V", "", "speak, say", "spreken"),
	entry("son", "ⲥⲟⲛ", "ⲥⲟⲛ", "N", "m", "brother", "broer"),
	entry("swne", "ⲥⲱⲛⲉ", "ⲥⲱⲛⲓ", "N", "f", "sister", "zus"),
	entry("sabe", "ⲥⲁⲃⲉ", "ⲥⲁⲃⲉ", "ADJ", "", "wise", "wijs"),
	entry("as", "ⲁⲥ", "ⲁⲡⲁⲥ", "ADJ", "", "old", "oud"),
	entry("abot", "ⲁⲣⲓⲥⲧⲟⲛ", "ⲁⲣⲓⲥⲧⲟⲛ", "N", "", "good meal, breakfast", "ontbijt"),
}

// prefixes lists texts that may precede a word, with their roles.
var prefixes = [][2]string{
	{"ⲡⲉϥ", "possessive"}, {"ⲡⲓ", "article"}, {"ⲫ", "article"}, {"ⲡ", "article"}, {"ⲧ", "article"}, {"ⲛ",
		"article"},
	{"ⲁ|ϥ", "conjugation|person"}, {"ϩⲙ|ⲡ", "preposition|article"}, {"ⲙⲛⲧ", "prefix"},
}

// Respelled implements gather.Words.
func (Lexicon) Respelled(_ context.Context, word string) (string, error) {
	return map[string]string{"watter": "water"}[word], nil
}

// Read implements gather.Words.
func (Lexicon) Read(_ context.Context, text, _ string) ([]ground.Reading, error) {
	var readings []ground.Reading
	for word := range strings.FieldsSeq(text) {
		if form := strings.Trim(word, ".,;:?!"); coptic.Contains(form) {
			readings = append(readings, ground.Reading{
				Form: form, Dialect: coptic.Sahidic, Confidence: 1, Parts: read(coptic.Fold(form)),
			})
		}
	}
	return readings, nil
}

func read(folded string) []ground.Part {
	if found := withForm(folded); len(found) > 0 {
		return []ground.Part{{Text: folded, Role: "lemma", Entries: found}}
	}
	for _, p := range prefixes {
		texts, roles := strings.Split(p[0], "|"), strings.Split(p[1], "|")
		rest, cut := strings.CutPrefix(folded, strings.Join(texts, ""))
		if found := withForm(rest); cut && len(found) > 0 {
			var parts []ground.Part
			for i := range texts {
				parts = append(parts, ground.Part{Text: texts[i], Role: roles[i]})
			}
			return append(parts, ground.Part{Text: rest, Role: "lemma", Entries: found})
		}
	}
	return nil
}

func withForm(folded string) []ground.Entry {
	return matching(func(e ground.Entry) bool {
		return slices.ContainsFunc(e.Forms, func(f ground.Forms) bool { return coptic.Fold(f.Absolute) == folded })
	})
}

// Search implements gather.Words: whole glosses, whole words of them, transliterations.
func (Lexicon) Search(_ context.Context, text string, limit int) ([]ground.Entry, error) {
	found := matching(func(e ground.Entry) bool {
		if e.ID == text {
			return true
		}
		for _, s := range e.Senses {
			for _, gloss := range slices.Concat(s.En, s.Nl) {
				if slices.ContainsFunc(append(strings.Fields(gloss), gloss), func(word string) bool {
					return Lexicon{}.Form(text, word, wording.English) != ground.NoForm
				}) {
					return true
				}
			}
		}
		return false
	})
	return found[:min(limit, len(found))], nil
}

// Form implements gather.Words for the few words of the tests.
func (Lexicon) Form(word, lemma string, _ wording.Language) ground.Form {
	switch word {
	case lemma:
		return ground.Itself
	case lemma + "d", map[string]string{"speak": "spoke"}[lemma]:
		return ground.Past
	case lemma + "s":
		return ground.Inflected
	}
	return ground.NoForm
}

// Number implements gather.Words. It knows no numbers.
func (Lexicon) Number(int, string) []string { return nil }

// Entry implements gather.Words.
func (Lexicon) Entry(_ context.Context, id string) (ground.Entry, bool, error) {
	found := matching(func(e ground.Entry) bool { return e.ID == id })
	if len(found) == 0 {
		return ground.Entry{}, false, nil
	}
	return found[0], true, nil
}

func matching(match func(ground.Entry) bool) []ground.Entry {
	var found []ground.Entry
	for _, e := range entries {
		if match(e) {
			found = append(found, e)
		}
	}
	return found
}
