// Package published reads a course in the layout in which it is served: manifest.json, lessons/<slug>.json,
// concepts.json, examples.json, exercises.json, footnotes.json, sources.json and, if there is a phrase book,
// phrases.json. It accepts exactly what the contract allows, keeps every value, and reports every fault.
package published

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

// Options describes what the records may refer to outside the course.
type Options struct {
	// HasEntry reports whether the release's dictionary has an entry. If nil, entries are not checked.
	HasEntry func(id string) bool
}

// Read reads a course. Its name, description and counts of unpublished lessons stay empty, because the layout does not
// contain them. It returns no dataset if the faults include an error. Violations of our rules of authorship are
// warnings.
func Read(dir fs.FS, options Options) (*grammar.Dataset, fault.List) {
	r := &reader{
		dir: dir, options: options, schemas: schemas(), files: map[string]*tree.Value{}, records: map[string]*record{},
	}
	r.load()
	if r.faults.Errors() > 0 && r.files["manifest.json"] == nil {
		return nil, r.faults.Sorted()
	}
	r.index()
	r.checkCopies()
	r.resolve()
	r.advise()
	if r.faults.Errors() > 0 {
		return nil, r.faults.Sorted()
	}
	return r.dataset(), r.faults.Sorted()
}

// reader holds the files of a course.
type reader struct {
	dir     fs.FS
	options Options
	schemas map[string]*schema // of the contract
	faults  fault.List
	files   map[string]*tree.Value // by name; nil for an unreadable file
	slugs   []string               // slugs of the lessons in the manifest, in order
	records map[string]*record     // by id
	order   []*record
}

// collections lists the record files, by file name and by the property of a bundle, with their schemas.
var collections = []struct{ name, schema string }{
	{"concepts", "ConceptListAnswer"}, {"examples", "ExampleListAnswer"}, {"exercises", "ExerciseListAnswer"},
	{"footnotes", "FootnoteListAnswer"}, {"sources", "SourceListAnswer"},
}

// phrasesFile is the file with the phrase book.
const phrasesFile = "phrases.json"

func lessonFile(slug string) string { return "lessons/" + slug + ".json" }

// load reads all files and checks their shapes.
func (r *reader) load() {
	r.open("manifest.json", "Manifest")
	for _, c := range collections {
		r.open(c.name+".json", c.schema)
	}
	if _, err := fs.Stat(r.dir, phrasesFile); err == nil { // the phrase book is optional
		r.open(phrasesFile, "PhraseListAnswer")
	}
	for _, item := range r.files["manifest.json"].Elements("lessons") {
		slug := item.StringOf("slug")
		if !grammar.LessonSlug.MatchString(slug) {
			continue // its shape is already a fault
		}
		if slices.Contains(r.slugs, slug) {
			r.faults.Add(item.Get("slug").At, fault.DuplicateID, "the lesson %s is listed twice", slug)
			continue
		}
		r.slugs = append(r.slugs, slug)
		r.open(lessonFile(slug), "LessonBundleAnswer")
	}
	entries, _ := fs.ReadDir(r.dir, "lessons") // without the folder every lesson is reported as missing
	for _, e := range entries {
		slug, isJSON := strings.CutSuffix(e.Name(), ".json")
		if isJSON && !slices.Contains(r.slugs, slug) {
			r.faults.Warn(fault.Place{File: "lessons/" + e.Name()}, fault.StrayFile, "the manifest lists no such lesson")
		}
	}
}

// open reads a file, which a schema of the contract describes.
func (r *reader) open(name, schema string) {
	data, err := fs.ReadFile(r.dir, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.faults.Add(fault.Place{File: name}, fault.MissingFile, "the file is missing")
		return
	case err != nil:
		r.faults.Add(fault.Place{File: name}, fault.MissingFile, "cannot be read: %v", err)
		return
	}
	v := tree.Parse(name, data, &r.faults)
	if v == nil {
		return
	}
	r.check(r.schemas[schema], v)
	r.files[name] = v
}

// bundles returns the data of the readable lesson files, in the manifest's order.
func (r *reader) bundles() []*tree.Value {
	var all []*tree.Value
	for _, slug := range r.slugs {
		if v := r.files[lessonFile(slug)].Get("data"); v != nil {
			all = append(all, v)
		}
	}
	return all
}
