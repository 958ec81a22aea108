package course

import (
	"context"
	"fmt"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
)

// Words searches the dictionary.
type Words interface {
	// Search finds entries by an English or Dutch word or short phrase, or by a transliterated Coptic word. It
	// returns at most limit entries, best first, and none that match only part of a word.
	Search(ctx context.Context, text string, limit int) ([]ground.Entry, error)
}

// Source searches the grammar course.
type Source interface {
	// Find returns the concepts, lessons and sections that an English or Dutch question is about, at most limit of
	// them, best first.
	Find(ctx context.Context, question string, limit int) ([]ground.Topic, error)
	// Tell sets the Answer of each topic to the sentences of it that best answer a query. It takes the language from the
	// facts, and prefers sentences about their dialect. The shares say how well each topic answers, from 0 to about 1.
	Tell(ctx context.Context, topics []ground.Topic, query string, f *ground.Facts) (shares []float64, err error)
	// Point returns the text of the point that a question asks for, and its concept. The text is empty if there is none.
	Point(ctx context.Context, q *PointQuery) (t ground.Topic, text coptic.Localized, err error)
	// Named returns the concepts with the given ids, in the same order. It ignores unknown ids.
	Named(ctx context.Context, ids []string) ([]ground.Topic, error)
}

// Lookups holds the sources that are searched. A nil source finds nothing.
type Lookups struct {
	Words  Words
	Course Source
}

// findings are the facts about one question, with the topics that fit its words, best first.
type findings struct {
	*ground.Facts
	about []ground.Topic
}

// wrap returns an error that says during what err occurred, or nil if err is nil.
func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}
