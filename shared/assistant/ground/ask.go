package ground

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

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
	Word                                          bool // a word in Coptic, or what one means
	Rule                                          bool // how something works
	Parse                                         bool // what a form is
	Negative                                      bool
	Tense                                         string   // as package conjugation names it; "" for none in particular
	Tenses                                        []string // further ones
	Target                                        string   // the English or Dutch words to be put into Coptic, folded; items of a list apart by ";"
	Quoted                                        bool     // it stands in quotation marks
	Into                                          bool     // it says that they are to be put into Coptic, or a dialect
	Strong                                        bool     // a concept is named by more than an everyday word
	Meaning                                       bool     // what a word means
	Object                                        string   // the person of a pronoun that is the object: 1sg
	Person                                        string   // of which the form of a verb that was spoken of is wanted
	Constructed                                   bool     // Coptic has a construction for Target rather than a word
	Concepts                                      []string // that the question names, the most particular first
	Lesson                                        string   // the id of the lesson that the question names by its number
}

// particular reports whether a question asks for something of its own, so that it takes no other turn's.
func (a *Ask) particular() bool {
	return a.Plural || a.Singular || a.Gender || a.Feminine || a.Masculine || a.States || a.Conjugate || a.Possessive ||
		a.Suffixes || a.Imperative || a.Greek || a.Literal || a.Rule || a.Parse || a.Negative || a.Tense != ""
}

// Inflects reports whether a form of a word is asked for, not the word.
func (a *Ask) Inflects() bool {
	return a.Plural || a.Singular || a.Gender || a.Feminine || a.Masculine || a.States || a.Conjugate || a.Possessive ||
		a.Suffixes || a.Imperative || a.Greek
}

// expression is a regular expression that is compiled when it is first asked, not when the program starts.
type expression struct{ compiled func() *regexp.Regexp }

func (e expression) MatchString(s string) bool { return e.compiled().MatchString(s) }

