package conjugation

import (
	"strings"

	"coptic.example/service/shared/coptic"
)

// suffixes are the personal suffixes after a vowel and after a consonant, in the order of Persons, or "" for an
// omitted form (Layton 2011 §85; Mallon 1956 §§48-57).
var suffixes = map[string]map[bool][]string{ // dialect -> whether a vowel precedes
	coptic.Sahidic: {
		true:  {"ⲓ", "ⲕ", "", "ϥ", "ⲥ", "ⲛ", "ⲧⲛ", "ⲩ"},
		false: {"ⲧ", "ⲕ", "ⲉ", "ϥ", "ⲥ", "ⲛ", "ⲧⲏⲩⲧⲛ", "ⲟⲩ"},
	},
	coptic.Bohairic: {
		true:  {"ⲓ", "ⲕ", "", "ϥ", "ⲥ", "ⲛ", "ⲧⲉⲛ", "ⲩ"},
		false: {"ⲧ", "ⲕ", "ⲉ", "ϥ", "ⲥ", "ⲉⲛ", "", "ⲟⲩ"},
	},
}

// fusion is the result of joining a suffix to a pronominal state, where that changes the end of the state.
type fusion struct {
	ends    string // end of the state
	dialect string // "" for both
	person  string
	makes   string // replaces the end; "" if there are several spellings
}

// fusions are in order of precedence: the first match wins.
var fusions = []fusion{
	{"ⲧ", "", "1sg", "ⲧ"}, // the final ⲧ of the state is also the suffix
	{"ⲧ", coptic.Bohairic, "2sgf", "ϯ"},
	{"ⲁ", "", "2sgf", "ⲉ"},
	{"ⲁ", coptic.Bohairic, "1sg", "ⲏⲓ"},
	{"ⲁ", coptic.Sahidic, "2pl", "ⲏⲧⲛ"},
	{"ⲁ", coptic.Bohairic, "2pl", "ⲱⲧⲉⲛ"},
	{"ⲁ", coptic.Bohairic, "3pl", "ⲱⲟⲩ"},
	{"ⲟ", coptic.Bohairic, "2pl", "ⲱⲧⲉⲛ"},
	{"ⲟ", coptic.Bohairic, "3pl", "ⲱⲟⲩ"},
	{"ⲟⲟ", "", "2pl", ""},
	{"ⲟⲟ", "", "3pl", "ⲟⲟⲩ"}, // ϫⲟⲟⲩ
	{"ⲟ", "", "2pl", "ⲱⲧⲛ"},
	{"ⲟ", "", "3pl", "ⲟⲟⲩ"},
	{"ⲱ", "", "3pl", "ⲱⲟⲩ"},
}

// WithSuffix joins a personal suffix to the pronominal state of a preposition or verb: ⲉⲣⲟ⸗ and 3sgm make
// ⲉⲣⲟϥ, ⲛⲙⲙⲁ⸗ and 2pl ⲛⲙⲙⲏⲧⲛ. The sign ⸗ is optional. It returns "" if the dialect or
// the form is unknown.
func WithSuffix(dialect, state, person string) string {
	base := strings.TrimSuffix(state, "⸗")
	at := indexOf(person)
	if at < 0 || Persons[at].En == "" || base == "" || suffixes[dialect] == nil {
		return ""
	}
	for _, f := range fusions {
		stem, ends := strings.CutSuffix(base, f.ends)
		if ends && f.person == person && (f.dialect == "" || f.dialect == dialect) {
			if f.makes == "" {
				return ""
			}
			return stem + f.makes
		}
	}
	vowel := strings.Contains("ⲁⲉⲏⲓⲟⲱⲩ", base[len(base)-len("ⲁ"):])
	suffix := suffixes[dialect][vowel][at]
	if suffix == "" && !vowel {
		return ""
	}
	return base + suffix
}

// WhereQuestion returns the question word for a place with a person as its subject: ⲁϥⲑⲱⲛ, ⲉϥⲧⲱⲛ.
// Its base is that of the second present, which is spelled as that of the perfect in Bohairic and of the
// circumstantial in Sahidic.
func WhereQuestion(dialect, person, word string) string {
	t, _ := Named(map[string]string{coptic.Bohairic: "perfect", coptic.Sahidic: "circumstantial"}[dialect])
	return t.Form(dialect, person, word)
}

// objects maps prepositions that verbs govern from their nominal to their pronominal state.
var objects = map[string]string{"ⲉ-": "ⲉⲣⲟ", "ⲛⲥⲁ-": "ⲛⲥⲱ"}

// Object returns a pronoun as the object of a verb that governs a preposition, given in its nominal state. For a verb
// without one, it returns the pronoun after ⲛ- and true for direct: outside the durative tenses such a verb takes a
// suffix instead.
func Object(dialect, preposition, person string) (object string, direct bool) {
	if state, ok := objects[preposition]; ok {
		return WithSuffix(dialect, state, person), false
	}
	return WithSuffix(dialect, "ⲙⲙⲟ", person), true
}

