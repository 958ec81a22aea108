package ground

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// Ask is what a question asks for. Several may be asked at once.
type Ask struct {
	Plural, Singular, Gender, Feminine, Masculine bool
	States, Conjugate, Possessive, Suffixes       bool
	Imperative                                    bool
	Greek                                         bool // where the word comes from
	Literal                                       bool // word for word
	Sounds                                        bool // how Coptic is read aloud
	Begin                                         bool // where the course begins
	Listed                                        bool // several words that a lesson lists: the days of the week
	Word                                          bool // a word in Coptic, or what one means
	Rule                                          bool // how something works
	Parse                                         bool // what a form is
	Meaning                                       bool // what a word means
	Negative                                      bool
	Tense                                         string   // as package conjugation names it; "" for none in particular
	Tenses                                        []string // further ones
	Target                                        string   // the folded words to be put into Coptic, ; between items
	Quoted                                        bool     // they stand in quotation marks
	Into                                          bool     // it says that they are to be put into Coptic, or a dialect
	Strong                                        bool     // a concept is named by more than an everyday word
	Object                                        string   // the person of a pronoun that is the object: 1sg
	Person                                        string   // of which the form of a verb that was spoken of is wanted
	Constructed                                   bool     // Coptic has a construction for Target rather than a word
	Using                                         string   // the Coptic verb that Target is to be put into Coptic with
	Concepts                                      []string // that the question names, the most particular first
	Lesson                                        string   // the id of the lesson that the question names by its number
}

// Inflects reports whether a form of a word is asked for, not the word.
func (a *Ask) Inflects() bool {
	return slices.Contains([]bool{a.Plural, a.Singular, a.Gender, a.Feminine, a.Masculine, a.States, a.Conjugate,
		a.Possessive, a.Suffixes, a.Imperative, a.Greek}, true)
}

// particular reports whether a question asks for something of its own, so that it takes no other turn's.
func (a *Ask) particular() bool { return a.Rule || a.seeks() }

// OfRule reports whether a question about Coptic words asks for the rule that they follow.
func (a *Ask) OfRule() bool {
	return a.Rule && !a.Parse && a.Target == "" && a.Strong && len(a.Concepts) > 0
}

// seeks reports whether a question asks for something of its own beside a rule.
func (a *Ask) seeks() bool {
	return a.Inflects() || a.Literal || a.Parse || a.Negative || a.Tense != ""
}

// Conjugations returns the conjugations asked for, as package conjugation names them. It returns none if the question
// asks for none in particular.
func (a *Ask) Conjugations() (list []string) {
	for _, tense := range append([]string{a.Tense}, a.Tenses...) {
		if _, ok := conjugation.Named("negative-" + tense); ok && a.Negative {
			tense = "negative-" + tense
		}
		if tense != "" {
			list = addOnce(list, tense)
		}
	}
	return list
}

// askOf reads what a question asks for. The words are folded; written is as it was typed, lower-case.
func (a Aliases) askOf(folded, written string) Ask {
	says := wording.Says(folded)
	ask := Ask{
		Plural: says["plural"], Singular: says["singular"], Gender: says["gender"], Feminine: says["feminine"],
		Masculine: says["masculine"], States: says["states"], Conjugate: says["conjugate"],
		Possessive: says["possessive"], Suffixes: says["suffixes"], Imperative: says["imperative"], Greek: says["greek"],
		Literal: says["literal"], Word: says["word"], Rule: says["rule"], Parse: says["parse"],
		Meaning: says["meaning"], Sounds: says["pronounce"], Begin: says["begin"], Lesson: lessonOf(folded),
	}
	ask.Target, ask.Using, ask.Into = targetOf(written)
	ask.Quoted = ask.Target != "" && inMarks.MatchString(written)
	ask.Gender = ask.Gender && !ask.Feminine && !ask.Masculine
	// With the Greek word: that is no question for where a word comes from.
	ask.Greek = ask.Greek && (ask.Target == "" || says["origin"] || says["opening-verdict"])
	about := folded
	ask.Concepts = a.rendering(ask.Target)
	ask.Constructed = len(ask.Concepts) > 0
	if ask.Target != "" { // its words are not what is asked
		about = strings.Replace(folded, coptic.Fold(ask.Target), " ", 1)
		ask.Rule = ask.Rule && ask.Constructed
	}
	if says["which-lesson"] && !coptic.Contains(written) { // not a form, but where the course treats of it
		ask = Ask{Listed: true, Begin: says["begin"], Lesson: ask.Lesson, Concepts: ask.Concepts}
		about = folded
	}
	if ask.Listed = ask.Listed || says["taught-list"]; ask.Listed {
		ask.Target, ask.Rule = "", true
	}
	if with, _ := wording.Taken("object", strings.Fields(folded)); with != nil && wording.Listed(with[0], "objects") {
		ask.Object, ask.Conjugate, ask.Target = wording.Meant("objects", with[0]), true, ""
	}
	says = wording.Says(about)
	ask.Negative = says["negative"]
	if says["not-yet"] {
		ask.Tense, ask.Negative = "not-yet", false
	}
	for _, n := range a.Names.In(about) {
		ask.name(n, a)
	}
	return ask
}

