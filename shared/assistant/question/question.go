// Package question interprets messages to the assistant: it finds the questions in a message, determines the subject
// of each, and fills in what earlier questions imply. It looks nothing up.
package question

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Question is one question of a turn, completed from those before it.
type Question struct {
	Terms
	Text           string   // folded
	written        string   // as much of it as is read
	Asked          []string // its words, without the language into which something is to be put
	Passage, Image string   // the Coptic of what was written, and of the image
	Spelled        []string // what may be a Coptic phrase in Latin letters
	Marked         []string // single words in Latin letters that are marked as Coptic: the word hriri
	You            string   // the gender of whoever is addressed, where it stands in brackets
	Ask            Ask
	Asks           bool // it has the form of a question
	Asking         bool // it is answered; otherwise it only says what the next one is about
	Named          bool // its message names Coptic or a dialect
}

// The lessons with which the course begins, in Bohairic and in Sahidic (contract, "number").
const (
	FirstLesson  = "grammar.lesson.01"
	FirstSahidic = "grammar.lesson.51"
)

// Letters is what the id of the section of either that teaches the letters has behind the lesson's.
const Letters = ".section.letters"

const (
	// MaxWords is the maximum number of words of a question that are looked up.
	MaxWords = 8
	// maxAsked is the maximum number of questions answered per message.
	maxAsked = 4
	// maxQuestionBytes is the maximum number of bytes of a question that are interpreted. Of a longer one, the beginning
	// and the end are.
	maxQuestionBytes = 1200
)

// Read reads the questions of a turn, in order, each in the context of the earlier ones.
func (a Aliases) Read(turn string, before *Question) (all []Question) {
	written, image := SplitImage(turn)
	var parts []Question
	for _, part := range splitQuestions(written) {
		parts = append(parts, a.readQuery(part))
	}
	asks := func(q Question) bool { return q.Asks || q.Passage != "" || q.Ask.Target != "" }
	if before != nil && len(parts) > 1 && !slices.ContainsFunc(parts, asks) { // a remark about what was said before
		parts = []Question{a.readQuery(written)}
	}
	for i, q := range parts {
		if rest, person := ToWhom(q.Asked); person != "" && len(rest) == 0 && i > 0 { // to whom what stands before it is said
			before.Asked = append(before.Asked, q.Asked...)
			continue
		}
		if i == 0 {
			q.readImage(image, written == "")
		}
		idle := i > 0 && !q.speaks() && len(q.Ask.Concepts) == 0 && !q.Refers // it asks nothing more
		q.Asking = (q.Asking || len(parts) == 1 || q.Ask.Quoted) && !idle
		if i > 0 && q.Refers && before.Ask.Quoted { // it asks about what the one before quotes
			before.Asking = before.Asking && before.Asks
		}
		q.after(before, image != "" && i == 0, a)
		all = append(all, q)
		before = &all[len(all)-1]
	}
	askAboutCoptic(all)
	named := wording.Has("coptic", coptic.Fold(written))
	dialect := DialectOf(written)
	for i := range all { // what is X, and what is Y in Sahidic?
		all[i].Named = named
		all[i].Dialect = cmp.Or(all[i].Dialect, dialect)
	}
	return all
}

// askAboutCoptic turns sentences with Coptic into questions if the actual questions name no subject: on the mug stands
// ⲡⲁⲙⲉⲛⲣⲓⲧ. What is that?
func askAboutCoptic(all []Question) {
	names := func(q Question) bool { return q.Asking && (q.Passage+q.Ask.Target != "" || q.Ask.Strong) }
	if slices.ContainsFunc(all, names) {
		return
	}
	for i := range all {
		all[i].Asking = all[i].Asking || all[i].Passage != ""
	}
}

// readImage takes the text recognised in an image, and the language of a question written below it.
func (q *Question) readImage(image string, alone bool) {
	q.Image = passage(chosenLines(image, q.Text))
	if under := TermsOf(image); alone {
		q.Lang, q.Sure = under.Lang, under.Sure
	}
}

// sentenceEnd matches the end of a question that others follow: a question mark, a full stop before a new sentence, or
// "and what …".
var sentenceEnd = regexp.MustCompile(
	`\?+(?:\s+|$)|[.!;]\s+(?:\p{Lu}|\n)|\p{L}{4}\.\s+\p{Ll}|\n+|` +
		`,? (?:and|en) (?:also |ook )?(?:what|how|which|is|does|wat|hoe|welke?|wie) `,
)

// joinsQuestion matches the words that join a question to the previous one.
var joinsQuestion = regexp.MustCompile(`^,? (?:and|en) (?:also |ook )?`)

