// Package inflect inflects English and Dutch verbs and nouns.
package inflect

import (
	"strings"
)

// Person is the person of a verb or a pronoun, abbreviated as in 3SG.M.
type Person string

// Plural reports whether a person is plural.
func (p Person) Plural() bool { return strings.HasSuffix(string(p), "PL") }

// form selects the verb form for a person from the forms for I, you, he and the plural.
func (p Person) form(forms ...string) string {
	switch {
	case p.Plural():
		return forms[3]
	case p == "1SG":
		return forms[0]
	case strings.HasPrefix(string(p), "2"):
		return forms[1]
	}
	return forms[2]
}
