package compile

import (
	"fmt"
	"regexp"
	"strconv"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/grammar"
)

type lesson struct {
	record    grammar.Lesson
	at        fault.Place
	folder    string
	tag       string // the number as written in ids
	concepts  []reference
	sources   []reference
	sections  []*section
	examples  []*example
	exercises []*exercise
	footnotes []*footnote
}

func (l *lesson) published() bool { return l.record.Status == "published" }

// texts returns the lesson's rich texts in reading order: prose, notes of examples, prompts, footnotes.
func (l *lesson) texts() []text {
	var texts []text
	for _, s := range l.sections {
		texts = append(texts, s.prose)
	}
	for _, e := range l.examples {
		if e.notes != nil {
			texts = append(texts, *e.notes)
		}
	}
	for _, e := range l.exercises {
		texts = append(texts, e.prompt)
	}
	for _, f := range l.footnotes {
		texts = append(texts, f.content)
	}
	return texts
}

var lessonFolder = regexp.MustCompile(`^([0-9]{2,})-[a-z0-9]+(-[a-z0-9]+)*$`)

func (in *reader) readLessons() {
	for _, name := range in.list("grammar/lessons", true) {
		folder := "grammar/lessons/" + name
		v := in.yaml(folder+"/lesson.yaml", true)
		r, ok := v.Record("number", "status", "title", "summary", "description", "tags", "asked", "concepts",
			"sources", "sections")
		if !ok {
			continue
		}
		r.Text("number")
		number, ok := in.wholeNumber(r, "number")
		if ok && number == 0 {
			in.faults.Add(r.Place("number"), fault.Value, "number is 0; lessons are numbered from 1")
		}
		match := lessonFolder.FindStringSubmatch(name)
		if match == nil {
			in.faults.Add(fault.Place{File: folder}, fault.BadID,
				"%q is no lesson's folder; want <number>-<word>, like 02-nouns", name)
		} else if n, _ := strconv.Atoi(match[1]); ok && n != number {
			in.faults.Add(r.Place("number"), fault.BadID, "the number is %d, but the folder is %s", number, name)
		}
		in.lessons = append(in.lessons, in.readLesson(r, folder, number))
	}
}

func (in *reader) readLesson(r authored.Record, folder string, number int) *lesson {
	tag := fmt.Sprintf("%02d", number)
	l := &lesson{at: r.Place("number"), folder: folder, tag: tag}
	l.record = grammar.Lesson{
		ID:          "grammar.lesson." + tag,
		Slug:        fmt.Sprintf("lesson-%d", number),
		Number:      number,
		Status:      in.choice(r, "status", "published", "draft", "archived"),
		Title:       in.localized(r, "title"),
		Summary:     in.localized(r, "summary"),
		Description: in.optional(r, "description"),
		Tags:        in.tags(r),
		Asked:       in.askedPhrases(r),
	}
	in.claim(l.record.ID, l.at)
	l.concepts = in.names(r, "concepts", "concept", conceptPrefix)
	l.sources = in.names(r, "sources", "source", sourcePrefix)
	in.readSections(l, r)
	in.readExamples(l)
	in.readExercises(l)
	in.readKey(l)
	in.readFootnotes(l)
	return l
}
