package compile

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/answers"
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
)

// Key holds the model answers of a lesson by exercise item id. Only the browser client reads it.
type Key struct {
	Slug    string
	Answers map[string]Answer
}

// Answer is the model answer to an item, with the data that the client needs to show and mark the item. The client
// does not know the notation in which authors write choices and answers.
type Answer struct {
	Model grammar.Localized `json:"model"`
	// Judged holds the accepted answers of an item with a typed answer.
	Judged *Both[Accepted] `json:"judged,omitempty"`
	// Question, Choices and Right hold the prompt of a multiple choice, its choices and the correct one.
	Question *grammar.Localized `json:"question,omitempty"`
	Choices  *Both[[]Choice]    `json:"choices,omitempty"`
	Right    string             `json:"right,omitempty"`
}

// Both holds a value for each locale.
type Both[T any] struct {
	En T `json:"en"`
	Nl T `json:"nl"`
}

// Accepted holds the accepted answers in one locale: texts for Coptic answers, and a graph for answers in words.
type Accepted struct {
	About string   `json:"about,omitempty"` // an aspect below; "" for letters and for words
	Texts []string `json:"texts,omitempty"`
	*answers.Wordings
}

// Aspects in which a Coptic answer must agree with the key.
const (
	aboutLetters  = "letters"
	aboutDivision = "division"
	aboutMarks    = "marks"
)

// answer is the model answer to an item as read.
type answer struct {
	text      grammar.Localized // as shown to learners
	wordings  [2][]string       // written answers in English and Dutch, before the rules of the languages apply
	judged    *Both[Accepted]
	at        fault.Place
	malformed []string // words of the item that are deliberately not Coptic
}

// readKey reads key.yaml of a lesson, which contains the model answers to the items of its exercises. The key of a
// published lesson must answer every item.
func (in *reader) readKey(l *lesson) {
	file := l.folder + "/key.yaml"
	v := in.yaml(file, l.published() && len(l.exercises) > 0)
	read := map[*exercise]fault.Place{}
	for r := range v.Records("id", "about", "tenses", "items") {
		name := r.Text("id")
		e := find(l.exercises, func(e *exercise) bool { return e.name == name })
		switch first, twice := read[e]; {
		case name == "":
		case e == nil:
			in.faults.Add(r.Place("id"), fault.Reference, "the lesson has no exercise %s", name)
		case twice:
			in.faults.Add(r.Place("id"), fault.DuplicateID, "exercise %s already has answers (%s)", name, first)
		default:
			read[e] = r.Place("id")
			in.readAnswers(e, r)
		}
	}
	if v.Given() && l.published() {
		in.checkComplete(l, file, read)
	}
}

func (in *reader) readAnswers(e *exercise, r authored.Record) {
	all := r
	for r := range all.Get("items").Records("id", "about", "tenses", "answer", "also", "malformed") {
		name := r.Text("id")
		i := find(e.items, func(i *item) bool { return i.name == name })
		switch {
		case name == "":
		case i == nil:
			in.faults.Add(r.Place("id"), fault.Reference, "exercise %s has no item %s", e.name, name)
		case i.answer != nil:
			in.faults.Add(r.Place("id"), fault.DuplicateID, "item %s already has an answer (%s)", name, i.answer.at)
		default:
			i.answer = &answer{text: in.localized(r, "answer"), at: r.Place("answer")}
			i.answer.malformed = in.malformed(i, r)
			if e.record.Kind != multipleChoice {
				in.readWordingsOf(i, all, r)
			}
			in.checkAnswer(e, i)
		}
	}
}

