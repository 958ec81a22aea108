// Package grammar holds the course: its records (docs/interface.md "Grammar records"), the rules their ids follow, the
// part of a release they live in, and the handler that serves it.
package grammar

import "encoding/json"

// Localized is a text in both locales. Both are always present.
type Localized struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// Block is one rich-text block as it is served: an object with a string "type". It stays raw so that a dataset made
// elsewhere may carry types this service has never seen.
type Block = json.RawMessage

// Blocks is a block array in both locales.
type Blocks struct {
	En []Block `json:"en"`
	Nl []Block `json:"nl"`
}

// Rights says who owns the content and what may be done with it.
type Rights struct {
	Author          string    `json:"author"`
	CopyrightHolder string    `json:"copyrightHolder"`
	License         string    `json:"license"`
	Statement       Localized `json:"statement"`
}

// Version identifies the dataset that an answer comes from.
type Version struct {
	SchemaVersion  string `json:"schemaVersion"`
	DatasetVersion string `json:"datasetVersion"` // YYYY-MM-DD
	GeneratedAt    string `json:"generatedAt"`    // RFC 3339; from the content's own metadata, never the build clock
}

// Envelope wraps the answer of every endpoint but the index and the manifest.
type Envelope[T any] struct {
	Version
	Data T `json:"data"`
}

// Manifest lists the published lessons and the rights of the whole.
type Manifest struct {
	Version
	Locales []string     `json:"locales"`
	Rights  Rights       `json:"rights"`
	Lessons []LessonItem `json:"lessons"`
}

// LessonCounts counts lessons by state; it is the only place where a draft or archived lesson shows.
type LessonCounts struct {
	Published int `json:"published"`
	Draft     int `json:"draft"`
	Archived  int `json:"archived"`
	Total     int `json:"total"`
}

// LessonItem is a lesson as the manifest and the lesson list show it.
type LessonItem struct {
	ID      string    `json:"id"`
	Slug    string    `json:"slug"`
	Number  int       `json:"number"`
	Status  string    `json:"status"`
	Title   Localized `json:"title"`
	Summary Localized `json:"summary"`
	Tags    []string  `json:"tags"`
}

// Lesson is a whole lesson document.
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
}

// Section is one section of a lesson.
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
}

// Concept is one grammatical notion, defined once and linked wherever it is used.
type Concept struct {
	ID                 string    `json:"id"`
	Title              Localized `json:"title"`
	Definition         Blocks    `json:"definition"`
	Tags               []string  `json:"tags"`
	RelatedConceptRefs []string  `json:"relatedConceptRefs"`
	LessonRefs         []string  `json:"lessonRefs"`
	SourceRefs         []string  `json:"sourceRefs"`
	Aliases            *Aliases  `json:"aliases,omitempty"`
}

// Aliases are further phrases by which a concept is found: phrases, as dataset/FORMAT.md writes them.
type Aliases struct {
	En      []string `json:"en,omitempty"`      // what learners and other schools call it in English
	Nl      []string `json:"nl,omitempty"`      // and in Dutch
	Renders []string `json:"renders,omitempty"` // the English and Dutch that it puts into Coptic
	Forms   []string `json:"forms,omitempty"`   // Coptic forms that are it
	Tags    []string `json:"tags,omitempty"`    // its abbreviations in interlinear glosses
}

// Segment is a piece of an example; the texts of all its segments spell the example.
type Segment struct {
	Text              string  `json:"text"`
	DictionaryEntryID *string `json:"dictionaryEntryId,omitempty"`
}

// Example is one example sentence or phrase.
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

// AnswerSchema says what an answer to an exercise item looks like. Lengths count characters.
type AnswerSchema struct {
	Kind      *string `json:"kind,omitempty"`
	MinLength *int    `json:"minLength,omitempty"`
	MaxLength *int    `json:"maxLength,omitempty"`
}

// ExerciseItem is one question of an exercise.
type ExerciseItem struct {
	ID           string        `json:"id"`
	Prompt       Localized     `json:"prompt"`
	AnswerSchema *AnswerSchema `json:"answerSchema,omitempty"`
}

// Exercise is the definition of an exercise; answers are never part of the dataset.
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

// Footnote is a note that a lesson's prose refers to.
type Footnote struct {
	ID         string   `json:"id"`
	LessonID   string   `json:"lessonId"`
	Content    Blocks   `json:"content"`
	SourceRefs []string `json:"sourceRefs"`
}

// Source is a book or article that lessons, concepts and footnotes name.
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

// Phrase is something that people say as a whole.
type Phrase struct {
	ID          string       `json:"id"`
	Subject     string       `json:"subject"` // of PhraseSubjects
	Forms       []PhraseForm `json:"forms"`   // Bohairic before Sahidic
	Translation Localized    `json:"translation"`
	// Asked lists other wordings by which the phrase is looked for.
	Asked AskedAs `json:"asked"`
	// Usage tells when one says it, and who to whom.
	Usage *Localized `json:"usage,omitempty"`
}

// AskedAs holds wordings by language.
type AskedAs struct {
	En []string `json:"en"`
	Nl []string `json:"nl"`
}

// PhraseForm is a phrase in one dialect, as it is said to somebody.
type PhraseForm struct {
	Dialect         string  `json:"dialect"` // B or S
	Coptic          string  `json:"coptic"`
	Transliteration string  `json:"transliteration"`
	To              *string `json:"to,omitempty"` // m, f or pl, where the Coptic differs by whom one speaks to
	Origin          string  `json:"origin"`       // of PhraseOrigins
	Place           *string `json:"place,omitempty"`
}

// Bundle is a lesson with every record its reader needs, each array in the lesson's own order.
type Bundle struct {
	Lesson    Lesson     `json:"lesson"`
	Concepts  []Concept  `json:"concepts"`
	Examples  []Example  `json:"examples"`
	Exercises []Exercise `json:"exercises"`
	Footnotes []Footnote `json:"footnotes"`
	Sources   []Source   `json:"sources"`
}

// Dataset is the public course, checked and in serving order: published lessons only, and only records that a
// published lesson uses.
type Dataset struct {
	Version
	Name, Description string
	Locales           []string
	Rights            Rights
	Counts            LessonCounts
	Bundles           []Bundle // by lesson number
	// The unfiltered collections: lesson by lesson, each record once.
	Concepts  []Concept
	Examples  []Example
	Exercises []Exercise
	Footnotes []Footnote
	Sources   []Source
	// Phrases is the phrase book, which belongs to no lesson: by subject, in the order of PhraseSubjects.
	Phrases []Phrase
}
