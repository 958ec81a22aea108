package ground

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// terms are the English and Dutch words that a question asks about.
type terms struct {
	words   []string // the single words
	topical []string // the single words, and the names of grammar, which no dictionary search is for
	lang    Language
	sure    bool   // whether any word told the language
	dialect string // S or B where the question names one of them
	// followUp says that the question asks for more of the same: its own words are not what it is about.
	followUp bool
	// refers says that it points back to what was spoken of: its, that word.
	refers bool
}

// maxPhrase is the most words that are searched as one phrase.
const maxPhrase = 4

// termsOf reads a question.
func termsOf(text string) terms {
	var t terms
	dutch := 0 // words that are Dutch alone, less those that are English alone
	for i, word := range latinWords(text) {
		dutch += languageOf(word)
		if word == "" || wording.Listed(word, "common-nl", "common-en") || len(word) < 2 || i > maxRead {
			continue
		}
		t.topical = addOnce(t.topical, word)
		if !wording.IsGrammar(word) {
			t.words = addOnce(t.words, word)
		}
	}
	says := wording.Says(coptic.Fold(text))
	t.dialect, t.refers, t.followUp = dialectOf(text), says["refers"], says["follow-up"] || says["opening-follow-up"]
	t.sure = dutch != 0
	if dutch > 0 {
		t.lang = Dutch
	}
	return t
}

// languageOf returns 1 or more for a word that is Dutch alone, -1 or less for one that is English alone, else 0.
func languageOf(word string) (dutch int) {
	for _, of := range []struct{ dutch, english string }{{"grammar-nl", "grammar-en"}, {"common-nl", "common-en"}} {
		isDutch, isEnglish := wording.Listed(word, of.dutch), wording.Listed(word, of.english)
		switch {
		case isDutch && (!isEnglish || of.dutch == "grammar-nl"):
			dutch++
		case isEnglish && !isDutch:
			dutch--
		}
	}
	return dutch
}

// dialectOf returns the dialect that a text names, "" when it names none or both.
func dialectOf(text string) string {
	text = coptic.Fold(text)
	switch b, s := wording.Has("bohairic", text), wording.Has("sahidic", text); {
	case b && !s:
		return coptic.Bohairic
	case s && !b:
		return coptic.Sahidic
	}
	return ""
}

// maxRead is how many words of a question are read for terms.
const maxRead = 400

// addOnce adds strings to a list that are not in it.
func addOnce(list []string, more ...string) []string {
	for _, s := range more {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// latinWords returns the folded words of a text that contain no Coptic letter, with "" for each sign or Coptic word
// between them.
func latinWords(text string) []string {
	var words []string
	for _, field := range strings.Fields(text) {
		trimmed := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if coptic.Contains(field) || trimmed == "" {
			words = append(words, "")
			continue
		}
		if !strings.HasPrefix(field, trimmed) {
			words = append(words, "")
		}
		words = append(words, strings.Fields(coptic.Fold(trimmed))...)
		if !strings.HasSuffix(field, trimmed) {
			words = append(words, "")
		}
	}
	return words
}
