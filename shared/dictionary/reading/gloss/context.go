package gloss

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// InContext adjusts the glosses that depend on the surrounding words: the function of ⲛ-, whether ⲙⲛ- is "and"
// or "with", the meaning of a stative, and so on. groups holds the bound groups of a sentence in order, including
// punctuation.
func InContext(groups [][]tree.Word) {
	applyGovernment(groups)
	glossEach(groups, contextGloss)
	glossEach(groups, verbMeaning) // by then it is known which nouns are objects
}

// glossEach sets the gloss of every word of a sentence for which say returns one.
func glossEach(groups [][]tree.Word, say func(rule.Place) (coptic.Localized, bool)) {
	for g, words := range groups {
		for w := range words {
			if text, ok := say(rule.Place{Groups: groups, G: g, W: w}); ok {
				words[w].Gloss = text
			}
		}
	}
}

// contextGloss returns the gloss of a word if its context determines it.
func contextGloss(p rule.Place) (coptic.Localized, bool) {
	w := p.Word()
	if w.XPOS == "V" || w.XPOS == "VIMP" {
		return coptic.Localized{}, false
	}
	text, ok, _ := p.Relation()
	switch {
	case w.XPOS == "VSTAT" && !ok:
		return stative(w)
	case ok && w.XPOS == "PREP_PPERO":
		_, pronoun, _ := strings.Cut(w.Lemma, "_")
		tag := tables.Fact("person", pronoun)
		text.En, text.Nl = text.En+"."+tag, text.Nl+"."+tag
	}
	return text, ok
}

// verbMeaning returns the meaning of a verb or noun that its context determines.
func verbMeaning(p rule.Place) (coptic.Localized, bool) {
	w := p.Word()
	if w.XPOS == "N" && w.Row == 0 {
		return frameMeaning(p)
	}
	if w.XPOS != "V" && w.XPOS != "VIMP" {
		return coptic.Localized{}, false
	}
	if text, ok, decided := p.Relation(); decided {
		return text, ok
	}
	if text, ok := frameMeaning(p); ok {
		return text, true
	}
	return valenceMeaning(p)
}
