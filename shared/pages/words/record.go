package words

import (
	"fmt"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/grammar"
)

// Pick returns the text of a localised value, or "" for a nil one.
func (l Language) Pick(v any) (string, error) {
	switch v := v.(type) {
	case coptic.Localized:
		return l.Of(v.En, v.Nl), nil
	case *coptic.Localized:
		if v != nil {
			return l.Of(v.En, v.Nl), nil
		}
	case *dictionary.Notes:
		if v != nil {
			return l.Of(v.En, v.Nl), nil
		}
	default:
		return "", fmt.Errorf("%T is no localised text", v)
	}
	return "", nil
}

// Glosses returns the meanings of a sense in this language, or in the other one if there are none.
func (l Language) Glosses(m dictionary.Meanings) []string {
	own, others := m.En, m.Nl
	if l == Dutch {
		own, others = m.Nl, m.En
	}
	if len(own) == 0 {
		return others
	}
	return own
}

// OtherGlosses returns the meanings of a sense in the other language, or nil if the sense lacks either language.
func (l Language) OtherGlosses(m dictionary.Meanings) []string {
	if len(m.En) == 0 || len(m.Nl) == 0 {
		return nil
	}
	return l.Other().Glosses(m)
}

// Grammar describes the grammar of a sense: noun, masculine.
func (l Language) Grammar(g dictionary.Grammar) string {
	list := []string{l.Code("pos", g.Pos)}
	for _, each := range [][2]string{{"gender", g.Gender}, {"number", g.Number}, {"form", g.Form}} {
		if each[1] != "" {
			list = append(list, l.Code(each[0], each[1]))
		}
	}
	return strings.Join(list, ", ")
}

// Gloss returns the gloss of a word in a text. It spells out abbreviations that have a plain equivalent: he for
// 3SG.M, or him for an object.
func (l Language) Gloss(w reading.Word) string {
	if word, ok := l.Lookup("object." + w.Gloss.En); ok && w.XPOS == "PPERO" {
		return word
	}
	if word, ok := l.Lookup("tag." + w.Gloss.En); ok {
		return word
	}
	return l.Of(w.Gloss.En, w.Gloss.Nl)
}

// Place returns the name of a place in a text: Lucas 1:28 for Luke 1:28.
func (l Language) Place(place string) string {
	work, at := place, ""
	if i := strings.LastIndexByte(place, ' '); i > 0 && strings.Contains(place[i:], ":") {
		work, at = place[:i], place[i:]
	}
	return l.Code("work", work) + at
}

// LessonLabel returns the number of a lesson in words: Lesson 4.
func (l Language) LessonLabel(item *grammar.LessonItem) string {
	return l.Must("lesson", "n", item.Number)
}

// LessonName returns the number and the title of a lesson.
func (l Language) LessonName(item *grammar.LessonItem) string {
	return l.LessonLabel(item) + ": " + l.Of(item.Title.En, item.Title.Nl)
}

// Blocks returns the blocks in the language.
func (l Language) Blocks(b grammar.Blocks) []grammar.Block {
	if l == Dutch {
		return b.Nl
	}
	return b.En
}
