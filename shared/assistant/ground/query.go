package ground

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// query is one question of a turn, read together with those before it.
type query struct {
	terms
	text           string   // folded
	asked          []string // its words, without the language into which something is to be put
	passage, image string   // the Coptic of what was written, and of the image
	spelled        []string // what may be a Coptic phrase in Latin letters
	you            string   // the gender of whoever is addressed, where it stands in brackets
	ask            Ask
	asks           bool // it has the form of a question
	asking         bool // it is answered; otherwise it only says what the next one is about
	named          bool // its message names Coptic or a dialect
}

// The lessons with which the course begins, in Bohairic and in Sahidic (contract, "number").
const (
	firstLesson  = "grammar.lesson.01"
	firstSahidic = "grammar.lesson.51"
)

const (
	// maxAsked is how many questions of a message are answered.
	maxAsked = 4
	// mostAsk is how many bytes of a question are read for what it asks: the beginning of a longer one, and its end.
	mostAsk = 1200
)

// questions reads a turn: its questions in order, each with what was said before it.
func (a Aliases) questions(turn string, before *query) (all []query) {
	written, image := SplitImage(turn)
	parts := splitQuestions(written)
	for i, part := range parts {
		q := a.readQuery(part)
		if rest, person := toWhom(q.asked); person != "" && len(rest) == 0 && i > 0 { // to whom what stands before it is said
			before.asked = append(before.asked, q.asked...)
			continue
		}
		if i == 0 {
			q.readImage(image, written == "")
		}
		idle := i > 0 && !q.speaks() && len(q.ask.Concepts) == 0 && !q.refers // it asks nothing more
		q.asking = (q.asking || len(parts) == 1 || q.ask.Quoted) && !idle
		if i > 0 && q.refers && before.ask.Quoted { // it asks about what the one before quotes
			before.asking = before.asking && before.asks
		}
		q.after(before, image != "" && i == 0, a)
		all = append(all, q)
		before = &all[len(all)-1]
	}
	askAboutCoptic(all)
	named := wording.Has("coptic", coptic.Fold(written))
	dialect := dialectOf(written)
	for i := range all { // what is X, and what is Y in Sahidic?
		all[i].named = named
		all[i].dialect = cmp.Or(all[i].dialect, dialect)
	}
	return all
}

// askAboutCoptic has the sentences with Coptic answered too, where those that ask name nothing of their own: on the mug
// stands ⲡⲁⲙⲉⲛⲣⲓⲧ. What is that?
func askAboutCoptic(all []query) {
	if slices.ContainsFunc(all, func(q query) bool { return q.asking && (q.passage+q.ask.Target != "" || q.ask.Strong) }) {
		return
	}
	for i := range all {
		all[i].asking = all[i].asking || all[i].passage != ""
	}
}

// readImage takes over what was recognised in an image, and the language of a question that stands under it.
func (q *query) readImage(image string, alone bool) {
	q.image = passage(chosenLines(image, q.text))
	if under := termsOf(image); alone {
		q.lang, q.sure = under.lang, under.sure
	}
}

// sentenceEnd ends a question of several: a question mark, a full stop before a new sentence, or "and what …".
var sentenceEnd = regexp.MustCompile(
	`\?+(?:\s+|$)|[.!;]\s+(?:\p{Lu}|\n)|\n+|,? (?:and|en) (?:also |ook )?(?:what|how|which|is|does|wat|hoe|welke?|wie) `,
)

// joinsQuestion is what joins a question to the one before it.
var joinsQuestion = regexp.MustCompile(`^,? (?:and|en) (?:also |ook )?`)

