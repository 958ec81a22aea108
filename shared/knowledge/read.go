package knowledge

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

// Words reads and searches the dictionary of the live release.
type Words struct{ cache *api.Cache }

// NewWords returns Words over the dictionary part of a dataset.
func NewWords(cache *api.Cache) *Words { return &Words{cache} }

// Read implements gather.Words.
func (w *Words) Read(ctx context.Context, text, dialect string) ([]ground.Reading, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	readings := []ground.Reading{}
	options := reading.Options{Dialect: cmp.Or(dialect, reading.Auto), Spacing: reading.SpacedAuto}
	for _, s := range ix.Read(text, options).Sentences {
		for i, g := range s.Groups {
			form := g.Text
			if !coptic.Contains(form) { // typed in Latin letters
				form = ""
				for _, word := range g.Words {
					form += word.Text
				}
			}
			if !coptic.Contains(form) {
				continue
			}
			r := ground.Reading{
				Form: form, Dialect: s.Dialect, Confidence: g.Confidence, Depends: dependency(&s, i),
				Gloss: g.Gloss, Meaning: g.Meaning, Plain: g.Plain,
			}
			for _, word := range g.Words {
				part := ground.Part{Text: word.Text, Role: word.Role, Gloss: word.Gloss}
				if most := maxEntries(word.Role, len(g.Words)); most > 0 {
					if part.Entries, err = entries(ix, word.Entries, most); err != nil {
						return nil, err
					}
				}
				r.Parts = append(r.Parts, part)
			}
			if r.Others, err = alternatives(ix, &r); err != nil {
				return nil, err
			}
			readings = append(readings, r)
		}
	}
	return readings, nil
}

// dependency describes the relation of a group to the group that it depends on, as in "nsubj of ⲁϥⲥⲱⲧⲙ".
// It takes the relation from the last word of the group whose head lies outside. It returns "" for the root of a
// sentence and for a sentence without syntax.
func dependency(s *reading.Sentence, group int) string {
	var groupOf []int // the group of each word, by word number minus one
	for i := range s.Groups {
		for range s.Groups[i].Words {
			groupOf = append(groupOf, i)
		}
	}
	depends := ""
	for _, word := range s.Groups[group].Words {
		at := word.Head - 1
		if word.Deprel == "" || at < 0 || at >= len(groupOf) {
			return ""
		}
		if groupOf[at] != group {
			depends = word.Deprel + " of " + s.Groups[groupOf[at]].Text
		}
	}
	return depends
}

const (
	minConfidence   = 0.7 // below it, a reading comes with alternatives
	maxAlternatives = 2
)

// alternatives returns other analyses of a form whose reading is uncertain. The entries of their heads all differ.
func alternatives(ix *lookup.Dictionary, r *ground.Reading) ([]ground.Reading, error) {
	if r.Confidence >= minConfidence || len(r.Form) > maxAmbiguousBytes {
		return nil, nil
	}
	var list []ground.Reading
	heads := []string{""}
	if e := r.Head(); e != nil {
		heads = append(heads, e.ID)
	}
	for _, a := range ix.Analyse(r.Form) {
		other := ground.Reading{Form: r.Form, Dialect: a.Dialect, Confidence: float32(a.Score)}
		for _, s := range a.Segments {
			part := ground.Part{Text: s.Text, Role: s.Role.String()}
			if most := maxEntries(part.Role, len(a.Segments)); most > 0 && len(s.Entries) > 0 {
				e, err := ix.Entry(s.Entries[0].Entry)
				if err != nil {
					return nil, fmt.Errorf("read an entry: %w", err)
				}
				part.Entries = append(part.Entries, entry(&e))
			}
			other.Parts = append(other.Parts, part)
		}
		head := ""
		if e := other.Head(); e != nil {
			head = e.ID
		}
		if !slices.Contains(heads, head) && len(list) < maxAlternatives {
			heads = append(heads, head)
			list = append(list, other)
		}
	}
	return list, nil
}

// maxAmbiguousBytes is the maximum length, in bytes, of a form for which alternatives are sought.
const maxAmbiguousBytes = 60

// maxEntries returns how many entries of a word a reading includes at most. A grammatical word within a group gets
// none, unless it has a meaning of its own, as prepositions and particles do.
func maxEntries(role string, words int) int {
	switch {
	case role == "lemma", words == 1:
		return 2
	case role == "preposition", role == "particle", role == "negation", role == "conjunction", role == "numeral":
		return 1
	}
	return 0
}

func entries(ix *lookup.Dictionary, named []reading.Entry, most int) ([]ground.Entry, error) {
	list := []ground.Entry{}
	for _, n := range named[:min(len(named), most)] {
		e, err := ix.EntryNamed(n.ID)
		if err != nil {
			return nil, err
		}
		if e != nil {
			list = append(list, entry(e))
		}
	}
	return list, nil
}
