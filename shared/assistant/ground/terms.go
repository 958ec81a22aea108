package ground

import (
	"regexp"
	"strings"
	"unicode"

	"coptic.example/service/shared/coptic"
)

// terms are the English and Dutch words that a question asks about.
type terms struct {
	phrases []string // what stood in quotation marks, then runs of words with no common word between
	words   []string // the single words
	topical []string // the single words, and the names of grammar, which no dictionary search is for
	lang    Language
	sure    bool   // whether any word told the language
	dialect string // S or B where the question names one of them
	// followUp says that the question asks for more of the same: its own words are not what it is about.
	followUp bool
}

// maxPhrase is the most words that are searched as one phrase.
const maxPhrase = 4

// termsOf reads a question.
func termsOf(text string) terms {
	var t terms
	t.quoted(text)
	nl, en := 0, 0
	var run []string
	flush := func() {
		if n := len(run); n > 0 && n <= maxPhrase {
			t.addPhrase(strings.Join(run, " "))
		}
		run = nil
	}
	for i, word := range latinWords(text) {
		if word == "" { // a sign between two words
			flush()
			continue
		}
		isNl, isEn := dutchCommon()[word], englishCommon()[word]
		if isNl && !isEn {
			nl++
		}
		if isEn && !isNl {
			en++
		}
		if isNl || isEn || len(word) < 2 || i > maxRead {
			flush()
			continue
		}
		t.topical = addOnce(t.topical, word)
		if grammarTerms()[word] {
			flush()
			continue
		}
		run = append(run, word)
		t.words = addOnce(t.words, word)
	}
	flush()
	t.dialect, t.followUp = dialectOf(text), followUps.MatchString(text)
	t.sure = nl != en
	if nl > en {
		t.lang = Dutch
	}
	return t
}

var (
	bohairic  = regexp.MustCompile(`(?i)\b(bohairic|bohairisch|boheirisch)`)
	sahidic   = regexp.MustCompile(`(?i)\b(sahidic|sa[hïi]idisch|sahidisch|saïdisch|saidic)`)
	followUps = regexp.MustCompile(
		`(?i)^\W*(and|en)\b|\b(simpl(y|er)|eenvoudig(er)?|again|nog een keer|more (about|of)|meer (over|van)|` +
			`another example|nog een voorbeeld|wh(y|at) (is )?that|waarom dat|its|zijn meervoud|it|that one|die)\b`,
	)
)

// dialectOf is the dialect that a text names, "" when it names none or both.
func dialectOf(text string) string {
	b, s := bohairic.MatchString(text), sahidic.MatchString(text)
	switch {
	case b && !s:
		return "B"
	case s && !b:
		return "S"
	}
	return ""
}

// maxRead is how many words of a question are read for terms.
const maxRead = 400

func (t *terms) addPhrase(phrase string) { t.phrases = addOnce(t.phrases, phrase) }

func addOnce(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

// quotes are the pairs of quotation marks; the single ones are left out, for they are apostrophes as often.
var quotes = [...][2]string{{`"`, `"`}, {"“", "”"}, {"„", "”"}, {"«", "»"}}

// quoted adds what stands in quotation marks, if it is short and not Coptic.
func (t *terms) quoted(text string) {
	for _, q := range quotes {
		rest := text
		for range 4 {
			_, after, found := strings.Cut(rest, q[0])
			if !found {
				break
			}
			inside, next, found := strings.Cut(after, q[1])
			if !found {
				break
			}
			rest = next
			folded := coptic.Fold(inside)
			if folded != "" && !coptic.Contains(inside) && strings.Count(folded, " ") < maxPhrase {
				t.addPhrase(folded)
			}
		}
	}
}

// latinWords are the folded words of a text that have no Coptic letter, and "" for each sign or Coptic word between.
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

// irregular are English and Dutch past forms that no ending tells, of verbs that learners ask for.
var irregular = map[string]string{
	"heard": "hear", "saw": "see", "seen": "see", "went": "go", "came": "come", "knew": "know", "gave": "give", "took": "take",
	"ate": "eat", "drank": "drink", "made": "make", "found": "find", "wrote": "write", "sat": "sit", "stood": "stand",
	"spoke": "speak", "slept": "sleep", "built": "build", "brought": "bring", "sent": "send", "loved": "love",
	"hoorde": "horen", "zag": "zien", "ging": "gaan", "kwam": "komen", "zei": "zeggen", "gaf": "geven", "nam": "nemen",
	"at": "eten", "dronk": "drinken", "maakte": "maken", "vond": "vinden", "schreef": "schrijven", "gehoord": "horen",
	"gezien": "zien",
}

// PresentOf is the infinitive of an irregular past form, "" for any other word.
func PresentOf(word string) string { return irregular[word] }

// Terms are the words of a question, folded, without those that every question has.
func Terms(question string) []string { return termsOf(question).topical }