// readWordingsOf reads the accepted answers of an item: the wordings that its notation represents, and those that the
// rules of the language and its tenses derive from them. An item inherits about and tenses from its exercise.
func (in *reader) readWordingsOf(i *item, exercise, r authored.Record) {
	from := func(key string) authored.Record {
		if r.Has(key) {
			return r
		}
		return exercise
	}
	about, tenses := "", texts(from("tenses").Get("tenses"))
	if from("about").Has("about") {
		about = in.choice(from("about"), "about", aboutLetters, aboutDivision, aboutMarks)
	}
	a := i.answer
	a.judged = &Both[Accepted]{}
	also, _ := r.Get("also").Record("en", "nl", "cop")
	for n, each := range []struct {
		locale   string
		text     *string
		accepted *Accepted
	}{{"en", &a.text.En, &a.judged.En}, {"nl", &a.text.Nl, &a.judged.Nl}} {
		primary, ok := in.addWordings(&a.wordings[n], a.at, *each.text, also, each.locale)
		if !ok || a.wordings[n] == nil {
			continue
		}
		*each.text = shownAnswers(*each.text)
		if copticFirst(a.wordings[n][0]) {
			each.accepted.Texts = a.wordings[n]
			if about != aboutLetters {
				each.accepted.About = about
			}
			continue
		}
		if also.Has("cop") {
			in.faults.Add(also.Place("cop"), fault.Value, "the answer in %s is not Coptic", each.locale)
		}
		language := in.language(each.locale)
		if err := language.CheckKept(a.wordings[n][:primary], a.wordings[n][primary:]); err != nil {
			in.faults.Add(also.Place(each.locale), fault.Value, "%s", err)
		}
		for _, tense := range tenses {
			if !language.Has(tense) {
				in.faults.Add(from("tenses").Place("tenses"), fault.Reference, "wordings.yaml has no tense %s in %s", tense,
					each.locale)
			}
		}
		var err error
		if each.accepted.Wordings, err = language.Accepted(a.wordings[n], tenses); err != nil {
			in.faults.Add(a.at, fault.Length, "answer.%s: %s", each.locale, err)
		}
	}
}

// addWordings appends the wordings of an answer in one locale, then those listed under also. own is the number of
// wordings of the answer itself. ok is false if one cannot be read.
func (in *reader) addWordings(
	to *[]string, at fault.Place, text string, also authored.Record, locale string,
) (own int, ok bool) {
	further := append(texts(also.Get(locale)), texts(also.Get("cop"))...)
	in.fields = append(in.fields, Passage{locale, also.Place(locale), distinctWords(further)})
	for _, text := range append([]string{text}, further...) {
		more, err := acceptedAnswers(text)
		if err != nil {
			in.faults.Add(at, fault.Value, "%s: %s", locale, err)
			return own, false
		}
		*to = append(*to, more...)
		own = cmp.Or(own, len(more))
	}
	return own, true
}

// shownAnswers returns the answers in text as shown to learners.
func shownAnswers(text string) string {
	shown := strings.Split(text, " / ")
	for i, text := range shown {
		shown[i] = answers.Model(text)
	}
	return strings.Join(shown, " / ")
}

