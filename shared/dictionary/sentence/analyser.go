package sentence

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Group is a bound group of a sentence.
type Group struct {
	Words        []Word   // their texts joined spell the group, folded
	Confidence   float32  // from 0 to 1
	Alternatives [][]Word // other ways to read the group, the likelier first
}

// Word is a word of a group, as the treebanks of Coptic Scriptorium divide them.
type Word struct {
	Text    string // folded, as it stands in the group
	Norm    string // its standard spelling; Text where that is standard
	Lemma   string // dictionary form, as the treebanks choose it; "" where none is known
	UPOS    string // of Universal Dependencies
	XPOS    string // of Coptic Scriptorium
	Role    morphology.Role
	Entries []morphology.Match // that fit this reading, best first; at most three
	Known   bool               // whether a lexicon or the training text has the word
}

const maxEntries = 3

// Analyser reads sentences with the words of a lexicon. It is safe for concurrent use.
type Analyser struct {
	lexicon morphology.Lexicon
	groups  *morphology.Analyser
}

// New returns an analyser with the words of a lexicon.
func New(lexicon morphology.Lexicon) *Analyser {
	return &Analyser{lexicon: lexicon, groups: morphology.New(lexicon)}
}

// Analyse reads the bound groups of a sentence in their order; signs of punctuation are groups of their own. The
// dialect is "S" or "B"; anything else is read as Sahidic. There is a group in the answer for every one given.
func (a *Analyser) Analyse(groups []string, dialect string) []Group {
	list := make([]Group, len(groups))
	for i, text := range groups {
		list[i] = a.group(text)
	}
	return list
}

func (a *Analyser) group(text string) Group {
	folded := coptic.Fold(text)
	if folded == "" {
		return Group{Words: []Word{{Text: text, Norm: text, Lemma: text, UPOS: "PUNCT", XPOS: "PUNCT", Known: true}}, Confidence: 1}
	}
	var g Group
	for i, found := range a.groups.Analyse(folded) {
		var words []Word
		for _, s := range found.Segments {
			words = append(words, Word{
				Text: s.Text, Norm: s.Text, Lemma: s.Lemma, UPOS: "X", XPOS: "UNKNOWN", Role: s.Role,
				Entries: s.Entries[:min(len(s.Entries), maxEntries)], Known: s.Role != morphology.Unknown,
			})
		}
		if i == 0 {
			g.Words, g.Confidence = words, float32(found.Score)
		} else {
			g.Alternatives = append(g.Alternatives, words)
		}
	}
	return g
}
