package grammar

import (
	"fmt"
	"slices"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

// Paths of the API.
const (
	APIPath    = "/api/v1/grammar"
	StaticPath = "/data/grammar/v1"
	PartName   = "grammar" // of a release
	// phrasesPath is the path of the phrase book.
	phrasesPath = APIPath + "/phrases"
	jsonType    = "application/json; charset=utf-8"
)

// index is the response to GET /api/v1/grammar (docs/interface.md "Grammar endpoints").
type index struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Version
	Locales            []string     `json:"locales"`
	Rights             Rights       `json:"rights"`
	LessonCounts       LessonCounts `json:"lessonCounts"`
	APIBasePath        string       `json:"apiBasePath"`
	StaticDataBasePath string       `json:"staticDataBasePath"`
	Endpoints          []endpoint   `json:"endpoints"`
	Examples           []endpoint   `json:"examples"`
}

type endpoint struct {
	Path            string   `json:"path"`
	Description     string   `json:"description"`
	QueryParameters []string `json:"queryParameters,omitempty"`
}

const lessonHint = "lesson=<lesson-slug-or-id>"

var endpoints = []endpoint{
	{APIPath, "This index: versions, rights, lesson counts and endpoints.", nil},
	{APIPath + "/manifest", "The manifest: published lessons with titles and summaries.", nil},
	{APIPath + "/lessons", "The published lessons.", []string{"status=published"}},
	{APIPath + "/lessons/[slug]", "One lesson with its concepts, examples, exercises, footnotes and sources.", nil},
	{vocabularyName("[slug]"), "The words that a lesson gives to learn; its id may stand for the slug.", nil},
	{APIPath + "/examples", "Example sentences, segmented and translated.", []string{lessonHint}},
	{APIPath + "/exercises", "Exercise definitions.", []string{lessonHint}},
	{APIPath + "/concepts", "Grammatical concepts.", []string{lessonHint}},
	{APIPath + "/concepts/[id]", "One concept by its id.", nil},
	{APIPath + "/phrases", "The phrase book.", []string{"subject=<subject>"}},
	{APIPath + "/footnotes", "Footnotes.", []string{lessonHint}},
	{APIPath + "/sources", "Books and articles the course rests on.", []string{lessonHint}},
	{APIPath + "/sources/[id]", "One source by its id.", nil},
}

// Answers returns all responses of the grammar API and all static copies, under the names that the handler uses to
// look them up. The output is deterministic.
func (d *Dataset) Answers() ([]release.Answer, error) {
	a := answers{version: d.Version, at: map[string]int{}}
	a.add(d.index(), APIPath)
	a.add(d.Manifest(), APIPath+"/manifest", StaticPath+"/manifest.json")
	items := d.Manifest().Lessons
	a.envelope(items, APIPath+"/lessons")
	for _, b := range d.Bundles {
		a.envelope(b, APIPath+"/lessons/"+b.Lesson.Slug, StaticPath+"/lessons/"+b.Lesson.Slug+".json")
		words, err := b.Lesson.Vocabulary()
		if err != nil {
			return nil, err
		}
		a.envelope(words, vocabularyName(b.Lesson.Slug), vocabularyName(b.Lesson.ID),
			StaticPath+"/vocabulary/"+b.Lesson.Slug+".json")
	}
	for i := range d.Concepts {
		a.envelope(d.Concepts[i], APIPath+"/concepts/"+d.Concepts[i].ID)
	}
	for i := range d.Sources {
		a.envelope(d.Sources[i], APIPath+"/sources/"+d.Sources[i].ID)
	}
	list(&a, d, "concepts", d.Concepts, func(b *Bundle) []Concept {
		return inLesson(b.Concepts, d.Concepts, func(c *Concept) bool { return slices.Contains(c.LessonRefs, b.Lesson.ID) })
	})
	list(&a, d, "examples", d.Examples, func(b *Bundle) []Example {
		return inLesson(b.Examples, d.Examples, func(e *Example) bool { return e.LessonID == b.Lesson.ID })
	})
	list(&a, d, "exercises", d.Exercises, func(b *Bundle) []Exercise {
		return inLesson(b.Exercises, d.Exercises, func(e *Exercise) bool { return e.LessonID == b.Lesson.ID })
	})
	list(&a, d, "footnotes", d.Footnotes, func(b *Bundle) []Footnote {
		return inLesson(b.Footnotes, d.Footnotes, func(f *Footnote) bool { return f.LessonID == b.Lesson.ID })
	})
	list(&a, d, "sources", d.Sources, func(b *Bundle) []Source {
		wanted := b.SourceRefs()
		return inLesson(b.Sources, d.Sources, func(s *Source) bool { return slices.Contains(wanted, s.ID) })
	})
	d.phrases(&a)
	return a.list, a.err
}

