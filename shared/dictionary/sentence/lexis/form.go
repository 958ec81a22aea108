// Package lexis holds the possible parts of speech of spellings, by key. It also defines the file format of the
// learned model with which package sentence chooses between them.
package lexis

import (
	"math/bits"

	"coptic.example/service/shared/coptic"
)

// Candidate is a part of speech that a spelling may have.
type Candidate struct {
	Tag   uint8
	Info  uint8 // frequency in the training text: see InfoOf
	Flags uint8
	Known bool   // frequent enough in the training text for features of its own
	Lemma uint16 // rule for the dictionary form: see LemmaRule
	Norm  uint16 // rule for the standard spelling
}

// Flags of a candidate.
const (
	Crossed     = 1 << iota // known only in the other dialect
	Listed                  // in the service's lexicon
	Guessed                 // in no lexicon
	ClosedClass             // belongs to a closed class that a grammar lists
	Variant                 // only known as a spelling of manuscripts and editions
)

// Bits of Candidate.Info: the base-2 logarithm of the count, the share among the counts of the spelling, and the
// lexica.
const (
	InfoCount    = 5
	InfoShare    = 2
	infoLexica   = 3
	minKnown     = 2
	noLemma      = 0 // the rule that leaves the spelling as it is
	shareSteps   = 8
	maxCountStep = 7
)

// InfoOf returns Candidate.Info for a spelling that occurs count times with the tag and total times overall, and that
// the given lexica contain.
func InfoOf(count, total, lexica int) uint8 {
	step := 0
	if count > 0 {
		step = min(1+bits.Len(uint(count-1)), maxCountStep)
	}
	share := 0
	if total > 0 {
		share = min(count*shareSteps/total, shareSteps-1)
	}
	return uint8(step<<InfoCount | share<<InfoShare | lexica)
}

// Forms looks up the spellings of the training text and the lexica.
type Forms interface {
	// AppendForms appends the candidates for a spelling in a dialect.
	AppendForms(dst []Candidate, key uint64) []Candidate
	// Prefixed reports whether compounds begin with a spelling.
	Prefixed(key uint64) bool
}

// Constants for computing keys letter by letter.
const (
	KeySeed  = 0x9e3779b97f4a7c15
	keyPrime = 0x100000001b3
)

// NextKey returns the key of a spelling with one more letter.
func NextKey(key uint64, r rune) uint64 {
	key = (key ^ uint64(r)) * keyPrime
	return key ^ key>>29
}

// KeyOf returns the key of a spelling.
func KeyOf(text string) uint64 {
	key := uint64(KeySeed)
	for _, r := range text {
		key = NextKey(key, r)
	}
	return key
}

// The dialects by number.
const (
	Sahidic = iota
	Bohairic
	Dialects
)

func DialectOf(siglum string) int {
	if siglum == coptic.Bohairic {
		return Bohairic
	}
	return Sahidic
}

// InDialect combines a key with a dialect.
func InDialect(key uint64, dialect int) uint64 {
	return (key ^ uint64(dialect+1)*0xc2b2ae3d27d4eb4f) * 0xff51afd7ed558ccd
}

// Hash multipliers, also used for the indexes of weights.
const (
	K1 = 0x9e3779b97f4a7c15
	K2 = 0xbf58476d1ce4e5b9
	K3 = 0x94d049bb133111eb
)

// contextKey returns the key of the dictionary form that a word has next to a neighbour. Kind 0 identifies the
// neighbour by the tag of the next word of the group, kind 1 by the key of the previous word.
func contextKey(key uint64, tag uint8, dialect, kind int, neighbour uint64) uint64 {
	return InDialect(key, dialect)*K2 ^ (uint64(tag)<<8|uint64(kind)+1)*K1 ^ neighbour*K3
}
