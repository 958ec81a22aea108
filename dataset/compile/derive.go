package compile

import (
	"slices"

	"coptic.example/service/dataset/rules"
)

// derive fills the references of sections and lessons from their prose, and those of concepts from the lessons.
func (d *drafts) derive() {
	for _, l := range d.lessons {
		r := &l.record
		r.SectionOrder, r.ConceptRefs, r.ExerciseRefs, r.SourceRefs = []string{}, []string{}, []string{}, idsOf(l.sources)
		for _, s := range l.sections {
			s.record.ConceptRefs = s.prose.refs(rules.Concept)
			s.record.ExampleRefs = s.prose.refs(rules.Example)
			s.record.ExerciseRefs = s.prose.refs(rules.Exercise)
			r.SectionOrder = append(r.SectionOrder, s.record.ID)
			r.Sections = append(r.Sections, s.record)
			r.ConceptRefs = addNew(r.ConceptRefs, s.record.ConceptRefs...)
			r.ExerciseRefs = addNew(r.ExerciseRefs, s.record.ExerciseRefs...)
		}
		r.ConceptRefs = addNew(r.ConceptRefs, idsOf(l.concepts)...)
	}
	for _, con := range d.concepts {
		con.record.LessonRefs, con.record.RelatedConceptRefs = []string{}, []string{}
		for _, l := range d.lessons {
			if !slices.Contains(l.record.ConceptRefs, con.record.ID) {
				continue
			}
			con.used = true
			if l.published() {
				con.public = true
				con.record.LessonRefs = append(con.record.LessonRefs, l.record.ID)
			}
		}
	}
	public := map[string]bool{}
	for _, con := range d.concepts {
		public[con.record.ID] = con.public
	}
	for _, con := range d.concepts {
		for _, r := range con.related {
			if public[r.id] {
				con.record.RelatedConceptRefs = append(con.record.RelatedConceptRefs, r.id)
			}
		}
	}
}
