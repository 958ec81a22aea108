// Package grammar defines the course: its records (docs/interface.md "Grammar records"), the rules for their ids,
// the part of a release that contains them, and the handler that serves it.
package grammar

import (
	"encoding/json"

	"coptic.example/service/shared/coptic"
)

// Localized is a text in both languages. Both are always present.
type Localized = coptic.Localized

// Block is a block of rich text as served: an object with a string "type". It stays raw because a dataset from
// elsewhere may have types that this service does not know.
type Block = json.RawMessage

// Blocks is a list of blocks in English and in Dutch.
type Blocks struct {
	En []Block `json:"en"`
	Nl []Block `json:"nl"`
}

// Rights states who owns the content and under what licence it is available.
type Rights struct {
	Author          string    `json:"author"`
	CopyrightHolder string    `json:"copyrightHolder"`
	License         string    `json:"license"`
	Statement       Localized `json:"statement"`
}

// Version identifies the dataset from which a response comes.
type Version struct {
	SchemaVersion  string `json:"schemaVersion"`
	DatasetVersion string `json:"datasetVersion"` // YYYY-MM-DD
	GeneratedAt    string `json:"generatedAt"`    // RFC 3339; from the content's metadata, not the build time
}

// Envelope wraps every response except the index and the manifest.
type Envelope[T any] struct {
	Version
	Data T `json:"data"`
}

// Manifest lists the published lessons and the rights in the course.
type Manifest struct {
	Version
	Locales []string     `json:"locales"`
	Rights  Rights       `json:"rights"`
	Lessons []LessonItem `json:"lessons"`
}

// LessonCounts counts lessons by state. Draft and archived lessons appear only here.
type LessonCounts struct {
	Published int `json:"published"`
	Draft     int `json:"draft"`
	Archived  int `json:"archived"`
	Total     int `json:"total"`
}

// LessonItem is a lesson as listed in the manifest and in the list of lessons.
type LessonItem struct {
	ID      string    `json:"id"`
	Slug    string    `json:"slug"`
	Number  int       `json:"number"`
	Status  string    `json:"status"`
	Title   Localized `json:"title"`
	Summary Localized `json:"summary"`
	Tags    []string  `json:"tags"`
}

// Lesson is a complete lesson.
type Lesson struct {
	ID           string     `json:"id"`
	Slug         string     `json:"slug"`
	Number       int        `json:"number"`
	Status       string     `json:"status"`
	Title        Localized  `json:"title"`
	Summary      Localized  `json:"summary"`
	Description  *Localized `json:"description,omitempty"`
	Tags         []string   `json:"tags"`
	Rights       *Rights    `json:"rights,omitempty"`
	SectionOrder []string   `json:"sectionOrder"`
	Sections     []Section  `json:"sections"`
	ConceptRefs  []string   `json:"conceptRefs"`
	ExerciseRefs []string   `json:"exerciseRefs"`
	SourceRefs   []string   `json:"sourceRefs"`
	Asked        Asked      `json:"-"`
}

// Section is a section of a lesson.
type Section struct {
	ID           string     `json:"id"`
	Slug         string     `json:"slug"`
	LessonID     string     `json:"lessonId"`
	Order        int        `json:"order"`
	Title        Localized  `json:"title"`
	Summary      *Localized `json:"summary,omitempty"`
	Tags         []string   `json:"tags"`
	Blocks       Blocks     `json:"blocks"`
	ConceptRefs  []string   `json:"conceptRefs"`
	ExampleRefs  []string   `json:"exampleRefs"`
	ExerciseRefs []string   `json:"exerciseRefs"`
	Asked        Asked      `json:"-"`
}

// Concept is a grammatical concept. It is defined once and linked wherever it is used.
type Concept struct {
	ID                 string    `json:"id"`
	Title              Localized `json:"title"`
	Definition         Blocks    `json:"definition"`
	Tags               []string  `json:"tags"`
	RelatedConceptRefs []string  `json:"relatedConceptRefs"`
	LessonRefs         []string  `json:"lessonRefs"`
	SourceRefs         []string  `json:"sourceRefs"`
	Aliases            *Aliases  `json:"aliases,omitempty"`
	Points             []Point   `json:"points,omitempty"`
	Asked              Asked     `json:"-"`
}

// Point is what the course says in a few sentences to one thing that people ask about a concept: how two forms differ,
// what a sign means, how many letters there are.
type Point struct {
	Text  Localized `json:"text"`
	Forms []string  `json:"forms,omitempty"` // the Coptic that it is about; each item has the forms that belong together
	Asked Asked     `json:"-"`
}

// Asked holds questions and phrases used to ask for a record by people who do not know its name. A release contains
// them only in the tables for finding topics and points.
type Asked struct{ En, Nl []string }

// Aliases holds additional phrases by which a concept is found, in the notation of dataset/FORMAT.md.
type Aliases struct {
	En      []string `json:"en,omitempty"`      // other English terms for the concept
	Nl      []string `json:"nl,omitempty"`      // other Dutch terms for the concept
	Renders []string `json:"renders,omitempty"` // English and Dutch expressions that it translates
	Forms   []string `json:"forms,omitempty"`   // Coptic forms that express it
	Tags    []string `json:"tags,omitempty"`    // its abbreviations in interlinear glosses
}

