package gloss

import "strings"

// Abbreviation is an abbreviation of interlinear glosses.
type Abbreviation struct{ Short, En, Nl string }

// Abbreviations are all that glosses use: those of the Leipzig Glossing Rules (2015), and of others the ones that
// Coptic grammars need (Layton 2011 has the names).
var abbreviations = [...]Abbreviation{
	{"1", "first person", "eerste persoon"},
	{"2", "second person", "tweede persoon"},
	{"3", "third person", "derde persoon"},
	{"AOR", "aorist: what is done as a rule", "aoristus: wat men pleegt te doen"},
	{"ATTR", "attributive: links a noun that describes another",
		"attributief: verbindt een naamwoord dat een ander beschrijft"},
	{"CAUS", "causative infinitive", "causatieve infinitief"},
	{"CIRC", "circumstantial converter", "omstandigheidsconverter"},
	{"CNJV", "conjunctive", "conjunctief"},
	{"COMP", "complementiser", "inleider van een bijzin"},
	{"COND", "conditional", "voorwaardelijk"},
	{"COP", "copula", "koppelwoord"},
	{"DEF", "definite", "bepaald"},
	{"DEM", "demonstrative", "aanwijzend"},
	{"DIST", "distal: that, those", "veraf: die, dat"},
	{"EX", "existence: there is", "bestaan: er is"},
	{"F", "feminine", "vrouwelijk"},
	{"FOC", "focalising converter", "focusconverter"},
	{"FUT", "future", "toekomst"},
	{"IMP", "imperative", "gebiedende wijs"},
	{"INDF", "indefinite", "onbepaald"},
	{"JUS", "jussive: let him", "jussief: laat hem"},
	{"LIM", "limitative: until", "limitatief: totdat"},
	{"M", "masculine", "mannelijk"},
	{"NEG", "negation, negative", "ontkenning, ontkennend"},
	{"NOND", "not yet", "nog niet"},
	{"OBJ", "marker of the direct object", "teken van het lijdend voorwerp"},
	{"OPT", "optative", "optatief"},
	{"PL", "plural", "meervoud"},
	{"POSS", "possessive", "bezittelijk"},
	{"PREC", "precursive: after, when", "precursief: nadat, toen"},
	{"PRET", "preterite converter", "preteritumconverter"},
	{"PROX", "proximal: this, these", "nabij: deze, dit"},
	{"PST", "past", "verleden tijd"},
	{"REL", "relative converter", "relatiefconverter"},
	{"SBJ", "marker of a subject that follows its verb", "teken van een onderwerp dat op zijn werkwoord volgt"},
	{"SG", "singular", "enkelvoud"},
	{"STAT", "stative", "stativus"},
	{"VOC", "vocative", "aanspreekvorm"},
}

// Abbreviations returns the table of abbreviations. The slice is the caller's own.
func Abbreviations() []Abbreviation {
	table := abbreviations
	return table[:]
}

// bases are the glosses of what is neither a word of the dictionary nor a person, by tag.
var bases = map[string]string{
	"APST": "PST", "ANEGPST": "NEG.PST", "AAOR": "AOR", "ANEGAOR": "NEG.AOR", "AOPT": "OPT", "ANEGOPT": "NEG.OPT",
	"AJUS": "JUS", "ANEGJUS": "NEG.JUS", "ACONJ": "CNJV", "AFUTCONJ": "FUT.CNJV", "APREC": "PREC", "ALIM": "LIM",
	"ACOND": "COND", "ANY": "NOND", "FUT": "FUT", "CREL": "REL", "CCIRC": "CIRC", "CFOC": "FOC", "CPRET": "PRET",
	"NEG": "NEG", "ACAUS": "CAUS",
}

// persons are the persons by the independent pronoun, which is their lemma.
var persons = map[string]string{
	"ⲁⲛⲟⲕ": "1SG", "ⲛⲧⲟⲕ": "2SG.M", "ⲛⲑⲟⲕ": "2SG.M", "ⲛⲧⲟ": "2SG.F", "ⲛⲑⲟ": "2SG.F", "ⲛⲧⲟϥ": "3SG.M", "ⲛⲑⲟϥ": "3SG.M",
	"ⲛⲧⲟⲥ": "3SG.F", "ⲛⲑⲟⲥ": "3SG.F", "ⲁⲛⲟⲛ": "1PL", "ⲛⲧⲱⲧⲛ": "2PL", "ⲛⲑⲱⲧⲉⲛ": "2PL", "ⲛⲧⲟⲟⲩ": "3PL", "ⲛⲑⲱⲟⲩ": "3PL",
}

