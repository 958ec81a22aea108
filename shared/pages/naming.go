package pages

import (
	"regexp"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
)

// Texts name lessons by number: lesson 8, lessons 21 and 23, les 24 en 22, the lessons up to 7.
var (
	namedLessons = regexp.MustCompile(`(?i)\b(?:lessons?|les|lessen)(?: up to| from| tot en met| vanaf)? ` +
		`[0-9]{1,2}(?:(?:,| and| or| to| en| of| tot| tot en met) [0-9]{1,2})*\b`)
	lessonNumber = regexp.MustCompile(`[0-9]+`)
)

// linked returns a text as nodes in which each lesson that the text names is a link.
// A single number is linked with the word before it, several each by itself.
func (c *course) linked(l words.Language, text string) []node {
	var list []node
	end := 0
	plain := func(to int) {
		if to > end {
			list = append(list, node{Type: "text", Text: text[end:to]})
		}
	}
	for _, all := range namedLessons.FindAllStringIndex(text, -1) {
		numbers := lessonNumber.FindAllStringIndex(text[all[0]:all[1]], -1)
		for _, at := range numbers {
			from, to := all[0]+at[0], all[0]+at[1]
			item := c.item("lesson-" + text[from:to])
			if item == nil {
				continue
			}
			if len(numbers) == 1 {
				from = all[0]
			}
			plain(from)
			list = append(list, node{Type: "lesson", Text: text[from:to], Ref: item.Slug, Title: l.LessonName(item)})
			end = to
		}
	}
	plain(len(text))
	return list
}

// item returns the list's item of the lesson with that slug, or nil.
func (c *course) item(slug string) *grammar.LessonItem {
	for i := range c.Lessons {
		if c.Lessons[i].Slug == slug {
			return &c.Lessons[i]
		}
	}
	return nil
}
