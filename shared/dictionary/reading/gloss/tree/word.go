// Package tree represents the words of a sentence as a dependency tree. It determines the context of each word, its
// agreement with other words, and the patterns that it matches.
package tree

import (
	"slices"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// Word is a word of a group with its normalised form, dictionary form, tags and gloss. Lexical means that the gloss
// comes from an entry with a matching part of speech. Ambiguous means that another sense or entry fits too.
type Word struct {
	Form, Lemma, UPOS, XPOS string
	Gloss                   coptic.Localized
	Lexical, Ambiguous      bool
	Traits                  dictionary.Traits           // traits of its entry
	Certain                 bool                        // for a preposition: its function here is certain
	ByPreposition           map[string]coptic.Localized // for a verb: its meanings with prepositions, by their lemmas
	Meanings                []coptic.Localized          // for a verb: the meanings of all fitting senses, with remarks
	Phrases                 []Phrase                    // for a verb: its meanings with adverbs
	Frames                  []dictionary.Frame          // for a verb: the contexts of the sense that its gloss comes from
	FrameMeanings           []FrameMeaning              // for a verb: its meanings in other contexts
	Parts                   []Word                      // components of a word that no lexicon has: ⲣⲉϥ and ϫⲱϩ
	Composed                coptic.Localized            // their meaning in a literal line
	Entry                   string                      // id of the entry that gives the gloss, if the context decides
	Score                   fit.Score                   // that of the entry that gives the gloss
	Row                     int                         // line of tables/relations.txt that its gloss comes from, or 0
	FromPreposition         bool                        // for a stative: it has the gloss of its preposition
	PhraseMeaning           coptic.Localized            // for a verb: its meaning with the following adverb
	At                      int                         // its index in the sentence
	Relation                string                      // its relation to its head
	Head                    *Word                       // nil for a root
	dependent, sibling      *Word                       // its first dependent, and the next dependent of its head
}

// FrameMeaning is the meaning of a word in a given context.
type FrameMeaning struct {
	Frames  []dictionary.Frame
	Gloss   coptic.Localized
	Entry   string // id of the entry with this sense
	Score   fit.Score
	Default bool // it is the meaning that the word has without a context
}

// Phrase is the joint meaning of a verb and an adverb, in the order of the entry.
type Phrase struct {
	Adverb   string
	Meanings []coptic.Localized
}

// HasNamedSubject reports whether the subject pronoun of a group's verb refers to a noun in another group.
func HasNamedSubject(words []Word) bool {
	return slices.ContainsFunc(words, func(w Word) bool {
		return (IsVerb(w) || w.XPOS == "VBD") && w.NamedSubject() != nil
	})
}

// GovernedBy returns the meaning of a verb with a preposition.
func (w *Word) GovernedBy(preposition string) (coptic.Localized, bool) {
	stative := ""
	if w.XPOS == "VSTAT" {
		stative = StativeMark
	}
	if said, ok := w.ByPreposition[preposition+stative]; ok {
		return said, true
	}
	said, ok := w.ByPreposition[tables.Fact("sahidic", preposition)+stative]
	if !ok && stative != "" { // be angry with: the stative of a verb of state says no other
		if state := w.ByPreposition[preposition]; tables.FirstWord(state.En) == inflect.Be.En {
			return state, true
		}
	}
	return said, ok
}

// StativeMark follows the lemma of a preposition that only the stative of a verb governs.
const StativeMark = "†"

// objectless reports whether a verb never takes an object, in which case a following ⲛ- introduces an adverbial.
func (w *Word) objectless() bool {
	return slices.Contains(w.Frames, dictionary.Frame{Object: dictionary.NoObject})
}

// takesRecipient reports whether ⲛ- after a verb introduces the recipient. It does after ⲟⲩⲱϣⲧ, and after
// compounds of ϯ "give" that contain their object.
func (w *Word) takesRecipient() bool {
	return InSet("giving", w) || slices.Contains(w.Frames, dictionary.Frame{Dative: true})
}

// HasQuotation reports whether a clause after a verb of saying states what is said or commanded.
func (w *Word) HasQuotation() bool {
	return w.FirstDependent(func(d *Word) bool {
		base := d.Tense()
		command := base != nil && InSet("conjunctive", base) && d.Relation != "conj" || d.XPOS == "ACAUS"
		return d.At > w.At && (d.Relation == "ccomp" || command)
	}) != nil
}

// TakesContentClause reports whether a clause with ϫⲉ that depends on the word states its content. It does after a
// word of saying or knowing, and after "this".
func (w *Word) TakesContentClause() bool { return w.Traits.Has(dictionary.Speech) || w.XPOS == "PDEM" }

// EndsInPreposition reports whether a meaning ends in a preposition.
func EndsInPreposition(s string) bool {
	return tables.Has("preposition", tables.LastWord(s))
}

// Glosses of ⲛ- that other glosses refer to.
var (
	LinkObject  = tables.Same("OBJ")
	LinkSubject = tables.Same("SBJ")
	LinkTo      = coptic.Localized{En: "to", Nl: "aan"}
)
