package gloss

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// dutchVerb is a verb with the forms that glosses need.
type dutchVerb struct {
	apart, stem           string // op, staan
	i, past, pasts        string // sta, stond, stonden
	transitive, predicate bool
	bound                 bool   // means this only with an object
	complement            string // of zijn and worden: bang
	trail                 string // what follows in a clause of any order: om of vragen om
}

// dutchNoun is a noun with its article, and its plural or "" if it is uncountable.
type dutchNoun struct{ article, plural string }

// kind returns the key by which a determiner of a noun is chosen: its article, or PL for the plural.
func (n dutchNoun) kind(plural bool) string {
	if plural {
		return "PL"
	}
	return cmp.Or(n.article, "de")
}

// adjectivesNl maps adjectives to their forms before a noun with an article: grote.
var verbsNl, nounsNl, adjectivesNl = func() (map[string]dutchVerb, map[string]dutchNoun, map[string]string) {
	verbs, nouns, adjectives := map[string]dutchVerb{}, map[string]dutchNoun{}, map[string]string{}
	for _, line := range tables.Lines(tables.File("dutch-adjectives.txt")) {
		adjective, inflected, _ := strings.Cut(line, " ")
		adjectives[adjective] = inflected
	}
	for _, line := range tables.Lines(tables.File("dutch-verbs.txt")) {
		if f := strings.Fields(line); len(f) >= 4 {
			apart, stem, separable := strings.Cut(f[0], "|")
			if !separable {
				apart, stem = "", f[0]
			}
			v := dutchVerb{apart: apart, stem: stem, i: f[1], past: f[2], pasts: f[3]}
			if len(f) > 4 {
				v.transitive, v.bound = true, f[4] == "!"
			}
			verbs[apart+stem] = v
		}
	}
	for _, line := range tables.Lines(tables.File("dutch-nouns.txt")) {
		if f := strings.Fields(line); len(f) == 3 {
			nouns[f[1]] = dutchNoun{f[0], strings.TrimPrefix(f[2], "-")}
		}
	}
	return verbs, nouns, adjectives
}()

// nounNl returns the noun of a Dutch meaning. It cuts off an article, and accepts a description after the noun: hoofd
// van een synagoge. For an unlisted noun it guesses.
func nounNl(meaning *string) (noun dutchNoun, listed bool) {
	if noun, listed = nounsNl[*meaning]; listed {
		return noun, true
	}
	if article, bare, _ := strings.Cut(*meaning, " "); article == "het" || article == "de" {
		*meaning = bare
		return dutchNoun{article: article, plural: bare}, false
	}
	head, rest, _ := strings.Cut(*meaning, " van ")
	if noun, listed = nounsNl[head]; listed && noun.plural != "" && rest != "" {
		noun.plural += " van " + rest
		return noun, true
	}
	return dutchNoun{article: "de", plural: *meaning}, false
}

// verbNl returns the verb of a Dutch meaning: a listed verb, or "zijn" or "worden" after one word.
func verbNl(meaning string) (dutchVerb, bool) {
	if v, ok := verbsNl[meaning]; ok {
		return v, true
	}
	complement, verb, _ := strings.Cut(meaning, " ")
	switch verb {
	case "zijn":
		return dutchVerb{stem: "zijn", i: "ben", past: "was", pasts: "waren", predicate: true, complement: complement}, true
	case "worden":
		return dutchVerb{stem: verb, i: "word", past: "werd", pasts: "werden", predicate: true, complement: complement}, true
	}
	return dutchVerb{}, false
}

// present returns the finite form for a person.
func (v *dutchVerb) present(p person) string {
	switch {
	case v.stem == "zijn":
		return p.form("ben", "bent", "is", "zijn")
	case v.stem == "hebben":
		return p.form("heb", "hebt", "heeft", "hebben")
	case p.plural():
		return v.stem
	case p == "1SG" || v.i == "wil" || strings.HasSuffix(v.i, "t"):
		return v.i
	case strings.HasSuffix(v.i, "a"):
		return v.i + "at"
	}
	return v.i + "t"
}

func (v *dutchVerb) preterite(p person) string {
	if p.plural() {
		return v.pasts
	}
	return v.past
}

// joined joins those words that are not empty.
func joined(words ...string) string {
	var b strings.Builder
	for _, w := range words {
		if w == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

// ordinalNl returns the ordinal of a Dutch number, in letters or in digits.
func ordinalNl(number string) string {
	switch ordinal := known["ordinal"][number].Nl; {
	case ordinal != "":
		return ordinal
	case strings.Trim(number, "0123456789") == "":
		return number + "e"
	case strings.HasSuffix(number, "ig"), strings.HasSuffix(number, "d"):
		return number + "ste"
	}
	return number + "de"
}
