package sentence

import (
	"slices"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence/fit"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// composition holds the components of a word that is in no lexicon, with the resulting entries and dictionary form.
type composition struct {
	parts   []morphology.Segment
	entries []fit.Candidate
	lemma   string // if it is a listed word in another spelling
}

// minComposed is the minimum length of a word that is decomposed, or looked up in another spelling.
const minComposed = 4

// composedPos maps tags to the parts of speech of words that may be decomposed. All other tags are of closed classes.
var composedPos = map[string]morphology.Part{
	"N": morphology.Noun, "NPROP": morphology.Noun, "V": morphology.Verb, "VIMP": morphology.Verb,
	"VSTAT": morphology.Verb, "NUM": morphology.Num, "ADV": morphology.Adverb,
}

// decompose decomposes a word without an entry into prefixes and stems of the lexicon (ⲣⲉϥϫⲱϩ "one who
// touches"), or finds a single word that the lexicon spells differently (ⲙⲟⲩⲛⲁⲭⲟⲥ). A word tagged as a
// name must be a name in the lexicon.
func (a *Analyser) decompose(w *Word, dialect int) composition {
	parts, ok := a.morphology().Word(dialect, w.Text, composedPos[w.XPOS])
	if !ok || w.XPOS == "NPROP" && !a.isName(parts) {
		return composition{}
	}
	var m composition
	if len(parts) == 1 && parts[0].Number == 0 {
		m.lemma = parts[0].Lemma
	} else {
		m.parts = parts
	}
	for _, p := range slices.Backward(parts) { // stem first, prefixes last
		entries := p.Entries
		if len(parts) > 1 {
			entries = entries[:min(1, len(entries))]
		}
		m.entries = append(m.entries, fit.Unscored(entries)...)
	}
	m.entries = m.entries[:min(fit.MaxEntries, len(m.entries))]
	return m
}

// mayBeComposed reports whether a word is long enough to be decomposed and of an open class.
func mayBeComposed(w *Word) bool {
	return composedPos[w.XPOS] != 0 && utf8.RuneCountInString(w.Text) >= minComposed
}

// isName reports whether parts form a name of the lexicon, with or without prefixes:
// ⲣⲉⲙⲛⲃⲏⲑⲗⲉⲉⲙ.
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

// explain stores the components of a word. It reports whether the result is doubtful because the word is a respelling
// of another, or contains a name that is in no lexicon.
func (m *composition) explain(w *Word) (doubtful bool) {
	if len(m.entries) == 0 && len(m.parts) == 0 {
		return false
	}
	w.Entries, w.Parts, w.Known = m.entries, m.parts, true
	if m.lemma != "" {
		w.Lemma = m.lemma
	}
	unknown := func(s morphology.Segment) bool { return s.Role == morphology.Unknown }
	return m.lemma != "" || slices.ContainsFunc(m.parts, unknown)
}

// composedBonus is the bonus, in stored weights, for a guessed word that decompose explains, in a group whose best
// reading contains a guess. Up to freeComposed groups of a sentence, plus one in composedPer of the others, are
// tried, to limit the time.
const (
	composedBonus = 140
	freeComposed  = 2
	composedPer   = 20
)

// preferComposed raises the scores of guessed words that consist of prefixes and known words, or that spell a known
// word differently: ⲡ-ⲙⲟⲩⲛⲁⲭⲟⲥ.
func (d *decoder) preferComposed(t *text, starts []int32) {
	if d.analyser == nil || d.decompositions == 0 || len(t.letters) > maxRespelled || !d.guessed(starts) {
		return
	}
	d.decompositions--
	start, end := int32(-1), int32(-1)
	var nominal, verb []morphology.Segment
	for i := starts[0]; i < starts[len(starts)-1]; i++ {
		a := &d.arcs[i]
		if a.Flags&lexis.Guessed == 0 || a.end-a.start < minComposed || a.spelling > 0 {
			continue
		}
		if a.start != start || a.end != end {
			start, end = a.start, a.end
			form := string(t.letters[start:end])
			nominal, _ = d.analyser.morphology().Word(t.dialect, form, morphology.AnyNominal)
			verb, _ = d.analyser.morphology().Word(t.dialect, form, morphology.Verb)
		}
		if d.analyser.isComposed(nominal, verb, d.names[a.Tag].XPOS) {
			a.score += composedBonus
		}
	}
}

// guessed reports whether the best reading of a group, without regard to context, contains a guessed word.
func (d *decoder) guessed(starts []int32) bool {
	var score [maxNodes]float32
	var is [maxNodes]bool
	n := len(starts) - 1
	for at := 1; at <= n; at++ {
		score[at] = never
	}
	for at := range n {
		for i := starts[at]; i < starts[at+1]; i++ {
			a := &d.arcs[i]
			if sum := score[at] + a.score + perWord; sum > score[a.to] {
				score[a.to], is[a.to] = sum, is[at] || a.Flags&lexis.Guessed != 0
			}
		}
	}
	return is[n]
}

// isComposed reports whether the components of a spelling, as a nominal or as a verb, form a word with the given tag.
func (a *Analyser) isComposed(nominal, verb []morphology.Segment, xpos string) bool {
	part, last := composedPos[xpos], len(nominal)-1
	switch {
	case part == morphology.Verb:
		return xpos == "V" && len(verb) > 0
	case len(nominal) == 0 || last > 0 && nominal[last-1].Role != morphology.Prefix:
		return false
	case xpos == "NPROP":
		return a.isName(nominal)
	case nominal[last].Number > 0:
		return part == morphology.Num
	}
	return part == morphology.Noun && last > 0 || nominal[last].Part&part != 0
}
