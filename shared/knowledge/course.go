package knowledge

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
)

// Course finds concepts, lessons and their sections in the live release.
type Course struct {
	cache *grammar.Cache
	mu    sync.Mutex
	of    *release.Pack // the release that read was made of
	read  *catalogue
}

// NewCourse makes a Course over the grammar part of a dataset.
func NewCourse(cache *grammar.Cache) *Course { return &Course{cache: cache} }

// catalogue is what can be found in one release.
type catalogue struct {
	topics  []topic
	named   map[string]int // id of a concept or lesson -> place among topics
	having  map[string]int // word -> how many topics have it
	aliases ground.Aliases
	phrases map[string]*grammar.Phrase // by every wording, and by its Coptic, folded
}

// topic is a concept, a lesson or a section with the words it is found by.
type topic struct {
	ground.Topic
	words map[string]float64 // folded word -> what it counts
}

// What a word counts, by where it stands. A word of a text counts for each time it stands there, up to twice.
const (
	inTitle = 6.0
	inTags  = 3.0
	inText  = 0.5
	inLong  = 0.25 // a section, which has many words

	mostInText = 2
)

// Find implements ground.Course. A word counts more the fewer topics have it, and earlier words a little more than
// later ones; a word in passing is no topic.
func (c *Course) Find(ctx context.Context, words []string, limit int) ([]ground.Topic, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return nil, err
	}
	type found struct {
		topic *topic
		score float64
	}
	var hits []found
	stems := make([]string, len(words))
	for i, word := range words {
		stems[i] = stem(coptic.Fold(word))
	}
	for i := range all.topics {
		t, score, best := &all.topics[i], 0.0, 0.0
		for n, word := range stems {
			if counts := t.words[word]; counts > 0 {
				rare := math.Log(1 + float64(len(all.topics))/float64(all.having[word]))
				score += counts * rare * (1 - 0.03*float64(min(n, 10)))
				best = max(best, counts)
			}
		}
		if best >= inTags || score > 4 {
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

// Named implements ground.Course.
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
			named = append(named, all.topics[at].Topic)
		}
	}
	return named, nil
}

// Phrase implements ground.Course.
func (c *Course) Phrase(ctx context.Context, text string) (ground.Phrase, bool, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return ground.Phrase{}, false, err
	}
	p := all.phrases[coptic.Fold(text)]
	if p == nil {
		return ground.Phrase{}, false, nil
	}
	found := ground.Phrase{
		ID: p.ID, Path: grammar.APIPath + "/phrases?subject=" + p.Subject, Translation: ground.Text(p.Translation),
	}
	if p.Usage != nil {
		found.Usage = ground.Text(*p.Usage)
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

// readPhrases enters the phrases of the phrase book, where a release has one.
func (c *catalogue) readPhrases(pack *release.Pack) error {
	c.phrases = map[string]*grammar.Phrase{}
	if pack.Lookup(grammar.APIPath+"/phrases") == nil {
		return nil
	}
	list, err := grammar.Read[[]grammar.Phrase](pack, "/phrases")
	for i := range list {
		p := &list[i]
		wordings := slices.Concat([]string{p.Translation.En, p.Translation.Nl}, p.Asked.En, p.Asked.Nl)
		for _, f := range p.Forms {
			wordings = append(wordings, f.Coptic)
		}
		for _, wording := range wordings {
			if key := coptic.Fold(wording); c.phrases[key] == nil {
				c.phrases[key] = p
			}
		}
	}
	return err
}

// Aliases implements ground.Course.
func (c *Course) Aliases(ctx context.Context) (ground.Aliases, error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return ground.Aliases{}, err
	}
	return all.aliases, nil
}

