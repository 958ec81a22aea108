package tree

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// PersonOf returns the person of a pronoun or possessive, including one fused with a preceding element. It returns ""
// for other words.
func PersonOf(w *Word) inflect.Person {
	if w.XPOS == "PPOS" {
		return inflect.Person(Possessor(w.Form, ""))
	}
	return inflect.Person(tables.Fact("person", w.Lemma[strings.LastIndexByte(w.Lemma, '_')+1:]))
}

// Possessor returns the person of a possessive article or pronoun: ⲡⲉϥ- "his", ⲡⲱϥ "his own".
func Possessor(form, dialect string) string {
	rest := CutArticle(form)
	if person := tables.Fact("owner", rest); person != "" {
		return person
	}
	if person := tables.Fact("possessive", dialect+"/"+rest); person != "" {
		return person
	}
	return tables.Fact("possessive", rest)
}

// Number returns the number and gender expressed by the first letter of an article, demonstrative or copula.
func Number(form string) string {
	first, _ := firstLetter(form)
	return cmp.Or(tables.Fact("number", first), "PL")
}

// CutArticle removes the first letter of a form, which shows number and gender.
func CutArticle(form string) string {
	_, rest := firstLetter(form)
	return rest
}

func firstLetter(form string) (first, rest string) {
	for i := range form {
		if i > 0 {
			return form[:i], form[i:]
		}
	}
	return form, ""
}

// IsPlural reports whether a determiner is plural.
func IsPlural(w *Word) bool {
	if w.XPOS == "ART" {
		return strings.HasSuffix(tables.Fact("article", w.Form), "PL")
	}
	return Number(w.Form) == "PL"
}

// DenotesPlural reports whether a noun is plural in meaning because of its determiner, a number before it or its own
// form.
func (w *Word) DenotesPlural() bool {
	if d := w.Determiner(); d != nil && IsPlural(d) {
		return true
	}
	return w.hasPluralNumber() || InSet("several", w)
}

// hasPluralNumber reports whether a number greater than one modifies a noun.
func (w *Word) hasPluralNumber() bool {
	return w.FirstDependent(func(d *Word) bool { return d.Relation == "nummod" && !InSet("one", d) }) != nil
}

// hasEvery reports whether "every" follows a noun.
func (w *Word) hasEvery() bool {
	return w.FirstDependent(func(d *Word) bool { return d.Relation == "det" && InSet("every", d) }) != nil
}

// isCoordinated reports whether "and" joins a noun to another, as in "the father and the mother".
func (w *Word) isCoordinated() bool {
	conjunct := func(d *Word) bool { return d.Relation == "conj" && isNominal(d) }
	return isNominal(w) && (conjunct(w) || w.FirstDependent(conjunct) != nil)
}

// Agrees reports whether a person agrees in number and gender with a noun, as far as the noun's determiner shows them.
func Agrees(p inflect.Person, noun *Word) bool {
	if p == "3PL" && (noun.hasEvery() || noun.isCoordinated()) {
		return true
	}
	if p.Plural() || noun.DenotesPlural() {
		return p == "3PL" && noun.DenotesPlural()
	}
	d := noun.Determiner()
	shown := ""
	if d != nil {
		shown = Number(d.Form)
	}
	return p == "3SG.M" && shown != "SG.F" || p == "3SG.F" && shown != "SG.M"
}

// IsResumptive reports whether a pronoun that depends on the verb of a relative clause refers back to the antecedent,
// like ⲙⲙⲟϥ in ⲡϣⲁϫⲉ ⲉⲧⲉⲕϫⲱ ⲙⲙⲟϥ.
func (w *Word) IsResumptive() bool {
	v := w.Head
	if v == nil {
		return false
	}
	noun := v.Antecedent()
	if noun == nil || !Agrees(PersonOf(w), noun) || v.isCircumstantialTo(noun) {
		return false
	}
	subject := v.FirstDependent(func(d *Word) bool { return d.Relation == "nsubj" })
	return subject != nil && subject != w
}

// isCircumstantialTo reports whether a clause with ⲉⲣⲉ- is circumstantial rather than attributive. Such a clause
// does not modify a definite noun.
func (w *Word) isCircumstantialTo(noun *Word) bool {
	m, d := w.Marker(), noun.Determiner()
	return m != nil && m.XPOS == "CCIRC" && (noun.XPOS == "NPROP" || d != nil && IsDefinite(d))
}

// SplitFused splits words that fuse a conjugation base and its subject: ⲉϥⲉ is ⲉⲣⲉ and ⲛⲧⲟϥ.
func SplitFused(words []Word) []Word {
	for i := range words {
		tag, subject, two := strings.Cut(words[i].XPOS, "_")
		if !two || subject != "PPERS" {
			continue
		}
		base, pronoun, _ := strings.Cut(words[i].Lemma, "_")
		first, second := words[i], words[i]
		first.Lemma, first.UPOS, first.XPOS, first.Gloss = base, "AUX", tag, coptic.Localized{}
		second.Lemma, second.UPOS, second.XPOS, second.Gloss = pronoun, "PRON", subject, coptic.Localized{}
		return slices.Concat(words[:i], []Word{first, second}, words[i+1:])
	}
	return words
}
