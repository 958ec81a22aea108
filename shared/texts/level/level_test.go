package level

import (
	"context"
	"reflect"
	"testing"
	"time"

	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
)

// TestOf checks that the commonest entry comes first, and that each passage lists its words as differences of entry
// numbers.
func TestOf(t *testing.T) {
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", textstest.Parts(t, "2026-01-01"))
	library, err := texts.NewCache(release.Folder(dir), time.Hour).Get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	got, err := Of(context.Background(), library)
	if err != nil {
		t.Fatal(err)
	}
	want := &Levels{Entries: []string{"cls-swtm", "cls-rwme"}, Works: []Work{
		{
			ID: "a-man", Dialect: "S", References: []string{"1.1", "1.2", "2.1"}, Pages: []Page{{"1", 2}, {"2.1", 1}},
			Words: "AgABAwAAAQEA", // 2: 0 +1, 3: 0 +0 +1, 1: 0
		},
		{ID: "hearing", Dialect: "B", References: []string{"1"}, Pages: []Page{{"1", 1}}, Words: "AQA="},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestCounts checks that grammatical words, names and numbers do not count as vocabulary.
func TestCounts(t *testing.T) {
	for _, test := range []struct {
		name, role, upos string
		want             bool
	}{
		{"a noun", "lemma", "NOUN", true}, {"a verb", "lemma", "VERB", true}, {"a name", "lemma", "PROPN", false},
		{"an article", "article", "DET", false}, {"a preposition", "preposition", "ADP", false},
		{"a number", "lemma", "NUM", false},
	} {
		if got := Counts(test.role, test.upos); got != test.want {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}
