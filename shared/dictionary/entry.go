// Package dictionary defines the contents of a dictionary: entries, their forms, their coded values, and the metadata
// of a release. Package index builds and opens the index file, package search searches it, and package api serves it.
package dictionary

import (
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/pronunciation"
)

// Entry is a dictionary entry as served (docs/interface.md "Entry").
type Entry struct {
	ID           string                    `json:"id"`
	Headword     string                    `json:"headword"`
	Dialects     map[string]Forms          `json:"dialects"`
	Senses       []Sense                   `json:"senses"`
	Traits       Traits                    `json:"traits,omitempty"`
	Etym         string                    `json:"etym"` // Egy Gr Lat Sem Unknown
	Etymology    *Etymology                `json:"etymology,omitempty"`
	GreekContext *GreekContext             `json:"greekContext,omitempty"`
	Inflections  map[string]InflectedForms `json:"inflections,omitempty"` // plural feminine masculine dual imperative
	Relations    []Relation                `json:"relations,omitempty"`
	// Band is the frequency band of the word, from 1 (the commonest hundred) to 4, or 0 if unknown. Frequency is its
	// number of occurrences in the treebanks by dialect.
	Band      int            `json:"band,omitempty"`
	Frequency map[string]int `json:"frequency,omitempty"`
	Evidence  []Evidence     `json:"evidence,omitempty"`
	// TLA is the number of the lemma in the Thesaurus Linguae Aegyptiae, or "". SameAs lists the URLs of the same
	// word on other sites; Served derives them from the number.
	TLA    string   `json:"tla,omitempty"`
	SameAs []string `json:"sameAs,omitempty"`
	// Pronunciation is the pronunciation of the first form in the dialect of each tradition. It is set by Served.
	Pronunciation *pronunciation.Set `json:"pronunciation,omitempty"`
}

// Etymology lists known ancestors of a word in earlier stages of Egyptian.
type Etymology struct {
	Egyptian *Ancestor `json:"egyptian,omitempty"`
	Demotic  *Ancestor `json:"demotic,omitempty"`
}

// Ancestor is a word of the Thesaurus Linguae Aegyptiae: its transliterated lemma and its number.
type Ancestor struct {
	Lemma string `json:"lemma"`
	TLA   string `json:"tla"`
}

// Address returns the URL of the word in the Thesaurus Linguae Aegyptiae.
func (a *Ancestor) Address() string { return "https://thesaurus-linguae-aegyptiae.de/lemma/" + a.TLA }

// Evidence identifies the source of a form in a dialect and state, or records that none was found.
type Evidence struct {
	Dialect string `json:"dialect"`
	State   string `json:"state"`
	Form    string `json:"form,omitempty"`
	Status  string `json:"status"` // one of EvidenceStatuses
	Place   string `json:"place,omitempty"`
}

// States holds the forms of a word in one dialect, one field per state. A field is empty if the state is not attested.
type States struct {
	Absolute    string   `json:"absolute"`
	Nominal     string   `json:"nominal"`    // written with a final -
	Pronominal  string   `json:"pronominal"` // written with a final ⸗
	Stative     string   `json:"stative"`    // written without †
	Participles []string `json:"participles"`
}

// Forms holds the states of a word in one dialect, with variant spellings of each.
type Forms struct {
	States
	Variants Variants `json:"variants"`
	// Pronunciation is the pronunciation of each form, by state, in the traditions of the dialect. It is set by
	// Served.
	Pronunciation map[string]*pronunciation.Set `json:"pronunciation,omitempty"`
}

// Variants holds variant spellings by state.
type Variants struct {
	Absolute   []string `json:"absolute,omitempty"`
	Nominal    []string `json:"nominal,omitempty"`
	Pronominal []string `json:"pronominal,omitempty"`
	Stative    []string `json:"stative,omitempty"`
}

// InflectedForms holds inflected forms: siglum -> state -> forms.
type InflectedForms map[string]map[string][]string

// Sense is one sense of an entry, with its meanings in order of importance.
type Sense struct {
	Grammar  Grammar  `json:"grammar"`
	Meanings Meanings `json:"meanings"`
	Notes    *Notes   `json:"notes,omitempty"`
	Dialects []string `json:"dialects,omitempty"`
	// Frames describes the contexts in which the word has this sense, and their joint meanings. Government repeats
	// the frames with a preposition for clients that predate frames; it is set by Served.
	Frames     []Frame      `json:"frames,omitempty"`
	Government []Government `json:"government,omitempty"`
	Examples   []Example    `json:"examples,omitempty"` // illustrate the sense
}

// Government is a preposition that a word takes, and their joint meaning.
type Government struct {
	Preposition string    `json:"preposition"` // with its hyphen: ⲉ-
	Meaning     Localized `json:"meaning"`
}

// Example is a clause of an ancient text that illustrates a sense of a word.
type Example struct {
	Coptic      string    `json:"coptic"`
	Dialect     string    `json:"dialect,omitempty"` // siglum of the text's dialect
	Translation Localized `json:"translation"`
	Source      Citation  `json:"source"`
	Segments    []Segment `json:"segments,omitempty"` // joined, they are the clause
}

// Citation refers to a passage in a text.
type Citation struct {
	Title     string `json:"title"`
	Reference string `json:"reference"` // chapter and verse, or similar
}

// Segment is part of an example. If it is a word of the dictionary, it refers to its entry.
type Segment struct {
	Text    string `json:"text"`
	EntryID string `json:"dictionaryEntryId,omitempty"`
}

// Localized is a text in both languages.
type Localized = coptic.Localized

// Grammar holds the grammatical properties of a sense.
type Grammar struct {
	Pos    string `json:"pos"` // one of PartsOfSpeech
	Gender string `json:"gender,omitempty"`
	// GenderByDialect maps sigla to genders if the gender of a noun varies by dialect. Gender is then mf.
	GenderByDialect map[string]string `json:"genderByDialect,omitempty"`
	Number          string            `json:"number,omitempty"`
	Form            string            `json:"form,omitempty"`
}

// Meanings holds glosses in English and Dutch.
type Meanings struct {
	En []string `json:"en"`
	Nl []string `json:"nl"`
}

// Notes holds remarks on a sense.
type Notes struct {
	En string `json:"en,omitempty"`
	Nl string `json:"nl,omitempty"`
}

// GreekContext lists the Greek words from which an entry is borrowed and those that it translates.
type GreekContext struct {
	Sources     []string `json:"sources"`
	Equivalents []string `json:"equivalents"`
}

// Relation links an entry to another.
type Relation struct {
	Type     string  `json:"type"` // CAUS_OF DERIVED_FROM COMPOUND_WITH SEE_ALSO COUNTERPART
	TargetID string  `json:"targetId"`
	Target   *Target `json:"targetEntry,omitempty"`
}

// Target identifies the entry that a relation points to.
type Target struct {
	ID       string `json:"id"`
	Headword string `json:"headword"`
}
