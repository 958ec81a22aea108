// Package compile compiles the authored course into the records that the API serves. It reads everything and reports
// every fault, and returns a dataset only if there are no errors.
package compile

import (
	"io/fs"
	"iter"
	"slices"

	"coptic.example/service/dataset/answers"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/grammar"
)

// Options describes what the course may refer to outside itself.
type Options struct {
	// HasEntry reports whether the dictionary has an entry. If nil, references to entries are not checked.
	HasEntry func(id string) bool
	// Imported means that the course or the dictionary is imported. Violations of the rules of authorship, such as a
	// missing entry, are then warnings.
	Imported bool
	// Words analyses the words of exercises. If nil, the words are not checked against those taught before.
	Words taught.Words
	// IsName reports whether an entry is a name, which need not be taught. If nil, no entry is.
	IsName func(id string) bool
	// Forms returns the folded forms of an entry. If nil, the segments of examples are not checked for fused words.
	Forms func(id string) []string
}

// Course is a compiled course.
type Course struct {
	Dataset   *grammar.Dataset
	Withdrawn []Withdrawal
	Keys      []Key // answer keys of the published lessons, which are not part of the dataset
}

// Grammar compiles grammar/ and withdrawn.yaml of an authored tree. It returns no course if the faults include an
// error.
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

// drafts is the whole course as read, including unpublished records. derive adds the references found in its prose;
// the checks do not change it.
type drafts struct {
	release  grammar.Dataset // metadata and phrases only
	sources  []*source
	concepts []*concept
	lessons  []*lesson                    // in reading order
	texts    []text                       // all rich text
	fields   []Passage                    // all other wording
	terms    []term                       // preferred terms
	wordings map[string]*answers.Language // by locale
	ids      map[string]fault.Place       // places of all ids
}

// published yields the published lessons in reading order.
func (d *drafts) published() iter.Seq[*lesson] {
	return func(yield func(*lesson) bool) {
		for _, l := range d.lessons {
			if l.published() && !yield(l) {
				return
			}
		}
	}
}

// has reports whether a record with that id was read.
func (d *drafts) has(id string) bool {
	_, ok := d.ids[id]
	return ok
}

// reader reads the files of a tree into drafts and records each file's faults.
type reader struct {
	*drafts
	tree   fs.FS
	read   map[string]bool // files read so far
	faults *fault.List

	contact string // contact for permissions
}

func newReader(tree fs.FS, faults *fault.List) *reader {
	return &reader{drafts: &drafts{ids: map[string]fault.Place{}}, tree: tree, read: map[string]bool{}, faults: faults}
}

// read reads a whole course. A file in grammar/ that is never read is a fault.
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

// checker checks records against each other. It does not change them, so the order of the checks does not matter.
type checker struct {
	*drafts
	options Options
	faults  *fault.List
}

func check(all *drafts, options Options, faults *fault.List) {
	c := &checker{all, options, faults}
	c.resolve()
	c.checkGroups()
	c.checkUnused()
	c.checkTerms()
	c.checkPhrases()
	c.checkVocabulary()
	c.checkTexts()
	c.checkLengths()
	c.checkVariants()
	c.checkSpellings()
	c.checkTaught() // last, because it waits for the dictionary, which is built concurrently
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

// addNew appends the ids that are not in the list yet.
func addNew(ids []string, more ...string) []string {
	for _, id := range more {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// claim registers the id of a record. A taken id is a fault.
func (in *reader) claim(id string, at fault.Place) {
	if first, taken := in.ids[id]; taken {
		in.faults.Add(at, fault.DuplicateID, "the id %s is already taken (%s)", id, first)
		return
	}
	in.ids[id] = at
}
