package sentence

import (
	"math/bits"

	"coptic.example/service/shared/dictionary/morphology"
)

// spellings are those of a lexicon, as what they may be. It is a hash table with open addresses.
type spellings struct {
	keys []uint32
	sets []uint16 // Sahidic in the lower half, Bohairic in the upper
	mask uint32
}

// lexiconXPOS are the tags that a lexicon may give, by the bits of a set.
var lexiconXPOS = [...]string{"N", "V", "VSTAT", "ADV", "PREP", "NUM"}

func bitOf(set uint8) int { return bits.TrailingZeros8(set) }

// setOf is the tags that a form may have, a bit each.
func setOf(f *morphology.Form) (set uint8) {
	if f.State == morphology.Stative {
		return 1 << 2
	}
	if f.Parts&morphology.Noun != 0 {
		set |= 1
	}
	if f.Parts&morphology.Verb != 0 {
		set |= 1 << 1
	}
	if f.State == morphology.Absolute && f.Parts&morphology.Adverb != 0 {
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

// readSpellings reads the Coptic spellings of a lexicon.
func readSpellings(lexicon morphology.Lexicon) *spellings {
	n := 0
	for i := range lexicon.Len() {
		if isCoptic(lexicon.Spelling(i)) {
			n++
		}
	}
	size := 1 << bits.Len(uint(n+n/2))
	s := &spellings{keys: make([]uint32, size), sets: make([]uint16, size), mask: uint32(size - 1)}
	var list []morphology.Form
	for i := range lexicon.Len() {
		text := lexicon.Spelling(i)
		if !isCoptic(text) {
			continue
		}
		list = lexicon.AppendForms(list[:0], i)
		var sets [dialects]uint8
		for j := range list {
			set := setOf(&list[j])
			switch siglum := list[j].Dialect; {
			case siglum == "":
				sets[sahidic] |= set
				sets[bohairic] |= set
			case siglum[0] == 'S':
				sets[sahidic] |= set
			case siglum[0] == 'B':
				sets[bohairic] |= set
			}
		}
		if sets[sahidic]|sets[bohairic] != 0 {
			s.put(keyOf(string(text)), uint16(sets[sahidic])|uint16(sets[bohairic])<<8)
		}
	}
	return s
}

// isCoptic reports whether folded text begins with a Coptic letter.
func isCoptic(text []byte) bool { return len(text) > 1 && (text[0] == 0xe2 || text[0] == 0xcf) }

func checkOf(key uint64) uint32 { return uint32(key>>32) | 1 }

func (s *spellings) put(key uint64, set uint16) {
	for i := uint32(key) & s.mask; ; i = (i + 1) & s.mask {
		switch s.keys[i] {
		case 0:
			s.keys[i] = checkOf(key)
			fallthrough
		case checkOf(key):
			s.sets[i] |= set
			return
		}
	}
}

// tags are the tags that a spelling has in a dialect, as bits for lexiconTags.
func (s *spellings) tags(key uint64, dialect int) uint8 {
	for i := uint32(key) & s.mask; s.keys[i] != 0; i = (i + 1) & s.mask {
		if s.keys[i] == checkOf(key) {
			return uint8(s.sets[i] >> (8 * dialect))
		}
	}
	return 0
}
