package pages

import (
	"regexp"
	"strconv"

	"coptic.example/service/shared/grammar"
)

// place is where a lesson stands for its readers, in words.
type place struct{ grammar.Place }

// placesOf are the places of all lessons by their records' numbers.
func placesOf(lessons []grammar.LessonItem) map[int]place {
	places := make(map[int]place, len(lessons))
	for number, p := range grammar.Places(lessons) {
		places[number] = place{p}
	}
	return places
}

// within names a place among those of its own track: Lesson 4, Review.
func (p place) within(l locale) string {
	if p.Kind != "" {
		return l.must("lesson." + p.Kind)
	}
	return l.must("lesson", "n", p.Position)
}

// label names a place anywhere: Lesson 4, Sahidic lesson 4; of a review or a reading that is its title.
func (p place) label(l locale) string {
	switch {
	case p.Kind != "":
		return p.title(l)
	case p.Track == grammar.SahidicTrack:
		return l.must("lesson.sahidic", "n", p.Position)
	}
	return l.must("lesson", "n", p.Position)
}

func (p place) title(l locale) string { return l.of(p.Item.Title.En, p.Item.Title.Nl) }

// name is a lesson's title after its position, and of what has none the title alone.
func (p place) name(l locale) string {
	if p.Kind != "" {
		return p.title(l)
	}
	return l.must("lesson", "n", p.Position) + ": " + p.title(l)
}

// Texts name lessons by their records' numbers: lesson 8, lessons 21 and 23, les 24 en 22, the lessons up to 7.
var (
	namedLessons = regexp.MustCompile(`(?i)\b(?:lessons?|les|lessen)(?: up to| from| tot en met| vanaf)? ` +
		`[0-9]{1,2}(?:(?:,| and| or| to| en| of| tot| tot en met) [0-9]{1,2})*\b`)
	lessonNumber = regexp.MustCompile(`[0-9]+`)
)

// named is a piece of a text; lesson is the lesson that it names.
type named struct {
	text   string
	lesson *place
}

// named parts a text at the lessons that it names, each named by its place.
func (c *course) named(l locale, text string) []named {
	var list []named
	end := 0
	for _, all := range namedLessons.FindAllStringIndex(text, -1) {
		whole := text[all[0]:all[1]]
		numbers := lessonNumber.FindAllStringIndex(whole, -1)
		for i, at := range numbers {
			number, _ := strconv.Atoi(whole[at[0]:at[1]])
			p, found := c.places[number]
			if !found {
				continue
			}
			from, shown := all[0]+at[0], strconv.Itoa(p.Position)
			switch {
			case p.Kind != "" && len(numbers) == 1:
				from, shown = all[0], p.title(l)
			case p.Kind != "":
				shown = p.title(l)
			case i == 0 && len(numbers) == 1:
				from, shown = all[0], whole[:at[0]]+shown
			}
			list = append(list, named{text: text[end:from]}, named{shown, &p})
			end = all[0] + at[1]
		}
	}
	return append(list, named{text: text[end:]})
}

// said is a text with the lessons that it names named by their places.
func (c *course) said(l locale, text string) string {
	out := ""
	for _, piece := range c.named(l, text) {
		out += piece.text
	}
	return out
}

// linked is a text as nodes, with links to the lessons that it names.
func (c *course) linked(l locale, text string) []node {
	var list []node
	for _, piece := range c.named(l, text) {
		switch {
		case piece.lesson != nil:
			list = append(list, node{
				Type: "lesson", Text: piece.text, Ref: piece.lesson.Item.Slug, Title: piece.lesson.name(l),
			})
		case piece.text != "":
			list = append(list, node{Type: "text", Text: piece.text})
		}
	}
	return list
}

// label is what scripts call a lesson: by its label, empty for a review or a reading, whose title says what it is, and
// by its place among the decks of a track.
type label struct {
	Label string `json:"label"`
	Deck  string `json:"deck"`
}

// labels are the labels of all lessons by their slugs, for scripts.
func (c *course) labels(l locale) map[string]label {
	all := map[string]label{}
	for _, p := range c.places {
		named := label{Deck: l.must("lessons."+p.Track) + "::" + p.Sorted()}
		if p.Kind == "" {
			named.Label = p.label(l)
		}
		all[p.Item.Slug] = named
	}
	return all
}
