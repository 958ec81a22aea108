package ground

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/assistant/excerpt"
	"coptic.example/service/shared/assistant/wording"
)

// Limits on the text of one record.
const (
	maxSenses   = 4
	maxGlosses  = 5
	maxShown    = 6   // dialect forms
	maxSummary  = 420 // characters
	maxExamples = 2
)

// Cite returns the citation of an entry: [dictionary:cls-noute].
func (e *Entry) Cite() string { return "[dictionary:" + e.ID + "]" }

// Cite returns the citation of a phrase.
func (p *Phrase) Cite() string { return "[" + p.ID + "]" }

// Cite returns the citation of a topic. A section is cited by its own id.
func (t *Topic) Cite() string {
	if t.Section != "" {
		return "[" + t.Section + "]"
	}
	return "[" + t.ID + "]"
}

// AnswerOrExcerpt returns the Answer of a topic or, if it has none, an excerpt of at most that many characters.
func (t *Topic) AnswerOrExcerpt(l wording.Language, most int, dialect string) string {
	return cmp.Or(t.Answer, excerpt.Of(t.Summary.In(l), most, dialect))
}

// Line formats an entry as one line in one language: headword, grammar and meanings, forms, citation.
func (e *Entry) Line(l wording.Language) string {
	var b strings.Builder
	b.WriteString(e.Headword)
	last := ""
	for i := range e.Senses[:min(len(e.Senses), maxSenses)] {
		s := &e.Senses[i]
		meanings := s.Meanings(l)
		if len(meanings) == 0 {
			continue
		}
		if grammar := s.Grammar(l); i == 0 || grammar != last {
			b.WriteString(cond(i == 0, ", ", "; "))
			b.WriteString(cond(grammar == "", "", grammar+": "))
			last = grammar
		} else {
			b.WriteString("; ")
		}
		b.WriteString(strings.Join(meanings[:min(len(meanings), maxGlosses)], ", "))
	}
	if len(e.Forms) > 0 {
		b.WriteString(" (")
		for i, f := range e.Forms[:min(len(e.Forms), maxShown)] {
			b.WriteString(cond(i == 0, "", ", "))
			b.WriteString(f.Dialect + " " + f.Citation())
		}
		b.WriteString(")")
	}
	b.WriteString(" " + e.Cite())
	return oneLine(b.String())
}

// Line formats the parts of a form: "ⲡⲛⲟⲩⲧⲉ = ⲡ (article) + ⲛⲟⲩⲧⲉ". A plain word consists of
// the form alone.
func (r *Reading) Line(l wording.Language) string {
	if len(r.Parts) < 2 {
		return oneLine(r.Form)
	}
	var b strings.Builder
	b.WriteString(r.Form + " = ")
	for i, p := range r.Parts {
		b.WriteString(cond(i == 0, "", " + "))
		b.WriteString(p.Text)
		if name := Name("role", p.Role, l); name != "" {
			b.WriteString(" (" + name + ")")
		}
	}
	return oneLine(b.String())
}

func cond[T any](c bool, yes, no T) T {
	if c {
		return yes
	}
	return no
}

// oneLine collapses whitespace to single spaces, so that one record cannot look like several.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