// distinctWords returns every word of the wordings once, in a text with all alternatives in braces.
func distinctWords(list []string) string {
	var words []string
	for _, text := range list {
		wordings, _ := answers.Written(text) // an error is already a fault
		for word := range strings.FieldsSeq(strings.Join(wordings, " ")) {
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	return strings.Join(words, " ")
}

// malformed reads the Coptic words in an item's prompt that are deliberately malformed.
func (in *reader) malformed(i *item, r authored.Record) []string {
	words := []string{}
	for _, v := range r.Get("malformed").Items() {
		word := v.Text()
		if !slices.Contains(strings.Fields(strings.Join(script.Runs(i.record.Prompt.En), " ")), word) {
			in.faults.Add(v.At(), fault.Reference, "the word %q is not in the item's prompt", word)
		}
		words = append(words, word)
	}
	return words
}

// checkComplete reports items without an answer.
func (in *reader) checkComplete(l *lesson, file string, read map[*exercise]fault.Place) {
	for _, e := range l.exercises {
		at, ok := read[e]
		if !ok {
			in.faults.Add(fault.Place{File: file}, fault.Missing, "no answers to exercise %s", e.name)
			continue
		}
		for _, i := range e.items {
			if i.answer == nil && i.name != "" {
				in.faults.Add(at, fault.Missing, "exercise %s: no answer to item %s", e.name, i.name)
			}
		}
	}
}

// checkAnswer checks that a learner can give the answer: it must be one of the choices, or have the required length.
func (in *reader) checkAnswer(e *exercise, i *item) {
	var picked []string
	for _, pair := range [][3]string{
		{"en", i.record.Prompt.En, i.answer.text.En}, {"nl", i.record.Prompt.Nl, i.answer.text.Nl},
	} {
		locale, prompt, text := pair[0], pair[1], pair[2]
		if prompt == "" || text == "" {
			continue // already a fault
		}
		if e.record.Kind != multipleChoice {
			in.checkLength(i, locale, text)
			continue
		}
		one, ok := chosen(prompt, text)
		if choices := choicesIn(prompt); !ok && len(choices) > 0 {
			in.faults.Add(i.answer.at, fault.Value, "answer.%s is %q; want a choice of the prompt with its letter, like %q",
				locale, text, choices[0])
		}
		picked = append(picked, one.Letter)
	}
	if len(picked) == 2 && picked[0] != "" && picked[1] != "" && picked[0] != picked[1] {
		in.faults.Add(i.answer.at, fault.Parity, "answer: choice %s; English has %s", picked[1], picked[0])
	}
}

// checkLength checks the answer against the lengths that the item allows. It ignores explanations, and alternative
// answers after " / ".
func (in *reader) checkLength(i *item, locale, text string) {
	schema := i.record.AnswerSchema
	if schema == nil {
		return
	}
	for _, more := range []string{" / ", " (", ". "} {
		text, _, _ = strings.Cut(text, more)
	}
	switch n := utf8.RuneCountInString(text); {
	case schema.MaxLength != nil && n > *schema.MaxLength:
		in.faults.Add(i.answer.at, fault.Length, "answer.%s has %d characters; the item's maxLength is %d", locale, n,
			*schema.MaxLength)
	case schema.MinLength != nil && n < *schema.MinLength:
		in.faults.Add(i.answer.at, fault.Length, "answer.%s has %d characters; the item's minLength is %d", locale, n,
			*schema.MinLength)
	}
}

// find returns the first item of a list that satisfies fits, or nil.
func find[T any](list []*T, fits func(*T) bool) *T {
	if n := slices.IndexFunc(list, fits); n >= 0 {
		return list[n]
	}
	return nil
}

// keys returns the answer keys of the published lessons, in order.
func (d *drafts) keys() []Key {
	var keys []Key
	for l := range d.published() {
		if len(l.exercises) == 0 {
			continue
		}
		key := Key{Slug: l.record.Slug, Answers: map[string]Answer{}}
		for _, e := range l.exercises {
			for _, i := range e.items {
				if i.answer != nil {
					key.Answers[i.record.ID] = i.compiled()
				}
			}
		}
		keys = append(keys, key)
	}
	return keys
}

// compiled returns the answer of an item in the client's format.
func (i *item) compiled() Answer {
	a := Answer{Model: i.answer.text}
	en, nl := i.record.Prompt.En, i.record.Prompt.Nl
	if choices := choicesIn(en); len(choices) > 0 {
		a.Question = &grammar.Localized{En: firstLine(en), Nl: firstLine(nl)}
		a.Choices = &Both[[]Choice]{En: choices, Nl: choicesIn(nl)}
		if one, ok := chosen(en, i.answer.text.En); ok {
			a.Right = one.Letter
		}
		return a
	}
	a.Judged = i.answer.judged
	return a
}

func firstLine(prompt string) string {
	line, _, _ := strings.Cut(prompt, "\n")
	return line
}

// explanation matches an explanation in parentheses, even in the middle of an answer: Where is your (several) teacher?
var explanation = regexp.MustCompile(`\s*\([^)]*\)`)

// acceptedAnswers returns the answers that a model answer represents: each of those separated by " / ", in every
// wording of its notation, with and without explanations in parentheses or, in a Coptic answer, after a full stop.
func acceptedAnswers(model string) ([]string, error) {
	var list []string
	for each := range strings.SplitSeq(model, " / ") {
		texts, err := answers.Written(each)
		if err != nil {
			return nil, err
		}
		for _, each := range texts {
			bare := strings.TrimSpace(explanation.ReplaceAllString(each, ""))
			first := bare
			if copticFirst(bare) {
				first, _, _ = strings.Cut(bare, ". ")
			}
			for _, text := range []string{each, bare, first} {
				if text != "" && !slices.Contains(list, text) {
					list = append(list, text)
				}
			}
		}
	}
	return list, nil
}

// copticFirst reports whether a text starts with Coptic.
func copticFirst(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return coptic.Contains(string(first))
}
