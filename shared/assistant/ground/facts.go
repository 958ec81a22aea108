// Package ground defines the facts that the service itself has about a question: its Coptic words, its English and
// Dutch words, and the concepts and lessons of the course about it. It decides whether the facts answer the question,
// and formats them for a system prompt. Package gather finds them.
package ground

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/clause"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Reading is the best analysis of a bound group in its sentence.
type Reading struct {
	Form       string           // as written in the text
	Dialect    string           // of its sentence: S or B
	Parts      []Part           // in order; their Texts spell the folded form; nil if nothing is known
	Gloss      coptic.Localized // interlinear: PST-3SG.M-hear
	Meaning    coptic.Localized // in plain words: he heard; empty unless certain
	Plain      coptic.Localized // its part of a literal line: Meaning, or else a likely one
	Depends    string           // relation and head in Universal Dependencies: "nsubj of ⲁϥⲥⲱⲧⲙ"
	Confidence float32
	Others     []Reading // alternatives if the reading is doubtful, likeliest first
}

// Entries returns the entries of all parts of a reading.
func (r *Reading) Entries() (all []Entry) {
	for _, p := range r.Parts {
		all = append(all, p.Entries...)
	}
	return all
}

// Part is one word of a bound group.
type Part struct {
	Text string
	// Role is a role from the dictionary's look-up (docs/interface.md "Look-up"): article, possessive … lemma,
	// unknown.
	Role    string
	Gloss   coptic.Localized
	Entries []Entry // if the word has a meaning of its own, best first; empty if no entry explains it
}

// Entry is a dictionary entry with the fields that an answer needs.
type Entry struct {
	ID       string
	Headword string
	Forms    []Forms            // by dialect, main dialects first
	Senses   []Sense            // in order of importance
	Band     int                // frequency band, from 1 for the hundred commonest words; 0 if unknown
	Counts   map[string]int     // occurrences in texts, by dialect
	Older    []coptic.Localized // the words from which it derives: Greek ones, or "Egyptian nfr"
	Origin   string             // Egy Gr Lat Sem Unknown
	Governs  []string           // the prepositions that its first sense takes, commonest first: ⲉ-
	Takes    []coptic.Localized // the meaning of its first sense with each of these prepositions: come to (a person)
	Related  []Related          // other entries that it refers to
	Time     bool               // it is a noun of a time: night
	Match    Match              // how it matches the word that was searched for
}

// Has reports whether any sense of an entry has a part of speech.
func (e *Entry) Has(pos string) bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool { return s.Pos == pos })
}

// IsFirst reports whether an entry has senses and the first one has a part of speech.
func (e *Entry) IsFirst(pos string) bool { return len(e.Senses) > 0 && e.Senses[0].Pos == pos }

// Gender returns the gender of the first noun sense that has one, or "".
func (e *Entry) Gender() string {
	i := slices.IndexFunc(e.Senses, func(s Sense) bool { return s.Pos == "N" && s.Gender != "" })
	if i < 0 {
		return ""
	}
	return e.Senses[i].Gender
}

// NounGender returns the gender that a noun's determiner takes: f for feminine nouns, m for all others.
func (e *Entry) NounGender() string {
	if e.Gender() == "f" {
		return "f"
	}
	return "m"
}

// BeforeInfinitive returns the preposition before the infinitive that a verb governs, or "": want to see. The Dutch of
// such a frame ends as its infinitive begins.
func (e *Entry) BeforeInfinitive() string {
	for i, takes := range e.Takes {
		if endsWith(takes.Nl, "before-doing") {
			return e.Governs[i]
		}
	}
	return ""
}

// ToRecipient returns the preposition before those to whom something is given, sent or told, or "".
func (e *Entry) ToRecipient() string {
	for i, takes := range e.Takes {
		en, _, _ := strings.Cut(takes.En, " (")
		nl, _, _ := strings.Cut(takes.Nl, " (")
		if endsWith(en, "before-receiver") && endsWith(nl, "before-receiver") {
			return e.Governs[i]
		}
	}
	return ""
}

// endsWith reports whether the last word of a meaning is in a list.
func endsWith(meaning, list string) bool {
	words := strings.Fields(coptic.Fold(meaning))
	return len(words) > 0 && wording.Listed(strings.Trim(words[len(words)-1], "()"), list)
}

