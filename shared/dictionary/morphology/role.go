package morphology

// Role is the function of a segment in its bound group.
type Role uint8

const (
	Unknown Role = iota // unexplained letters
	Lemma               // a dictionary word
	Article
	Possessive
	Demonstrative
	Preposition
	Converter
	Conjugation
	Person
	Negation
	Particle
	Conjunction
	Numeral
	Prefix
	Suffix
)

var roleNames = [...]string{
	Unknown: "unknown", Lemma: "lemma", Article: "article", Possessive: "possessive", Demonstrative: "demonstrative",
	Preposition: "preposition", Converter: "converter", Conjugation: "conjugation", Person: "person",
	Negation: "negation", Particle: "particle", Conjunction: "conjunction", Numeral: "numeral", Prefix: "prefix",
	Suffix: "suffix",
}

// String returns the name of the role in the API.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return roleNames[Unknown]
}
