package request

import (
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// targets lists the phrases in questions.txt that capture the text to translate, in the order in which they are
// tried.
var targets = []targeting{
	{name: "target-native"}, {name: "target-asks-where", lead: "where "}, {name: "target-asks-who", lead: "who "},
	{name: "target-asks-what", lead: "what ", points: true}, {name: "target-where", named: true, lead: "where "},
	{name: "target-sure"},
	{name: "target-coptic", named: true, loose: true},
	{name: "target-forms", forms: true}, {name: "opening-target", loose: true}, {name: "target-before", loose: true},
	{name: "target-listed", named: true, loose: true}, {name: "target-whole", named: true, loose: true},
}

type targeting struct {
	name   string
	named  bool   // only in a question that names Coptic or a dialect
	loose  bool   // a question about grammar may have one too
	forms  bool   // they take a word whose forms are asked for, common as it may be
	points bool   // they take nothing but a pronoun: what is this
	lead   string // stands before what the phrases capture
}

// targetOf returns the text that a question wants translated into Coptic, or "". List items in it are separated by
// ";". using is the Coptic verb that the translation should contain, or "". named reports whether the question names
// the target language.
func targetOf(written string) (target, using string, named bool) {
	if wording.Has("word-for-word", coptic.Fold(written)) {
		return "", "", false
	}
	words, using := withoutUsed(wording.Tokens(written))
	if row := paradigmIn(words); row != "" {
		_, named = wording.WithoutLanguage(words)
		return row, using, named
	}
	target, named = targetAmong(words, written, using != "")
	if using != "" {
		target, _, _ = strings.Cut(target, " ;")
	}
	if using != "" && !wording.IsClause(target) {
		return "", "", named
	}
	return target, using, named
}

// aside matches what stands in brackets behind other words.
var aside = regexp.MustCompile(`(\S\s*)\(([^()"“”„«»]{1,60})\)`)

// withoutAside removes the first remark in brackets that says what the words before it mean, and returns it folded:
// rose (the flower). It leaves brackets with Coptic, a language or a quotation.
func withoutAside(written string) (rest, remark string) {
	at := aside.FindStringSubmatchIndex(written)
	if at == nil {
		return written, ""
	}
	words, named := wording.WithoutLanguage(wording.Tokens(written[at[4]:at[5]]))
	if named || len(words) == 0 || slices.ContainsFunc(words, coptic.Contains) {
		return written, ""
	}
	return written[:at[3]] + " " + written[at[1]:], strings.Join(words, " ")
}

// paradigmIn returns the first of several clauses that differ only in person, as in "I see, you see, he sees". It
// returns the whole series for "to have", which is not a verb in Coptic, and "" if there is no such series.
func paradigmIn(words []string) string {
	items := wording.ItemsOf(words)
	for i := 1; i < len(items); i++ {
		second := ClauseAt(items[i], 0)
		for at := range items[i-1] {
			first := ClauseAt(items[i-1], at)
			switch {
			case len(first) == 0 || !DifferInPerson(first, second):
			case len(first) == 2 && wording.Listed(first[1], "haves"):
				row := []string{strings.Join(first, " ")}
				for _, item := range items[i:] {
					row = append(row, strings.Join(item[:min(len(first), len(item))], " "))
				}
				return strings.Join(row, " ; ")
			default:
				return strings.Join(first, " ")
			}
		}
	}
	return ""
}

// ClauseAt returns the words of an item from an index on if they begin with a pronoun or a possessive, otherwise nil.
// It skips a conjunction. "if" or "let" may precede the pronoun.
func ClauseAt(item []string, at int) []string {
	before := at < len(item) && wording.Listed(item[at], "joining", "lets")
	if wording.Listed(strings.Join(item[at:min(at+1, len(item))], ""), "conjunctions") {
		return ClauseAt(item, at+1)
	}
	person := at
	if before {
		person++
	}
	if person >= len(item)-1 || !wording.Listed(item[person], "subjects", "possessors") &&
		!(before && wording.Listed(item[person], "objects")) {
		return nil
	}
	return item[at:]
}

// DifferInPerson reports whether two clauses differ only in person and in the ending of the verb. The second may be
// longer.
func DifferInPerson(first, second []string) bool {
	if len(second) < len(first) {
		return false
	}
	persons := 0
	for i, word := range first {
		const stem = 2
		switch other := second[i]; {
		case wording.Listed(word, "subjects", "possessors", "objects") && word != other:
			persons++
		case wording.Listed(word, "auxiliaries") && wording.Meant("auxiliaries", word) == wording.Meant("auxiliaries", other):
		case word[:min(stem, len(word))] != other[:min(stem, len(other))]:
			return false
		}
	}
	return persons == 1
}

// withoutUsed removes the Coptic word of a question and the words that introduce it, as in "he heard, with
// ⲥⲱⲧⲙ". It removes nothing if there are several Coptic words.
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

// targetAmong returns the part of a question to be translated, like targetOf. sure means that the question names a
// Coptic word to use.
func targetAmong(words []string, written string, sure bool) (target string, named bool) {
	words, named = wording.WithoutLanguage(words)
	if t := clauseAlone(words); t != "" && (named || sure) {
		return t, named
	} else if isCommand(words) {
		return strings.Join(words, " "), named
	}
	if t, said := quotedTarget(words, written); t != "" && (named || said || !GrammarOnly(t)) {
		return t, named
	}
	return unquoted(words, named || sure), named
}

// unquoted returns the text to translate that a phrase captures. named means that the question mentions Coptic as the
// target language.
func unquoted(words []string, named bool) string {
	if someone, said := wording.Taken("says-that", words); someone != nil {
		if text := lastSaid(said); text != "" || len(said) == 0 {
			return text
		}
	}
	for _, by := range targets {
		if by.named && !named {
			continue
		}
		t, before := by.capture(words)
		points := wording.Listed(strings.Join(wording.WithoutTrailing(strings.Fields(t), "trailing"), " "), "pointing")
		switch {
		case points && len(TermsOf(strings.Join(before, " ")).Words) == 1:
			return "" // what stands before it is meant: tisoni, how do I write that?
		case t != "" && !points && by.fits(t):
			return t
		}
	}
	return ""
}

// lastSaid returns the last statement in words, without remarks and introductory words: "I am hungry" in "I am hungry
// lol", which "how would a pharaoh say that?" follows. It returns "" if it is a question.
func lastSaid(words []string) string {
	items := wording.ItemsOf(words)
	for i := len(items) - 1; i >= 0; i-- {
		said := wording.WithoutLead(wording.WithoutRemarks(items[i]))
		if len(said) == 0 {
			continue
		}
		for at := len(said) - 2; at > 0 && len(said) > MaxClauseWords; at-- { // my daughter shouts all day I am thirsty
			if wording.SubjectOf(said[at]) != "" && !wording.Listed(said[at], "determiners") {
				said = said[at:]
			}
		}
		if text := TargetIn(said); isAssertion(text) && len(said) <= 2*MaxClauseWords {
			return text
		}
		break
	}
	return ""
}

// quotedTarget returns the text in quotation marks, or "" if other words are to be translated: the priest says "…",
// how do you say peace? said reports whether the question asks how to say it.
func quotedTarget(words []string, written string) (target string, said bool) {
	var items []string
	for _, item := range wording.Quoted(written) {
		items = append(append(items, item...), ";")
	}
	found, _ := wording.Taken("target-sure", words)
	asked, target := strings.Join(found, " "), TargetIn(items)
	said = strings.Contains(" "+asked+" ", " "+target+" ")
	if asked != "" && !wording.Listed(asked, "pointing") && !said {
		return "", false
	}
	return target, said && len(strings.Fields(target)) > 2
}

// capture returns the text that the phrases capture, and the words before it.
func (by *targeting) capture(words []string) (target string, before []string) {
	found, before := wording.Taken(by.name, words)
	target = TargetIn(found)
	if told := clausesIn(target); by.loose && told != "" {
		target = told
	}
	if target != "" {
		target = by.lead + target
	}
	return target, before
}

// clauseAlone returns the clause at the start of a message, up to the first punctuation mark, if it is a yes-or-no
// question or a prohibition.
func clauseAlone(words []string) string {
	if len(words) < 2 {
		return ""
	}
	first, second := words[0], words[1]
	switch {
	case wording.Listed(first, "auxiliaries") && wording.Listed(second, "askable") && len(words) > 2: // did she come?
		if !slices.ContainsFunc(words[2:], wording.IsGrammar) && !slices.ContainsFunc(words[2:], coptic.Contains) {
			return TargetIn(words)
		}
	case IsProhibition(first, second):
		if end := slices.IndexFunc(words, func(word string) bool { return word == ";" || word == ":" }); end > 0 {
			words = words[:end]
		}
		return TargetIn(words)
	}
	return ""
}

// IsProhibition reports whether a clause that begins with two words is a prohibition: do not write.
func IsProhibition(first, second string) bool {
	return wording.Meant("auxiliaries", first) == "-present" && wording.SubjectOf(second) == "" ||
		wording.Listed(first, "forbidding") && wording.Listed(second, "negations")
}

// isCommand reports whether a message is a request to somebody, who may be named beside it: bless us; lord, hear us.
func isCommand(words []string) bool {
	said := func(item []string) bool {
		return len(item) == 2 && len(TermsOf(item[0]).Words) == 1 && wording.Listed(item[1], "objects") &&
			!wording.Listed(item[1], "subjects") && !wording.Has("opening", item[0])
	}
	items := wording.ItemsOf(words)
	longer := func(item []string) bool { return len(item) > 2 }
	return len(items) > 0 && len(items) <= 3 && slices.ContainsFunc(items, said) && !slices.ContainsFunc(items, longer)
}

// fits reports whether words can be the text to translate rather than a statement about it.
func (by *targeting) fits(words string) bool {
	switch {
	case by.points:
		return wording.Listed(strings.TrimPrefix(words, by.lead), "pointing")
	case by.forms:
		return !wording.Listed(words, "functional", "relational", "leading")
	case by.name == "target-whole" && !isAssertion(words), by.name == "target-listed" && !isAssertion(words),
		GrammarOnly(words), by.named && wording.SubjectOf(words) != "",
		by.name == "target-coptic" && wording.IsInverted(strings.Fields(words)),
		wording.Has("opening-stated", words),
		by.loose && wording.Listed(words, "being"):
		return false
	}
	return !by.loose || !AboutGrammar(words) || clausesIn(words) == words
}

// MaxClauseWords is the maximum number of words in a clause for it to count as a text to translate.
const MaxClauseWords = 6

// clausesIn returns those items of a target that are clauses with a subject and an auxiliary: I did not drink yet.
func clausesIn(target string) string {
	var told []string
	for item := range strings.SplitSeq(target, " ; ") {
		if words := strings.Fields(item); len(words) <= MaxClauseWords+1 && wording.HasAuxiliary(words) {
			told = append(told, item)
		}
	}
	return strings.Join(told, " ; ")
}

// isAssertion reports whether words form a statement rather than a question.
func isAssertion(words string) bool {
	someone := func(word string) bool { return wording.Listed(word, "subjects", "objects") }
	first, rest, _ := strings.Cut(words, " ")
	if wording.Listed(first, "relational") && wording.Has("opening-which", rest) { // on which syllable
		return false
	}
	joined, _, _ := strings.Cut(rest, " ")
	asks := wording.Has("opening", words) && (!wording.Listed(first, "joining") || !wording.Listed(joined, "subjects"))
	return !asks && (len(TermsOf(words).Words) > 0 || slices.ContainsFunc(strings.Fields(words), someone))
}

// TargetIn returns the words to translate as one text. It omits words that merely describe them and items that ask for
// forms. It returns "" if any word is Coptic.
func TargetIn(words []string) string {
	if slices.ContainsFunc(words, coptic.Contains) {
		return ""
	}
	words, _ = wording.WithoutLanguage(words)
	if at := slices.Index(words, ":"); at > 0 && wording.Person(words[at-1]) != "" { // call my son: come
		words = words[at+1:]
	}
	if rest, before := wording.Taken("opening-called", words); len(before) == 0 && rest != nil {
		words = rest
	}
	words = withoutFormAsked(words)
	if n := len(words); n > 1 && !wording.Listed(words[n-2], "infinitive-marks", "subjects") { // I please
		words = wording.WithoutTrailing(words, "courtesy")
	}
	var items []string
	for item := range strings.SplitSeq(strings.Join(words, " "), " ; ") {
		if !wording.Has("conjugate", item) && !wording.Has("opening-help", item) {
			items = append(items, item)
		}
	}
	return strings.Join(items, " ; ")
}

// withoutFormAsked returns a text without the form of it that its end asks for: river and its plural, river in the
// plural.
func withoutFormAsked(words []string) []string {
	for i := 1; i < len(words)-1; i++ {
		next := strings.Join(words[i+1:min(len(words), i+3)], " ")
		number := wording.Listed(words[i], "relational") && (wording.Has("plural", next) || wording.Has("singular", next))
		if number || wording.Listed(words[i], "conjunctions") && slices.ContainsFunc(words[i+1:], wording.IsGrammar) {
			words = words[:i]
		}
	}
	return words
}

// AboutGrammar reports whether a text asks about grammar or for anything else than a translation.
func AboutGrammar(s string) bool {
	if wording.Has("plural", s) || wording.Has("feminine", s) || wording.Has("masculine", s) {
		return true
	}
	for _, word := range wording.LatinWords(s) {
		if wording.IsGrammar(word) || wording.Listed(word, "asks-other") {
			return true
		}
	}
	return false
}

// GrammarOnly reports whether a text consists only of grammatical terms: "the negative", "its plural".
func GrammarOnly(s string) bool {
	words := wording.LatinWords(s)
	other := func(word string) bool {
		return word != "" && !wording.IsGrammar(word) && !wording.Listed(word, "common-en", "common-nl")
	}
	if slices.ContainsFunc(words, other) {
		return false
	}
	return slices.ContainsFunc(words, wording.IsGrammar) || len(words) > 0 && wording.Listed(words[0], "asking")
}
