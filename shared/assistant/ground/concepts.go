package ground

import (
	"strings"

	"coptic.example/service/shared/coptic"
)

// conceptPrefix is how the ids of concepts begin.
const conceptPrefix = "grammar.concept."

type namedConcept struct {
	concept string
	names   expression
	weak    bool
}

// namedConcepts are what learners call the concepts of the course, in both languages and in other schools' terms. A
// weak name is a word of everyday life as well: alone it says that grammar is meant only beside other such words.
var namedConcepts = []namedConcept{
	{
		"durative-sentence",
		pattern(
			`durati(ve|ef)|bipartite|tripartite|stern jernstedt|sternjernstedt|jernstedt|two part conjugation|tweeledige
drieledige
(pronominal|nominal|bound) (state|form)s? .*(present|durative|imperfect)
(present|durative|imperfect)\b.* (pronominal|nominal|bound) (state|form)
status (pronominalis|nominalis).*(tegenwoord|duratie|praesens|presens)
(pronominale|nominale) (staat|toestand|vorm).*(tegenwoord|duratie)
(tegenwoord|duratie).*(status (pro)?nominalis|(pro)?nominale)`,
		),
		false,
	},
	{
		"negative-perfect",
		pattern(
			`negative (past|perfect)|(past|perfect) negative|negat\w+ (of |in )?(the )?(past|perfect)
(past|perfect)( tense)? negat
ontken\w+ (van )?(de |het |in de )?(verleden|perfect|voltooid)|did not\b|didn ?t\b`,
		),
		false,
	},
	{
		"negative-aorist",
		pattern(
			`negative (aorist|habitual)|(aorist|habitual) negative|negat\w+ (of |in )?(the )?(aorist|habitual)
ontken\w+ (van )?(de |het )?(aorist|gewoonte|habitualis)`,
		),
		false,
	},
	{
		"prohibition",
		pattern(
			`prohibit|negative (imperative|command)|negat\w+ (of )?(the )?(imperative|command)|forbid|verbod|verbied|vetitive
ontken\w+ (van )?(de |het )?(imperat|gebied|bevel)|(don ?t|do not) do|tell someone not to|zeg je .*niet te doen`,
		),
		false,
	},
	{
		"possessive-pronoun",
		pattern(`possessive pronoun|bezittelijke? voornaamwoord|mine\b|yours\b|de mijne|het mijne|van mij\b`),
		false,
	},
	{"possessive-article", pattern(`possessiv|possessief|bezittelijk|my,? your|mijn,? jouw|possessor prefix`), false},
	{
		"relative-tenses",
		pattern(`relative (tense|perfect|future|imperfect|past|aorist|present)|betrekkelijke (tijd|verleden|toekom)`),
		false,
	},
	{
		"substantivised-relative",
		pattern(
			`substantivi|nominali[sz]ed relative|relative (clause )?as (a )?noun|he who\b|those who\b|degene die|hij die\b
zelfstandig gebruikte`,
		),
		false,
	},
	{"resumptive-pronoun", pattern(`resumptiv|terugwijz|hervattend`), false},
	{"antecedent", pattern(`antecedent`), false},
	{
		"relative-clause",
		pattern(`relative|relatie[fv]\w* (bijzin|zin)|betrekkelijk|relatiefzin|bijvoeglijke bijzin`),
		false,
	},
	{
		"second-tense",
		pattern(
			`second (tense|present|perfect|future|aorist)|focali[sz]|tweede (tijd|tegenwoord|perfect|toekom)|emphatic tense
focustijd`,
		),
		false,
	},
	{"cleft-sentence", pattern(`cleft|gekloof|gekloven|kloofzin`), false},
	{"circumstantial", pattern(`circumstanti|omstandigheids|participles?\b|deelwoord|subordinate while`), false},
	{"converter", pattern(`converter`), false},
	{
		"first-present",
		pattern(`first present|praesens|presens|present (tense|i\b)|tegenwoordige tijd|eerste tegenwoord`),
		false,
	},
	{
		"optative",
		pattern(`optati|third future|future iii|derde toekom|energetic future|futurum iii|shall and|wenszin`),
		false,
	},
	{"imperfect", pattern(`imperfect|preterit|onvoltooid verleden`), false},
	{"aorist", pattern(`aorist|habitual|gewoontetijd|customary`), false},
	{"future", pattern(`future tense|futurum|toekomende|future i\b|first future`), false},
	{"perfect", pattern(`perfect tense|first perfect|perfectum|past tense|verleden tijd|voltooid`), false},
	{"conjunctive", pattern(`conjunctiv|conjunctief`), false},
	{
		"jussive",
		pattern(`jussi|hortativ|cohortativ|let (us|him|her|them)\b|laat (ons|hem|haar|hen)\b|laten we|aanspor`),
		false,
	},
	{"conditional", pattern(`conditional|condition|if clause|if sentence|voorwaard|als zin|irrealis|unreal`), false},
	{"limitative", pattern(`limitativ|limitatief|until clause|totdat|until\b`), false},
	{
		"temporal-clause",
		pattern(`temporal|precursiv|temporele|when clause|toen zin|tijdsbijzin|when he had|toen hij|nadat`),
		false,
	},
	{"causative-infinitive", pattern(`causativ|causatie`), false},
	{"inflected-infinitive", pattern(`inflected infinit|verbogen infinit`), false},
	{
		"pronominal-state",
		pattern(`pronominal (state|form)|status pronominalis|pronominale (staat|toestand|vorm)|presuffix|pre suffix`),
		false,
	},
	{
		"nominal-state",
		pattern(
			`nominal (state|form)|status (nominalis|constructus)|construct state|nominale (staat|toestand|vorm)|prenominal
pre nominal`,
		),
		false,
	},
	{"stative", pattern(`stativ|qualitative\b|statie[fv]|kwalitatie|old perfective`), false},
	{
		"qualitative-verb",
		pattern(`suffix verb|verbs? of quality|adjective verb|verbo id|verboid|suffixwerkwoord|werkwoord\w* van eigenschap`),
		false,
	},
	{"infinitive", pattern(`infinit|onbepaalde wijs`), false},
	{"compound-verb", pattern(`compound verb|samengestelde? werkwoord`), false},
	{"impersonal-verb", pattern(`impersonal|onpersoonlijk`), false},
	{"passive", pattern(`passive (voice|in|form)|passives?\b|passief|lijdende vorm`), true},
	{"reflexive", pattern(`reflexiv|reflexief|wederkerend`), false},
	{"direct-object", pattern(`direct object|object marker|accusativ|lijdend voorwerp|accusatie`), false},
	{"imperative", pattern(`imperative|imperatief|gebiedende|command(s|\b)|bevelsvorm|bevelen`), false},
	{"verb-class", pattern(`verb class|class(es)? of verb|werkwoordsklas|klassen van werkwoord|vowel pattern`), false},
	{"subject-prefix", pattern(`subject prefix|subject pronoun|onderwerpsprefix`), false},
	{
		"conjugation-base",
		pattern(`conjugation base|tense base|vervoegingsbas|conjugatiebas|conjugations?\b|vervoeging`),
		false,
	},
	{"personal-suffix", pattern(`suffix(es)?\b|suffixen|object pronoun|suffixed pronoun`), false},
	{"genitive", pattern(`genitiv|genitief|genitive|possession|bezitsrelatie|bezit\b`), false},
	{"existence", pattern(`existen|there (is|are|was|were)\b|er (is|zijn|was|waren|bestaa)\b`), true},
	{"indefinite-article", pattern(`indefinite article|onbepaalde? lidwoord|onbepaald\b|indefinite\b`), false},
	{
		"bare-noun",
		pattern(`bare noun|without (an |any |the )?article|zonder lidwoord|no article|zero article|lidwoordloo`),
		false,
	},
	{
		"definite-article",
		pattern(
			`definite article|bepaalde? lidwoord|definite\b|articles?\b|lidwoord|\bthe word the\b|weak article|strong article`,
		),
		false,
	},
	{"determiner", pattern(`determin`), false},
	{"demonstrative", pattern(`demonstrativ|aanwijzend|this and that|deze en die`), false},
	{
		"nominal-sentence",
		pattern(
			`nominal sentence|nominale zin|verbless|naamwoordelijk|to be\b|verb be\b|zinnen zonder werkwoord|werkwoord zijn`,
		),
		false,
	},
	{"copula", pattern(`copula|nexus|koppelwerkwoord|koppelwoord`), false},
	{
		"independent-pronoun",
		pattern(
			`independent pronoun|personal pronoun|zelfstandige? voornaamwoord|persoonlijke? voornaamwoord|emphatic pronoun`,
		),
		false,
	},
	{"indefinite-pronoun", pattern(`indefinite pronoun|onbepaalde? voornaamwoord|someone and|iemand en`), false},
	{
		"interrogative",
		pattern(
			`interrogativ|question word|vraagwoord|ask (a )?questions?|questions? (in coptic|formed|asked)|vragen stellen
vraagzin|wh question`,
		),
		false,
	},
	{"ordinal-number", pattern(`ordinal|rangtelwoord|first second third`), false},
	{
		"cardinal-number",
		pattern(
			`cardinal|numerals?\b|telwoord|counting|how to count|do (i|you|we) count|hoe tel|je telt|tel je|coptic numbers`,
		),
		false,
	},
	{"cardinal-number", pattern(`numbers?\b|getallen|cijfers|to count|tellen\b`), true},
	{
		"comparison",
		pattern(
			`comparativ|superlativ|degrees of comparison|comparison of adj|vergelijking|vergrotende|overtreffende|trappen van
bigger than|greater than|groter dan`,
		),
		false,
	},
	{"attributive", pattern(`attributi`), false},
	{"adjective", pattern(`adjectiv|bijvoeglijk`), false},
	{"directional-adverb", pattern(`directional|richtingsbij`), false},
	{"adverb", pattern(`adverb|bijwoord`), false},
	{"preposition", pattern(`preposition|voorzetsel`), false},
	{"word-order", pattern(`word order|woordvolgorde|order of words|zinsvolgorde`), false},
	{"vocative", pattern(`vocativ|vocatief|aanspreking|aanspreekvorm|address(ing)? someone`), false},
	{
		"word-formation",
		pattern(
			`word formation|derivation|derive|prefix(es)?\b|woordvorming|afleiding|voorvoegsel|abstract nouns?
abstracte? (naam)?woord`,
		),
		false,
	},
	{"loan-word", pattern(`loan ?word|greek words|greek verbs|leenwoord|griekse (woord|werkwoord)`), false},
	{"set-phrase", pattern(`set phrase|greetings?\b|begroet|vaste uitdrukking`), true},
	{"jinkim", pattern(`d?j[ie]nkim|djinkim|dot above|puntje boven|punt boven`), false},
	{
		"supralinear-stroke",
		pattern(`supralinear|superlinear|overline|strokes?\b|overstroke|bovenstreep|streep(je)?\b|line above|line over`),
		false,
	},
	{"nomen-sacrum", pattern(`nom(en|ina) sacr|sacred name|heilige na(am|men)|abbreviat|afkorting|afgekort`), false},
	{"aspiration", pattern(`aspirat|geaspireer|aangeblazen`), false},
	{"bound-group", pattern(`bound group|gebonden groep|written together|aan elkaar geschreven|aaneengeschreven`), false},
	{
		"coptic-alphabet",
		pattern(`alphabet|alfabet|letters\b|pronounc|uitspraak|uitgesproken|uitspreken|demotic letters`),
		false,
	},
	{"negation-an", pattern(`negation|negate|negative|ontken`), false},
	{"gender", pattern(`gender|geslacht|masculine|feminine|mannelijk|vrouwelijk`), true},
	{"number", pattern(`plural|singular|dual\b|meervoud|enkelvoud|tweevoud`), true},
	{
		"dialect",
		pattern(`dialect|(sahidic|sahidisch) (and|en) (bohairic|bohairisch) (differ|verschil)|differ\b|verschillen\b`),
		true,
	},
}

