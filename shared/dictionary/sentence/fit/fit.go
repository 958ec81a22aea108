// Package fit finds the lexicon entries that explain a word, by its spelling and its dictionary form.
package fit

import (
	"cmp"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// Word is an analysed word whose entries are to be found.
type Word struct {
	Text, Lemma, XPOS string
	State             morphology.State
	Dialect           int // its index in package lexis
}

// MaxEntries is the maximum number of entries that explain a word.
const MaxEntries = 3

// Adjective is the tag used for ⲛⲓⲙ "every".
const Adjective = "every"

// fit is an entry that may explain a word, with its penalty.
type fit struct {
	match morphology.Match
	cost  int
}

// Penalties for the properties that make an entry a bad fit.
const (
	bandStep       = 1
	otherState     = 4
	lemmaOnly      = 6 // found by the dictionary form but not by the spelling
	spellingOnly   = 5 // found by the spelling but not by the dictionary form
	otherDialect   = 12
	remoteDialect  = 16
	otherPart      = 24 // of a part of speech close to the word's
	worstThatFits  = 40
	maxFormsOfWord = 64
)

// partsFor returns the parts of speech that entries for words with a tag must have, and those that they may have.
func partsFor(xpos string) (surely, perhaps morphology.Part) {
	switch xpos {
	case "N", "NPROP":
		return morphology.Noun,
			morphology.Num | morphology.Other | morphology.Adverb | morphology.Verb | morphology.Function
	case "V", "VIMP", "VSTAT", "VBD", "EXIST", "ACAUS":
		return morphology.Verb, morphology.Function | morphology.Noun | morphology.Other
	case "ADV", "NEG":
		return morphology.Adverb, morphology.Function | morphology.Prep | morphology.Noun | morphology.Other
	case "CONJ": // ⲓⲥϫⲉⲛ "since" is one before a sentence, and a preposition in dictionaries
		return morphology.Function, morphology.Prep | morphology.Other | morphology.Adverb
	case "PREP", "PREP_PPERO":
		return morphology.Prep, morphology.Function
	case "NUM":
		return morphology.Num, morphology.Noun
	case "IMOD", "IMOD_PPERO":
		return morphology.Function | morphology.Noun, morphology.AnyPart
	case Adjective:
		return morphology.Noun, 0
	case "PUNCT", "UNKNOWN":
		return 0, 0
	}
	return morphology.Function, morphology.Other | morphology.Adverb
}

// Entries returns the entries that explain a word, best first.
func Entries(lexicon morphology.Lexicon, w *Word) []morphology.Match {
	surely, perhaps := partsFor(w.XPOS)
	if surely|perhaps == 0 {
		return nil
	}
	var fits []fit
	// A person's one or two letters are spelled like other words; the lemma, the independent pronoun, is not.
	if w.XPOS != "PPERO" && w.XPOS != "PPERS" {
		for _, f := range formsOf(lexicon, w.Text) {
			if cost, ok := w.cost(&f, surely, perhaps, w.State); ok {
				fits = append(fits, fit{f.Match, cost})
			}
		}
	}
	if w.Lemma == w.Text {
		return best(fits)
	}
	spelled := len(fits)
	for _, f := range formsOf(lexicon, w.Lemma) {
		cost, ok := w.cost(&f, surely, perhaps, morphology.Absolute)
		if !ok {
			continue
		}
		both := false
		for j := range fits[:spelled] {
			if fits[j].match.Entry == f.Entry {
				fits[j].cost -= spellingOnly
				both = true
			}
		}
		if !both {
			fits = append(fits, fit{f.Match, cost + lemmaOnly})
		}
	}
	return best(fits)
}

func formsOf(lexicon morphology.Lexicon, text string) []morphology.Form {
	term, ok := morphology.Find(lexicon, []byte(text))
	if !ok {
		return nil
	}
	list := lexicon.AppendForms(nil, term)
	return list[:min(len(list), maxFormsOfWord)]
}

// cost returns how poorly a form fits a word in a given state. ok is false if the form has none of the word's
// possible parts of speech.
func (w *Word) cost(f *morphology.Form, surely, perhaps morphology.Part, wanted morphology.State) (cost int, ok bool) {
	cost = f.Band * bandStep
	if f.Parts&surely == 0 {
		if f.Parts&perhaps == 0 {
			return 0, false
		}
		cost += otherPart
	}
	switch {
	case f.Dialect == "",
		lexis.DialectOf(f.Dialect) == w.Dialect && (f.Dialect == coptic.Sahidic || f.Dialect == coptic.Bohairic):
	case f.Dialect[0] == 'S' || f.Dialect[0] == 'B':
		cost += otherDialect
	default:
		cost += remoteDialect
	}
	if f.State != wanted {
		cost += otherState
	}
	return cost, true
}

// best returns the entries with the lowest penalty, without duplicates.
func best(fits []fit) []morphology.Match {
	slices.SortStableFunc(fits, func(x, y fit) int { return cmp.Compare(x.cost, y.cost) })
	var out []morphology.Match
	for _, f := range fits {
		if len(out) == MaxEntries || f.cost > worstThatFits {
			break
		}
		if !slices.ContainsFunc(out, func(m morphology.Match) bool { return m.Entry == f.match.Entry }) {
			out = append(out, f.match)
		}
	}
	return out
}
