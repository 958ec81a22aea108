package request

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Terms holds the English and Dutch words that a question is about.
type Terms struct {
	Words   []string // the single words
	Topical []string // the single words and the grammatical terms, which are not looked up in the dictionary
	Lang    wording.Language
	Sure    bool   // whether any word reveals the language
	Dialect string // S or B if the question names one
	// FollowUp means that the question asks for more of the same, so its own words are not its subject.
	FollowUp bool
	// Refers means that the question refers back to an earlier subject: its, that word.
	Refers bool
}

// MaxPhrase is the maximum number of words searched for as one phrase.
const MaxPhrase = 4

// maxSubjects is the maximum number of words, apart from common words and grammatical terms, in a question about one
// of them.
const maxSubjects = 6

// Scattered reports whether a question mentions too many unrelated subjects to be about one of them.
func Scattered(text string) bool { return len(TermsOf(text).Words) > maxSubjects }

// TermsOf returns the terms of a question.
func TermsOf(text string) Terms {
	var t Terms
	dutch := 0 // words that are Dutch alone, less those that are English alone
	for i, word := range wording.LatinWords(text) {
		dutch += dutchScore(word)
		if len(word) < 2 || i > MaxTermWords || wording.Listed(word, "common-nl", "common-en", "determiners") {
			continue
		}
		t.Topical = wording.AddOnce(t.Topical, word)
		if !wording.IsGrammar(word) {
			t.Words = wording.AddOnce(t.Words, word)
		}
	}
	says := wording.Says(coptic.Fold(text))
	t.Dialect, t.Refers, t.FollowUp = DialectOf(text), says["refers"], says["follow-up"] || says["opening-follow-up"]
	t.Sure = dutch != 0
	if foreign := wording.WrittenIn(says) != ""; dutch > 0 && !foreign {
		t.Lang = wording.Dutch
	}
	return t
}

// dutchScore returns a positive number for a word found only in Dutch, a negative one for a word found only in
// English, and 0 otherwise.
func dutchScore(word string) (dutch int) {
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

// DialectOf returns the siglum of the dialect that a text names, or "" if it names none or several. It ignores a
// dialect that is rejected, as in "not Sahidic".
func DialectOf(text string) string {
	words := wording.Tokens(text)
	for i := len(words) - 2; i >= 0; i-- {
		if wording.Listed(words[i], "negations") && wording.Listed(words[i+1], "languages") {
			words = slices.Delete(words, i+1, i+2)
		}
	}
	named, text := "", strings.Join(words, " ")
	for _, d := range coptic.Dialects() {
		if !wording.Has("dialect-"+d.Siglum, text) {
			continue
		}
		if named != "" {
			return ""
		}
		named = d.Siglum
	}
	return named
}

// MaxTermWords is the maximum number of words per question that are scanned for terms.
const MaxTermWords = 400
