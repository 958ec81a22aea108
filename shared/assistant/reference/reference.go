// Package reference is the provider that uses neither a model nor the network. It answers from the dictionary and the
// course, in sentences prepared for each kind of question, and says that it does.
package reference

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// Kind is the kind of provider that this package implements.
var Kind = provider.Kind{Name: slot.Reference, New: func(provider.Config) provider.Provider { return reference{} }}

// reference is the provider. It has no state.
type reference struct{}

// Stream emits the answer line by line.
func (reference) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	for line := range strings.SplitAfterSeq(Compose(r.Facts), "\n") {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		if err := emit(provider.Event{Kind: provider.Text, Text: line}); err != nil {
			return err
		}
	}
	return emit(provider.Event{Kind: provider.Finish})
}

//go:embed answers.txt
var answerLines string

var answers = sync.OnceValue(func() map[string]coptic.Localized { return ground.Texts(answerLines) })

// Compose returns the answer to a question, or to each question of a message, from its facts. Its lines are separated
// by newlines.
func Compose(f ground.Facts) string {
	var lines []string
	all := writers(&f)
	answered := false
	for _, w := range all {
		w.answer()
		answered = answered || len(w.lines) > 0 && !w.onlyRelated
	}
	for _, w := range all {
		w.earlier, w.othersAnswered = lines, answered
		if w.onlyRelated && answered && !wording.Has("why", w.facts.Question) { // another question is answered
			continue
		}
		w.noteUntaught()
		found := len(w.lines) > 0
		w.lines = slices.DeleteFunc(w.lines, func(l string) bool { return l != "" && slices.Contains(lines, l) })
		if len(w.lines) > 0 {
			w.inCourse()
		}
		if talked := w.talk(found); len(talked) > 0 {
			w.lines = append(talked, w.lines...)
		}
		if len(w.lines) > 0 && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, w.lines...)
	}
	return strings.Join(append(lines, "", answers()["no-model"].In(f.Language)), "\n")
}

// ComputedLines returns those lines of an answer that the service computes from its tables: forms, paradigms, tables
// of possessives and suffixes. It omits the content of records.
func ComputedLines(f ground.Facts) (lines []string) {
	for _, w := range writers(&f) {
		w.computing = true
		w.answer()
		lines = append(lines, w.lines...)
	}
	return lines
}

// writer writes the answer to one question.
type writer struct {
	facts   *ground.Facts
	lang    wording.Language
	form    string // the Coptic word that is being answered for, folded
	lines   []string
	earlier []string // for the questions before this one
	// othersAnswered means that the dictionary or the course answers another question of the message.
	othersAnswered bool
	// computing restricts the answer to lines computed from records, without the records themselves.
	computing bool
	// onlyRelated means that the lines only name related topics.
	onlyRelated bool
}

// writers returns a writer for each question of a message.
func writers(f *ground.Facts) (all []*writer) {
	for i := range f.Parts {
		all = append(all, &writer{facts: &f.Parts[i], lang: f.Language})
	}
	if len(all) == 0 {
		all = []*writer{{facts: f, lang: f.Language}}
	}
	return all
}

// text returns the text of answers.txt with that key, with its verbs replaced as by fmt.Sprintf.
func (w *writer) text(key string, put ...any) string {
	text := answers()[key].In(w.lang)
	if len(put) == 0 {
		return text
	}
	return fmt.Sprintf(text, put...)
}

// say adds a line with the text of answers.txt with that key, like text.
func (w *writer) say(key string, put ...any) { w.add(w.text(key, put...)) }

// add adds a line unless it is a duplicate.
func (w *writer) add(line string) {
	if line != "" && !slices.Contains(w.lines, line) {
		w.lines = append(w.lines, line)
	}
}

// answer writes the lines that answer the question. It writes none if there is no answer.
func (w *writer) answer() {
	nearest := w.facts.Nearest // the answer may turn to other facts
	if nearest == nil || w.saysSameWord() {
		w.answerFacts()
		return
	}
	if w.facts.Likely {
		w.nearest(nearest)
	}
	w.answerFacts()
	if !w.facts.Likely {
		w.nearest(nearest)
	}
}

