package ground

import (
	"slices"
	"testing"
)

func TestTarget(t *testing.T) {
	for _, tt := range []struct{ question, want string }{
		{"how do i say bread in coptic?", "bread"},
		{"translate into sahidic: they did not hear", "they did not hear"},
		{"hoe zeg je \"mijn huis\" in het bohairisch?", "mijn huis"},
		{"hoe zeg je: de vader zag de zoon (bohairisch)", "de vader zag de zoon"},
		{"day: s and b", "day"},
		{"conjugate the verb to see in the past", "see"},
		{"and my father?", "my father"},
		{"and in the negative?", ""},
		{"now the future", ""},
		{"what does ⲛⲟⲩⲧⲉ mean?", ""},
		{"how do relative clauses work in coptic?", ""},
		{"geef dat woord voor woord", ""},
	} {
		t.Run(tt.question, func(t *testing.T) {
			if got := targetOf(tt.question); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestConceptsNamed(t *testing.T) {
	for _, tt := range []struct{ question, want string }{
		{"Explain the Stern-Jernstedt rule", "durative-sentence"},
		{"Wat is een nomen sacrum?", "nomen-sacrum"},
		{"How do you negate the habitual?", "negative-aorist"},
		{"Hoe vorm je de ontkenning van de verleden tijd?", "negative-perfect"},
		{"What is the third future?", "optative"},
		{"How do I say \"to have\"?", "having"},
		{"Hoe zeg je \"er is\"?", "existence"},
		{"When ⲛⲧⲉ and when ⲛ-?", "genitive"},
		{"Waarvoor dient de status pronominalis?", "pronominal-state"},
	} {
		t.Run(tt.question, func(t *testing.T) {
			q := readQuery(tt.question)
			if len(q.ask.Concepts) == 0 || q.ask.Concepts[0] != tt.want {
				t.Errorf("%q, want %s first", q.ask.Concepts, tt.want)
			}
		})
	}
}

func TestFollowUps(t *testing.T) {
	const first = "Conjugate ⲥⲱⲧⲙ in the past tense in Sahidic."
	for _, tt := range []struct {
		name, second         string
		passage, conjugation string
		dialect              string
	}{
		{"tense", "now the future", "ⲥⲱⲧⲙ", "future", "S"},
		{"negative", "and the negative?", "ⲥⲱⲧⲙ", "negative-perfect", "S"},
		{"dialect", "And in Bohairic?", "ⲥⲱⲧⲙ", "perfect", "B"},
		{"another word", "And ⲃⲱⲕ?", "ⲃⲱⲕ", "perfect", "S"},
		{"a new question", "What does ⲣⲱⲙⲉ mean?", "ⲣⲱⲙⲉ", "", ""},
		{"a new word", "How do I say bread in Bohairic?", "", "", "B"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one := questions(first, nil)
			two := questions(tt.second, &one[0])
			q := two[len(two)-1]
			if q.passage != tt.passage || q.ask.Conjugation() != tt.conjugation || q.dialect != tt.dialect {
				t.Errorf("%q %q in %q, want %q %q in %q",
					q.passage, q.ask.Conjugation(), q.dialect, tt.passage, tt.conjugation, tt.dialect)
			}
		})
	}
}

func TestSeveralQuestions(t *testing.T) {
	for _, tt := range []struct {
		message string
		want    []string // the questions that are answered, folded
	}{
		{"What does ⲣⲱⲙⲓ mean? What is its plural?", []string{"what does ⲣⲱⲙⲓ mean", "what is its plural"}},
		{"Ik zag ⲡϭⲱⲓⲥ staan. Wat betekent dat?", []string{"wat betekent dat"}},
		{"Wat is het meervoud van ⲥⲟⲛ en wat betekent ⲣⲱⲙⲉ?", []string{"wat is het meervoud van ⲥⲟⲛ", "en wat betekent ⲣⲱⲙⲉ"}},
		{"How do I say \"What is this? I know\" in Coptic?", []string{"how do i say what is this i know in coptic"}},
	} {
		t.Run(tt.message, func(t *testing.T) {
			var got []string
			for _, q := range questions(tt.message, nil) {
				if q.asking {
					got = append(got, q.text)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestParseClause(t *testing.T) {
	found := []Found{}
	for word, pos := range map[string]string{"man": "N", "king": "N", "heard": "V", "hear": "V", "gezien": "V", "zoon": "N", "huis": "N"} {
		found = append(found, Found{Query: word, Entries: []Entry{{ID: word, Senses: []Sense{{Pos: pos, En: []string{word}}}}}})
	}
	for _, tt := range []struct {
		tokens   []string
		kind     string
		verb     string
		tense    string
		negative bool
	}{
		{[]string{"he", "heard", "the", "man"}, "", "heard", "perfect", false},
		{[]string{"the", "king", "will", "not", "hear"}, "", "hear", "future", true},
		{[]string{"hij", "heeft", "de", "zoon", "gezien"}, "", "gezien", "perfect", false},
		{[]string{"my", "king"}, "phrase", "", "present", false},
		{[]string{"i", "am", "the", "king"}, "be", "", "present", false},
		{[]string{"he", "has", "a", "man"}, "have", "", "present", false},
		{[]string{"there", "is", "no", "king"}, "exist", "", "present", true},
	} {
		t.Run(tt.tokens[0]+" "+tt.tokens[1], func(t *testing.T) {
			c := parseClause(tt.tokens, found)
			if c == nil || c.Kind != tt.kind || c.Verb != tt.verb || c.Tense != tt.tense || c.Negative != tt.negative {
				t.Errorf("%q is %+v, want %q %q %q negative %v", tt.tokens, c, tt.kind, tt.verb, tt.tense, tt.negative)
			}
		})
	}
	if c := parseClause([]string{"the", "helicopter", "heard"}, found); c != nil {
		t.Errorf("a clause with an unknown word is %+v, want none", c)
	}
}
