package treebank

import "iter"

// GoldSentence is a sentence of a treebank.
type GoldSentence struct {
	Document  string
	Place     string // a verse, such as Mark 5:3, or the title and the sentence's number; "" if unknown
	Dialect   string // S or B
	Text      string // as the file gives it, with a space between groups
	AsWritten bool   // in the spelling of the manuscript or edition
	Groups    []GoldGroup
}

// Words yields the words of the sentence, each with the number of its group.
func (e *GoldSentence) Words() iter.Seq2[int, *GoldWord] {
	return func(yield func(int, *GoldWord) bool) {
		for i := range e.Groups {
			for j := range e.Groups[i].Words {
				if !yield(i, &e.Groups[i].Words[j]) {
					return
				}
			}
		}
	}
}

// Texts returns the bound groups of the sentence.
func (e *GoldSentence) Texts() []string {
	texts := make([]string, len(e.Groups))
	for i, g := range e.Groups {
		texts[i] = g.Text
	}
	return texts
}

// GoldGroup is a bound group of a treebank. Its text is the concatenation of the texts of its words.
type GoldGroup struct {
	Text  string
	Words []GoldWord
}

// GoldWord is a word of a treebank.
type GoldWord struct {
	Text, Lemma, UPOS, XPOS string
	Norm                    string   // the standard spelling if it differs from Text, or ""
	Written                 string   // the spelling of the manuscript or edition
	Parts                   []string // parts of a compound
	Head                    int      // index in the sentence of the word it depends on; -1 for the root
	Relation, Feats         string   // as in CoNLL-U
}

// ListedForm is a form listed in a lexicon.
type ListedForm struct {
	Text, Lemma, XPOS string
	UPOS              string // "" for the default of the XPOS
	Dialect           string // S or B
	Lexicon           int    // bit set of lexica
	Rank              int    // if lexica give different dictionary forms, the highest rank wins
	Closed            bool   // belongs to a closed class, according to a grammar
}
