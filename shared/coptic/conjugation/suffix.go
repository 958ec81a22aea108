package conjugation

import (
	"strings"

	"coptic.example/service/shared/coptic"
)

// suffixes are the personal suffixes after a vowel and after a consonant, in the order of Persons; "" where a form is
// left out (Layton 2011 §85; Mallon 1956 §§48-57).
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

// WithSuffix returns the pronominal state of a preposition or verb with a personal suffix: ⲉⲣⲟ⸗ and 3sgm make ⲉⲣⲟϥ,
// ⲛⲙⲙⲁ⸗ and 2pl ⲛⲙⲙⲏⲧⲛ. The state may have its sign. It returns "" where the dialect or the form is not known.
func WithSuffix(dialect, state, person string) string {
	base := strings.TrimSuffix(state, "⸗")
	at := -1
	for i, p := range Persons {
		if p.Name == person && p.En != "" {
			at = i
		}
	}
	if at < 0 || base == "" || suffixes[dialect] == nil {
		return ""
	}
	last := base[len(base)-len("ⲁ"):]
	vowel := strings.Contains("ⲁⲉⲏⲓⲟⲱⲩ", last)
	suffix := suffixes[dialect][vowel][at]
	stem := strings.TrimSuffix(base, last)
	switch {
	case !vowel && last == "ⲧ" && person == "1sg": // the ⲧ of the state is that of the suffix
		return base
	case !vowel && dialect == coptic.Bohairic && last == "ⲧ" && person == "2sgf":
		return stem + "ϯ"
	case last == "ⲁ" && person == "2sgf":
		return stem + "ⲉ"
	case last == "ⲁ" && person == "1sg" && dialect == coptic.Bohairic:
		return stem + "ⲏⲓ"
	case last == "ⲁ" && person == "2pl" && dialect == coptic.Sahidic:
		return stem + "ⲏⲧⲛ"
	case (last == "ⲁ" || last == "ⲟ") && dialect == coptic.Bohairic && (person == "2pl" || person == "3pl"):
		return stem + "ⲱ" + map[string]string{"2pl": "ⲧⲉⲛ", "3pl": "ⲟⲩ"}[person]
	case strings.HasSuffix(base, "ⲟⲟ") && person == "2pl": // written in several ways
		return ""
	case strings.HasSuffix(base, "ⲟⲟ") && person == "3pl": // ϫⲟⲟⲩ
		return base + "ⲩ"
	case last == "ⲟ" && person == "2pl":
		return stem + "ⲱⲧⲛ"
	case (last == "ⲟ" || last == "ⲱ") && person == "3pl":
		return base + "ⲟⲩ"
	case vowel && suffix == "":
		return base
	case suffix == "":
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
