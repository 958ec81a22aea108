package prose

import (
	"encoding/json"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/web"
)

// ForLesson returns a reader of the text of a lesson, which may refer to the lesson's examples, exercises and
// footnotes.
func (p *Reader) ForLesson(lesson *grammar.Bundle) *Reader {
	own := &Reader{Language: p.Language, Lessons: p.Lessons, Has: p.Has, Level: p.Level, lesson: lesson}
	if data := web.Key(lesson.Lesson.Slug); data != nil {
		_ = json.Unmarshal(data, &own.key) // without its key a lesson can still be read
	}
	return own
}

// inner returns a reader of rich text inside an example or an exercise.
func (p *Reader) inner() *Reader {
	return &Reader{Language: p.Language, Lessons: p.Lessons, Has: p.Has, Level: 3}
}

// Example is an example with its words and the notes on it.
type Example struct {
	*grammar.Example
	Words []Word
	Notes []Node
	Say   string // key of the tradition in which it is read aloud
}

// Word is a piece of an example. Entry is the id of the entry that it links to, or "".
type Word struct{ Text, Entry string }

func (p *Reader) examples(ids []string) (list []Example) {
	if p.lesson == nil {
		return nil
	}
	for _, id := range ids {
		at := slices.IndexFunc(p.lesson.Examples, func(e grammar.Example) bool { return e.ID == id })
		if at >= 0 {
			list = append(list, p.Example(&p.lesson.Examples[at]))
		}
	}
	return list
}

// Example formats an example for a page.
func (p *Reader) Example(e *grammar.Example) Example {
	siglum := coptic.Bohairic
	if slices.ContainsFunc(p.Lessons, func(item grammar.LessonItem) bool {
		return item.ID == e.LessonID && grammar.TrackOf(item.Tags) == grammar.SahidicTrack
	}) {
		siglum = coptic.Sahidic
	}
	shown := Example{Example: e, Words: p.words(e), Say: SaidIn(siglum)}
	if e.Notes != nil {
		shown.Notes = p.inner().Read(*e.Notes)
	}
	return shown
}

// SaidIn returns the key of the first tradition that pronounces a dialect.
func SaidIn(siglum string) string {
	for _, t := range pronunciation.Traditions {
		if t.Dialect == siglum {
			return t.Key
		}
	}
	return ""
}

// words returns the pieces of an example. Concatenating them yields the example.
func (p *Reader) words(e *grammar.Example) (list []Word) {
	for _, s := range e.CopticSegments {
		w := Word{Text: s.Text}
		if s.DictionaryEntryID != nil {
			w.Entry = p.entry(*s.DictionaryEntryID)
		}
		list = append(list, w)
	}
	if list != nil {
		return list
	}
	for i, text := range strings.Split(e.Coptic, " ") {
		if i > 0 {
			list = append(list, Word{Text: " "})
		}
		list = append(list, Word{text, p.entry(e.DictionaryTokenOverrides[text])})
	}
	return list
}

// Exercise is an exercise with its answers.
type Exercise struct {
	*grammar.Exercise
	Prompt []Node
	Items  []Item
}

// Item is a question in an exercise. It has no answers if the lesson has no key.
type Item struct {
	ID, Field, Question string
	Model               string // the model answer
	Choices             []Choice
	Right               string          // letter of the right choice
	Judged              json.RawMessage // accepted answers, for the client's scripts
	Most                int             // maximum number of characters
	Long                bool            // whether the answer needs a text area
	Coptic              bool            // whether the answer is in Coptic
}

// Choice is one of the answers from which a learner chooses.
type Choice struct {
	Letter string `json:"letter"`
	Text   string `json:"text"`
}

// answer is an answer from a lesson's key (dataset/compile).
type answer struct {
	Model    grammar.Localized          `json:"model"`
	Judged   map[string]json.RawMessage `json:"judged"`
	Question *grammar.Localized         `json:"question"`
	Choices  map[string][]Choice        `json:"choices"`
	Right    string                     `json:"right"`
}

func (p *Reader) exercises(ids []string) (list []Exercise) {
	if p.lesson == nil {
		return nil
	}
	for _, id := range ids {
		at := slices.IndexFunc(p.lesson.Exercises, func(e grammar.Exercise) bool { return e.ID == id })
		if at < 0 {
			continue
		}
		e := &p.lesson.Exercises[at]
		shown := Exercise{Exercise: e, Prompt: p.inner().Read(e.Prompt)}
		for i := range e.Items {
			shown.Items = append(shown.Items, p.item(&e.Items[i]))
		}
		list = append(list, shown)
	}
	return list
}

// longAnswer is the number of characters above which an answer is typed into a text area.
const longAnswer = 160

func (p *Reader) item(item *grammar.ExerciseItem) Item {
	l := p.Language
	i := Item{ID: item.ID, Field: "answer-" + item.ID, Question: l.Of(item.Prompt.En, item.Prompt.Nl)}
	if s := item.AnswerSchema; s != nil && s.MaxLength != nil {
		i.Most = *s.MaxLength
	}
	i.Long = i.Most == 0 || i.Most > longAnswer
	a, found := p.key[item.ID]
	if !found {
		return i
	}
	i.Model = l.Of(a.Model.En, a.Model.Nl)
	i.Right, i.Judged, i.Choices = a.Right, a.Judged[string(l)], a.Choices[string(l)]
	i.Coptic = mostlyCoptic(i.Model)
	if a.Question != nil && len(i.Choices) > 0 {
		i.Question = l.Of(a.Question.En, a.Question.Nl)
	}
	return i
}

// mostlyCoptic reports whether a text has more Coptic letters than Latin ones. An answer in English may contain a
// Coptic word.
func mostlyCoptic(text string) bool {
	more := 0
	for _, r := range text {
		if coptic.Contains(string(r)) {
			more++
		} else if 'a' <= r|0x20 && r|0x20 <= 'z' {
			more--
		}
	}
	return more > 0
}

// Footnote is a footnote with the books that it cites.
type Footnote struct {
	ID, Books string
	Number    int
	Content   []Node
}

// Footnotes returns the footnotes that the text has referred to so far, in order of first reference.
func (p *Reader) Footnotes() (list []Footnote) {
	for i, id := range p.order {
		at := slices.IndexFunc(p.lesson.Footnotes, func(f grammar.Footnote) bool { return f.ID == id })
		note := &p.lesson.Footnotes[at]
		var books []string
		for _, ref := range note.SourceRefs {
			at := slices.IndexFunc(p.lesson.Sources, func(s grammar.Source) bool { return s.ID == ref })
			if at >= 0 {
				books = append(books, shortCitation(&p.lesson.Sources[at]))
			}
		}
		list = append(list, Footnote{id, strings.Join(books, "; "), i + 1, p.Read(note.Content)})
	}
	return list
}

// shortCitation returns a short citation of a book: its author's surname and the year.
func shortCitation(s *grammar.Source) string {
	name := s.Title
	if s.Author != nil {
		name = (*s.Author)[strings.LastIndexByte(*s.Author, ' ')+1:]
	}
	if s.Year != nil {
		name += " " + *s.Year
	}
	return name
}
