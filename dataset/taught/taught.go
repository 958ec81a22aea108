// Package taught tracks the words that a learner has seen in a course, and decides whether a word requires more than
// that.
package taught

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Words analyses words with a dictionary.
type Words interface {
	// Analyse returns the analyses of a written word, likeliest first.
	Analyse(word string) []morphology.Analysis
	// ID returns the id of an entry in an analysis.
	ID(entry int) string
}

// Knowledge records what has been taught.
type Knowledge struct {
	words    Words
	written  map[string]bool // folded words seen
	prefixes map[string]bool // folded prefixes seen, without the hyphen
	entries  map[string]bool // ids of entries seen
}

// New returns a Knowledge without any words.
func New(words Words) *Knowledge {
	return &Knowledge{words, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

// Read records the words of a text that the learner has read. A word that ends in a hyphen is a prefix.
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

// Learn records an entry to which the learner has been referred.
func (k *Knowledge) Learn(id string) { k.entries[id] = true }

// Split splits Coptic text into words, without state signs.
func Split(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || strings.ContainsRune(signs, r) })
}

const signs = "-‑⸗†"

// Has reports whether a learner can know a written word. The word was read, or a likely analysis has no unknown part,
// or it consists of a known prefix and known words.
func (k *Knowledge) Has(word string) bool {
	folded := coptic.Fold(word)
	return folded == "" || k.knows(folded) || k.knowsAfterPrefix(folded) || k.knowsAfterArticle(folded) ||
		k.knowsNumeral(word)
}

// knowsNumeral reports whether a word is a letter numeral, with a stroke over each letter, and all its letters have
// been read.
func (k *Knowledge) knowsNumeral(word string) bool {
	letters := []rune(word)
	for i := 0; i < len(letters); i += 2 {
		if i+1 == len(letters) || letters[i+1] != stroke || !k.written[string(letters[i])] {
			return false
		}
	}
	return true
}

const stroke = '\u0305'

// knowsAfterPrefix reports whether a word is a known word after a known prefix of at least two letters.
func (k *Knowledge) knowsAfterPrefix(folded string) bool {
	for i := range folded {
		if utf8.RuneCountInString(folded[:i]) > 1 && k.prefixes[folded[:i]] && k.knows(folded[i:]) {
			return true
		}
	}
	return false
}

func (k *Knowledge) knows(folded string) bool {
	return k.written[folded] || slices.ContainsFunc(k.words.Analyse(folded), func(a morphology.Analysis) bool {
		return a.Score >= minLikely && !slices.ContainsFunc(a.Segments, k.lacks)
	})
}

// knowsAfterArticle reports whether a word can be an article followed by a word that was read. It does not matter
// whether another analysis is likelier: a learner who has read ⲥⲃⲱ takes ϯⲥⲃⲱ as "the teaching",
// although the dictionary also has the verb "teach".
func (k *Knowledge) knowsAfterArticle(folded string) bool {
	return slices.ContainsFunc(k.words.Analyse(folded), func(a morphology.Analysis) bool {
		return a.Score >= minPossible && len(a.Segments) == 2 && a.Segments[0].Role == morphology.Article &&
			k.written[a.Segments[1].Text] && utf8.RuneCountInString(a.Segments[1].Text) > 1
	})
}

// minLikely is the minimum score of an analysis that counts. Less likely analyses split almost any word into short
// known ones.
const minLikely = 0.1

// minPossible is the minimum score of an analysis with an article.
const minPossible = 0.005

// lacks reports whether a part of a word is neither grammatical nor known.
func (k *Knowledge) lacks(s morphology.Segment) bool {
	switch s.Role {
	case morphology.Article, morphology.Possessive, morphology.Demonstrative, morphology.Person, morphology.Suffix,
		morphology.Converter, morphology.Conjugation, morphology.Negation:
		return false
	}
	if slices.ContainsFunc(s.Entries, func(m morphology.Match) bool { return k.entries[k.words.ID(m.Entry)] }) {
		return false
	}
	if (s.Role == morphology.Lemma || s.Role == morphology.Numeral) && k.knowsAfterPrefix(s.Text) {
		return false // ⲙⲉⲧⲣⲱⲙⲓ has an entry, but knowing ⲙⲉⲧ- and ⲣⲱⲙⲓ is enough to understand it, and so in ⲙⲉϩⲥⲁϣϥ
	}
	// Every paradigm contains single letters, so having read one counts only if it is a preposition.
	return !k.written[s.Text] || utf8.RuneCountInString(s.Text) == 1 && s.Role != morphology.Preposition
}
