package wording

import (
	"strings"
	"testing"
)

func TestPhrases(t *testing.T) {
	var p Phrases
	p.Add("past", "past tense*", "verleden … tijd")
	p.Add("number", "number?")
	p.Add("say", "how|hoe do|zou you|je _ zeggen|say")
	p.Add("lesson", "lesson number| ~")
	p.Add("mark", "strip accent*|dots")
	for _, tt := range []struct{ name, text, want string }{
		{"a stem that is open", "the past tenses", "past"},
		{"small words between", "the past of the tense", "past"},
		{"any words between", "verleden of een andere tijd", "past"},
		{"a word of everyday life", "a number", "number"},
		{"an alternative, and what it takes", "hoe zou je goed brood zeggen", "say"},
		{"the beginning of a word among alternatives", "strip the accents", "mark"},
		{"a whole word among alternatives", "strip the dots", "mark"},
		{"a longer word than one among alternatives", "strip the dotsy", ""},
		{"none", "the present", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			if found := p.In(tt.text); len(found) > 0 {
				got = found[0].Name
			}
			if got != tt.want {
				t.Errorf("%q names %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

func TestUnmatched(t *testing.T) {
	for _, tt := range []struct{ name, phrase, want string }{
		{"words and alternatives", "strip accent*|dots … the|", ""},
		{"a word that folding divides", "u-vorm", ""},
		{"an alternative that folding divides", "say u-vorm|jij-vorm", "u-vorm|jij-vorm"},
		{"an alternative without letters", "is it -|dash", "-|dash"},
		{"a star inside a word", "acc*nt over", "acc*nt"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Unmatched(tt.phrase); got != tt.want {
				t.Errorf("Unmatched(%q) = %q, want %q", tt.phrase, got, tt.want)
			}
		})
	}
}

func TestTaken(t *testing.T) {
	for _, tt := range []struct{ name, phrase, words, taken, before string }{
		{"to the end", "target-sure", "please how do you say good bread", "good bread", "please"},
		{"before a word", "target-sure", "hoe zou je brood zeggen", "brood", ""},
		{"one word", "lesson-number", "what is in lesson number 12 then", "12", "what is"},
		{"before a sign", "target-before", "he hears ; how do i say that", "he hears", ""},
		{"only at the beginning", "opening-target", "how and bread", "", ""},
		{"nothing", "object", "with him", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			taken, before := Taken(tt.phrase, strings.Fields(tt.words))
			if strings.Join(taken, " ") != tt.taken || strings.Join(before, " ") != tt.before {
				t.Errorf("%q after %q, want %q after %q", taken, before, tt.taken, tt.before)
			}
		})
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[string]int{
		"42": 42, "forty two": 42, "tweeenveertig": 42, "zevenentwintig": 27, "three hundred and five": 305, "dertien": 13,
		"driehonderdvijfenzestig": 365, "tweehonderd": 200, "two thousand three hundred": 2300, "duizend": 1000,
		"driehonderd vijfenzestig": 365,
		"two three":                0, "bread": 0, "five bread": 0, "": 0,
	} {
		t.Run(text, func(t *testing.T) {
			if got := Number(strings.Fields(text)); got != want {
				t.Errorf("Number(%q) = %d, want %d", text, got, want)
			}
		})
	}
}

func TestMeantBy(t *testing.T) {
	for word, want := range map[string]string{
		"plurl": "plural", "meervuod": "meervoud", "fminine": "feminine", "werkword": "werkwoord", "nominale": "",
		"plural": "", "bread": "", "tender": "", "past": "",
	} {
		if got := CorrectedTerm(word); got != want {
			t.Errorf("%q is taken for %q, want %q", word, got, want)
		}
	}
}
