package compile

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

// listed is a row of a vocabulary table in one locale.
type listed struct {
	entry string // id of the first entry that the row links
	word  string
	about string // next-to-last column: gender, part of speech, and the lesson that first taught the word
	at    fault.Place
}

// vocabulary returns the rows of the lesson's vocabulary tables whose first cell links an entry.
func (l *lesson) vocabulary(locale string) []listed {
	var rows []listed
	for _, s := range l.sections {
		if !slices.Contains(s.record.Tags, grammar.VocabularyTag) {
			continue
		}
		for _, block := range s.prose.in(locale).Items {
			for _, row := range block.Elements("rows") {
				if one, ok := listedIn(row); ok {
					rows = append(rows, one)
				}
			}
		}
	}
	return rows
}

func listedIn(row *tree.Value) (listed, bool) {
	cells := row.Get("cells").Properties()
	if len(cells) < 2 {
		return listed{}, false
	}
	one := listed{at: row.At, about: wordingOf(cells[len(cells)-2].Value)}
	for _, v := range cells[0].Value.All() {
		if id := v.StringOf("dictionaryEntryId"); id != "" && one.entry == "" {
			one.entry, one.word = id, v.StringOf("text")
		}
	}
	return one, one.entry != ""
}

// earlierLesson is the note on a row whose word an earlier lesson has taught.
var earlierLesson = map[string]string{"en": "lesson %d", "nl": "les %d"}

// checkVocabulary checks that a row names an earlier lesson if and only if the vocabulary of that lesson has the
// word.
func (c *checker) checkVocabulary() {
	for _, locale := range []string{"en", "nl"} {
		first := map[bool]map[string]int{false: {}, true: {}}
		for l := range c.published() {
			known := first[l.sahidic()]
			for _, row := range l.vocabulary(locale) {
				number, repeated := known[row.entry]
				noted, hasNote := lessonNamed(row.about, locale)
				switch {
				case repeated && number != l.record.Number && noted != number:
					c.faults.AddRule(row.at, fault.Vocabulary,
						"%s was listed before: its row ends the column before the last with (%s)",
						row.word, fmt.Sprintf(earlierLesson[locale], number))
				case hasNote && (!repeated || number == l.record.Number):
					c.faults.AddRule(row.at, fault.Vocabulary, "no vocabulary before lesson %d lists %s", l.record.Number, row.word)
				}
			}
			for _, row := range l.vocabulary(locale) {
				if _, ok := known[row.entry]; !ok {
					known[row.entry] = l.record.Number
				}
			}
		}
	}
}

// lessonNamed returns the lesson number in parentheses at the end of a text.
func lessonNamed(text, locale string) (number int, ok bool) {
	open := strings.LastIndex(text, "(")
	if open < 0 {
		return 0, false
	}
	_, err := fmt.Sscanf(text[open:], "("+earlierLesson[locale]+")", &number)
	return number, err == nil
}

// newWords returns the number of words in the vocabulary that have no note of an earlier lesson.
func (l *lesson) newWords() int {
	seen := map[string]bool{}
	for _, row := range l.vocabulary("en") {
		if _, repeated := lessonNamed(row.about, "en"); !repeated {
			seen[row.entry+row.word] = true
		}
	}
	return len(seen)
}
