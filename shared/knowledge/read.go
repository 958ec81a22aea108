package knowledge

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

// Words reads and searches the dictionary of the live release.
type Words struct{ cache *api.Cache }

// NewWords makes Words over the dictionary part of a dataset.
func NewWords(cache *api.Cache) *Words { return &Words{cache} }

// Read implements ground.Words.
func (w *Words) Read(ctx context.Context, text, dialect string) ([]ground.Reading, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	if dialect == "" {
		dialect = reading.Auto
	}
	readings := []ground.Reading{}
	for _, s := range ix.Read(text, reading.Options{Dialect: dialect, Spacing: reading.SpacedAuto}).Sentences {
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
			r := ground.Reading{Form: form, Dialect: s.Dialect, Confidence: g.Confidence,
				Gloss: ground.Text{En: g.Gloss.En, Nl: g.Gloss.Nl}, Meaning: ground.Text{En: g.Meaning.En, Nl: g.Meaning.Nl},
				Plain: ground.Text{En: g.Plain.En, Nl: g.Plain.Nl}, Depends: depends(&s, i)}
			for _, word := range g.Words {
				part := ground.Part{Text: word.Text, Role: word.Role, Gloss: ground.Text{En: word.Gloss.En, Nl: word.Gloss.Nl}}
				if most := mostEntries(word.Role, len(g.Words)); most > 0 {
					if part.Entries, err = entries(ix, word.Entries, most); err != nil {
						return nil, err
					}
				}
				r.Parts = append(r.Parts, part)
			}
			if r.Others, err = others(ix, &r); err != nil {
				return nil, err
			}
			readings = append(readings, r)
		}
	}
	return readings, nil
}

// depends returns what a group of a sentence is to which other: the last of its words that depends on a word of another
// says so. It returns "" for the group of the root, and where syntax is not analysed.
func depends(s *reading.Sentence, group int) string {
	var of []int // the group of each word, by the word's number less one
	for i := range s.Groups {
		for range s.Groups[i].Words {
			of = append(of, i)
		}
	}
	depends := ""
	for _, word := range s.Groups[group].Words {
		at := word.Head - 1
		if word.Deprel == "" || at < 0 || at >= len(of) {
			return ""
		}
		if of[at] != group {
			depends = word.Deprel + " of " + s.Groups[of[at]].Text
		}
	}
	return depends
}

const (
	doubtful   = 0.7 // the confidence under which other readings are given
	mostOthers = 2
)

// others returns the alternatives to a doubtful reading: analyses that rest on other entries.
func others(ix *lookup.Dictionary, r *ground.Reading) ([]ground.Reading, error) {
	if r.Confidence >= doubtful || len(r.Form) > maxOther {
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
			if most := mostEntries(part.Role, len(a.Segments)); most > 0 && len(s.Entries) > 0 {
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
		if !slices.Contains(heads, head) && len(list) < mostOthers {
			heads = append(heads, head)
			list = append(list, other)
		}
	}
	return list, nil
}

// maxOther is the longest form, in bytes, that is read in other ways.
const maxOther = 60

// mostEntries returns how many entries of a word an answer can use. A grammatical word inside a group needs none,
// except that a preposition or a particle has its own.
func mostEntries(role string, words int) int {
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
		var e dictionary.Entry
		if err := json.Unmarshal(ix.EntryByID(n.ID), &e); err != nil {
			return nil, fmt.Errorf("read the entry %s: %w", n.ID, err)
		}
		list = append(list, entry(&e))
	}
	return list, nil
}
