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
	Target                                        string   // the English or Dutch words to be put into Coptic, lower-case
	Strong                                        bool     // a concept is named by more than an everyday word
	Meaning                                       bool     // what a word means
	Object                                        string   // the person of a pronoun that is the object: 1sg
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

var asksObject = lazily(
	`\b(?:with|met) (me|you|him|her|it|us|them|mij|jou|hem|haar|ons|hen) (?:as )?(?:the |its |an |als |het ` +
		`)?(?:lijdend )?(?:object|voorwerp)`,
)

// askOf reads what a question asks for. The words are folded; written is as it was typed, lower-case.
func (a Aliases) askOf(folded, written string) Ask {
	says := sayings(folded)
	ask := Ask{
		Plural: says["plural"], Singular: says["singular"], Gender: says["gender"], Feminine: says["feminine"],
		Masculine: says["masculine"], States: says["states"], Conjugate: says["conjugate"],
		Possessive: says["possessive"], Suffixes: says["suffixes"], Imperative: says["imperative"], Greek: says["greek"],
		Literal: says["literal"], Word: says["word"], Rule: says["rule"], Parse: says["parse"],
		Meaning: says["meaning"], Sounds: says["pronounce"], Begin: says["begin"], Target: targetOf(written),
	}
	ask.Gender = ask.Gender && !ask.Feminine && !ask.Masculine
	about, renders := folded, a.rendering(ask.Target)
	if ask.Target != "" { // its words are not what is asked
		about = strings.Replace(folded, ask.Target, " ", 1)
		ask.Rule = ask.Rule && len(renders) > 0
	}
	if m := asksObject.compiled().FindStringSubmatch(folded); m != nil {
		ask.Object, ask.Conjugate, ask.Target = objects()[m[1]], true, ""
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

var byNumber = lazily(`\b(?:lesson|les) (?:number |nummer |nr )?(\d{1,2})\b`)

// lessonOf returns the id of the lesson that a folded question names by its number. It returns "" for any other.
func lessonOf(folded string) string {
	if m := byNumber.compiled().FindStringSubmatch(folded); m != nil {
		return "grammar.lesson." + strings.Repeat("0", 2-len(m[1])) + m[1]
	}
	words := strings.Fields(folded)
	for i, word := range words[:max(0, len(words)-1)] {
		if place := ordinals()[word]; place != "" && place != "-1" && sayings(words[i+1])["lesson"] {
			at, _ := strconv.Atoi(place)
			return fmt.Sprintf("grammar.lesson.%02d", at+1)
		}
	}
	return ""
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

const lang = `(?:copti[ck]|koptisch|bohairic|bohairisch|boheirisch|sahidic|sahidisch|saidisch|sa[hï]+idisch|` +
	`saïdisch|(?:the )?(?:two|both) dialects|beide dialecten|(?:the )?dialects?|dialect)`

// Where the words that are to be put into Coptic stand.
var (
	inMarks = lazily(
		`(?:^|[\s(:])(?:"([^"]{1,80})"|“([^”]{1,80})”|„([^”“]{1,80})[”“]|«([^»]{1,80})»|'([^']{1,80})'|` +
			`‘([^’]{1,80})’)(?:$|[\s?.,!;:)])`,
	)
	targets = []expression{
		lazily(`(?:translate|render|put|vertaal|zet|write|schrijf|say|zeg)\b[^:]{0,40}:\s*(.{1,160}?)[?.!]*$`),
		lazily(`^\W*(?:in(?: het| the)? )?` + lang + `\s*:\s*(.{1,160}?)[?.!]*$`),
		lazily(
			`(?:translate|render|put|vertaal|zet|write|schrijf|say|zeg|zeggen|zeg je|express|spell|called?|heet|noem je|` +
				`noemt men)\s+(?:je |u |men |me |mij |the words? |het woord |the phrase |the sentence |de zin )?` +
				`(.{1,120}?)\s+(?:in|into|naar|to)(?: het| the)? ` + lang,
		),
		lazily(
			`(?:words?|woord|term|coptic|koptisch|bohairic|bohairisch|boheirisch|sahidic|sahidisch|saidisch|equivalent|` +
				`translation|vertaling|naam|name)\s+(?:for|voor|of|van)\s+(.{1,80}?)` +
				`(?:\s+(?:in|into|naar)(?: het| the)? ` + lang + `.*)?\s*[?.!]*$`,
		),
		lazily(`(?:what|how|wat|hoe)(?:'s| is| are| zijn| about|) (.{1,40}?) (?:in|called in)(?: het| the)? ` + lang),
		lazily(
			`(?:how (?:do|would|can|does) (?:i|you|we|one|copts|a copt|they|` + lang + `(?: and ` + lang + `)?) ` +
				`(?:say|write|express|spell)|hoe (?:zeg|schrijf|vertaal)(?:t)? (?:je|ik|u|men|een kopt)|` +
				`hoe zeggen (?:we|ze|kopten))\s+(.{1,120}?)(?:\s+(?:in|into|naar|op)(?: het| the)? ` + lang +
				`.*)?\s*[?.!]*$`,
		),
		lazily(
			`^\W*([a-zïëéèö' -]{2,40}?)(?:,? (?:in|into|naar)(?: het| the)?|,) ` + lang +
				`\W*(?:please|alsjeblieft|graag)?\W*(?:vs|versus|and|en|or|of|$)`,
		),
		lazily(`^\W*([a-zïëéè' -]{2,40}?)\s*[:,;-]?\s+(?:in )?[sb]\s*(?:and|en|vs|versus|/|&)\s*(?:in )?[sb]\W*$`),
		lazily(
			`(?:conjugate|vervoeg|inflect|decline|(?:plural|gender|feminine|masculine|stative|imperative|states?|past|` +
				`past tense|perfect|future|present|meervoud|geslacht|statief|gebiedende wijs|verleden tijd|toekomende tijd|` +
				`tegenwoordige tijd) (?:of|van)) (?:the |het |de )?(?:verb |werkwoord |word |woord |noun )?` +
				`(?:to |te )?['"“‘]?([a-zëïé]{2,20})\b`,
		),
		lazily(`^\W*([a-zïëéè' -]{2,40}?)\s*:\s*(?:which|what|welke|wat).*(?:form|dialect|vorm)`),
		lazily(`^\W*(?:and|en|now|nu)\s+(?:for |voor )?(.{2,80}?)\s*[?.!]*$`), // a follow-up: And my father?
	}
	inSome    = lazily(` (?:in|into|naar)(?: het| the)? ` + lang)
	notTarget = lazily(`[\x{2c80}-\x{2cff}\x{03e2}-\x{03ef}\x{0370}-\x{03e1}]`)
	trailing  = lazily(`[ ,(]*\(?(?:in |into |naar )?(?:het |the )?` + lang + `\)?$`)
	leading   = lazily(`^(?:the )?(?:words?|woord|phrase|sentence|zin|translation|vertaling) (?:for |of |voor |van )?`)
	classed   = lazily(
		`^(?:the |het )?(?:number|numeral|verb|noun|adjective|preposition|adverb|getal|nummer|cijfer|telwoord|werkwoord|` +
			`naamwoord|zelfstandig naamwoord|bijvoeglijk naamwoord|voorzetsel|bijwoord) ([^ ]+)$`,
	)
	corrected = lazily(`\b(?:i meant|i mean|ik bedoel|ik bedoelde)(?: to say| te zeggen)?[:,]?\s+(.{1,80}?)\s*[?.!]*$`)
)

// targetOf returns what a question wants to have put into Coptic. It returns "" if it wants no such thing.
func targetOf(written string) string {
	written = strings.Join(strings.Fields(written), " ")
	if sayings(coptic.Fold(written))["word-for-word"] {
		return ""
	}
	clean := func(s string) string {
		s = strings.Trim(s, " \"'“”„‘’«»?.!,;:()")
		s = leading.compiled().ReplaceAllString(trailing.compiled().ReplaceAllString(s, ""), "")
		if notTarget.MatchString(s) {
			return ""
		}
		if m := classed.compiled().FindStringSubmatch(s); m != nil { // what kind of word is meant: the number seven
			s = m[1]
		}
		return strings.Trim(s, " \"'“”„‘’«»?.!,;:()")
	}
	if m := inMarks.compiled().FindStringSubmatch(written); m != nil {
		if t := clean(strings.Join(m[1:], "")); t != "" {
			return t
		}
	}
	for i, re := range targets {
		if m := re.compiled().FindStringSubmatch(written); m != nil {
			t := clean(m[1])
			if before, _, _ := strings.Cut(written, m[0]); listed(t, "pointing") && len(termsOf(before).words) > 0 {
				return "" // what stands before it is meant: tisoni, how do I write that?
			}
			if t != "" && !isDialectOnly(t) && (!grammarOnly(t) || i == ofWord) && !(i >= loose && aboutGrammar(t)) &&
				!(i == ofWord && (functional()[t] || relational()[t])) {
				return t
			}
		}
	}
	return ""
}

// loose is the first of targets that a question about grammar fits as well.
const loose = 4

// ofWord is the one of targets that captures a word whose forms are asked for; "to see" is one, common as it is.
const ofWord = 8

// aboutGrammar reports whether a text is a question about grammar, or asks something else than a translation.
func aboutGrammar(s string) bool {
	for _, word := range latinWords(s) {
		if isGrammar(word) || listed(word, "asks-other") {
			return true
		}
	}
	return false
}

var dialectOnly = lazily(`^(?:(?:and|en|in|the|het|what|about|hoe|zit|met|wat|is|it|how|of|or|` + lang + `)[ ,?]*)+$`)

func isDialectOnly(s string) bool { return dialectOnly.MatchString(s) }

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
