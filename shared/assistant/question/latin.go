package question

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// minLatin is the minimum length of a word in Latin letters to be looked up as Coptic.
const minLatin = 3

// markedWords returns the single words that a question marks as transliterated Coptic, with quotation marks or with
// words such as "the word" in "the word hriri". It omits a word to be translated into Coptic.
func markedWords(written, target string) (all []string) {
	words := wording.Tokens(written)
	into, _ := wording.Taken("target-sure", words)
	for _, text := range wording.Quoted(written) {
		if len(text) == 1 || len(into) == 0 && len(latinPhrases([][]string{text})) > 0 {
			all = wording.AddOnce(all, text...)
		}
	}
	all = wording.AddOnce(all, wording.TakenAll("marked", words)...)
	return slices.DeleteFunc(all, func(word string) bool {
		return len(word) < minLatin || coptic.Contains(word) || wording.Listed(word, "common-en", "common-nl") ||
			wording.IsGrammar(word) || word == target && slices.Contains(into, word)
	})
}

// latinPhrases returns the items of several words that may be a transliterated Coptic phrase, because none of the
// words is common in English or Dutch.
func latinPhrases(items [][]string) (all []string) {
	common := func(word string) bool { return wording.Listed(word, "common-en", "common-nl") }
	for _, words := range items {
		if len(words) > 1 && len(words) <= MaxWords && !slices.ContainsFunc(words, common) {
			all = wording.AddOnce(all, strings.Join(words, " "))
		}
	}
	return all
}

const (
	maxUncommon      = 12 // parts of a question that may be a phrase in Latin letters
	maxUncommonWords = 4  // words of one
)

// uncommonPhrases returns the sequences of consecutive words, none of them common in English or Dutch, that may be a
// transliterated Coptic phrase. They have 2 to maxUncommonWords words. The longest come first.
func uncommonPhrases(words []string) (parts []string) {
	from := 0
	for at := 0; at <= len(words); at++ {
		if at < len(words) && !wording.Listed(words[at], "common-en", "common-nl", "functional", "relational") &&
			!wording.IsGrammar(words[at]) && !coptic.Contains(words[at]) && !wording.IsSign(words, at) {
			continue
		}
		for n := min(at-from, maxUncommonWords); n > 1; n-- {
			for i := from; i+n <= at && len(parts) < maxUncommon; i++ {
				parts = append(parts, strings.Join(words[i:i+n], " "))
			}
		}
		from = at + 1
	}
	return parts
}
