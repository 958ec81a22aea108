package gather

import (
	"context"
	"errors"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

const (
	// minCoverage is the coverage from which no other reading is tried, and which another reading must reach.
	minCoverage = 0.75
	// guessedCoverage is the coverage of a question that describes a rule without naming it.
	guessedCoverage = 0.7
	// partialCoverage is the coverage of a word of which only part of a meaning was found.
	partialCoverage = 0.3
)

// bestFacts looks up one question as first read. If the facts cover too little of it, or only in pieces, it tries the
// other readings, and returns the facts for the first that is better. Facts with a phrase are better than pieces.
func (l Lookups) bestFacts(ctx context.Context, q *question.Question, aliases request.Aliases) (findings, error) {
	others := q.Others() // before the look-up changes q
	facts, err := l.factsFor(ctx, q, aliases)
	coverage, pieces := facts.coverage(), facts.InPieces && len(facts.Phrases) == 0
	whole := func(p ground.Phrase) bool { return slices.Equal(p.Words, strings.Fields(q.Ask.Target)) }
	part := facts.hasPart(q)
	if coverage >= minCoverage && !pieces && !part || facts.OutOfScope() || slices.ContainsFunc(facts.Phrases, whole) {
		return facts, err
	}
	for i := range others {
		again, otherErr := l.factsFor(ctx, &others[i], aliases)
		err = errors.Join(err, otherErr)
		better := len(again.Phrases) > 0 || coverage < minCoverage && !again.InPieces
		if others[i].Bare || part && coverage >= minCoverage {
			better = again.sayWhole()
		}
		if better && again.coverage() >= minCoverage {
			return again, err
		}
	}
	return facts, err
}

// sayWhole reports whether the facts translate a whole statement, wish or command: with clauses that the tables of the
// course build, or with phrases for all of its parts.
func (f *findings) sayWhole() bool {
	return len(f.Phrases) > 1 || !f.InPieces && len(f.Clauses) > 0 && f.Clauses[0].Predicates()
}

// hasPart reports whether the facts have only a part of what a message says without asking, as a phrase of the phrase
// book or as words of the dictionary: we eat bread, of "we eat bread in the house".
func (f *findings) hasPart(q *question.Question) bool {
	if len(f.Phrases) > 1 || f.Ask.Target+q.Passage != "" || len(f.Readings) > 0 {
		return false
	}
	return len(f.Phrases) == 0 && len(f.Found) > 0 || slices.ContainsFunc(q.Tokens, func(word string) bool {
		return len(f.Phrases) > 0 && !slices.Contains(f.Phrases[0].Words, word) && len(request.TermsOf(word).Words) > 0
	})
}

// coverage returns the share of a question for which the facts account, from 0 to 1.
func (f *findings) coverage() float64 {
	switch {
	case !f.Answerable():
		return 0
	case len(f.Readings)+len(f.Image) > 0, f.Ask.Target == "" && (f.Ask.ByTerm || len(f.Found) == 0) && !f.Guessed:
		return 1
	case f.Guessed && f.Ask.Target == "":
		return guessedCoverage
	}
	words := strings.Fields(f.Ask.Target)
	if len(words) == 0 {
		words = request.TermsOf(f.Question).Words
	}
	return f.meanCoverage(words)
}

// meanCoverage returns the mean coverage of words. Function words count only if they stand alone or in a list. The
// commonest words count as not covered in a text that is translated in pieces.
func (f *findings) meanCoverage(words []string) float64 {
	asked, covered, alike := 0.0, 0.0, len(words) == 1 || f.isWordList("")
	for _, word := range words {
		if word == ";" || !alike && wording.Listed(word, "functional", "relational", "joining", "courtesy") {
			continue
		}
		asked++
		if alike || !f.InPieces || !wording.Listed(word, "common-en", "common-nl") {
			covered += f.wordCoverage(word)
		}
	}
	if asked == 0 {
		return 1
	}
	return covered / asked
}

// wordCoverage returns how well the facts explain a word: 1 in a phrase, in a clause or as a whole meaning of an
// entry, partialCoverage as part of a meaning, else 0.
func (f *findings) wordCoverage(word string) (coverage float64) {
	for i := range f.Phrases {
		if slices.Contains(f.Phrases[i].Words, word) {
			return 1
		}
	}
	if slices.ContainsFunc(f.Clauses, func(c clause.Clause) bool { return slices.Contains(c.Words, word) }) {
		return 1
	}
	for _, found := range f.Found {
		if !slices.Contains(strings.Fields(found.Query), word) || found.RelatedTo != "" || len(found.Entries) == 0 {
			continue
		}
		if !found.Entries[0].Match.Partial() {
			return 1
		}
		coverage = partialCoverage
	}
	return coverage
}

// maxPieces is the maximum number of entries for a word of a text that is translated in pieces.
const maxPieces = 2

// dropFunctionWords removes the results for function words from a text that is translated in pieces, unless nothing
// else is left. Of a word with entries that mean it, it also removes those in which it is only part of a meaning.
func (f *findings) dropFunctionWords() {
	if !f.InPieces {
		return
	}
	built := func(found ground.Found) bool {
		return slices.ContainsFunc(f.Clauses, func(c clause.Clause) bool { return slices.Contains(c.Words, found.Query) })
	}
	content := func(found ground.Found) bool { return found.Entries[0].IsContentWord(found.Query) }
	if len(f.Clauses) > 0 || slices.ContainsFunc(f.Found, content) {
		f.Found = slices.DeleteFunc(f.Found, func(found ground.Found) bool { return !content(found) && !built(found) })
	}
	for i := range f.Found {
		found := &f.Found[i]
		other := func(e ground.Entry) bool { return e.Match.Partial() }
		if n := slices.IndexFunc(found.Entries, other); n > 0 && !built(*found) {
			found.Entries = found.Entries[:min(n, maxPieces)]
		}
	}
}

// isWordList reports whether the text to translate is a list of single words. A word other than "" must be one of
// them; it may be a function word.
func (f *findings) isWordList(word string) bool {
	several := func(part string) bool { return strings.Contains(part, " ") }
	parts := wording.PartsOf(f.Ask.Target)
	return len(parts) > 1 && !slices.ContainsFunc(parts, several) && (word == "" || slices.Contains(parts, word))
}
