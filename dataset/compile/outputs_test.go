package compile_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/internal/fixture"
	"coptic.example/service/shared/pronunciation"
)

// changed returns the small course with pieces of its files replaced. Each change is a file name, the old text and
// the new text.
func changed(t *testing.T, changes ...string) fstest.MapFS {
	t.Helper()
	tree := fixture.Base(t, base)
	for ; len(changes) > 0; changes = changes[3:] {
		name := changes[0]
		if tree[name] == nil {
			name = "grammar/lessons/01-nouns/" + name
		}
		was := string(tree[name].Data)
		if !strings.Contains(was, changes[1]) {
			t.Fatalf("%s has no %q", name, changes[1])
		}
		tree[name] = &fstest.MapFile{Data: []byte(strings.Replace(was, changes[1], changes[2], 1))}
	}
	return tree
}

// sahidic returns a course whose lesson belongs to the Sahidic track.
func sahidic(t *testing.T, tree fstest.MapFS) fstest.MapFS {
	t.Helper()
	moved := fstest.MapFS{}
	for name, f := range tree {
		moved[strings.Replace(name, "/01-nouns/", "/51-nouns/", 1)] = f
	}
	lesson := moved["grammar/lessons/51-nouns/lesson.yaml"]
	head := strings.NewReplacer("number: 1\n", "number: 51\n", "tags: [nouns", "tags: [sahidic, nouns")
	moved["grammar/lessons/51-nouns/lesson.yaml"] = &fstest.MapFile{Data: []byte(head.Replace(string(lesson.Data)))}
	return moved
}

// asJSON returns a value as it is written to a file.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestKeys checks what the client gets to judge answers by: for a text, every answer that counts; for a choice, the
// question, the choices and the letter; for published lessons alone.
func TestKeys(t *testing.T) {
	course, faults := compile.Grammar(changed(t,
		"exercises.yaml", "    - id: \"2\"\n      prompt: {en: ϯⲥϩⲓⲙⲓ, nl: ϯⲥϩⲓⲙⲓ}\n", `    - id: "2"
      prompt: {en: "the man\na. ϯⲣⲱⲙⲓ\nb. ⲡⲓⲣⲱⲙⲓ", nl: "de man\na. ϯⲣⲱⲙⲓ\nb. ⲡⲓⲣⲱⲙⲓ"}
`,
		"key.yaml", "answer: {en: the woman / the wife, nl: de vrouw}", "answer: {en: b. ⲡⲓⲣⲱⲙⲓ, nl: b. ⲡⲓⲣⲱⲙⲓ}",
		"key.yaml", "{en: the man, nl: de man}", "{en: the man / man (any), nl: de man}",
	), compile.Options{})
	if course == nil {
		t.Fatal(faults)
	}
	const want = `[{"Slug":"lesson-1","Answers":{` +
		`"grammar.exercise.lesson01.01.item.1":{"model":{"en":"the man / man (any)","nl":"de man"},` +
		`"judged":{"en":{"graph":[["man",2,"the",1],["man",3],["any",3,"",3],[]]},` +
		`"nl":{"graph":[["de",1],["man",2],[]]}}},` +
		`"grammar.exercise.lesson01.01.item.2":{"model":{"en":"b. ⲡⲓⲣⲱⲙⲓ","nl":"b. ⲡⲓⲣⲱⲙⲓ"},` +
		`"question":{"en":"the man","nl":"de man"},` +
		`"choices":{"en":[{"letter":"a","text":"ϯⲣⲱⲙⲓ"},{"letter":"b","text":"ⲡⲓⲣⲱⲙⲓ"}],` +
		`"nl":[{"letter":"a","text":"ϯⲣⲱⲙⲓ"},{"letter":"b","text":"ⲡⲓⲣⲱⲙⲓ"}]},"right":"b"}}}]`
	if got := asJSON(t, course.Keys); got != want {
		t.Errorf("keys\n%s, want\n%s", got, want)
	}
	if got := compiledKeys(t, changed(t, "lesson.yaml", "status: published", "status: draft")); len(got) > 0 {
		t.Errorf("a draft has the keys %v", got)
	}
}

func compiledKeys(t *testing.T, tree fstest.MapFS) []compile.Key {
	t.Helper()
	course, faults := compile.Grammar(tree, compile.Options{})
	if course == nil {
		t.Fatal(faults)
	}
	return course.Keys
}

