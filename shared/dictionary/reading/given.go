package reading

import (
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// Given is a bound group that was analysed elsewhere. Its words have a text, a norm, a lemma and tags.
type Given struct {
	Text  string // as in the text
	Words []sentence.Word
}

// explainer is an analyser that can also find the entries of words analysed elsewhere.
type explainer interface {
	Explain(groups [][]sentence.Word, dialect string)
}

// ReadGiven converts a Sahidic or Bohairic sentence that was analysed elsewhere to a document. It keeps the given
// words, lemmas and tags, and adds entries, glosses and meanings. It also returns the text of the document, with
// spaces between the groups.
func (r *Reader) ReadGiven(groups []Given, dialect string) (doc *Document, text string) {
	var words [][]sentence.Word
	n := 0
	for _, g := range groups {
		words = append(words, g.Words)
		n += len(g.Words)
	}
	if e, ok := r.analyser.(explainer); ok {
		e.Explain(words, dialect)
	}
	s := Sentence{Dialect: dialect, Groups: make([]Group, len(groups))}
	room := scratch{words: make([]Word, n), groups: len(groups)}
	var b strings.Builder
	at := 0
	for i, given := range groups {
		if i > 0 {
			b.WriteByte(' ')
			at++
		}
		t := tokens.Token{Text: given.Text, Start: at, Kind: tokens.Group, Runes: []rune(given.Text), Space: true}
		at += utf8.RuneCountInString(given.Text)
		t.End = at
		b.WriteString(given.Text)
		g := &s.Groups[i]
		if !coptic.Contains(given.Text) {
			t.Kind = tokens.Punctuation
		}
		*g = groupOf(&t)
		if t.Kind == tokens.Punctuation || len(given.Words) == 0 {
			r.setNonCoptic(g, &t, given.Text)
			continue
		}
		r.setWords(g, &t, &sentence.Group{Words: given.Words, Confidence: 1}, dialect, &room)
	}
	s.End = at
	r.parse(&s)
	s.glossInContext()
	return &Document{Dialect: dialect, Spacing: SpacedGroups, Length: at, Sentences: []Sentence{s}}, b.String()
}
