package ground

import (
	"maps"
	"strings"
	"sync"
)

// englishCommon and dutchCommon are the words of a question that are not what it asks about: the frequent words of the
// language, and the words in which questions about a language are put.
var (
	englishCommon = set(`a about all also am an and any are as at be been but by can could did do does done doing each
		for from get give had has have he her here him his how i if in into is it its itself know let like made make
		many may me might more most much my need no not of off on one or other our out over please put see she should
		so some such tell than thanks that the their them then there these they this those to too up us use used using
		very was way we well were what when where which while who whom whose why will with would yes you your
		answer ask bohairic call called coptic copt describe dialect difference different english dutch example
		examples explain express expression find form formed forms greek help hello hi hey language learn mean meaning
		means phrase question read sahidic say sentence show
		now differ differs verschillen verschilt vowels vowel consonants klinkers here there too just really after before
		during while simple equivalent counterpart please ok okay whats related common line text page image photo picture
		inscription icon only same ones
		different literal literally help forgot teacher wrote board sing liturgy hymn first last two both vs versus stand
		stands made
		parse analyse analyze break down build built up part parts transliterate transliteration instead own take takes just
		letters
		correct right wrong exactly actually mind want wanted wants need needed needs spell spelled term translate translated
		translation
		understand word words work works write written between look looks question questions`)
	dutchCommon = set(`aan al alle als ben bij bent daar dan dat de deze die dit door dus een eens en er gaat geen geef
		geven had hangt heb hebben heeft heet heten hem hen het hier hij hoe hun iets ik in is ja jij jou jouw je jullie
		kan kun kunnen laat maar me meer men met mij mijn moet na naar nee niet niets nog nu of om omdat onder ons onze
		ook op over staat te tot tussen u uit uw van vaak veel voor waar waarom wanneer want waren was wat we wel werd
		werkt wie wij wil wordt worden zal ze zeg zegt zeggen zich zij zijn zo zou
		antwoord begrijpen bedoelen bedoeld betekenis betekent betekenen boheirisch dialect engels gebruik gebruikt
		grieks hallo koptisch koptische leer leren leg lees lezen nederlands noem noemen schrijf schrijven schrijft spel spelt
		taal term uitleg uitleggen verschil vertaal vertaald vertaling vertalen voorbeeld voorbeelden vorm vormen vraag
		vragen woord woorden zin zinnen saidisch sahidisch bohairisch bohairische sahidische saidische boheirische hoi graag
		alsjeblieft
		ontleed ontleden ontleding opgebouwd verklaar verklaren eigen regel foto icoon afbeelding plaatje tekst pagina gaat
		staat ander andere
		letterlijk beide tweede eerste laatste allebei verwant hetzelfde zelfde daarvan ervan jou mij hem haar zeggen zei nou
		even
		elkaar opzoeken zoek zoeken welk welke wat voor soort maak maken maakt dient dienen waarvoor dan dus vorige`)
)

// grammarTerms are the names of grammar in a question: the course is asked about them, the dictionary is not.
var grammarTerms = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, list := range []map[string]bool{englishTerms(), dutchTerms(), sharedTerms()} {
		maps.Copy(all, list)
	}
	return all
})

// The names of grammar by language; sharedTerms are both languages'.
var (
	sharedTerms = set(`aorist dual genus nominal object optative participle perfect person present pronominal state status
		jinkim djinkim singular plural suffix suffixes masculine feminine copula converter limitative jussive dialect dialects
		nomen sacrum nomina sacra nominalis pronominalis constructus infinitive infinitief stern jernstedt alphabet alfabet`)
	englishTerms = set(`adjective adjectives adverb adverbs article articles circumstantial clause clauses conditional
		conjugate conjugated conjugation conjunctive definite demonstrative demonstratives future gender tense paradigm
		genitive habitual imperative imperfect indefinite infinitives inflect negation negate negative negated noun nouns
		number
		numeral numerals passive past possessive preposition prepositions pronoun pronouns relative rule rules second states
		stative qualitative stroke strokes supralinear subject tenses verb verbs vocative grammar simply simpler another again
		existence having sentence sentences plurals persons causative cleft comparison comparative focus aspiration aspirated
		abbreviation abbreviations durative formed used`)
	dutchTerms = set(`bijvoeglijk bijwoord bijwoorden lidwoord lidwoorden bepaald onbepaald bepaalde onbepaalde
		bezittelijk bezittelijke
		aanwijzend betrekkelijk betrekkelijke bijzin bijzinnen conjugatie enkelvoud geslacht mannelijk meervoud naamwoord
		naamwoorden
		negatie nominaal ontkenning ontkennen ontkennend ontkennende onvoltooid paradigma pronominaal regel regels telwoord
		telwoorden tijd tijden toekomende tegenwoordige toekomst verleden vervoeg vervoeging vervoegd vervoegen voltooid
		voornaamwoord voornaamwoorden voorzetsel voorzetsels vrouwelijk werkwoord werkwoorden wijs gebiedende toestand staat
		eenvoudig eenvoudiger nogmaals grammatica statief statieve kwalitatief aoristus optatief conjunctief jussief passief
		genitief meervoudsvorm vorm gebonden suffixen persoon personen aanspreking vergelijking werkwoordsvorm bovenstreep
		afkorting afkortingen causatief omstandigheidszin voorwaarde voorwaardelijk onderwerp voorwerp lijdend`)
)

// set makes a list a set when it is first asked for, not when the program starts.
func set(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for word := range strings.FieldsSeq(list) {
			m[word] = true
		}
		return m
	})
}

// pairs makes a list of "word=meaning" a map when it is first asked for. Of a word that stands twice the first counts.
func pairs(list string) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		m := map[string]string{}
		for pair := range strings.FieldsSeq(list) {
			word, meaning, _ := strings.Cut(pair, "=")
			if m[word] == "" {
				m[word] = meaning
			}
		}
		return m
	})
}
