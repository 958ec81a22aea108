package pages

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/prose"
)

// lessons builds the list of lessons.
func (s *Site) lessons(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	l := r.language
	v := r.localisedView("lessons", "nav.lessons", "lessons.lead")
	v.Data = lessonList{c.tracks(), c.Rights}
	v.describe("Course", schema{
		"name": l.Must("course.name"), "description": v.Description, "teaches": "Coptic", "isAccessibleForFree": true,
		"provider": named("Organization", l.Must("title"), origin(r.Request)),
	})
	return v, nil
}

// lessonList is the data of the list of lessons.
type lessonList struct {
	Tracks []track
	Rights grammar.Rights
}

// track holds the lessons of one dialect, divided into parts that each end with a review.
type track struct {
	Tag   string
	Parts [][]*grammar.LessonItem
}

// tracks returns the tracks that have lessons.
func (c *course) tracks() []track {
	var list []track
	for i := range c.Lessons {
		tag := grammar.TrackOf(c.Lessons[i].Tags)
		at := slices.IndexFunc(list, func(t track) bool { return t.Tag == tag })
		if at < 0 {
			at, list = len(list), append(list, track{tag, [][]*grammar.LessonItem{nil}})
		}
		t := &list[at]
		last := t.Parts[len(t.Parts)-1]
		if n := len(last); n > 0 && grammar.KindOf(last[n-1].Tags) == grammar.Review {
			t.Parts, last = append(t.Parts, nil), nil
		}
		t.Parts[len(t.Parts)-1] = append(last, &c.Lessons[i])
	}
	return list
}

// lessonPage is the data of the page of a lesson.
type lessonPage struct {
	Lesson        *grammar.Lesson
	Sections      []section
	Notes         []prose.Footnote
	Sources       []grammar.Source
	Rights        *grammar.Rights
	Item          *grammar.LessonItem // the lesson as in the list of lessons
	Before, After *grammar.LessonItem
}

// section is a section of a lesson with its content.
type section struct {
	*grammar.Section
	Blocks []prose.Node
}

// requestedLesson returns the lesson that a request asks for, with its course.
func (s *Site) requestedLesson(r request) (*course, *grammar.Bundle, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, nil, err
	}
	bundle := c.bundles[r.PathValue("slug")]
	if bundle == nil {
		return nil, nil, errNoPage
	}
	return c, bundle, nil
}

// lesson builds the page of a lesson.
func (s *Site) lesson(r request) (*view, error) {
	c, bundle, err := s.requestedLesson(r)
	if err != nil {
		return nil, err
	}
	l, lesson := r.language, &bundle.Lesson
	at := slices.IndexFunc(c.Lessons, func(item grammar.LessonItem) bool { return item.Slug == lesson.Slug })
	here := &c.Lessons[at]
	page := &lessonPage{
		Lesson: lesson, Sources: bundle.Sources, Rights: cmp.Or(lesson.Rights, &c.Rights), Item: here,
		Before: c.neighbour(at, -1), After: c.neighbour(at, 1),
	}
	p := s.prose(r, c, 2).ForLesson(bundle)
	for _, sec := range inOrder(lesson) {
		page.Sections = append(page.Sections, section{&sec, p.Read(sec.Blocks)})
	}
	page.Notes = p.Footnotes()
	v := r.view("lesson", l.LessonName(here), l.Of(lesson.Summary.En, lesson.Summary.Nl))
	v.Picture, v.Data = lesson.Slug, page
	v.describe([]string{"Course", "LearningResource"}, schema{
		"description": v.Description, "position": at + 1, "isAccessibleForFree": true,
		"isPartOf": named("Course", l.Must("course.name"), v.absolute("/lessons")),
		"provider": named("Organization", l.Must("title"), origin(r.Request)),
	})
	return v, nil
}

// neighbour returns the next lesson of the same track if step is 1, or the previous one if it is -1. It returns nil if
// there is none.
func (c *course) neighbour(at, step int) *grammar.LessonItem {
	track := grammar.TrackOf(c.Lessons[at].Tags)
	for i := at + step; i >= 0 && i < len(c.Lessons); i += step {
		if grammar.TrackOf(c.Lessons[i].Tags) == track {
			return &c.Lessons[i]
		}
	}
	return nil
}

