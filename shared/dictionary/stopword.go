package dictionary

// isInfinitive reports whether a word before another one says that a verb is meant: to love, te horen.
func isInfinitive(word []byte) bool { return string(word) == "to" || string(word) == "te" }

// isStopWord reports whether a folded word is an English or Dutch one that says nothing about what is looked for:
// articles, the sign of the infinitive, "and", "or" and "of". It helps no query and hides no entry; a query or a gloss
// of nothing else is taken by the letter. Words that are a meaning of their own (be, with, not, zijn, met) are none.
func isStopWord(word []byte) bool {
	switch string(word) {
	case "the", "a", "an", "to", "of", "and", "or",
		"de", "het", "een", "der", "des", "den", "te", "van", "en", "t", "n":
		return true
	}
	return false
}