// answerFacts writes the lines that the facts give to the question.
func (w *writer) answerFacts() {
	f := w.facts
	if !f.Answerable() {
		return
	}
	if f.Point.En != "" && !w.computing {
		w.point()
		return
	}
	w.sentences()
	// No word of a phrase says what all of it says.
	several := f.InPieces || strings.Contains(f.Ask.Target, ";")
	whole := len(f.Phrases) > 0 && (several || len(f.Found) == 0 || f.IsPhrase())
	whole = whole && !w.besidePhrase() || len(f.Phrases) > 0 && f.Ask.Target == ""
	if whole || w.facts != f {
		w.phrases()
	}
	if !whole || len(f.Readings)+len(f.Image) > 0 {
		w.answerWords()
	}
	w.phrases()
}

// besidePhrase restricts the facts to the rest of a text to translate that contains a phrase but says something else
// as well. It reports whether there is such a rest.
func (w *writer) besidePhrase() bool {
	f := w.facts
	if len(f.Phrases) != 1 || f.Ask.Target == "" || f.IsPhrase() {
		return false
	}
	says := func(r ground.Found) bool {
		return wording.Person(r.Query) == "" && !wording.Listed(r.Query, "common-en", "common-nl") &&
			!wording.Has("word", r.Query)
	}
	rest := f.WithoutPhrase(&f.Phrases[0])
	if len(rest.Clauses) == 0 && !slices.ContainsFunc(rest.Found, says) {
		return false
	}
	w.say("phrase-part")
	w.facts = rest
	return true
}

// sentences tells the user where to find sentences with a word, if the question asks for one.
func (w *writer) sentences() {
	f := w.facts
	if len(f.Ask.Concepts) > 0 || f.InPieces || f.RuleTopic != nil || !wording.Has("in-sentence", f.Question) {
		return
	}
	for _, r := range f.Readings[:min(1, len(f.Readings))] {
		if e := r.Head(); e != nil {
			w.say("sentences", r.Form, e.Cite())
			return
		}
	}
	if len(f.Found) > 0 {
		e := &f.Found[0].Entries[0]
		w.say("sentences", e.Headword, e.Cite())
	}
}

// answerWords answers from the words of the question or from a rule, in the first way that applies.
func (w *writer) answerWords() {
	if w.facts.Number.Read != "" || w.facts.Number.Month != nil {
		w.byNumber()
		if w.facts.RuleTopic != nil && wording.Has("why", w.facts.Question) {
			w.rule()
		}
		return
	}
	if w.compare() {
		return
	}
	w.letterCount()
	ways := []func() bool{
		w.byLetters, w.byRule, w.bySound, w.byNumber, w.byCoptic, w.byTarget, w.byForm, w.byEntries,
	}
	for _, way := range ways {
		if way() {
			return
		}
	}
	w.rule()
}

// point answers with the point of the course that the question asks for. It precedes that with the sounds of the words
// if the question asks for them. It adds an explanation of whole words otherwise.
func (w *writer) point() {
	f := w.facts
	if f.Ask.Sounds && !lettersOnly(w.spokenForms()) {
		w.sounds()
	}
	w.add(f.Point.In(w.lang) + " " + f.RuleTopic.Cite())
	if !f.Ask.Sounds && !slices.ContainsFunc(f.Readings, isPiece) {
		w.readings(f.Readings)
	}
}

// minWord is the minimum number of letters of a word that is explained beside a point.
const minWord = 3

// isPiece reports whether a form is a piece of a word, or consists of several parts.
func isPiece(r ground.Reading) bool {
	return len(r.Parts) != 1 || utf8.RuneCountInString(coptic.Fold(r.Form)) < minWord || strings.HasSuffix(r.Form, "-")
}

// byRule answers with the rule that the Coptic of the question follows. It reports whether the question asks for a
// rule and the course has one.
func (w *writer) byRule() bool {
	f := w.facts
	of := f.RuleTopic != nil && f.Passage != ""
	if !of || f.Ask.Inflects() && !f.OnlyPieces() && !wording.Has("why", f.Question) || w.correctPremises() {
		return false
	}
	first := wording.Has("pronounce", f.Question) && w.sounds()
	w.rule()
	if !first && (!f.Ask.Sounds && !w.isLetter() || !w.sounds()) {
		w.readings(f.Readings)
	}
	return true
}

// bySound answers how Coptic is pronounced. It reports whether the question asks for that and the pronunciation is
// known.
func (w *writer) bySound() bool {
	if !w.facts.Ask.Sounds && !w.isLetter() || !w.sounds() {
		return false
	}
	if !w.facts.Ask.Sounds {
		w.readings(w.facts.Readings)
	}
	return true
}

