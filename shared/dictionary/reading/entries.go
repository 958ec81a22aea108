package reading

import (
	"encoding/json"
	"slices"
	"sync"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss"
)

// maxEntries is how many entries are named for a word.
const maxEntries = 3

// entries are the entries of a dictionary, read when first asked for.
type entries struct {
	dictionary Dictionary
	read       sync.Map // number -> *entry
}

// entry is what is told of an entry.
type entry struct {
	Entry
	senses []sense
}

type sense struct {
	pos      string
	dialects []string
	gloss    gloss.Text
}

func (e *entries) at(number int) *entry {
	if known, ok := e.read.Load(number); ok {
		return known.(*entry)
	}
	made := &entry{}
	var stored struct {
		ID, Headword string
		Senses       []struct {
			Grammar  struct{ Pos string }
			Meanings struct{ En, Nl []string }
			Dialects []string
		}
	}
	if json.Unmarshal(e.dictionary.EntryJSON(number), &stored) == nil { // the release was checked when it was made
		made.Entry = Entry{stored.ID, stored.Headword}
		for _, s := range stored.Senses {
			text := gloss.Text{En: first(s.Meanings.En), Nl: first(s.Meanings.Nl)}
			made.senses = append(made.senses, sense{s.Grammar.Pos, s.Dialects, text})
		}
	}
	e.read.Store(number, made)
	return made
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// misfit is the rank of a sense of another part of speech than the word's.
const misfit = 4

// explain gives a word its entries, best first for the part of speech and dialect it is read in, and its gloss.
func (r *Reader) explain(w *Word, matches []morphology.Match, dialect string) {
	type ranked struct {
		entry *entry
		sense *sense
		rank  int
	}
	list := make([]ranked, 0, len(matches))
	for _, m := range matches {
		e := r.entries.at(m.Entry)
		if e.ID == "" {
			continue
		}
		best := ranked{entry: e, rank: 2 * misfit}
		for i := range e.senses {
			s := &e.senses[i]
			rank := 0
			if !gloss.Fits(w.UPOS, s.pos) {
				rank += misfit
			}
			if len(s.dialects) > 0 && !slices.Contains(s.dialects, dialect) {
				rank += 2
			}
			if rank < best.rank {
				best.sense, best.rank = s, rank
			}
		}
		list = append(list, best)
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return a.rank - b.rank })
	for i := range list[:min(len(list), maxEntries)] {
		w.Entries = append(w.Entries, list[i].entry.Entry)
	}
	if tag, ok := gloss.Of(w.XPOS, w.Form(), w.Lemma, dialect); ok {
		w.Gloss = tag
		return
	}
	if len(list) > 0 && list[0].sense != nil && list[0].sense.gloss.En != "" {
		s := list[0].sense
		w.Gloss = gloss.Plain(s.gloss)
		w.transparent = list[0].rank < misfit && (s.pos == "N") == (w.UPOS == "NOUN")
		return
	}
	w.Gloss = gloss.Unexplained(w.UPOS, w.Form())
}
