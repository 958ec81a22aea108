// Package reference is the provider that needs no model and no network: it answers from what the dictionary and the
// course know, in sentences made for the kind of question, and says that it did so.
package reference

import (
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/coptic"
)

// Kind is the kind of provider named reference.
var Kind = provider.Kind{Name: slot.Reference, New: func(provider.Config) provider.Provider { return reference{} }}

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

// The fixed sentences of an answer.
var (
	course  = ground.Text{En: "In the course:", Nl: "In de cursus:"}
	picture = ground.Text{En: "The image reads:", Nl: "Op de afbeelding staat:"}
	nothing = ground.Text{
		En: "I found nothing about this in the dictionary and the course.",
		Nl: "Ik heb hierover niets gevonden in het woordenboek en de cursus.",
	}
	searched = ground.Text{En: "I searched for: ", Nl: "Ik heb gezocht naar: "}
	askAbout = ground.Text{
		En: "Ask about a Coptic word, about an English or Dutch word, or about a point of grammar.",
		Nl: "Vraag naar een Koptisch woord, naar een Nederlands of Engels woord, of naar een punt van de grammatica.",
	}
	noModel = ground.Text{En: "Made without a language model.", Nl: "Gemaakt zonder taalmodel."}
)

// Compose answers a question from its facts, or each question of a message that asks several.
func Compose(f ground.Facts) string {
	parts := f.Parts
	if len(parts) == 0 {
		parts = []ground.Facts{f}
	}
	var lines []string
	for i := range parts {
		w := &writer{facts: &parts[i], lang: f.Language, said: lines}
		w.answer()
		if len(w.lines) > 0 {
			w.inCourse()
		}
		if talked := w.talk(len(w.lines) > 0); len(talked) > 0 {
			w.lines = append(talked, w.lines...)
		}
		w.lines = slices.DeleteFunc(w.lines, func(l string) bool { return l != "" && slices.Contains(lines, l) })
		if len(w.lines) == 0 {
			continue
		}
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, w.lines...)
	}
	return strings.Join(append(lines, "", noModel.In(f.Language)), "\n")
}

// Computed returns the lines that the service computes from its tables for a question: forms, paradigms, tables of
// possessives and suffixes. They leave out what the records themselves say.
func Computed(f ground.Facts) []string {
	parts := f.Parts
	if len(parts) == 0 {
		parts = []ground.Facts{f}
	}
	var lines []string
	for i := range parts {
		w := &writer{facts: &parts[i], lang: f.Language, said: lines, computing: true}
		w.answer()
		lines = append(lines, w.lines...)
	}
	return lines
}

func cond[T any](c bool, yes, no T) T {
	if c {
		return yes
	}
	return no
}

type writer struct {
	facts *ground.Facts
	lang  ground.Language
	form  string // the Coptic word that is being answered for, folded
	lines []string
	said  []string // for the questions before this one
	// computing leaves out what records say, and writes only what is computed from them.
	computing bool
}

func (w *writer) line(en, nl string) { w.add(ground.Text{En: en, Nl: nl}.In(w.lang)) }

// add adds a line once.
func (w *writer) add(line string) {
	if line != "" && !slices.Contains(w.lines, line) {
		w.lines = append(w.lines, line)
	}
}

// answer writes the lines that answer the question, none if nothing does.
func (w *writer) answer() {
	f := w.facts
	if !f.Answerable() {
		return
	}
	ask := &f.Ask
	// No word of a phrase says what all of it says.
	whole := f.InPieces || len(f.Found) == 0 || ask.Target == ""
	if len(f.Phrases) > 0 && whole {
		w.phrases()
		if len(f.Readings) == 0 && len(f.Image) == 0 {
			return
		}
	}
	defer w.phrases()
	switch {
	case ask.Sounds && w.sounds():
	case ask.Lesson != "" && len(f.Readings) == 0:
		w.rule()
	case len(f.Readings)+len(f.Image) > 0:
		w.ofCoptic()
	case ask.Target != "" && (ask.Inflects() || ask.Tense != "") && w.inflectFound():
	case ask.Target != "":
		w.intoCoptic()
	case ask.Inflects() && len(f.Found) > 0 && !ask.Strong && w.inflectFound():
	case len(ask.Concepts) > 0:
		w.rule()
	case len(f.Found) > 0:
		w.found(f.Found)
	default:
		w.rule()
	}
}

