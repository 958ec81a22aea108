package pages

import (
	"testing"

	"coptic.example/service/shared/grammar"
)

// readingOrder is a course whose third record is read second, with a review, a reading and a second track.
func readingOrder() *course {
	item := func(number int, slug, title string, tags ...string) grammar.LessonItem {
		return grammar.LessonItem{
			Number: number, Slug: slug, Title: grammar.Localized{En: title, Nl: title + " (nl)"}, Tags: tags,
		}
	}
	c := &course{}
	c.Lessons = []grammar.LessonItem{
		item(1, "lesson-1", "Letters"), item(29, "lesson-29", "Sounds"), item(31, "lesson-31", "Review 1", "review"),
		item(2, "lesson-2", "Nouns"), item(32, "lesson-32", "Loaves", "reading"),
		item(51, "lesson-51", "Sahidic: letters", grammar.SahidicTrack),
	}
	c.places = placesOf(c.Lessons)
	return c
}

func TestPlaces(t *testing.T) {
	c := readingOrder()
	for _, each := range []struct {
		number              int
		within, label, name string
	}{
		{1, "Les 1", "Les 1", "Les 1: Letters (nl)"},
		{29, "Les 2", "Les 2", "Les 2: Sounds (nl)"},
		{2, "Les 3", "Les 3", "Les 3: Nouns (nl)"},
		{31, "Herhaling", "Review 1 (nl)", "Review 1 (nl)"},
		{32, "Leestekst", "Loaves (nl)", "Loaves (nl)"},
		{51, "Les 1", "Sahidische les 1", "Les 1: Sahidic: letters (nl)"},
	} {
		p := c.places[each.number]
		if p.within(dutch) != each.within || p.label(dutch) != each.label || p.name(dutch) != each.name {
			t.Errorf("record %d is %q, %q and %q, want %q, %q and %q", each.number, p.within(dutch), p.label(dutch),
				p.name(dutch), each.within, each.label, each.name)
		}
	}
}

func TestNamedLessons(t *testing.T) {
	c := readingOrder()
	for name, each := range map[string]struct{ text, want, links string }{
		"a mark in a table":  {"m (les 29)", "m (les 2)", "lesson-29"},
		"a pair":             {"in de lessen 29 en 2 staat", "in de lessen 2 en 3 staat", "lesson-29 lesson-2"},
		"a list":             {"lessons 1, 29 and 2.", "lessons 1, 2 and 3.", "lesson-1 lesson-29 lesson-2"},
		"the lessons up to":  {"the lessons up to 2: forms", "the lessons up to 3: forms", "lesson-2"},
		"a reading":          {"see lesson 32", "see Loaves (nl)", "lesson-32"},
		"no such lesson":     {"lesson 77", "lesson 77", ""},
		"no lesson":          {"unless 29 men, Mark 2", "unless 29 men, Mark 2", ""},
		"an id of a lesson":  {"lesson-29", "lesson-29", ""},
		"a verse after them": {"les 2 (Marcus 1)", "les 3 (Marcus 1)", "lesson-2"},
	} {
		t.Run(name, func(t *testing.T) {
			links := ""
			for _, n := range c.linked(dutch, each.text) {
				if n.Type == "lesson" {
					if links != "" {
						links += " "
					}
					links += n.Ref
				}
			}
			if got := c.said(dutch, each.text); got != each.want || links != each.links {
				t.Errorf("%q is said %q with links to %q, want %q and %q", each.text, got, links, each.want, each.links)
			}
		})
	}
}
