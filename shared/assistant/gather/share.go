package gather

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
)

const (
	// enough is the share of a question above which no other reading is tried, and which another reading must reach.
	enough = 0.75
	// likely is the share credited for a rule that the question describes without naming it.
	likely = 0.7
	// piecemeal is the credit for a word of which only part of a meaning was found.
	piecemeal = 0.3
)

// best looks up one question as first read and, if that accounts for too little of it, in its other readings. It
// returns the facts that account for the most. A phrase takes precedence over pieces, and the whole of the text to
// translate over a shorter one.
func (l Lookups) best(ctx context.Context, q *question.Question, aliases question.Aliases) (findings, error) {
	others := q.Others()
	facts, err := l.factsFor(ctx, q, aliases)
	share, pieces := facts.share(), facts.InPieces && len(facts.Phrases) == 0
	all := func(p ground.Phrase) bool { return slices.Equal(p.Words, strings.Fields(q.Ask.Target)) }
	if share >= enough && !pieces || facts.Declines() || slices.ContainsFunc(facts.Phrases, all) {
		return facts, err
	}
	for i := range others {
		again, otherErr := l.factsFor(ctx, &others[i], aliases)
		err = errors.Join(err, otherErr)
		better := len(again.Phrases) > 0 || share < enough && !again.InPieces
		if s := again.share(); s >= enough && better {
			return again, err
		}
	}
	return facts, err
}

// share returns the share of a question for which the facts account, from 0 to 1.
func (f *findings) share() float64 {
	switch {
	case !f.Answerable():
		return 0
	case len(f.Readings)+len(f.Image) > 0, f.Ask.Target == "" && (f.Ask.Strong || len(f.Found) == 0) && !f.Guessed:
		return 1
	}
	if f.Guessed && f.Ask.Target == "" {
		return likely
	}
	words := strings.Fields(f.Ask.Target)
	if len(words) == 0 {
		words = question.TermsOf(f.Question).Words
	}
	asked, found, alike := 0.0, 0.0, len(words) == 1 || f.lists("")
	for _, word := range words {
		if word == ";" || !alike && wording.Listed(word, "functional", "relational", "joining", "courtesy") {
			continue
		}
		asked++
		if alike || !f.InPieces || !wording.Listed(word, "common-en", "common-nl") {
			found += f.accounts(word)
		}
	}
	if asked == 0 {
		return 1
	}
	return found / asked
}

// accounts returns how well the facts explain a word: as part of a phrase, as a meaning of an entry, or as part of
// one.
func (f *findings) accounts(word string) (share float64) {
	for i := range f.Phrases {
		if slices.Contains(f.Phrases[i].Words, word) {
			return 1
		}
	}
	if slices.ContainsFunc(f.Clauses, func(c clause.Clause) bool { return slices.Contains(c.Words, word) }) {
		return 1
	}
	for _, found := range f.Found {
		if !slices.Contains(strings.Fields(found.Query), word) || found.Of != "" || len(found.Entries) == 0 {
			continue
		}
		if !found.Entries[0].Match.Partial() {
			return 1
		}
		share = piecemeal
	}
	return share
}

// maxPieces is the maximum number of entries for a word of a text that is translated in pieces.
const maxPieces = 2

// withoutSmallWords removes function words from a text that is translated in pieces, unless nothing else is left. It
// also removes entries in which a word is only part of a meaning.
func (f *findings) withoutSmallWords() {
	if !f.InPieces {
		return
	}
	built := func(found ground.Found) bool {
		return slices.ContainsFunc(f.Clauses, func(c clause.Clause) bool { return slices.Contains(c.Words, found.Query) })
	}
	names := func(found ground.Found) bool { return denotes(&found.Entries[0], found.Query) }
	if len(f.Clauses) > 0 || slices.ContainsFunc(f.Found, names) {
		f.Found = slices.DeleteFunc(f.Found, func(found ground.Found) bool { return !names(found) && !built(found) })
	}
	for i := range f.Found {
		found := &f.Found[i]
		other := func(e ground.Entry) bool { return e.Match.Partial() }
		if n := slices.IndexFunc(found.Entries, other); n > 0 && !built(*found) {
			found.Entries = found.Entries[:min(n, maxPieces)]
		}
	}
}

// lists reports whether the text to translate is a list of single words that includes the given one, if it is not "".
// Function words count as items of such a list.
func (f *findings) lists(word string) bool {
	several := func(part string) bool { return strings.Contains(part, " ") }
	parts := question.PartsOf(f.Ask.Target)
	return len(parts) > 1 && !slices.ContainsFunc(parts, several) && (word == "" || slices.Contains(parts, word))
}

// denotes reports whether an entry, as the meaning of a word, stands for a thing, an action or a quality.
func denotes(e *ground.Entry, word string) bool {
	switch {
	case len(e.Senses) == 0:
		return false
	case e.Senses[0].Pos == "ADV":
		return !wording.Listed(word, "common-en", "common-nl")
	}
	return slices.Contains([]string{"N", "V", "ADJ", "NUM", "INTJ", "PROPN"}, e.Senses[0].Pos)
}
