package compile

import (
	"coptic.example/service/dataset/rules"
	"coptic.example/service/shared/grammar"
)

// public makes the served dataset: published lessons and what they use. The whole is in lesson order.
func (c *compiler) public() *grammar.Dataset {
	d := c.release
	for _, l := range c.lessons {
		switch l.record.Status {
		case "published":
			d.Counts.Published++
			d.Bundles = append(d.Bundles, c.bundle(l))
		case "draft":
			d.Counts.Draft++
		case "archived":
			d.Counts.Archived++
		}
	}
	d.Counts.Total = len(c.lessons)
	for _, b := range d.Bundles {
		d.Concepts = merge(d.Concepts, b.Concepts, func(r grammar.Concept) string { return r.ID })
		d.Examples = merge(d.Examples, b.Examples, func(r grammar.Example) string { return r.ID })
		d.Exercises = merge(d.Exercises, b.Exercises, func(r grammar.Exercise) string { return r.ID })
		d.Footnotes = merge(d.Footnotes, b.Footnotes, func(r grammar.Footnote) string { return r.ID })
		d.Sources = merge(d.Sources, b.Sources, func(r grammar.Source) string { return r.ID })
	}
	return &d
}

// bundle gathers the records of a lesson, each list in the order in which the lesson names them.
func (c *compiler) bundle(l *lesson) grammar.Bundle {
	var exampleRefs, footnoteRefs []string
	for _, s := range l.sections {
		exampleRefs = add(exampleRefs, s.record.ExampleRefs...)
	}
	for _, t := range l.texts() {
		footnoteRefs = add(footnoteRefs, t.refs(rules.Footnote)...)
	}
	b := grammar.Bundle{
		Lesson: l.record,
		Concepts: pick(l.record.ConceptRefs, c.concepts, func(x *concept) (string, grammar.Concept) {
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
	sourceRefs := add(nil, l.record.SourceRefs...)
	for _, r := range b.Concepts {
		sourceRefs = add(sourceRefs, r.SourceRefs...)
	}
	for _, r := range b.Footnotes {
		sourceRefs = add(sourceRefs, r.SourceRefs...)
	}
	b.Sources = pick(sourceRefs, c.sources, func(x *source) (string, grammar.Source) { return x.record.ID, x.record })
	return b
}

// pick returns the records of the given ids, in their order.
func pick[T, R any](ids []string, all []T, of func(T) (id string, record R)) []R {
	byID := map[string]R{}
	for _, x := range all {
		id, record := of(x)
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

// merge appends the records that are not there yet.
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
