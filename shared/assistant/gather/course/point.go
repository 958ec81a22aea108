package course

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// PointQuery is a question that a point of a concept may answer.
type PointQuery struct {
	Text     string     // folded; "" if no wording may find a point
	Around   string     // the text with the sentences before it, unless it is about Coptic words
	Beside   string     // the question without the text to translate, if it has one; its wordings find no point
	Forms    [][]string // sets of Coptic forms that the question may be about, folded, likeliest first
	Latin    [][]string // the keys of each word that may be a Coptic form in Latin letters
	Concepts []string   // names of concepts of which a point may be found by a similar wording
	Any      bool       // a similar wording may find a point of any concept that fits the question
}

// maxTogether is the maximum number of forms that a question sets side by side.
const maxTogether = 3

// Point finds the point of the course that answers a question. The point takes the place of what the words of the
// question otherwise seem to ask for.
func (l Lookups) Point(ctx context.Context, all *ground.Facts, q *question.Question) error {
	facts := findings{Facts: all}
	ask := &facts.Ask
	clause := len(strings.Fields(ask.Target)) > 2 && wording.Has("target-sure", q.Text)
	translates := ask.Quoted && (ask.Explicit || clause) // how do you say “bigger than my house”?
	if q.Image != "" || ask.Lesson != "" || ask.Listed || len(facts.Phrases) > 0 || translates {
		return nil
	}
	t, text, err := l.Course.Point(ctx, facts.pointQuery(q))
	if text.En == "" || err != nil {
		return wrap("find a point", err)
	}
	t.Answer = text.In(q.Lang)
	facts.RuleTopic, facts.Point, facts.Guessed = &t, text, false
	facts.Topics = slices.Insert(slices.DeleteFunc(facts.Topics, t.Same), 0, t)
	facts.Found, facts.Clauses, facts.Missing, facts.InPieces = nil, nil, nil, false
	ask.Target, ask.Using, ask.Rule, ask.ByTerm = "", "", true, true
	ask.Concepts = wording.AddOnce([]string{ground.ConceptName(t.ID)}, ask.Concepts...)
	return nil
}

// pointQuery returns the query that finds the point that answers a question.
func (f *findings) pointQuery(q *question.Question) *PointQuery {
	ask := &f.Ask
	ruling := wording.Has("ruling", q.Text) || wording.Has("contrast", q.Text)
	query := PointQuery{
		Text: strings.TrimSpace(q.Text + " " + q.Signs()), Forms: f.formSets(ruling || ask.Rule),
	}
	switch {
	case f.asksAboutWord(q):
		query.Text = ""
	case ask.Target != "" && (ask.Explicit || ask.Quoted) && !ask.ByConstruction:
		query.Beside = strings.ReplaceAll(q.Text, coptic.Fold(ask.Target), " ")
	case q.Passage+ask.Target == "" && !ask.Meaning && !ask.Inflects() && ruling:
		query.Concepts, query.Any = ask.Concepts, len(ask.Concepts) == 0
	}
	if ruling {
		query.Latin = latinForms(q)
	}
	if query.Text != "" && f.mayAskAround(q, ruling) {
		query.Around = coptic.Fold(q.Context)
	}
	return &query
}

// asksAboutWord reports whether a question asks for a form or for the letters of a Coptic word in it.
func (f *findings) asksAboutWord(q *question.Question) bool {
	long := func(form string) bool { return utf8.RuneCountInString(coptic.Fold(form)) > 1 && form != "." }
	return (f.Ask.Inflects() || wording.Has("letter-count", q.Text)) &&
		slices.ContainsFunc(strings.Fields(q.Passage), long)
}

// mayAskAround reports whether the sentences around a question may say what rule it asks for. ruling says that the
// wording of the question asks for one.
func (f *findings) mayAskAround(q *question.Question, ruling bool) bool {
	return (ruling || f.Ask.Rule && q.Passage == "") && f.Ask.Target == "" &&
		!wording.Has("figure", coptic.Fold(q.Context))
}

