package gathertest

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Topics is a gather.Course in memory. A topic matches by the words of its id and titles, and ranks higher if its
// summary contains the words too.
type Topics struct{ all []indexed }

type indexed struct {
	topic         ground.Topic
	names, bodies []string // folded words
}

// NewTopics returns a Course with the given topics. Equal matches keep their order.
func NewTopics(all []ground.Topic) *Topics {
	t := &Topics{}
	for _, topic := range all {
		name := topic.ID[strings.LastIndexByte(topic.ID, '.')+1:]
		t.all = append(t.all, indexed{
			topic:  topic,
			names:  foldedWords(strings.ReplaceAll(name, "-", " "), topic.Title.En, topic.Title.Nl),
			bodies: foldedWords(topic.Summary.En, topic.Summary.Nl),
		})
	}
	return t
}

// Weights of a word in a name and in a summary. A match in a summary alone does not count.
const (
	inName = 8
	inBody = 1
)

// Aliases implements gather.Course. It returns the titles and the aliases that the tests use.
func (t *Topics) Aliases(context.Context) (request.Aliases, error) {
	names := &wording.Phrases{}
	for i := range t.all {
		if topic := &t.all[i].topic; strings.HasPrefix(topic.ID, "grammar.concept.") {
			name := topic.ID[len("grammar.concept."):]
			names.Add(name, topic.Title.En+"*", topic.Title.Nl+"*")
		}
	}
	names.Add("gender", "gender?", "geslacht?")
	names.Add("perfect", "verleden tijd", "past")
	return request.Aliases{Names: names}, nil
}

// Named implements gather.Course.
func (t *Topics) Named(_ context.Context, ids []string) ([]ground.Topic, error) {
	var named []ground.Topic
	for _, id := range ids {
		for i := range t.all {
			if t.all[i].topic.ID == id {
				named = append(named, t.all[i].topic)
			}
		}
	}
	return named, nil
}

// Tell implements gather.Course. It chooses no sentences.
func (*Topics) Tell(_ context.Context, all []ground.Topic, _ string, _ *ground.Facts) ([]float64, error) {
	return make([]float64, len(all)), nil
}

// Point implements gather.Course: no concept has points.
func (*Topics) Point(context.Context, *course.PointQuery) (t ground.Topic, text coptic.Localized, err error) {
	return t, text, nil
}

// Spelled implements gather.Course.
func (*Topics) Spelled(context.Context, string) (string, bool, error) { return "", false, nil }

// Phrase implements gather.Course.
func (*Topics) Phrase(_ context.Context, text string) (ground.Phrase, bool, error) {
	return phrase, slices.Contains([]string{"hello", "hallo", "ⲭⲉⲣⲉ"}, coptic.Fold(text)), nil
}

// Find implements gather.Course.
func (t *Topics) Find(_ context.Context, question string, limit int) ([]ground.Topic, error) {
	type scored struct {
		at, score int
	}
	var hits []scored
	words := strings.Fields(question)
	for i, topic := range t.all {
		score, named := 0, false
		for n, word := range words {
			word = coptic.Fold(word)
			if has(topic.names, word) {
				score, named = score+inName*len(words)-n, true // earlier words count a little more
			}
			if len(word) >= minStem && has(topic.bodies, word) {
				score += inBody
			}
		}
		if named {
			hits = append(hits, scored{i, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	var found []ground.Topic
	for _, h := range hits[:min(len(hits), limit)] {
		found = append(found, t.all[h.at].topic)
	}
	return found, nil
}

func foldedWords(texts ...string) []string {
	var words []string
	for _, text := range texts {
		for word := range strings.FieldsSeq(coptic.Fold(text)) {
			if len(word) > 2 && !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	return words
}

// Endings in which two forms of a word may differ: articles and article, lidwoorden and lidwoord.
const (
	minStem   = 4
	maxEnding = 3
)

func has(words []string, word string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		long, short := w, word
		if len(long) < len(short) {
			long, short = short, long
		}
		return long == short || len(short) >= minStem && len(long)-len(short) <= maxEnding && strings.HasPrefix(long, short)
	})
}
