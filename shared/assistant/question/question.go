// Package question interprets messages to the assistant. It finds the questions in a message, determines the subject
// of each, and fills in what earlier questions imply. It looks nothing up.
package question

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// Question is one question of a turn, completed from the earlier ones.
type Question struct {
	request.Terms
	Ask            request.Ask // what it asks for
	Text           string      // as typed, folded
	Tokens         []string    // its folded words, without the target language of a translation
	Context        string      // its message and the question before that, not folded
	Message        string      // the whole message, not folded
	Passage, Image string      // the Coptic words of the text and of the image, separated by spaces
	Spelled        []string    // phrases that may be Coptic in Latin letters
	Quotes         []string    // quotations of several words, folded
	Marked         []string    // single words in Latin letters that are marked as Coptic: the word hriri
	You            string      // who "you" is: m, f or pl; "" if it does not say
	// PickByMeaning means that it asks only about those words of Passage with a meaning that Text names.
	PickByMeaning bool
	IsQuestion    bool // it has the form of a question or an order
	ToAnswer      bool // it is answered; otherwise it only gives the subject of the next one
	Opinion       bool // its message asks for an opinion or a recommendation
	NamesCoptic   bool // its message names Coptic or a dialect
	Bare          bool // it is a reading of a message that asks nothing, but only says what is to be translated

	written     string    // the part of the message that is read, not folded
	isStatement bool      // it only states what another sentence of the message asks about
	notFirst    bool      // another sentence of its message precedes it
	previous    *Question // the question that it may follow up on
}

// Ids of the first lessons on Bohairic and on Sahidic (contract, "number").
const (
	FirstLesson  = "grammar.lesson.01"
	FirstSahidic = "grammar.lesson.51"
)

// Letters is the suffix that turns the id of a first lesson into the id of its section on the alphabet.
const Letters = ".section.letters"

const (
	// MaxWords is the maximum number of words looked up per question.
	MaxWords = 8
	// maxAsked is the maximum number of questions answered per message.
	maxAsked = 4
	// maxSentences is the maximum number of sentences into which a message is divided.
	maxSentences = 12
	// maxQuestionBytes is the maximum number of bytes interpreted per question. A longer question keeps its beginning
	// and its end.
	maxQuestionBytes = 1200
)

// readQuery interprets one question of a message by itself. written is its text as typed.
func readQuery(written string, aliases request.Aliases) Question {
	q := Question{Terms: request.TermsOf(written)}
	short, you := wording.Addressed(shortened(written))
	q.Text, q.written = coptic.Fold(short), short
	q.Tokens, _ = wording.WithoutLanguage(wording.Tokens(short))
	q.Ask = aliases.AskOf(q.Text, strings.ToLower(short))
	q.You = cmp.Or(you, q.addressee())
	q.Passage = passage(written)
	if q.Ask.Gender && q.Ask.Target != "" && len(aliases.FormConcepts(q.Passage)) > 0 { // do we write ⲡⲓ or ϯ?
		q.Passage = ""
	}
	q.Spelled = latinPhrases(append(wording.ItemsOf(q.Tokens), strings.Fields(q.Ask.Target)))
	q.Spelled = wording.AddOnce(q.Spelled, uncommonPhrases(q.Tokens)...)
	for _, text := range wording.Quoted(short) {
		if len(text) > 1 {
			q.Quotes = append(q.Quotes, strings.Join(text, " "))
		}
	}
	q.Marked = markedWords(short, q.Ask.Target)
	q.Ask.Sounds = q.Ask.Sounds || q.namesLetter()
	if q.Ask.Begin = q.Ask.Begin && q.Passage+q.Ask.Target == ""; q.Ask.Begin {
		q.Ask.Lesson = cmp.Or(map[string]string{coptic.Sahidic: FirstSahidic}[q.Dialect], FirstLesson)
	}
	if of := aliases.RuleConcepts(&q.Ask, q.Passage); len(of) > 0 {
		q.Ask.Concepts, q.Ask.ByTerm = wording.AddOnce(q.Ask.Concepts, of...), true
	}
	q.Words = q.Words[:min(len(q.Words), MaxWords)]
	q.Refers = q.Refers && !q.namesFirst()
	q.IsQuestion = q.isRequest(written) || q.Ask.IsSpecific() && !q.Ask.Rule
	q.ToAnswer = q.IsQuestion
	return q
}

