package question

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// maxPassage is the maximum number of Coptic characters to analyse.
const maxPassage = 600

// Signs names what folding removes from a question: the signs of dictionaries (⸗ and †), and capitals that mark the
// stress of a word (KAhi or kaHI). The names are separated by spaces.
func (q *Question) Signs() string {
	var names []string
	for word := range strings.FieldsSeq(q.written) {
		sign := strings.TrimFunc(word, func(c rune) bool { return wording.Meant("signs", string(c)) == "" })
		if name := wording.Meant("signs", sign); name != "" && !coptic.Contains(word) {
			names = wording.AddOnce(names, name)
		}
	}
	words := strings.FieldsFunc(q.written, func(c rune) bool { return !unicode.IsLetter(c) && c != '-' })
	for i, word := range words {
		marked := func(o string) bool {
			return strings.EqualFold(o, word) && o != word && (stressMarked(word) || stressMarked(o))
		}
		if slices.ContainsFunc(words[i+1:], marked) {
			names = wording.AddOnce(names, "stressmark")
		}
	}
	return strings.Join(names, " ")
}

// stressMarked reports whether a word has a capital after a small letter, which no spelling rule explains.
func stressMarked(word string) bool {
	small := strings.IndexFunc(word, unicode.IsLower)
	return small >= 0 && strings.IndexFunc(word[small:], unicode.IsUpper) > 0
}

// maxForm is the maximum length of a bound group in bytes. The longest in real texts have about 30 letters.
const maxForm = 120

// passage returns the Coptic words of a text with the signs attached to them, separated by spaces. It omits words
// beyond maxPassage characters. A full stop stands wherever words in another script separate them, and between single
// words with a comma between them.
func passage(text string) string {
	var out []string
	length, commas, last := 0, 0, ""
	for word := range strings.FieldsSeq(text) {
		if !coptic.Contains(word) {
			if n := len(out); n > 0 && out[n-1] != "." {
				out = append(out, ".")
			}
			continue
		}
		if strings.HasSuffix(last, ",") {
			commas++
		}
		last = word
		word = strings.Trim(word, "\"'“”„«»‘’,;:?!()<>*_`")
		word = strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "’s") // two ⲛⲉ's
		if length += utf8.RuneCountInString(word) + 1; length > maxPassage || len(word) > maxForm {
			continue
		}
		out = append(out, word)
	}
	text = strings.Trim(strings.Join(out, " "), " .")
	if commas > 0 && commas >= len(strings.Fields(text))-1 {
		text = strings.ReplaceAll(text, " ", " . ")
	}
	return text
}

// WordsContaining returns the longer words in the context of a question that contain a folded form. It returns nil if
// the form is a word of the context itself.
func (q *Question) WordsContaining(form string) (words []string) {
	itself := 0
	for word := range strings.FieldsSeq(passage(q.Context)) {
		folded := strings.Trim(coptic.Fold(word), "-⸗")
		if folded == form {
			itself++
		} else if form != "" && strings.Contains(folded, form) {
			words = wording.AddOnce(words, word)
		}
	}
	if itself > 1 {
		return nil
	}
	return words
}

// AfterIndefinite reports whether a question asks what something with an indefinite article is: what is a ⲛⲉϥ?
func (q *Question) AfterIndefinite(form string) bool {
	words := strings.Fields(q.Text)
	at := slices.Index(words, coptic.Fold(form))
	return at > 1 && wording.Meant("determiners", words[at-1]) == "a" && wording.Listed(words[at-2], "being")
}

// maxOffered is the maximum number of words that OfferedMeanings returns.
const maxOffered = 40

// OfferedMeanings returns the words in the context of a question that may be a meaning of its Coptic. apart means that
// the form stands apart from the question, so that its meaning may be an everyday word.
func (q *Question) OfferedMeanings(apart bool) []string {
	if !apart {
		return q.Terms.Words
	}
	words := slices.DeleteFunc(wording.LatinWords(q.Context), func(word string) bool {
		return len(word) < minLatin || wording.Listed(word, "functional", "relational", "joining", "asking")
	})
	return words[:min(len(words), maxOffered)]
}
