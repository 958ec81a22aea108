package compile_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
)

func compiled(t *testing.T, tree fstest.MapFS) *grammar.Dataset {
	t.Helper()
	course, faults := compile.Grammar(tree, compile.Options{})
	if course == nil {
		t.Fatal(faults)
	}
	return course.Dataset
}

// TestDerived checks what the compiler adds to what is written.
func TestDerived(t *testing.T) {
	d := compiled(t, fixture.Base(t, base))
	if want := (grammar.LessonCounts{Published: 1, Draft: 1, Total: 2}); d.Counts != want {
		t.Errorf("counts %+v, want %+v", d.Counts, want)
	}
	lesson := d.Bundles[0].Lesson
	articles, practice := lesson.Sections[0], lesson.Sections[1]
	for what, pair := range map[string][2]any{
		"section order":    {lesson.SectionOrder, []string{articles.ID, practice.ID}},
		"lesson concepts":  {lesson.ConceptRefs, []string{"grammar.concept.gender", "grammar.concept.article"}},
		"lesson exercises": {lesson.ExerciseRefs, []string{"grammar.exercise.lesson01.01"}},
		"section concepts": {articles.ConceptRefs, []string{"grammar.concept.gender"}},
		"section examples": {articles.ExampleRefs, []string{"grammar.example.lesson01.articles.001",
			"grammar.example.lesson01.articles.002"}},
		"section exercises": {practice.ExerciseRefs, []string{"grammar.exercise.lesson01.01"}},
		"no tags":           {practice.Tags, []string{}},
		"lessons":           {d.Concepts[0].LessonRefs, []string{"grammar.lesson.01"}},
		"public relations":  {d.Concepts[0].RelatedConceptRefs, []string{"grammar.concept.article"}},
		"entries, once":     {d.Examples[0].DictionaryRefs, []string{"cls-pi", "cls-rwme"}},
		"tokens":            {d.Examples[1].DictionaryTokenOverrides, map[string]string{"ⲡⲓⲣⲱⲙⲓ": "cls-rwme"}},
		"transliteration":   {*d.Examples[0].Transliteration, pronunciation.Readings("ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ")},
		"bundle concepts":   {ids(d.Bundles[0].Concepts), []string{"grammar.concept.gender", "grammar.concept.article"}},
		"bundle sources":    {ids(d.Bundles[0].Sources), []string{"grammar.source.second", "grammar.source.book"}},
		"all concepts":      {ids(d.Concepts), []string{"grammar.concept.gender", "grammar.concept.article"}},
		"bundle footnotes":  {len(d.Bundles[0].Footnotes), 1},
		"pieces":            {texts(d.Examples[0]), []string{"ⲡⲓ", "ⲣⲱⲙⲓ", " ", "ⲛⲉⲙ", " ", "ϯ", "ⲥϩⲓⲙⲓ"}},
		"name":              {d.Name + ": " + d.Description, "Test course: Two lessons, one of them a draft."},
		"locales":           {d.Locales, []string{"en", "nl"}},
		"rights":            {d.Rights.Author + ", " + d.Rights.License, "The authors, all-rights-reserved"},
		"orders":            {[]int{articles.Order, practice.Order}, []int{1, 2}},
		"exercise section":  {*d.Exercises[0].SectionID, practice.ID},
		"kind of answer":    {*d.Exercises[0].Items[0].AnswerSchema.Kind, "free-text"},
		"lengths of answer": {*d.Exercises[0].Items[0].AnswerSchema.MinLength, 1},
		"item":              {d.Exercises[0].Items[0].ID, "grammar.exercise.lesson01.01.item.1"},
	} {
		t.Run(what, func(t *testing.T) {
			if !reflect.DeepEqual(pair[0], pair[1]) {
				t.Errorf("%s: got %v, want %v", what, pair[0], pair[1])
			}
		})
	}
	var spelled strings.Builder
	for _, s := range d.Examples[1].CopticSegments {
		spelled.WriteString(s.Text)
	}
	if spelled.String() != "ⲡⲓⲣⲱⲙⲓ." {
		t.Errorf("the segments spell %s", spelled.String())
	}
	table := string(articles.Blocks.En[1])
	if want := `{"id":"c1","label":{"en":"form","nl":"vorm"}}`; !strings.Contains(table, want) {
		t.Errorf("%s lacks %s", table, want)
	}
	callout := string(articles.Blocks.Nl[2])
	if want := `"tone":"note","title":{"en":"Read","nl":"Lees"}`; !strings.Contains(callout, want) {
		t.Errorf("%s lacks %s", callout, want)
	}
}