// BeforeObject returns the preposition that a verb has before its object in the meaning that matched, or "" if the
// object is direct: hear, but not bind to.
func (e *Entry) BeforeObject() string {
	for i, takes := range e.Takes {
		for _, meaning := range []string{takes.En, takes.Nl} {
			said, _, _ := strings.Cut(meaning, " (")
			if slices.Contains(strings.Split(coptic.Fold(said), ", "), e.Match.Gloss) {
				return e.Governs[i]
			}
		}
	}
	return ""
}

// Paired reports whether an entry is a noun for men and women, which can describe another noun: blind, rich.
func (e *Entry) Paired() bool {
	return slices.ContainsFunc(e.Senses, func(s Sense) bool {
		return s.Pos == "N" && (s.Gender == "mf" || s.Gender == "mc")
	})
}

// Unknown returns the part of a form that no entry explains, or "" if there is none.
func (r *Reading) Unknown() string {
	for i := range r.Parts {
		if r.Parts[i].Role == "unknown" {
			return r.Parts[i].Text
		}
	}
	return ""
}

// Head returns the best entry of a form's lemma, or else of its first word with an entry. It returns nil if there is
// none.
func (r *Reading) Head() *Entry {
	for _, wanted := range []bool{true, false} {
		for i := range r.Parts {
			p := &r.Parts[i]
			if len(p.Entries) > 0 && (p.Role == "lemma" || !wanted) {
				return &p.Entries[0]
			}
		}
	}
	return nil
}

// Compound is the kind of the references from a compound to the words that it is made of.
const Compound = "COMPOUND_WITH"

// Related is a reference from one entry to another.
type Related struct {
	Kind     string // as in the dictionary: COUNTERPART, SEE_ALSO …
	ID       string
	Headword string
}

// Forms holds the forms of an entry in one dialect. A form is "" if the entry lacks it. Bound states include their
// sign.
type Forms struct {
	Dialect                                string
	Absolute, Nominal, Pronominal, Stative string
	Plural, Feminine, Imperative           string
	Commands                               []string // imperatives to a man, a woman and several if they differ, else nil
}

// Citation returns the citation form of a word.
func (f *Forms) Citation() string {
	for _, form := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative} {
		if form != "" {
			return form
		}
	}
	return f.Plural
}

// Has reports whether an entry has a folded form in this dialect.
func (f *Forms) Has(form string) bool {
	for _, state := range []string{f.Absolute, f.Nominal, f.Pronominal, f.Stative, f.Plural, f.Feminine} {
		if state != "" && coptic.Fold(strings.TrimRight(state, "-⸗†")) == form {
			return true
		}
	}
	return false
}

// In returns the forms in a dialect. ok is false if there are none.
func (e *Entry) In(dialect string) (f Forms, ok bool) {
	for _, f := range e.Forms {
		if f.Dialect == dialect {
			return f, true
		}
	}
	return Forms{}, false
}

// Sense is one sense of an entry.
type Sense struct {
	Pos            string // as in the dictionary: V, N, ADJ …
	Gender, Number string // "" if they do not apply
	En, Nl         []string
}

// Topic is a concept, a lesson, or a section of one.
type Topic struct {
	ID       string // grammar.concept.… or grammar.lesson.…; for a section, the id of its lesson
	Section  string // the id of a section, or ""
	Path     string // its path in the API: /api/v1/grammar/…
	Number   int    // of the lesson; 0 for a concept
	Title    coptic.Localized
	Summary  coptic.Localized // plain text, one line per paragraph or row; for a section, its whole text
	Examples []Example        // of a section
	Dialect  string           // the dialect that a lesson teaches: S or B
	Taught   []Topic          // the sections that teach a concept, one per dialect
	Score    float64          // relevance to the question
	Cover    float64          // share of the question's words that it contains, by their weights
	Named    bool             // the question names it, its forms show it, or it teaches such a concept
	Answer   string           // sentences of Summary that answer the question, in its language; "" if none do
}

