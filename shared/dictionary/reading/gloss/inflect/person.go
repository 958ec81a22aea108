// Package inflect inflects English and Dutch verbs and nouns.
package inflect

import (
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

// whoever is the key in persons.txt for the word that stands for whichever person.
const whoever = "any"

// Oneself and Be are the reflexive pronoun and the verb of an infinitive: oneself, be.
var Oneself, Be = tables.Facts("oneself")[whoever], tables.Facts("be")[whoever]

// Person is the person of a verb or a pronoun, abbreviated as in 3SG.M.
type Person string

// Plural reports whether a person is plural.
func (p Person) Plural() bool { return strings.HasSuffix(string(p), "PL") }

// isThirdSingular reports whether a person is neither the first nor the second, nor plural.
func (p Person) isThirdSingular() bool {
	return p != "1SG" && !p.Plural() && !strings.HasPrefix(string(p), "2")
}

// of returns the form of a verb of persons.txt for a person. A person that is not known counts as the third.
func (p Person) of(verb string) coptic.Localized {
	forms := tables.Facts(verb)
	if form, known := forms[string(p)]; known {
		return form
	}
	return forms["3SG.M"]
}