// texts returns the pieces of an example.
func texts(e grammar.Example) []string {
	var list []string
	for _, s := range e.CopticSegments {
		list = append(list, s.Text)
	}
	return list
}

func ids[T grammar.Concept | grammar.Source](records []T) []string {
	var list []string
	for _, r := range records {
		switch r := any(r).(type) {
		case grammar.Concept:
			list = append(list, r.ID)
		case grammar.Source:
			list = append(list, r.ID)
		}
	}
	return list
}

// TestNothingUnpublished looks for every trace of a draft in the public dataset.
func TestNothingUnpublished(t *testing.T) {
	data, err := json.Marshal(compiled(t, fixture.Base(t, base)))
	if err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{"lesson.02", "lesson02", "concept.later", "Werkwoorden", "null"} {
		t.Run(trace, func(t *testing.T) {
			if strings.Contains(string(data), trace) {
				t.Errorf("the dataset holds %q", trace)
			}
		})
	}
}

func TestLineEndsAndMarkDoNotMatter(t *testing.T) {
	tree := fixture.Base(t, base)
	want := compiled(t, tree)
	for name, f := range tree {
		tree[name] = &fstest.MapFile{Data: []byte("\uFEFF" + strings.ReplaceAll(string(f.Data), "\n", "\r\n"))}
	}
	if got := compiled(t, tree); !reflect.DeepEqual(got, want) {
		t.Error("another dataset came out")
	}
}

func TestNotUTF8(t *testing.T) {
	tree := fixture.Base(t, base)
	const name = "grammar/lessons/01-nouns/practice.en.md"
	tree[name] = &fstest.MapFile{Data: append([]byte("\xff\xfe\n"), tree[name].Data...)}
	_, faults := compile.Grammar(tree, compile.Options{})
	if len(faults) == 0 || faults[0].String() != name+":1: not UTF-8" {
		t.Errorf("got %v", faults)
	}
}

// TestEmptyTree checks that an empty tree gives a list of missing files, not a panic.
func TestEmptyTree(t *testing.T) {
	course, faults := compile.Grammar(fstest.MapFS{}, compile.Options{})
	if course != nil || faults.Errors() != 2 {
		t.Errorf("got %v", faults)
	}
}

// TestAuthored checks the course itself and its lexicon, file by file.
func TestAuthored(t *testing.T) {
	faults := assemble.Lint(assemble.Content{Authored: assemble.Tree{FS: os.DirFS("..")}})
	byFile := map[string][]string{}
	for _, f := range faults {
		byFile[f.File] = append(byFile[f.File], f.String())
	}
	for file, messages := range byFile {
		t.Run(file, func(t *testing.T) { t.Error(strings.Join(messages, "\n")) })
	}
}

// TestLessonOrder checks that lessons come in the order of their numbers, not of their folders' names.
func TestLessonOrder(t *testing.T) {
	tree := fixture.Base(t, base)
	add := func(folder, head string) {
		tree["grammar/lessons/"+folder+"/lesson.yaml"] = &fstest.MapFile{Data: []byte(head + `
status: published
title: {en: More, nl: Meer}
summary: {en: More., nl: Meer.}
sections: [{slug: intro, order: 1, title: {en: More, nl: Meer}}]
`)}
		for _, locale := range []string{"en", "nl"} {
			tree["grammar/lessons/"+folder+"/intro."+locale+".md"] = &fstest.MapFile{Data: []byte("More.\n")}
		}
	}
	add("03-three", "number: 3")
	add("52-fifty-two", "number: 52\ntags: [sahidic, review]")
	add("100-hundred", "number: 100\ntags: [sahidic, reading]")
	var order []int
	for _, bundle := range compiled(t, tree).Bundles {
		order = append(order, bundle.Lesson.Number)
	}
	if keys := compiledKeys(t, tree); len(keys) != 1 {
		t.Errorf("%d keys, want one: the others have no exercises", len(keys))
	}
	if want := []int{1, 3, 52, 100}; !reflect.DeepEqual(order, want) {
		t.Errorf("the lessons come in the order %v, want %v", order, want)
	}
}
