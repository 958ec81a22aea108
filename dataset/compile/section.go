package compile

import (
	"slices"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

type section struct {
	record grammar.Section
	at     fault.Place
	prose  text
}

func (l *lesson) sectionID(name string) string { return l.record.ID + ".section." + name }

func (in *reader) readSections(l *lesson, r authored.Record) {
	items := r.Get("sections").Items()
	if len(items) == 0 {
		in.faults.Add(r.Place("sections"), fault.Missing, "the lesson has no sections")
	}
	for i, v := range items {
		r, ok := v.Record("slug", "order", "title", "summary", "tags", "asked")
		if !ok {
			continue
		}
		r.Text("slug")
		r.Text("order")
		slug := in.name(r.Get("slug"), "section's slug")
		if order, ok := in.wholeNumber(r, "order"); ok && order != i+1 {
			in.faults.Add(r.Place("order"), fault.Order, "section %s is number %d in the list, but its order is %d", slug,
				i+1, order)
		}
		s := &section{at: r.Place("slug")}
		s.record = grammar.Section{
			ID:       l.sectionID(slug),
			Slug:     slug,
			LessonID: l.record.ID,
			Order:    i + 1,
			Title:    in.localized(r, "title"),
			Summary:  in.optional(r, "summary"),
			Tags:     in.tags(r),
			Asked:    in.askedPhrases(r),
		}
		if slug == "" {
			continue
		}
		in.claim(s.record.ID, s.at)
		s.prose = in.readProse(l, s)
		s.record.Blocks = s.prose.blocks()
		l.sections = append(l.sections, s)
	}
}

// readProse reads the text of a section from one file per locale.
func (in *reader) readProse(l *lesson, s *section) text {
	scope := prose.Scope{Owner: s.record.ID, Lesson: l.tag, Groups: true}
	found := 0
	read := func(locale string) *tree.Value {
		name := l.folder + "/" + s.record.Slug + "." + locale + ".md"
		data, ok := in.file(name)
		if !ok {
			in.faults.Add(s.at, fault.Locale, "section %s has no %s: %s is missing", s.record.Slug, locale, name)
			return tree.Array(s.at)
		}
		found++
		blocks := prose.Parse(prose.Text{File: name, Line: 1, Source: string(data)}, scope, in.faults)
		if len(blocks.Items) == 0 {
			in.faults.Add(blocks.At, fault.Missing, "the section has no text")
		}
		if slices.Contains(s.record.Tags, grammar.VocabularyTag) && !l.sahidic() {
			addReadings(blocks, locale)
		}
		return blocks
	}
	both := text{en: read("en"), nl: read("nl"), lesson: l}
	if found == 2 {
		in.checkPair(both.en, both.nl)
	}
	in.texts = append(in.texts, both)
	return both
}
