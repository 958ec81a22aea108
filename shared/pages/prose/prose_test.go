package prose

import (
	"strconv"
	"strings"
	"testing"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
)

// TestNamedLessons holds which lessons a text links, and that linking leaves the text as it is.
func TestNamedLessons(t *testing.T) {
	r := &Reader{Language: words.Dutch}
	for number, title := range []string{1: "Letters", 2: "Sounds", 29: "Conditions"} {
		if title != "" {
			r.Lessons = append(r.Lessons, grammar.LessonItem{
				Number: number, Slug: "lesson-" + strconv.Itoa(number),
				Title: grammar.Localized{En: title, Nl: title + " (nl)"},
			})
		}
	}
	for name, each := range map[string]struct{ text, links string }{
		"a mark in a table":  {"m (les 29)", "les 29=lesson-29"},
		"a pair":             {"in de lessen 29 en 2 staat", "29=lesson-29 2=lesson-2"},
		"a list":             {"lessons 1, 29 and 2.", "1=lesson-1 29=lesson-29 2=lesson-2"},
		"the lessons up to":  {"the lessons up to 2: forms", "lessons up to 2=lesson-2"},
		"no such lesson":     {"lesson 77", ""},
		"one of two":         {"lessons 77 and 2", "2=lesson-2"},
		"no lesson":          {"unless 29 men, Mark 2", ""},
		"an id of a lesson":  {"lesson-29", ""},
		"a verse after them": {"les 2 (Marcus 1)", "les 2=lesson-2"},
	} {
		t.Run(name, func(t *testing.T) {
			var links []string
			whole := ""
			for _, n := range r.linked(each.text) {
				whole += n.Text
				if n.Type == "lesson" {
					links = append(links, n.Text+"="+n.Ref)
				}
			}
			if got := strings.Join(links, " "); got != each.links || whole != each.text {
				t.Errorf("%q reads %q and links %q, want %q", each.text, whole, got, each.links)
			}
		})
	}
	if got := words.Dutch.LessonName(&r.Lessons[1]); got != "Les 2: Sounds (nl)" {
		t.Errorf("a lesson is named %q", got)
	}
}