// Name returns the title of a topic. The title of a lesson or section follows the lesson's number: "Lesson 12: the
// future".
func (t *Topic) Name(l wording.Language) string {
	if t.Number == 0 {
		return t.Title.In(l)
	}
	return fmt.Sprintf("%s %d: %s", Name("topic", "lesson", l), t.Number, t.Title.In(l))
}

// Same reports whether another topic is the same one.
func (t *Topic) Same(o Topic) bool { return t.ID == o.ID && t.Section == o.Section }

// Example is an example of the course.
type Example struct {
	Coptic      string
	Translation coptic.Localized
}

// Facts holds what the dictionary and the course say about a question. Words and parts of the message are in their
// original order. Topics, and the entries for a word, are best first.
type Facts struct {
	Language     wording.Language
	Dialect      string          // the requested dialect: S or B, or "" for either
	Question     string          // folded
	Passage      string          // the Coptic of the question
	NamesCoptic  bool            // the message names Coptic or a dialect
	IsQuestion   bool            // the message has the form of a question
	Opinion      bool            // the message asks for an opinion or a recommendation
	Ask          request.Ask     // what the question asks for, given the earlier turns
	Clauses      []clause.Clause // the parts of the text to translate that the course's tables can build, in order
	You          string          // who "you" is: m, f or pl; "" if the question does not say
	InPieces     bool            // some phrase of the text has no Clause
	Missing      []string        // words to translate that no entry has
	Readings     []Reading       // of the Coptic words of the question that can be explained
	Found        []Found         // results for the English and Dutch words that the question asks about
	Image        []Reading       // of the Coptic words in an image
	MarkedCoptic bool            // Found is for words marked as Coptic in Latin letters
	Guessed      bool            // the question names no topic, but one fits it well
	Number       Number          // the number to put into Coptic; its value is 0 if there is none
	Topics       []Topic
	RuleTopic    *Topic // the best answer to a question about a rule; nil if there is no good one
	Respelled    Found  // the entries of the word that the question may mean by one that no entry has
	Nearest      *Topic // the topic that comes nearest to a question about a rule that nothing answers, or nil
	Likely       bool   // Nearest probably answers the question
	// Point is the text of the point that answers the question, or empty. RuleTopic is then its concept.
	Point    coptic.Localized
	Phrases  []Phrase // the phrases that the question asks for or quotes
	Shown    []string // the names of the concepts that the Coptic of the question illustrates
	Searched []string // the words that the dictionary and the course were searched for
	// Parts holds the questions of a message that asks several, in order, each with its own facts. The fields above
	// then combine them all. It is empty for a single question.
	Parts []Facts
}

// Phrase is an entry of the phrase book.
type Phrase struct {
	ID                 string // grammar.phrase.…
	Path               string // its path in the API: /api/v1/grammar/phrases?subject=…
	Translation, Usage coptic.Localized
	Forms              []PhraseForm
	Dutch              bool     // whether the matching wording is Dutch only
	Words              []string // the words of the question that match it
}

// longItem is the minimum number of words of a phrase that counts as the whole text to translate, whatever surrounds
// it.
const longItem = 4

// IsPhrase reports whether the text to translate is exactly one phrase of several words, and no form of it is
// requested.
func (f *Facts) IsPhrase() bool {
	words, Whole := strings.Fields(f.Ask.Target), func(o Found) bool { return o.Query == f.Ask.Target }
	if len(words) < 2 || f.Ask.Inflects() || f.Ask.Tense != "" || slices.ContainsFunc(f.Found, Whole) {
		return false
	}
	first := wording.ItemsOf(words)[0]
	return slices.ContainsFunc(f.Phrases, func(p Phrase) bool {
		apart := !strings.Contains(f.Ask.Target, strings.Join(p.Words, " ")) || slices.Equal(p.Words, first)
		return slices.Equal(p.Words, words) || len(p.Words) >= longItem && apart
	})
}