// ObjectNoun returns a noun as the object of a verb, after the preposition that the verb governs or, without one,
// after ⲛ-.
func ObjectNoun(dialect, preposition, noun string) string {
	if _, ok := objects[preposition]; !ok {
		preposition = "ⲛ-"
	}
	return WithPreposition(dialect, strings.TrimSuffix(preposition, "-"), noun)
}

// recipients maps prepositions before those to whom something is given to their pronominal state.
var recipients = map[string]string{"ⲛ-": "ⲛⲁ", "ⲉ-": "ⲉⲣⲟ"}

// Recipient returns a pronoun for those to whom something is given, after a preposition in its nominal state:
// ⲛⲁϥ. It returns "" for an unknown preposition.
func Recipient(dialect, preposition, person string) string {
	return WithSuffix(dialect, recipients[preposition], person)
}

// WhoQuestion returns a question who or what somebody or something is, with a noun or pronoun as its subject, or "" for
// the pronoun of a person: ⲛⲓⲙ ⲡⲉ ⲫⲁⲓ, ⲛⲑⲟⲕ ⲛⲓⲙ.
func WhoQuestion(dialect, asks, person, subject string) string {
	word := map[string]string{"who": "ⲛⲓⲙ", "what": "ⲟⲩ"}[asks]
	if subject == "" {
		return Nominal(dialect, person, "", word, false)
	}
	return word + " " + Copula(person) + " " + subject
}

// independent lists the independent pronouns in the order of Persons.
var independent = map[string][]string{
	coptic.Sahidic: {
		"ⲁⲛⲟⲕ", "ⲛⲧⲟⲕ", "ⲛⲧⲟ", "ⲛⲧⲟϥ",
		"ⲛⲧⲟⲥ", "ⲁⲛⲟⲛ", "ⲛⲧⲱⲧⲛ", "ⲛⲧⲟⲟⲩ",
	},
	coptic.Bohairic: {
		"ⲁⲛⲟⲕ", "ⲛⲑⲟⲕ", "ⲛⲑⲟ", "ⲛⲑⲟϥ",
		"ⲛⲑⲟⲥ", "ⲁⲛⲟⲛ", "ⲛⲑⲱⲧⲉⲛ", "ⲛⲑⲱⲟⲩ",
	},
}

// Nominal returns a nominal sentence. With a noun or a third person as subject it contains the copula, which stands
// between the subject and a definite predicate: the man is a king, I am the king.
func Nominal(dialect, person, subject, predicate string, definite bool) string {
	return nominal(dialect, person, subject, predicate, definite, "")
}

// NegativeNominal returns the negation of a nominal sentence. Its ⲁⲛ stands before the copula, or else last.
// Sahidic has ⲛ- before the predicate, or before the first of two definite members, unless that is a personal
// pronoun.
func NegativeNominal(dialect, person, subject, predicate string, definite bool) string {
	if dialect == coptic.Sahidic && Copula(person) != "" {
		if definite && subject != "" {
			subject = Linked(subject)
		} else {
			predicate = Linked(predicate)
		}
	}
	return nominal(dialect, person, subject, predicate, definite, " ⲁⲛ")
}

// nominal returns a nominal sentence with the negation not, or "".
func nominal(dialect, person, subject, predicate string, definite bool, not string) string {
	copula := Copula(person)
	switch i := indexOf(person); {
	case subject == "" && copula == "" && i >= 0 && i < len(independent[dialect]):
		subject = independent[dialect][i]
		copula = Copula("3sgm")
		if !definite {
			return subject + " " + predicate + not
		}
	case subject == "":
		return predicate + not + " " + copula
	}
	if definite {
		return subject + not + " " + copula + " " + predicate
	}
	return subject + " " + predicate + not + " " + copula
}

// possessives are the possessive articles of a masculine noun, in the order of Persons.
var possessives = map[string][]string{
	coptic.Sahidic: {
		"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲟⲩ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲛ", "ⲡⲉⲩ",
	},
	coptic.Bohairic: {
		"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲉ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲉⲛ", "ⲡⲟⲩ",
	},
}

// Possessive returns the possessive article of a person (ⲡⲉϥ, ⲧⲉϥ, ⲛⲉϥ) before a noun of a gender,
// m or f, or a plural. It returns "" for an unknown dialect or person.
func Possessive(dialect, person, gender string, plural bool) string {
	list := possessives[dialect]
	i := indexOf(person)
	if i < 0 || i >= len(list) {
		return ""
	}
	rest := strings.TrimPrefix(list[i], "ⲡ")
	switch {
	case plural:
		return "ⲛ" + rest
	case gender == "f":
		return "ⲧ" + rest
	}
	return "ⲡ" + rest
}

// tag returns the tag of a person in a gloss: 3SG.M for 3sgm.
func (p *Person) tag() string {
	const number = len("3SG")
	tag := strings.ToUpper(p.Name)
	return strings.TrimSuffix(tag[:number]+"."+tag[number:], ".")
}

// SplitTag splits a tag of an interlinear gloss, such as OPT.3SG.M, into its conjugation and its person.
func SplitTag(gloss string) (tag, person string) {
	for i := range Persons {
		tag := Persons[i].tag()
		if rest, cut := strings.CutSuffix(gloss, "."+tag); cut && !strings.HasSuffix(rest, "POSS") {
			return rest, tag
		}
	}
	return gloss, ""
}