// ofCoptic answers about Coptic words.
func (w *writer) ofCoptic() {
	f := w.facts
	ask := &f.Ask
	inflected := false
	for _, readings := range [][]ground.Reading{f.Readings, f.Image} {
		for i := range readings {
			inflected = w.inflect(&readings[i]) || inflected
		}
	}
	if ask.Inflects() && len(f.Found) > 0 && !inflected {
		inflected = w.inflectFound()
	}
	if inflected && !ask.Parse && !asksMore(ask) {
		w.related()
		return
	}
	for i := range f.Readings {
		w.premise(&f.Readings[i])
	}
	if w.verdict() {
		w.readings(f.Readings)
		return
	}
	if (ask.Negative || ask.Person != "") && len(f.Readings) == 1 && w.reformed(&f.Readings[0]) {
		return
	}
	if ask.Rule && !ask.Parse && ask.Target == "" && ask.Strong && len(ask.Concepts) > 0 && len(f.Image) == 0 {
		w.rule()
		w.readings(f.Readings)
		return
	}
	w.readings(f.Readings)
	if len(f.Image) > 0 {
		w.add(picture.In(w.lang))
		w.readings(f.Image)
	}
	for i := range f.Readings {
		w.inDialects(&f.Readings[i])
	}
	w.related()
}

// asksMore reports whether a question asks what a word means beside one of its forms.
func asksMore(ask *ground.Ask) bool { return ask.Meaning && !ask.Conjugate }

// inflect answers what form of a word is asked for.
func (w *writer) inflect(r *ground.Reading) bool {
	e := r.Head()
	if e == nil {
		return false
	}
	w.form = coptic.Fold(r.Form)
	defer func() { w.form = "" }()
	ask := &w.facts.Ask
	_, person, _ := verbOf(r)
	switch {
	case person != "" && (ask.Singular || ask.Plural) && w.reformed(r), person == "" && ask.Singular && w.singular(r, e):
		return true
	}
	e = w.fitting(r, e)
	if e.Has("V") && ask.Tense != "" && !ask.Parse && !ask.Meaning && len(r.Parts) == 1 && !ask.Inflects() {
		return w.conjugate(e)
	}
	return w.inflectEntry(e)
}

// fitting returns the entry of a reading that can have the form asked for. Of a verb and a noun with the same
// spelling, only the verb can be conjugated.
func (w *writer) fitting(r *ground.Reading, head *ground.Entry) *ground.Entry {
	ask := &w.facts.Ask
	fits := func(e *ground.Entry) bool {
		switch {
		case ask.Suffixes:
			return e.Has("PREP") || hasSuffixes(e)
		case ask.Plural || ask.Gender || ask.Feminine || ask.Masculine || ask.Possessive:
			return e.Has("N")
		case ask.Conjugate || ask.Imperative || ask.Tense != "":
			return e.Has("V")
		}
		return true
	}
	if fits(head) {
		return head
	}
	for _, one := range append([]ground.Reading{*r}, r.Others...) {
		if len(one.Parts) > 1 && len(r.Parts) == 1 {
			continue
		}
		for i := range one.Parts {
			for j := range one.Parts[i].Entries {
				if e := &one.Parts[i].Entries[j]; fits(e) {
					return e
				}
			}
		}
	}
	return head
}

// inflectFound answers for English or Dutch words: the plural of brother.
func (w *writer) inflectFound() bool {
	done := false
	ask := &w.facts.Ask
	for _, found := range w.facts.Found {
		if found.Of != "" {
			continue
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			if ask.Conjugate && !e.Has("V") || (ask.Plural || ask.Gender || ask.Feminine) && !e.Has("N") {
				continue
			}
			if w.inflectEntry(e) || ask.Tense != "" && !ask.Inflects() && w.conjugate(e) {
				done = true
				break
			}
		}
	}
	return done
}

