// Package dictionary is what a dictionary consists of: entries, their forms, the lists of their codes, and what a
// release says of them. Package index makes and opens its file, package search searches it, package api serves it.
package dictionary

import "coptic.example/service/shared/pronunciation"

// Entry is a dictionary entry as it is served (docs/interface.md "Entry").
type Entry struct {
	ID           string                `json:"id"`
	Headword     string                `json:"headword"`
	Dialects     map[string]Forms      `json:"dialects"`
	Senses       []Sense               `json:"senses"`
	Traits       Traits                `json:"traits,omitempty"`
	Etym         string                `json:"etym"` // Egy Gr Lat Sem Unknown
	Etymology    *Etymology            `json:"etymology,omitempty"`
	GreekContext *GreekContext         `json:"greekContext,omitempty"`
	Inflections  map[string]Inflection `json:"inflections,omitempty"` // plural feminine masculine dual imperative
	Relations    []Relation            `json:"relations,omitempty"`
	// Band is how common the word is: 1 (the hundred commonest words) to 4 (rarer), 0 where it is not known. Frequency
	// counts its places in the treebanks by dialect.
	Band      int            `json:"band,omitempty"`
	Frequency map[string]int `json:"frequency,omitempty"`
	Evidence  []Evidence     `json:"evidence,omitempty"`
	// TLA is the lemma's number in the Thesaurus Linguae Aegyptiae, or "" if it is not known. SameAs are the addresses of
	// the same word elsewhere; Served makes them of the number.
	TLA    string   `json:"tla,omitempty"`
	SameAs []string `json:"sameAs,omitempty"`
	// Pronunciation is how the first form sounds that the word has in the dialect of each tradition; Served makes it.
	Pronunciation *pronunciation.Set `json:"pronunciation,omitempty"`
}

// Etymology names the words of earlier stages of Egyptian that a word goes back to, as far as they are known.
type Etymology struct {
	Egyptian *Ancestor `json:"egyptian,omitempty"`
	Demotic  *Ancestor `json:"demotic,omitempty"`
}

// Ancestor is a word of the Thesaurus Linguae Aegyptiae: its lemma in transliteration, and its number.
type Ancestor struct {
	Lemma string `json:"lemma"`
	TLA   string `json:"tla"`
}

// Address returns the word's page in the Thesaurus Linguae Aegyptiae.
func (a *Ancestor) Address() string { return "https://thesaurus-linguae-aegyptiae.de/lemma/" + a.TLA }

// Evidence says where a form comes from, or that none was found in a state, or where that is absolute, in a dialect.
type Evidence struct {
	Dialect string `json:"dialect"`
	State   string `json:"state"`
	Form    string `json:"form,omitempty"`
	Status  string `json:"status"` // one of EvidenceStatuses
	Place   string `json:"place,omitempty"`
}

// States are the forms of one word in one dialect, by state. An empty string is a state that is not attested.
type States struct {
	Absolute    string   `json:"absolute"`
	Nominal     string   `json:"nominal"`    // written with a final -
	Pronominal  string   `json:"pronominal"` // written with a final ⸗
	Stative     string   `json:"stative"`    // written without its †
	Participles []string `json:"participles"`
}

// Forms are the states of a dialect and further spellings of each.
type Forms struct {
	States
	Variants Variants `json:"variants"`
	// Pronunciation is how each form sounds, by its state, in the traditions that read the dialect; Served makes it.
	Pronunciation map[string]*pronunciation.Set `json:"pronunciation,omitempty"`
}

// Variants are further spellings, by state.
type Variants struct {
	Absolute   []string `json:"absolute,omitempty"`
	Nominal    []string `json:"nominal,omitempty"`
	Pronominal []string `json:"pronominal,omitempty"`
	Stative    []string `json:"stative,omitempty"`
}

// Inflection holds inflected forms: siglum -> state -> forms.
type Inflection map[string]map[string][]string

// Sense is one sense, its meanings in order of importance.
type Sense struct {
	Grammar  Grammar  `json:"grammar"`
	Meanings Meanings `json:"meanings"`
	Notes    *Notes   `json:"notes,omitempty"`
	Dialects []string `json:"dialects,omitempty"`
	// Frames describe the company in which the word has this sense, and what they mean together. Government repeats those
	// with a preposition, as clients knew them before there were frames; Served makes it.
	Frames     []Frame      `json:"frames,omitempty"`
	Government []Government `json:"government,omitempty"`
	Examples   []Example    `json:"examples,omitempty"` // show the sense in ancient texts
}

// Government is a preposition that a word takes, and what the two say together.
type Government struct {
	Preposition string    `json:"preposition"` // with its hyphen: ⲉ-
	Meaning     Localized `json:"meaning"`
}

// Example is a clause of an ancient text in which a word has the sense that it stands under.
type Example struct {
	Coptic      string    `json:"coptic"`
	Dialect     string    `json:"dialect,omitempty"` // the siglum of the text's dialect
	Translation Localized `json:"translation"`
	Source      Citation  `json:"source"`
	Segments    []Segment `json:"segments,omitempty"` // joined they spell the clause
}

// Citation names a place in a text.
type Citation struct {
	Title     string `json:"title"`
	Reference string `json:"reference"` // chapter and verse, or the like
}

// Segment is a piece of an example; one that is a word of the dictionary names its entry.
type Segment struct {
	Text    string `json:"text"`
	EntryID string `json:"dictionaryEntryId,omitempty"`
}

// Localized is a text in both locales.
type Localized struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// Grammar is the grammar of a sense.
type Grammar struct {
	Pos    string `json:"pos"` // one of PartsOfSpeech
	Gender string `json:"gender,omitempty"`
	// GenderByDialect is siglum -> gender of a noun whose gender is not the same everywhere; Gender is mf then.
	GenderByDialect map[string]string `json:"genderByDialect,omitempty"`
	Number          string            `json:"number,omitempty"`
	Form            string            `json:"form,omitempty"`
}

// Meanings are glosses in both locales.
type Meanings struct {
	En []string `json:"en"`
	Nl []string `json:"nl"`
}

// Notes are remarks on a sense.
type Notes struct {
	En string `json:"en,omitempty"`
	Nl string `json:"nl,omitempty"`
}

// GreekContext holds the Greek words an entry was borrowed from and those it renders.
type GreekContext struct {
	Sources     []string `json:"sources"`
	Equivalents []string `json:"equivalents"`
}

// Relation points from an entry to another.
type Relation struct {
	Type     string  `json:"type"` // CAUS_OF DERIVED_FROM COMPOUND_WITH SEE_ALSO COUNTERPART
	TargetID string  `json:"targetId"`
	Target   *Target `json:"targetEntry,omitempty"`
}

// Target names the entry a relation points to.
type Target struct {
	ID       string `json:"id"`
	Headword string `json:"headword"`
}
