package coptic

// Kind classifies a character in running text: whether it is part of a word, and in which script.
type Kind uint8

const (
	KindSeparator Kind = iota // ends a word: space, punctuation, signs of damage
	KindLetter                // a Coptic letter, or a sign that stands for one
	KindForeign               // a Greek or Latin letter; a look-alike if its word is Coptic
	KindOther                 // a letter of another script, a digit
	KindSilent                // a mark, an apostrophe, an editorial bracket, an invisible character
	KindHyphen                // joins two Coptic words, separates others
)

// KindOf returns the kind of r, consistent with Fold. A letter composed with a mark counts as the letter.
func KindOf(r rune) Kind {
	base, _ := decode(string(r))
	return classify(base)
}
