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
		En: "This is not in the dictionary or the course. Ask about a Coptic word, about an English or Dutch word, or about a " +
			"point of grammar.",
		Nl: "Dit staat niet in het woordenboek of de cursus. Vraag naar een Koptisch woord, naar een Nederlands of Engels woord, " +
			"of naar een punt van de grammatica.",
	}
	noModel = ground.Text{
		En: "This answer was put together from the dictionary and the course; no language model was used.",
		Nl: "Dit antwoord is samengesteld uit het woordenboek en de cursus; er is geen taalmodel gebruikt.",
	}
)

// Compose answers a question from its facts.
func Compose(f ground.Facts) string {
	w := &writer{facts: &f, lang: f.Language, asks: asksOf(f.Question)}
	w.answer()
	if len(w.lines) == 0 {
		w.lines = []string{nothing.In(f.Language)}
	} else {
		w.inCourse()
	}
	return strings.Join(append(w.lines, "", noModel.In(f.Language)), "\n")
}

type writer struct {
	facts *ground.Facts
	lang  ground.Language
	asks  asks
	form  string // the Coptic word that is being answered for, folded
	lines []string
}

func (w *writer) line(en, nl string) {
	w.lines = append(w.lines, ground.Text{En: en, Nl: nl}.In(w.lang))
}

// answer writes the lines that answer the question, none if nothing does.
func (w *writer) answer() {
	f := w.facts
	if w.build() {
		return
	}
	subjects := w.subjects()
	if len(f.Readings) == 0 && !w.asks.word && strings.Contains(f.Question, " ") {
		subjects = nil // its words are in the dictionary, as most words are, but nobody asked about them
	}
	for _, s := range subjects {
		w.about(s)
	}
	if len(subjects) == 0 && w.named() || len(f.Readings) == 0 && w.asks.rule && w.named() {
		w.rule()
	}
	if len(f.Readings) > 0 && len(w.lines) == 0 {
		w.readings(f.Readings)
	}
	if len(f.Image) > 0 {
		w.lines = append(w.lines, picture.In(w.lang))
		w.readings(f.Image)
	}
}

// named says whether the question names what the course has: a question about anything else shares no more than a word
// with it.
func (w *writer) named() bool {
	for i := range w.facts.Topics[:min(len(w.facts.Topics), 1)] {
		t := &w.facts.Topics[i]
		for word := range strings.FieldsSeq(strings.ToLower(t.Title.En + " " + t.Title.Nl)) {
			if word = strings.Trim(word, ".,:;()"); len(word) >= 4 &&
				strings.Contains(w.facts.Question, word[:max(4, len(word)-3)]) {
				return true
			}
		}
	}
	return false
}

// subject is a word that the question is about.
type subject struct {
	word    string // as the question has it, English, Dutch or Coptic
	reading *ground.Reading
	entries []ground.Entry
}

// subjects are the words the question is about: its Coptic ones, else those it wants to be put into Coptic.
func (w *writer) subjects() []subject {
	var all []subject
	for i := range w.facts.Readings {
		r := &w.facts.Readings[i]
		s := subject{word: r.Form, reading: r}
		for _, p := range r.Parts {
			s.entries = append(s.entries, p.Entries...)
		}
		all = append(all, s)
	}
	if len(all) > 0 {
		return all
	}
	for _, found := range w.facts.Found {
		all = append(all, subject{word: found.Query, entries: found.Entries})
	}
	return all
}

// about answers for one word what is asked of it.
func (w *writer) about(s subject) {
	var e *ground.Entry
	w.form = ""
	if s.reading != nil {
		w.form = coptic.Fold(s.reading.Form)
	}
	if len(s.entries) > 0 {
		e = &s.entries[0]
	}
	answered := false
	if e != nil {
		answered = w.asks.plural && w.plural(e)
		answered = w.asks.gender && w.gender(e) || answered
		answered = w.asks.state && w.states(e) || answered
		answered = w.asks.conjugation && w.conjugate(e) || answered
	}
	switch {
	case answered:
	case s.reading != nil:
		w.readings([]ground.Reading{*s.reading})
	default:
		for i := range s.entries {
			w.translate(s.word, &s.entries[i])
		}
	}
}

