// Package fit finds the entries of a lexicon that explain a word, and scores how well each explains it.
package fit

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// Word is an analysed word whose entries are to be found.
type Word struct {
	Text, Lemma, XPOS string
	State             coptic.State
	Dialect           int // its index in package lexis
}

// MaxEntries is the maximum number of entries that explain a word.
const MaxEntries = 3

// Adjective is the tag used for ⲛⲓⲙ "every".
const Adjective = "every"

const maxFormsOfWord = 64

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
func Entries(lexicon morphology.Lexicon, w *Word) []Candidate {
	surely, perhaps := partsFor(w.XPOS)
	if surely|perhaps == 0 {
		return nil
	}
	var list []Candidate
	// Personal prefixes and suffixes have one or two letters and are spelled like many other words. Their lemma, the
	// independent pronoun, is unambiguous.
	if w.XPOS != "PPERO" && w.XPOS != "PPERS" {
		list = w.appendForms(list, formsOf(lexicon, w.Text), w.State, surely, perhaps)
	}
	spelled := len(list)
	for _, c := range w.appendForms(nil, formsOf(lexicon, w.Lemma), coptic.Absolute, surely, perhaps) {
		if w.Lemma == w.Text && (w.State != coptic.Absolute || c.Score[OtherState] > 0) {
			continue // no other form than that of the word
		}
		c.Score[Unspelled] = 1
		if w.XPOS == "N" { // ⲡⲏⲩⲉ is a plural only of "heaven"
			c.Score[Unspelled] = 3
		}
		for i := range list[:spelled] {
			if o := &list[i]; o.Entry == c.Entry {
				o.Score[Listed], c.Score[Unspelled] = 1, 0
			}
		}
		if c.Score[Unspelled] > 0 {
			list = append(list, c)
		}
	}
	return best(list)
}

func formsOf(lexicon morphology.Lexicon, text string) []morphology.Form {
	term, ok := morphology.Find(lexicon, []byte(text))
	if !ok {
		return nil
	}
	list := lexicon.AppendForms(nil, term)
	return list[:min(len(list), maxFormsOfWord)]
}

// appendForms appends the entries of forms with their features. It skips forms that have none of the word's possible
// parts of speech. wanted is the state of the word.
func (w *Word) appendForms(
	dst []Candidate, forms []morphology.Form, wanted coptic.State, surely, perhaps morphology.Part,
) []Candidate {
	for i := range forms {
		f := &forms[i]
		if f.Parts&(surely|perhaps) == 0 {
			continue
		}
		c := Candidate{Match: f.Match}
		c.Score[Rare] = int8(f.Band)
		if f.Parts&surely == 0 {
			c.Score[OtherPart] = 1
		}
		switch {
		case f.Dialect == "",
			lexis.DialectOf(f.Dialect) == w.Dialect && (f.Dialect == coptic.Sahidic || f.Dialect == coptic.Bohairic):
		case f.Dialect[0] == 'S' || f.Dialect[0] == 'B':
			c.Score[OtherDialect] = 3
		default:
			c.Score[OtherDialect] = 8
		}
		switch {
		case f.State == wanted:
		case wanted == coptic.Stative, f.State == coptic.Stative:
			c.Score[OtherState] = 3
		default:
			c.Score[OtherState] = 1
		}
		dst = append(dst, c)
	}
	return dst
}

// best returns the entries with the lowest cost, without duplicates.
func best(list []Candidate) []Candidate {
	slices.SortStableFunc(list, Candidate.Compare)
	var out []Candidate
	for _, c := range list {
		if len(out) == MaxEntries || c.Score.Cost() > worstThatFits {
			break
		}
		if !slices.ContainsFunc(out, func(o Candidate) bool { return o.Entry == c.Entry }) {
			out = append(out, c)
		}
	}
	return out
}