// conceptsNamed are the concepts that a folded text names, the more particular first.
func conceptsNamed(folded string) []namedConcept {
	var named []namedConcept
	for _, c := range namedConcepts {
		if c.names.MatchString(folded) {
			named = append(named, c)
		}
	}
	return named
}

// wordConcepts are the English and Dutch words that Coptic has a construction for rather than a word.
var wordConcepts = []struct {
	words    expression
	concepts []string
}{
	{
		lazily(
			`^(?:(?:to|i|you|he|she|we|they|ik|jij|hij|zij|wij|te) )?(?:have|has|had|having|hebben|heb|hebt|heeft|possess|` +
				`own|bezit|bezitten|not have|niet hebben)$`,
		),
		[]string{"having"},
	},
	{
		lazily(
			`\b(?:i|you|he|she|we|they) (?:have|has|had) (?:a|an|no|the|two|three|many)\b|\b(?:ik|jij|je|hij|zij|ze|wij|we) ` +
				`(?:heb|hebt|heeft|hebben|had|hadden) (?:een|geen|de|het)\b`,
		),
		[]string{"having"},
	},
	{lazily(`^(?:there (?:is|are|was|were)|er (?:is|zijn|was|waren))\b`), []string{"existence"}},
	{lazily(`^(?:of|van|'s)$|^(?:the|a|de|het|een) .+ (?:of|van) (?:the|a|de|het|een|my|god)?`), []string{"genitive"}},
	{lazily(`^(?:the|de|het)$`), []string{"definite-article"}},
	{lazily(`^(?:a|an|a or an|a and an|een)$`), []string{"indefinite-article"}},
	{lazily(`^(?:not|niet|no|geen)$`), []string{"negation-an"}},
	{lazily(`^(?:to be|be|is|am|are|zijn)$`), []string{"nominal-sentence", "existence"}},
	{
		lazily(`\b(?:he|she|those|they|the one|hij|zij|degenen?) (?:who|that|die)\b|^(?:who|which|that|die|dat) \w+`),
		[]string{"relative-clause", "substantivised-relative"},
	},
	{lazily(`^(?:my|your|his|her|our|their|mijn|jouw|zijn|haar|ons|onze|jullie|hun)\b`), []string{"possessive-article"}},
	{lazily(`^(?:mine|yours|hers|ours|theirs|de mijne|van mij)$`), []string{"possessive-pronoun"}},
	{lazily(`^(?:let (?:us|him|her|them)|laat (?:ons|hem|haar|hen)|laten we)\b`), []string{"jussive"}},
	{lazily(`^(?:do not|don't) \w+`), []string{"prohibition"}},
	{lazily(`\b(?:will not|won't|shall not|zal niet|zullen niet)\b`), []string{"negation-an"}},
	{lazily(`^if\b`), []string{"conditional"}},
}

