package lexicon

import (
	"regexp"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Closed lists of values, besides those of package dictionary. The first name of a relation is the authored one.
var (
	Genders     = []string{"m", "f", "mf", "mc"}
	Inflections = []string{"plural", "feminine", "masculine", "dual", "imperative"}
	Relations   = [][2]string{
		{"caus-of", "CAUS_OF"}, {"derived-from", "DERIVED_FROM"}, {"compound-with", "COMPOUND_WITH"}, {"see", "SEE_ALSO"},
		{"counterpart", "COUNTERPART"}, // the word of another dialect that says the same
	}
)

// Shapes that texts of an entry have.
var (
	IDShape     = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`) // an id stands in addresses
	SiglumShape = regexp.MustCompile(`^[A-Z][a-z]?[0-9]?$`)
	LemmaNumber = regexp.MustCompile(`^C[0-9]+$`) // in the Thesaurus Linguae Aegyptiae

	// AncestorNumber is the shape of the Thesaurus's numbers of older lemmas, by the stage of the language.
	AncestorNumber = map[string]*regexp.Regexp{
		"egyptian": regexp.MustCompile(`^[0-9]+$`), "demotic": regexp.MustCompile(`^dm?[0-9]+$`),
	}
)

// NoEnglish names, in a report, an entry without an English meaning.
const NoEnglish = "entry without an English meaning"

// StateName returns the name of a state in the inflections that are served.
func StateName(state dictionary.State) string { return stateNames[state] }

// StateNamed returns the state of that name, the absolute one for an unknown name.
func StateNamed(name string) dictionary.State {
	for state, have := range stateNames {
		if have == name {
			return state
		}
	}
	return dictionary.StateAbsolute
}

var stateNames = map[dictionary.State]string{
	dictionary.StateAbsolute: "absolute", dictionary.StateNominal: "nominal", dictionary.StatePronominal: "pronominal",
	dictionary.StateStative: "stative", dictionary.StateParticiple: "participle",
}

// AddInflection puts a form under an inflection, a dialect and a state, once.
func AddInflection(e *dictionary.Entry, name, siglum string, state dictionary.State, form string) {
	if e.Inflections == nil {
		e.Inflections = map[string]dictionary.Inflection{}
	}
	if e.Inflections[name] == nil {
		e.Inflections[name] = dictionary.Inflection{}
	}
	states := e.Inflections[name][siglum]
	if states == nil {
		states = map[string][]string{}
		e.Inflections[name][siglum] = states
	}
	states[StateName(state)] = AppendNew(states[StateName(state)], form)
}

// HeadSpellings returns the folded spellings by which a headword is known: with and without its optional letters. A
// phrase is known as a whole.
func HeadSpellings(headword string) []string {
	if strings.Contains(headword, " ") {
		return []string{coptic.Fold(headword)}
	}
	var list []string
	for _, spelling := range coptic.Expand(headword) {
		list = AppendNew(list, coptic.Fold(spelling))
	}
	return list
}
