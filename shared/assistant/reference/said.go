package reference

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/build"
	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic/conjugation"
)

// build writes the Coptic of a clause, or of a noun with its determiner, in each dialect to answer for. It writes one
// line for a man and one for a woman if the form depends on who is addressed and the question does not say. It reports
// whether it wrote anything.
func (w *writer) build(c *clause.Clause) bool {
	woman, addresses := c.Addressed("f")
	if (addresses || w.commandsByGender(c)) && c.You == "" {
		man := w.buildAs(c, "m")
		return w.buildAs(woman, "f") || man
	}
	said, _ := c.Addressed(cmp.Or(c.You, "m"))
	return w.buildAs(said, "")
}

// buildAs writes a clause in each dialect. to is the gender of the person addressed if the line must state it, or "".
func (w *writer) buildAs(c *clause.Clause, to string) bool {
	said := false
	for _, dialect := range w.asked() {
		text := build.Coptic(c, dialect, cmp.Or(to, c.You), w.facts.Found)
		if text.Coptic == "" {
			continue
		}
		how := ""
		if t, ok := conjugation.Named(text.Tense); ok {
			how = ": " + tenseName(t).In(w.lang)
		}
		name := text.Coptic + " (" + w.dialectName(dialect) + w.text("to."+to)
		if w.facts.InPieces || len(w.facts.Clauses) > 1 {
			name = "“" + strings.Join(c.Words, " ") + "”: " + name
		}
		w.say("built", name, how, strings.Join(text.Cites, " "))
		said = true
	}
	return said
}

// commandsByGender reports whether a clause is a command with a verb whose imperative depends on who is addressed.
func (w *writer) commandsByGender(c *clause.Clause) bool {
	return c.Tense == "imperative" && !c.Negative && slices.ContainsFunc(w.facts.Found, func(found ground.Found) bool {
		return found.Query == c.Verb && len(found.Entries) > 0 && slices.ContainsFunc(found.Entries[0].Forms,
			func(f ground.Forms) bool { return f.Commands != nil })
	})
}

// buildPlural builds the plural of a noun with its determiner, if the question asks for that: a man; and in the
// plural?
func (w *writer) buildPlural() {
	if c := w.facts.Clauses; w.facts.Ask.Plural && len(c) == 1 && c[0].Determiner != "" {
		several := c[0]
		several.Plural = true
		w.build(&several)
	}
}

// buildClauses builds the clauses of the text to translate, and their negations if the question asks for these. It
// reports whether it built any.
func (w *writer) buildClauses() (built bool) {
	for _, c := range w.facts.Clauses {
		built = w.build(&c) || built
		if w.facts.Ask.Negative && !c.Negative {
			c.Negative = true
			w.build(&c)
		}
	}
	return built
}
