package sentence

import (
	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// roleOf returns the role that a word with a tag has in its group.
func roleOf(xpos string) morphology.Role {
	if r, ok := roles[xpos]; ok {
		return r
	}
	return morphology.Lemma
}

// roles maps the tags of words that are not plain dictionary words to their roles.
var roles = map[string]morphology.Role{
	"ART": morphology.Article, "PPOS": morphology.Possessive, "PDEM": morphology.Demonstrative,
	"PREP": morphology.Preposition, "PREP_PPERO": morphology.Preposition,
	"PPERS": morphology.Person, "PPERI": morphology.Person, "PPERO": morphology.Suffix,
	"CREL": morphology.Converter, "CCIRC": morphology.Converter, "CFOC": morphology.Converter,
	"CPRET": morphology.Converter, "CREL_PPERS": morphology.Converter, "CCIRC_PPERS": morphology.Converter,
	"CFOC_PPERS": morphology.Converter, "CPRET_PPERS": morphology.Converter,
	"APST": morphology.Conjugation, "ANEGPST": morphology.Conjugation, "AAOR": morphology.Conjugation,
	"ANEGAOR": morphology.Conjugation, "AOPT": morphology.Conjugation, "ANEGOPT": morphology.Conjugation,
	"AJUS": morphology.Conjugation, "ANEGJUS": morphology.Conjugation, "ACONJ": morphology.Conjugation,
	"AFUTCONJ": morphology.Conjugation, "APREC": morphology.Conjugation, "ALIM": morphology.Conjugation,
	"ACOND": morphology.Conjugation, "ANY": morphology.Conjugation, "FUT": morphology.Conjugation,
	"ACAUS": morphology.Conjugation, "AOPT_PPERS": morphology.Conjugation, "ACOND_PPERS": morphology.Conjugation,
	"ACONJ_PPERS": morphology.Conjugation, "APST_PPERS": morphology.Conjugation, "ANEGPST_PPERS": morphology.Conjugation,
	"NEG": morphology.Negation, "EXIST": morphology.Particle, "COP": morphology.Particle, "PTC": morphology.Particle,
	"CONJ": morphology.Conjunction, "NUM": morphology.Numeral, "UNKNOWN": morphology.Unknown,
}

// tagNumbers holds the numbers of the tags that the decoder treats specially.
type tagNumbers struct {
	open                                    []uint8 // tags that unlisted words may have
	lexicon                                 [len(lexis.LexiconXPOS)]uint8
	noun, name, number, suffix, punctuation uint8
	verbs, nouns                            [lexis.MaxTags + 1]bool // V; N and NPROP
}

var openXPOS = []string{"N", "V", "NPROP", "VSTAT", "ADV", "NUM", "VIMP"}

// numbersOf returns the numbers of the special tags. If several have the same part of speech, the first counts.
func numbersOf(tags []lexis.Tag) tagNumbers {
	number := func(xpos string) uint8 {
		for i, t := range tags {
			if t.XPOS == xpos {
				return uint8(i)
			}
		}
		return 0
	}
	n := tagNumbers{
		noun: number("N"), name: number("NPROP"), number: number("NUM"), suffix: number("PPERO"),
		punctuation: number("PUNCT"),
	}
	for i, t := range tags {
		n.verbs[i] = t.XPOS == "V"
		n.nouns[i] = t.XPOS == "N" || t.XPOS == "NPROP"
	}
	for _, xpos := range openXPOS {
		n.open = append(n.open, number(xpos))
	}
	for i, xpos := range lexis.LexiconXPOS {
		n.lexicon[i] = number(xpos)
	}
	return n
}
