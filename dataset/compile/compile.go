// Package compile turns the authored course into the records that are served. It reads everything and reports every
// fault it finds; a dataset comes out only when there is no error.
package compile

import (
	"cmp"
	"io/fs"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/grammar"
)

// Options say what the course may refer to outside itself.
type Options struct {
	// HasEntry reports whether the dictionary has an entry; nil when there is no dictionary to check against.
	HasEntry func(id string) bool
	// ForeignDictionary says that the dictionary is not the authored one, so that an entry it lacks is a warning.
	ForeignDictionary bool
	// Words are those that exercises are made of; nil when what they ask for cannot be held against what was taught.
	Words taught.Words
}

// Course is a compiled course.
type Course struct {
	Dataset   *grammar.Dataset
	Withdrawn []Withdrawal
	Keys      []Key // of the published lessons; no part of the dataset
}

// Grammar compiles grammar/ and withdrawn.yaml of an authored tree. The course is nil when the faults hold an error.
func Grammar(tree fs.FS, options Options) (*Course, fault.List) {
	c := newCompiler(tree, options)
	c.readRelease()
	terms := c.readTerms()
	c.readSources()
	c.readConcepts()
	c.readLessons()
	c.strayFiles()
	slices.SortStableFunc(c.lessons, func(a, b *lesson) int { return cmp.Compare(a.record.Number, b.record.Number) })

	c.derive()
	c.resolve()
	c.checkGroups()
	c.orphans()
	c.checkTaught()
	c.checkTerms(terms)
	public := c.public()
	withdrawn := c.readWithdrawn(public)
	if c.faults.Errors() > 0 {
		return nil, c.faults.Sorted()
	}
	return &Course{public, withdrawn, c.keys()}, c.faults.Sorted()
}

// compiler holds what was read, drafts included.
type compiler struct {
	tree    fs.FS
	options Options
	faults  fault.List
	read    map[string]bool        // files read so far
	ids     map[string]fault.Place // every id with the place that gave it

	release  grammar.Dataset // the metadata alone
	sources  []*source
	concepts []*concept
	lessons  []*lesson
	texts    []text    // all rich text
	fields   []Passage // all wording outside it
}

func newCompiler(tree fs.FS, options Options) *compiler {
	return &compiler{tree: tree, options: options, read: map[string]bool{}, ids: map[string]fault.Place{}}
}

// reference is a reference outside rich text.
type reference struct {
	id string
	at fault.Place
}

func idsOf(refs []reference) []string {
	ids := []string{}
	for _, r := range refs {
		ids = append(ids, r.id)
	}
	return ids
}

// add appends the ids that the list does not have yet.
func add(ids []string, more ...string) []string {
	for _, id := range more {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// claim notes the id of a record; one that another record has is a fault.
func (c *compiler) claim(id string, at fault.Place) {
	if first, taken := c.ids[id]; taken {
		c.faults.Add(at, fault.DuplicateID, "the id %s is taken already (%s)", id, first)
		return
	}
	c.ids[id] = at
}

// has reports whether a record of that id was read.
func (c *compiler) has(id string) bool {
	_, ok := c.ids[id]
	return ok
}