// dialects are those to answer for: the one asked for, else those the entry has of Bohairic and Sahidic.
func (w *writer) dialects(e *ground.Entry) []ground.Forms {
	var list []ground.Forms
	if f, ok := w.dialectOf(e); ok && w.facts.Dialect == "" {
		return []ground.Forms{f}
	}
	for _, dialect := range []string{"B", "S"} {
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

// dialectOf is the one dialect of an entry, of the two that are taught, that has the form asked about.
func (w *writer) dialectOf(e *ground.Entry) (only ground.Forms, ok bool) {
	n := 0
	for _, dialect := range []string{"B", "S"} {
		f, has := e.In(dialect)
		for _, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative, f.Plural} {
			if has && form != "" && coptic.Fold(strings.TrimRight(form, "-⸗†")) == w.form {
				only, n = f, n+1
				break
			}
		}
	}
	return only, n == 1
}

// readings writes what each form is: "ⲁϥⲥⲱⲧⲉⲙ: he heard (PST + 3SG.M + hear) [dictionary:cls-swtm]".
func (w *writer) readings(all []ground.Reading) {
	for i := range all {
		r := &all[i]
		meaning := r.Meaning.In(w.lang)
		var cites []string
		grammar := ""
		for _, p := range r.Parts {
			for j := range p.Entries[:min(1, len(p.Entries))] {
				e := &p.Entries[j]
				cites = append(cites, e.Cite())
				if len(e.Senses) == 0 {
					continue
				}
				grammar = e.Senses[0].Grammar(w.lang)
				if meaning == "" {
					meaning = glosses(e, w.lang)
				}
			}
		}
		if meaning == "" {
			meaning = r.Gloss.In(w.lang)
		}
		text := r.Form + ": " + meaning
		if len(r.Parts) > 1 {
			text += " (" + w.parts(r) + ")"
		} else if grammar != "" {
			text += " (" + grammar + ")"
		}
		w.lines = append(w.lines, strings.TrimSpace(text+" "+strings.Join(cites, " ")))
	}
}

// parts takes a form apart: "past ⲁ + he ϥ + hear ⲥⲱⲧⲉⲙ".
func (w *writer) parts(r *ground.Reading) string {
	var parts []string
	for _, p := range r.Parts {
		name := plainGloss(p.Gloss.In(w.lang), w.lang)
		if name == "" {
			name = ground.RoleName(p.Role, w.lang)
		}
		parts = append(parts, strings.TrimSpace(p.Text+" "+name))
	}
	return strings.Join(parts, " + ")
}

// glosses are the first meanings of an entry.
func glosses(e *ground.Entry, l ground.Language) string {
	var all []string
	for i := range e.Senses {
		for _, m := range e.Senses[i].Meanings(l) {
			if !slices.Contains(all, m) && len(all) < 4 {
				all = append(all, m)
			}
		}
	}
	return strings.Join(all, ", ")
}

// inCourse says where the course treats of it.
func (w *writer) inCourse() {
	var places []string
	for i := range w.facts.Topics {
		t := &w.facts.Topics[i]
		place := t.Title.In(w.lang) + " " + t.Cite()
		if !slices.ContainsFunc(w.lines, func(l string) bool { return strings.Contains(l, t.Cite()) }) && len(places) < 3 {
			places = append(places, place)
		}
	}
	if len(places) > 0 {
		w.lines = append(w.lines, "", course.In(w.lang)+" "+strings.Join(places, "; "))
	}
}

// rule answers with what the course says.
func (w *writer) rule() {
	for i := range w.facts.Topics {
		t := &w.facts.Topics[i]
		if i > 1 {
			break
		}
		text := t.Title.In(w.lang) + ": " + firstSentences(t.Summary.In(w.lang), 500) + " " + t.Cite()
		for _, e := range t.Examples[:min(1, len(t.Examples))] {
			text += " " + ground.Text{
				En: "For example",
				Nl: "Bijvoorbeeld",
			}.In(
				w.lang,
			) + " " + e.Coptic + " “" + e.Translation.In(
				w.lang,
			) + "”."
		}
		w.lines = append(w.lines, text)
	}
}

// firstSentences are the whole sentences of a text that fit into max bytes, at least one.
func firstSentences(text string, max int) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= max {
		return text
	}
	if i := strings.LastIndex(text[:max], ". "); i > 0 {
		return text[:i+1]
	}
	if i := strings.Index(text, ". "); i > 0 {
		return text[:i+1]
	}
	return text
}
