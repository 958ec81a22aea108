package ground

import (
	"regexp"
	"strings"
	"sync"
)

// Ask is what a question asks for. Several may be asked at once.
type Ask struct {
	Plural, Singular, Gender, Feminine, Masculine bool
	States, Conjugate, Possessive, Suffixes       bool
	Imperative                                    bool
	Greek                                         bool // where the word comes from
	Literal                                       bool // word for word
	Word                                          bool // a word in Coptic, or what one means
	Rule                                          bool // how something works
	Parse                                         bool // what a form is
	Negative                                      bool
	Tense                                         string   // as package conjugation names it; "" for none in particular
	Target                                        string   // the English or Dutch words to be put into Coptic, lower-case
	Strong                                        bool     // a concept is named by more than an everyday word
	Meaning                                       bool     // what a word means
	Object                                        string   // the person of a pronoun that is the object: 1sg
	Concepts                                      []string // that the question names, the most particular first
}

// particular says that a question asks for something of its own, so that it takes no other turn's.
func (a *Ask) particular() bool {
	return a.Plural || a.Singular || a.Gender || a.Feminine || a.Masculine || a.States || a.Conjugate || a.Possessive ||
		a.Suffixes || a.Imperative || a.Greek || a.Literal || a.Rule || a.Parse || a.Negative || a.Tense != ""
}

// Inflects says that a form of a word is asked for, not the word.
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

// pattern is an expression of alternatives, each of which begins at a word; a new line begins another.
func pattern(alternatives string) expression {
	return lazily(`\b(?:` + strings.ReplaceAll(strings.TrimSpace(alternatives), "\n", "|") + `)`)
}

var (
	asksPlural   = pattern(`plural|meervoud|pluralis`)
	asksSingular = pattern(`singular|enkelvoud`)
	asksGender   = pattern(`gender|masculine|feminine|geslacht|mannelijk|vrouwelijk|masc|fem\b|het of de`)
	asksFeminine = pattern(
		`(the |a |its |own )?(feminine|female) (form|of|counterpart|equivalent|version)|its feminine
vrouwelijke (vorm|tegenhanger)|vrouwelijk van`,
	)
	asksMasculine = pattern(
		`(the |a |its )?(masculine|male) (form|of|counterpart|equivalent|version)|its masculine
mannelijke (vorm|tegenhanger)|mannelijk van`,
	)
	asksStates = pattern(
		`states?\b|nominal\b|nominaal|nominale\b|nominalis|constructus|pronominal|pronominaal|stative|statie[fv]
qualitativ|kwalitatie|bound form|gebonden vorm|construct|prenominal|presuffix|which suffix base|suffix base
principal parts
stamvormen|staat heeft|toestand(en)?\b`,
	)
	asksConjugation = pattern(`conjug|vervoeg|paradigm|all (the )?persons|alle personen|inflect|verbuig`)
	asksPossessive  = pattern(
		`possessive|possessief|bezittelijk|(with|take|met) (my|your|his|mijn|jouw|zijn)|my,? your|mijn,? jouw`,
	)
	asksSuffixes = pattern(
		`(with|take|takes|all|the|met|alle|de|personal|persoonlijke) (\w+ )?(suffix|suffixes|suffixen)\b
(with|take|takes|all|the|met|alle|de|personal|persoonlijke) (\w+ )?(pronouns?|voornaamwoorden|personal endings)\b
declin|verbuig|suffixed|with me,? with you|met mij,? met jou|to me,? to you|suffixen`,
	)
	asksImperative = pattern(`imperativ|imperatief|gebiedende wijs|command form|bevelvorm`)
	asksGreek      = pattern(
		`greek|grieks|etymolog|loan ?word|leenwoord|borrowed|ontleend|origin|herkomst|oorsprong|come from|komt .*vandaan
egyptian`,
	)
	asksLiteral = pattern(
		`word[ -]for[ -]word|woord voor woord|literal|letterlijk|interlinear|each word|elk woord|ieder woord|gloss`,
	)
	asksParse = pattern(
		`pars(e|ing)|analy[sz]|break (it |this )?down|each part|ontleed|ontled|opgebouwd|built up|composed|bouw\b|which form
what form
welke vorm|wat voor vorm|what is this form|explain the form|(which|what) tense|welke tijd|first part|last part|deel\b
parts of|verklaar|segment|morpholog`,
	)
	asksWord = pattern(
		`say\b|says|said|translat|vertaal|vertal|words?\b|woord|mean|beteken|called|noem|zeg\b|zeggen|schrijf|write|written
spell
dictionary|woordenboek|transliter|forms?\b|vorm|copti\w+ (for|of)|kopti\w+ (voor|van)
(for|voor) .*(copti|kopti|sahid|bohair)
(in|into|naar|in het) (the )?(copti|kopti|bohair|boheir|sahid|saidi|sa.idis)
(in|into|naar|in het) (the )?(two dialects|both dialects|beide dialecten)|dialects?\b|dialecten
sahidic|bohairic|sahidisch|saidisch|bohairisch|boheirisch|counterpart|tegenhanger|equivalent|equivalent|in english
in dutch|in het nederlands|in het engels|stand for|read this|lees dit`,
	)
	asksRule = pattern(
		`how (do|does|can|should|would|are|is|to)\b|explain|rules?\b|when\b|why\b|what('s| is| are| was) |which
tell me about|describe|difference|is the|is there
leg .*uit|uitleg|hoe\b|regels?\b|wanneer|waarom|wat (is|zijn|doet)|welke|waarvoor|waartoe|beschrijf|vertel|verschil
is het|is er|zijn er|teach|purpose|used for|gebruik`,
	)
	asksMeaning = pattern(`mean\b|means|meaning|beteken|stand for|stands for`)
	asksObject  = lazily(
		`\b(?:with|met) (me|you|him|her|it|us|them|mij|jou|hem|haar|ons|hen) (?:as )?(?:the |its |an |als |het ` +
			`)?(?:lijdend )?(?:object|voorwerp)`,
	)
	asksNegative = pattern(`negat|ontken|denied|not\b|didn ?t|doesn ?t|don ?t|won ?t|niet\b|geen\b`)
)