// name adds a concept that a question names.
func (a *Ask) name(n wording.Named, aliases Aliases) {
	if t, ok := conjugation.Of(n.Name); ok && !n.Inside {
		tense, denied := strings.CutPrefix(t.Name, "negative-")
		a.Negative = a.Negative || denied
		if a.Tense == "" {
			a.Tense = tense
		} else if tense != a.Tense {
			a.Tenses = append(a.Tenses, tense)
		}
		if a.Negative {
			a.Concepts = addOnce(a.Concepts, aliases.negated(n.Name))
		}
	}
	a.Concepts = addOnce(a.Concepts, n.Name)
	a.Strong = a.Strong || !n.Everyday
}

// lessonOf returns the id of the lesson that a folded question names by its number or its place. It returns "" for any
// other.
func lessonOf(folded string) string {
	number := 0
	if at, ok := wording.Place(folded, "lesson", "les"); ok {
		number = at + 1
	} else if taken, _ := wording.Taken("lesson-number", strings.Fields(folded)); taken != nil {
		number, _ = strconv.Atoi(taken[0])
	}
	if number < 1 || number > 99 {
		return ""
	}
	return fmt.Sprintf("grammar.lesson.%02d", number)
}

// Aliases are what the concepts of the course are found by, each by its name: gender.
type Aliases struct {
	Names   *wording.Phrases // what learners call them
	Renders *wording.Phrases // the English and Dutch that they put into Coptic
	Forms   *wording.Phrases // the Coptic forms that are them
	Tags    *wording.Phrases // their abbreviations in interlinear glosses
}

// rendering returns the concepts by which Coptic expresses what is to be translated, where it has no word for it.
func (a Aliases) rendering(target string) []string {
	var list []string
	for _, n := range a.Renders.Whole(coptic.Fold(target)) {
		list = append(list, n.Name)
	}
	return list
}

// negated returns the concept that negates an affirmative one. It returns concept itself where the negation has no
// concept of its own.
func (a Aliases) negated(concept string) string {
	for _, n := range a.Names.In("negative " + strings.ReplaceAll(concept, "-", " ")) {
		if n.Words > 1 {
			return n.Name
		}
	}
	return concept
}