// splitQuestions divides a message into sentences. Short sentences stay together with the next.
func splitQuestions(written string) []string {
	if len(written) > 4*maxQuestionBytes {
		return []string{written}
	}
	var parts []string
	rest := written
	for len(parts) < maxAsked-1 {
		at := sentenceEnd.FindStringIndex(rest)
		if at == nil {
			break
		}
		end := at[0]
		end += strings.IndexFunc(rest[end:]+".", func(r rune) bool { return !unicode.IsLetter(r) })
		for end < at[1] && strings.ContainsRune("?.!;", rune(rest[end])) {
			end++
		}
		then, _ := withoutLanguage(tokens(rest[end:]))
		asks := func(word string) bool { return !coptic.Contains(word) && !wording.Listed(word, "using", "languages") }
		idle := len(then) == 0 || slices.ContainsFunc(then, coptic.Contains) && !slices.ContainsFunc(then, asks)
		if rest[:end] == "" || idle { // what follows is what it is to be put into, or with
			break
		}
		if strings.Count(rest[:end], `"`)%2 == 1 || strings.Contains(rest[:end], "“") && !strings.Contains(rest[:end], "”") {
			break // inside quotation marks
		}
		parts = append(parts, strings.TrimSpace(rest[:end]))
		rest = strings.TrimSpace(joinsQuestion.ReplaceAllString(rest[end:], ""))
	}
	if rest != "" || len(parts) == 0 {
		parts = append(parts, rest)
	}
	return parts
}

func (a Aliases) readQuery(written string) Question {
	q := Question{Terms: TermsOf(written)}
	short := written
	if len(short) > maxQuestionBytes {
		begin, end := short[:maxQuestionBytes/2], short[len(short)-maxQuestionBytes/2:]
		short = strings.ToValidUTF8(begin, "") + " " + strings.ToValidUTF8(end, "")
	}
	short, q.You = wording.Addressed(short)
	q.Text, q.written = coptic.Fold(short), short
	q.Asked, _ = withoutLanguage(tokens(short))
	q.Ask = a.askOf(q.Text, strings.ToLower(short))
	q.Passage = passage(written)
	for _, words := range append(ItemsOf(q.Asked), strings.Fields(q.Ask.Target)) {
		common := func(word string) bool { return wording.Listed(word, "common-en", "common-nl") }
		if len(words) > 1 && len(words) <= MaxWords && !slices.ContainsFunc(words, common) {
			q.Spelled = AddOnce(q.Spelled, strings.Join(words, " "))
		}
	}
	q.Spelled = AddOnce(q.Spelled, strange(q.Asked)...)
	q.Marked = marked(short, q.Ask.Target)
	if utf8.RuneCountInString(q.Passage) == 1 && q.Ask.Target == "" && !q.Ask.Meaning && !q.Ask.particular() &&
		!wording.Has("figure", q.Text) {
		q.Ask.Sounds = true // of a letter alone that is what is asked
	}
	if q.Ask.Begin = q.Ask.Begin && q.Passage == "" && q.Ask.Target == ""; q.Ask.Begin {
		q.Ask.Lesson = FirstLesson
		if q.Dialect == coptic.Sahidic {
			q.Ask.Lesson = FirstSahidic
		}
	}
	if q.Ask.Rule && !q.Ask.Meaning {
		for _, c := range a.ofForms(q.Passage) {
			q.Ask.Concepts = AddOnce(q.Ask.Concepts, c)
			q.Ask.Strong = true
		}
	}
	q.Words = q.Words[:min(len(q.Words), MaxWords)]
	q.Asks = strings.HasSuffix(strings.TrimSpace(written), "?") || wording.Has("opening", q.Text) ||
		q.Ask.particular() && !q.Ask.Rule
	q.Asking = q.Asks
	return q
}

// chosen returns the word or line of a list that a question selects by position ("the second line"), or the whole
// list.
func chosen(list []string, question string) []string {
	at, ok := wording.Place(question, "word", "woord", "line", "regel")
	if at < 0 {
		at += len(list)
	}
	if !ok || at < 0 || at >= len(list) {
		return list
	}
	return list[at : at+1]
}

// chosenLines returns the lines of an image that a question selects by position.
func chosenLines(image, question string) string {
	if _, ok := wording.Place(question, "line", "regel"); !ok {
		return image
	}
	lines := strings.FieldsFunc(image, func(c rune) bool { return c == '\n' })
	return strings.Join(chosen(lines, question), "\n")
}

// ImageHeading is the heading that clients put above text recognised in an image (docs/interface.md "Text from
// images").
const ImageHeading = "[Image OCR Context]"

// SplitImage separates the user's own text from text recognised in an image.
func SplitImage(text string) (written, image string) {
	written, image, _ = strings.Cut(text, ImageHeading)
	return strings.TrimSpace(written), strings.TrimSpace(image)
}

// OfWord reports whether a question is about a word: its forms, its meaning, or a translation of at most most words.
// It also returns true for a greeting and for a question that is not about Coptic.
func (q *Question) OfWord(most int) bool {
	target := len(strings.Fields(q.Ask.Target))
	if q.Ask.Quoted && len(q.Asked) < 2*target {
		return true
	}
	says := wording.Says(q.Text)
	return q.Ask.Meaning || q.Ask.Inflects() && len(q.Words) > 0 || target > 0 && target <= most ||
		says["ability"] || says["identity"] || says["aside"] && !q.Named
}
