package answers_test

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/answers"
)

func TestWritten(t *testing.T) {
	for _, tt := range []struct {
		name, written, model string
		want                 []string
	}{
		{"plain", "the man", "the man", []string{"the man"}},
		{"a choice", "the {man|person} sees", "the man sees", []string{"the man sees", "the person sees"}},
		{"left out", "the man{ there|}.", "the man there.", []string{"the man there.", "the man."}},
		{"added", "{|a }father", "father", []string{"father", "a father"}},
		{"any order", "I work {today & in the field}.", "I work today in the field.",
			[]string{"I work today in the field.", "I work in the field today."}},
		{"one in another", "{a {b|c}|d}", "a b", []string{"a b", "a c", "d"}},
		{"within a word", "{ⲡⲓ|ⲡ̀}ⲟⲩⲣⲟ", "ⲡⲓⲟⲩⲣⲟ", []string{"ⲡⲓⲟⲩⲣⲟ", "ⲡ̀ⲟⲩⲣⲟ"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := answers.Written(tt.written)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("Written(%q) = %q, %v, want %q", tt.written, got, err, tt.want)
			}
			if got := answers.Model(tt.written); got != tt.model {
				t.Errorf("Model(%q) = %q, want %q", tt.written, got, tt.model)
			}
		})
	}
	for name, written := range map[string]string{
		"not closed": "{a|b", "a brace too many": "a}", "a bar outside": "a|b", "too many": strings.Repeat("{a|b}", 10),
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := answers.Written(written); err == nil {
				t.Errorf("Written(%q) = %d wordings, want an error", written, len(got))
			}
		})
	}
}

// language returns a language with just enough rules to try each kind.
func language(t *testing.T, s answers.Source) *answers.Language {
	t.Helper()
	l, err := answers.NewLanguage(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var english = answers.Source{
	Forms: []string{"base", "s", "past", "part", "ing"}, Verbs: []string{"see sees saw seen seeing"},
	Tells: map[string]string{"base": "present", "past": "past"}, Regular: []string{"walk", "live", "carry"},
	Groups: []string{"boat | ship", "scribe > teacher"}, Adverbs: []string{"every day"},
	Rules: map[string][]string{
		"":        {"the *1 of (my,her) *2 > (my,her) *2 's *1", "who = that"},
		"present": {"is <ing> > <s>"}, "perfect": {"<past> > has <part>"},
	},
}

var dutch = answers.Source{
	Forms: []string{"inf", "past", "part", "aux"}, SecondPlace: true, Adverbs: []string{"morgen"},
	Verbs: []string{"gaan ging gegaan is", "zien zag gezien heeft", "zullen zal - heeft"},
	Rules: map[string][]string{"perfect": {
		"<past> *1 $ > <aux> *1 <part>", "<past> *1 (weg,uit) $ > <aux> *1 (weg,uit)+<part>",
	}},
}

func TestAccepted(t *testing.T) {
	for _, tt := range []struct {
		name         string
		source       answers.Source
		text, tense  string
		right, wrong []string
	}{
		{"as it is", english, "the man sees", "", []string{"the man sees"}, []string{"the man", "the man sees the man"}},
		{"words that say the same", english, "a ship, a scribe", "",
			[]string{"a boat a scribe", "a ship a teacher"}, []string{"a scribe a ship"}},
		{"one way only", english, "a teacher", "", []string{"a teacher"}, []string{"a scribe"}},
		{"a genitive", english, "the kingdom of her father", "", []string{"her father's kingdom"},
			[]string{"my father's kingdom", "the father's kingdom"}},
		{"a tense that Coptic leaves open", english, "the man who is walking", "present",
			[]string{"the man who walks", "the man that walks", "the man that is walking"},
			[]string{"the man who walked", "the man who sees"}},
		{"a tense that it does not leave open", english, "the man who is walking", "", nil,
			[]string{"the man who walks"}},
		{"a verb of one's own forms", english, "he saw a man, she carried it", "perfect",
			[]string{"he has seen a man she carried it", "he saw a man she has carried it"},
			[]string{"he has carried a man she carried it"}},
		{"an adverb elsewhere", english, "he walks every day", "", []string{"every day he walks"}, nil},
		{"the verb in the second place", dutch, "de man zal morgen gaan", "",
			[]string{"morgen zal de man gaan", "de man zal gaan morgen"}, []string{"morgen de man zal gaan"}},
		{"the participle at the end", dutch, "hij zag de man.", "perfect", []string{"hij heeft de man gezien"}, nil},
		{"a verb with its particle", dutch, "hij ging nu weg", "perfect", []string{"hij is nu weggegaan"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words, err := language(t, tt.source).Accepted([]string{tt.text}, []string{tt.tense})
			if err != nil {
				t.Fatal(err)
			}
			paths := map[string]bool{}
			spell(words.Graph, 0, "", paths)
			for _, text := range tt.right {
				if !paths[text] {
					t.Errorf("%q is not accepted, only %v", text, paths)
				}
			}
			for _, text := range tt.wrong {
				if paths[text] {
					t.Errorf("%q is accepted", text)
				}
			}
		})
	}
}

// spell collects what the paths of a graph spell.
func spell(graph []answers.Node, at int, text string, paths map[string]bool) {
	if at == len(graph)-1 {
		paths[strings.TrimSpace(text)] = true
	}
	for i := 0; i < len(graph[at]); i += 2 {
		spell(graph, graph[at][i+1].(int), text+" "+graph[at][i].(string), paths)
	}
}

func TestCheckKept(t *testing.T) {
	l := language(t, answers.Source{Keeps: []string{"will shall > may", "this"}})
	for _, tt := range []struct {
		name    string
		answer  []string
		wording string
		kept    bool
	}{
		{"the same word", []string{"He will come."}, "He will go.", true},
		{"another of the row", []string{"He will come."}, "He shall come.", true},
		{"one in its place", []string{"He will come."}, "May he come.", true},
		{"none", []string{"He will come."}, "He comes.", false},
		{"one too many", []string{"He comes."}, "He will come.", false},
		{"in the place of none", []string{"He comes."}, "May he come.", true},
		{"the words of another row", []string{"He comes."}, "He comes this day.", false},
		{"answers that differ", []string{"He comes.", "He will come."}, "He is coming.", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := l.CheckKept(tt.answer, []string{tt.wording}); (err == nil) != tt.kept {
				t.Errorf("CheckKept(%q, %q) = %v", tt.answer, tt.wording, err)
			}
		})
	}
}

func TestUnreadable(t *testing.T) {
	for name, s := range map[string]answers.Source{
		"a verb of too few forms":   {Forms: []string{"base", "past"}, Verbs: []string{"see"}},
		"a group of one":            {Groups: []string{"boat"}},
		"a rule without a sign":     {Rules: map[string][]string{"": {"who that"}}},
		"a rule that finds nothing": {Rules: map[string][]string{"": {"*1 who > that"}}},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := answers.NewLanguage(s); err == nil {
				t.Error("no error")
			}
		})
	}
}
