package sentence

import (
	"strings"

	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/fit"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// cached is the entries of a word that has been met before. Most words of a text are.
type cached struct {
	fit.Word
	entries []morphology.Match
	made    *made // nil until the word was to be taken apart
}

const cacheSize = 1 << 13

func (c *cached) is(w *Word, state morphology.State, dialect int) bool {
	return c != nil && c.Text == w.Text && c.Lemma == w.Lemma && c.XPOS == w.XPOS && c.State == state &&
		c.Dialect == dialect
}

// addEntries gives the words of a reading the entries that explain them. before is the word that stands before the
// first, nil when there is none. Of the words that no entry explains it takes as many apart as apart counts down: that
// takes time, and letters at random are all such words. It reports whether one is spelled otherwise in the lexicon.
func (a *Analyser) addEntries(before *Word, words []Word, dialect int, apart *int) (respelled bool) {
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
			word := fit.Word{
				Text: strings.Clone(w.Text), Lemma: strings.Clone(w.Lemma), XPOS: w.XPOS, State: state, Dialect: dialect,
			}
			c = &cached{Word: word, entries: fit.Entries(a.lexicon, &word)}
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
