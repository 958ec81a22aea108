package compile

import (
	"coptic.example/service/dataset/rules"
	"coptic.example/service/shared/grammar"
)

// public returns the dataset to serve: the published lessons, in order, and the records that they use.
func (d *drafts) public() *grammar.Dataset {
	public := d.release
	for _, l := range d.lessons {
		switch l.record.Status {
		case "published":
			public.Counts.Published++
			public.Bundles = append(public.Bundles, d.bundle(l))
		case "draft":
			public.Counts.Draft++
		case "archived":
			public.Counts.Archived++
		}
	}
	public.Counts.Total = len(d.lessons)
	for _, b := range public.Bundles {
		public.Concepts = merge(public.Concepts, b.Concepts, func(r grammar.Concept) string { return r.ID })
		public.Examples = merge(public.Examples, b.Examples, func(r grammar.Example) string { return r.ID })
		public.Exercises = merge(public.Exercises, b.Exercises, func(r grammar.Exercise) string { return r.ID })
		public.Footnotes = merge(public.Footnotes, b.Footnotes, func(r grammar.Footnote) string { return r.ID })
		public.Sources = merge(public.Sources, b.Sources, func(r grammar.Source) string { return r.ID })
	}
	return &public
}

// bundle collects the records of a lesson, listing each kind in the order in which it is referred to.
func (d *drafts) bundle(l *lesson) grammar.Bundle {
	var exampleRefs, footnoteRefs []string
	for _, s := range l.sections {
		exampleRefs = addNew(exampleRefs, s.record.ExampleRefs...)
	}
	for _, t := range l.texts() {
		footnoteRefs = addNew(footnoteRefs, t.refs(rules.Footnote)...)
	}
	b := grammar.Bundle{
		Lesson: l.record,
		Concepts: pick(l.record.ConceptRefs, d.concepts, func(x *concept) (string, grammar.Concept) {
			return x.record.ID, x.record
		}),
		Examples: pick(exampleRefs, l.examples, func(x *example) (string, grammar.Example) {
			return x.record.ID, x.record
		}),
		Exercises: pick(l.record.ExerciseRefs, l.exercises, func(x *exercise) (string, grammar.Exercise) {
			return x.record.ID, x.record
		}),
		Footnotes: pick(footnoteRefs, l.footnotes, func(x *footnote) (string, grammar.Footnote) {
			return x.record.ID, x.record
		}),
	}
	sourceRefs := addNew(nil, l.record.SourceRefs...)
	for _, r := range b.Concepts {
		sourceRefs = addNew(sourceRefs, r.SourceRefs...)
	}
	for _, r := range b.Footnotes {
		sourceRefs = addNew(sourceRefs, r.SourceRefs...)
	}
	b.Sources = pick(sourceRefs, d.sources, func(x *source) (string, grammar.Source) { return x.record.ID, x.record })
	return b
}

// pick returns the records with the given ids, in that order.
func pick[T, R any](ids []string, all []T, describe func(T) (id string, record R)) []R {
	byID := map[string]R{}
	for _, x := range all {
		id, record := describe(x)
		byID[id] = record
	}
	records := []R{}
	for _, id := range ids {
		if r, ok := byID[id]; ok {
			records = append(records, r)
		}
	}
	return records
}

// merge appends the records of more that are not in records yet.
func merge[R any](records, more []R, id func(R) string) []R {
	if records == nil {
		records = []R{}
	}
	have := map[string]bool{}
	for _, r := range records {
		have[id(r)] = true
	}
	for _, r := range more {
		if !have[id(r)] {
			records = append(records, r)
		}
	}
	return records
}
