package pages

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/web"
)

func (s *Site) lessons(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	l := r.language
	v := r.worded("lessons", "nav.lessons", "lessons.lead")
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

// track holds the lessons of one dialect, in parts that each end with a review.
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
	Notes         []footnote
	Sources       []grammar.Source
	Rights        *grammar.Rights
	Item          *grammar.LessonItem // in the list of lessons
	Before, After *grammar.LessonItem
}

type section struct {
	*grammar.Section
	Blocks []node
}

type footnote struct {
	ID, Books string
	Number    int
	Content   []node
}

// exercise is an exercise with what its key says.
type exercise struct {
	*grammar.Exercise
	Prompt []node
	Items  []exerciseItem
}

type exerciseItem struct {
	ID, Field, Question, Model string
	Choices                    []choice
	Right                      string          // the letter of the right choice
	Judged                     json.RawMessage // what counts as right, which the client's scripts read
	Most                       int             // characters
	Long, Coptic               bool            // it wants a text area; it wants Coptic
}

type choice struct {
	Letter string `json:"letter"`
	Text   string `json:"text"`
}

// answer is an answer of a lesson's key (dataset/compile).
type answer struct {
	Model    grammar.Localized          `json:"model"`
	Judged   map[string]json.RawMessage `json:"judged"`
	Question *grammar.Localized         `json:"question"`
	Choices  map[string][]choice        `json:"choices"`
	Right    string                     `json:"right"`
}

// asked returns the lesson that a request names, with its course.
func (s *Site) asked(r request) (*course, *grammar.Bundle, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, nil, err
	}
	bundle := c.bundles[r.PathValue("slug")]
	if bundle == nil {
		return nil, nil, missing
	}
	return c, bundle, nil
}

func (s *Site) lesson(r request) (*view, error) {
	c, bundle, err := s.asked(r)
	if err != nil {
		return nil, err
	}
	l, lesson := r.language, &bundle.Lesson
	at := slices.IndexFunc(c.Lessons, func(item grammar.LessonItem) bool { return item.Slug == lesson.Slug })
	here := &c.Lessons[at]
	page := &lessonPage{
		Lesson: lesson, Sources: bundle.Sources, Rights: cmp.Or(lesson.Rights, &c.Rights), Item: here,
		Before: c.beside(at, -1), After: c.beside(at, 1),
	}
	p := proseOf(l, c, s.entries(r.Context()), bundle)
	for _, sec := range inOrder(lesson) {
		page.Sections = append(page.Sections, section{&sec, p.read(l.Blocks(sec.Blocks))})
	}
	page.Notes = footnotes(p, bundle)
	v := r.view("lesson", l.LessonName(here), l.Of(lesson.Summary.En, lesson.Summary.Nl))
	v.Picture, v.Data = lesson.Slug, page
	v.describe([]string{"Course", "LearningResource"}, schema{
		"description": v.Description, "position": at + 1, "isAccessibleForFree": true,
		"isPartOf": named("Course", l.Must("course.name"), v.absolute("/lessons")),
		"provider": named("Organization", l.Must("title"), origin(r.Request)),
	})
	return v, nil
}

// beside returns the lesson of the same track that comes after the lesson at a place, or before it for a step of -1. It
// returns nil if there is none.
func (c *course) beside(at, step int) *grammar.LessonItem {
	track := grammar.TrackOf(c.Lessons[at].Tags)
	for i := at + step; i >= 0 && i < len(c.Lessons); i += step {
		if grammar.TrackOf(c.Lessons[i].Tags) == track {
			return &c.Lessons[i]
		}
	}
	return nil
}

// inOrder returns the sections as the lesson orders them, then those it does not list.
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

