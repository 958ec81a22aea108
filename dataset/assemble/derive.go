package assemble

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/corpus"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/dataset/published"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/texts"
)

// Tree is a file tree and its name in messages.
type Tree struct {
	Name string
	FS   fs.FS
}

// Content is the input for a release.
type Content struct {
	Authored Tree               // authored dataset, the source of everything not given below
	Course   *Tree              // course in the published layout
	Lexica   []*lexicon.Lexicon // dictionaries, merged in this order
	Texts    []corpus.Text      // imported texts, in addition to those of the course and the authored dataset
}

// Imported reports whether the course or a dictionary is imported, in which case violations of the rules of
// authorship are warnings.
func (c Content) Imported() bool { return c.Course != nil || len(c.Lexica) > 0 }

// Derive builds the release of the content. It returns no release if the faults include an error.
func Derive(content Content) (*Release, fault.List, error) {
	d := read(content)
	if d.course.Dataset == nil || d.faults.Errors() > 0 {
		return nil, d.faults, nil
	}
	r, err := d.assemble()
	return r, d.faults, err
}

// Lint reports the same faults as Derive but builds nothing.
func Lint(content Content) fault.List { return read(content).faults }

// derivation holds content that has been read and checked.
type derivation struct {
	words  *merge.Merged  // nil if there is no dictionary
	course compile.Course // has no dataset if there was an error
	faults fault.List
	meta   dictionary.Meta
	index  func() ([]byte, error) // of the words, made once
	texts  []texts.Text
	packer *texts.Packer // of them, or nil if there is none
}

func read(content Content) *derivation {
	d := &derivation{}
	lexica := content.Lexica
	if len(lexica) == 0 {
		if own := yaml.Read(content.Authored.FS, &d.faults); own != nil {
			lexica = append(lexica, own)
		}
		if content.Imported() {
			d.faults = d.faults.Imported()
		}
		d.faults = withTreeName(d.faults, content.Authored.Name)
	}
	if len(lexica) > 0 {
		d.words = merge.Lexica(lexica...)
	}
	if content.Course == nil {
		d.readAuthored(content.Authored, content.Imported())
	} else {
		d.readPublished(content.Authored, *content.Course)
	}
	d.readTexts(content)
	return d
}

// readAuthored reads the authored course. The dictionary index, which the course consults for its words, is built at
// the same time.
func (d *derivation) readAuthored(tree Tree, imported bool) {
	about, _, _ := compile.About(tree.FS) // compiling the course reports the same faults
	gone, _ := compile.Withdrawn(tree.FS, &grammar.Dataset{})
	d.makeIndex(about.Version, gone, imported)
	options := compile.Options{Imported: imported}
	if d.words != nil {
		options.HasEntry, options.IsName, options.Forms = entryIn(d.words), nameIn(d.words), formsOf(d.words)
		if !imported {
			options.Words = Words(d.index)
		}
	}
	course, found := compile.Grammar(tree.FS, options)
	d.faults = append(d.faults, withTreeName(found, tree.Name)...)
	if course != nil {
		d.course = *course
	}
}

// readPublished reads a course in the published layout. Its name, description and withdrawn ids come from the
// authored tree.
func (d *derivation) readPublished(authored, course Tree) {
	about, _, found := compile.About(authored.FS)
	d.faults = append(d.faults, withTreeName(found, authored.Name)...)
	options := published.Options{}
	if d.words != nil {
		options.HasEntry = entryIn(d.words)
	}
	d.course.Dataset, found = published.Read(course.FS, options)
	d.faults = append(d.faults, withTreeName(found, course.Name)...)
	if d.course.Dataset == nil {
		return
	}
	d.course.Dataset.Name, d.course.Dataset.Description = about.Name, about.Description
	d.course.Withdrawn, found = compile.Withdrawn(authored.FS, d.course.Dataset)
	d.faults = append(d.faults, withTreeName(found, authored.Name)...)
	d.makeIndex(d.course.Dataset.Version, d.course.Withdrawn, true)
}