// phrases adds the phrase book, complete and by subject.
func (d *Dataset) phrases(a *answers) {
	phrases := d.Phrases
	if phrases == nil {
		phrases = []Phrase{}
	}
	a.envelope(phrases, phrasesPath, StaticPath+"/phrases.json")
	for _, subject := range PhraseSubjects {
		matching := []Phrase{}
		for i := range phrases {
			if phrases[i].Subject == subject {
				matching = append(matching, phrases[i])
			}
		}
		a.envelope(matching, phrasesPath+"?subject="+subject)
	}
}

// inLesson returns the records that belong to a lesson: first those in the bundle, in its order, then the others.
func inLesson[T Identified](bundle, all []T, belongs func(*T) bool) []T {
	out := []T{}
	have := map[string]bool{}
	for _, records := range [][]T{bundle, all} {
		for i := range records {
			if id := records[i].Identity(); !have[id] && belongs(&records[i]) {
				have[id] = true
				out = append(out, records[i])
			}
		}
	}
	return out
}

// SourceRefs returns the sources cited by the lesson, followed by those of its concepts and its footnotes.
func (b *Bundle) SourceRefs() []string {
	refs := slices.Clone(b.Lesson.SourceRefs)
	for _, c := range b.Concepts {
		refs = append(refs, c.SourceRefs...)
	}
	for _, f := range b.Footnotes {
		refs = append(refs, f.SourceRefs...)
	}
	return refs
}

// Manifest returns the manifest of the dataset.
func (d *Dataset) Manifest() Manifest {
	items := []LessonItem{}
	for _, b := range d.Bundles {
		l := b.Lesson
		items = append(items, LessonItem{l.ID, l.Slug, l.Number, l.Status, l.Title, l.Summary, l.Tags})
	}
	return Manifest{d.Version, d.Locales, d.Rights, items}
}

func (d *Dataset) index() index {
	examples := []endpoint{{Path: APIPath + "/lessons?status=published", Description: "The published lessons."}}
	if len(d.Bundles) > 0 {
		l := d.Bundles[0].Lesson
		examples = append(examples,
			endpoint{Path: APIPath + "/lessons/" + l.Slug, Description: "The first lesson, whole."},
			endpoint{Path: APIPath + "/examples?lesson=" + l.Slug, Description: "Its examples, by the lesson's slug."},
			endpoint{Path: APIPath + "/exercises?lesson=" + l.ID, Description: "Its exercises, by the lesson's id."})
	}
	if len(d.Concepts) > 0 {
		examples = append(examples, endpoint{Path: APIPath + "/concepts/" + d.Concepts[0].ID, Description: "One concept."})
	}
	return index{d.Name, d.Description, d.Version, d.Locales, d.Rights, d.Counts, APIPath, StaticPath, endpoints, examples}
}

// answers collects prepared responses. It stores identical ones only once.
type answers struct {
	version Version
	list    []release.Answer
	at      map[string]int
	err     error
}

func (a *answers) envelope(data any, names ...string) {
	a.add(Envelope[any]{a.version, data}, names...)
}

func (a *answers) add(value any, names ...string) {
	data, err := httpapi.JSON(value)
	if err != nil && a.err == nil {
		a.err = fmt.Errorf("prepare %s: %w", names[0], err)
	}
	if i, ok := a.at[string(data)]; ok {
		a.list[i].Names = append(a.list[i].Names, names...)
		return
	}
	a.at[string(data)] = len(a.list)
	a.list = append(a.list, release.Answer{Names: names, Type: jsonType, Data: append(data, '\n')})
}

func list[T any](a *answers, d *Dataset, name string, all []T, records func(*Bundle) []T) {
	path := APIPath + "/" + name
	if all == nil {
		all = []T{}
	}
	a.envelope(all, path, StaticPath+"/"+name+".json")
	for i := range d.Bundles {
		l := &d.Bundles[i].Lesson
		a.envelope(records(&d.Bundles[i]), filteredName(path, l.Slug), filteredName(path, l.ID))
	}
}

// vocabularyName returns the name of the response with the words of a lesson.
func vocabularyName(lesson string) string { return APIPath + "/lessons/" + lesson + "/vocabulary" }

// filteredName returns the name of the response for a collection filtered by lesson.
func filteredName(path, lesson string) string { return path + "?lesson=" + lesson }