// tenseNames are the words of a question for a tense, the more particular first; and the concept of the course that
// treats of it, affirmative and negative.
var tenseNames = []struct {
	words              expression
	tense              string
	concept, negatived string
}{
	{pattern(`not yet|nog niet`), "not-yet", "negative-perfect", "negative-perfect"},
	{
		pattern(`temporal|precursive|temporele|temporalis|precursief|when he had|toen hij`),
		"temporal",
		"temporal-clause",
		"temporal-clause",
	},
	{pattern(`limitati|until|totdat`), "limitative", "limitative", "limitative"},
	{pattern(`circumstanti|omstandigheids`), "circumstantial", "circumstantial", "circumstantial"},
	{pattern(`causativ|causatie`), "causative", "causative-infinitive", "causative-infinitive"},
	{pattern(`imperfect|preterite? imperfect|onvoltooid verleden`), "imperfect", "imperfect", "imperfect"},
	{pattern(`second tenses?|tweede tijd|second (present|perfect|future)`), "", "second-tense", "second-tense"},
	{pattern(`optative|optatief|third future|derde toekom|future iii|energetic`), "optative", "optative", "optative"},
	{pattern(`future|toekom|futur`), "future", "future", "negation-an"},
	{pattern(`habitual|aorist|gewoonte|customary`), "habitual", "aorist", "negative-aorist"},
	{pattern(`conjunctiv|conjunctief`), "conjunctive", "conjunctive", "conjunctive"},
	{pattern(`jussi|aanspor|hortativ|let him|laat hem`), "jussive", "jussive", "jussive"},
	{pattern(`conditional|voorwaarde|conditionalis`), "conditional", "conditional", "conditional"},
	{pattern(`past|perfect|preterite?|verleden|voltooid`), "perfect", "perfect", "negative-perfect"},
	{pattern(`present|tegenwoordig|praesens|presens`), "present", "first-present", "negation-an"},
}

// negativeOf are the tenses whose negative is a conjugation of its own.
var negativeOf = map[string]string{
	"perfect": "negative-perfect", "habitual": "negative-habitual", "optative": "negative-optative",
	"present": "negative-present", "future": "negative-future", "imperfect": "negative-imperfect",
	"jussive": "negative-jussive", "conditional": "negative-conditional",
}

// Conjugation is the conjugation asked for, as package conjugation names it; "" for none in particular.
func (a *Ask) Conjugation() string {
	if name, ok := negativeOf[a.Tense]; ok && a.Negative {
		return name
	}
	return a.Tense
}