// namesFirst reports whether a question names its subject and then refers to it: and star, is that masculine?
func (q *Question) namesFirst() bool {
	items := wording.ItemsOf(q.Tokens)
	if len(items) < 2 || q.Passage != "" {
		return false
	}
	first := wording.WithoutLead(items[0])
	other := func(word string) bool {
		return !isContentWord(word) && !wording.Listed(word, "determiners", "possessors")
	}
	last := ""
	if len(first) > 0 && len(first) <= 2 {
		last = first[len(first)-1]
	}
	called := len(first) == len(items[0]) && wording.Person(last) != "" // abouna, is that masculine?
	return isContentWord(last) && !called && !slices.ContainsFunc(first, other) &&
		wording.Has("refers", strings.Join(slices.Concat(items[1:]...), " "))
}

// shortened returns the beginning and the end of a text that is longer than maxQuestionBytes, or the text itself.
func shortened(text string) string {
	if len(text) <= maxQuestionBytes {
		return text
	}
	begin, end := text[:maxQuestionBytes/2], text[len(text)-maxQuestionBytes/2:]
	return strings.ToValidUTF8(begin, "") + " " + strings.ToValidUTF8(end, "")
}

// addressee returns the gender or number of the person to whom the text to translate is said, or "". A person at the
// end of that text belongs to it.
func (q *Question) addressee() string {
	said, _ := wording.SplitAddressee(strings.Fields(q.Ask.Target))
	if len(said) > 0 && wording.Person(said[len(said)-1]) != "" {
		return ""
	}
	_, who := wording.SplitAddressee(q.Tokens)
	return who
}

// LacksSubject reports whether a question has neither words to look up nor Coptic nor a text to translate.
func (q *Question) LacksSubject() bool {
	return len(q.Words) == 0 && q.Passage+q.Image+q.Ask.Target == ""
}

// IsBrief reports whether a question is a small part of its message, whose other sentences say what it is about.
func (q *Question) IsBrief() bool {
	return len(strings.Fields(q.Message)) > 2*len(strings.Fields(q.Text))
}

// namesLetter reports whether a question names a single Coptic letter without a request, and so asks for its sound.
func (q *Question) namesLetter() bool {
	return utf8.RuneCountInString(q.Passage) == 1 && q.Ask.Target == "" && !q.Ask.Meaning && !q.Ask.IsSpecific() &&
		!wording.Has("figure", q.Text)
}

// selected returns the item of a list that a question selects by position ("the second line"). It returns the whole
// list if the question selects none.
func selected(list []string, question string) []string {
	at, ok := wording.Place(question, "things-word", "things-line")
	if at < 0 {
		at += len(list)
	}
	if !ok || at < 0 || at >= len(list) {
		return list
	}
	return list[at : at+1]
}

// selectedLines returns the line of an image that a question selects by position, or all lines.
func selectedLines(image, question string) string {
	if _, ok := wording.Place(question, "things-line"); !ok {
		return image
	}
	lines := strings.FieldsFunc(image, func(c rune) bool { return c == '\n' })
	return strings.Join(selected(lines, question), "\n")
}

// ImageHeading is the heading that clients put above the text recognised in an image (docs/interface.md "Text from
// images").
const ImageHeading = "[Image OCR Context]"

// SplitImage separates what the user wrote from the text recognised in an image. Both are trimmed; image is "" if
// there is none.
func SplitImage(text string) (written, image string) {
	written, image, _ = strings.Cut(text, ImageHeading)
	return strings.TrimSpace(written), strings.TrimSpace(image)
}

// OfWord reports whether a question is about a word: its forms, its meaning, or a translation of at most that many
// words. It also returns true for a greeting and for a question unrelated to Coptic.
func (q *Question) OfWord(most int) bool {
	target := len(strings.Fields(q.Ask.Target))
	if q.Ask.Quoted && len(q.Tokens) < 2*target {
		return true
	}
	says := wording.Says(q.Text)
	return q.Ask.Meaning || q.Ask.Inflects() && len(q.Words) > 0 || target > 0 && target <= most ||
		says["ability"] || says["identity"] || says["aside"] && !q.NamesCoptic
}
