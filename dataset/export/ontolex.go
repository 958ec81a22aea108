package export

import (
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

// ontolexPos maps parts of speech to LexInfo.
var ontolexPos = map[string]string{
	"V": "verb", "N": "noun", "ADJ": "adjective", "ADV": "adverb", "PREP": "preposition", "PRON": "pronoun",
	"CONJ": "conjunction", "INTJ": "interjection", "NUM": "numeral", "PTCL": "particle", "PFX": "prefix", "SFX": "suffix",
	"PROPN": "properNoun",
}

var ontolexGender = map[string][]string{
	"m": {"masculine"}, "f": {"feminine"}, "mf": {"masculine", "feminine"}, "mc": {"masculine", "feminine"},
}

// ontoLex writes the lexicon in Turtle, with OntoLex-Lemon for entries, LexInfo for grammar and lemonEty for
// etymology. The template declares the three properties that these lack. Names specific to the lexicon are fragments
// of the file's address. Entries may share an ancestor, which is described once.
func ontoLex(c *Content) ([]File, error) {
	described := map[string]bool{}
	data, err := c.document(parse("ontolex.ttl", map[string]any{
		"text": quotedIn, "class": ontolexClass, "lexinfo": lexInfo, "language": languageOf, "credits": (*Content).credits,
		"latin": func(headword string) string { return coptic.Transliterate(strings.Trim(headword, "-⸗")) },
		"word":  func(text, of, tag string) any { return struct{ Text, Of, Tag string }{text, of, tag} },
		"first": func(address string) bool {
			before := described[address]
			described[address] = true
			return !before
		},
	}))
	return []File{{"coptic.ttl", data}}, err
}

// ontolexClass returns the OntoLex class of an entry.
func ontolexClass(e *Entry) string {
	if strings.Contains(e.Headword, " ") {
		return "MultiwordExpression"
	}
	for _, s := range e.Senses {
		if s.Grammar.Pos == "PFX" || s.Grammar.Pos == "SFX" {
			return "Affix"
		}
	}
	return "Word"
}

// lexInfo returns the parts of speech and genders of an entry's senses as properties of LexInfo with their values.
func lexInfo(e *Entry) []string {
	var pos, genders []string
	for _, s := range e.Senses {
		if name := ontolexPos[s.Grammar.Pos]; name != "" {
			pos = lexicon.AppendNew(pos, "partOfSpeech lexinfo:"+name)
		}
		for _, gender := range ontolexGender[s.Grammar.Gender] {
			genders = lexicon.AppendNew(genders, "gender lexinfo:"+gender)
		}
	}
	return append(pos, genders...)
}

// languageOf returns the language tag of Coptic in a dialect: cop-x- and the siglum in lower case.
func languageOf(siglum string) string {
	if siglum == "" {
		return "cop"
	}
	return "cop-x-" + strings.ToLower(siglum)
}

var turtleEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`)

// quotedIn returns text as a Turtle literal, with a language tag unless language is "".
func quotedIn(text, language string) string {
	literal := `"` + turtleEscapes.Replace(text) + `"`
	if language != "" {
		literal += "@" + language
	}
	return literal
}
