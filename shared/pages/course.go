package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/release"
)

// course is the course of one release, indexed for the pages.
type course struct {
	grammar.Manifest
	concepts []grammar.Concept
	phrases  []grammar.Phrase            // empty in releases from before the phrase book
	bundles  map[string]*grammar.Bundle  // by slug
	uses     func() map[string]*wordUses // by entry
}

// wordUses lists the places in the course that use a word of the dictionary.
type wordUses struct {
	Taught   []*grammar.LessonItem // lessons with the word in their vocabulary
	Examples []example             // examples with the word
}

// example is an example of the course with its lesson.
type example struct {
	*grammar.Example
	Lesson *grammar.LessonItem
}

// courses reads the course of the live release, once for each release.
type courses struct {
	cache *grammar.Cache
	read  release.Derived[*release.Pack, *course]
}

func (c *courses) get(ctx context.Context) (*course, error) {
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return nil, err
	}
	return c.read.Of(pack, readCourse)
}

func readCourse(pack *release.Pack) (*course, error) {
	manifest, err := grammar.ReadManifest(pack)
	if err != nil {
		return nil, err
	}
	c := &course{Manifest: manifest, bundles: map[string]*grammar.Bundle{}}
	if c.concepts, err = grammar.Read[[]grammar.Concept](pack, "/concepts"); err != nil {
		return nil, err
	}
	if pack.Lookup(grammar.APIPath+"/phrases") != nil {
		if c.phrases, err = grammar.Read[[]grammar.Phrase](pack, "/phrases"); err != nil {
			return nil, err
		}
	}
	for _, item := range c.Lessons {
		bundle, err := grammar.Read[grammar.Bundle](pack, "/lessons/"+item.Slug)
		if err != nil {
			return nil, err
		}
		c.bundles[item.Slug] = &bundle
	}
	c.uses = sync.OnceValue(c.findUses)
	return c, nil
}

// findUses returns the places in the course that use each word of the dictionary.
func (c *course) findUses() map[string]*wordUses {
	uses := map[string]*wordUses{}
	usesOf := func(id string) *wordUses {
		if uses[id] == nil {
			uses[id] = &wordUses{}
		}
		return uses[id]
	}
	for i := range c.Lessons {
		item := &c.Lessons[i]
		bundle := c.bundles[item.Slug]
		for _, section := range bundle.Lesson.Sections {
			if !slices.Contains(section.Tags, grammar.VocabularyTag) {
				continue
			}
			for _, block := range section.Blocks.En {
				for _, id := range entriesIn(block) {
					if u := usesOf(id); !slices.Contains(u.Taught, item) {
						u.Taught = append(u.Taught, item)
					}
				}
			}
		}
		for j := range bundle.Examples {
			e := &bundle.Examples[j]
			for _, id := range entriesOf(e) {
				u := usesOf(id)
				u.Examples = append(u.Examples, example{e, item})
			}
		}
	}
	return uses
}

// entriesOf returns the distinct ids of the entries that an example links to.
func entriesOf(e *grammar.Example) []string {
	ids := append(slices.Clone(e.DictionaryRefs), slices.Collect(maps.Values(e.DictionaryTokenOverrides))...)
	for _, s := range e.CopticSegments {
		if s.DictionaryEntryID != nil {
			ids = append(ids, *s.DictionaryEntryID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// entriesIn returns the ids of the entries that a block links to.
func entriesIn(block grammar.Block) []string {
	var ids []string
	dec := json.NewDecoder(bytes.NewReader(block))
	for key := false; ; {
		token, err := dec.Token()
		if err != nil {
			return ids
		}
		text, isText := token.(string)
		if isText && key {
			ids = append(ids, text)
		}
		key = isText && text == "dictionaryEntryId"
	}
}

// conceptPrefix is the prefix of the ids of concepts. The rest of an id is the name of the concept's page.
const conceptPrefix = "grammar.concept."

// conceptName returns the name of a concept's page.
func conceptName(id string) string { return strings.TrimPrefix(id, conceptPrefix) }

// concept returns the concept with that id, or nil if there is none.
func (c *course) concept(id string) *grammar.Concept {
	for i := range c.concepts {
		if c.concepts[i].ID == id {
			return &c.concepts[i]
		}
	}
	return nil
}

// item returns the lesson with that slug as it appears in the list of lessons, or nil if there is none.
func (c *course) item(slug string) *grammar.LessonItem {
	for i := range c.Lessons {
		if c.Lessons[i].Slug == slug {
			return &c.Lessons[i]
		}
	}
	return nil
}

// prose returns a reader of rich text below a heading of the given level. Words link to the entries of the live
// dictionary or, while that is unavailable, to all entries that the course mentions.
func (s *Site) prose(r request, c *course, level int) *prose.Reader {
	p := &prose.Reader{Language: r.language, Lessons: c.Lessons, Level: level}
	if ix, err := s.lexicon.Index(r.Context()); err == nil {
		p.Has = func(id string) bool {
			successor, _ := ix.Withdrawn(id)
			return successor != "" || ix.EntryByID(id) != nil
		}
	}
	return p
}
