package grammar_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

// answersOf returns the prepared responses of a course, by name.
func answersOf(t *testing.T, d *grammar.Dataset) map[string]release.Answer {
	t.Helper()
	list, err := d.Answers()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]release.Answer{}
	for _, a := range list {
		for _, name := range a.Names {
			byName[name] = a
		}
	}
	return byName
}

// idsIn returns the ids of the records in an envelope.
func idsIn(t *testing.T, a release.Answer) string {
	t.Helper()
	var body struct{ Data []struct{ ID string } }
	if err := json.Unmarshal(a.Data, &body); err != nil || body.Data == nil {
		t.Fatalf("%s: %v", a.Data, err)
	}
	var ids []string
	for _, record := range body.Data {
		ids = append(ids, record.ID)
	}
	return strings.Join(ids, " ")
}

// TestLessonFilter checks which records belong to a lesson: those of its bundle in order, then others that name the
// lesson, without duplicates; and of the sources, those that any of these cites.
func TestLessonFilter(t *testing.T) {
	d := grammartest.Sample("2026-01-01")
	first := &d.Bundles[0]
	first.Lesson.SourceRefs, first.Concepts[0].SourceRefs = []string{"of the lesson"}, []string{"of a concept"}
	first.Footnotes[0].SourceRefs = []string{"of a footnote"}
	d.Sources, first.Sources = nil, nil
	for _, id := range []string{"of nothing", "of a footnote", "of a concept", "of the lesson"} {
		d.Sources = append(d.Sources, grammar.Source{ID: id})
	}
	unlisted := d.Examples[0]
	unlisted.ID = "unlisted"
	d.Examples = append([]grammar.Example{unlisted}, d.Examples...)
	answers := answersOf(t, d)
	for _, c := range []struct{ name, filter, want string }{
		{"sources", "sources?lesson=lesson-1", "of a footnote of a concept of the lesson"},
		{"examples", "examples?lesson=lesson-1", first.Examples[0].ID + " unlisted"},
		{"examples of another lesson", "examples?lesson=lesson-2", d.Bundles[1].Examples[0].ID},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := idsIn(t, answers["/api/v1/grammar/"+c.filter]); got != c.want {
				t.Errorf("%s: %s, want %s", c.filter, got, c.want)
			}
		})
	}
}

// TestAnswersAreKeptOnce checks that identical responses are stored once, and that text is stored unescaped.
func TestAnswersAreKeptOnce(t *testing.T) {
	d := grammartest.Sample("2026-01-01")
	d.Concepts[0].Title.En = "<Gender> & number"
	list, err := d.Answers()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string][]string{}
	for _, a := range list {
		if before := seen[string(a.Data)]; before != nil {
			t.Errorf("%q and %q have equal answers that are kept twice", before, a.Names)
		}
		seen[string(a.Data)] = a.Names
	}
	path := "/api/v1/grammar/exercises?lesson="
	both := answersOf(t, d)[path+"lesson-1"].Names
	if !slices.Contains(both, path+"grammar.lesson.01") || slices.Contains(both, path+"lesson-2") {
		t.Errorf("the exercises of lesson-1 are also those of %q, want grammar.lesson.01 and no other lesson", both)
	}
	concept := string(answersOf(t, d)["/api/v1/grammar/concepts/grammar.concept.gender"].Data)
	if !strings.Contains(concept, "<Gender> & number") {
		t.Errorf("the concept is %s, want its title as it was written", concept)
	}
}

// TestEmptyCourse checks that a course without lessons has empty lists, and an index without records.
func TestEmptyCourse(t *testing.T) {
	answers := answersOf(t, &grammar.Dataset{})
	for _, name := range []string{"lessons", "concepts", "examples", "exercises", "footnotes", "sources"} {
		t.Run(name, func(t *testing.T) {
			if ids := idsIn(t, answers["/api/v1/grammar/"+name]); ids != "" {
				t.Errorf("%s: %s, want none", name, ids)
			}
		})
	}
	if got := examplesOf(t, answers); len(got) != 1 {
		t.Errorf("the index of an empty course names %q, want the list of lessons alone", got)
	}
}

func examplesOf(t *testing.T, answers map[string]release.Answer) []string {
	t.Helper()
	var index struct{ Examples []struct{ Path string } }
	if err := json.Unmarshal(answers["/api/v1/grammar"].Data, &index); err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, e := range index.Examples {
		paths = append(paths, strings.TrimPrefix(e.Path, "/api/v1/grammar/"))
	}
	return paths
}

func TestExamplesOfIndex(t *testing.T) {
	d := grammartest.Sample("2026-01-01")
	want := []string{"lessons?status=published", "lessons/lesson-1", "examples?lesson=lesson-1",
		"exercises?lesson=grammar.lesson.01", "concepts/grammar.concept.gender"}
	d.Bundles = d.Bundles[:1] // one lesson is enough for them all
	if got := examplesOf(t, answersOf(t, d)); !slices.Equal(got, want) {
		t.Errorf("the index names %q, want %q", got, want)
	}
}

// TestUnwritableCourse checks that a record which is not JSON fails the build with the name of the response.
func TestUnwritableCourse(t *testing.T) {
	d := grammartest.Sample("2026-01-01")
	d.Concepts[0].Definition.En = []grammar.Block{grammar.Block("{")}
	if _, err := d.Answers(); err == nil || !strings.Contains(err.Error(), "/api/v1/grammar/lessons/lesson-1") {
		t.Errorf("got the error %v, want one that names the first answer with the block", err)
	}
}

// TestRead checks that Read returns what the API serves, and that a part without a course is an error.
func TestRead(t *testing.T) {
	pack, err := release.OpenPack(grammartest.Pack(t, "2026-01-01"))
	if err != nil {
		t.Fatal(err)
	}
	if m, err := grammar.ReadManifest(pack); err != nil || len(m.Lessons) != 2 {
		t.Errorf("manifest %+v, %v; want two lessons", m, err)
	}
	b, err := grammar.Read[grammar.Bundle](pack, "/lessons/lesson-2")
	if err != nil || b.Lesson.Slug != "lesson-2" {
		t.Errorf("lesson %+v, %v; want lesson-2", b.Lesson, err)
	}
	if _, err := grammar.Read[grammar.Bundle](pack, "/lessons/lesson-3"); err == nil {
		t.Error("a lesson that is not there is read")
	}
	other, err := release.OpenPack(releasetest.Pack(t, []release.Answer{{Names: []string{"/x"}, Type: "text/plain"}}))
	if err != nil {
		t.Fatal(err)
	}
	if m, err := grammar.ReadManifest(other); err == nil {
		t.Errorf("a release without the course has the manifest %+v", m)
	}
}
