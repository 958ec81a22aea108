package knowledge

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge/meaning"
	"coptic.example/service/shared/release"
)

// Course finds concepts, lessons and their sections in the live release.
type Course struct {
	cache   *grammar.Cache
	weights meaning.Weights
	read    release.Derived[*release.Pack, *catalogue]
}

// NewCourse returns a Course over the grammar part of a dataset.
func NewCourse(cache *grammar.Cache) *Course { return NewWeightedCourse(cache, meaning.All) }

// NewWeightedCourse returns a Course that finds topics with the given weights, so that their effect can be measured.
func NewWeightedCourse(cache *grammar.Cache, weights meaning.Weights) *Course {
	return &Course{cache: cache, weights: weights}
}

// catalogue is the index of a release.
type catalogue struct {
	topics  []ground.Topic
	named   map[string]int // the index in topics, by the id of a concept, lesson or section
	table   *meaning.Table // of the topics, in the same order
	aliases request.Aliases
	phrases map[string]*grammar.Phrase // by each normalised wording
	forms   [][2]string                // forms of the phrases: as written, and folded without spaces
	points  *points
	told    sync.Map // the narrations prepared so far: place -> *narration
}

// minScore is the minimum score of a relevant topic.
const minScore = 0.1

// Find implements gather.Course. The points of the course only order the topics. Their scores are those of their texts,
// for which the least scores of the assistant are chosen.
func (c *Course) Find(ctx context.Context, text string, limit int) ([]ground.Topic, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return nil, err
	}
	bonuses := all.points.conceptBonuses(text, c.weights)
	cover := all.table.Cover(text, topicalFactor)
	out := []ground.Topic{}
	for _, h := range all.table.Find(text, len(all.topics), c.weights) {
		if h.Score >= minScore {
			t := all.topics[h.At]
			t.Score, t.Cover = h.Score, cover[h.At]
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b ground.Topic) int {
		return cmp.Compare(b.Score+bonuses[b.ID], a.Score+bonuses[a.ID])
	})
	return out[:min(limit, len(out))], nil
}

// topicalFactor returns by how much a word counts that a topic may contain: a word that says what a question is about
// counts more than the commonest words.
func topicalFactor(word string) float64 {
	if len(request.TermsOf(word).Topical) > 0 {
		return 2
	}
	return 1
}

// Named implements gather.Course.
func (c *Course) Named(ctx context.Context, ids []string) ([]ground.Topic, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := c.catalogue(ctx)
	if err != nil {
		return nil, err
	}
	var named []ground.Topic
	for _, id := range ids {
		if at, ok := all.named[id]; ok {
			named = append(named, all.topics[at])
		}
	}
	return named, nil
}

// Phrase implements gather.Course.
func (c *Course) Phrase(ctx context.Context, text string) (ground.Phrase, bool, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return ground.Phrase{}, false, err
	}
	p := all.phrases[grammar.NormaliseWording(text)]
	if p == nil {
		return ground.Phrase{}, false, nil
	}
	found := ground.Phrase{
		ID: p.ID, Path: grammar.APIPath + "/phrases?subject=" + p.Subject, Translation: p.Translation,
		Dutch: p.InDutch(text),
	}
	if p.Usage != nil {
		found.Usage = *p.Usage
	}
	for _, f := range p.Forms {
		form := ground.PhraseForm{Dialect: f.Dialect, Coptic: f.Coptic}
		if f.To != nil {
			form.To = *f.To
		}
		found.Forms = append(found.Forms, form)
	}
	return found, true, nil
}

const (
	// maxDistance is the maximum distance, per ten letters, between a phrase in Latin letters and its Coptic. English
	// text is at least twice as far from every phrase.
	maxDistance = 6
	// minLetters is the minimum number of letters of a phrase in Latin letters.
	minLetters = 6
)

// Spelled implements gather.Course.
func (c *Course) Spelled(ctx context.Context, text string) (form string, ok bool, err error) {
	all, err := c.catalogue(ctx)
	text = strings.ReplaceAll(text, " ", "")
	if err != nil || len(text) < minLetters {
		return "", false, err
	}
	latin := coptic.NewLatin(text)
	least := len(text)*maxDistance/10 + 1
	for _, f := range all.forms {
		if d := latin.Distance([]byte(f[1])); d < least {
			form, least = f[0], d
		}
	}
	return form, form != "", nil
}

