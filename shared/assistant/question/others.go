package question

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
)

// maxOthers is the maximum number of alternative readings of a question.
const maxOthers = 6

// Others returns alternative readings of a question, likeliest first. Each takes another part of it as the text to
// translate: a text in quotation marks or in capitals, the words before the name of the language, or the beginning of
// a longer text.
func (q *Question) Others() (all []Question) {
	if q.Passage+q.Image != "" || q.Ask.Meaning && !q.Ask.Explicit || q.Ask.Lesson != "" {
		return nil
	}
	rows, bare := q.otherTexts()
	var targets []string
	asked := 0 // of the targets
	for i, words := range slices.Concat(rows, bare) {
		t := request.TargetIn(words)
		if t != "" && t != q.Ask.Target && !request.GrammarOnly(t) && !request.AboutGrammar(withoutProhibition(words, t)) {
			targets = wording.AddOnce(targets, t)
		}
		if i < len(rows) {
			asked = len(targets)
		}
	}
	for i, t := range targets[:min(len(targets), maxOthers)] {
		other := *q
		other.Ask = q.Ask.FormOnly()
		other.Ask.Target, other.Ask.Word, other.Ask.Explicit, other.Bare = t, true, true, i >= asked
		other.Words, other.Topical, other.Marked, other.Spelled = nil, nil, nil, nil
		all = append(all, other)
	}
	return all
}

// intensifies reports whether a word only strengthens another: I am so tired.
func intensifies(word string) bool { return wording.Listed(word, "intensifiers") }

// otherTexts returns the words of each part of a question that may be the text to translate, likeliest first. bare are
// those of a message that asks nothing.
func (q *Question) otherTexts() (rows, bare [][]string) {
	if q.Ask.Target != "" {
		rows = slices.Collect(slices.Chunk(q.Marked, 1))
	}
	quotes := wording.Quoted(q.written)
	slices.Reverse(quotes) // the last first
	if q.Ask.Target == "" && !wording.Has("why", q.Text) || slices.ContainsFunc(quotes, q.targetContains) {
		rows = append(quotes, rows...)
	}
	if len(rows) == 0 {
		words := wording.Tokens(q.written)
		rows = slices.Concat(wording.InCapitals(q.written), afterColon(words), beforeLanguage(words), q.listAlone(words))
		bare = q.wishAlone(words)
	}
	said := strings.Fields(q.Ask.Target)
	if plain := slices.DeleteFunc(slices.Clone(said), intensifies); len(plain) < len(said) {
		rows = append([][]string{plain}, rows...)
	}
	return append(rows, beginnings(said)...), bare
}

// withoutProhibition returns a text without the "do not" with which its words begin, or the text itself.
func withoutProhibition(words []string, text string) string {
	if len(words) > 2 && request.IsProhibition(words[0], words[1]) {
		return strings.Join(words[2:], " ")
	}
	return text
}

// targetContains reports whether the text to translate already contains words.
func (q *Question) targetContains(words []string) bool {
	return strings.Contains(q.Ask.Target, request.TargetIn(words))
}

// afterColon returns the words between a colon and the next punctuation mark.
func afterColon(words []string) (rows [][]string) {
	at := slices.Index(words, ":")
	if items := wording.ItemsOf(words[at+1:]); at >= 0 && len(items) > 0 {
		return items[:1]
	}
	return nil
}

// maxItem is the maximum number of words in an item of a list that stands alone.
const maxItem = 3

// listAlone returns the words of a sentence that is only a list of short items, if its message names Coptic: bread,
// salt and oil, please?
func (q *Question) listAlone(words []string) [][]string {
	words, _ = wording.WithoutLanguage(words)
	items := wording.ItemsOf(words)
	long := func(item []string) bool { return len(item) > maxItem }
	if !q.NamesCoptic || len(items) < 2 || slices.ContainsFunc(items, long) {
		return nil
	}
	return [][]string{words}
}