// catalogue reads what the live release teaches, once for each release.
func (c *Course) catalogue(ctx context.Context) (*catalogue, error) {
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == pack {
		return c.read, nil
	}
	read, err := readCatalogue(pack)
	if err != nil {
		return nil, fmt.Errorf("read the course: %w", err)
	}
	c.of, c.read = pack, read
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
	read := &catalogue{having: map[string]int{}, named: map[string]int{}, aliases: ground.Aliases{
		Names: &ground.Phrases{}, Renders: &ground.Phrases{}, Forms: &ground.Phrases{}, Tags: &ground.Phrases{},
	}}
	for _, con := range concepts {
		name := con.ID[strings.LastIndexByte(con.ID, '.')+1:]
		if a := con.Aliases; a == nil {
			read.aliases.Names.Add(name, con.Title.En, con.Title.Nl)
		} else {
			read.aliases.Names.Add(name, slices.Concat(a.En, a.Nl)...)
			read.aliases.Renders.Add(name, a.Renders...)
			read.aliases.Forms.Add(name, a.Forms...)
			read.aliases.Tags.Add(name, a.Tags...)
		}
		read.named[con.ID] = len(read.topics)
		read.add(ground.Topic{
			ID: con.ID, Path: grammar.APIPath + "/concepts/" + con.ID, Title: ground.Text(con.Title),
			Summary: ground.Text{En: Plain(con.Definition.En), Nl: Plain(con.Definition.Nl)},
		}, con.Tags, inText)
	}
	for _, item := range lessons {
		path := grammar.APIPath + "/lessons/" + item.Slug
		lesson := ground.Topic{
			ID: item.ID, Path: path, Number: item.Number, Title: ground.Text(item.Title), Summary: ground.Text(item.Summary),
		}
		read.named[item.ID] = len(read.topics)
		read.add(lesson, item.Tags, inText)
		bundle, err := grammar.Read[grammar.Bundle](pack, "/lessons/"+item.Slug)
		if err != nil {
			return nil, err
		}
		for _, s := range bundle.Lesson.Sections {
			read.add(section(lesson, s, bundle.Examples), append(item.Tags, s.Tags...), inLong)
		}
	}
	return read, read.readPhrases(pack)
}

// section returns a section of a lesson, with its examples.
func section(lesson ground.Topic, s grammar.Section, examples []grammar.Example) ground.Topic {
	t := ground.Topic{
		ID: lesson.ID, Section: s.ID, Path: lesson.Path, Number: lesson.Number,
		Title:   ground.Text{En: lesson.Title.En + ": " + s.Title.En, Nl: lesson.Title.Nl + ": " + s.Title.Nl},
		Summary: ground.Text{En: Plain(s.Blocks.En), Nl: Plain(s.Blocks.Nl)},
	}
	for _, e := range examples {
		if e.SectionID == s.ID {
			t.Examples = append(t.Examples, ground.Example{Coptic: e.Coptic, Translation: ground.Text(e.Translation)})
		}
	}
	return t
}

// add enters a topic; text is what a word of its text counts. A section's own title counts, its lesson's does not.
func (c *catalogue) add(t ground.Topic, tags []string, text float64) {
	entry := topic{t, map[string]float64{}}
	weigh := func(s string, weight, most float64) {
		for word := range strings.FieldsSeq(coptic.Fold(strings.ReplaceAll(s, "-", " "))) {
			if word = stem(word); len(word) > 1 {
				entry.words[word] = max(entry.words[word], min(entry.words[word]+weight, most))
			}
		}
	}
	title := t.Title
	if t.Section != "" {
		_, title.En, _ = strings.Cut(t.Title.En, ": ")
		_, title.Nl, _ = strings.Cut(t.Title.Nl, ": ")
	} else {
		weigh(t.ID[strings.LastIndexByte(t.ID, '.')+1:], inTitle, inTitle)
	}
	weigh(t.Summary.En+" "+t.Summary.Nl, text, mostInText*text)
	weigh(strings.Join(tags, " "), inTags*2*text, inTags)
	weigh(title.En+" "+title.Nl, inTitle, inTitle)
	for word := range entry.words {
		c.having[word]++
	}
	c.topics = append(c.topics, entry)
}

// stem cuts the endings that two forms of one English or Dutch word differ in: articles and article, lidwoorden and
// lidwoord. Coptic words, and short ones, stay as they are.
func stem(word string) string {
	for _, ending := range []string{"en", "es", "s", "e"} {
		if cut, found := strings.CutSuffix(word, ending); found && len(cut) >= 4 {
			if n := len(cut); ending != "s" && n > 4 && cut[n-1] == cut[n-2] {
				cut = cut[:n-1]
			}
			return cut
		}
	}
	return word
}

// ErrUnknown says that the release has no record of that id.
var ErrUnknown = fmt.Errorf("no such record")

// Concept reads a concept by its id.
func (c *Course) Concept(ctx context.Context, id string) (grammar.Concept, error) {
	return record[grammar.Concept](ctx, c, "/concepts/"+id)
}

// Lesson reads a lesson by its slug.
func (c *Course) Lesson(ctx context.Context, slug string) (grammar.Bundle, error) {
	return record[grammar.Bundle](ctx, c, "/lessons/"+slug)
}

// Lessons lists the lessons.
func (c *Course) Lessons(ctx context.Context) ([]grammar.LessonItem, error) {
	return record[[]grammar.LessonItem](ctx, c, "/lessons")
}

// Concepts lists the concepts.
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