// byNumber writes a number in Coptic, in words and in letters, or the value of letters. It reports whether the
// question asks for one.
func (w *writer) byNumber() bool {
	n := &w.facts.Number
	switch {
	case n.Value == 0:
		return false
	case n.Read != "":
		w.say("figure", n.Read, n.Value)
		return true
	case n.Month != nil:
		w.date(n)
		return true
	}
	var forms []string
	for _, f := range n.Words {
		forms = append(forms, w.inDialect(f[1], f[0]))
	}
	const cite = "[grammar.concept.cardinal-number]"
	if len(forms) > 0 && (!n.InLetters || n.Letters == "") {
		w.say("number", n.Value, strings.Join(forms, ", "), cite)
	}
	if n.Letters != "" {
		w.say("letters", n.Value, n.Letters, cite)
	} else {
		w.say("letters-none", n.Value, cite)
	}
	return true
}

// date writes a day of a month.
func (w *writer) date(n *ground.Number) {
	var forms []string
	for _, f := range w.dialects(n.Month) {
		forms = append(forms, w.inDialect(conjugation.Date(n.Letters, f.Citation()), f.Dialect))
	}
	name, _, _ := strings.Cut(n.Month.Glosses(w.lang), ", ")
	name, _, _ = strings.Cut(name, " (")
	w.say("date", n.Value, name, strings.Join(forms, ", "), "[grammar.concept.calendar] "+n.Month.Cite())
}

// byCoptic answers about the Coptic of the question. It reports whether the question asks about any.
func (w *writer) byCoptic() bool {
	f := w.facts
	switch {
	case len(f.Readings)+len(f.Image) == 0, f.Ask.Lesson != "" && len(f.Readings) == 0 && f.Ask.Using == "":
		return false
	case f.Ask.Using != "":
		w.intoCoptic()
	default:
		w.ofCoptic()
	}
	return true
}

// byTarget translates into Coptic. It reports whether the question has a text to translate.
func (w *writer) byTarget() bool {
	ask := &w.facts.Ask
	if ask.Lesson != "" || ask.Target == "" {
		return false
	}
	w.intoCoptic()
	return true
}

// byForm writes a form of the Coptic for an English or Dutch word. It reports whether the question asks for one and it
// is known.
func (w *writer) byForm() bool {
	ask := &w.facts.Ask
	return ask.Lesson == "" && ask.Inflects() && !ask.ByTerm && w.inflectFound()
}

// byEntries answers with the entries found. It reports whether the question is only about words.
func (w *writer) byEntries() bool {
	f := w.facts
	if f.Ask.Lesson != "" || len(f.Found) == 0 || len(f.Ask.Concepts) > 0 || f.RuleTopic != nil {
		return false
	}
	w.translateAll(f.Found)
	return true
}

// isLetter reports whether the Coptic in question is a letter that is not a word. Such a letter has a sound and a
// numeric value.
func (w *writer) isLetter() bool {
	r := w.facts.Readings
	return len(r) == 1 && utf8.RuneCountInString(coptic.Fold(r[0].Form)) == 1 && r[0].Head() == nil
}

// ofCoptic answers about Coptic words.
func (w *writer) ofCoptic() {
	f, ask := w.facts, &w.facts.Ask
	if ask.Person != "" && w.answerWithOneForm() || w.answerForms() {
		return
	}
	w.correctPremises()
	switch {
	case w.verdict():
		w.readings(f.Readings)
	case (ask.Negative || ask.Tense != "") && w.answerWithOneForm():
	case ask.AsksRule() && len(f.Image) == 0:
		w.rule()
		w.readings(f.Readings)
	default:
		w.explain()
	}
}

// answerForms writes the requested forms of the words. It reports whether they are the whole answer. It also explains
// a single word whose gender or origin is requested.
func (w *writer) answerForms() bool {
	f, ask := w.facts, &w.facts.Ask
	if !w.inflectAll() || ask.Parse || ask.Meaning && !ask.Conjugate {
		return false
	}
	if (ask.Gender || ask.Origin) && len(f.Readings) == 1 {
		w.readings(f.Readings)
	}
	w.related()
	return true
}

// correctPremises corrects what the question wrongly supposes about its words. It reports whether it wrote anything.
func (w *writer) correctPremises() bool {
	for i := range w.facts.Readings {
		w.correctPremise(&w.facts.Readings[i])
	}
	return len(w.lines) > 0
}

// explain explains the Coptic words and writes their forms in the requested dialects.
func (w *writer) explain() {
	w.readings(w.facts.Readings)
	if len(w.facts.Image) > 0 {
		w.say("picture")
		w.readings(w.facts.Image)
	}
	for i := range w.facts.Readings {
		w.inDialects(&w.facts.Readings[i])
	}
	w.related()
}