// WithoutPhrase returns the facts without the words and clauses that a phrase already translates. A clause that says
// more keeps its words.
func (f *Facts) WithoutPhrase(p *Phrase) *Facts {
	rest := *f
	said := func(word string) bool { return slices.Contains(p.Words, word) }
	rest.Missing = slices.DeleteFunc(slices.Clone(f.Missing), said)
	rest.Clauses = slices.DeleteFunc(slices.Clone(f.Clauses), func(c clause.Clause) bool {
		return !slices.ContainsFunc(c.Words, func(word string) bool { return !said(word) })
	})
	rest.Found = slices.DeleteFunc(slices.Clone(f.Found), func(found Found) bool {
		within := func(c clause.Clause) bool { return slices.Contains(c.Words, found.Query) }
		return said(found.Query) && !slices.ContainsFunc(rest.Clauses, within)
	})
	return &rest
}

// PhraseForm is a phrase in one dialect. To is m, f or pl if the form depends on the person addressed.
type PhraseForm struct{ Dialect, Coptic, To string }

// Number is a number that is to be put into Coptic.
type Number struct {
	Value     int
	Letters   string      // with strokes; "" where there are none for so large a number
	InLetters bool        // it is to be written in letters
	Read      string      // the letters whose value is asked for, or ""
	Month     *Entry      // the month of which the number is a day, or nil
	Words     [][2]string // a dialect, and the words for the number in it
}

// Found holds the results for a word or phrase.
type Found struct {
	Query     string
	Entries   []Entry
	RelatedTo string // the id of the entry that these are related to; "" if they match the word itself
}

// Records returns all records among the facts, without duplicates.
func (f *Facts) Records() []Record {
	var list []Record
	seen := map[string]bool{}
	add := func(r Record) {
		if !seen[r.ID] {
			seen[r.ID] = true
			r.Page = PageOf(r.Path, f.Language)
			if _, section, ok := strings.Cut(r.ID, ".section."); ok {
				r.Page += "#" + section
			}
			list = append(list, r)
		}
	}
	entries := func(all []Entry) {
		for _, e := range all {
			add(Record{ID: "dictionary:" + e.ID, Path: "/api/v1/dictionary/entries/" + e.ID, Title: e.Headword})
		}
	}
	for _, r := range slices.Concat(f.Readings, f.Image) {
		for _, one := range append([]Reading{r}, r.Others...) {
			entries(one.Entries())
		}
	}
	for _, found := range append(slices.Clip(f.Found), f.Respelled) {
		entries(found.Entries)
	}
	for i := range f.Phrases {
		p := &f.Phrases[i]
		add(Record{ID: p.ID, Path: p.Path, Title: p.Translation.In(f.Language)})
	}
	for _, t := range f.Topics {
		if t.Section != "" {
			add(Record{ID: t.Section, Path: t.Path, Title: t.Name(f.Language)})
		}
		add(Record{ID: t.ID, Path: t.Path, Title: t.Name(f.Language)})
	}
	return list
}

// Empty reports whether nothing was found.
func (f *Facts) Empty() bool {
	return len(f.Readings)+len(f.Found)+len(f.Image)+len(f.Topics)+len(f.Phrases) == 0
}

// AddTopic adds a topic unless it is already there.
func (f *Facts) AddTopic(t Topic) {
	if !slices.ContainsFunc(f.Topics, t.Same) {
		f.Topics = append(f.Topics, t)
	}
}

// Record is a record of the dictionary or the course that an answer may cite.
type Record struct {
	ID    string // as it is cited, without brackets: dictionary:cls-noute, grammar.concept.gender
	Path  string // where the API answers it: /api/v1/…
	Page  string // where people read it, in the language of the question: /en/dictionary/…
	Title string // in that language
}

// pagesOf maps API paths to page paths, for records that have a page.
var pagesOf = [][2]string{
	{"/api/v1/dictionary/entries/", "/dictionary/"}, {"/api/v1/grammar/lessons/", "/lessons/"},
	{"/api/v1/grammar/concepts/" + conceptPrefix, "/concepts/"}, {"/api/v1/grammar/phrases?subject=", "/phrases#"},
	{"/api/v1/texts/", "/texts/"},
}

// PageOf returns the page of a record from its API path, or "" if it has no page.
func PageOf(path string, l wording.Language) string {
	for _, p := range pagesOf {
		if name, ok := strings.CutPrefix(path, p[0]); ok {
			return coptic.Localized{En: "/en", Nl: "/nl"}.In(l) + p[1] + name
		}
	}
	return ""
}
