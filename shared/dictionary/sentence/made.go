package sentence

import (
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// made holds the components of a word that no lexicon has, with the entries and the dictionary form that follow from
// them.
type made struct {
	parts   []morphology.Segment
	entries []morphology.Match
	lemma   string // if it is a listed word in another spelling
}

// minMade is the minimum length of a word that is decomposed, or looked up in another spelling.
const minMade = 4

// madeOf maps tags to the parts of speech of words that may be decomposed. All other tags are of closed classes.
var madeOf = map[string]morphology.Part{
	"N": morphology.Noun, "NPROP": morphology.Noun, "V": morphology.Verb, "VIMP": morphology.Verb,
	"VSTAT": morphology.Verb, "NUM": morphology.Num, "ADV": morphology.Adverb,
}

// make decomposes a word without an entry into prefixes and stems of the lexicon (ⲣⲉϥϫⲱϩ "one who touches"), or finds
// a single word of the lexicon that is spelled differently (ⲙⲟⲩⲛⲁⲭⲟⲥ). A word analysed as a name must be a name there.
func (a *Analyser) make(w *Word, dialect int) made {
	parts, ok := a.morphology().Word(dialect, w.Text, madeOf[w.XPOS])
	if !ok || w.XPOS == "NPROP" && !a.isName(parts) {
		return made{}
	}
	var m made
	if len(parts) == 1 && parts[0].Number == 0 {
		m.lemma = parts[0].Lemma
	} else {
		m.parts = parts
	}
	for _, p := range slices.Backward(parts) { // the prefixes are told last
		entries := p.Entries
		if len(parts) > 1 {
			entries = entries[:min(1, len(entries))]
		}
		m.entries = append(m.entries, entries...)
	}
	m.entries = m.entries[:min(fit.MaxEntries, len(m.entries))]
	return m
}

// mayBeMade reports whether a word is long enough to be decomposed and of an open class.
func mayBeMade(w *Word) bool {
	return madeOf[w.XPOS] != 0 && utf8.RuneCountInString(w.Text) >= minMade
}

// isName reports whether parts are a name of the lexicon, with or without prefixes: ⲣⲉⲙⲛⲃⲏⲑⲗⲉⲉⲙ.
func (a *Analyser) isName(parts []morphology.Segment) bool {
	last := len(parts) - 1
	if slices.ContainsFunc(parts[:last], func(s morphology.Segment) bool { return s.Role != morphology.Prefix }) {
		return false
	}
	term, ok := morphology.Find(a.lexicon, []byte(coptic.Fold(parts[last].Lemma)))
	return ok && slices.ContainsFunc(a.lexicon.AppendForms(nil, term), func(f morphology.Form) bool {
		return f.Parts&morphology.Name != 0
	})
}

// explain stores the components of a word. It reports whether the word is a respelling of another.
func (m *made) explain(w *Word) (respelled bool) {
	if len(m.entries) == 0 && len(m.parts) == 0 {
		return false
	}
	w.Entries, w.Parts, w.Known = m.entries, m.parts, true
	if m.lemma != "" {
		w.Lemma = m.lemma
	}
	return m.lemma != ""
}
