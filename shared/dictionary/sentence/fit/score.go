package fit

import (
	"cmp"
	"fmt"
	"strings"

	"coptic.example/service/shared/dictionary/morphology"
)

// Feature is a property of an entry in relation to a word. It raises or lowers the cost of the entry as an explanation
// of the word.
type Feature int

// The features. Those from OtherSense on are set by package reading and its glosses, which know the senses of an entry
// and the rest of the sentence.
const (
	Rare         Feature = iota // its frequency band, from 1 to 5
	OtherState                  // its form is in another state: 1, or 3 if only one of the two is a stative
	Listed                      // it has both the spelling of the word and its dictionary form
	Unspelled                   // it has the dictionary form, but no form spelled like the word
	OtherDialect                // its form is of another dialect: 3, or 8 if that is remote
	OtherPart                   // its parts of speech are possible for the word, but unusual
	OtherSense                  // its best sense has another part of speech
	Elsewhere                   // that sense belongs to other dialects
	OtherGender                 // that sense has a different gender from the article before the word
	Unnamed                     // it is not a name, but the word is
	Named                       // the tables of glosses name it for the word
	Met                         // number of conditions of a frame that the context satisfies
	Placed                      // a row about the context of the word names it
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
	worstThatFits = 40 // maximum cost of an entry, from the features set here
	Rivalling     = 16 // an entry whose cost exceeds the best one by less than this is a rival
	Sure          = 2  // the meaning is certain if the next entry costs at least this much more
)

// Score holds the value of each feature of an entry for a word.
type Score [features]int8

// Cost returns the weighted sum of the features. The entry with the lowest cost explains its word best.
func (s *Score) Cost() int {
	sum := 0
	for i, n := range s {
		sum += int(n) * weights[i].cost
	}
	return sum
}

// String formats the cost, followed by the share of each feature in it.
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

// Unscored converts entries found by other means to candidates with all features zero.
func Unscored(list []morphology.Match) []Candidate {
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

// Compare compares candidates by cost, lowest first. A stable sort keeps candidates of equal cost as they were found:
// by spelling before by dictionary form, each in the order of the lexicon.
func (c Candidate) Compare(other Candidate) int {
	return cmp.Compare(c.Score.Cost(), other.Score.Cost())
}
