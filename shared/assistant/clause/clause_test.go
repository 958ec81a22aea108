package clause

import (
	"slices"
	"strings"
	"testing"
)

// lexicon has the part of speech of each word.
type lexicon map[string]string

func (l lexicon) Is(word, pos string) bool      { return l[word] == pos }
func (lexicon) IsPast(word string) bool         { return word == "heard" || word == "saw" }
func (lexicon) IsInflected(string, string) bool { return false }
func (lexicon) IsState(string) bool             { return false }
func (lexicon) Describes(string, string) bool   { return false }

func (lexicon) IsQuality(word string) bool { return word == "wise" }
func (lexicon) OnlyVerb(string) bool       { return false }

func (lexicon) TakesInfinitive(word string) bool { return word == "wants" || word == "wil" }
func (lexicon) Acts(string) bool                 { return false }
func (lexicon) Gives(word string) bool           { return word == "gave" || word == "gaf" }
func (lexicon) IsTime(word string) bool          { return word == "night" }

func TestParseClause(t *testing.T) {
	words := lexicon{
		"man": "N", "king": "N", "heard": "V", "hear": "V", "saw": "V", "gezien": "V", "zoon": "N", "huis": "N",
		"wants": "V", "wil": "V", "zien": "V", "gave": "V", "gaf": "V", "night": "N", "in": "PREP", "hier": "ADV",
		"good": "ADJ", "great": "ADJ", "bless": "V", "yesterday": "ADV", "with": "PREP", "before": "PREP", "wise": "ADJ",
	}
	for clause, want := range map[string]string{
		"he heard":                  "3sgm perfect heard",
		"she will not hear":         "3sgf not future hear",
		"i did not hear":            "1sg not perfect hear",
		"hij heeft gezien":          "3sgm perfect gezien",
		"he heard me":               "3sgm perfect heard 1sg",
		"hij heeft haar gezien":     "3sgm perfect gezien 3sgf",
		"she heard my king":         "3sgf perfect heard of:1sg king",
		"my king":                   "of:1sg king",
		"the king":                  "the king",
		"king":                      "king",
		"i have":                    "1sg have",
		"he has a man":              "3sgm have a man",
		"ik heb geen zoon":          "1sg not have zoon",
		"he heard the man":          "3sgm perfect heard the man",
		"the king will not hear":    "the king: 3sgm not future hear",
		"i am the king":             "1sg is the king",
		"the king is a man":         "the king: 3sgm is a man",
		"king heard":                "the king: 3sgm perfect heard",
		"hij heeft een zoon gezien": "3sgm perfect gezien a zoon",
		"there is no king":          "there is not a king",
		"there was a king":          "there is a king",
		"er is geen zoon":           "there is not a zoon",
		"there is the king":         "",
		"hij is geen king":          "3sgm not is a king",
		"he is not a king":          "3sgm not is a king",
		"who is this man":           "who is this man",
		"wie is dat":                "who is 3sgm that",
		"wie ben jij":               "who is 2sgm",
		"wie die man is":            "who is that man",
		"what is the king":          "",
		"he is in the house":        "",
		"he is with the king":       "3sgm at with the king",
		"the king is not in a huis": "the king: 3sgm not at in a huis",
		"hij is hier":               "3sgm at hier",
		"hij heeft geen man gezien": "3sgm not perfect gezien a man",
		"he wants to hear":          "3sgm present wants (hear)",
		"hij wil de zoon zien":      "3sgm present wil (zien the zoon)",
		"he wants to hear me":       "3sgm present wants (hear 1sg)",
		"he gave us a huis":         "3sgm present gave to 1pl a huis",
		"hij gaf mij het huis":      "3sgm present gaf to 1sg the huis",
		"gaf mij het huis":          "imperative gaf to 1sg the huis",
		"gave us a man":             "imperative gave to 1pl a man",
		"do not gave us a man":      "not imperative gave to 1pl a man",
		"do not hear us a man":      "",
		"hear je king":              "imperative hear of:2sgm king",
		"heb je king":               "2sgm have king",
		"all my king":               "all of:1sg king",
		"the whole huis":            "all the huis",
		"every man":                 "every man",
		"i hear every night":        "1sg habitual hear with every night",
		"the man and king":          "the man and the king",
		"the king and the man":      "the king and the man",
		"i and you":                 "",
		"the good king":             "",
		"the good king hear":        "",
		"in the huis":               "in the huis",
		"he heard and saw":          "3sgm perfect heard and 3sgm perfect saw",
		"she heard but did not see": "",
		"hear the king":             "imperative hear the king",
		"do not hear the king":      "not imperative hear the king",
		"bless and hear":            "imperative bless and imperative hear",
		"bless and heard":           "",
		"hear with the king":        "imperative hear with with the king",
		"he heard me yesterday":     "3sgm perfect heard 1sg with yesterday",
		"may the king bless us":     "the king: 3sgm optative bless 1pl",
		"the king is wise":          "the king: 3sgm is wise",
		"yesterday the king":        "",
		"the helicopter":            "",
		"the king of the man":       "the king of the man",
		"king of man":               "the king of the man",
		"huis van de king":          "the huis of the king",
		"a king and a man":          "a king and a man",
		"king and man":              "king and man",
		"bless us":                  "imperative bless 1pl",
		"before he heard":           "3sgm not-yet heard",
		"tot hij heeft gezien":      "3sgm limitative gezien",
		"before him":                "3sgm before",
		"he would not hear":         "3sgm not future-imperfect hear",
		"he heard until i saw":      "3sgm perfect heard none 1sg limitative saw",
		"the king of":               "",
		"the king and heard":        "",
		"":                          "",
	} {
		t.Run(clause, func(t *testing.T) {
			if got := clauseText(parseClause(strings.Fields(clause), words)); got != want {
				t.Errorf("%q is read as %q, want %q", clause, got, want)
			}
		})
	}
}

