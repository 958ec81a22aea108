// Package compile turns the authored course into the records that are served. It reads everything and reports every
// fault it finds; a dataset comes out only when there is no error.
package compile

import (
	"io/fs"
	"slices"

	"coptic.example/service/dataset/answers"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/grammar"
)

// Options say what the course may refer to outside itself.
type Options struct {
	// HasEntry reports whether the dictionary has an entry; nil when there is no dictionary to check against.
	HasEntry func(id string) bool
	// Imported says that the course is imported, or the dictionary beside it: what breaks a rule of authorship, an entry
	// that the dictionary lacks included, is a warning.
	Imported bool
	// Words takes the words of exercises apart; nil leaves out the check that each was taught.
	Words taught.Words
	// IsName reports whether an entry is a name, which nobody needs to be taught; nil when nothing says so.
	IsName func(id string) bool
	// Forms are the folded forms of an entry; nil leaves out the check that the pieces of examples hold a single word.
	Forms func(id string) []string
}

// Course is a compiled course.
type Course struct {
	Dataset   *grammar.Dataset
	Withdrawn []Withdrawal
	Keys      []Key // of the published lessons; no part of the dataset
}

// Grammar compiles grammar/ and withdrawn.yaml of an authored tree. The course is nil when the faults include an error.
func Grammar(tree fs.FS, options Options) (*Course, fault.List) {
	var faults fault.List
	all := read(tree, &faults)
	all.derive()
	check(all, options, &faults)
	public := all.public()
	withdrawn := newReader(tree, &faults).readWithdrawn(public)
	if options.Imported {
		faults = faults.Imported()
	}
	if faults.Errors() > 0 {
		return nil, faults.Sorted()
	}
	return &Course{public, withdrawn, all.keys()}, faults.Sorted()
}

// drafts is the whole course as it was read, what is not published included. derive adds the references that stand in
// its prose; the checks only look at it.
type drafts struct {
	release  grammar.Dataset // the metadata alone
	sources  []*source
	concepts []*concept
	lessons  []*lesson                    // in reading order
	texts    []text                       // all rich text
	fields   []Passage                    // all wording outside it
	terms    []term                       // what the course says in place of other words
	wordings map[string]*answers.Language // by locale
	ids      map[string]fault.Place       // every id with the place that gave it
}

// has reports whether a record of that id was read.
func (d *drafts) has(id string) bool {
	_, ok := d.ids[id]
	return ok
}

// reader fills drafts from the files of a tree, and records what is wrong with each file by itself.
type reader struct {
	*drafts
	tree   fs.FS
	read   map[string]bool // files read so far
	faults *fault.List

	contact string // whom to ask for permission
}

func newReader(tree fs.FS, faults *fault.List) *reader {
	return &reader{drafts: &drafts{ids: map[string]fault.Place{}}, tree: tree, read: map[string]bool{}, faults: faults}
}

// read reads a whole course. A file of grammar/ that nothing reads is a fault.
func read(tree fs.FS, faults *fault.List) *drafts {
	in := newReader(tree, faults)
	in.readRelease()
	in.terms = in.readTerms()
	in.readSources()
	in.readConcepts()
	in.readLessons()
	in.release.Phrases = []grammar.Phrase{}
	in.readPhrases()
	in.strayFiles()
	in.sortLessons()
	return in.drafts
}

// checker checks records against each other. It changes none of them, so the order of its checks does not matter.
type checker struct {
	*drafts
	options Options
	faults  *fault.List
}

func check(all *drafts, options Options, faults *fault.List) {
	c := &checker{all, options, faults}
	c.resolve()
	c.checkGroups()
	c.orphans()
	c.checkTerms()
	c.checkPhrases()
	c.checkVocabulary()
	c.checkTexts()
	c.checkLengths()
	c.checkVariants()
	c.checkSpellings()
	c.checkTaught() // last: it waits for the dictionary, which is made meanwhile
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

// claim registers the id of a record; an id that another record has is a fault.
func (in *reader) claim(id string, at fault.Place) {
	if first, taken := in.ids[id]; taken {
		in.faults.Add(at, fault.DuplicateID, "the id %s is taken already (%s)", id, first)
		return
	}
	in.ids[id] = at
}
