// Package tree holds the words of a sentence as a tree of dependencies, and says what each word is: its company, its
// agreement with others, and the patterns that it matches.
package tree

import (
	"slices"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// Word is a word of a group: its normalised form, dictionary form, tags and gloss. Lexical means that the gloss comes
// from an entry with a fitting part of speech, Open that another sense or entry fits as well.
type Word struct {
	Form, Lemma, UPOS, XPOS string
	Gloss                   tables.Text
	Lexical, Open           bool
	Traits                  dictionary.Traits      // of its entry
	Sure                    bool                   // of a preposition: what it is in this place leaves no doubt
	Governed                map[string]tables.Text // of a verb: what it means with a preposition after it, by its lemma
	Meanings                []tables.Text          // of a verb: all that the senses that fit mean, with their remarks
	Phrases                 []Phrase               // of a verb: what it means with an adverb after it
	Frames                  []dictionary.Frame     // of a verb: what stands beside it in the sense of its gloss
	Framed                  []Framed               // of a verb: what else it means, and beside what
	Parts                   []Word                 // what a word that no lexicon has is made of: ⲣⲉϥ and ϫⲱϩ
	Composed                tables.Text            // and what they say together in a literal line
	Entry                   string                 // the id of the entry of its gloss, where its place decides that
	Row                     int                    // the line of tables/relations.txt that its gloss is of, 0 if none
	Said                    bool                   // of a stative: its gloss is that of the preposition after it
	With                    tables.Text            // of a verb: what it means together with the adverb after it
	At                      int                    // its number in the sentence
	Relation                string                 // to its head
	Head                    *Word                  // nil for a root
	dependent, sibling      *Word                  // the first that depends on it, and the next that depends on its head
}

// Framed is the meaning of a verb in a given context.
type Framed struct {
	Frames []dictionary.Frame
	Gloss  tables.Text
	Entry  string // the id of the entry that has this sense
}

// Phrase is the joint meaning of a verb and an adverb, in the order of the entry.
type Phrase struct {
	Adverb   string
	Meanings []tables.Text
}

// Named reports whether the subject of a group's verb is a noun in another group, to which its pronoun refers.
func Named(words []Word) bool {
	return slices.ContainsFunc(words, func(w Word) bool { return (IsVerb(w) || w.XPOS == "VBD") && w.Named() != nil })
}

// GovernedBy returns the meaning of a verb with a preposition.
func (w *Word) GovernedBy(preposition string) (tables.Text, bool) {
	stative := ""
	if w.XPOS == "VSTAT" {
		stative = OfStative
	}
	if said, ok := w.Governed[preposition+stative]; ok {
		return said, true
	}
	said, ok := w.Governed[tables.Fact("sahidic", preposition)+stative]
	return said, ok
}

// OfStative marks prepositions that only the stative of a verb governs.
const OfStative = "†"

// objectless reports whether a verb never takes an object, so that ⲛ- after it introduces an adverbial.
func (w *Word) objectless() bool {
	return slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Object == dictionary.NoObject })
}

// toWhom reports whether ⲛ- after a verb introduces the recipient: after ⲟⲩⲱϣⲧ, and after compounds of ϯ "give" that
// contain their object.
func (w *Word) toWhom() bool {
	return InSet("giving", w) || slices.ContainsFunc(w.Frames, func(f dictionary.Frame) bool { return f.Dative })
}

// Says reports whether a clause with ϫⲉ is the content of a word of saying or knowing, or of "this".
func (w *Word) Says() bool { return w.Traits.Has(dictionary.Speech) || w.XPOS == "PDEM" }

// EndsOpen reports whether a meaning ends in a preposition.
func EndsOpen(s string) bool {
	return tables.IsOf("preposition", tables.LastWord(s))
}

// Glosses of ⲛ- that others build on.
var (
	LinkObject = tables.Same("OBJ")
	LinkTo     = tables.Text{En: "to", Nl: "aan"}
)