// related writes the entries that were looked up because another entry refers to them, such as its counterpart in the
// other dialect. It omits those that the answer cites already.
func (w *writer) related() {
	if w.facts.Ask.Inflects() && w.facts.Dialect == "" && !wording.Has("dialect", w.facts.Question) {
		return
	}
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			if e := &found.Entries[i]; found.RelatedTo != "" && !w.cited(e) {
				w.translate(found.Query, e, true)
			}
		}
	}
}

// cited reports whether the answer cites an entry already.
func (w *writer) cited(e *ground.Entry) bool {
	return slices.ContainsFunc(w.lines, func(l string) bool { return strings.Contains(l, e.Cite()) })
}

// translateAll writes the Coptic for words of a question, and explains those that are transliterated Coptic. It omits
// the entries without forms in the dialect asked for if others have them, and says so if none has.
func (w *writer) translateAll(list []ground.Found) {
	in := func(e ground.Entry) bool {
		_, ok := e.In(w.facts.Dialect)
		return ok
	}
	for _, found := range list {
		has, label := slices.ContainsFunc(found.Entries, in), "“"+found.Query+"”"
		switch {
		case found.RelatedTo != "":
			label = w.text("also")
		case !has && taught(w.facts.Dialect) && len(found.Entries) > 0:
			w.say("not-in-dialect", w.dialectName(w.facts.Dialect), found.Query)
		}
		for i := range found.Entries {
			if has && !in(found.Entries[i]) {
				continue
			}
			w.translate(label, &found.Entries[i], false)
			label = w.text("also")
		}
	}
}

// intoCoptic translates into Coptic. It writes the requested form, or the clauses that the tables can build and the
// entries of the other words. If there are several parts, it points out that they do not form a sentence.
func (w *writer) intoCoptic() {
	f := w.facts
	w.buildPlural()
	if w.asksFormOfWord() && w.inflectFound() {
		return
	}
	if f.InPieces && len(w.lines) == 0 {
		w.say("pieces")
	}
	built := w.buildClauses()
	w.sides()
	w.translateAll(slices.DeleteFunc(slices.Clone(f.Found), func(found ground.Found) bool {
		within := func(c clause.Clause) bool { return slices.Contains(c.Words, found.Query) }
		return built && slices.ContainsFunc(f.Clauses, within)
	}))
	if len(f.Missing) > 0 && len(w.lines) > 0 {
		w.say("missing", strings.Join(f.Missing, "”, “"))
	}
	if !built && len(f.Ask.Concepts) > 0 && (f.Ask.Rule || len(w.lines) == 0 || f.Ask.ByConstruction) {
		w.rule()
	}
}

// sides says of each word that the question sets side by side in the dialects whether it is the same in both.
func (w *writer) sides() {
	inBoth := func(e ground.Entry) bool {
		_, sahidic := e.In(coptic.Sahidic)
		_, bohairic := e.In(coptic.Bohairic)
		return sahidic && bohairic
	}
	for _, found := range w.facts.Found {
		if !w.facts.Ask.SideBySide || found.RelatedTo != "" || w.computing {
			continue
		}
		counterpart := func(other ground.Found) bool { return other.RelatedTo == found.Entries[0].ID }
		at := slices.IndexFunc(found.Entries, inBoth)
		if at < 0 || at > 0 && slices.ContainsFunc(w.facts.Found, counterpart) {
			if w.hasBoth(found.Query) {
				w.say("other-words", found.Query)
			}
			continue
		}
		e := &found.Entries[at]
		s, _ := e.In(coptic.Sahidic)
		b, _ := e.In(coptic.Bohairic)
		if one, other := s.Citation(), b.Citation(); coptic.Fold(one) == coptic.Fold(other) {
			w.say("same-form", one, e.Cite())
		} else {
			w.say("same-word", one, w.dialectName(coptic.Sahidic), other, w.dialectName(coptic.Bohairic), e.Cite())
		}
	}
}

// hasBoth reports whether the entries for a word have it in both dialects between them.
func (w *writer) hasBoth(word string) bool {
	return !slices.ContainsFunc([]string{coptic.Sahidic, coptic.Bohairic}, func(dialect string) bool {
		in := func(e ground.Entry) bool {
			_, ok := e.In(dialect)
			return ok
		}
		return !slices.ContainsFunc(w.facts.Found, func(found ground.Found) bool {
			return found.Query == word && slices.ContainsFunc(found.Entries, in)
		})
	})
}

