package reference

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// greetings maps names in questions.txt to the maximum number of words in a message that is only a greeting of that
// kind.
var greetings = []struct {
	name string
	most int
}{{"identity", 10}, {"presence", 8}, {"thanks", 18}, {"ability", 9}, {"doubt", 6}, {"greeting", 6}}

// talk returns remarks to add to the answer: the languages that the assistant speaks, a reply to a greeting, or that
// a search found nothing.
func (w *writer) talk(answered bool) []string {
	f := w.facts
	if f.Ask.Acknowledges {
		return w.welcome("thanks")
	}
	says := wording.Says(f.Question)
	if remark := w.ofLanguages(says, answered); remark != "" {
		return []string{remark}
	}
	alone := !answered || len(f.Phrases) > 0 && len(f.Readings) == 0 && f.Ask.Target == ""
	if g := greetingIn(f.Question, says, f.IsQuestion); alone && g != "" {
		return w.welcome(g)
	}
	if answered && w.asksOutside() {
		return []string{w.text("outside")}
	}
	if answered || w.addsToOther() {
		return nil
	}
	found := w.text("nothing")
	if searched := f.NotFound(); len(searched) > 0 {
		found += w.text("searched", strings.Join(searched, "”, “"))
	}
	if near := f.Respelled; near.Query != "" {
		w.lines = nil // a topic that came near
		w.translateAll([]ground.Found{near})
		return []string{found, w.text("respelled", near.Query)}
	}
	return []string{found, w.text("ask-about")}
}

// welcome returns the reply to a greeting of a kind, with questions to ask.
func (w *writer) welcome(kind string) []string {
	return []string{w.text("greet." + kind), w.text("try.1"), w.text("try.2"), w.text("try.3")}
}

// ofLanguages returns a line about the languages that the assistant speaks if the question is in another language or
// asks for one, otherwise "".
func (w *writer) ofLanguages(says map[string]bool, answered bool) string {
	if l := wording.WrittenIn(says); l != "" {
		return w.text("spoken." + l)
	}
	at := slices.IndexFunc(wording.Others, func(l string) bool { return says[l] })
	if answered || at < 0 {
		return ""
	}
	only := w.text("not-language", w.text("language."+wording.Others[at]))
	if says["answer-in"] {
		return only + "."
	}
	return only + w.text("not-known")
}

// greetingIn returns the name of the greeting that a message consists of, or "".
func greetingIn(question string, says map[string]bool, asks bool) string {
	words := len(strings.Fields(question))
	for _, g := range greetings {
		asked := (g.name == "thanks" || g.name == "identity") && says["uttered"] // how do I thank her
		brief := words <= g.most || !asks && (g.name == "thanks" || g.name == "greeting")
		if brief && says[g.name] && !says["other-language"] && !asked {
			return g.name
		}
	}
	return ""
}

// asksOutside reports whether a question about Coptic words asks something of them that neither the dictionary nor the
// course has: a tune, a year, the word of another language.
func (w *writer) asksOutside() bool {
	f := w.facts
	asked := wording.Has("outside", f.Question) && !wording.Has("latin-letters", f.Question)
	return asked && f.Passage != "" && !f.Ask.Origin
}

// addsToOther reports whether a question without results merely adds to another question in the message: it has no
// Coptic and no text to translate of its own.
func (w *writer) addsToOther() bool {
	f := w.facts
	own := coptic.Contains(f.Question) || f.Ask.Target != "" && !wording.Has("refers", f.Question)
	return (len(w.earlier) > 0 || w.othersAnswered) && !own
}

// phrases writes the entries of the phrase book: forms in the requested dialects, and when to use them.
func (w *writer) phrases() {
	for i := range w.facts.Phrases {
		if !w.computing {
			w.phrase(&w.facts.Phrases[i])
		}
	}
}

func (w *writer) phrase(p *ground.Phrase) {
	var forms []string
	you := w.facts.You
	if !slices.ContainsFunc(p.Forms, func(f ground.PhraseForm) bool { return f.To == you }) {
		you = ""
	}
	for _, only := range []string{w.facts.Dialect, ""} {
		for _, f := range p.Forms {
			if (only == "" || only == f.Dialect) && (f.To == "" || you == "" || f.To == you) {
				forms = append(forms, f.Coptic+" ("+w.dialectName(f.Dialect)+w.text("to."+f.To)+")")
			}
		}
		if len(forms) > 0 {
			break
		}
	}
	usage := p.Usage.In(w.lang)
	if usage != "" {
		usage = ". " + usage
	}
	w.add("“" + p.Translation.In(w.lang) + "”: " + strings.Join(forms, ", ") + usage + " " + p.Cite() +
		w.wordCitations(p))
}

// wordCitations returns the citations of the entries that a phrase is made of, for the words that it puts into Coptic.
func (w *writer) wordCitations(p *ground.Phrase) (cites string) {
	within := func(e ground.Entry) bool {
		return slices.ContainsFunc(p.Forms, func(f ground.PhraseForm) bool {
			in, _ := e.In(f.Dialect)
			return slices.ContainsFunc([]string{in.Citation(), in.Plural}, func(form string) bool {
				form = coptic.Fold(strings.TrimRight(form, "-⸗†"))
				return form != "" && strings.Contains(coptic.Fold(f.Coptic), form)
			})
		})
	}
	for _, found := range w.facts.Found {
		at := slices.IndexFunc(found.Entries, within)
		if at >= 0 && w.facts.IsPhrase() && found.RelatedTo == "" && slices.Contains(p.Words, found.Query) {
			cites += " " + found.Entries[at].Cite()
		}
	}
	return cites
}
