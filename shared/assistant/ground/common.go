package ground

import (
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
		means phrase question read sahidic say sentence show spell spelled term translate translated translation
		understand word words work works write written between look looks question questions`)
	dutchCommon = set(`aan al alle als ben bij bent daar dan dat de deze die dit door dus een eens en er gaat geen geef
		geven had hangt heb hebben heeft heet heten hem hen het hier hij hoe hun iets ik in is ja jij jou jouw je jullie
		kan kun kunnen laat maar me meer men met mij mijn moet na naar nee niet niets nog nu of om omdat onder ons onze
		ook op over staat te tot tussen u uit uw van vaak veel voor waar waarom wanneer want waren was wat we wel werd
		werkt wie wij wil wordt worden zal ze zeg zegt zeggen zich zij zijn zo zou
		antwoord begrijpen bedoelen bedoeld betekenis betekent betekenen boheirisch dialect engels gebruik gebruikt
		grieks hallo koptisch koptische leer leren leg lees lezen nederlands noem noemen schrijf schrijven schrijft spel spelt
		taal term uitleg uitleggen verschil vertaal vertaald vertaling vertalen voorbeeld voorbeelden vorm vormen vraag
		vragen woord woorden zin zinnen saidisch sahidisch bohairisch hoi graag alsjeblieft`)
)

// grammarTerms are the names of grammar in a question: the course is asked about them, the dictionary is not.
var grammarTerms = set(
	`adjective adjectives adverb adverbs article articles aorist circumstantial clause clauses conditional
	conjugate conjugated conjugation conjunctive converter definite demonstrative demonstratives dual feminine future gender
	genitive habitual imperative imperfect indefinite infinitive inflect jinkim jussive masculine negation negate negative
	negated nominal noun nouns number numerals object optative paradigm passive past perfect person plural possessive
	preposition prepositions present pronominal pronoun pronouns relative rule rules second singular state states stative
	stroke subject suffix suffixes tense tenses verb verbs vocative grammar simply simpler simple another again
	bijvoeglijk bijwoord lidwoord lidwoorden bepaald onbepaald bezittelijk aanwijzend betrekkelijk bijzin conjugatie
	enkelvoud geslacht mannelijk meervoud naamwoord naamwoorden negatie nominaal ontkenning ontkennen ontkennend
	onvoltooid paradigma pronominaal regel regels telwoord telwoorden tijd tijden toekomende tegenwoordige toekomst
	verleden vervoeg vervoeging vervoegd vervoegen voltooid voornaamwoord voornaamwoorden voorzetsel voorzetsels
	vrouwelijk werkwoord werkwoorden wijs toestand staat eenvoudig eenvoudiger nogmaals grammatica`,
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
