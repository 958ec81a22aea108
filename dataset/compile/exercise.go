package compile

import (
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/shared/grammar"
)

type exercise struct {
	record  grammar.Exercise
	name    string // short name
	at      fault.Place
	section reference // id "" if there is none
	prompt  text
	items   []*item
}

// item is one question of an exercise.
type item struct {
	record grammar.ExerciseItem
	name   string // short name
	prompt fault.Place
	answer *answer // nil if the key has none
}

func (in *reader) readExercises(l *lesson) {
	for r := range in.yaml(l.folder+"/exercises.yaml", false).Records("id", "section", "kind", "title", "prompt",
		"tags", "items") {
		name, ok := in.dottedID(r)
		if !ok {
			continue
		}
		e := &exercise{name: name, at: r.Place("id")}
		e.record = grammar.Exercise{
			ID:       "grammar.exercise.lesson" + l.tag + "." + name,
			LessonID: l.record.ID,
			Kind:     in.choice(r, "kind", grammar.ExerciseKinds...),
			Title:    in.localized(r, "title"),
			Tags:     in.tags(r),
		}
		if r.Has("section") {
			e.section = reference{l.sectionID(r.Text("section")), r.Place("section")}
			e.record.SectionID = &e.section.id
		}
		// The suffix keeps the ids of a list in the prompt apart from those of the exercise's items.
		scope := prose.Scope{Owner: e.record.ID + ".prompt", Lesson: l.tag}
		e.prompt = in.markdown(r, "prompt", scope, text{lesson: l})
		e.record.Prompt = e.prompt.blocks()
		in.readItems(e, r)
		in.claim(e.record.ID, e.at)
		l.exercises = append(l.exercises, e)
	}
}

func (in *reader) readItems(e *exercise, r authored.Record) {
	e.record.Items = []grammar.ExerciseItem{}
	for r := range r.Get("items").Records("id", "prompt", "answer") {
		r.Text("id")
		i := &item{name: in.name(r.Get("id"), "name of an item"), prompt: r.Place("prompt")}
		i.record = grammar.ExerciseItem{ID: e.record.ID + ".item." + i.name, Prompt: in.localized(r, "prompt")}
		if r.Has("answer") {
			i.record.AnswerSchema = in.readAnswer(r.Get("answer"))
		}
		if e.record.Kind == multipleChoice {
			in.checkChoices(i)
		}
		in.claim(i.record.ID, r.Place("id"))
		e.items = append(e.items, i)
		e.record.Items = append(e.record.Items, i.record)
	}
	if len(e.items) == 0 {
		in.faults.Add(r.Place("items"), fault.Missing, "the exercise has no items")
	}
}

func (in *reader) readAnswer(v authored.Value) *grammar.AnswerSchema {
	schema := &grammar.AnswerSchema{}
	r, ok := v.Record("kind", "minLength", "maxLength")
	if !ok {
		return schema
	}
	if r.Has("kind") {
		kind := in.choice(r, "kind", grammar.AnswerKinds...)
		schema.Kind = &kind
	}
	for key, to := range map[string]**int{"minLength": &schema.MinLength, "maxLength": &schema.MaxLength} {
		if n, ok := in.wholeNumber(r, key); ok {
			*to = &n
		}
	}
	if schema.MinLength != nil && schema.MaxLength != nil && *schema.MinLength > *schema.MaxLength {
		in.faults.Add(r.Place("minLength"), fault.Length, "minLength %d is more than maxLength %d", *schema.MinLength,
			*schema.MaxLength)
	}
	if schema.MaxLength != nil && *schema.MaxLength == 0 {
		in.faults.Add(r.Place("maxLength"), fault.Length, "maxLength 0 allows no answer")
	}
	return schema
}