// makeIndex starts building the index of the words in the background.
func (d *derivation) makeIndex(v grammar.Version, withdrawn []compile.Withdrawal, imported bool) {
	if d.words == nil {
		return
	}
	d.meta = MetaOf(d.words, v, withdrawn)
	if imported {
		d.meta.Withdrawn = usableWithdrawals(d.meta.Withdrawn, d.words)
	}
	d.index = sync.OnceValues(func() ([]byte, error) { return search.WriteIndex(d.words.Entries, d.meta) })
	go d.index()
}

// usableWithdrawals drops withdrawn ids that the dictionary itself uses, and successors that it lacks, because the
// authored list was not written for this dictionary.
func usableWithdrawals(withdrawn map[string]string, words *merge.Merged) map[string]string {
	has := entryIn(words)
	kept := map[string]string{}
	for id, successor := range withdrawn {
		for range withdrawn { // a successor may itself be withdrawn
			if next, again := withdrawn[successor]; again {
				successor = next
			}
		}
		if !has(successor) {
			successor = ""
		}
		kept[id] = successor
	}
	for _, e := range words.Entries {
		delete(kept, e.ID)
	}
	return kept
}

// entryIn returns a function that reports whether an id belongs to an entry or to a withdrawn entry with a successor.
func entryIn(words *merge.Merged) func(id string) bool {
	ids := map[string]bool{}
	for _, e := range words.Entries {
		ids[e.ID] = true
	}
	return func(id string) bool { return ids[id] || ids[words.Withdrawn[id]] }
}

// formsOf returns a function that returns the folded headword and forms of an entry.
func formsOf(words *merge.Merged) func(id string) []string {
	entries := map[string]*dictionary.Entry{}
	for i := range words.Entries {
		entries[words.Entries[i].ID] = &words.Entries[i]
	}
	return func(id string) []string {
		e := entries[id]
		if e == nil {
			return nil
		}
		forms := []string{coptic.Fold(e.Headword)}
		for f := range e.Forms() {
			for _, spelling := range coptic.Expand(f.Text) {
				forms = append(forms, coptic.Fold(spelling))
			}
		}
		return forms
	}
}

// nameIn returns a function that reports whether an entry is a name.
func nameIn(words *merge.Merged) func(id string) bool {
	names := map[string]bool{}
	for _, e := range words.Entries {
		names[e.ID] = len(e.Senses) > 0 && e.Senses[0].Grammar.Pos == "PROPN"
	}
	return func(id string) bool { return names[id] }
}

func (d *derivation) assemble() (*Release, error) {
	entries := sync.OnceValues(d.dictionary)
	go entries() // while the course is packed
	course, err := Grammar(d.course.Dataset)
	if err != nil {
		return nil, err
	}
	parts, err := entries()
	if err != nil {
		return nil, err
	}
	library, err := Library(d.texts, d.packer, d.course.Dataset.Version)
	if err != nil {
		return nil, err
	}
	parts = append(parts, library...)
	withdrawn := d.course.Withdrawn
	if d.words != nil {
		withdrawn = append(withdrawn, mergedIDs(d.words)...)
	}
	gone, err := Withdrawn(withdrawn)
	if err != nil {
		return nil, err
	}
	r, err := Assemble(d.course.Dataset.DatasetVersion, append([]Part{course, gone}, parts...)...)
	if err != nil {
		return nil, err
	}
	r.Keys, err = Keys(d.course.Keys)
	return r, err
}

// dictionary builds the dictionary's parts, or none if there is no dictionary.
func (d *derivation) dictionary() ([]Part, error) {
	if d.words == nil {
		return nil, nil
	}
	index, err := d.index()
	if err != nil {
		return nil, fmt.Errorf("build the dictionary part: %w", err)
	}
	return Dictionary(d.words, d.meta, index)
}

// mergedIDs returns the ids of entries that were merged into others, sorted.
func mergedIDs(words *merge.Merged) []compile.Withdrawal {
	var list []compile.Withdrawal
	for _, id := range slices.Sorted(maps.Keys(words.Withdrawn)) {
		list = append(list,
			compile.Withdrawal{ID: id, Successor: words.Withdrawn[id], Reason: "merged with an entry of another source"})
	}
	return list
}

// withTreeName prefixes the files of the faults with the name of their tree.
func withTreeName(faults fault.List, tree string) fault.List {
	for i := range faults {
		faults[i].File = path.Join(tree, faults[i].File)
	}
	return faults
}