// TestOutlines checks what tools are told about each published lesson: its length, its words, and all wording.
func TestOutlines(t *testing.T) {
	tree := changed(t, "lesson.yaml", "tags: [articles]", "tags: [articles, vocabulary]",
		"lesson.yaml", "tags: [nouns]", "tags: [nouns, passage]")
	measures := compile.LessonSizes(tree)
	want := []compile.LessonSize{{Slug: "lesson-1", Words: 16, Items: 2, NewWords: 1, Text: 4, Translation: 2}}
	if !reflect.DeepEqual(measures, want) {
		t.Errorf("measured %+v, want %+v", measures, want)
	}
	for asked, want := range map[string]int{"short-answer": 0, "short-answer\n  tags: [translation]": 2} {
		tree := changed(t, "exercises.yaml", "kind: translation", "kind: "+asked)
		if got := compile.LessonSizes(tree)[0].Translation; got != want {
			t.Errorf("%d items of %q translate, want %d", got, asked, want)
		}
	}
	m := compile.LessonSize{Slug: "lesson-1", Words: 140, Items: 5, NewWords: 3, Text: 24, Translation: 2}
	if got := m.String(); m.Minutes() != 10 ||
		got != "lesson-1     140 words   5 items   3 of them no translation   3 new words  10 minutes" {
		t.Errorf("%q and %d minutes, want 2 for the words, 6 for items and new words, 2 for the text", got, m.Minutes())
	}
	words := compile.Words(tree)
	if len(words) != 1 || words[0].Number != 1 || !slices.Equal(words[0].Entries, []string{"cls-pi", "cls-rwme"}) ||
		!slices.Equal(words[0].Written, []string{".", "ϯ", "ⲛⲉⲙ", "ⲡⲓ", "ⲣⲱⲙⲓ", "ⲥϩⲓⲙⲓ"}) {
		t.Errorf("lessons show %v", words)
	}
	if words := compile.Words(sahidic(t, tree)); len(words) > 0 {
		t.Errorf("the Bohairic track shows %v, want nothing of the Sahidic one", words)
	}
	var wording []string
	for _, p := range compile.Wording(tree) {
		wording = append(wording, p.Locale+" "+p.Text)
	}
	for _, want := range []string{
		"nl Alle rechten voorbehouden.", "en Gender", "nl Zelfstandige naamwoorden zijn mannelijk of vrouwelijk.",
		"en Nouns", "nl Oefening", "nl Het lidwoord ⲡⲓ toont het geslacht.", "en use", "nl Lees", "en Aloud.", "nl een",
		"en the man and the woman",
		"nl Zie ook geslacht.", "en Into English.", "nl de vrouw", "en So it is.", "nl Werkwoorden",
	} {
		t.Run(want, func(t *testing.T) {
			if !slices.ContainsFunc(wording, func(p string) bool { return strings.HasSuffix(p, want) || p == want }) {
				t.Errorf("the wording lacks %q:\n%s", want, strings.Join(wording, "\n"))
			}
		})
	}
	for _, p := range wording {
		if strings.Contains(p, "Read aloud") || strings.Contains(p, "pirōmi") {
			t.Errorf("the wording holds %q, which stands in no file", p)
		}
	}
}

// TestReadAloud checks that the tables of a vocabulary, and no others, get a column that says how their words are
// read.
func TestReadAloud(t *testing.T) {
	for _, tt := range []struct {
		name string
		want bool
		tree fstest.MapFS
	}{
		{"a vocabulary", true, changed(t, "lesson.yaml", "tags: [articles]", "tags: [articles, vocabulary]")},
		{"another section", false, fixture.Base(t, base)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			// A third column: a table of two has no room for another.
			for _, locale := range []string{"en", "nl"} {
				f := tt.tree["grammar/lessons/01-nouns/articles."+locale+".md"]
				text := strings.NewReplacer("| use |", "| use | note |", "| gebruik |", "| gebruik | noot |", "|---|---|",
					"|---|---|---|", "| masculine |", "| masculine | a |\n| plain | b | c |", "| mannelijk |",
					"| mannelijk | a |\n| gewoon | b | c |").Replace(string(f.Data))
				f.Data = []byte(text)
			}
			blocks := compiled(t, tt.tree).Bundles[0].Lesson.Sections[0].Blocks
			for locale, table := range map[string]string{"en": string(blocks.En[1]), "nl": string(blocks.Nl[1])} {
				column := `{"id":"c1","label":{"en":"form","nl":"vorm"}},` +
					`{"id":"aloud","label":{"en":"Read aloud","nl":"Hardop"}},{"id":"c2"`
				cell := `"aloud":[{"type":"paragraph","content":[{"type":"text","text":"` +
					pronunciation.Readings("ⲡⲓ") + `"}]}],"c2"`
				if strings.Contains(table, column) != tt.want || strings.Contains(table, cell) != tt.want ||
					strings.Contains(table, `"aloud":[],"c2"`) != tt.want {
					t.Errorf("%s: %s; want a column with the reading of ⲡⲓ: %v", locale, table, tt.want)
				}
			}
		})
	}
}

