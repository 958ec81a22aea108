package ground

import "strings"

var (
	// otherLanguages are those that the dictionary and the course are not about, and programming ones.
	otherLanguages = pattern(`french|frans\b|franse|german\b|duits|spanish|spaans|arabic|arabisch|hebrew|hebreeuws
latin\b|latijn|italian|italiaans|russian
russisch|chinese|chinees|japanese|japans|turkish|turks|amharic|amhaars|ethiopic|ge ?ez|syriac|syrisch|aramaic|aramees
sanskrit|persian|perzisch
hieroglyph|hiërogl|hierogl|demotic (text|word)|akkadian|sumerian|portuguese|portugees|polish\b|pools\b|swahili|hindi
armenian|armeens|nubian|nubisch
python|javascript|typescript|java\b|sql\b|html\b|bash\b|rust\b|esperanto|klingon`)
	latinLetters = pattern(`latin (letters|script|alphabet|characters|transcription|transliteration)
latijnse (letters|schrift)|(written|typed) in latin`)
	greek       = pattern(`greek|grieks`)
	copticNamed = pattern(`copti|kopti|sahidic|sahidisch|saidisch|sa.idi|saidic|bohairi|boheiri`)
	// aside are questions about the world, and about the service.
	aside = pattern(`who (is|was|were|are|wrote|founded|discovered|invented|built|killed|won|translated|spoke)|whos\b
wie (is|was|waren|heeft|schreef|stichtte|won|bouwde|ontdekte)\b
when (was|were|did|is the)|where (is|was|can|are|do|did|does)|wanneer (is|werd|was|leefde|stierf|begon)
waar (ligt|woon|kan|is|was|staat het|koop)
how (many|much|old|far|long|big|tall)|hoeveel|hoe (laat|oud|ver|lang|duur|groot|gaat het)|which year|what year
in welk jaar|what time|capital of|hoofdstad
weather|wat voor weer|het weer|recipe|recept|joke|grap\b|mop\b|poem\b|gedicht
news\b|nieuws|president|stock|price|prijs|cost\b|costs\b|kost\b
museum|ticket|football|voetbal|bitcoin|film|movie|song lyrics|restaurant|hotel|doctor|medicine|medicijn|lawyer|invest
election|verkiezing
system prompt|systeemprompt|systeeminstructie|your (instructions|prompt|rules|configuration)
je (instructies|prompt|regels)|api key|api sleutel|password|wachtwoord|ignore (all|the|your|previous)
negeer (alle|de|je|vorige|eerdere)|jailbreak|which model|what model|welk model|are you (a|an|human)|ben je een
how are you|what can you do|wat kun je|your name|je naam|homework essay|opstel over`)
	meaning = pattern(`mean\b|means|meaning|beteken|stand for|translate|vertaal`)
)

// mostBare is how many words a message has at most that is nothing but what is looked up.
const mostBare = 2

// Answerable says whether the dictionary and the course can be asked what the question asks. A word that stands in a
// dictionary, as most words do, makes no question about Coptic.
func (f *Facts) Answerable() bool {
	if len(f.Readings)+len(f.Image) > 0 {
		return true
	}
	q := f.Question
	named := copticNamed.MatchString(q)
	ofGreek := greek.MatchString(q) && !named && (len(f.Ask.Concepts) == 0 || meaning.MatchString(q))
	if otherLanguages.MatchString(q) && !latinLetters.MatchString(q) || ofGreek {
		return false
	}
	if f.Ask.Target != "" {
		return f.translates()
	}
	strong := len(f.Ask.Concepts) > 0 && f.Ask.Strong
	if aside.MatchString(q) && !strong && !(named && len(f.Ask.Concepts) > 0) {
		return false
	}
	words := strings.Fields(q)
	switch {
	case strong:
		return true
	case len(f.Ask.Concepts) > 0:
		return named || f.Ask.Tense == "" && f.Ask.Inflects() || len(termsOf(q).words) == 0 || grammatical(words) > 1
	case len(f.Found) > 0:
		return named && !aside.MatchString(q) && f.leads() || meaning.MatchString(q) || f.Ask.Inflects() ||
			len(words) <= mostBare || f.Ask.Word && named
	case len(f.Topics) > 0:
		return named && f.Ask.Rule && len(f.Missing) == 0 && grammatical(words) > 0
	}
	return false
}

// translates says whether what is to be put into Coptic can be, as good as wholly.
func (f *Facts) translates() bool {
	if aside.MatchString(f.Question) && !copticNamed.MatchString(f.Question) && !f.Ask.Word {
		return false
	}
	if secret.MatchString(f.Ask.Target) {
		return false
	}
	found := 0
	for _, one := range f.Found {
		if one.Of == "" {
			found += len(strings.Fields(one.Query))
		}
	}
	if found == 0 {
		return len(targetConcepts(f.Ask.Target)) > 0 || f.Clause.pronouns()
	}
	return len(f.Missing) == 0 || len(f.Missing) == 1 && found > 2
}

var secret = pattern(`system prompt|systeemprompt|api key|your instructions|je instructies|instructions above`)

// leads says that the first word looked up is what an entry means, not a word in passing.
func (f *Facts) leads() bool {
	return len(f.Found) > 0 && len(f.Found[0].Entries) > 0 && f.Found[0].Entries[0].Match.Place < whole
}

func grammatical(words []string) int {
	n := 0
	for _, w := range words {
		if grammarTerms()[w] {
			n++
		}
	}
	return n
}

// Constructed says that Coptic has a construction for some English or Dutch words rather than a word: to have, there
// is.
func Constructed(target string) bool { return len(targetConcepts(target)) > 0 }

// ConceptName is the name of a concept in its id.
func ConceptName(id string) string { return strings.TrimPrefix(id, conceptPrefix) }

var dialectNamed = pattern(`sahidic|sahidisch|saidisch|sa.idi|saidic|bohairi|boheiri|dialect|[sb]\b`)

// NamesDialect says whether a folded question names a dialect.
func NamesDialect(question string) bool { return dialectNamed.MatchString(question) }
