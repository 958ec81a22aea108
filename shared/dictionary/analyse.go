package dictionary

import (
	"math/bits"
	"sync"

	"coptic.example/service/shared/dictionary/morphology"
)

// morphologist takes bound groups apart with the words of an index. It is made when first needed: most requests never
// do.
type morphologist struct{ get func() *morphology.Analyser }

// WithMorphology returns an index that also finds the content of bound groups, and analyses forms. It shares everything
// else with ix.
func (ix *Index) WithMorphology() *Index {
	return ix.WithAnalyzer(morphologist{sync.OnceValue(func() *morphology.Analyser {
		return morphology.New(vocabulary{ix})
	})})
}

// AppendContent implements Analyzer.
func (m morphologist) AppendContent(dst []Content, group string) []Content {
	return m.get().AppendContent(dst, group)
}

// Analyse takes a form or bound group apart: at most five analyses, best first. An index without morphology has none.
func (ix *Index) Analyse(form string) []morphology.Analysis {
	if m, ok := ix.analyzer.(morphologist); ok {
		return m.get().Analyse(form)
	}
	return nil
}

// vocabulary is the index as the words of morphology. Its spellings are all terms, of every language; only those of
// forms have any.
type vocabulary struct{ ix *Index }

func (v vocabulary) Len() int { return v.ix.terms.len() }

func (v vocabulary) Spelling(i int) []byte { return v.ix.terms.at(i) }

func (v vocabulary) Headword(entry int) string {
	return string(v.ix.value(uint32(entry), 0).text) // Coptic letters, which JSON never escapes
}

// AppendForms appends the forms that a term is. A headword counts where none of its entry's forms is spelled so.
func (v vocabulary) AppendForms(dst []morphology.Form, i int) []morphology.Form {
	from := len(dst)
	for _, headwords := range []bool{false, true} {
		dst = v.appendForms(dst, from, i, headwords)
	}
	return dst
}

func (v vocabulary) appendForms(dst []morphology.Form, from, term int, headwords bool) []morphology.Form {
	lo, hi := v.ix.termStart.span(term, v.ix.postings.len())
	for i := lo; i < hi; i++ {
		p := posting(v.ix.postings.at(i))
		if p.part() || p.kind() > KindInflection || (p.kind() == KindHeadword) != headwords {
			continue
		}
		entry := int(p.entry())
		if headwords && hasForm(dst[from:], entry) {
			continue
		}
		stored := v.ix.value(p.entry(), p.value())
		dst = append(dst, morphology.Form{
			Match: Content{Entry: entry, Value: p.value()}, Dialect: v.ix.dialect(stored), State: stateIn(stored.state),
			Parts: v.parts(entry), Band: min(v.ix.Band(entry), unknownBand),
		})
	}
	return dst
}

func hasForm(forms []morphology.Form, entry int) bool {
	for i := range forms {
		if forms[i].Entry == entry {
			return true
		}
	}
	return false
}

// parts are the parts of speech of an entry's senses, by the bits of its column.
func (v vocabulary) parts(entry int) morphology.Part {
	var parts morphology.Part
	for set := uint16(v.ix.columns.at(entry) >> posBit); set != 0; set &= set - 1 {
		parts |= partOfBit[bits.TrailingZeros16(set)]
	}
	return parts
}

var partOfBit = func() (table [16]morphology.Part) {
	for i, pos := range partsOfSpeech {
		table[i] = morphology.PartOf(pos)
	}
	return table
}()

func stateIn(s State) morphology.State {
	switch s {
	case StateNominal:
		return morphology.Nominal
	case StatePronominal:
		return morphology.Pronominal
	case StateStative:
		return morphology.Stative
	case StateParticiple:
		return morphology.Participle
	}
	return morphology.Absolute
}

// EntryAt returns the entry of that number as JSON; it shares the index's bytes. nil if there is none.
func (ix *Index) EntryAt(number int) []byte {
	if number < 0 || number >= ix.n {
		return nil
	}
	return ix.entries.at(number)
}
