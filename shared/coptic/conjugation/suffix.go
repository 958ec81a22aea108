package conjugation

import (
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// suffixes are the personal suffixes after a vowel and after a consonant, in the order of Persons; "" if a form is left
// out (Layton 2011 §85; Mallon 1956 §§48-57).
var suffixes = map[string]map[bool][]string{ // dialect -> whether a vowel stands before it
	coptic.Sahidic: {
		true:  {"ⲓ", "ⲕ", "", "ϥ", "ⲥ", "ⲛ", "ⲧⲛ", "ⲩ"},
		false: {"ⲧ", "ⲕ", "ⲉ", "ϥ", "ⲥ", "ⲛ", "ⲧⲏⲩⲧⲛ", "ⲟⲩ"},
	},
	coptic.Bohairic: {
		true:  {"ⲓ", "ⲕ", "", "ϥ", "ⲥ", "ⲛ", "ⲧⲉⲛ", "ⲩ"},
		false: {"ⲧ", "ⲕ", "ⲉ", "ϥ", "ⲥ", "ⲉⲛ", "", "ⲟⲩ"},
	},
}

// fusion is the result of joining the end of a pronominal state and a suffix, if that is more than adding the suffix.
type fusion struct {
	ends    string // the end of the state
	dialect string // "" in both
	person  string
	makes   string // in place of the end; "" if it is written in several ways
}

// fusions has the first row that fits.
var fusions = []fusion{
	{"ⲧ", "", "1sg", "ⲧ"}, // the ⲧ of the state is that of the suffix
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

// WithSuffix returns the pronominal state of a preposition or verb with a personal suffix: ⲉⲣⲟ⸗ and 3sgm make ⲉⲣⲟϥ,
// ⲛⲙⲙⲁ⸗ and 2pl ⲛⲙⲙⲏⲧⲛ. The state may have its sign. It returns "" if the dialect or the form is not known.
func WithSuffix(dialect, state, person string) string {
	base := strings.TrimSuffix(state, "⸗")
	at := slices.IndexFunc(Persons, func(p Person) bool { return p.Name == person && p.En != "" })
	if at < 0 || base == "" || suffixes[dialect] == nil {
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

// possessives are the possessive articles of a masculine noun, in the order of Persons.
var possessives = map[string][]string{
	coptic.Sahidic:  {"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲟⲩ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲛ", "ⲡⲉⲩ"},
	coptic.Bohairic: {"ⲡⲁ", "ⲡⲉⲕ", "ⲡⲉ", "ⲡⲉϥ", "ⲡⲉⲥ", "ⲡⲉⲛ", "ⲡⲉⲧⲉⲛ", "ⲡⲟⲩ"},
}

// Possessive returns the possessive article of a person before a noun of a gender, m or f, or before a plural: ⲡⲉϥ,
// ⲧⲉϥ, ⲛⲉϥ. It returns "" for an unknown dialect or person.
func Possessive(dialect, person, gender string, plural bool) string {
	list := possessives[dialect]
	for i, p := range Persons {
		if p.Name != person || i >= len(list) {
			continue
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
	return ""
}
