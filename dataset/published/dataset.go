package published

import (
	"encoding/json"
	"fmt"

	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

// dataset converts a course without errors to records.
func (r *reader) dataset() *grammar.Dataset {
	m := r.files["manifest.json"]
	d := &grammar.Dataset{
		Version: decode[grammar.Version](m),
		Locales: decode[[]string](m.Get("locales")),
		Rights:  decode[grammar.Rights](m.Get("rights")),
		Bundles: []grammar.Bundle{},
	}
	for _, b := range r.bundles() {
		d.Bundles = append(d.Bundles, decode[grammar.Bundle](b))
	}
	d.Counts = grammar.LessonCounts{Published: len(d.Bundles), Total: len(d.Bundles)}
	d.Concepts = collection[grammar.Concept](r, "concepts")
	d.Examples = collection[grammar.Example](r, "examples")
	d.Exercises = collection[grammar.Exercise](r, "exercises")
	d.Footnotes = collection[grammar.Footnote](r, "footnotes")
	d.Sources = collection[grammar.Source](r, "sources")
	for _, v := range r.files[phrasesFile].Elements("data") {
		d.Phrases = append(d.Phrases, decode[grammar.Phrase](v))
	}
	return d
}

// collection returns each record of a collection once, in serving order: lesson by lesson in the order of the bundles,
// then the rest in the order of the collection's file.
func collection[T any](r *reader, name string) []T {
	all := []T{}
	seen := map[string]bool{}
	take := func(records []*tree.Value) {
		for _, v := range records {
			if id := v.StringOf("id"); !seen[id] {
				seen[id] = true
				all = append(all, decode[T](v))
			}
		}
	}
	for _, b := range r.bundles() {
		take(b.Elements(name))
	}
	take(r.files[name+".json"].Elements("data"))
	return all
}

// decode converts a value whose shape has been checked.
func decode[T any](v *tree.Value) T {
	var record T
	if err := json.Unmarshal(v.JSON(), &record); err != nil {
		panic(fmt.Sprintf("published: %s passed its check but is no %T: %v", v.At, record, err))
	}
	return record
}
