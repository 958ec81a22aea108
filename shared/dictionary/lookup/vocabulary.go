package lookup

import (
	"math/bits"
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
)

// vocabulary adapts the index to morphology.Lexicon. Its spellings are all terms in every language, but only Coptic
// terms have forms.
type vocabulary struct{ ix *index.Index }

func (v vocabulary) Len() int { return v.ix.Terms.Len() }

func (v vocabulary) Spelling(i int) []byte { return v.ix.Terms.At(i) }

func (v vocabulary) EntryJSON(number int) []byte { return v.ix.EntryJSON(number) }

func (v vocabulary) Headword(entry int) string {
	return string(v.ix.Values(uint32(entry)).At(0).Text) // Coptic letters are never escaped in JSON
}

// AppendForms appends the forms spelled like a term. A headword is added only if no form of its entry has that
// spelling.
func (v vocabulary) AppendForms(dst []morphology.Form, i int) []morphology.Form {
	from := len(dst)
	for _, headwords := range []bool{false, true} {
		dst = v.appendForms(dst, from, i, headwords)
	}
	return dst
}

func (v vocabulary) appendForms(dst []morphology.Form, from, term int, headwords bool) []morphology.Form {
	postings := v.ix.Postings(term)
	for i := range postings.Len() {
		p := postings.At(i)
		if p.Partial() || !p.Kind().OfForm() || (p.Kind() == index.Headword) != headwords {
			continue
		}
		entry := int(p.Entry())
		if headwords && hasForm(dst[from:], entry) {
			continue
		}
		stored := v.ix.Values(p.Entry()).At(p.Value())
		dst = append(dst, morphology.Form{
			Match:   morphology.Match{Entry: entry, Value: p.Value()},
			Dialect: v.ix.Siglum(stored), State: max(stored.State, coptic.Absolute),
			Parts: v.partsOfSpeech(entry), Band: min(v.ix.Band(entry), index.UnknownBand),
		})
	}
	return dst
}

func hasForm(forms []morphology.Form, entry int) bool {
	return slices.ContainsFunc(forms, func(f morphology.Form) bool { return f.Entry == entry })
}

// partsOfSpeech returns the parts of speech of an entry's senses.
func (v vocabulary) partsOfSpeech(entry int) morphology.Part {
	var parts morphology.Part
	for set := v.ix.PartsOfSpeech(entry); set != 0; set &= set - 1 {
		parts |= partOfBit[bits.TrailingZeros16(set)]
	}
	return parts
}

var partOfBit = func() (table [16]morphology.Part) {
	for i, pos := range dictionary.PartsOfSpeech {
		table[i] = morphology.PartOf(pos)
	}
	return table
}()
