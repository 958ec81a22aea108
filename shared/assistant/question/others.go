package question

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// maxOthers is the maximum number of further readings of a question.
const maxOthers = 6

// Others returns further readings of a question, the likeliest first. Each takes another part of it as the text to
// translate: what stands in quotation marks or in capitals, what stands before the name of the language, and the
// beginning of a longer text.
func (q *Question) Others() (all []Question) {
	if q.Passage+q.Image != "" || q.Ask.Meaning && !q.Ask.Into || q.Ask.Lesson != "" {
		return nil
	}
	var targets []string
	var rows [][]string
	if q.Ask.Target != "" {
		rows = slices.Collect(slices.Chunk(q.Marked, 1))
	}
	if q.Ask.Target == "" && !wording.Has("why", q.Text) || slices.ContainsFunc(quoted(q.written), q.takes) {
		rows = append(quoted(q.written), rows...)
	}
	if len(rows) == 0 {
		words := tokens(q.written)
		rows = slices.Concat(inCapitals(q.written), afterColon(words), beforeLanguage(words))
	}
	for _, words := range append(rows, beginnings(strings.Fields(q.Ask.Target))...) {
		t := targetIn(words)
		if t != "" && t != q.Ask.Target && !grammarOnly(t) && !aboutGrammar(t) {
			targets = AddOnce(targets, t)
		}
	}
	for _, t := range targets[:min(len(targets), maxOthers)] {
		other := *q
		other.Ask = q.Ask.form()
		other.Ask.Target, other.Ask.Word, other.Ask.Into = t, true, true
		other.Words, other.Topical, other.Marked, other.Spelled = nil, nil, nil, nil
		all = append(all, other)
	}
	return all
}

// takes reports whether words are what the question takes as the text to translate.
func (q *Question) takes(words []string) bool { return strings.Contains(q.Ask.Target, targetIn(words)) }

// quoted returns the texts in quotation marks, the last first.
func quoted(written string) (all [][]string) {
	for _, m := range slices.Backward(inMarks.FindAllStringSubmatch(written, -1)) {
		all = append(all, tokens(strings.Join(m[1:], "")))
	}
	return all
}

// inCapitals returns the rows of words in capitals, where the others are not: I want FEAR NOT on my arm.
func inCapitals(written string) (rows [][]string) {
	var row []string
	others := 0
	for field := range strings.FieldsSeq(written + " .") {
		letters := strings.TrimFunc(field, func(c rune) bool { return !unicode.IsLetter(c) })
		if len(letters) > 1 && strings.ToUpper(letters) == letters && !coptic.Contains(letters) {
			row = append(row, tokens(letters)...)
			continue
		}
		if others++; len(row) > 1 {
			rows = append(rows, row)
		}
		row = nil
	}
	if others <= len(slices.Concat(rows...)) {
		return nil
	}
	return rows
}

// afterColon returns the words after a colon, to the next sign.
func afterColon(words []string) (rows [][]string) {
	at := slices.Index(words, ":")
	if items := ItemsOf(words[at+1:]); at >= 0 && len(items) > 0 {
		return items[:1]
	}
	return nil
}

// beforeLanguage returns the words before each mention of a language, to the sign or the word that they depend on:
// good morning of with good morning in Coptic.
func beforeLanguage(words []string) (rows [][]string) {
	for at := range words {
		n := languageAt(words, at)
		after := at + n
		if n < 2 || at == 0 || IsSign(words, at-1) || after < len(words) && !IsSign(words, after) &&
			!wording.Listed(words[after], "functional", "relational", "courtesy", "conjunctions") {
			continue
		}
		from := at
		for from > 0 && !IsSign(words, from-1) && !leads(words[from-1]) {
			from--
		}
		part := from > 0 && wording.Listed(words[from-1], "functional", "to-whom") // the house of the king in Coptic
		if row := words[from:at]; len(row) > 0 && len(row) <= MaxPhrase+1 && !part && !turned(strings.Join(row, " ")) {
			rows = append(rows, row)
		}
	}
	return rows
}

// leads reports whether what follows a word may be a text of its own: with, say. The determiner of a noun is a part of
// the text.
func leads(word string) bool {
	if wording.Listed(word, "determiners", "possessors") {
		return false
	}
	return wording.Listed(word, "relational", "common-en", "common-nl")
}

// beginnings returns the beginnings of a text that end before a sign, before whom it is said to, or before what else
// goes with it, the longest first: camels of camels when there are several. An infinitive belongs to the text.
func beginnings(words []string) (rows [][]string) {
	for at := len(words) - 1; at > 0; at-- {
		within := at+1 < len(words) && wording.Listed(words[at], "relational", "joining", "to-whom") &&
			(words[at] != "to" || wording.Listed(words[at+1], "determiners", "possessors", "objects"))
		joined := IsSign(words, at-1) || wording.Listed(words[at-1], "conjunctions", "determiners", "possessors")
		if at <= MaxPhrase && (IsSign(words, at) && len(words)-at > MaxPhrase || within && !joined) {
			rows = append(rows, words[:at])
		}
	}
	return rows
}