// askOf reads what a question asks for. The words are folded; written is as it was typed, lower-case.
func askOf(folded, written string) Ask {
	a := Ask{
		Plural: asksPlural.MatchString(folded), Singular: asksSingular.MatchString(folded),
		Gender:   asksGender.MatchString(folded),
		Feminine: asksFeminine.MatchString(folded), Masculine: asksMasculine.MatchString(folded),
		States: asksStates.MatchString(folded), Conjugate: asksConjugation.MatchString(folded),
		Possessive: asksPossessive.MatchString(folded), Suffixes: asksSuffixes.MatchString(folded),
		Imperative: asksImperative.MatchString(folded),
		Greek:      asksGreek.MatchString(folded), Literal: asksLiteral.MatchString(folded),
		Word: asksWord.MatchString(folded), Rule: asksRule.MatchString(folded), Parse: asksParse.MatchString(folded),
		Target: targetOf(written),
	}
	if a.Feminine || a.Masculine {
		a.Gender = false
	}
	about := folded
	if a.Target != "" { // its words are not what is asked
		about = strings.Replace(folded, a.Target, " ", 1)
		a.Rule = a.Rule && len(targetConcepts(a.Target)) > 0
	}
	if m := asksObject.compiled().FindStringSubmatch(folded); m != nil {
		a.Object, a.Conjugate, a.Target = objects()[m[1]], true, ""
	}
	a.Negative = asksNegative.MatchString(about)
	a.Meaning = asksMeaning.MatchString(folded)
	for _, t := range tenseNames {
		if t.words.MatchString(about) {
			a.Tense = t.tense
			a.Strong = !everyday[t.tense]
			concept := t.concept
			if a.Negative {
				concept = t.negatived
			}
			a.Concepts = addOnce(a.Concepts, concept)
			break
		}
	}
	for _, name := range targetConcepts(a.Target) {
		a.Concepts = addOnce(a.Concepts, name)
	}
	for _, c := range conceptsNamed(about) {
		a.Concepts = addOnce(a.Concepts, c.concept)
		a.Strong = a.Strong || !c.weak
	}
	return a
}

var wordForWord = pattern(`word[ -](for|by)[ -]word|woord[ -]voor[ -]woord`)

// everyday are the tenses whose names are words of everyday life.
var everyday = map[string]bool{"future": true, "perfect": true, "present": true, "limitative": true}

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
			`^\W*([a-zïëéèö' -]{2,40}?),? (?:in|into|naar)(?: het| the)? ` + lang +
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
)

// targetOf is what a question wants to be put into Coptic, "" where it wants nothing so.
func targetOf(written string) string {
	written = strings.Join(strings.Fields(written), " ")
	if wordForWord.MatchString(written) {
		return ""
	}
	clean := func(s string) string {
		s = strings.Trim(s, " \"'“”„‘’«»?.!,;:()")
		s = leading.compiled().ReplaceAllString(trailing.compiled().ReplaceAllString(s, ""), "")
		if notTarget.MatchString(s) {
			return ""
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

// aboutGrammar says that a text is a question about grammar, or asks something else than a translation.
func aboutGrammar(s string) bool {
	for _, word := range latinWords(s) {
		if grammarTerms()[word] || asksOther()[word] {
			return true
		}
	}
	return false
}

var asksOther = set(
	`difference verschil its it mean means meaning betekent betekenis use used does do did can work works werkt make maak
	maakt rules when wanneer why waarom dialect related greek grieks`,
)

var dialectOnly = lazily(`^(?:(?:and|en|in|the|het|what|about|hoe|zit|met|wat|is|it|how|of|or|` + lang + `)[ ,?]*)+$`)

func isDialectOnly(s string) bool { return dialectOnly.MatchString(s) }

// grammarOnly says that a text names grammar and nothing else: "the negative", "its plural".
func grammarOnly(s string) bool {
	for _, word := range latinWords(s) {
		if word != "" && !grammarTerms()[word] && !englishCommon()[word] && !dutchCommon()[word] {
			return false
		}
	}
	for _, word := range latinWords(s) {
		if grammarTerms()[word] {
			return true
		}
	}
	return strings.HasPrefix(s, "what") || strings.HasPrefix(s, "how") || strings.HasPrefix(s, "wat") ||
		strings.HasPrefix(s, "hoe")
}
