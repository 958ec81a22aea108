package sentence

import (
	"math/bits"

	"coptic.example/service/shared/coptic"
)

// candidate is a part of speech that a spelling may have.
type candidate struct {
	tag   uint8
	info  uint8 // how often the training text has it: see infoOf
	flags uint8
	known bool   // the training text has the spelling often enough for features of its own
	lemma uint16 // how to make the dictionary form; see LemmaRule
	norm  uint16 // how to make the standard spelling, likewise
}

// Flags of a candidate.
const (
	crossed     = 1 << iota // known in the other dialect alone
	listed                  // in the lexicon of the service
	guessed                 // in none
	closedClass             // of a closed class that a grammar gives
	variant                 // only known as a spelling of manuscripts and editions
)

// Bits of candidate.info: the binary logarithm of the count, the share among the counts of the spelling, the lexica.
const (
	infoCount    = 5
	infoShare    = 2
	infoLexica   = 3
	minKnown     = 2
	noLemma      = 0 // the rule that leaves the spelling as it is
	shareSteps   = 8
	maxCountStep = 7
)

// infoOf returns candidate.info for a spelling that occurs count times with the tag and total times in all, and that
// these lexica contain.
func infoOf(count, total, lexica int) uint8 {
	step := 0
	if count > 0 {
		step = min(1+bits.Len(uint(count-1)), maxCountStep)
	}
	share := 0
	if total > 0 {
		share = min(count*shareSteps/total, shareSteps-1)
	}
	return uint8(step<<infoCount | share<<infoShare | lexica)
}

// forms knows the spellings of the training text and of the lexica.
type forms interface {
	// appendForms appends what a spelling of a dialect may be.
	appendForms(dst []candidate, key uint64) []candidate
	// prefixed reports whether compounds begin with a spelling.
	prefixed(key uint64) bool
}

// Keys are made letter by letter.
const (
	keySeed  = 0x9e3779b97f4a7c15
	keyPrime = 0x100000001b3
)

func nextKey(key uint64, r rune) uint64 {
	key = (key ^ uint64(r)) * keyPrime
	return key ^ key>>29
}

// keyOf returns the key of a spelling.
func keyOf(text string) uint64 {
	key := uint64(keySeed)
	for _, r := range text {
		key = nextKey(key, r)
	}
	return key
}

// Numbers of the dialects.
const (
	sahidic = iota
	bohairic
	dialects
)

func dialectOf(siglum string) int {
	if siglum == coptic.Bohairic {
		return bohairic
	}
	return sahidic
}

// inDialect makes of a key one of a dialect.
func inDialect(key uint64, dialect int) uint64 {
	return (key ^ uint64(dialect+1)*0xc2b2ae3d27d4eb4f) * 0xff51afd7ed558ccd
}

// contextKey returns the key of the dictionary form that a word has beside a neighbour. Kind 0 identifies the
// neighbour by the tag of the next word of the group, kind 1 by the key of the previous word.
func contextKey(key uint64, tag uint8, dialect, kind int, neighbour uint64) uint64 {
	return inDialect(key, dialect)*k2 ^ (uint64(tag)<<8|uint64(kind)+1)*k1 ^ neighbour*k3
}
