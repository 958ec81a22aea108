// Package conjugation conjugates Coptic verbs. It joins the conjugation bases of Sahidic and Bohairic, for each
// person, to an infinitive.
package conjugation

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/table"
)

// Person is a grammatical person, as a subject.
type Person struct {
	Name   string // 1sg 2sgm 2sgf 3sgm 3sgf 1pl 2pl 3pl, or noun for a nominal subject
	En, Nl string // the pronoun, or "" for a noun
}

// Persons are all persons, in the order of the tables.
var Persons = []Person{
	{"1sg", "I", "ik"}, {"2sgm", "you (m.)", "jij (m.)"}, {"2sgf", "you (f.)", "jij (v.)"}, {"3sgm", "he", "hij"},
	{"3sgf", "she", "zij (ev.)"}, {"1pl", "we", "wij"}, {"2pl", "you (pl.)", "jullie"}, {"3pl", "they", "zij (mv.)"},
	{"noun", "", ""},
}

// indexOf returns the index of a person in Persons, or -1.
func indexOf(person string) int {
	return slices.IndexFunc(Persons, func(p Person) bool { return p.Name == person })
}

// Tense is a tense or another conjugation.
type Tense struct {
	Name   string // the API's name: perfect, negative-perfect …
	En, Nl string
	// Bases are the bases for each of Persons, by dialect: "" if a person has none. That for a noun has a hyphen
	// where the noun stands if it consists of two parts: "-" if the noun alone precedes the verb, "-ⲛⲁ" with a prefix.
	Bases map[string][]string
	// Others are equally correct spellings of a base, by dialect and index in Persons.
	Others map[string][][]string
	// After is what follows the verb (ⲁⲛ), or "".
	After string
	// Concept is the name of the course's concept that teaches the tense, or "".
	Concept string
	// Tag is the abbreviation of the tense in interlinear glosses, or "".
	Tag string
}

// Tenses are all conjugations, the most used first.
var Tenses = read(tables)

//go:embed tenses.txt
var tables string

// read parses the tables. A line "name | English | Dutch" begins a tense; each following line has a dialect and its
// bases.
func read(text string) []Tense {
	var all []Tense
	for _, line := range table.Lines(text) {
		switch f := append(table.Columns(line), "", "", ""); {
		case len(f) > 4:
			all = append(all, Tense{
				Name: f[0], En: f[1], Nl: f[2], After: f[3], Concept: f[4], Tag: f[5],
				Bases: map[string][]string{}, Others: map[string][][]string{},
			})
		default:
			fields := strings.Fields(line)
			bases := make([]string, len(Persons))
			others := make([][]string, len(Persons))
			for i, base := range fields[1:] {
				if base != "." {
					spellings := strings.Split(base, "/")
					bases[i], others[i] = spellings[0], spellings[1:]
				}
			}
			all[len(all)-1].Bases[fields[0]], all[len(all)-1].Others[fields[0]] = bases, others
		}
	}
	return all
}

// Named returns the tense with that name.
func Named(name string) (t Tense, ok bool) {
	i := slices.IndexFunc(Tenses, func(t Tense) bool { return t.Name == name })
	if i < 0 {
		return Tense{}, false
	}
	return Tenses[i], true
}

// OfConcept returns the tense that a concept of the course teaches.
func OfConcept(concept string) (t Tense, ok bool) {
	i := slices.IndexFunc(Tenses, func(t Tense) bool { return concept != "" && t.Concept == concept })
	if i < 0 {
		return Tense{}, false
	}
	return Tenses[i], true
}

// Tagged returns the tense with an abbreviation of interlinear glosses.
func Tagged(tag string) (t Tense, ok bool) {
	i := slices.IndexFunc(Tenses, func(t Tense) bool { return tag != "" && t.Tag == tag })
	if i < 0 {
		return Tense{}, false
	}
	return Tenses[i], true
}