// ofForms returns the concepts of a passage that consists only of grammatical forms, those that the most forms share
// first. It returns nil for any other passage.
func (a Aliases) ofForms(passage string) []string {
	var all []string
	count := map[string]int{}
	for word := range strings.FieldsSeq(passage) {
		form := strings.Trim(coptic.Fold(word), "-⸗.… ")
		if form == "" {
			continue
		}
		found := a.Forms.Whole(form)
		if len(found) == 0 {
			return nil
		}
		for _, n := range found {
			count[n.Name]++
			all = addOnce(all, n.Name)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	return all
}

// inMarks is a text in quotation marks.
var inMarks = regexp.MustCompile(
	`(?:^|[\s(:])(?:"([^"]{1,80})"|“([^”]{1,80})”|„([^”“]{1,80})[”“]|«([^»]{1,80})»|'([^']{1,80})'|` +
		`‘([^’]{1,80})’)(?:$|[\s?.,!;:)])`,
)

// targets are the names in questions.txt of the phrases that take what is to be put into Coptic, in the order in which
// they are tried.
var targets = []targeting{
	{name: "target-sure"}, {name: "target-coptic", named: true, loose: true}, {name: "target-forms", forms: true},
	{name: "opening-target", loose: true}, {name: "target-before", loose: true},
	{name: "target-whole", named: true, loose: true},
}

type targeting struct {
	name  string
	named bool // only in a question that names Coptic or a dialect
	loose bool // a question about grammar may have one too
	forms bool // they take a word whose forms are asked for, common as it may be
}

// targetOf returns what a question wants to have put into Coptic, the items of a list with ; between, the Coptic word
// that it wants to have it put with, and whether it says in what language. The target is "" if it wants no such thing.
func targetOf(written string) (target, using string, named bool) {
	if wording.Has("word-for-word", coptic.Fold(written)) {
		return "", "", false
	}
	words, using := withoutUsed(tokens(written))
	target, named = targetAmong(words, written, using != "")
	if using != "" {
		target, _, _ = strings.Cut(target, " ;")
	}
	if using != "" && !clausal(target) {
		return "", "", named
	}
	return target, using, named
}

// withoutUsed leaves out the one Coptic word of a question, with what leads to it: he heard, with ⲥⲱⲧⲙ.
func withoutUsed(words []string) (rest []string, used string) {
	at := slices.IndexFunc(words, coptic.Contains)
	if at < 0 || slices.ContainsFunc(words[at+1:], coptic.Contains) {
		return words, ""
	}
	from := at
	for from > 0 && wording.Listed(words[from-1], "using") {
		from--
	}
	return slices.Concat(words[:from], []string{";"}, words[at+1:]), words[at]
}

// clausal reports whether words begin as a clause with a pronoun as its subject: he heard.
func clausal(target string) bool {
	words := strings.Fields(target)
	return len(words) > 1 && (subjectOf(words[0]) != "" || wording.Listed(words[0], "lets", "joining"))
}

// targetAmong returns what of the words of a question is to be put into Coptic, as targetOf does; sure says that they
// name a Coptic word to put it with.
func targetAmong(words []string, written string, sure bool) (target string, named bool) {
	words, named = withoutLanguage(words)
	var quoted []string
	for _, m := range inMarks.FindAllStringSubmatch(written, -1) {
		quoted = append(quoted, tokens(strings.Join(m[1:], "")+" ; ")...)
	}
	if t := targetIn(quoted); t != "" && (named || !grammarOnly(t)) {
		return t, named
	}
	for _, by := range targets {
		if by.named && !named && !sure {
			continue
		}
		found, before := wording.Taken(by.name, words)
		t := targetIn(found)
		if wording.Listed(t, "pointing") && len(termsOf(strings.Join(before, " ")).words) == 1 {
			return "", named // what stands before it is meant: tisoni, how do I write that?
		}
		if t != "" && !wording.Listed(t, "pointing") && by.fits(t) {
			return t, named
		}
	}
	return "", named
}

// fits reports whether words can be what is to be put into Coptic, not what is said about it.
func (by *targeting) fits(words string) bool {
	switch {
	case by.forms:
		return !wording.Listed(words, "functional", "relational")
	case by.name == "target-whole" && !speaks(words), grammarOnly(words):
		return false
	}
	return !by.loose || !aboutGrammar(words)
}

// speaks reports whether words say something by themselves, and ask nothing.
func speaks(words string) bool {
	someone := func(word string) bool { return wording.Listed(word, "subjects", "objects") }
	first, rest, _ := strings.Cut(words, " ")
	joined, _, _ := strings.Cut(rest, " ")
	asks := wording.Has("opening", words) && (!wording.Listed(first, "joining") || !wording.Listed(joined, "subjects"))
	return !asks && (len(termsOf(words).words) > 0 || slices.ContainsFunc(strings.Fields(words), someone))
}

// targetIn returns what of words is to be put into Coptic, without what only says what it is and without the items of
// a list that ask for its forms. It returns "" for words with Coptic among them.
func targetIn(words []string) string {
	if slices.ContainsFunc(words, coptic.Contains) {
		return ""
	}
	words, _ = withoutLanguage(words)
	if rest, before := wording.Taken("opening-called", words); len(before) == 0 && rest != nil {
		words = rest
	}
	for i := 1; i < len(words)-1; i++ { // river and its plural
		if wording.Listed(words[i], "conjunctions") && slices.ContainsFunc(words[i+1:], wording.IsGrammar) {
			words = words[:i]
		}
	}
	var items []string
	for item := range strings.SplitSeq(strings.Join(words, " "), " ; ") {
		if !wording.Has("conjugate", item) {
			items = append(items, item)
		}
	}
	return strings.Join(items, " ; ")
}

// tokens returns the folded words of a text, and ";" and ":" for signs between them.
func tokens(written string) []string {
	var all []string
	for _, field := range strings.Fields(signs.Replace(written)) {
		if field == ";" || field == ":" {
			if len(all) > 0 && all[len(all)-1] != ";" {
				all = append(all, field)
			}
			continue
		}
		all = append(all, strings.Fields(coptic.Fold(field))...)
	}
	return all
}

var signs = strings.NewReplacer(",", " ; ", ";", " ; ", "/", " ; ", "…", " ; ", "...", " ; ", "(", " ; ", ")", " ; ",
	" - ", " ; ", " – ", " ; ", " — ", " ; ", "=", " ; ", "→", " ; ", ": ", " : ", "? ", " ; ", "! ", " ; ", ". ", " ; ")

// withoutLanguage leaves out the language into which something is to be put, where words name it by the way, and what
// is said out of courtesy; named reports whether they did name it. The Coptic word for water keeps it.
func withoutLanguage(words []string) (rest []string, named bool) {
	apart := true // what comes next does not go with what stands before
	for i := 0; i < len(words); {
		n := languageAt(words, i)
		switch {
		case n > 0:
			named, apart, i = true, true, i+n
			continue
		case apart && wording.Listed(words[i], "courtesy"):
		case isSign(words, i) && (len(rest) == 0 || isSign(rest, len(rest)-1)):
		default:
			rest, apart = append(rest, words[i]), isSign(words, i)
		}
		i++
	}
	for len(rest) > 0 && isSign(rest, len(rest)-1) {
		rest = rest[:len(rest)-1]
	}
	return rest, named
}

func isSign(words []string, i int) bool { return words[i] == ";" || words[i] == ":" }

// languageAt returns how many words at a place name a language by the way: in Sahidic; the dialect at the end.
func languageAt(words []string, at int) int {
	is := func(i int, lists ...string) bool { return i < len(words) && wording.Listed(words[i], lists...) }
	from := at
	for is(from, "into", "into-the") {
		from++
	}
	end := from
	for is(end, "languages") || end > from && is(end, "between-languages") && is(end+1, "languages") {
		end++
	}
	switch {
	case end == from, !is(at, "into") && !endsWithLanguage(words, at, from, end):
		return 0
	}
	for is(at, "into") && is(end, "written-in") {
		end++
	}
	return end - at
}

// endsWithLanguage reports whether a language that nothing leads to stands at the end, or apart. Coptic itself may be
// what is spoken of, and a letter alone is no dialect.
func endsWithLanguage(words []string, at, from, end int) bool {
	last := end == len(words) || isSign(words, end) || wording.Listed(words[end], "courtesy")
	itself := wording.Listed(words[from], "language-itself") && at > 0 && !isSign(words, at-1) && len(words) > 2
	return last && (end > from+1 || !itself && len(words[from]) > 1)
}

// aboutGrammar reports whether a text is a question about grammar, or asks something else than a translation.
func aboutGrammar(s string) bool {
	for _, word := range latinWords(s) {
		if wording.IsGrammar(word) || wording.Listed(word, "asks-other") {
			return true
		}
	}
	return false
}

// grammarOnly reports whether a text names grammar and nothing else: "the negative", "its plural".
func grammarOnly(s string) bool {
	words := latinWords(s)
	other := func(word string) bool {
		return word != "" && !wording.IsGrammar(word) && !wording.Listed(word, "common-en", "common-nl")
	}
	if slices.ContainsFunc(words, other) {
		return false
	}
	return slices.ContainsFunc(words, wording.IsGrammar) || len(words) > 0 && wording.Listed(words[0], "asking")
}
