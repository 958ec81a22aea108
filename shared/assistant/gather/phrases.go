package gather

import (
	"cmp"
	"context"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// phrases finds the phrases of the phrase book that the question asks for or quotes. If the question asks for an
// expression, it also finds the phrases that it contains.
func (l Lookups) phrases(ctx context.Context, facts *findings, q *question.Question) error {
	for _, parts := range [][]string{q.Quotes, {facts.Ask.Target}, question.PartsOf(facts.Ask.Target)} {
		if all, err := l.allPhrases(ctx, parts); err != nil || len(all) > 1 {
			facts.Phrases = all
			return wrap("find each phrase", err)
		} else if len(all) > 0 {
			break
		}
	}
	asked, _ := question.ToWhom(q.Asked)
	for _, from := range phraseSpans(facts, q, asked) {
		single := from.least == 1 && coptic.Contains(from.words[0])
		if from.least == 0 || single && (len(facts.Readings) != 1 || len(facts.Readings[0].Parts) == 1) {
			continue // a word of the dictionary is no phrase
		}
		p, ok, err := l.phraseIn(ctx, &from)
		if ok {
			facts.Phrases = []ground.Phrase{p}
			facts.You = q.You
			if p.Dutch && !q.Sure {
				facts.Language = wording.Dutch
			}
		}
		if ok || err != nil {
			return wrap("find a phrase", err)
		}
	}
	return nil
}

// takeApart analyses the Coptic for a text if the question asks how that is put together.
func (l Lookups) takeApart(ctx context.Context, facts *findings) error {
	if !facts.Ask.Parse || facts.Ask.Target == "" || l.Words == nil {
		return nil
	}
	form := ""
	add := func(dialect, written string) {
		if form == "" && (facts.Dialect == "" || facts.Dialect == dialect) {
			form = written
		}
	}
	for i := range facts.Phrases {
		for _, f := range facts.Phrases[i].Forms {
			add(f.Dialect, f.Coptic)
		}
	}
	if len(facts.Found) > 0 && len(facts.Clauses) == 0 {
		for _, f := range facts.Found[0].Entries[0].Forms {
			add(f.Dialect, f.Citation())
		}
	}
	if form == "" {
		return nil
	}
	readings, err := l.Words.Read(ctx, form, facts.Dialect)
	facts.Readings = append(facts.Readings, readings...)
	return wrap("read text", err)
}

// allPhrases returns the phrases with the given texts, or none unless all of the texts are phrases.
func (l Lookups) allPhrases(ctx context.Context, texts []string) (all []ground.Phrase, err error) {
	for _, text := range texts {
		p, ok, err := l.Course.Phrase(ctx, text)
		if !ok || err != nil {
			return nil, err
		}
		p.Words = strings.Fields(text)
		all = append(all, p)
	}
	return all, nil
}

// phraseSpan is a sequence of words that may contain a phrase of at least a given number of words.
type phraseSpan struct {
	words []string
	least int
	items bool // an item of the sequence may be the phrase, if it has several words: thank you, father
}

// longPhrase is the number of words from which a phrase determines the subject of a question regardless of its other
// words.
const longPhrase = 4

// phraseSpans returns the word sequences of a question that may be a phrase, likeliest first. asked holds its words
// without the person addressed.
func phraseSpans(facts *findings, q *question.Question, asked []string) []phraseSpan {
	target, quoted := strings.Fields(facts.Ask.Target), strings.Fields(cmp.Or(q.Passage, q.Image))
	if q.Ask.Quoted && q.Ask.Meaning && q.Passage == "" { // he says “christos anesti”, what does that mean?
		quoted = q.Words
	}
	within := 0
	said := q.Ask.Into || wording.Has("word", q.Text) || wording.Has("uttered", q.Text)
	if said && len(facts.Ask.Concepts) == 0 && !q.Ask.Quoted && !wording.Has("aside", q.Text) {
		within = 2
	}
	return []phraseSpan{
		{words: target, least: most(target)}, {words: target, least: len(target), items: true},
		{words: quoted, least: len(quoted)}, {words: q.Asked, least: len(q.Asked)}, {words: asked, least: len(asked)},
		{words: asked, least: within}, {words: q.Asked, least: within}, {words: asked, least: longPhrase},
	}
}

// phraseIn finds the first item that is a phrase, if items may be, or else the longest phrase in a sequence of words
// that has at least the required number of words, or that covers all of them.
func (l Lookups) phraseIn(ctx context.Context, from *phraseSpan) (p ground.Phrase, ok bool, err error) {
	for _, item := range question.ItemsOf(from.words) {
		if from.items && len(item) > 1 && !ok && err == nil {
			p, ok, err = l.Course.Phrase(ctx, strings.Join(item, " "))
			p.Words = item
		}
	}
	if ok || err != nil {
		return p, ok, err
	}
	words, least := from.words[:min(len(from.words), maxTokens)], from.least
	for n := len(words); n > 0 && (n >= least || n == len(words)); n-- {
		for at := 0; at+n <= len(words) && !ok && err == nil; at++ {
			if span := words[at : at+n]; !question.IsSign(span, 0) && !question.IsSign(span, n-1) {
				p, ok, err = l.Course.Phrase(ctx, strings.Join(span, " "))
				p.Words = span
			}
		}
		if ok || err != nil {
			return p, ok, err
		}
	}
	return p, false, nil
}

// isPhrase reports whether words are, or contain, a phrase of the phrase book of at least a given number of words.
func (l Lookups) isPhrase(ctx context.Context, words []string, least int) bool {
	if l.Course == nil {
		return false
	}
	_, ok, err := l.phraseIn(ctx, &phraseSpan{words: words, least: least})
	return ok && err == nil
}

// most returns the number of words that a phrase has at least where it is most of what is said.
func most(words []string) int { return max(len(words)/2+1, 2) }
