package knowledge

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// Course finds concepts and lessons of the live release.
type Course struct {
	cache *grammar.Cache
	mu    sync.Mutex
	of    *release.Pack // the release that topics were read from
	read  []topic
}

// NewCourse makes a Course over the grammar part of a dataset.
func NewCourse(cache *grammar.Cache) *Course { return &Course{cache: cache} }

// topic is a concept or lesson with the words it is found by.
type topic struct {
	ground.Topic
	title, tags, text []string // folded words
}

// What a word found in a topic counts.
const (
	inTitle = 8
	inTags  = 4
	inText  = 1

	mostWeight = 4 // of the first word; the next count one less each, down to 1
)

// Find implements ground.Course. A word found in a title counts most, then in a tag, then in the text; earlier words
// count more than later ones.
func (c *Course) Find(ctx context.Context, words []string, limit int) ([]ground.Topic, error) {
	topics, err := c.topics(ctx)
	if err != nil {
		return nil, err
	}
	type found struct {
		topic *topic
		score int
	}
	var hits []found
	for i := range topics {
		t, score := &topics[i], 0
		for n, word := range words {
			word = coptic.Fold(word)
			weight := max(1, mostWeight-n)
			switch {
			case slices.Contains(t.title, word):
				score += weight * inTitle
			case slices.Contains(t.tags, word):
				score += weight * inTags
			case slices.Contains(t.text, word):
				score += weight * inText
			}
		}
		if score > mostWeight*inText { // a word in passing is no topic
			hits = append(hits, found{t, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	out := []ground.Topic{}
	for _, h := range hits[:min(limit, len(hits))] {
		out = append(out, h.topic.Topic)
	}
	return out, nil
}

// topics reads the concepts and lessons of the live release, once for each release.
func (c *Course) topics(ctx context.Context) ([]topic, error) {
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == pack {
		return c.read, nil
	}
	var concepts grammar.Envelope[[]grammar.Concept]
	var manifest grammar.Manifest
	for path, into := range map[string]any{grammar.APIPath + "/concepts": &concepts, grammar.APIPath + "/manifest": &manifest} {
		body := pack.Lookup(path)
		if body == nil {
			return nil, fmt.Errorf("read the course: the release has no %s", path)
		}
		if err := json.Unmarshal(body.Identity.Bytes, into); err != nil {
			return nil, fmt.Errorf("read the course: %w", err)
		}
	}
	topics := []topic{}
	for _, con := range concepts.Data {
		topics = append(topics, newTopic(con.ID, grammar.APIPath+"/concepts/"+con.ID, con.Title,
			grammar.Localized{En: plain(con.Definition.En), Nl: plain(con.Definition.Nl)}, con.Tags))
	}
	for _, l := range manifest.Lessons {
		topics = append(topics, newTopic(l.ID, grammar.APIPath+"/lessons/"+l.Slug, l.Title, l.Summary, l.Tags))
	}
	c.of, c.read = pack, topics
	return topics, nil
}

func newTopic(id, path string, title, summary grammar.Localized, tags []string) topic {
	return topic{
		Topic: ground.Topic{ID: id, Path: path, Title: ground.Text(title), Summary: ground.Text(summary)},
		title: folded(title.En + " " + title.Nl), tags: folded(strings.Join(tags, " ")), text: folded(summary.En + " " + summary.Nl),
	}
}

func folded(text string) []string { return strings.Fields(coptic.Fold(text)) }

// plain is the text of a block array, its paragraphs apart by a space.
func plain(blocks []grammar.Block) string {
	var out strings.Builder
	for _, b := range blocks {
		var v any
		if json.Unmarshal(b, &v) == nil {
			gather(&out, v)
			out.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// gather writes the texts of a block or inline node in reading order: its own, then those of what it holds.
func gather(out *strings.Builder, v any) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			gather(out, item)
		}
	case map[string]any:
		for _, key := range []string{"text", "fallback"} {
			if s, ok := v[key].(string); ok {
				out.WriteString(s)
			}
		}
		for _, key := range []string{"content", "children", "items", "blocks"} {
			gather(out, v[key])
		}
	}
}
