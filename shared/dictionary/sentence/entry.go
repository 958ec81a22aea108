package sentence

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/sentence/fit"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// cached holds the entries of a word that was analysed before. Most words of a text recur.
type cached struct {
	fit.Word
	entries     []fit.Candidate
	composition *composition // nil until the word has been decomposed
}

const cacheSize = 1 << 13

func (c *cached) is(w *Word, state coptic.State, dialect int) bool {
	return c != nil && c.Text == w.Text && c.Lemma == w.Lemma && c.XPOS == w.XPOS && c.State == state &&
		c.Dialect == dialect
}

// addEntries adds the entries that explain the words of a reading. before is the word before the first one, or nil.
// addEntries decomposes words without an entry and decrements *apart for each; at zero it stops, because decomposing
// takes time and random letters produce many such words. It reports whether any word is a doubtful respelling.
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
		w = a.lookupWord(w, before, dialect)
		state := stateOf(w, words[i+1:])
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
		if len(c.entries) > 0 || !mayBeComposed(w) || *apart == 0 {
			continue
		}
		*apart--
		if c.composition == nil {
			withMade, m := *c, a.decompose(w, dialect)
			withMade.composition = &m
			c = &withMade
			place.Store(c)
		}
		respelled = c.composition.explain(to) || respelled
	}
	return respelled
}

// stateOf returns the state of a word, given the words after it in its group.
func stateOf(w *Word, after []Word) coptic.State {
	switch {
	case w.XPOS == "ART":
		return coptic.Nominal
	case w.XPOS == "VSTAT":
		return coptic.Stative
	case len(after) == 0:
		return coptic.Absolute
	case after[0].XPOS == "PPERO":
		return coptic.Pronominal
	case slices.Contains([]string{"V", "VBD", "VIMP", "ACAUS", "PREP"}, w.XPOS):
		return coptic.Nominal
	}
	return coptic.Absolute
}

// maxDecomposed returns the maximum number of words of a text that are decomposed. Real texts have far fewer words
// without an entry.
func maxDecomposed(groups int) int {
	const atLeast, per = 4, 10
	return atLeast + groups/per
}

// lookupWord returns the word to look up in place of w.
func (a *Analyser) lookupWord(w, before *Word, dialect int) *Word {
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
