// Package gather finds the service's own knowledge about a question: the Coptic words in it, its English and Dutch
// words, and the concepts and lessons of the course about it. It returns the facts of package ground.
//
// It queries the dictionary and the course through two small interfaces, because the packages of this service do not
// import each other.
package gather

import (
	"context"
	"fmt"

	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

// Words provides access to the dictionary.
type Words interface {
	// Read analyses Coptic text, sentence by sentence, and ignores other text. The dialect is S, B, or "" to
	// determine it from the text. It returns a Reading for each bound group, in order.
	Read(ctx context.Context, text, dialect string) ([]ground.Reading, error)
	// Search finds entries by an English or Dutch word or short phrase, or by a transliterated Coptic word. It
	// returns at most limit entries, best first, and none that match only part of a word.
	Search(ctx context.Context, text string, limit int) ([]ground.Entry, error)
	// Form returns how a folded word of a language is inflected from a folded lemma.
	Form(word, lemma string, l wording.Language) ground.Form
	// Respelled returns the English or Dutch word of a meaning that is nearest in spelling to a folded word that no entry
	// has. It returns "" if none is near.
	Respelled(ctx context.Context, word string) (string, error)
	// Number returns the words of a dialect for a number that consists of a ten and a unit. It returns none for any other
	// number.
	Number(value int, dialect string) []string
	// Entry returns the entry with an id. ok is false if there is none.
	Entry(ctx context.Context, id string) (e ground.Entry, ok bool, err error)
}

// Course provides access to the grammar course.
type Course interface {
	course.Source
	// Aliases returns the phrases, other than titles, by which concepts are found.
	Aliases(ctx context.Context) (request.Aliases, error)
	// Phrase returns the entry of the phrase book with an English, Dutch or Coptic text. ok is false if there is
	// none.
	Phrase(ctx context.Context, text string) (p ground.Phrase, ok bool, err error)
	// Spelled returns the Coptic of the phrase that a text spells in Latin letters, as people write what they hear.
	// ok is false if there is none.
	Spelled(ctx context.Context, text string) (form string, ok bool, err error)
}

// Lookups holds the sources that the assistant may search. A nil source finds nothing.
type Lookups struct {
	Words  Words
	Course Course
}

// course returns what searches the course for topics.
func (l Lookups) course() course.Lookups { return course.Lookups{Words: l.Words, Course: l.Course} }

// findings are the facts about one question while they are gathered, and what only the gathering needs.
type findings struct {
	ground.Facts
	transliterated []ground.Found // words that are no meaning of an entry, but a transliteration of its form
	used           string         // the id of the entry that the translation must use
}

// wrap returns an error that says during what err occurred, or nil if err is nil.
func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}