// readPhrases adds the phrases of the phrase book, if the release has one.
func (c *catalogue) readPhrases(pack *release.Pack) error {
	c.phrases = map[string]*grammar.Phrase{}
	if pack.Lookup(grammar.APIPath+"/phrases") == nil {
		return nil
	}
	list, err := grammar.Read[[]grammar.Phrase](pack, "/phrases")
	for i := range list {
		p := &list[i]
		for _, f := range p.Forms {
			c.forms = append(c.forms, [2]string{f.Coptic, strings.ReplaceAll(coptic.Fold(f.Coptic), " ", "")})
		}
		for _, wording := range p.Wordings() {
			if c.phrases[wording] == nil {
				c.phrases[wording] = p
			}
		}
	}
	return err
}

// Aliases implements gather.Course.
func (c *Course) Aliases(ctx context.Context) (request.Aliases, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return request.Aliases{}, err
	}
	return all.aliases, nil
}

// catalogue returns the catalogue of the live release. It builds one catalogue per release.
func (c *Course) catalogue(ctx context.Context) (*catalogue, error) {
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return nil, err
	}
	read, err := c.read.Of(pack, readCatalogue)
	if err != nil {
		return nil, fmt.Errorf("read the course: %w", err)
	}
	return read, nil
}

func readCatalogue(pack *release.Pack) (*catalogue, error) {
	concepts, err := grammar.Read[[]grammar.Concept](pack, "/concepts")
	if err != nil {
		return nil, err
	}
	lessons, err := grammar.Read[[]grammar.LessonItem](pack, "/lessons")
	if err != nil {
		return nil, err
	}
	read := &catalogue{named: map[string]int{}}
	read.readAliases(concepts)
	list, err := describe(concepts, lessons, func(slug string) (grammar.Bundle, error) {
		return grammar.Read[grammar.Bundle](pack, "/lessons/"+slug)
	})
	if err != nil {
		return nil, err
	}
	for i, d := range list {
		read.named[cmp.Or(d.topic.Section, d.topic.ID)] = i
		read.topics = append(read.topics, d.topic)
	}
	var table []byte
	if body := pack.Lookup(tableName); body != nil {
		table = body.Identity.Bytes
	} else { // the release predates these tables
		table = meaning.Build(texts(list))
	}
	if read.table, err = meaning.Open(table); err != nil {
		return nil, err
	}
	if read.points, err = readPoints(pack, concepts); err != nil {
		return nil, err
	}
	if read.table.Len() != len(list) {
		return nil, fmt.Errorf("the table of meanings has %d texts, the course %d", read.table.Len(), len(list))
	}
	return read, read.readPhrases(pack)
}

func (c *catalogue) readAliases(concepts []grammar.Concept) {
	c.aliases = request.Aliases{
		Names: &wording.Phrases{}, Renders: &wording.Phrases{}, Forms: &wording.Phrases{}, Tags: &wording.Phrases{},
	}
	for _, con := range concepts {
		name := con.ID[strings.LastIndexByte(con.ID, '.')+1:]
		if a := con.Aliases; a == nil {
			c.aliases.Names.Add(name, con.Title.En, con.Title.Nl)
		} else {
			c.aliases.Names.Add(name, slices.Concat(a.En, a.Nl)...)
			c.aliases.Renders.Add(name, a.Renders...)
			c.aliases.Forms.Add(name, a.Forms...)
			c.aliases.Tags.Add(name, a.Tags...)
		}
	}
}

// ErrUnknown reports that the release has no record with the given id.
var ErrUnknown = fmt.Errorf("no such record")

// Concept returns the concept with that id.
func (c *Course) Concept(ctx context.Context, id string) (grammar.Concept, error) {
	return record[grammar.Concept](ctx, c, "/concepts/"+id)
}

// Lesson returns the lesson with that slug.
func (c *Course) Lesson(ctx context.Context, slug string) (grammar.Bundle, error) {
	return record[grammar.Bundle](ctx, c, "/lessons/"+slug)
}

// Lessons returns all lessons.
func (c *Course) Lessons(ctx context.Context) ([]grammar.LessonItem, error) {
	return record[[]grammar.LessonItem](ctx, c, "/lessons")
}

// Concepts returns all concepts.
func (c *Course) Concepts(ctx context.Context) ([]grammar.Concept, error) {
	return record[[]grammar.Concept](ctx, c, "/concepts")
}

func record[T any](ctx context.Context, c *Course, path string) (T, error) {
	var none T
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return none, err
	}
	if pack.Lookup(grammar.APIPath+path) == nil {
		return none, ErrUnknown
	}
	return grammar.Read[T](pack, path)
}
