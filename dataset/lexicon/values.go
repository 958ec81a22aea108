package lexicon

import (
	"regexp"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Closed lists of values in addition to those of package dictionary. Authors write the first name of a relation.
var (
	Genders     = []string{"m", "f", "mf", "mc"}
	Inflections = []string{"plural", "feminine", "masculine", "dual", "imperative"}
	Relations   = [][2]string{
		{"caus-of", "CAUS_OF"}, {"derived-from", "DERIVED_FROM"}, {"compound-with", "COMPOUND_WITH"}, {"see", "SEE_ALSO"},
		{"counterpart", "COUNTERPART"}, // the equivalent word of another dialect
	}
)

// Patterns that strings in an entry must match.
var (
	IDShape     = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`) // ids are part of URLs
	SiglumShape = regexp.MustCompile(`^[A-Z][a-z]?[0-9]?$`)
	LemmaNumber = regexp.MustCompile(`^C[0-9]+$`) // in the Thesaurus Linguae Aegyptiae

	// AncestorNumber holds the pattern of the Thesaurus's lemma numbers for each older stage of the language.
	AncestorNumber = map[string]*regexp.Regexp{
		"egyptian": regexp.MustCompile(`^[0-9]+$`), "demotic": regexp.MustCompile(`^dm?[0-9]+$`),
	}
)

// NoEnglish is the report item for an entry without an English meaning.
const NoEnglish = "entry without an English meaning"

// AddInflection adds a form to an inflection, dialect and state unless it is a duplicate.
func AddInflection(e *dictionary.Entry, name, siglum string, state coptic.State, form string) {
	if e.Inflections == nil {
		e.Inflections = map[string]dictionary.InflectedForms{}
	}
	if e.Inflections[name] == nil {
		e.Inflections[name] = dictionary.InflectedForms{}
	}
	states := e.Inflections[name][siglum]
	if states == nil {
		states = map[string][]string{}
		e.Inflections[name][siglum] = states
	}
	states[state.Name()] = AppendNew(states[state.Name()], form)
}

// GreekContext returns the Greek words of an entry for the caller to add to.
func GreekContext(e *dictionary.Entry) *dictionary.GreekContext {
	if e.GreekContext == nil {
		e.GreekContext = &dictionary.GreekContext{Sources: []string{}, Equivalents: []string{}}
	}
	return e.GreekContext
}

// HeadSpellings returns the folded spellings of a headword, with and without its optional letters. A phrase has only
// one spelling.
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
