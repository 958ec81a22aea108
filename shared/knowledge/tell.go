package knowledge

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/excerpt"
	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/knowledge/meaning"
)

// narration is the text of a topic in one language, split into sentences to choose from.
type narration struct {
	sentences []meaning.Sentence
	dialects  []string // for each sentence, the siglum of the only dialect that it names, or ""
	// conditions and reasons mark the sentences with a word that introduces a condition or a reason.
	conditions, reasons []bool
	whole               bool // the text is short enough to be quoted in full
}

// place identifies the text of a topic in one language.
type place struct {
	cite  string
	dutch bool
}

// cueBonus is the bonus for a sentence with a word that introduces a reason, if the question asks why. For other
// questions it is for a word that introduces a condition.
const cueBonus = 0.2

// Tell implements course.Source.
func (c *Course) Tell(ctx context.Context, list []ground.Topic, query string, f *ground.Facts) ([]float64, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return nil, err
	}
	asked, why := all.table.Weigh(query, f.Language == wording.Dutch), wording.Has("why", f.Question)
	shares := make([]float64, len(list))
	for i := range list {
		narration := all.narration(&list[i], f.Language)
		chosen, share := asked.Passage(narration.sentences, narration.bonus(f.Dialect, why), course.MaxTold)
		list[i].Answer, shares[i] = narration.text(chosen), share
	}
	return shares, nil
}

// bonus returns the bonus of each sentence for a question about a dialect. Another dialect makes it smaller.
func (t *narration) bonus(dialect string, why bool) []float64 {
	cues := t.conditions
	if why {
		cues = t.reasons
	}
	bonus := make([]float64, len(t.sentences))
	for i, named := range t.dialects {
		if cues[i] {
			bonus[i] += cueBonus
		}
		switch {
		case dialect == "" || named == "":
		case named == dialect:
			bonus[i] += course.DialectWeight
		default:
			bonus[i] -= course.DialectWeight
		}
	}
	return bonus
}

// narration returns the text of a topic in a language. It prepares the text on first use.
func (c *catalogue) narration(t *ground.Topic, l wording.Language) *narration {
	at := place{t.Cite(), l == wording.Dutch}
	if known, ok := c.told.Load(at); ok {
		return known.(*narration)
	}
	text := t.Summary.In(l)
	made := &narration{whole: utf8.RuneCountInString(text) <= course.MaxTold}
	has := func(words []string, list string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return wording.Listed(word, list) })
	}
	for _, s := range excerpt.Sentences(text) {
		words := strings.Fields(coptic.Fold(s))
		made.sentences = append(made.sentences, meaning.Prepare(s, at.dutch))
		made.dialects = append(made.dialects, request.DialectOf(s))
		made.conditions = append(made.conditions, has(words, "conditions"))
		made.reasons = append(made.reasons, has(words, "reasons"))
	}
	known, _ := c.told.LoadOrStore(at, made)
	return known.(*narration)
}

// text joins the chosen sentences, or all sentences of a short text. It puts the headings of a table before the rows
// that were chosen from it. It returns "" if nothing but rows of tables was chosen, as from a list of words.
func (t *narration) text(chosen []int) string {
	var text []string
	heading, plain := -1, false
	for i := range t.sentences {
		s := t.sentences[i].Text
		switch row := strings.Contains(s, "|"); {
		case !row:
			heading = -1
		case heading < 0:
			heading = i
		}
		if t.whole || slices.Contains(chosen, i) {
			plain = plain || heading < 0
			if heading >= 0 {
				text = wording.AddOnce(text, t.sentences[heading].Text+";")
				s += ";"
			}
			text = wording.AddOnce(text, s)
		}
	}
	if !plain {
		return ""
	}
	return strings.Join(text, " ")
}