func lazily(text string) expression {
	return expression{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

// Conjugation returns the conjugation asked for, as package conjugation names it. It returns "" if the question asks
// for none in particular.
func (a *Ask) Conjugation() string { return a.conjugation(a.Tense) }

func (a *Ask) conjugation(tense string) string {
	if name := "negative-" + tense; a.Negative {
		if _, ok := conjugation.Named(name); ok {
			return name
		}
	}
	return tense
}

// Conjugations returns all conjugations asked for. It returns none if the question asks for none in particular.
func (a *Ask) Conjugations() []string {
	if a.Tense == "" {
		return nil
	}
	list := []string{a.Conjugation()}
	for _, tense := range a.Tenses {
		list = addOnce(list, a.conjugation(tense))
	}
	return list
}

// askOf reads what a question asks for. The words are folded; written is as it was typed, lower-case.
func (a Aliases) askOf(folded, written string) Ask {
	says := sayings(folded)
	ask := Ask{
		Plural: says["plural"], Singular: says["singular"], Gender: says["gender"], Feminine: says["feminine"],
		Masculine: says["masculine"], States: says["states"], Conjugate: says["conjugate"],
		Possessive: says["possessive"], Suffixes: says["suffixes"], Imperative: says["imperative"], Greek: says["greek"],
		Literal: says["literal"], Word: says["word"], Rule: says["rule"], Parse: says["parse"],
		Meaning: says["meaning"], Sounds: says["pronounce"], Begin: says["begin"],
	}
	ask.Target, ask.Into = targetOf(written)
	ask.Quoted = ask.Target != "" && inMarks.MatchString(written)
	ask.Gender = ask.Gender && !ask.Feminine && !ask.Masculine
	about, renders := folded, a.rendering(ask.Target)
	if ask.Target != "" { // its words are not what is asked
		about = strings.Replace(folded, coptic.Fold(ask.Target), " ", 1)
		ask.Rule = ask.Rule && len(renders) > 0
	}
	if with, _ := readQuestionWords().taken("object", strings.Fields(folded)); with != nil && objects()[with[0]] != "" {
		ask.Object, ask.Conjugate, ask.Target = objects()[with[0]], true, ""
	}
	says = sayings(about)
	ask.Negative = says["negative"]
	if says["not-yet"] {
		ask.Tense, ask.Negative = "not-yet", false
	}
	ask.Constructed, ask.Lesson = len(renders) > 0, lessonOf(folded)
	ask.Concepts = slices.Clone(renders)
	for _, n := range a.Names.In(about) {
		if t, ok := conjugation.Of(n.Name); ok && !n.inside {
			tense, denied := strings.CutPrefix(t.Name, "negative-")
			ask.Negative = ask.Negative || denied
			if ask.Tense == "" {
				ask.Tense = tense
			} else if tense != ask.Tense {
				ask.Tenses = append(ask.Tenses, tense)
			}
			if ask.Negative {
				ask.Concepts = addOnce(ask.Concepts, a.negated(n.Name))
			}
		}
		ask.Concepts = addOnce(ask.Concepts, n.Name)
		ask.Strong = ask.Strong || !n.Everyday
	}
	return ask
}

// lessonOf returns the id of the lesson that a folded question names by its number or its place. It returns "" for any
// other.
func lessonOf(folded string) string {
	words := strings.Fields(folded)
	number := 0
	if taken, _ := readQuestionWords().taken("lesson-number", words); taken != nil {
		number, _ = strconv.Atoi(taken[0])
	}
	for i, word := range words[:max(0, len(words)-1)] {
		if place := ordinals()[word]; place != "" && place != "-1" && sayings(words[i+1])["lesson"] {
			at, _ := strconv.Atoi(place)
			number = at + 1
		}
	}
	if number < 1 || number > 99 {
		return ""
	}
	return fmt.Sprintf("grammar.lesson.%02d", number)
}

// Aliases are what the concepts of the course are found by, each by its name: gender.
type Aliases struct {
	Names   *Phrases // what learners call them
	Renders *Phrases // the English and Dutch that they put into Coptic
	Forms   *Phrases // the Coptic forms that are them
	Tags    *Phrases // their abbreviations in interlinear glosses
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
		if n.words > 1 {
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
var targets = []struct {
	name  string
	named bool // only in a question that names Coptic or a dialect
	loose bool // a question about grammar may have one too
	forms bool // they take a word whose forms are asked for, common as it may be
}{
	{name: "target-sure"}, {name: "target-coptic", named: true, loose: true}, {name: "target-forms", forms: true},
	{name: "opening-target", loose: true}, {name: "target-before", loose: true}, {name: "target-whole", named: true, loose: true},
}

// targetOf returns what a question wants to have put into Coptic, the items of a list with ; between, and whether
// it says in what language. The target is "" if it wants no such thing.
func targetOf(written string) (target string, named bool) {
	if sayings(coptic.Fold(written))["word-for-word"] {
		return "", false
	}
	words, named := withoutLanguage(tokens(written))
	if m := inMarks.FindStringSubmatch(written); m != nil {
		if t := targetIn(tokens(strings.Join(m[1:], ""))); t != "" {
			return t, named
		}
	}
	for _, by := range targets {
		if by.named && !named {
			continue
		}
		taken, before := readQuestionWords().taken(by.name, words)
		t := targetIn(taken)
		switch {
		case t == "":
		case listed(t, "pointing"):
			if len(termsOf(strings.Join(before, " ")).words) == 1 {
				return "", named // what stands before it is meant: tisoni, how do I write that?
			}
		case by.name == "target-whole" && !speaks(t):
		case by.forms && (functional()[t] || relational()[t]), grammarOnly(t) && !by.forms, by.loose && aboutGrammar(t):
		default:
			return t, named
		}
	}
	return "", named
}

// speaks reports whether words say something by themselves, and ask nothing.
func speaks(words string) bool {
	someone := func(word string) bool { return subjects()[word] != "" }
	first, rest, _ := strings.Cut(words, " ")
	joined, _, _ := strings.Cut(rest, " ")
	asks := sayings(words)["opening"] && (joining()[first] == "" || subjects()[joined] == "")
	return !asks && (len(termsOf(words).words) > 0 || slices.ContainsFunc(strings.Fields(words), someone))
}

// targetIn returns what of words is to be put into Coptic, without what only says what it is and without the items of
// a list that ask for its forms. It returns "" for words with Coptic among them.
func targetIn(words []string) string {
	if slices.ContainsFunc(words, coptic.Contains) {
		return ""
	}
	words, _ = withoutLanguage(words)
	if rest, before := readQuestionWords().taken("opening-called", words); len(before) == 0 && rest != nil {
		words = rest
	}
	for i := 1; i < len(words)-1; i++ { // river and its plural
		if conjunctions()[words[i]] && slices.ContainsFunc(words[i+1:], isGrammar) {
			words = words[:i]
		}
	}
	var items []string
	for item := range strings.SplitSeq(strings.Join(words, " "), " ; ") {
		if !sayings(item)["conjugate"] {
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
	" - ", " ; ", " – ", " ; ", " — ", " ; ", ": ", " : ", "? ", " ; ", "! ", " ; ", ". ", " ; ")

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
		case apart && (isSign(words, i) && (len(rest) == 0 || isSign(rest, len(rest)-1)) || listed(words[i], "courtesy")):
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
	is := func(i int, list string) bool { return i < len(words) && listed(words[i], list) }
	from := at
	into := is(from, "into")
	for is(from, "into") || is(from, "into-the") {
		from++
	}
	end := from
	for is(end, "languages") || end > from && is(end, "between-languages") && is(end+1, "languages") {
		end++
	}
	first, last := at == 0 || isSign(words, at-1), end == len(words) || isSign(words, end) || is(end, "courtesy")
	itself := end == from+1 && is(from, "language-itself") && !first && len(words) > 2 // it may be what is spoken of
	letter := end == from+1 && len(words[from]) == 1
	if end == from || !into && (!last || itself || letter) {
		return 0
	}
	for into && is(end, "written-in") {
		end++
	}
	return end - at
}

// aboutGrammar reports whether a text is a question about grammar, or asks something else than a translation.
func aboutGrammar(s string) bool {
	for _, word := range latinWords(s) {
		if isGrammar(word) || listed(word, "asks-other") {
			return true
		}
	}
	return false
}

// grammarOnly reports whether a text names grammar and nothing else: "the negative", "its plural".
func grammarOnly(s string) bool {
	for _, word := range latinWords(s) {
		if word != "" && !isGrammar(word) && !listed(word, "common-en", "common-nl") {
			return false
		}
	}
	for _, word := range latinWords(s) {
		if isGrammar(word) {
			return true
		}
	}
	return strings.HasPrefix(s, "what") || strings.HasPrefix(s, "how") || strings.HasPrefix(s, "wat") ||
		strings.HasPrefix(s, "hoe")
}