// asksFormOfWord reports whether a question asks for a form of a word to translate. It returns false for the gender of
// a noun with an adjective, which the whole phrase shows.
func (w *writer) asksFormOfWord() bool {
	f := w.facts
	ofPhrase := f.Ask.Gender && !f.InPieces && len(f.Clauses) == 1 && f.Clauses[0].Quality != ""
	return (f.Ask.Inflects() || f.Ask.Tense != "") && !ofPhrase
}

// taught reports whether the course teaches a dialect.
func taught(dialect string) bool { return dialect == coptic.Sahidic || dialect == coptic.Bohairic }

// wants reports whether to answer for a dialect. A question about a dialect that the course does not teach gets the
// other dialects, with a note.
func (w *writer) wants(dialect string) bool {
	return w.facts.Dialect == "" || w.facts.Dialect == dialect || !taught(w.facts.Dialect)
}

// noteUntaught notes that the course has no tables for the requested dialect, if the answer gives forms of another
// one.
func (w *writer) noteUntaught() {
	name := w.dialectName(w.facts.Dialect)
	ask := &w.facts.Ask
	if !ask.Inflects() && ask.Tense == "" && len(w.facts.Clauses) == 0 && !ask.Rule {
		return // what a word means
	}
	about := func(line string) bool { return strings.Contains(line, name) }
	if w.facts.Dialect != "" && !taught(w.facts.Dialect) && len(w.lines) > 0 && !slices.ContainsFunc(w.lines, about) {
		w.lines = append([]string{w.text("untaught", name)}, w.lines...)
	}
}

// asked returns the sigla of the dialects to answer for.
func (w *writer) asked() []string {
	return slices.DeleteFunc([]string{coptic.Bohairic, coptic.Sahidic}, func(d string) bool { return !w.wants(d) })
}

// dialectName returns the name of a dialect, or its siglum if it has none.
func (w *writer) dialectName(siglum string) string {
	if name := ground.Name("dialect", siglum, w.lang); name != "" {
		return name
	}
	return siglum
}

// inDialect returns a word with its dialect: "ⲣⲱⲙⲓ (Bohairic)".
func (w *writer) inDialect(form, dialect string) string {
	return form + " (" + w.dialectName(dialect) + ")"
}

// dialects returns the forms of an entry in the dialects to answer for. These are the only dialect that has the form
// in question; otherwise the requested one; otherwise Bohairic and Sahidic.
func (w *writer) dialects(e *ground.Entry) []ground.Forms {
	if f, ok := e.In(w.facts.Dialect); ok && !taught(w.facts.Dialect) && !w.facts.Ask.Inflects() {
		return []ground.Forms{f}
	}
	var list, having []ground.Forms
	for _, dialect := range w.asked() {
		f, ok := e.In(dialect)
		if ok {
			list = append(list, f)
		}
		if ok && f.Has(w.form) {
			having = append(having, f)
		}
	}
	switch {
	case len(having) == 1 && w.facts.Dialect == "":
		return having
	case len(list) == 0 && len(e.Forms) > 0:
		return e.Forms[:1]
	}
	return list
}

// inDialects writes a word's forms in the requested dialect, or in both if the question names none.
func (w *writer) inDialects(r *ground.Reading) {
	e := r.Head()
	if e != nil && wording.Has("which-dialect", w.facts.Question) {
		in := w.dialectsOf(&compared{form: r.Form, entry: e})
		w.say("dialect-of", r.Form, cmp.Or(in, w.dialectName(r.Dialect)))
	}
	if e == nil || len(r.Parts) > 1 || !wording.Has("dialect", w.facts.Question) {
		return
	}
	var forms []string
	for _, f := range e.Forms {
		if !w.wants(f.Dialect) || !taught(f.Dialect) && f.Dialect != w.facts.Dialect {
			continue
		}
		text := w.dialectName(f.Dialect) + " " + f.Citation()
		if states := f.States(w.lang); states != "" {
			text += " (" + states + ")"
		}
		forms = append(forms, text)
	}
	if len(forms) > 0 {
		w.add(strings.Join(forms, "; ") + " " + e.Cite())
	} else if w.facts.Dialect != "" {
		w.say("dialect-none", r.Form, w.dialectName(w.facts.Dialect), e.Cite())
	}
}

