package gather

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// findPhrases finds the phrases of the phrase book that the question asks for or quotes. If the question asks for an
// expression, it also finds a phrase that it contains.
func (l Lookups) findPhrases(ctx context.Context, facts *findings, q *question.Question) error {
	if facts.Ask.Retold != "" { // the phrase book has it in another conjugation
		return nil
	}
	several, err := l.severalPhrases(ctx, facts.Ask.Target, q)
	if err != nil || len(several) > 0 && !(len(facts.Clauses) == 1 && facts.sayWhole()) {
		facts.Phrases = several
		return wrap("find each phrase", err)
	}
	asked, _ := wording.SplitAddressee(q.Tokens)
	for _, from := range phraseSpans(facts, q, asked) {
		if from.least == 0 || from.isWord(facts.Readings) {
			continue
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

// isWord reports whether a span is a Coptic word of the dictionary, which is no phrase.
func (s *phraseSpan) isWord(readings []ground.Reading) bool {
	return s.least == 1 && coptic.Contains(s.words[0]) && (len(readings) != 1 || len(readings[0].Parts) == 1)
}

// severalPhrases returns the phrases of a question that quotes several, or of a target that is a list of them. It
// returns none if not all of its parts are phrases, or if the target is a single one.
func (l Lookups) severalPhrases(
	ctx context.Context, target string, q *question.Question,
) (all []ground.Phrase, err error) {
	for _, parts := range [][]string{q.Quotes, {target}, wording.PartsOf(target)} {
		if all, err = l.allPhrases(ctx, parts); err != nil || len(all) > 1 {
			return all, err
		}
		if len(all) == 1 {
			return nil, nil
		}
	}
	return nil, nil
}

// takeApart analyses the Coptic for a text if the question asks how that is put together. It prefers the Coptic of a
// phrase to that of an entry.
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

// allPhrases returns the phrase for each of the texts, or none if one of them is not a phrase.
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

// phraseSpan is a sequence of words that may contain a phrase.
type phraseSpan struct {
	words []string
	least int  // the minimum number of words of the phrase; 0 to find none
	items bool // an item of several words may be the phrase: thank you, father
}

// longPhrase is the number of words from which a phrase determines the subject of a question regardless of its other
// words.
const longPhrase = 4

// phraseSpans returns the sequences of words of a question that may contain a phrase, likeliest first. asked holds the
// words of the question without the person addressed.
func phraseSpans(facts *findings, q *question.Question, asked []string) []phraseSpan {
	target, quoted := strings.Fields(facts.Ask.Target), strings.Fields(cmp.Or(q.Passage, q.Image))
	if q.Ask.Quoted && q.Ask.Meaning && q.Passage == "" { // he says “christos anesti”, what does that mean?
		quoted = q.Words
	}
	within := 0
	said := q.Ask.Explicit || wording.Has("word", q.Text) || wording.Has("uttered", q.Text)
	if said && len(facts.Ask.Concepts) == 0 && !q.Ask.Quoted && !wording.Has("aside", q.Text) {
		within = 2
	}
	return []phraseSpan{
		{words: target, least: majority(target)}, {words: target, least: len(target), items: true},
		{words: quoted, least: len(quoted)}, {words: q.Tokens, least: len(q.Tokens)},
		{words: asked, least: len(asked)},
		{words: asked, least: within}, {words: q.Tokens, least: within}, {words: asked, least: longPhrase},
	}
}

// phraseIn returns a phrase in a sequence of words: the first item that is one, if items count, or else the longest
// one. ok is false if there is none.
func (l Lookups) phraseIn(ctx context.Context, from *phraseSpan) (p ground.Phrase, ok bool, err error) {
	if from.items {
		for _, item := range wording.ItemsOf(from.words) {
			if len(item) < 2 {
				continue
			}
			if p, ok, err = l.phraseOf(ctx, item); ok || err != nil {
				return p, ok, err
			}
		}
	}
	return l.longestPhrase(ctx, from.words[:min(len(from.words), maxTokens)], from.least)
}

// longestPhrase returns the longest phrase in a sequence of words that has at least so many words or covers all of
// them, the first of several. A phrase neither begins nor ends with a sign. ok is false if there is none.
func (l Lookups) longestPhrase(ctx context.Context, words []string, least int) (p ground.Phrase, ok bool, err error) {
	for n := len(words); n > 0 && (n >= least || n == len(words)); n-- {
		for at := range len(words) - n + 1 {
			span := words[at : at+n]
			if wording.IsSign(span, 0) || wording.IsSign(span, n-1) {
				continue
			}
			if p, ok, err = l.phraseOf(ctx, span); ok || err != nil {
				return p, ok, err
			}
		}
	}
	return ground.Phrase{}, false, nil
}

// phraseOf returns the phrase that consists of the given words. ok is false if there is none.
func (l Lookups) phraseOf(ctx context.Context, words []string) (p ground.Phrase, ok bool, err error) {
	p, ok, err = l.Course.Phrase(ctx, strings.Join(words, " "))
	p.Words = words
	return p, ok, err
}

// hasPhrase reports whether words contain a phrase of at least so many words, or are one. A failed look-up counts as
// none.
func (l Lookups) hasPhrase(ctx context.Context, words []string, least int) bool {
	if l.Course == nil {
		return false
	}
	_, ok, err := l.phraseIn(ctx, &phraseSpan{words: words, least: least})
	return ok && err == nil
}

// majority returns the minimum number of words of a phrase that makes up most of the given ones. It is at least 2.
func majority(words []string) int { return max(len(words)/2+1, 2) }

// replied returns the wording that asks for the reply to the Coptic of a question, if the question wants one and the
// phrase book has its Coptic.
func (l Lookups) replied(ctx context.Context, q *question.Question) (wanted string, ok bool, err error) {
	if !q.Ask.Reply || q.Passage == "" || l.Course == nil {
		return "", false, nil
	}
	p, ok, err := l.Course.Phrase(ctx, q.Passage)
	lead := strings.ReplaceAll(wording.Meant("replied", strconv.Itoa(int(wording.English))), "-", " ")
	return lead + " " + coptic.Fold(p.Translation.En), ok, wrap("find a phrase", err)
}
