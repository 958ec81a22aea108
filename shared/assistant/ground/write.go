package ground

import (
	"strings"
	"unicode/utf8"
)

// Limits of what is written of one record.
const (
	maxSenses   = 4
	maxGlosses  = 5
	maxShown    = 6   // dialect forms
	maxSummary  = 420 // characters
	maxExamples = 2
)

// Cite returns the citation by which an answer names an entry that it rests on.
func (e *Entry) Cite() string { return "[dictionary:" + e.ID + "]" }

// Cite returns the citation by which an answer names a topic that it rests on. A section has its own id.
func (t *Topic) Cite() string {
	if t.Section != "" {
		return "[" + t.Section + "]"
	}
	return "[" + t.ID + "]"
}

// Line writes an entry on one line, in one language: headword, grammar and meanings, forms, citation.
func (e *Entry) Line(l Language) string {
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

// Line writes how a form divides: "ⲡⲛⲟⲩⲧⲉ = ⲡ (article) + ⲛⲟⲩⲧⲉ". A plain word is written as the form alone.
func (r *Reading) Line(l Language) string {
	if len(r.Parts) < 2 {
		return oneLine(r.Form)
	}
	var b strings.Builder
	b.WriteString(r.Form + " = ")
	for i, p := range r.Parts {
		b.WriteString(cond(i == 0, "", " + "))
		b.WriteString(p.Text)
		if name := RoleName(p.Role, l); name != "" {
			b.WriteString(" (" + name + ")")
		}
	}
	return oneLine(b.String())
}

// Line writes a topic on one line: title, citation, summary, path.
func (t *Topic) Line(l Language) string {
	return oneLine(t.Title.In(l) + " " + t.Cite() + ": " + clip(t.Summary.In(l), maxSummary) + " (" + t.Path + ")")
}

func cond(c bool, yes, no string) string {
	if c {
		return yes
	}
	return no
}

// oneLine makes all space single, so that no record can look like more than one.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// clip cuts a text to max characters at a word, and says so.
func clip(s string, max int) string {
	if utf8.RuneCountInString(s) <= max {
		return s
	}
	n := 0
	for i := range s {
		if n == max {
			s = s[:i]
			break
		}
		n++
	}
	if i := strings.LastIndexByte(s, ' '); i > len(s)/2 {
		s = s[:i]
	}
	return s + " …"
}
