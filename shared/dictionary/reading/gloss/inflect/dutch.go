package inflect

import (
	"cmp"
	"strings"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/verbs"
	"coptic.example/service/shared/table"
)

// DutchVerb is a verb with the inflected forms that glosses use.
type DutchVerb struct {
	Prefix, Stem          string // op and staan
	I, past, pastPlural   string // sta, stond and stonden
	Transitive, Predicate bool
	NeedsObject           bool   // has this meaning only with an object
	Complement            string // complement of zijn or worden: bang
	Trail                 string // complement that follows in every word order: om in vragen om
}

// DutchNoun is a noun with its article and its plural, which is "" if the noun is uncountable.
type DutchNoun struct{ Article, Plural string }

// Kind returns the key for choosing a determiner of a noun: its article, or PL for the plural.
func (n DutchNoun) Kind(plural bool) string {
	if plural {
		return "PL"
	}
	return cmp.Or(n.Article, "de")
}

// verbsNl and nounsNl hold the Dutch verbs and nouns of the tables. adjectivesNl maps adjectives to their forms
// before a noun with an article: grote.
var verbsNl, nounsNl, adjectivesNl = func() (map[string]DutchVerb, map[string]DutchNoun, map[string]string) {
	verbs, nouns, adjectives := map[string]DutchVerb{}, map[string]DutchNoun{}, map[string]string{}
	for _, line := range table.Lines(tables.File("dutch-adjectives.txt")) {
		adjective, inflected, _ := strings.Cut(line, " ")
		adjectives[adjective] = inflected
	}
	for _, line := range table.Lines(tables.File("dutch-verbs.txt")) {
		if f := strings.Fields(line); len(f) >= 4 {
			apart, stem, separable := strings.Cut(f[0], "|")
			if !separable {
				apart, stem = "", f[0]
			}
			v := DutchVerb{Prefix: apart, Stem: stem, I: f[1], past: f[2], pastPlural: f[3]}
			if len(f) > 4 {
				v.Transitive, v.NeedsObject = true, f[4] == "!"
			}
			verbs[apart+stem] = v
		}
	}
	for _, line := range table.Lines(tables.File("dutch-nouns.txt")) {
		if f := strings.Fields(line); len(f) == 3 {
			nouns[f[1]] = DutchNoun{f[0], strings.TrimPrefix(f[2], "-")}
		}
	}
	return verbs, nouns, adjectives
}()

// ListedNoun returns a Dutch noun if the table lists it.
func ListedNoun(nl string) (noun DutchNoun, listed bool) {
	noun, listed = nounsNl[nl]
	return noun, listed
}

// NounWithin returns the noun of a Dutch meaning, which may have an adjective before it or a description after it: wild
// dier, hoofd van een synagoge.
func NounWithin(nl string) DutchNoun {
	if noun, listed := NounNl(&nl); listed {
		return noun
	}
	return nounsNl[tables.LastWord(nl)]
}

// ListedVerb returns the Dutch verb with an infinitive if the table lists it.
func ListedVerb(nl string) (verb DutchVerb, listed bool) {
	verb, listed = verbsNl[nl]
	return verb, listed
}

// Attributive returns the form of a Dutch adjective before a noun with an article, or "" if the table does not list
// it.
func Attributive(adjective string) string { return adjectivesNl[adjective] }

// NounNl returns the noun of a Dutch meaning and reports whether it is listed; the forms of an unlisted noun are
// guessed. It removes an article from meaning, and accepts a description after the noun: hoofd van een synagoge,
// gebrek aan onderricht.
func NounNl(meaning *string) (noun DutchNoun, listed bool) {
	if noun, listed = nounsNl[*meaning]; listed {
		return noun, true
	}
	if article, bare, _ := strings.Cut(*meaning, " "); article == "het" || article == "de" {
		*meaning = bare
		if article == "het" { // het eten, of a plural too
			bare = ""
		}
		return DutchNoun{Article: article, Plural: bare}, false
	}
	head, rest, _ := strings.Cut(*meaning, " ")
	if noun, listed = nounsNl[head]; listed && tables.Has("plain-nl", tables.FirstWord(rest)) {
		if noun.Plural != "" {
			noun.Plural += " " + rest
		}
		return noun, true
	}
	return DutchNoun{Article: "de", Plural: *meaning}, false
}

// VerbNl returns the verb of a Dutch meaning, which is a listed verb, or a predicative one after one word.
func VerbNl(meaning string) (DutchVerb, bool) {
	v, listed := verbsNl[meaning]
	if listed {
		return v, true
	}
	complement, verb, _ := strings.Cut(meaning, " ")
	for _, forms := range tables.Facts("predicate") {
		if f := strings.Fields(forms.Nl); f[0] == verb {
			return DutchVerb{Stem: verb, I: f[1], past: f[2], pastPlural: f[3], Predicate: true, Complement: complement}, true
		}
	}
	return DutchVerb{}, false
}

// Present returns the finite form for a person.
func (v *DutchVerb) Present(p Person) string {
	switch {
	case v.Stem == Be.Nl:
		return p.of("be").Nl
	case v.Stem == "hebben":
		return p.of("have").Nl
	case p.Plural():
		return v.Stem
	case p == "1SG" || v.I == "wil" || strings.HasSuffix(v.I, "t"):
		return v.I
	case strings.HasSuffix(v.I, "a"):
		return v.I + "at"
	}
	return v.I + "t"
}

// Preterite returns the past form for a person.
func (v *DutchVerb) Preterite(p Person) string {
	if p.Plural() {
		return v.pastPlural
	}
	return v.past
}

// Participle returns the past participle: opgestaan, vergeven, gehoord.
func (v *DutchVerb) Participle() string {
	if listed := verbs.Dutch.Participle(v.Stem); listed != "" {
		return v.Prefix + listed
	}
	weak := strings.TrimSuffix(v.past, "e")
	if strings.HasSuffix(weak, "dd") || strings.HasSuffix(weak, "tt") {
		weak = weak[:len(weak)-1]
	}
	for prefix := range tables.Facts("unstressed") {
		if rest, has := strings.CutPrefix(v.Stem, prefix); has && len(rest) > 4 {
			if base := verbs.Dutch.Participle(rest); base != "" {
				weak = prefix + strings.TrimPrefix(base, "ge")
			}
			return v.Prefix + weak
		}
	}
	if rest, has := strings.CutPrefix(weak, "e"); has {
		weak = "ë" + rest
	}
	return v.Prefix + "ge" + weak
}

// PluperfectAuxiliary returns the auxiliary of the pluperfect for a person: was gekomen, had gehoord.
func (v *DutchVerb) PluperfectAuxiliary(p Person) string {
	if tables.Has("with-zijn", v.Prefix+v.Stem) || tables.Has("with-zijn", v.Stem) && !v.Transitive {
		return p.of("was").Nl
	}
	return p.of("had").Nl
}

// JoinWords joins the non-empty words with spaces.
func JoinWords(words ...string) string {
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

// OrdinalNl returns the ordinal of a Dutch number, given in letters or digits.
func OrdinalNl(number string) string {
	switch ordinal := tables.Facts("ordinal")[number].Nl; {
	case ordinal != "":
		return ordinal
	case strings.Trim(number, "0123456789") == "":
		return number + "e"
	case strings.HasSuffix(number, "ig"), strings.HasSuffix(number, "d"):
		return number + "ste"
	}
	return number + "de"
}
