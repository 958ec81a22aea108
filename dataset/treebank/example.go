package treebank

// Example is a sentence of a treebank.
type Example struct {
	Document  string
	Place     string // a verse, such as Mark 5:3, or the document's title and the sentence's number; "" if not known
	Dialect   string // S or B
	AsWritten bool   // in the spelling of manuscript or edition
	Groups    []ExampleGroup
}

// Texts returns the bound groups of the sentence.
func (e *Example) Texts() []string {
	texts := make([]string, len(e.Groups))
	for i, g := range e.Groups {
		texts[i] = g.Text
	}
	return texts
}

// ExampleGroup is a bound group of a treebank: the texts of its words joined.
type ExampleGroup struct {
	Text  string
	Words []ExampleWord
}

// ExampleWord is a word of a treebank.
type ExampleWord struct {
	Text, Lemma, UPOS, XPOS string
	Norm                    string   // the standard spelling where Text is another; "" otherwise
	Written                 string   // how manuscript or edition have it
	Parts                   []string // of a compound
	Head                    int      // the number of the word in the sentence, from 0, that it depends on; -1 for the root
	Relation, Feats         string   // as CoNLL-U has them
}

// ListedForm is a form of a lexicon.
type ListedForm struct {
	Text, Lemma, XPOS string
	UPOS              string // "" for the usual one of the XPOS
	Dialect           string // S or B
	Lexicon           int    // a bit for each
	Rank              int    // of lexica that give different dictionary forms, that of the greatest rank counts
	Closed            bool   // of a closed class, as a grammar gives it
}
