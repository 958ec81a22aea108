package sentence

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// fit is an entry that may explain a word, and how badly it fits.
type fit struct {
	match morphology.Match
	cost  int
}

// What speaks against an entry, by weight.
const (
	bandStep       = 1
	otherState     = 4
	lemmaOnly      = 6 // it is found by the dictionary form, not by the spelling
	spellingOnly   = 5 // the other way round
	otherDialect   = 12
	remoteDialect  = 16
	otherPart      = 24 // of a part of speech near the one meant
	worstThatFits  = 40
	maxFormsOfWord = 64
)

// partsFor returns the parts of speech that an entry for a word with a tag surely has, and those that it perhaps has.
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
	case adjective:
		return morphology.Noun, 0
	case "PUNCT", "UNKNOWN":
		return 0, 0
	}
	return morphology.Function, morphology.Other | morphology.Adverb
}

// cached is the entries of a word that has been met before. Most words of a text are.
type cached struct {
	text, lemma, xpos string
	state             morphology.State
	dialect           int
	entries           []morphology.Match
	made              *made // nil until the word was to be taken apart
}

const cacheSize = 1 << 13

func (c *cached) is(w *Word, state morphology.State, dialect int) bool {
	return c != nil && c.text == w.Text && c.lemma == w.Lemma && c.xpos == w.XPOS && c.state == state &&
		c.dialect == dialect
}

// addEntries gives the words of a reading the entries that explain them. before is the word that stands before the
// first, nil when there is none. Of the words that no entry explains it takes as many apart as apart counts down: that
// takes time, and letters at random are all such words. It reports whether one is spelled otherwise in the lexicon.
func (a *Analyser) addEntries(before *Word, words []Word, dialect int, apart *int) (respelled bool) {
	var fits []fit
	var list []morphology.Form
	for i := range words {
		if i > 0 {
			before = &words[i-1]
		}
		to := &words[i]
		w := to
		if to.Norm != to.Text {
			standard := *to
			standard.Text = to.Norm
			w = &standard
		}
		w = a.asked(w, before, dialect)
		state := morphology.Absolute
		switch {
		case w.XPOS == "ART":
			state = morphology.Nominal
		case w.XPOS == "VSTAT":
			state = morphology.Stative
		case i+1 < len(words) && words[i+1].XPOS == "PPERO":
			state = morphology.Pronominal
		case i+1 < len(words) && (w.XPOS == "V" || w.XPOS == "VBD" || w.XPOS == "VIMP" || w.XPOS == "PREP"):
			state = morphology.Nominal
		}
		place := &a.cache[(lexis.KeyOf(w.Text)^(lexis.KeyOf(w.XPOS)+uint64(state))*k1)>>7%cacheSize]
		c := place.Load()
		if !c.is(w, state, dialect) {
			fits, list = a.appendFits(fits[:0], list[:0], w, state, dialect)
			c = &cached{
				text: strings.Clone(w.Text), lemma: strings.Clone(w.Lemma), xpos: w.XPOS, state: state, dialect: dialect,
				entries: best(fits),
			}
			place.Store(c)
		}
		to.Entries = c.entries
		if len(c.entries) > 0 || !mayBeMade(w) || *apart == 0 {
			continue
		}
		*apart--
		if c.made == nil {
			withMade, m := *c, a.make(w, dialect)
			withMade.made = &m
			c = &withMade
			place.Store(c)
		}
		respelled = c.made.explain(to) || respelled
	}
	return respelled
}

// toTakeApart limits the words of a text that are taken apart. Real texts have far fewer that no entry explains.
func toTakeApart(groups int) int {
	const atLeast, per = 4, 10
	return atLeast + groups/per
}

// adjective stands for the tag of ⲛⲓⲙ "every".
const adjective = "every"

// asked returns the word to look up in place of w.
func (a *Analyser) asked(w, before *Word, dialect int) *Word {
	if first, _, two := strings.Cut(w.Lemma, "_"); two { // a base with its person: ⲉϥⲉ
		base := *w
		base.Text, base.Lemma = first, first
		base.XPOS, _, _ = strings.Cut(w.XPOS, "_")
		return &base
	}
	tag, form, ok := a.rewrite("listed", w, before, dialect)
	if !ok {
		return w
	}
	as := *w
	if as.XPOS = tag; tag == w.XPOS {
		as.Text, as.Lemma = form, form
	}
	return &as
}

// appendFits appends the entries of a word by its spelling and by its dictionary form.
func (a *Analyser) appendFits(
	fits []fit, list []morphology.Form, w *Word, state morphology.State, dialect int,
) ([]fit, []morphology.Form) {
	surely, perhaps := partsFor(w.XPOS)
	if surely|perhaps == 0 {
		return fits, list
	}
	spelled := 0
	// A person's one or two letters are spelled like other words; the lemma, the independent pronoun, is not.
	bySpelling := w.XPOS != "PPERO" && w.XPOS != "PPERS"
	for _, byLemma := range []bool{false, true} {
		text := w.Text
		if !byLemma && !bySpelling {
			continue
		}
		if byLemma {
			if w.Lemma == w.Text {
				break
			}
			text = w.Lemma
		}
		term, ok := morphology.Find(a.lexicon, []byte(text))
		if !ok {
			continue
		}
		list = a.lexicon.AppendForms(list[:0], term)
		for i := range list[:min(len(list), maxFormsOfWord)] {
			f := &list[i]
			cost := f.Band * bandStep
			switch {
			case f.Parts&surely != 0:
			case f.Parts&perhaps != 0:
				cost += otherPart
			default:
				continue
			}
			switch {
			case f.Dialect == "",
				lexis.DialectOf(f.Dialect) == dialect && (f.Dialect == coptic.Sahidic || f.Dialect == coptic.Bohairic):
			case f.Dialect[0] == 'S' || f.Dialect[0] == 'B':
				cost += otherDialect
			default:
				cost += remoteDialect
			}
			wanted := state
			if byLemma {
				wanted = morphology.Absolute
				cost += lemmaOnly
			}
			if f.State != wanted {
				cost += otherState
			}
			if !byLemma {
				fits = append(fits, fit{f.Match, cost})
				spelled = len(fits)
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
				fits = append(fits, fit{f.Match, cost})
			}
		}
	}
	return fits, list
}

// best returns the entries that fit best, each once.
func best(fits []fit) []morphology.Match {
	slices.SortStableFunc(fits, func(x, y fit) int { return cmp.Compare(x.cost, y.cost) })
	var out []morphology.Match
	for _, f := range fits {
		if len(out) == maxEntries || f.cost > worstThatFits {
			break
		}
		if !slices.ContainsFunc(out, func(m morphology.Match) bool { return m.Entry == f.match.Entry }) {
			out = append(out, f.match)
		}
	}
	return out
}
