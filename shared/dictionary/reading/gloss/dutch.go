package gloss

import (
	_ "embed" // the tables
	"strings"
)

//go:embed tables/dutch-verbs.txt
var dutchVerbs string

//go:embed tables/dutch-nouns.txt
var dutchNouns string

// dutchVerb is a verb as far as its forms are needed.
type dutchVerb struct {
	apart, stem           string // op, staan
	i, past, pasts        string // sta, stond, stonden
	transitive, predicate bool
	bound                 bool   // means this only with an object
	complement            string // of zijn and worden: bang
}

var dutchHave = dutchVerb{stem: "hebben", i: "heb", past: "had", pasts: "hadden"}

// dutchNoun is a noun: its article, and its plural, "" when it is not counted.
type dutchNoun struct{ article, plural string }

var verbsNl, nounsNl = func() (map[string]dutchVerb, map[string]dutchNoun) {
	verbs, nouns := map[string]dutchVerb{}, map[string]dutchNoun{}
	for line := range strings.Lines(dutchVerbs) {
		if f := strings.Fields(line); len(f) >= 4 && f[0] != "#" {
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
	for line := range strings.Lines(dutchNouns) {
		if f := strings.Fields(line); len(f) == 3 && f[0] != "#" {
			nouns[f[1]] = dutchNoun{f[0], strings.TrimPrefix(f[2], "-")}
		}
	}
	return verbs, nouns
}()

// verbNl returns the verb of a Dutch meaning: one of the list, or "… zijn", "… worden" with one word before.
func verbNl(meaning string) (dutchVerb, bool) {
	if v, ok := verbsNl[meaning]; ok {
		return v, true
	}
	complement, verb, _ := strings.Cut(meaning, " ")
	switch verb {
	case "zijn":
		return dutchVerb{stem: "zijn", i: "ben", past: "was", pasts: "waren", predicate: true, complement: complement}, true
	case "worden":
		return dutchVerb{
			stem:       "worden",
			i:          "word",
			past:       "werd",
			pasts:      "werden",
			predicate:  true,
			complement: complement,
		}, true
	}
	return dutchVerb{}, false
}

// infinitive returns the infinitive with a word before its stem: op te staan.
func (v *dutchVerb) infinitive(before string) string {
	return joined(v.complement, v.apart, before, v.stem)
}

// plain returns the infinitive as it is cited: opstaan, bang zijn.
func (v *dutchVerb) plain() string { return joined(v.complement, v.apart+v.stem) }

// present returns the finite form for a person.
func (v *dutchVerb) present(p person) string {
	switch {
	case v.stem == "zijn":
		return [...]string{"ben", "bent", "is", "zijn"}[p.dutch()]
	case v.stem == "hebben" && p.dutch() == 2:
		return "heeft"
	case p.plural():
		return v.stem
	case p == first || v.i == "wil" || strings.HasSuffix(v.i, "t"):
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

// main builds a main clause: subject, finite form, and the rest in Dutch order.
func (v *dutchVerb) main(subject, finite, object, not string) string {
	return joined(subject, finite, object, not, v.complement, v.apart)
}

// subordinate builds a clause after a conjunction. Its finite form comes last, and a separable particle is joined to
// it.
func (v *dutchVerb) subordinate(subject, finite, object, not string) string {
	return joined(subject, object, not, v.complement, v.apart+finite)
}

// joined joins the words that are there.
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