// formSets returns the sets of folded forms that a question with Coptic may be about, likeliest first: all forms, and
// those that stand apart from a text. If the question asks for a rule, they are followed by the differing prefixes of
// one word, and by the first form alone.
func (f *findings) formSets(ruling bool) (sets [][]string) {
	var all, apart []string
	for part := range strings.SplitSeq(f.Passage, " . ") {
		var words []string
		for word := range strings.FieldsSeq(part) {
			words = append(words, coptic.Fold(word))
		}
		if all = wording.AddOnce(all, words...); len(words) == 1 {
			apart = wording.AddOnce(apart, words...)
		}
	}
	for _, set := range [][]string{all, apart} {
		if len(set) > 1 && len(set) <= maxTogether {
			sets = append(sets, set)
		}
	}
	if !ruling {
		return sets
	}
	if prefixes := f.differingPrefixes(); prefixes != nil {
		sets = append(sets, prefixes)
	}
	switch {
	case len(apart) > 0:
		sets = append(sets, apart[:1])
	case len(all) > 0 && len(all) <= maxTogether: // more would be a text, which is about none of its forms
		sets = append(sets, all[:1])
	}
	return sets
}

// differingPrefixes returns the prefixes by which two forms of the same word in a question differ: ⲡⲓ and ⲡ for
// ⲡⲓⲣⲱⲙⲓ and ⲡⲣⲱⲙⲓ. It leaves out the parts that both share, unless one form has no others. It
// returns nil for other Coptic.
func (f *findings) differingPrefixes() []string {
	if len(f.Readings) != 2 || f.Readings[0].Head() == nil || f.Readings[1].Head() == nil ||
		f.Readings[0].Head().ID != f.Readings[1].Head().ID {
		return nil
	}
	var sides [2][]string
	for i := range sides {
		for _, p := range f.Readings[i].Parts {
			if p.Role == "lemma" {
				break
			}
			sides[i] = append(sides[i], coptic.Fold(p.Text))
		}
	}
	own := func(i int) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(sides[i]), func(part string) bool {
			return slices.Contains(sides[1-i], part)
		}), "")
	}
	one, other := own(0), own(1)
	if one == "" || other == "" {
		one, other = strings.Join(sides[0], ""), strings.Join(sides[1], "")
	}
	if one == "" || other == "" || one == other {
		return nil
	}
	return []string{one, other}
}

// latinForms returns the keys of each word of a question that may be a Coptic form in Latin letters: pi and ti.
func latinForms(q *question.Question) (keys [][]string) {
	for _, word := range q.Tokens {
		common := wording.Listed(word, "common-en", "common-nl", "functional", "relational")
		if len(word) > 1 && !common && !coptic.Contains(word) {
			keys = append(keys, coptic.LatinKeys(word))
		}
	}
	return keys
}

// AsksSounds reports whether a question asks how its Coptic sounds without saying so. It names single letters beside
// the Latin ones that they may sound like (f or p), or with a word that contains them, or it marks the stress of a
// word.
func AsksSounds(q *question.Question) bool {
	var letters, words []string
	for form := range strings.FieldsSeq(q.Passage) {
		if form = coptic.Fold(form); utf8.RuneCountInString(form) == 1 {
			letters = append(letters, form)
		} else if form != "" {
			words = append(words, form)
		}
	}
	has := func(word string) bool {
		return slices.ContainsFunc(letters, func(letter string) bool { return strings.Contains(word, letter) })
	}
	switch {
	case q.Ask.Meaning || len(letters)+len(words) == 0:
		return false
	case wording.Has("stressed", q.Text), strings.Contains(q.Signs(), stressMark):
		return true
	case len(letters) == 0 || slices.ContainsFunc(words, func(word string) bool { return !has(word) }):
		return false
	}
	sounded := func(word string) bool { return wording.Listed(word, "sounded") }
	return wording.Has("letter", q.Text) || slices.ContainsFunc(strings.Fields(q.Text), sounded)
}

// stressMark is the name, among the signs of a question, of capitals that mark the stress of a word.
const stressMark = "stressmark"