// TestForeignDictionary checks that an entry which another lexicon lacks is a warning, and one that the authored
// lexicon lacks is an error.
func TestForeignDictionary(t *testing.T) {
	none := func(string) bool { return false }
	for name, foreign := range map[string]bool{"another's": true, "the authored one": false} {
		t.Run(name, func(t *testing.T) {
			options := compile.Options{HasEntry: none, Imported: foreign}
			course, faults := compile.Grammar(fixture.Base(t, base), options)
			if (course != nil) != foreign || len(faults) == 0 || (faults.Errors() == 0) != foreign {
				t.Errorf("%d faults, %d of them errors; want a course: %v", len(faults), faults.Errors(), foreign)
			}
		})
	}
}

// TestEmptyLists checks that a course of drafts alone has lists without records, not missing lists, and counts its
// lessons.
func TestEmptyLists(t *testing.T) {
	tree := changed(t, "lesson.yaml", "status: published", "status: archived")
	d := compiled(t, tree)
	lists := []any{d.Concepts, d.Examples, d.Exercises, d.Footnotes, d.Sources}
	if got := asJSON(t, lists); got != "[null,null,null,null,null]" {
		t.Errorf("a course of drafts has the records %s, want none", got)
	}
	if d.Counts.Archived != 1 || d.Counts.Draft != 1 || d.Counts.Published != 0 || d.Counts.Total != 2 {
		t.Errorf("counted %+v, want one archived and one draft", d.Counts)
	}
	tree = changed(t, "articles.en.md", "[^why]", "", "articles.nl.md", "[^why]", "")
	delete(tree, "grammar/lessons/01-nouns/footnotes.yaml")
	d = compiled(t, tree)
	if got := asJSON(t, []any{d.Footnotes, d.Bundles[0].Footnotes}); got != "[[],[]]" {
		t.Errorf("a course without footnotes has %s, want empty lists", got)
	}
}

// TestWhatALessonUses checks that footnotes and sources belong to a lesson wherever in it they are named.
func TestWhatALessonUses(t *testing.T) {
	unmarked := []string{"articles.en.md", "[^why]", "", "articles.nl.md", "[^why]", ""}
	const notes, prompt = "examples.yaml", "exercises.yaml"
	for _, tt := range []struct {
		name    string
		changes []string
		want    string // footnotes, sources
	}{
		{"in the prose", nil, "why; second book"},
		{"in the notes of an example", append(slices.Clone(unmarked),
			notes, "[gender](concept:gender).", "[gender](concept:gender).[^why]",
			notes, "[geslacht](concept:gender).", "[geslacht](concept:gender).[^why]"), "why; second book"},
		{"in the prompt of an exercise", append(slices.Clone(unmarked),
			prompt, "{en: Into English., nl: Naar het Nederlands.}",
			`{en: "Into English.[^why]", nl: "Naar het Nederlands.[^why]"}`), "why; second book"},
		{"a source that a concept alone names", []string{"footnotes.yaml", "  sources: [book]\n", ""}, "why; second book"},
		{"a source that a footnote alone names",
			[]string{"grammar/concepts/gender.yaml", "sources: [book]\n", ""}, "why; second book"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := compiled(t, changed(t, tt.changes...))
			var footnotes, sources []string
			for _, f := range d.Bundles[0].Footnotes {
				footnotes = append(footnotes, strings.TrimPrefix(f.ID, "grammar.footnote.lesson01."))
			}
			for _, s := range d.Bundles[0].Sources {
				sources = append(sources, strings.TrimPrefix(s.ID, "grammar.source."))
			}
			if got := strings.Join(footnotes, " ") + "; " + strings.Join(sources, " "); got != tt.want {
				t.Errorf("the lesson has %s, want %s", got, tt.want)
			}
			if len(d.Sources) != 2 || len(d.Footnotes) != 1 {
				t.Errorf("the course has %d sources and %d footnotes, want 2 and 1", len(d.Sources), len(d.Footnotes))
			}
		})
	}
}

// TestWithdrawnIsTold checks that withdrawn ids come out with their reason and successor, and that a planned book
// is announced as such.
func TestWithdrawnIsTold(t *testing.T) {
	tree := changed(t, "grammar/sources.yaml", "title: Another Book", "title: Another Book\n  comingSoon: true")
	tree["withdrawn.yaml"] = &fstest.MapFile{Data: []byte(`- id: grammar.concept.older
  successor: grammar.concept.gender
  reason: Renamed.
- id: cls-old
  reason: No word.
`)}
	course, faults := compile.Grammar(tree, compile.Options{})
	if course == nil {
		t.Fatal(faults)
	}
	const want = `[{"id":"grammar.concept.older","successor":"grammar.concept.gender","reason":"Renamed."},` +
		`{"id":"cls-old","reason":"No word."}]`
	if got := asJSON(t, course.Withdrawn); got != want {
		t.Errorf("withdrawn are %s, want %s", got, want)
	}
	soon := map[string]bool{}
	for _, s := range course.Dataset.Sources {
		soon[s.ID] = s.ComingSoon != nil && *s.ComingSoon
	}
	if !soon["grammar.source.second"] || soon["grammar.source.book"] {
		t.Errorf("coming soon are %v, want the second alone", soon)
	}
}
