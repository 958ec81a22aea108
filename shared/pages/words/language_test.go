package words

import (
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/grammar"
)

// TestPick holds which text of a localised value is shown.
func TestPick(t *testing.T) {
	for name, tt := range map[string]struct {
		value any
		l     Language
		want  string
	}{
		"English":            {grammar.Localized{En: "man", Nl: "mens"}, English, "man"},
		"Dutch":              {coptic.Localized{En: "man", Nl: "mens"}, Dutch, "mens"},
		"no Dutch":           {dictionary.Localized{En: "man"}, Dutch, "man"},
		"no English":         {&dictionary.Notes{Nl: "mens"}, English, "mens"},
		"nothing to pick":    {(*grammar.Localized)(nil), English, ""},
		"no notes":           {(*dictionary.Notes)(nil), Dutch, ""},
		"a pointer to texts": {&grammar.Localized{En: "man", Nl: "mens"}, Dutch, "mens"},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := tt.l.Pick(tt.value); got != tt.want || err != nil {
				t.Errorf("got %q, %v; want %q", got, err, tt.want)
			}
		})
	}
	if _, err := English.Pick("a string"); err == nil {
		t.Error("a string was taken for a localised text")
	}
}

// TestNumber holds how each language writes numbers, in sentences too.
func TestNumber(t *testing.T) {
	for n, want := range map[int][2]string{
		0: {"0", "0"}, 999: {"999", "999"}, 5134: {"5,134", "5.134"}, 1234567: {"1,234,567", "1.234.567"},
	} {
		if en, nl := English.Number(n), Dutch.Number(n); en != want[0] || nl != want[1] {
			t.Errorf("%d is written %s and %s, want %s and %s", n, en, nl, want[0], want[1])
		}
	}
	one, err := English.Plural(1, "entries")
	more, otherErr := Dutch.Plural(6005, "entries")
	if one != "1 entry" || more != "6.005 lemma’s" || err != nil || otherErr != nil {
		t.Errorf("got %q, %v and %q, %v", one, err, more, otherErr)
	}
}

// TestSelected holds that a page gets the words that it names, and those whose names begin as it says.
func TestSelected(t *testing.T) {
	got := English.Selected("nav.read", "gender.")
	if got["nav.read"] == "" || got["gender.m"] == "" || got["nav.lessons"] != "" || got["gender"] != "" {
		t.Errorf("got %v", got)
	}
	if got := English.Selected("nav"); got["nav.read"] != "" {
		t.Errorf("a whole name selected what begins with it: %v", got)
	}
}

// TestRecords holds what records are called.
func TestRecords(t *testing.T) {
	lesson := &grammar.LessonItem{Number: 4, Title: grammar.Localized{En: "Articles", Nl: "Lidwoorden"}}
	pronoun := reading.Word{XPOS: "PPERO", Gloss: tables.Same("3SG.M")}
	subject := reading.Word{XPOS: "PPERS", Gloss: tables.Same("3SG.M")}
	for name, tt := range map[string]struct{ got, want string }{
		"a lesson":                {Dutch.LessonName(lesson), "Les 4: Lidwoorden"},
		"a place in a known work": {Dutch.Place("Luke 1:28"), "Lucas 1:28"},
		"a place without a verse": {Dutch.Place("Luke"), "Lucas"},
		"a work without a name":   {Dutch.Place("Paraphrase of Shem 3:1"), "Paraphrase of Shem 3:1"},
		"an object":               {English.Gloss(pronoun), "him"},
		"a subject":               {English.Gloss(subject), "he"},
		"a word with a gloss":     {Dutch.Gloss(reading.Word{Gloss: coptic.Localized{En: "man", Nl: "mens"}}), "mens"},
		"a noun":                  {English.Grammar(dictionary.Grammar{Pos: "N", Gender: "m"}), "noun, masculine"},
	} {
		t.Run(name, func(t *testing.T) {
			if tt.got != tt.want {
				t.Errorf("got %q, want %q", tt.got, tt.want)
			}
		})
	}
}