// Names returns the names of all tenses.
func Names() []string {
	var names []string
	for _, t := range Tenses {
		names = append(names, t.Name)
	}
	return names
}

// Form returns the verb with a person as its subject: ⲁϥ- and ⲥⲱⲧⲙ make ⲁϥⲥⲱⲧⲙ. It returns "" if
// the tense has no such form in the dialect. For a nominal subject it returns the base with a hyphen, a placeholder
// for the noun, and the verb: ⲁ-… ⲥⲱⲧⲙ.
func (t Tense) Form(dialect, person, infinitive string) string {
	i := indexOf(person)
	bases := t.Bases[dialect]
	if i < 0 || i >= len(bases) || bases[i] == "" {
		return ""
	}
	base, after := bases[i], t.after()
	if person != "noun" {
		return join(base, infinitive, dialect) + after
	}
	before, prefix, _ := strings.Cut(base, "-")
	if before != "" {
		before += "-"
	}
	return before + "… " + prefix + infinitive + after
}

// FormOf returns the verb with a noun as its subject, which Sahidic attaches to the base: ⲁⲡⲣⲱⲙⲉ
// ⲥⲱⲧⲙ. It returns "" if noun is "", or if the tense has no such form in the dialect.
func (t Tense) FormOf(dialect, noun, infinitive string) string {
	form := t.Form(dialect, "noun", infinitive)
	if noun == "" || form == "" {
		return ""
	}
	before, after, _ := strings.Cut(form, "…")
	switch base := strings.TrimSuffix(before, "-"); {
	case base == negation:
		return Linked(noun) + after
	case dialect == coptic.Bohairic && base != "":
		return base + " " + noun + after
	default:
		return base + noun + after
	}
}

// negation is the word before the subject of a negative tense, which a noun is joined to as to the ⲛ of a genitive.
const negation = "ⲛ"

// Durative reports whether the tense tells what lasts, so that its verb may be a stative and takes no suffixed object.
func (t Tense) Durative() bool {
	name := strings.TrimPrefix(t.Name, "negative-")
	return name == "present" || name == "imperfect" || name == "circumstantial"
}

// Spellings returns the spellings that are as correct as the one that Form returns.
func (t Tense) Spellings(dialect, person, infinitive string) []string {
	i := indexOf(person)
	if i < 0 || i >= len(t.Others[dialect]) {
		return nil
	}
	var forms []string
	for _, base := range t.Others[dialect][i] {
		forms = append(forms, join(base, infinitive, dialect)+t.after())
	}
	return forms
}

// ConceptsOf returns the concepts of the tenses that have a base for some person, as spelled: ⲁϥ, ϣⲁⲣⲉ.
func ConceptsOf(base string) (concepts []string) {
	for _, t := range Tenses {
		has := t.Concept != "" && !slices.Contains(concepts, t.Concept)
		var spelled []string
		for dialect, bases := range t.Bases {
			spelled = slices.Concat(spelled, bases, slices.Concat(t.Others[dialect]...))
		}
		if has && slices.Contains(spelled, base) {
			concepts = append(concepts, t.Concept)
		}
	}
	return concepts
}

func (t Tense) after() string {
	if t.After == "" {
		return ""
	}
	return " " + t.After
}

// Aspirating are the letters before which the Bohairic prefix ⲕ of the present becomes ⲭ.
const Aspirating = "ⲃⲗⲙⲛⲣ"

// join attaches a conjugation base to an infinitive. The Bohairic ⲕ of the present becomes ⲭ before Aspirating
// letters.
func join(base, infinitive, dialect string) string {
	first, _ := utf8.DecodeRuneInString(infinitive)
	present := base == "ⲕ" || base == "ⲛⲕ"
	if dialect == coptic.Bohairic && present && strings.ContainsRune(Aspirating, first) {
		base = strings.TrimSuffix(base, "ⲕ") + "ⲭ"
	}
	return base + infinitive
}