// articles are the articles by their form.
var articles = map[string]string{
	"ⲡ": "DEF.SG.M", "ⲡⲉ": "DEF.SG.M", "ⲫ": "DEF.SG.M", "ⲡⲓ": "DEF.SG.M",
	"ⲧ": "DEF.SG.F", "ⲧⲉ": "DEF.SG.F", "ⲑ": "DEF.SG.F", "ϯ": "DEF.SG.F",
	"ⲛ": "DEF.PL", "ⲙ": "DEF.PL", "ⲛⲉ": "DEF.PL", "ⲛⲓ": "DEF.PL", "ⲛⲉⲛ": "DEF.PL",
	"ⲃ": "DEF.PL", "ⲗ": "DEF.PL", "ⲣ": "DEF.PL",
	"ⲟⲩ": "INDF.SG", "ⲩ": "INDF.SG", "ϩⲉⲛ": "INDF.PL", "ϩⲛ": "INDF.PL", "ϩⲁⲛ": "INDF.PL",
}

// possessors are the persons of possessive articles, by what follows the letter of the article; in Bohairic ⲟⲩ is
// "their".
var possessors = map[string]string{
	"ⲁ": "1SG", "ⲉⲕ": "2SG.M", "ⲉϥ": "3SG.M", "ⲉⲥ": "3SG.F", "ⲉⲛ": "1PL", "ⲉⲧⲛ": "2PL", "ⲉⲧⲉⲛ": "2PL", "ⲉⲩ": "3PL",
}

// demonstratives are the roots of demonstratives, after the letter of the article.
var demonstratives = map[string]string{
	"ⲉⲓ": "DEM.PROX", "ⲁⲓ": "DEM.PROX", "ⲓ": "DEM.DIST", "ⲏ": "DEM.DIST",
}

// Words of the grammar whose gloss is a word, by tag and lemma.
var glossWords = map[string]Text{
	"ART ⲕⲉ": {"other", "ander"}, "ART ϭⲉ": {"other", "ander"},
	"PREP ⲉ": {"to", "naar"}, "PREP ⲛⲁ": {"to", "aan"}, "PREP ϩⲛ": {"in", "in"}, "PREP ϧⲉⲛ": {"in", "in"},
	"PREP ⲙⲛ": {"with", "met"}, "PREP ⲛⲉⲙ": {"with", "met"}, "PREP ⲛⲧⲉ": {"of", "van"}, "PREP ⲛ": {"of", "van"},
	"PREP ⲉⲧⲃⲉ": {"because of", "vanwege"}, "PREP ⲉⲑⲃⲉ": {"because of", "vanwege"}, "PREP ϩⲓ": {"on", "op"},
	"PREP ⲛⲥⲁ": {"after", "achter"}, "PREP ϣⲁ": {"until", "tot"}, "PREP ϩⲓⲧⲛ": {"through", "door"},
	"PREP ϩⲓⲧⲉⲛ": {"through", "door"}, "PREP ϩⲓϫⲛ": {"upon", "op"}, "PREP ϩⲓϫⲉⲛ": {"upon", "op"},
	"PREP ⲉϫⲛ": {"upon", "op"}, "PREP ⲉϫⲉⲛ": {"upon", "op"}, "PREP ⲛⲧⲛ": {"from", "van"}, "PREP ⲛⲧⲉⲛ": {"from", "van"},
	"PREP ϩⲁ": {"under", "onder"}, "PREP ϧⲁ": {"under", "onder"}, "PREP ⲟⲩⲃⲉ": {"against", "tegen"},
	"PREP ⲁϫⲛ": {"without", "zonder"}, "PREP ⲙⲛⲛⲥⲁ": {"after", "na"}, "PREP ⲙⲉⲛⲉⲛⲥⲁ": {"after", "na"},
	"PREP ⲕⲁⲧⲁ": {"according to", "volgens"}, "PREP ⲡⲁⲣⲁ": {"beyond", "meer dan"},
	"CONJ ⲁⲩⲱ": {"and", "en"}, "CONJ ⲟⲩⲟϩ": {"and", "en"}, "CONJ ⲁⲗⲗⲁ": {"but", "maar"}, "CONJ ⲏ": {"or", "of"},
	"CONJ ⲓⲉ": {"or", "of"}, "PTC ⲅⲁⲣ": {"for", "want"}, "PTC ⲇⲉ": {"but", "echter"},
	"V ϣ": {"be able", "kunnen"}, "ADV ⲟⲛ": {"again/also", "weer/ook"}, "PTC ⲟⲛ": {"again/also", "weer/ook"},
	"PREP ϫⲓⲛ": {"from", "vanaf"}, "PREP ⲓⲥϫⲉⲛ": {"from", "vanaf"},
}