// wishAlone returns the words of a message that asks nothing but only says what is to be put into Coptic: pray for my
// mother, please. They are given with and without the person addressed, and from each punctuation mark on. It returns
// nil for a question.
func (q *Question) wishAlone(words []string) (rows [][]string) {
	words, _ = wording.WithoutLanguage(words)
	if q.Ask.Target != "" || q.offTopic() || len(words) < 2 || beginsAsRequest(words) ||
		wording.Has("greeting", q.Text) || q.previous != nil && wording.Has("thanks", q.Text) {
		return nil
	}
	alone, _ := wording.SplitAddressee(words)
	both := [][]string{words, alone}
	toWhom := func(word string) bool { return wording.Listed(word, "to-whom") }
	at := slices.IndexFunc(words[:len(words)-1], toWhom)
	if at >= 0 && wording.Listed(words[at+1], "determiners") { // to the kids
		slices.Reverse(both)
	}
	for _, words := range both {
		rows = append(rows, fromEachSign(wording.WithoutRemarks(words))...)
	}
	return rows
}

// fromEachSign returns words from the beginning and from each punctuation mark on, if they are neither one nor many.
func fromEachSign(words []string) (rows [][]string) {
	for from := range words {
		rest := words[from:]
		if (from == 0 || wording.IsSign(words, from-1)) && len(rest) > 1 && len(rest) <= 2*request.MaxClauseWords {
			rows = append(rows, rest)
		}
	}
	return rows
}

// beginsAsRequest reports whether a message begins as a question or a request. A prohibition and an order do not
// count, because they may be what is to be translated: do not write, give me water.
func beginsAsRequest(words []string) bool {
	return wording.Has("opening", strings.Join(words, " ")) && !request.IsProhibition(words[0], words[1]) &&
		!wording.Listed(words[0], "orders")
}

// beforeLanguage returns the words before each mention of a language, as far back as a punctuation mark or a word that
// introduces a text. In "with good morning in Coptic" they are "good morning".
func beforeLanguage(words []string) (rows [][]string) {
	for at := 1; at < len(words); at++ {
		after, end := at+wording.LanguageAt(words, at), at
		ends := after == len(words) || wording.IsSign(words, after)
		if after == at+1 && at > 1 && ends && wording.IsSign(words, at-1) { // donkey (sahidic)
			end--
		} else if after < at+2 || wording.IsSign(words, at-1) || !ends &&
			!wording.Listed(words[after], "functional", "relational", "courtesy", "conjunctions") {
			continue
		}
		from := textStart(words, end)
		part := from > 0 && wording.Listed(words[from-1], "functional", "to-whom") // the house of the king in Coptic
		if row := words[from:end]; !part && isText(row) {
			rows = append(rows, row)
		}
	}
	return rows
}

// textStart returns the index at which the text that ends before an index starts.
func textStart(words []string, end int) int {
	from := end
	if wording.Listed(words[end-1], "objects") { // thank you in Coptic
		from--
	}
	for from > 0 && !wording.IsSign(words, from-1) && !mayPrecedeText(words[from-1]) {
		from--
	}
	if from > 1 && wording.Listed(words[from-1], "auxiliaries") && wording.SubjectOf(words[from-2]) != "" { // I am hungry
		from -= 2
	}
	return from
}

// isText reports whether words may be a text to translate: a short one with more than function words, and no question.
func isText(words []string) bool {
	other := func(word string) bool { return !wording.Listed(word, "functional") }
	return len(words) <= request.MaxPhrase+1 && slices.ContainsFunc(words, other) && !wording.IsInverted(words)
}

// mayPrecedeText reports whether a word, such as "with" or "say", may precede a text to translate. The determiner of a
// noun does not: it is part of the text.
func mayPrecedeText(word string) bool {
	if wording.Listed(word, "determiners", "possessors") && wording.Meant("subjects", word) != "2sgm" { // zeg je brood
		return false
	}
	return wording.Listed(word, "relational", "common-en", "common-nl")
}

// beginnings returns the beginnings of a text, longest first, that end before a punctuation mark, an addressee or a
// modifier: "camels" in "camels when there are several". An infinitive is part of the text.
func beginnings(words []string) (rows [][]string) {
	for at := len(words) - 1; at > 0; at-- {
		within := at+1 < len(words) && wording.Listed(words[at], "relational", "joining", "to-whom") &&
			(!wording.Listed(words[at], "infinitive-marks") ||
				wording.Listed(words[at+1], "determiners", "possessors", "objects"))
		joined := wording.IsSign(words, at-1) ||
			wording.Listed(words[at-1], "conjunctions", "determiners", "possessors")
		if at <= request.MaxPhrase && (wording.IsSign(words, at) && len(words)-at > request.MaxPhrase || within && !joined) {
			rows = append(rows, words[:at])
		}
	}
	return rows
}
