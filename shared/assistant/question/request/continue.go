package request

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
)

// TakeStatement copies the text to translate from the preceding statement. A quotation is to be explained, unless the
// question asks how to say it.
func (a *Ask) TakeStatement(statement *Ask, says map[string]bool) {
	a.Target, a.Quoted, a.Using = statement.Target, statement.Quoted, statement.Using
	a.Explicit, a.Conjugate = a.Explicit || statement.Explicit, a.Conjugate || statement.Conjugate
	a.Meaning = a.Meaning || statement.Quoted && !a.Word && !a.Explicit && !says["uttered"]
}

// ContinueFrom copies the request of the previous question. own means that the question names a subject, short
// that it has few words, and coptic that it contains Coptic.
func (a *Ask) ContinueFrom(before *Ask, own, short, coptic bool, aliases Aliases) {
	bare := !a.AsksForm() && (!a.Rule || len(a.Concepts) == 0 && short)
	switch {
	case a.Meaning && !before.Meaning && (!own || before.Inflects()): // of a word, and nothing of its forms
		return
	case bare || a.Literal && !a.Parse:
		a.takeRequest(before, aliases)
		return
	case (a.Tense != "" || a.Negative) && !a.Inflects():
		a.takeConjugation(before, coptic, aliases)
	case !own:
		a.Concepts = wording.AddOnce(a.Concepts, before.Concepts...)
	}
	a.Word = a.Word || before.Word
}

// takeConjugation asks for another conjugation of the word that the previous question conjugated. coptic means that
// the question contains Coptic.
func (a *Ask) takeConjugation(before *Ask, coptic bool, aliases Aliases) {
	a.Conjugate = before.Conjugate || before.Tense != "" && coptic
	a.Rule = a.Rule || before.Rule
	if a.Tense == "" {
		a.Tense = before.Tense
		a.Concepts = append(aliases.negatedAll(before.Concepts), a.Concepts...)
	}
}

// takeRequest applies the request of the previous question to the subject of this one.
func (a *Ask) takeRequest(before *Ask, aliases Aliases) {
	own := *a
	*a = *before
	a.ByTerm = own.ByTerm || a.ByTerm
	a.Meaning = own.Meaning || a.Meaning && !(own.Target != "" && (own.Word || own.Quoted && isPhrase(own.Target)))
	a.Target, a.Word, a.Literal = own.Target, own.Word || before.Word, own.Literal
	if own.Target != "" {
		a.Kind, a.Remark = own.Kind, own.Remark
	}
	a.Concepts = wording.AddOnce(nil, slices.Concat(own.Concepts, aliases.constructions(own.Target), before.Concepts)...)
}

// isPhrase reports whether a text is English or Dutch because words of the grammar stand in it: the flowers.
func isPhrase(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool { return wording.Listed(word, "functional") })
}

// negatedAll returns the negative counterparts of those concepts that have one.
func (a Aliases) negatedAll(concepts []string) (denied []string) {
	for _, c := range concepts {
		if n := a.Negated(c); n != c {
			denied = wording.AddOnce(denied, n)
		}
	}
	return denied
}