// clauseText writes a clause so that a test can hold it.
func clauseText(c *Clause) string {
	if c == nil {
		return ""
	}
	subject := ""
	if c.Subject != nil {
		subject = clauseText(c.Subject) + ":"
	}
	words := []string{subject, c.Person, "", "", c.Verb, c.Object, c.Preposition, c.Determiner, c.Quality, c.Noun,
		c.Adverb}
	if c.To != "" {
		words = slices.Insert(words, 5, "to "+c.To)
	}
	if c.Infinitive != nil {
		words = append(words, "("+clauseText(c.Infinitive)+")")
	}
	if c.At != nil {
		words = append(words, "at", clauseText(c.At))
	}
	if c.All {
		words = slices.Insert(words, 7, "all")
	}
	if c.Negative {
		words[2] = "not"
	}
	switch {
	case c.There:
		words[0] = "there is"
	case c.Asks != "":
		words[0] = c.Asks + " is"
	case c.At != nil:
	case c.Verb != "":
		words[3] = c.Tense
	case c.Is:
		words[3] = "is"
	case c.Person != "":
		words[3] = "have"
	}
	if c.Then != nil {
		words = append(words, c.Link, clauseText(c.Then))
	}
	for _, beside := range c.Beside {
		words = append(words, "with", clauseText(beside))
	}
	if c.Next != nil {
		words = append(words, c.Joint, clauseText(c.Next))
	}
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " ")
}

// counted counts how often a parser asks for a part of speech.
type counted struct {
	lexicon
	asked int
}

func (c *counted) Is(word, pos string) bool {
	c.asked++
	return c.lexicon.Is(word, pos)
}

// TestParseBounded checks that the work of parsing does not grow exponentially with the phrases and conjunctions of a
// text that is no clause.
func TestParseBounded(t *testing.T) {
	const most = 2_000_000 // look-ups; without a bound on depth there would be thousands of millions
	for name, text := range map[string]string{
		"adverbs":      strings.Repeat("yesterday ", 56),
		"phrases":      strings.Repeat("with the king yesterday ", 14),
		"conjunctions": strings.Repeat("yesterday and ", 28),
	} {
		t.Run(name, func(t *testing.T) {
			words := &counted{lexicon: lexicon{"king": "N", "yesterday": "ADV", "with": "PREP"}}
			if found := Parse([][]string{strings.Fields(text)}, words, ""); words.asked > most {
				t.Errorf("parsing %.40s… asked %d times, want at most %d; it found %d clauses", text, words.asked,
					most, len(found))
			}
		})
	}
}

func TestRetell(t *testing.T) {
	for _, tt := range []struct {
		name   string
		clause Clause
		tense  string
		want   string
	}{
		{"an action", Clause{Verb: "hear", Tense: "present"}, "perfect", "perfect"},
		{"a state", Clause{Verb: "ill", State: true, Tense: "present"}, "perfect", "imperfect"},
		{"a place", Clause{At: &Clause{}, Tense: "present"}, "perfect", "imperfect"},
		{"existence", Clause{There: true, Tense: "present"}, "perfect", "imperfect"},
		{"a predicate", Clause{Is: true, Quality: "wise", Tense: "present"}, "perfect", "imperfect"},
		{"a place, later", Clause{At: &Clause{}, Tense: "present"}, "future", "present"},
		{"a noun", Clause{Noun: "man"}, "perfect", ""},
		{"no other tense", Clause{Verb: "hear", Tense: "present"}, "", "present"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.clause.Retell(tt.tense); tt.clause.Tense != tt.want {
				t.Errorf("got %q, want %q", tt.clause.Tense, tt.want)
			}
		})
	}
}