// inOrder returns the sections in the order specified by the lesson, followed by those that it does not list.
func inOrder(lesson *grammar.Lesson) []grammar.Section {
	list := slices.Clone(lesson.Sections)
	place := func(s grammar.Section) int {
		if i := slices.Index(lesson.SectionOrder, s.ID); i >= 0 {
			return i
		}
		return len(lesson.SectionOrder)
	}
	slices.SortStableFunc(list, func(a, b grammar.Section) int { return cmp.Compare(place(a), place(b)) })
	return list
}

// subtitle returns the subtitle of a book, preceded by the separator that its title requires.
func subtitle(title, text string) string {
	if last, _ := utf8.DecodeLastRuneInString(title); strings.ContainsRune(".?!", last) {
		return " " + text
	}
	return ". " + text
}

// conceptList builds the list of concepts.
func (s *Site) conceptList(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	list := slices.Clone(c.concepts)
	title := func(c *grammar.Concept) string { return foldedText(r.language.Of(c.Title.En, c.Title.Nl)) }
	slices.SortFunc(list, func(a, b grammar.Concept) int { return cmp.Compare(title(&a), title(&b)) })
	v := r.localisedView("concepts", "concepts", "concepts.lead")
	subjects := groupBy(list, func(c *grammar.Concept) string { return slices.Concat(c.Tags, []string{"words"})[0] })
	slices.SortFunc(subjects, func(a, b conceptGroup) int {
		return slices.Index(conceptSubjects, a.Name) - slices.Index(conceptSubjects, b.Name)
	})
	v.Data = struct{ Subjects, Letters []conceptGroup }{subjects, groupBy(list, func(c *grammar.Concept) string {
		first, _ := utf8.DecodeRuneInString(title(c))
		return string(unicode.ToUpper(first))
	})}
	return v, nil
}

// conceptSubjects lists the subjects of concepts in display order.
var conceptSubjects = []string{"script", "nouns", "pronouns", "verbs", "tenses", "sentences", "words"}

// conceptGroup holds the concepts of a subject or of an initial letter.
type conceptGroup struct {
	Name     string
	Concepts []grammar.Concept
}

// groupBy groups concepts by a key, in order of the first appearance of the key.
func groupBy(list []grammar.Concept, key func(*grammar.Concept) string) (groups []conceptGroup) {
	for i := range list {
		name := key(&list[i])
		at := slices.IndexFunc(groups, func(g conceptGroup) bool { return g.Name == name })
		if at < 0 {
			at = len(groups)
			groups = append(groups, conceptGroup{Name: name})
		}
		groups[at].Concepts = append(groups[at].Concepts, list[i])
	}
	return groups
}

// conceptPage is the data of the page of a concept.
type conceptPage struct {
	Definition []prose.Node
	Points     []grammar.Point
	Related    []*grammar.Concept
	Lessons    []*grammar.LessonItem
	Sources    []grammar.Source
}

// concept builds the page of a concept.
func (s *Site) concept(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	l, con := r.language, c.concept(conceptPrefix+r.PathValue("name"))
	if con == nil {
		return nil, errNoPage
	}
	page := &conceptPage{Definition: s.prose(r, c, 1).Read(con.Definition), Points: con.Points}
	for _, id := range con.RelatedConceptRefs {
		if other := c.concept(id); other != nil {
			page.Related = append(page.Related, other)
		}
	}
	for i := range c.Lessons {
		if slices.Contains(con.LessonRefs, c.Lessons[i].ID) {
			page.Lessons = append(page.Lessons, &c.Lessons[i])
		}
	}
	for _, bundle := range c.bundles {
		for _, source := range bundle.Sources {
			have := slices.ContainsFunc(page.Sources, func(s grammar.Source) bool { return s.ID == source.ID })
			if slices.Contains(con.SourceRefs, source.ID) && !have {
				page.Sources = append(page.Sources, source)
			}
		}
	}
	slices.SortFunc(page.Sources, func(a, b grammar.Source) int {
		return slices.Index(con.SourceRefs, a.ID) - slices.Index(con.SourceRefs, b.ID)
	})
	v := r.view("concept", l.Of(con.Title.En, con.Title.Nl), prose.FirstSentence(l, con.Definition))
	v.Picture, v.Data = conceptPicture+conceptName(con.ID), page
	v.describe("DefinedTerm", schema{
		"description":      v.Description,
		"inDefinedTermSet": named("DefinedTermSet", l.Must("concepts"), v.absolute("/concepts")),
	})
	return v, nil
}
