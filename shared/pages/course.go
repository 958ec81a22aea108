package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/release"
)

// course is the course of one release, with what pages look up in it.
type course struct {
	grammar.Manifest
	concepts []grammar.Concept
	phrases  []grammar.Phrase           // none in a release that is older than the phrase book
	bundles  map[string]*grammar.Bundle // by slug
	uses     func() map[string]*use     // by entry
}

// use is where the course uses a word of the dictionary.
type use struct {
	Taught   []int              // lessons whose vocabulary has it, by their place
	Examples []*grammar.Example // sentences with it
	lessons  []string           // the slugs of those
}

// courses reads the course of the live release, once for each release.
type courses struct {
	cache *grammar.Cache
	mu    sync.Mutex
	read  atomic.Pointer[struct {
		pack   *release.Pack
		course *course
	}]
}

func (c *courses) get(ctx context.Context) (*course, error) {
	pack, err := c.cache.Get(ctx)
	if err != nil {
		return nil, err
	}
	if have := c.read.Load(); have != nil && have.pack == pack {
		return have.course, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if have := c.read.Load(); have != nil && have.pack == pack {
		return have.course, nil
	}
	read, err := readCourse(pack)
	if err != nil {
		return nil, err
	}
	c.read.Store(&struct {
		pack   *release.Pack
		course *course
	}{pack, read})
	return read, nil
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

// vocabulary is the tag of the sections that list a lesson's words.
const vocabulary = "vocabulary"

// findUses notes where the course uses the words of the dictionary.
func (c *course) findUses() map[string]*use {
	uses := map[string]*use{}
	of := func(id string) *use {
		if uses[id] == nil {
			uses[id] = &use{}
		}
		return uses[id]
	}
	for place, item := range c.Lessons {
		bundle := c.bundles[item.Slug]
		for _, section := range bundle.Lesson.Sections {
			if !slices.Contains(section.Tags, vocabulary) {
				continue
			}
			for _, block := range section.Blocks.En {
				for _, id := range entriesIn(block) {
					if u := of(id); !slices.Contains(u.Taught, place) {
						u.Taught = append(u.Taught, place)
					}
				}
			}
		}
		for i := range bundle.Examples {
			e := &bundle.Examples[i]
			seen := map[string]bool{}
			for _, id := range slices.Concat(e.DictionaryRefs, segmentEntries(e)) {
				if !seen[id] {
					seen[id] = true
					u := of(id)
					u.Examples, u.lessons = append(u.Examples, e), append(u.lessons, item.Slug)
				}
			}
		}
	}
	return uses
}

func segmentEntries(e *grammar.Example) []string {
	var ids []string
	for _, s := range e.CopticSegments {
		if s.DictionaryEntryID != nil {
			ids = append(ids, *s.DictionaryEntryID)
		}
	}
	for _, id := range e.DictionaryTokenOverrides {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// entriesIn returns the entries that a block's words lead to.
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

// conceptPrefix begins the id of a concept; what follows it names its page.
const conceptPrefix = "grammar.concept."

func conceptName(id string) string { return strings.TrimPrefix(id, conceptPrefix) }

func (c *course) concept(id string) *grammar.Concept {
	for i := range c.concepts {
		if c.concepts[i].ID == id {
			return &c.concepts[i]
		}
	}
	return nil
}

// item returns the list's item of the lesson with that slug, or nil.
func (c *course) item(slug string) *grammar.LessonItem {
	for i := range c.Lessons {
		if c.Lessons[i].Slug == slug {
			return &c.Lessons[i]
		}
	}
	return nil
}

// prose returns a reader of the course's rich text below headings of a level. Its words lead to the entries of the live
// dictionary or, while that cannot be read, to those that the course names.
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