// proseOf reads the prose of a lesson, with its examples, exercises and footnotes.
func proseOf(l words.Language, c *course, has entries, b *grammar.Bundle) *prose {
	p := &prose{
		language: l, course: c, has: has, level: 2, examples: map[string]*grammar.Example{},
		exercises: map[string]*exercise{}, notes: map[string]bool{},
	}
	for i := range b.Footnotes {
		p.notes[b.Footnotes[i].ID] = true
	}
	for i := range b.Examples {
		p.examples[b.Examples[i].ID] = &b.Examples[i]
	}
	key := map[string]answer{}
	if data := web.Key(b.Lesson.Slug); data != nil {
		_ = json.Unmarshal(data, &key) // without its key a lesson can still be read
	}
	inner := &prose{language: l, course: c, has: has, level: 3, notes: p.notes}
	for i := range b.Exercises {
		e := &b.Exercises[i]
		shown := &exercise{Exercise: e, Prompt: inner.read(l.Blocks(e.Prompt))}
		for j := range e.Items {
			shown.Items = append(shown.Items, itemOf(l, &e.Items[j], key))
		}
		p.exercises[e.ID] = shown
	}
	return p
}

// longAnswer is from how many characters on an answer gets a text area.
const longAnswer = 160

func itemOf(l words.Language, item *grammar.ExerciseItem, key map[string]answer) exerciseItem {
	i := exerciseItem{ID: item.ID, Field: "answer-" + item.ID, Question: l.Of(item.Prompt.En, item.Prompt.Nl)}
	if s := item.AnswerSchema; s != nil && s.MaxLength != nil {
		i.Most = *s.MaxLength
	}
	i.Long = i.Most == 0 || i.Most > longAnswer
	a, found := key[item.ID]
	if !found {
		return i
	}
	i.Model = l.Of(a.Model.En, a.Model.Nl)
	i.Right, i.Judged, i.Choices = a.Right, a.Judged[string(l)], a.Choices[string(l)]
	i.Coptic = coptic.Contains(i.Model) && copticShare(i.Model) > 0.5
	if a.Question != nil && len(i.Choices) > 0 {
		i.Question = l.Of(a.Question.En, a.Question.Nl)
	}
	return i
}

// copticShare returns the share of an answer's letters that are Coptic: an English answer may hold a Coptic word.
func copticShare(text string) float64 {
	letters, ours := 0, 0
	for _, r := range text {
		if coptic.Contains(string(r)) {
			ours++
			letters++
		} else if r < 0x2000 && strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", r) {
			letters++
		}
	}
	return float64(ours) / float64(max(letters, 1))
}

// footnotes returns the footnotes that the lesson's prose named, in that order.
func footnotes(p *prose, b *grammar.Bundle) []footnote {
	var list []footnote
	for i, id := range p.order {
		at := slices.IndexFunc(b.Footnotes, func(f grammar.Footnote) bool { return f.ID == id })
		note := &b.Footnotes[at]
		var books []string
		for _, ref := range note.SourceRefs {
			if j := slices.IndexFunc(b.Sources, func(s grammar.Source) bool { return s.ID == ref }); j >= 0 {
				books = append(books, shortly(&b.Sources[j]))
			}
		}
		list = append(list, footnote{id, strings.Join(books, "; "), i + 1, p.read(p.language.Blocks(note.Content))})
	}
	return list
}

// shortly names a book by its author's surname and its year.
func shortly(s *grammar.Source) string {
	name := s.Title
	if s.Author != nil {
		name = (*s.Author)[strings.LastIndexByte(*s.Author, ' ')+1:]
	}
	if s.Year != nil {
		name += " " + *s.Year
	}
	return name
}

// subtitle returns a book's subtitle as it stands after its title.
func subtitle(title, text string) string {
	if last, _ := utf8.DecodeLastRuneInString(title); strings.ContainsRune(".?!", last) {
		return " " + text
	}
	return ". " + text
}

// exampleWord is a piece of an example; Entry is the entry it leads to, or "" if there is none.
type exampleWord struct{ Text, Entry string }

