package merge

import (
	"slices"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

const (
	MergedByID   = "entries joined by their id"
	MergedByWord = "entries joined by headword and part of speech"
	severalFit   = "headword and part of speech of several entries"
	otherWord    = "headword and part of speech fit, lemma number, gender or number do not"
)

// word identifies a lemma.
type word struct{ head, pos string }

// wordsOf returns the lemmas that an entry may represent, one for its headword with and one without optional letters.
// An entry with an unknown part of speech has none.
func wordsOf(e *lexicon.Entry) []word {
	pos := posOf(e)
	if pos == "" || pos == "UNKNOWN" {
		return nil
	}
	var words []word
	for _, head := range lexicon.HeadSpellings(e.Headword) {
		if head != "" {
			words = append(words, word{head, pos})
		}
	}
	return words
}

func posOf(e *lexicon.Entry) string {
	if len(e.Senses) == 0 {
		return ""
	}
	return e.Senses[0].Grammar.Pos
}

// partners returns, for each entry of a lexicon, the index of the earlier entry that it merges with, or -1. No two
// entries have the same partner.
func (m *merger) partners(entries []lexicon.Entry) []int {
	partner := make([]int, len(entries))
	claimed := map[int]bool{}
	for i := range entries {
		partner[i] = -1
		if j, ok := m.sameID(&entries[i]); ok && !claimed[j] {
			partner[i], claimed[j] = j, true
			m.report.Note(lexicon.Merged, MergedByID, entries[i].ID+" → "+m.entries[j].ID)
		}
	}
	ours, theirs := map[word][]int{}, map[word][]int{}
	for j := range m.entries {
		for _, w := range wordsOf(&m.entries[j].Entry) {
			ours[w] = append(ours[w], j)
		}
	}
	for i := range entries {
		for _, w := range wordsOf(&entries[i]) {
			theirs[w] = append(theirs[w], i)
		}
	}
	for i := range entries {
		e := &entries[i]
		if partner[i] >= 0 {
			continue
		}
		candidates, rivals := gather(ours, e), gather(theirs, e)
		switch {
		case len(candidates) == 0:
		case len(candidates) > 1 || len(rivals) > 1 || claimed[candidates[0]]:
			m.report.Note(lexicon.Apart, severalFit, e.ID+" "+e.Headword)
		case !mayBeSame(&m.entries[candidates[0]].Entry, e):
			m.report.Note(lexicon.Apart, otherWord, e.ID+" "+e.Headword)
		default:
			j := candidates[0]
			partner[i], claimed[j] = j, true
			m.report.Note(lexicon.Merged, MergedByWord, e.ID+" → "+m.entries[j].ID)
		}
	}
	return partner
}

func gather(index map[word][]int, e *lexicon.Entry) []int {
	var found []int
	for _, w := range wordsOf(e) {
		for _, n := range index[w] {
			if !slices.Contains(found, n) {
				found = append(found, n)
			}
		}
	}
	return found
}

// sameID finds the earlier entry that has the id of e or its lemma number. Lexica tend to number their entries from
// 1, so entries with the same plain id must also share a spelling.
func (m *merger) sameID(e *lexicon.Entry) (int, bool) {
	for _, id := range []string{e.TLA, e.ID} {
		j, ok := m.ids[id]
		if id != "" && ok && (lexicon.LemmaNumber.MatchString(id) || shareSpelling(&m.entries[j].Entry, e)) {
			return j, true
		}
	}
	return 0, false
}

func shareSpelling(a, b *lexicon.Entry) bool {
	known := map[string]bool{}
	for _, s := range spellings(a) {
		known[s] = true
	}
	return slices.ContainsFunc(spellings(b), func(s string) bool { return known[s] })
}

// spellings returns the folded headword and forms of an entry.
func spellings(e *lexicon.Entry) []string {
	list := []string{coptic.Fold(e.Headword)}
	for form := range e.Forms() {
		if form.Inflection == "" {
			list = append(list, coptic.Fold(form.Text))
		}
	}
	return list
}

// mayBeSame reports whether two entries with the same headword may be the same word.
func mayBeSame(a, b *lexicon.Entry) bool {
	x, y := a.Senses[0].Grammar, b.Senses[0].Grammar
	return !conflict(lemmaNumber(a), lemmaNumber(b)) && !gendersConflict(x.Gender, y.Gender) &&
		!conflict(x.Number, y.Number)
}

func lemmaNumber(e *lexicon.Entry) string {
	if e.TLA == "" && lexicon.LemmaNumber.MatchString(e.ID) {
		return e.ID
	}
	return e.TLA
}

func conflict(a, b string) bool { return a != "" && b != "" && a != b }

func gendersConflict(a, b string) bool {
	return conflict(a, b) && len(a) == 1 && len(b) == 1
}