func targetConcepts(target string) []string {
	if target == "" {
		return nil
	}
	for _, w := range wordConcepts {
		if w.words.MatchString(target) {
			return w.concepts
		}
	}
	return nil
}

// formConcepts are the concepts of forms of the grammar, which learners ask about by the form, folded.
var formConcepts = map[string][]string{
	"ⲛⲧⲉ": {"genitive", "conjunctive"}, "ⲁⲛ": {"negation-an"}, "ⲛ": {"genitive", "direct-object", "preposition"},
	"ⲡⲓ": {"definite-article"}, "ⲡ": {"definite-article"}, "ϯ": {"definite-article"}, "ⲧ": {"definite-article"},
	"ⲛⲓ": {"definite-article"}, "ⲫ": {"definite-article"}, "ⲑ": {"definite-article"}, "ⲛⲉⲛ": {"definite-article"},
	"ⲟⲩ": {"indefinite-article"}, "ϩⲁⲛ": {"indefinite-article"}, "ϩⲉⲛ": {"indefinite-article"},
	"ⲡⲉ": {"copula", "nominal-sentence"}, "ⲧⲉ": {"copula", "nominal-sentence"}, "ⲛⲉ": {"copula", "nominal-sentence"},
	"ⲉⲧ": {
		"relative-clause",
		"substantivised-relative",
	}, "ⲉⲧⲉ": {"relative-clause"}, "ⲉⲧⲁ": {"relative-tenses", "temporal-clause"},
	"ⲛⲧⲁ": {"relative-tenses"}, "ⲡⲉⲧ": {"substantivised-relative"}, "ⲫⲏ": {"substantivised-relative"},
	"ϣⲁⲣⲉ": {
		"aorist",
	}, "ϣⲁ": {"aorist"}, "ⲙⲡⲉ": {"negative-perfect"}, "ⲁ": {"perfect"}, "ⲁⲣⲉ": {"perfect", "second-tense"},
	"ⲙⲡⲁⲣⲉ": {"negative-aorist"}, "ⲙⲉⲣⲉ": {"negative-aorist"}, "ⲙⲡⲁ": {"negative-aorist"}, "ⲙⲡⲉⲣ": {"prohibition"},
	"ⲙⲡⲣ": {
		"prohibition",
	}, "ⲙⲁⲣⲉ": {"jussive"}, "ϣⲁⲛ": {"conditional"}, "ⲁⲣⲉϣⲁⲛ": {"conditional"}, "ⲉⲣϣⲁⲛ": {"conditional"},
	"ⲉϣⲱⲡ": {
		"conditional",
	}, "ⲛⲁ": {"future"}, "ⲛⲉⲣⲉ": {"imperfect"}, "ⲛⲁⲣⲉ": {"imperfect"}, "ⲉⲣⲉ": {"circumstantial", "optative"},
	"ⲟⲩⲟⲛ": {"existence"}, "ⲟⲩⲛ": {"existence"}, "ⲙⲙⲟⲛ": {"existence"}, "ⲙⲛ": {"existence"}, "ⲛⲛⲉ": {"optative"},
	"ⲟⲩⲟⲛⲧⲉ": {"having"}, "ⲟⲩⲛⲧⲉ": {"having"}, "ⲙⲙⲟⲛⲧⲉ": {"having"}, "ⲙⲛⲧⲉ": {"having"}, "ⲑⲣⲉ": {"causative-infinitive"},
	"ⲧⲣⲉ": {
		"causative-infinitive",
	}, "ⲛϫⲉ": {"word-order"}, "ⲛϭⲓ": {"word-order"}, "ϣⲁⲧⲉ": {"limitative"}, "ϣⲁⲛⲧⲉ": {"limitative"},
	"ⲛⲧⲉⲣⲉ": {"temporal-clause"}, "ⲫⲁ": {"possessive-pronoun"}, "ⲡⲱ": {"possessive-pronoun"}, "ⲫⲱ": {"possessive-pronoun"},
	"ⲡⲁⲓ": {
		"demonstrative",
	}, "ⲡⲉⲓ": {"demonstrative"}, "ⲫⲁⲓ": {"demonstrative"}, "ⲙⲉⲧ": {"word-formation"}, "ⲙⲛⲧ": {"word-formation"},
	"ⲣⲉϥ": {"word-formation"}, "ⲁⲧ": {"word-formation"}, "ⲡⲁ": {"possessive-article"}, "ⲡⲉϥ": {"possessive-article"},
	"ⲛⲑⲟⲕ": {
		"independent-pronoun",
	}, "ⲛⲧⲟⲕ": {"independent-pronoun"}, "ⲁⲛⲟⲕ": {"independent-pronoun"}, "ⲙⲙⲟ": {"direct-object"},
}

// formsConcepts are the concepts of a passage that is nothing but forms of the grammar; nil of any other.
func formsConcepts(passage string) []string {
	var all []string
	for word := range strings.FieldsSeq(passage) {
		form := strings.Trim(coptic.Fold(word), "-⸗.… ")
		if form == "" {
			continue
		}
		concepts, ok := formConcepts[form]
		if !ok {
			return nil
		}
		for _, c := range concepts {
			all = addOnce(all, c)
		}
	}
	return all
}
