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
		public.Concepts = merge(public.Concepts, b.Concepts)
		public.Examples = merge(public.Examples, b.Examples)
		public.Exercises = merge(public.Exercises, b.Exercises)
		public.Footnotes = merge(public.Footnotes, b.Footnotes)
		public.Sources = merge(public.Sources, b.Sources)
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
		Lesson:    l.record,
		Concepts:  pick(l.record.ConceptRefs, d.concepts, func(x *concept) grammar.Concept { return x.record }),
		Examples:  pick(exampleRefs, l.examples, func(x *example) grammar.Example { return x.record }),
		Exercises: pick(l.record.ExerciseRefs, l.exercises, func(x *exercise) grammar.Exercise { return x.record }),
		Footnotes: pick(footnoteRefs, l.footnotes, func(x *footnote) grammar.Footnote { return x.record }),
	}
	b.Sources = pick(addNew(nil, b.SourceRefs()...), d.sources, func(x *source) grammar.Source { return x.record })
	return b
}

// pick returns the records with the given ids, in that order.
func pick[T any, R grammar.Identified](ids []string, all []T, recordOf func(T) R) []R {
	byID := map[string]R{}
	for _, x := range all {
		byID[recordOf(x).Identity()] = recordOf(x)
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
func merge[R grammar.Identified](records, more []R) []R {
	if records == nil {
		records = []R{}
	}
	have := map[string]bool{}
	addIDs(have, records)
	for _, r := range more {
		if !have[r.Identity()] {
			records = append(records, r)
		}
	}
	return records
}

// addIDs adds the ids of the records.
func addIDs[R grammar.Identified](ids map[string]bool, records []R) {
	for _, r := range records {
		ids[r.Identity()] = true
	}
}
