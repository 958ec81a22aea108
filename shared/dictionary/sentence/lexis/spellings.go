package lexis

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Spellings maps the spellings of a lexicon to their possible tags. It is a hash table with open addressing.
type Spellings struct {
	keys []uint32
	sets []uint16 // Sahidic in the lower half, Bohairic in the upper
	mask uint32
}

// LexiconXPOS lists the tags that a lexicon may assign, in the order of their bits in a set. The last one is for
// numbers of several parts.
var LexiconXPOS = [...]string{"N", "V", "VSTAT", "ADV", "PREP", "NUM", "NPROP", "NUM"}

// Composed is the bit for numbers of several parts.
const Composed = 1 << 7

// minName is the minimum length of a name that is proposed as one. Shorter names are often spelled like other words.
const minName = 4

// isName reports whether a form is proposed as a name. It returns false if the letters after the first form a commoner
// word, because the first is then an article: ⲫⲓⲟⲙ "the sea".
func isName(lexicon morphology.Lexicon, f *morphology.Form, text []byte) bool {
	if f.Parts&morphology.Name == 0 || utf8.RuneCount(text) < minName {
		return false
	}
	_, size := utf8.DecodeRune(text)
	rest, ok := morphology.Find(lexicon, text[size:])
	return !ok || !slices.ContainsFunc(lexicon.AppendForms(nil, rest), func(w morphology.Form) bool {
		return w.Parts&morphology.Name == 0 && w.Band < f.Band
	})
}

// TagSet returns the possible tags of a form as bits in the order of LexiconXPOS. name means that the form may be a
// name.
func TagSet(f *morphology.Form, name bool) (set uint8) {
	if f.State == coptic.Stative {
		return 1 << 2
	}
	switch {
	case name:
		set |= 1 << 6
	case f.Parts&morphology.Noun != 0:
		set |= 1
	}
	if f.Parts&morphology.Verb != 0 {
		set |= 1 << 1
	}
	if f.State == coptic.Absolute && f.Parts&morphology.Adverb != 0 {
		set |= 1 << 3
	}
	if f.Parts&morphology.Prep != 0 {
		set |= 1 << 4
	}
	if f.Parts&morphology.Num != 0 {
		set |= 1 << 5
	}
	return set
}

// OfDialect reports whether a form belongs to a dialect or one of its subdialects, or to no particular dialect.
func OfDialect(f *morphology.Form, dialect int) bool {
	return f.Dialect == "" || strings.HasPrefix(f.Dialect, [...]string{coptic.Sahidic, coptic.Bohairic}[dialect])
}

// ReadSpellings reads the Coptic spellings of a lexicon.
func ReadSpellings(lexicon morphology.Lexicon) *Spellings {
	n := 1 << 13 // room for the numbers that are one word
	for i := range lexicon.Len() {
		if isCoptic(lexicon.Spelling(i)) {
			n++
		}
	}
	size := 1 << bits.Len(uint(n+n/2))
	s := &Spellings{keys: make([]uint32, size), sets: make([]uint16, size), mask: uint32(size - 1)}
	var list []morphology.Form
	for i := range lexicon.Len() {
		text := lexicon.Spelling(i)
		if !isCoptic(text) {
			continue
		}
		list = lexicon.AppendForms(list[:0], i)
		var sets [Dialects]uint8
		for j := range list {
			set := TagSet(&list[j], isName(lexicon, &list[j], text))
			for dialect := range sets {
				if OfDialect(&list[j], dialect) {
					sets[dialect] |= set
				}
			}
		}
		if sets[Sahidic]|sets[Bohairic] != 0 {
			s.put(KeyOf(string(text)), uint16(sets[Sahidic])|uint16(sets[Bohairic])<<8)
		}
	}
	for i, siglum := range morphology.Dialects() {
		for _, number := range morphology.Numbers(i) {
			s.put(KeyOf(number), Composed<<(8*DialectOf(siglum)))
		}
	}
	return s
}

// isCoptic reports whether folded text begins with a Coptic letter.
func isCoptic(text []byte) bool { return len(text) > 1 && (text[0] == 0xe2 || text[0] == 0xcf) }

func (s *Spellings) put(key uint64, set uint16) {
	for i := uint32(key) & s.mask; ; i = (i + 1) & s.mask {
		if s.keys[i] == 0 || s.keys[i] == CheckOf(key) {
			s.keys[i], s.sets[i] = CheckOf(key), s.sets[i]|set
			return
		}
	}
}

// Tags returns the tags of a spelling in a dialect, as bits in the order of LexiconXPOS.
func (s *Spellings) Tags(key uint64, dialect int) uint8 {
	for i := uint32(key) & s.mask; s.keys[i] != 0; i = (i + 1) & s.mask {
		if s.keys[i] == CheckOf(key) {
			return uint8(s.sets[i] >> (8 * dialect))
		}
	}
	return 0
}