// glossTags are further glosses by tag and lemma that are abbreviations.
var glossTags = map[string]string{
	"PTC ⲛϭⲓ": "SBJ", "PTC ⲛϫⲉ": "SBJ", "PTC ⲱ": "VOC", "CONJ ϫⲉ": "COMP", "PTC ϫⲉ": "COMP",
	"EXIST ⲙⲛ": "NEG.EX", "EXIST ⲙⲙⲟⲛ": "NEG.EX", "EXIST ⲟⲩⲛ": "EX", "EXIST ⲟⲩⲟⲛ": "EX",
}

// Of returns the gloss of a function word, by its tag, form and lemma. It returns false for a word of the dictionary.
// A tag and a lemma may each be two, joined by _: ⲉϥⲉ is AOPT_PPERS with the lemma ⲉⲣⲉ_ⲛⲧⲟϥ.
func Of(xpos, form, lemma, dialect string) (Text, bool) {
	if first, second, two := strings.Cut(xpos, "_"); two {
		firstLemma, secondLemma, _ := strings.Cut(lemma, "_")
		a, knownA := Of(first, form, firstLemma, dialect)
		b, knownB := Of(second, form, secondLemma, dialect)
		if knownA && knownB {
			return Text{a.En + "." + b.En, a.Nl + "." + b.Nl}, true
		}
		return Text{}, false
	}
	if tag := abbreviated(xpos, form, lemma, dialect); tag != "" {
		return Same(tag), true
	}
	if xpos == "PREP" && lemma == "ϩⲁ" && dialect == "B" { // its "under" is ϧⲁ
		return Text{"to", "naar"}, true
	}
	if text, ok := glossWords[xpos+" "+lemma]; ok {
		return text, true
	}
	return Text{}, false
}

func abbreviated(xpos, form, lemma, dialect string) string {
	if tag := bases[xpos]; tag != "" {
		return tag
	}
	switch xpos {
	case "PPERS", "PPERO", "PPERI":
		return persons[lemma]
	case "ART":
		return articles[form]
	case "COP":
		return "COP." + number(form)
	case "PPOS":
		if p := ownerOf(form); p >= 0 {
			return number(form) + ".POSS." + personTags[p]
		}
		if ending, ok := strings.CutPrefix(form, "ⲛⲟⲩ"); ok && ending != "" { // ⲛⲟⲩϥ "his", of several things
			if p, ok := owners[ending]; ok {
				return "PL.POSS." + personTags[p]
			}
		}
		rest := cutArticle(form)
		person := possessors[rest]
		switch {
		case person != "":
		case rest == "ⲟⲩ" && dialect == "B":
			person = "3PL"
		case rest == "ⲟⲩ" || rest == "ⲉ":
			person = "2SG.F"
		default:
			return ""
		}
		return number(form) + ".POSS." + person
	case "PDEM":
		if root := demonstratives[cutArticle(form)]; root != "" {
			return root + "." + number(form)
		}
		if form == "ϯ" {
			return "DEM.DIST.SG.F"
		}
	case "PREP":
		if lemma == "ⲛ" && (strings.HasPrefix(form, "ⲙⲙⲟ") || strings.HasPrefix(form, "ⲙⲙⲱ")) {
			return "OBJ"
		}
	}
	return glossTags[xpos+" "+lemma]
}

// number returns the number and gender that the first letter of an article, a demonstrative or a copula shows.
func number(form string) string {
	switch first, _ := firstLetter(form); first {
	case "ⲡ", "ⲫ":
		return "SG.M"
	case "ⲧ", "ⲑ", "ϯ":
		return "SG.F"
	}
	return "PL"
}

func cutArticle(form string) string {
	_, rest := firstLetter(form)
	return rest
}

func firstLetter(form string) (first, rest string) {
	for i := range form {
		if i > 0 {
			return form[:i], form[i:]
		}
	}
	return form, ""
}