// wordsOf returns the pieces of an example, which spell it.
func (p *prose) wordsOf(e *grammar.Example) []exampleWord {
	var list []exampleWord
	for _, s := range e.CopticSegments {
		w := exampleWord{Text: s.Text}
		if s.DictionaryEntryID != nil {
			w.Entry = p.has.link(*s.DictionaryEntryID)
		}
		list = append(list, w)
	}
	if list != nil {
		return list
	}
	for i, text := range strings.Split(e.Coptic, " ") {
		if i > 0 {
			list = append(list, exampleWord{Text: " "})
		}
		list = append(list, exampleWord{text, p.has.link(e.DictionaryTokenOverrides[text])})
	}
	return list
}

// shownExample is an example with its words and the notes on it.
type shownExample struct {
	*grammar.Example
	Words []exampleWord
	Notes []node
	Say   string // the tradition in which it is said
}

// saidIn returns the tradition in which a dialect is said: Sahidic, or Bohairic as the Church reads it.
func saidIn(siglum string) string {
	if siglum == coptic.Sahidic {
		return pronunciation.Traditions[2].Key
	}
	return pronunciation.Traditions[0].Key
}

func (p *prose) example(e *grammar.Example) shownExample {
	siglum := coptic.Bohairic
	if slices.ContainsFunc(p.course.Lessons, func(item grammar.LessonItem) bool {
		return item.ID == e.LessonID && grammar.TrackOf(item.Tags) == grammar.SahidicTrack
	}) {
		siglum = coptic.Sahidic
	}
	shown := shownExample{Example: e, Words: p.wordsOf(e), Say: saidIn(siglum)}
	if e.Notes != nil {
		shown.Notes = (&prose{language: p.language, course: p.course, has: p.has, level: 3}).read(p.language.Blocks(*e.Notes))
	}
	return shown
}

func (s *Site) conceptList(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	list := slices.Clone(c.concepts)
	title := func(c *grammar.Concept) string { return plain(r.language.Of(c.Title.En, c.Title.Nl)) }
	slices.SortFunc(list, func(a, b grammar.Concept) int { return cmp.Compare(title(&a), title(&b)) })
	v := r.worded("concepts", "concepts", "concepts.lead")
	v.Data = list
	return v, nil
}

// conceptPage is the data of the page of a concept.
type conceptPage struct {
	Definition []node
	Related    []*grammar.Concept
	Lessons    []*grammar.LessonItem
	Sources    []grammar.Source
}

func (s *Site) concept(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	l, con := r.language, c.concept(conceptPrefix+r.PathValue("name"))
	if con == nil {
		return nil, missing
	}
	page := &conceptPage{
		Definition: (&prose{language: l, course: c, has: s.entries(r.Context()), level: 1}).read(l.Blocks(con.Definition)),
	}
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
	v := r.view("concept", l.Of(con.Title.En, con.Title.Nl), firstSentence(l, con))
	v.Picture, v.Data = conceptPicture+conceptName(con.ID), page
	v.describe("DefinedTerm", schema{
		"description":      v.Description,
		"inDefinedTermSet": named("DefinedTermSet", l.Must("concepts"), v.absolute("/concepts")),
	})
	return v, nil
}

// firstSentence returns the beginning of a concept's definition, as text.
func firstSentence(l words.Language, con *grammar.Concept) string {
	nodes := (&prose{language: l, level: 1}).read(l.Blocks(con.Definition))
	if len(nodes) == 0 {
		return ""
	}
	text := textOf(nodes[:1])
	if i := strings.Index(text, ". "); i > 0 {
		text = text[:i+1]
	}
	return text
}

// textOf returns the text of nodes, without markup.
func textOf(nodes []node) string {
	var out strings.Builder
	for i := range nodes {
		n := &nodes[i]
		out.WriteString(n.Text)
		out.WriteString(n.Fallback)
		out.WriteString(textOf(n.Children))
	}
	return out.String()
}