func (w *writer) inflectEntry(e *ground.Entry) bool {
	ask := &w.facts.Ask
	done := ask.Plural && w.plural(e)
	done = ask.Gender && w.gender(e) || done
	done = ask.States && !ask.Conjugate && w.states(e) || done
	done = ask.Imperative && w.imperative(e) || done
	done = (ask.Conjugate || ask.Possessive) && e.Has("N") && !e.Has("V") && w.possessives(e) || done
	done = (ask.Suffixes && hasSuffixes(e) || ask.Conjugate && e.Has("PREP")) && w.suffixes(e) || done
	done = ask.Conjugate && w.conjugate(e) || done
	done = ask.Greek && w.origin(e) || done
	done = (ask.Feminine || ask.Masculine) && w.otherGender(e) || done
	return done
}

// related writes the entries that another points to and that were looked up for it: the word of the other dialect.
func (w *writer) related() bool {
	done := false
	for _, found := range w.facts.Found {
		for i := range found.Entries {
			e := &found.Entries[i]
			if found.Of != "" && !w.cited(e) &&
				(ground.NamesDialect(w.facts.Question) || w.facts.Dialect != "" || !w.facts.Ask.Inflects()) {
				w.translate(found.Query, e, true)
				done = true
			}
		}
	}
	return done
}

func (w *writer) cited(e *ground.Entry) bool {
	return slices.ContainsFunc(w.lines, func(l string) bool { return strings.Contains(l, e.Cite()) })
}

// found writes what the words of a question are in Coptic, and what is meant by those in Latin letters.
func (w *writer) found(list []ground.Found) {
	for _, found := range list {
		for i := range found.Entries {
			w.translate(found.Query, &found.Entries[i], false)
		}
	}
}

// intoCoptic writes what is to be put into Coptic: the pieces that the tables of the course give, and the entries of
// the other words. Of several pieces it says that they are no sentence.
func (w *writer) intoCoptic() {
	f := w.facts
	if f.InPieces {
		w.line("Piece by piece; the course's tables do not give the whole:",
			"Stuk voor stuk; de tabellen van de cursus geven het geheel niet:")
	}
	built := false
	var rest []ground.Found
	for i := range f.Clauses {
		built = w.build(&f.Clauses[i]) || built
	}
	for _, found := range f.Found {
		within := func(c ground.Clause) bool { return slices.Contains(c.Words, found.Query) }
		if !built || !slices.ContainsFunc(f.Clauses, within) {
			rest = append(rest, found)
		}
	}
	w.found(rest)
	if len(f.Missing) > 0 && len(w.lines) > 0 {
		missing := "“" + strings.Join(f.Missing, "”, “") + "”"
		w.line("The dictionary has no word for "+missing+".", "Het woordenboek heeft geen woord voor "+missing+".")
	}
	if !built && len(f.Ask.Concepts) > 0 && (f.Ask.Rule || len(w.lines) == 0 || f.Ask.Constructed) {
		w.rule()
	}
}

// dialects returns the forms in the dialects to answer for: the dialect asked for, else those of Bohairic and Sahidic
// that the entry has.
func (w *writer) dialects(e *ground.Entry) []ground.Forms {
	var list []ground.Forms
	if f, ok := w.dialectOf(e); ok && w.facts.Dialect == "" {
		return []ground.Forms{f}
	}
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		if w.facts.Dialect != "" && w.facts.Dialect != dialect {
			continue
		}
		if f, ok := e.In(dialect); ok {
			list = append(list, f)
		}
	}
	if len(list) == 0 && len(e.Forms) > 0 {
		list = e.Forms[:1]
	}
	return list
}