// inCourse names up to three lessons or concepts about the subject that the answer does not cite yet.
func (w *writer) inCourse() {
	var places []string
	for i := range w.facts.Topics {
		t := &w.facts.Topics[i]
		mentioned := func(l string) bool { return strings.Contains(l, t.Cite()) }
		said := slices.ContainsFunc(slices.Concat(w.lines, w.earlier, places), mentioned)
		if w.facts.WorthReading(t) && !said && len(places) < 3 {
			places = append(places, t.Name(w.lang)+" "+t.Cite())
		}
	}
	if len(places) > 0 {
		w.lines = append(w.lines, "", w.text("course")+" "+strings.Join(places, "; "))
	}
}

// maxExcerpt is the maximum number of characters quoted of a topic without sentences that answer the question.
const maxExcerpt = 500

// rule answers with a rule of the course, or names the nearest topics if none answers the question.
func (w *writer) rule() {
	if w.facts.Ask.Possessive && slices.Contains(w.facts.Ask.Concepts, "possessive-article") {
		w.articles()
	}
	if w.computing {
		return
	}
	topics := w.ruleTopics()
	if len(topics) > 0 && len(w.lines) == 0 && w.facts.OnlyRelated(topics[0]) {
		w.nearest(topics[0])
		return
	}
	most, shown := min(max(len(w.facts.Ask.Concepts), 2), 3), 1 // as the three states
	if len(topics) > 0 && topics[0].Number > 0 && len(w.facts.Ask.Concepts) > 1 {
		most = 3
	}
	if wording.Has("examples", w.facts.Question) {
		shown = 3
	}
	for _, t := range topics[:min(len(topics), most)] {
		if w.citesTopic(t) {
			continue
		}
		text := t.Name(w.lang) + ": " + t.AnswerOrExcerpt(w.lang, maxExcerpt, w.facts.Dialect) + " " + t.Cite()
		for _, e := range t.Examples[:min(shown, len(t.Examples))] {
			text += " " + w.text("example") + " " + e.Coptic + " “" + e.Translation.In(w.lang) + "”."
		}
		w.add(text)
	}
}

// nearest adds what the topic says that comes nearest to the question. If there is no other answer and the topic is
// not likely to be one, it says first that nothing was found.
func (w *writer) nearest(t *ground.Topic) {
	if w.computing || w.citesTopic(t) {
		return
	}
	key := "nearest"
	if w.facts.Likely || len(w.lines) > 0 {
		key = "nearest-likely"
	}
	w.onlyRelated = key == "nearest"
	w.say(key, t.Name(w.lang), t.AnswerOrExcerpt(w.lang, maxExcerpt, w.facts.Dialect)+" "+t.Cite())
}

// citesTopic reports whether the answer cites a topic already.
func (w *writer) citesTopic(t *ground.Topic) bool {
	return slices.ContainsFunc(w.lines, func(l string) bool { return strings.Contains(l, t.Cite()) })
}

// ruleTopics returns the topics to answer from: those that the question names, otherwise the best one found. A single
// topic is followed by the section about it if that ranks highest among the rest.
func (w *writer) ruleTopics() []*ground.Topic {
	topics, others := w.splitTopics()
	if len(topics) == 0 && len(others) > 0 {
		topics, others = others[:1:1], others[1:]
	}
	if len(others) == 0 || len(topics) == 0 {
		return topics
	}
	other, most := others[0], 0.0
	for _, t := range topics {
		most = max(most, t.Score)
	}
	free := w.facts.RuleTopic == nil && w.facts.Ask.Lesson == ""
	switch {
	case free && other.Number > 0 && other.Score >= ground.Certain && other.Score > most:
		return append([]*ground.Topic{other}, topics...)
	case len(topics) == 1 && other.Section != "" && (topics[0].Number == 0 || topics[0].ID == other.ID):
		return append(topics, other)
	}
	return topics
}

// splitTopics divides the topics into those that the question names, the best answer first, and the others.
func (w *writer) splitTopics() (topics, others []*ground.Topic) {
	f := w.facts
	if f.RuleTopic != nil {
		topics = append(topics, f.RuleTopic)
	}
	for i := range f.Topics {
		t := &f.Topics[i]
		lesson := t.ID == f.Ask.Lesson && t.Section == ""
		switch {
		case f.RuleTopic != nil && t.Cite() == f.RuleTopic.Cite():
		case lesson || slices.Contains(f.Ask.Concepts, ground.ConceptName(t.ID)):
			topics = append(topics, t)
		default:
			others = append(others, t)
		}
	}
	return topics, others
}
