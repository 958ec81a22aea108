// Package taught records what a learner has met so far in a course, and tells whether a word asks for more than that.
package taught

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Words are the words of a dictionary.
type Words interface {
	// Analyse takes a written word apart, the likeliest way first.
	Analyse(word string) []morphology.Analysis
	// ID is the id of an entry that an analysis names.
	ID(entry int) string
}

// Knowledge records what has been taught. The zero value knows nothing.
type Knowledge struct {
	words    Words
	written  map[string]bool // words as they stood somewhere, folded
	prefixes map[string]bool // those of them that ended in a hyphen
	entries  map[string]bool // ids
}

// New returns a Knowledge without any words.
func New(words Words) *Knowledge {
	return &Knowledge{words, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

// Read records the words of a text that the learner has read; one that ends in a hyphen is a prefix.
func (k *Knowledge) Read(text string) {
	for word := range strings.FieldsSeq(text) {
		if prefix, ok := strings.CutSuffix(word, "-"); ok {
			k.prefixes[coptic.Fold(prefix)] = true
		}
		for _, part := range Split(word) {
			k.written[coptic.Fold(part)] = true
		}
	}
}

// Learn records an entry that the learner was pointed to.
func (k *Knowledge) Learn(id string) { k.entries[id] = true }

// Split splits Coptic text into its words, without the signs of state.
func Split(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || strings.ContainsRune(signs, r) })
}

const signs = "-‑⸗†"

// Has reports whether a learner can know a written word: it was read, one of its likely analyses has no unknown part,
// or it is a prefix that was read with what follows known.
func (k *Knowledge) Has(word string) bool {
	folded := coptic.Fold(word)
	return folded == "" || k.knows(folded) || k.joined(folded) || k.articled(folded) || k.figure(word)
}

// figure reports whether a word is a number in letters, a stroke over each, whose letters were all read.
func (k *Knowledge) figure(word string) bool {
	letters := []rune(word)
	for i := 0; i < len(letters); i += 2 {
		if i+1 == len(letters) || letters[i+1] != stroke || !k.written[string(letters[i])] {
			return false
		}
	}
	return true
}

const stroke = '\u0305'

// joined reports whether a word is a prefix that was read, of two letters or more, before a word that is known.
func (k *Knowledge) joined(folded string) bool {
	for i := range folded {
		if utf8.RuneCountInString(folded[:i]) > 1 && k.prefixes[folded[:i]] && k.knows(folded[i:]) {
			return true
		}
	}
	return false
}

func (k *Knowledge) knows(folded string) bool {
	return k.written[folded] || slices.ContainsFunc(k.words.Analyse(folded), func(a morphology.Analysis) bool {
		return a.Score >= likely && !slices.ContainsFunc(a.Segments, k.lacks)
	})
}

// articled reports whether a word can be an article and a word that was read. It counts even if another analysis is
// likelier: ϯⲥⲃⲱ is "the teaching" to a learner who has read ⲥⲃⲱ, although the dictionary also has the verb
// "teach".
func (k *Knowledge) articled(folded string) bool {
	return slices.ContainsFunc(k.words.Analyse(folded), func(a morphology.Analysis) bool {
		return a.Score >= possible && len(a.Segments) == 2 && a.Segments[0].Role == morphology.Article &&
			k.written[a.Segments[1].Text] && utf8.RuneCountInString(a.Segments[1].Text) > 1
	})
}

// likely is the score from which on an analysis counts. Far less likely ones can make almost any word of small known
// ones.
const likely = 0.1

// possible is the score from which on an article before a word counts.
const possible = 0.005

// lacks reports whether a part of a word is neither grammar nor known.
func (k *Knowledge) lacks(s morphology.Segment) bool {
	switch s.Role {
	case morphology.Article, morphology.Possessive, morphology.Demonstrative, morphology.Person, morphology.Suffix,
		morphology.Converter, morphology.Conjugation, morphology.Negation:
		return false
	}
	if slices.ContainsFunc(s.Entries, func(m morphology.Match) bool { return k.entries[k.words.ID(m.Entry)] }) {
		return false
	}
	if s.Role == morphology.Lemma && k.joined(s.Text) {
		return false // the dictionary has ⲙⲉⲧⲣⲱⲙⲓ as a word; who knows ⲙⲉⲧ- and ⲣⲱⲙⲓ understands it
	}
	// Single letters stand in every paradigm, so that only as a preposition do they say something.
	return !k.written[s.Text] || utf8.RuneCountInString(s.Text) == 1 && s.Role != morphology.Preposition
}
