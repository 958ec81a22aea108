package fit

import (
	"cmp"
	"fmt"
	"strings"

	"coptic.example/service/shared/dictionary/morphology"
)

// Feature is a property of an entry beside a word that makes it explain the word worse, or better, than others do.
type Feature int

// The features. Those from OtherSense on are found by package reading and its glosses, which know the senses of an
// entry and the sentence around the word.
const (
	Rare         Feature = iota // its frequency band, from 1 to 5
	OtherState                  // its form stands in another state
	Listed                      // it has both the spelling of the word and its dictionary form
	Unspelled                   // it has the dictionary form, but no form that is spelled like the word
	OtherDialect                // its form is of another dialect: 3, or 8 if that is remote
	OtherPart                   // none of its senses surely has the word's part of speech
	OtherSense                  // its best sense has another part of speech
	Elsewhere                   // that sense belongs to other dialects
	OtherGender                 // that sense has another gender than the article before the word
	Unnamed                     // it is no name, though the word is one
	Named                       // the tables of glosses name it for the word
	Met                         // conditions of a frame of the sense that the words around meet
	Placed                      // a row on the place of the word names it
	features
)

// weights are the costs of the features.
var weights = [features]struct {
	name string
	cost int
}{
	{"rare", 1}, {"other-state", 4}, {"listed", -5}, {"unspelled", 6}, {"other-dialect", 4}, {"other-part", 24},
	{"other-sense", 64}, {"elsewhere", 32}, {"other-gender", 16}, {"unnamed", 16}, {"named", -400}, {"met", -10},
	{"placed", -1000},
}

// Limits of costs.
const (
	worstThatFits = 40 // of an entry by what this package knows
	Rivalling     = 16 // an entry that costs this much more than the best is no rival
	Sure          = 2  // if the next entry costs this much more, the meaning is certain
)

// Score counts the features of an entry beside a word.
type Score [features]int8

// Cost returns the sum of the weights of the features. The entry with the least explains its word best.
func (s *Score) Cost() int {
	sum := 0
	for i, n := range s {
		sum += int(n) * weights[i].cost
	}
	return sum
}

// String explains the cost: each feature with its share.
func (s Score) String() string {
	var b strings.Builder
	fmt.Fprint(&b, s.Cost())
	for i, n := range s {
		if n != 0 {
			fmt.Fprintf(&b, " %s %+d", weights[i].name, int(n)*weights[i].cost)
		}
	}
	return b.String()
}

// Candidate is an entry that may explain a word.
type Candidate struct {
	morphology.Match
	Score Score
}

// Of returns entries that were found otherwise as candidates without features.
func Of(list []morphology.Match) []Candidate {
	made := make([]Candidate, len(list))
	for i, m := range list {
		made[i].Match = m
	}
	return made
}

// Matches returns the entries of candidates.
func Matches(list []Candidate) []morphology.Match {
	made := make([]morphology.Match, len(list))
	for i := range list {
		made[i] = list[i].Match
	}
	return made
}

// Compare orders candidates by cost, the least first. Equal ones keep their order: spelled alike before found by the
// dictionary form, each in the order of the lexicon.
func (c Candidate) Compare(other Candidate) int {
	return cmp.Compare(c.Score.Cost(), other.Score.Cost())
}