// Segment is part of an example. Concatenating the texts of all segments yields the example.
type Segment struct {
	Text              string  `json:"text"`
	DictionaryEntryID *string `json:"dictionaryEntryId,omitempty"`
}

// Example is an example sentence or phrase.
type Example struct {
	ID                       string            `json:"id"`
	LessonID                 string            `json:"lessonId"`
	SectionID                string            `json:"sectionId"`
	Coptic                   string            `json:"coptic"`
	CopticSegments           []Segment         `json:"copticSegments,omitzero"`
	Transliteration          *string           `json:"transliteration,omitempty"`
	Translation              Localized         `json:"translation"`
	Notes                    *Blocks           `json:"notes,omitempty"`
	ConceptRefs              []string          `json:"conceptRefs"`
	DictionaryRefs           []string          `json:"dictionaryRefs"`
	DictionaryTokenOverrides map[string]string `json:"dictionaryTokenOverrides,omitzero"`
	Tags                     []string          `json:"tags"`
}

// AnswerSchema describes valid answers to an exercise item. Lengths count characters.
type AnswerSchema struct {
	Kind      *string `json:"kind,omitempty"`
	MinLength *int    `json:"minLength,omitempty"`
	MaxLength *int    `json:"maxLength,omitempty"`
}

// ExerciseItem is a question in an exercise.
type ExerciseItem struct {
	ID           string        `json:"id"`
	Prompt       Localized     `json:"prompt"`
	AnswerSchema *AnswerSchema `json:"answerSchema,omitempty"`
}

// Exercise is an exercise without its answers, which are not part of the dataset.
type Exercise struct {
	ID        string         `json:"id"`
	LessonID  string         `json:"lessonId"`
	SectionID *string        `json:"sectionId,omitempty"`
	Kind      string         `json:"kind"`
	Title     Localized      `json:"title"`
	Prompt    Blocks         `json:"prompt"`
	Items     []ExerciseItem `json:"items"`
	Tags      []string       `json:"tags"`
}

// Footnote is a footnote in a lesson's prose.
type Footnote struct {
	ID         string   `json:"id"`
	LessonID   string   `json:"lessonId"`
	Content    Blocks   `json:"content"`
	SourceRefs []string `json:"sourceRefs"`
}

// Source is a book or article cited by lessons, concepts and footnotes.
type Source struct {
	ID            string  `json:"id"`
	Title         string  `json:"title"`
	Subtitle      *string `json:"subtitle,omitempty"`
	Author        *string `json:"author,omitempty"`
	Year          *string `json:"year,omitempty"`
	URL           *string `json:"url,omitempty"`
	PublicationID *string `json:"publicationId,omitempty"`
	ComingSoon    *bool   `json:"comingSoon,omitempty"`
}

// Phrase is a fixed expression.
type Phrase struct {
	ID          string       `json:"id"`
	Subject     string       `json:"subject"` // one of PhraseSubjects
	Forms       []PhraseForm `json:"forms"`   // Bohairic before Sahidic
	Translation Localized    `json:"translation"`
	// Asked lists other wordings by which the phrase is found.
	Asked AskedAs `json:"asked"`
	// Usage describes when the phrase is used, and to whom.
	Usage *Localized `json:"usage,omitempty"`
}

// AskedAs holds wordings by language.
type AskedAs struct {
	En []string `json:"en"`
	Nl []string `json:"nl"`
}

// PhraseForm is a phrase in one dialect, for one kind of addressee.
type PhraseForm struct {
	Dialect         string  `json:"dialect"` // B or S
	Coptic          string  `json:"coptic"`
	Transliteration string  `json:"transliteration"`
	To              *string `json:"to,omitempty"` // m, f or pl, if the Coptic depends on the addressee
	Origin          string  `json:"origin"`       // one of PhraseOrigins
	Place           *string `json:"place,omitempty"`
}

// Bundle is a lesson with all records needed to show it. Each list is in the order of the lesson.
type Bundle struct {
	Lesson    Lesson     `json:"lesson"`
	Concepts  []Concept  `json:"concepts"`
	Examples  []Example  `json:"examples"`
	Exercises []Exercise `json:"exercises"`
	Footnotes []Footnote `json:"footnotes"`
	Sources   []Source   `json:"sources"`
}

// Dataset is the public course, checked and in serving order: published lessons and the records that they use.
type Dataset struct {
	Version
	Name, Description string
	Locales           []string
	Rights            Rights
	Counts            LessonCounts
	Bundles           []Bundle // by lesson number
	// Concepts and the fields after it hold the unfiltered collections, by lesson and without duplicates.
	Concepts  []Concept
	Examples  []Example
	Exercises []Exercise
	Footnotes []Footnote
	Sources   []Source
	// Phrases is the phrase book, in the order of PhraseSubjects. It does not belong to a lesson.
	Phrases []Phrase
}

// Identified is a record of one of the collections that lessons refer to.
type Identified interface {
	Identity() string // its id
}

// Identity returns the id.
func (c Concept) Identity() string { return c.ID }

// Identity returns the id.
func (e Example) Identity() string { return e.ID }

// Identity returns the id.
func (e Exercise) Identity() string { return e.ID }

// Identity returns the id.
func (f Footnote) Identity() string { return f.ID }

// Identity returns the id.
func (s Source) Identity() string { return s.ID }