// splitQuestions divides what was written into its sentences; short ones stay with the next.
func splitQuestions(written string) []string {
	if len(written) > 4*mostAsk {
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

func (a Aliases) readQuery(written string) query {
	q := query{terms: termsOf(written)}
	short := written
	if len(short) > mostAsk {
		short = strings.ToValidUTF8(short[:mostAsk/2], "") + " " + strings.ToValidUTF8(short[len(short)-mostAsk/2:], "")
	}
	short, q.you = wording.Addressed(short)
	q.text = coptic.Fold(short)
	q.asked, _ = withoutLanguage(tokens(short))
	q.ask = a.askOf(q.text, strings.ToLower(short))
	q.passage = passage(written)
	for _, words := range append(itemsOf(q.asked), strings.Fields(q.ask.Target)) {
		common := func(word string) bool { return wording.Listed(word, "common-en", "common-nl") }
		if len(words) > 1 && len(words) <= maxWords && !slices.ContainsFunc(words, common) {
			q.spelled = addOnce(q.spelled, strings.Join(words, " "))
		}
	}
	if utf8.RuneCountInString(q.passage) == 1 && q.ask.Target == "" && !q.ask.Meaning && !q.ask.particular() &&
		!wording.Has("figure", q.text) {
		q.ask.Sounds = true // of a letter alone that is what is asked
	}
	if q.ask.Begin = q.ask.Begin && q.passage == "" && q.ask.Target == ""; q.ask.Begin {
		q.ask.Lesson = cond(q.dialect == coptic.Sahidic, firstSahidic, firstLesson)
	}
	if q.ask.Rule && !q.ask.Meaning {
		for _, c := range a.ofForms(q.passage) {
			q.ask.Concepts = addOnce(q.ask.Concepts, c)
			q.ask.Strong = true
		}
	}
	q.words = q.words[:min(len(q.words), maxWords)]
	q.asks = strings.HasSuffix(strings.TrimSpace(written), "?") || wording.Has("opening", q.text) ||
		q.ask.particular() && !q.ask.Rule
	q.asking = q.asks
	return q
}

// mostShort is how many words a question has at most that says nothing by itself.
const mostShort = 4

// after reads a question with the one before it: what it leaves out is what was spoken of.
func (q *query) after(before *query, newImage bool, aliases Aliases) {
	if before == nil || q.instead(before) {
		return
	}
	own := newImage || q.speaks()
	short := len(strings.Fields(q.text)) <= mostShort
	if !q.followUp && (own || !q.refers && len(q.ask.Concepts) > 0 && !short) {
		return
	}
	q.inherit(before)
	if !own || q.refers && q.passage == "" && !newImage {
		q.takeSubject(before)
	}
	q.ask.continues(&before.ask, own, short, q.passage != "", aliases)
	q.ask.Strong = q.ask.Strong || before.ask.Strong && !own
	q.topical = addOnce(q.topical, before.topical...)
}

// speaks reports whether a question names something to ask about.
func (q *query) speaks() bool { return q.passage+q.ask.Target != "" || len(q.words) > 0 }

// inherit takes over the language and the dialect of the question before, where this one does not tell its own.
func (q *query) inherit(before *query) {
	if !q.sure {
		q.lang, q.sure = before.lang, before.sure
	}
	q.dialect = cmp.Or(q.dialect, before.dialect)
}

// instead reads a question that puts something else in the place of what the one before spoke of: another subject, whom
// something is said to, a word that was meant. It reports whether it is one.
func (q *query) instead(before *query) bool {
	meant, _ := wording.Taken("corrected", strings.Fields(q.text))
	to, person := toWhom(q.asked)
	toSomebody := person != "" && (len(to) == 0 || len(to) == 1 && wording.Has("opening-follow-up", to[0]))
	said := strings.Fields(before.ask.Target)
	subject := subjectOf(q.ask.Target)
	switch {
	case q.passage != "":
		return false
	case meant != nil && before.ask.Target != "":
		q.ask = before.ask
		q.ask.Target = correct(before.ask.Target, strings.Join(meant, " "))
	case toSomebody:
		asked, _ := toWhom(before.asked)
		q.ask, q.text, q.asked = before.ask, before.text, slices.Concat(asked, q.asked[len(to):])
		rest, _ := toWhom(said)
		q.ask.Target = strings.Join(rest, " ")
	case subject != "" && before.passage != "":
		q.ask, q.passage = before.ask, before.passage
		q.ask.Person = subject
	case subject != "" && len(said) > 1 && subjectOf(said[0]) != "",
		len(said) > 0 && wording.Listed(q.ask.Target, "determiners", "possessors"): // and with "the"?
		corrected := correct(before.ask.Target, q.ask.Target)
		q.ask = before.ask
		q.ask.Target = corrected
	default:
		return false
	}
	q.inherit(before)
	return true
}

// subjectOf returns the person of a pronoun as a subject.
func subjectOf(word string) string { return wording.Meant("subjects", word) }

// takeSubject takes over what the question before spoke of: its Coptic, or the word or line of it that is named by its
// place, and its words.
func (q *query) takeSubject(before *query) {
	q.passage = strings.Join(chosen(strings.Fields(before.passage), q.text), " ")
	q.image = strings.Join(chosen(strings.Fields(before.image), q.text), " ")
	if q.ask.Target == "" {
		q.ask.Target = before.ask.Target
		q.words = append(q.words, before.words...)
	}
}

// continues reads what a question asks for with what the one before did. own says that it names something to ask about,
// short that it has few words, coptic that some of them are Coptic.
func (a *Ask) continues(before *Ask, own, short, coptic bool, aliases Aliases) {
	bare := !a.seeks() && (!a.Rule || len(a.Concepts) == 0 && short)
	switch {
	case a.Meaning && !before.Meaning && !own: // of the word spoken of, and nothing of its forms
		return
	case bare || a.Literal && !a.Parse:
		a.repeats(before, aliases)
		return
	case (a.Tense != "" || a.Negative) && !a.Inflects():
		a.conjugates(before, coptic, aliases)
	case !own:
		a.Concepts = addOnce(a.Concepts, before.Concepts...)
	}
	a.Word = a.Word || before.Word
}

// conjugates asks for another conjugation of what the question before conjugated.
func (a *Ask) conjugates(before *Ask, coptic bool, aliases Aliases) {
	a.Conjugate = before.Conjugate || before.Tense != "" && coptic
	a.Rule = a.Rule || before.Rule
	if a.Tense == "" {
		a.Tense = before.Tense
		a.Concepts = append(aliases.denied(before.Concepts), a.Concepts...)
	}
}

// repeats asks what the question before asked, of what this one names.
func (a *Ask) repeats(before *Ask, aliases Aliases) {
	own := *a
	*a = *before
	a.Strong = own.Strong || a.Strong
	a.Meaning = own.Meaning || a.Meaning && !(own.Word && own.Target != "")
	a.Target, a.Word, a.Literal = own.Target, own.Word || before.Word, own.Literal
	a.Concepts = addOnce(nil, slices.Concat(own.Concepts, aliases.rendering(own.Target), before.Concepts)...)
}

// denied returns the concepts of the negatives of conjugations.
func (a Aliases) denied(concepts []string) (denied []string) {
	for _, c := range concepts {
		if n := a.negated(c); n != c {
			denied = addOnce(denied, n)
		}
	}
	return denied
}

// correct returns what was to be put into Coptic, corrected: in "he drank", "she, not he" is another subject and "to
// eat" another verb. A correction that is no part of it takes its place.
func correct(target, meant string) string {
	words := strings.Fields(target)
	meant, instead, _ := strings.Cut(strings.Replace(meant, " niet ", " not ", 1), " not ")
	at := slices.Index(words, instead)
	for _, class := range [][]string{{"subjects"}, {"possessors", "determiners"}, {"objects"}} {
		if at < 0 && wording.Listed(meant, class...) {
			at = slices.IndexFunc(words, func(word string) bool { return wording.Listed(word, class...) })
		}
	}
	if verb, infinitive := strings.CutPrefix(meant, "to "); at < 0 && infinitive && len(words) == 2 &&
		wording.Listed(words[0], "subjects") {
		at, meant = 1, verb
	}
	switch {
	case at < 0 && wording.Listed(meant, "determiners", "possessors"):
		return meant + " " + target
	case at < 0:
		return meant
	}
	words[at] = meant
	return strings.Join(words, " ")
}

// chosen returns the one word or line of a list that a question names by its place, "the second line", and the whole
// list if it names none.
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

// chosenLines returns the lines of an image that a question names by their place.
func chosenLines(image, question string) string {
	if _, ok := wording.Place(question, "line", "regel"); !ok {
		return image
	}
	lines := strings.FieldsFunc(image, func(c rune) bool { return c == '\n' })
	return strings.Join(chosen(lines, question), "\n")
}
