package build

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/published"
	"coptic.example/service/shared/grammar"
)

// Tree is a folder of files and the name that messages give it.
type Tree struct {
	Name string
	FS   fs.FS
}

// Content is what a release is made of.
type Content struct {
	Authored Tree               // what is not given below comes from here
	Course   *Tree              // a course in the published layout
	Lexica   []*lexicon.Lexicon // dictionaries, merged in this order
}

// Derive makes the release of the content. It is nil when the faults hold an error.
func Derive(content Content) (*Release, fault.List, error) {
	var faults fault.List
	lexica := content.Lexica
	if len(lexica) == 0 {
		if own := lexicon.Authored(content.Authored.FS, &faults); own != nil {
			lexica = append(lexica, own)
		}
		faults = named(faults, content.Authored.Name)
	}
	var words *lexicon.Merged
	var hasEntry func(string) bool
	if len(lexica) > 0 {
		words = lexicon.Merge(lexica...)
		hasEntry = entryIn(words)
	}
	var course compile.Course
	var found fault.List
	if content.Course == nil {
		options := compile.Options{HasEntry: hasEntry, ForeignDictionary: len(content.Lexica) > 0}
		if words != nil && !options.ForeignDictionary {
			options.Words = Words(words)
		}
		var authored *compile.Course
		authored, found = compile.Grammar(content.Authored.FS, options)
		faults = append(faults, named(found, content.Authored.Name)...)
		if authored != nil {
			course = *authored
		}
	} else {
		about, found := compile.About(content.Authored.FS)
		faults = append(faults, named(found, content.Authored.Name)...)
		course.Dataset, found = published.Read(content.Course.FS, published.Options{HasEntry: hasEntry})
		faults = append(faults, named(found, content.Course.Name)...)
		if course.Dataset != nil {
			course.Dataset.Name, course.Dataset.Description = about.Name, about.Description
			course.Withdrawn, found = compile.Withdrawn(content.Authored.FS, course.Dataset)
			faults = append(faults, named(found, content.Authored.Name)...)
		}
	}
	if len(content.Lexica) > 0 {
		faults = summed(faults)
	}
	if course.Dataset == nil || faults.Errors() > 0 {
		return nil, faults, nil
	}
	r, err := assemble(course.Dataset, words, course.Withdrawn)
	if err != nil {
		return nil, faults, err
	}
	r.Keys, err = Keys(course.Keys)
	return r, faults, err
}

// shown is how many warnings of missing entries are listed before the rest are only counted.
const shown = 5

// summed keeps the first few warnings of missing dictionary entries and counts the others: a course over another
// dictionary has hundreds.
func summed(faults fault.List) fault.List {
	var kept fault.List
	missing := 0
	for _, f := range faults {
		if f.Warning && f.Kind == fault.Entry {
			if missing++; missing > shown {
				continue
			}
		}
		kept = append(kept, f)
	}
	if missing > shown {
		kept.Warn(fault.Place{File: "dictionary"}, fault.Entry, "%d more links to entries that it does not have", missing-shown)
	}
	return kept
}

// entryIn tells whether an id leads to an entry, be it by way of the entry that took its place.
func entryIn(words *lexicon.Merged) func(id string) bool {
	ids := map[string]bool{}
	for _, e := range words.Entries {
		ids[e.ID] = true
	}
	return func(id string) bool { return ids[id] || ids[words.Withdrawn[id]] }
}

func assemble(d *grammar.Dataset, words *lexicon.Merged, withdrawn []compile.Withdrawal) (*Release, error) {
	var course Part
	var entries []Part
	var courseErr, entriesErr error
	var both sync.WaitGroup // the two big parts take most of the time of a build
	both.Go(func() { course, courseErr = Grammar(d) })
	if words != nil {
		both.Go(func() { entries, entriesErr = Dictionary(words, d.Version, withdrawn) })
	}
	both.Wait()
	if err := cmp.Or(courseErr, entriesErr); err != nil {
		return nil, err
	}
	if words != nil {
		withdrawn = append(withdrawn, merged(words)...)
	}
	gone, err := Withdrawn(withdrawn)
	if err != nil {
		return nil, err
	}
	parts := append([]Part{course, gone}, entries...)
	return Assemble(d.DatasetVersion, parts...)
}

// merged lists the ids of entries that merging joined to another, in order.
func merged(words *lexicon.Merged) []compile.Withdrawal {
	var list []compile.Withdrawal
	for _, id := range slices.Sorted(maps.Keys(words.Withdrawn)) {
		list = append(list, compile.Withdrawal{ID: id, Successor: words.Withdrawn[id], Reason: "merged with an entry of another source"})
	}
	return list
}

// named puts the tree's name before the files of its faults.
func named(faults fault.List, tree string) fault.List {
	for i := range faults {
		faults[i].File = path.Join(tree, faults[i].File)
	}
	return faults
}