// dialectOf returns the only one of the two taught dialects in which an entry has the form asked about.
func (w *writer) dialectOf(e *ground.Entry) (only ground.Forms, ok bool) {
	n := 0
	for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
		if f, has := e.In(dialect); has && f.Has(w.form) {
			only, n = f, n+1
		}
	}
	return only, n == 1
}

// inDialects writes a word's forms in the dialect that is asked for, or in both, where the question names any.
func (w *writer) inDialects(r *ground.Reading) {
	if r.Dialect != "" && ground.AsksDialect(w.facts.Question) {
		w.line(r.Form+" is "+w.dialectName(r.Dialect)+".", r.Form+" is "+w.dialectName(r.Dialect)+".")
	}
	e := r.Head()
	if e == nil || len(r.Parts) > 1 || !ground.NamesDialect(w.facts.Question) {
		return
	}
	var forms []string
	for _, f := range e.Forms {
		if w.facts.Dialect != "" && f.Dialect != w.facts.Dialect ||
			f.Dialect != coptic.Sahidic && f.Dialect != coptic.Bohairic {
			continue
		}
		text := w.dialectName(f.Dialect) + " " + f.Citation()
		if states := f.States(); states != "" {
			text += " (" + ground.StateNames(states, w.lang) + ")"
		}
		forms = append(forms, text)
	}
	if len(forms) > 0 {
		w.add(strings.Join(forms, "; ") + " " + e.Cite())
	} else if w.facts.Dialect != "" {
		w.line(r.Form+" has no form in "+w.dialectName(w.facts.Dialect)+" "+e.Cite(),
			r.Form+" heeft geen vorm in het "+w.dialectName(w.facts.Dialect)+" "+e.Cite())
	}
}

// inCourse says where the course treats of it.
func (w *writer) inCourse() {
	var places []string
	for i := range w.facts.Topics {
		t := &w.facts.Topics[i]
		place := t.Name(w.lang) + " " + t.Cite()
		mentioned := func(l string) bool { return strings.Contains(l, t.Cite()) }
		if !slices.ContainsFunc(w.lines, mentioned) && !slices.ContainsFunc(w.said, mentioned) &&
			!slices.ContainsFunc(places, mentioned) && len(places) < 3 {
			places = append(places, place)
		}
	}
	if len(places) > 0 {
		w.lines = append(w.lines, "", course.In(w.lang)+" "+strings.Join(places, "; "))
	}
}

// rule answers with what the course says.
func (w *writer) rule() {
	if w.facts.Ask.Possessive && slices.Contains(w.facts.Ask.Concepts, "possessive-article") {
		w.articles()
	}
	if w.computing {
		return
	}
	var topics []*ground.Topic
	for i := range w.facts.Topics {
		t := &w.facts.Topics[i]
		if slices.Contains(w.facts.Ask.Concepts, ground.ConceptName(t.ID)) || t.ID == w.facts.Ask.Lesson && t.Section == "" {
			topics = append(topics, t)
		}
	}
	for i := range w.facts.Topics { // where it names none, the best that was found
		if len(topics) == 0 {
			topics = append(topics, &w.facts.Topics[i])
		}
	}
	for i := range w.facts.Topics { // the section that treats of it, beside its concept
		t := &w.facts.Topics[i]
		if slices.Contains(w.facts.Ask.Concepts, ground.ConceptName(t.ID)) || len(topics) != 1 || topics[0] == t {
			continue
		}
		if t.Section != "" { // only where it is the best that was found
			topics = append(topics, t)
		}
		break
	}
	for _, t := range topics[:min(len(topics), 2)] {
		text := t.Name(w.lang) + ": " + ground.Excerpt(t.Summary.In(w.lang), 500, w.facts.Dialect) + " " + t.Cite()
		for _, e := range t.Examples[:min(1, len(t.Examples))] {
			text += " " + ground.Text{En: "For example", Nl: "Bijvoorbeeld"}.In(w.lang) + " " + e.Coptic + " “" +
				e.Translation.In(w.lang) + "”."
		}
		w.add(text)
	}
}
