package gloss

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/plain"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// parsed makes words of groups: form/lemma/XPOS, + between the words of a group.
func parsed(line string) (groups [][]Word) {
	upos := map[string]string{"V": "VERB", "VSTAT": "VERB", "VIMP": "VERB", "VBD": "VERB", "EXIST": "VERB", "N": "NOUN"}
	for g := range strings.FieldsSeq(line) {
		var words []Word
		for w := range strings.SplitSeq(g, "+") {
			f := strings.Split(w, "/")
			words = append(words, withFrames(Word{
				Form: f[0], Lemma: f[1], XPOS: f[2], UPOS: upos[f[2]], Lexical: true, Traits: traitsIn[f[1]],
			}))
		}
		groups = append(groups, words)
	}
	return groups
}

func TestInContext(t *testing.T) {
	const (
		heChose  = "ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲥⲱⲧⲡ/ⲥⲱⲧⲡ/V "
		theMan   = "+ⲡ/ⲡ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N"
		theHouse = "ⲡ/ⲡ/ART+ⲏⲓ/ⲏⲓ/N "
	)
	for _, tt := range []struct {
		name, line string
		g          int // whose first word is asked for
		want       string
	}{
		{"an object", heChose + "ⲙ/ⲛ/PREP" + theMan, 1, "OBJ"},
		{"an object behind a particle", heChose + "ⲇⲉ/ⲇⲉ/PTC ⲙ/ⲛ/PREP" + theMan, 2, "OBJ"},
		{"an object with a suffix", heChose + "ⲙⲙⲟ/ⲛ/PREP+ϥ/ⲛⲧⲟϥ/PPERO", 1, "OBJ"},
		{"a genitive", theHouse + "ⲙ/ⲛ/PREP" + theMan, 1, "of"},
		{"an attribute", theHouse + "ⲛ/ⲛ/PREP+ⲱⲛⲉ/ⲱⲛⲉ/N", 1, "ATTR"},
		{"the dative of a verb that has its object",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲧⲁⲁ/ϯ/V+ϥ/ⲛⲧⲟϥ/PPERO ⲙ/ⲛ/PREP" + theMan, 1, "to"},
		{"said to", "ⲡⲉϫⲁ/ⲡⲉϫⲉ/VBD+ϥ/ⲛⲧⲟϥ/PPERS ⲙ/ⲛ/PREP" + theMan, 1, "to"},
		{"as what", "ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ϣⲱⲡⲉ/ϣⲱⲡⲉ/V ⲛ/ⲛ/PREP+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N",
			1, "as"},
		{"manner", heChose + "ⲛ/ⲛ/PREP+ⲧ/ⲡ/ART+ϩⲉ/ϩⲉ/N", 1, "in"},
		{"time", heChose + "ⲙ/ⲛ/PREP+ⲡⲉ/ⲡ/ART+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N", 1, "in"},
		{"never the dative",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲟⲩⲱϣⲧ/ⲟⲩⲱϣⲧ/V ⲙⲙⲟ/ⲛ/PREP+ϥ/ⲛⲧⲟϥ/PPERO", 1,
			"OBJ"},
		{"the dative",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲟⲩⲱϣⲧ/ⲟⲩⲱϣⲧ/V ⲛⲁ/ⲛⲁ/PREP+ϥ/ⲛⲧⲟϥ/PPERO", 1, ""},
		{"today, behind a noun", theHouse + "ⲙ/ⲛ/PREP+ⲡ/ⲡ/ART+ⲟⲟⲩ/ϩⲟⲟⲩ/N", 1, "in"},
		{"of the day", theHouse + "ⲙ/ⲛ/PREP+ⲡⲉ/ⲡ/ART+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N", 1, "of"},
		{"how long", heChose + "ⲛ/ⲛ/PREP+ϣⲟⲙⲛⲧ/ϣⲟⲙⲛⲧ/NUM ⲛ/ⲛ/PREP+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N", 1,
			"in"},
		{"how long, behind what is possessed",
			"ⲛ/ⲛ/PREP+ⲡⲉϥ/ⲡⲉϥ/PPOS+ⲏⲓ/ⲏⲓ/N ⲛ/ⲛ/PREP+ϣⲟⲙⲛⲧ/ϣⲟⲙⲛⲧ/NUM " +
				"ⲛ/ⲛ/PREP+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N", 1, "in"},
		{"of three days", theHouse + "ⲛ/ⲛ/PREP+ϣⲟⲙⲛⲧ/ϣⲟⲙⲛⲧ/NUM ⲛ/ⲛ/PREP+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N",
			1, "ATTR"},
		{"an object of three",
			heChose + "ⲛ/ⲛ/PREP+ϣⲟⲙⲛⲧ/ϣⲟⲙⲛⲧ/NUM ⲛ/ⲛ/PREP+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N", 1, "OBJ"},
		{"every time, by night",
			"ⲥⲏⲟⲩ/ⲥⲏⲟⲩ/N ⲛⲓⲃⲉⲛ/ⲛⲓⲃⲉⲛ/PINT " +
				"ⲙ/ⲛ/PREP+ⲡⲓ/ⲡⲓ/ART+ⲉϫⲱⲣϩ/ⲉϫⲱⲣϩ/N", 2, "in"},
		{"who was",
			"ⲫⲏ/ⲫⲏ/PDEM " +
				"ⲉ/ⲉⲣⲉ/CCIRC+ⲛⲁ/ⲛⲁⲣⲉ/CPRET+ϥ/ⲛⲑⲟϥ/PPERS+ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ/V", 1, "REL"},
		{"while he was",
			heChose + "ⲉ/ⲉⲣⲉ/CCIRC+ⲛⲉ/ⲛⲉⲣⲉ/CPRET+ϥ/ⲛⲧⲟϥ/PPERS+ⲥⲱⲧⲙ/ⲥⲱⲧⲙ/V", 1, ""},
		{"this, while he hears",
			"ⲡⲁⲓ/ⲡⲁⲓ/PDEM ⲉ/ⲉⲣⲉ/CCIRC+ϥ/ⲛⲧⲟϥ/PPERS+ⲥⲱⲧⲙ/ⲥⲱⲧⲙ/V", 1, ""},
		{"one of them", "ⲟⲩⲁ/ⲟⲩⲁ/NUM ⲙⲙⲟ/ⲛ/PREP+ⲟⲩ/ⲛⲧⲟⲟⲩ/PPERO", 1, "of"},
		{"what he has",
			"ⲟⲩⲛⲧⲁ/ⲟⲩⲛⲧⲉ/EXIST+ϥ/ⲛⲧⲟϥ/PPERO " +
				"ⲛ/ⲛ/PREP+ⲟⲩ/ⲟⲩ/ART+ϣⲏⲣⲉ/ϣⲏⲣⲉ/N", 1, "OBJ"},
		{"and", theHouse + "ⲙⲛ/ⲙⲛ/PREP" + theMan, 1, "and"},
		{"with", heChose + "ⲙⲛ/ⲙⲛ/PREP" + theMan, 1, ""},
		{"with each other", theHouse + "ⲙⲛ/ⲙⲛ/PREP+ⲛⲉⲩ/ⲡⲉⲩ/PPOS+ⲉⲣⲏⲩ/ⲉⲣⲏⲩ/N", 1, ""},
		{"out of", "ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV ϩⲙ/ϩⲛ/PREP" + theMan, 1, "from"},
		{"in", heChose + "ϩⲙ/ϩⲛ/PREP" + theMan, 1, ""},
		{"said that",
			"ⲡⲉϫⲁ/ⲡⲉϫⲉ/VBD+ϥ/ⲛⲧⲟϥ/PPERS ϫⲉ/ϫⲉ/CONJ " +
				"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲉⲓ/ⲉⲓ/V", 1, ""},
		{"because",
			"ⲁ/ⲁ/APST+ⲩ/ⲛⲧⲟⲟⲩ/PPERS+ⲣⲓⲙⲉ/ⲣⲓⲙⲉ/V ϫⲉ/ϫⲉ/CONJ " +
				"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲙⲟⲩ/ⲙⲟⲩ/V", 1, "because"},
		{"forgive", "ⲕⲱ/ⲕⲱ/V ⲛⲁ/ⲛⲁ/PREP+ⲛ/ⲁⲛⲟⲛ/PPERO ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV", 0, "forgive"},
		{"put", "ⲕⲱ/ⲕⲱ/V ⲛⲁ/ⲛⲁ/PREP+ⲛ/ⲁⲛⲟⲛ/PPERO", 0, ""},
		{"away from a shore", "ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV ⲙ/ⲛ/PREP+ⲡⲉ/ⲡ/ART+ⲕⲣⲟ/ⲕⲣⲟ/N", 1, "from"},
		{"before him", theHouse + "ⲙ/ⲛ/PREP+ⲡⲉϥ/ⲡⲉϥ/PPOS+ⲙⲧⲟ/ⲙⲧⲟ/N ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV",
			1, "in"},
		{"more", heChose + "ⲛ/ⲛ/PREP+ϩⲟⲩⲟ/ϩⲟⲩⲟ/N", 1, "in"},
		{"at this time", theHouse + "ⲙ/ⲛ/PREP+ⲡⲉⲓ/ⲡⲉⲓ/PDEM+ⲟⲩⲟⲉⲓϣ/ⲟⲩⲟⲉⲓϣ/N", 1, "in"},
		{"with what he girds him",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲙⲟⲣ/ⲙⲟⲩⲣ/V+ϥ/ⲛⲧⲟϥ/PPERO ⲙ/ⲛ/PREP" + theMan, 1, "with"},
		{"the next of many objects", "ⲁⲩⲱ/ⲁⲩⲱ/CONJ ⲛ/ⲛ/PREP+ⲟⲩ/ⲟⲩ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N",
			1, "OBJ"},
		{"and between names",
			"ϩⲉⲗⲗⲏⲛ/ϩⲉⲗⲗⲏⲛ/N ϩⲓ/ϩⲓ/PREP+ⲓⲟⲩⲇⲁⲓ/ⲓⲟⲩⲇⲁⲓ/NPROP", 1, "and"},
		{"on somebody", heChose + "ϩⲓ/ϩⲓ/PREP" + theMan, 1, ""},
		{"away from me", "ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV ϩⲁⲣⲟ/ϩⲁ/PREP+ⲓ/ⲁⲛⲟⲕ/PPERO", 1, "from"},
		{"for me", heChose + "ϩⲁⲣⲟ/ϩⲁ/PREP+ⲓ/ⲁⲛⲟⲕ/PPERO", 1, "for"},
		{"those who, and those who",
			"ⲛⲏ/ⲫⲏ/PDEM ⲉⲧ/ⲉⲧⲉ/CREL+ⲥⲱⲧⲉⲙ/ⲥⲱⲧⲉⲙ/V " +
				"ⲛⲉⲙ/ⲛⲉⲙ/PREP+ⲛⲏ/ⲫⲏ/PDEM ⲉⲧ/ⲉⲧⲉ/CREL+ⲛⲁⲩ/ⲛⲁⲩ/V", 2,
			"and"},
		{"with those who",
			heChose + "ⲛⲉⲙ/ⲛⲉⲙ/PREP+ⲛⲏ/ⲫⲏ/PDEM ⲉⲧ/ⲉⲧⲉ/CREL+ⲛⲁⲩ/ⲛⲁⲩ/V", 1, ""},
		{"because, behind a quality",
			"ⲱⲟⲩⲛⲓⲁⲧ/ⲱⲟⲩⲛⲓⲁⲧ/VBD+ⲟⲩ/ⲛⲑⲱⲟⲩ/PPERO " +
				"ϫⲉ/ϫⲉ/PTC+ⲛⲑⲱⲟⲩ/ⲛⲑⲱⲟⲩ/PPERI", 1, "because"},
		{"who is blessed",
			"ⲱⲟⲩⲛⲓⲁⲧ/ⲱⲟⲩⲛⲓⲁⲧ/VBD+ⲟⲩ/ⲛⲑⲱⲟⲩ/PPERO " +
				"ⲛ/ⲛ/PREP+ⲛⲓ/ⲡⲓ/ART+ϩⲏⲕⲓ/ϩⲏⲕⲓ/N", 1, "SBJ"},
		{"in every thing",
			"ϥ/ⲛⲧⲟϥ/PPERS+ϫⲏⲕ/ϫⲱⲕ/VSTAT ⲛ/ⲛ/PREP+ϩⲱⲃ/ϩⲱⲃ/N ⲛⲓⲙ/ⲛⲓⲙ/PINT", 1, "in"},
		{"as what, in a state", "ϥ/ⲛⲧⲟϥ/PPERS+ⲟ/ⲉⲓⲣⲉ/VSTAT ⲛ/ⲛ/PREP+ϩⲱⲃ/ϩⲱⲃ/N", 1, "as"},
		{"in what, in another state", "ϥ/ⲛⲧⲟϥ/PPERS+ϫⲏⲕ/ϫⲱⲕ/VSTAT ⲛ/ⲛ/PREP+ϩⲱⲃ/ϩⲱⲃ/N", 1,
			"in"},
		{"small", "ⲕⲟⲩⲓ/ⲕⲟⲩⲓ/N ⲛ/ⲛ/PREP+ϣⲏⲣⲉ/ϣⲏⲣⲉ/N", 0, "small"},
		{"by force",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ϫⲓⲧ/ϫⲓ/V+ϥ/ⲛⲧⲟϥ/PPERO ⲛ/ⲛ/PREP+ϭⲟⲛⲥ/ϭⲟⲛⲥ/N", 1,
			"by"},
		{"of heart", "ϥ/ⲛⲧⲟϥ/PPERS+ϫⲟⲥⲉ/ϫⲓⲥⲉ/VSTAT ⲛ/ⲛ/PREP+ϩⲏⲧ/ϩⲏⲧ/N", 1, "in"},
		{"full of",
			"ⲉ/ⲉⲣⲉ/CCIRC+ⲩ/ⲛⲧⲟⲟⲩ/PPERS+ⲙⲉϩ/ⲙⲟⲩϩ/VSTAT ⲛ/ⲛ/PREP+ⲗⲁⲕⲙ/ⲗⲁⲕⲙ/N",
			1, "with"},
		{"begin to",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲁⲣⲭⲉⲓ/ⲁⲣⲭⲉⲓ/V ⲛ/ⲛ/PREP+ϣⲁϫⲉ/ϣⲁϫⲉ/V", 1, "to"},
		{"a place to be", "ⲟⲩ/ⲟⲩ/ART+ⲙⲁ/ⲙⲁ/N ⲛ/ⲛ/PREP+ϣⲱⲡⲉ/ϣⲱⲡⲉ/V", 1, "ATTR"},
		{"told the father", "ϫⲟⲟ/ϫⲱ/V+ⲥ/ⲛⲧⲟⲥ/PPERO ⲛ/ⲛ/PREP+ⲁⲡⲁ/ⲁⲡⲁ/N", 1, "to"},
		{"good for", "ⲛⲁⲛⲟⲩ/ⲛⲁⲛⲟⲩ/VBD+ⲥ/ⲛⲧⲟⲥ/PPERS ⲙ/ⲛ/PREP" + theMan, 1, "for"},
		{"who is good", "ⲛⲁⲛⲟⲩ/ⲛⲁⲛⲟⲩ/VBD+ϥ/ⲛⲧⲟϥ/PPERO ⲙ/ⲛ/PREP" + theMan, 1, "SBJ"},
		{"always", theHouse + "ⲛ/ⲛ/PREP+ⲟⲩⲟⲉⲓϣ/ⲟⲩⲟⲉⲓϣ/N ⲛⲓⲙ/ⲛⲓⲙ/PINT", 1, "in"},
		{"daily", theHouse + "ⲙ/ⲛ/PREP+ⲙⲏⲛⲉ/ⲙⲏⲛⲉ/N", 1, "in"},
		{"by day and by night",
			theHouse + "ⲙ/ⲛ/PREP+ⲡⲉ/ⲡ/ART+ϩⲟⲟⲩ/ϩⲟⲟⲩ/N " +
				"ⲙⲛ/ⲙⲛ/PREP+ⲧⲉ/ⲡ/ART+ⲟⲩϣⲏ/ⲟⲩϣⲏ/N", 1, "in"},
		{"of what one counts",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ϯ/ϯ/V+ϩⲁϩ/ϩⲁϩ/N ⲛ/ⲛ/PREP+ϩⲟⲙⲛⲧ/ϩⲟⲙⲛⲧ/N", 1,
			"ATTR"},
		{"a holy one, a prophet",
			"ⲡ/ⲡ/ART+ⲉⲧ/ⲉⲧⲉⲣⲉ/CREL+ⲟⲩⲁⲁⲃ/ⲟⲩⲟⲡ/VSTAT " +
				"ⲙ/ⲛ/PREP+ⲡⲣⲟⲫⲏⲧⲏⲥ/ⲡⲣⲟⲫⲏⲧⲏⲥ/N", 1, "ATTR"},
		{"who is a witness",
			"ⲡ/ⲡ/ART+ⲉⲧ/ⲉⲧⲉⲣⲉ/CREL+ⲟ/ⲉⲓⲣⲉ/VSTAT ⲙ/ⲛ/PREP+ⲙⲛⲧⲣⲉ/ⲙⲛⲧⲣⲉ/N", 1,
			"as"},
		{"as the other, behind and",
			theHouse + "ⲛ/ⲛ/PREP+ⲱⲛⲉ/ⲱⲛⲉ/N ⲁⲩⲱ/ⲁⲩⲱ/CONJ ⲛ/ⲛ/PREP+ϣⲉ/ϣⲉ/N", 3, "ATTR"},
		{"away from me", "ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV ⲙⲙⲟ/ⲛ/PREP+ⲓ/ⲁⲛⲟⲕ/PPERO", 1, "from"},
		{"outside of me", "ⲥⲁⲃⲟⲗ/ⲥⲁⲃⲟⲗ/ADV ⲙⲙⲟ/ⲛ/PREP+ⲓ/ⲁⲛⲟⲕ/PPERO", 1, "of"},
		{"an order", "ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲣⲓⲙⲉ/ⲣⲓⲙⲉ/V ϫⲉ/ϫⲉ/CONJ+ⲃⲱⲕ/ⲃⲱⲕ/V",
			1, ""},
		{"what I know, behind what is in it",
			"ϯ/ⲁⲛⲟⲕ/PPERS+ⲥⲟⲟⲩⲛ/ⲥⲟⲟⲩⲛ/V " +
				"ⲛ/ⲛ/PREP+ⲡ/ⲡ/ART+ⲉⲧ/ⲉⲧⲉⲣⲉ/CREL+ϣⲟⲟⲡ/ϣⲱⲡⲉ/VSTAT " +
				"ϫⲉ/ϫⲉ/CONJ+ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲙⲟⲩ/ⲙⲟⲩ/V", 2, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := parsed(tt.line)
			parse(groups, "S")
			InContext(groups)
			if got := groups[tt.g][0].Gloss.En; got != tt.want {
				t.Errorf("%s in %s: got %q, want %q", groups[tt.g][0].Form, tt.line, got, tt.want)
			}
		})
	}
}

func TestStative(t *testing.T) {
	for _, tt := range []struct{ name, en, want string }{
		{"one of the list", "become pure", "be holy"},
		{"another", "stumble", "stumble.STAT"},
		{"a state already", "be bad", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := stative(&Word{XPOS: "VSTAT", Gloss: text(tt.en, "nl"), Lexical: true})
			if got.En != tt.want {
				t.Errorf("stative of %q: got %q, want %q", tt.en, got.En, tt.want)
			}
		})
	}
}

// TestValence holds that an object, its absence and an adverb choose what a verb means.
func TestValence(t *testing.T) {
	meanings := func(list ...string) (texts []coptic.Localized) {
		for _, m := range list {
			en, nl, _ := strings.Cut(m, "/")
			texts = append(texts, text(en, nl))
		}
		return texts
	}
	destroy := meanings("destroy/vernietigen", "(stative) be spoilt, corrupt/(kwalitatief) bedorven, slecht zijn",
		"perish/vergaan")
	stray := meanings("go astray/dwalen", "lose one's way/verdwalen", "lead astray/doen dwalen")
	show := meanings("show/tonen", "be clear/duidelijk zijn")
	appear := []tree.Phrase{{Adverb: "ⲉⲃⲟⲗ", Meanings: meanings("appear/verschijnen", "reveal/openbaren")}}
	goOut := []tree.Phrase{{Adverb: "ⲉⲃⲟⲗ", Meanings: meanings("go out/uitgaan")}}
	const man, him = " ⲙ/ⲛ/PREP+ⲡ/ⲡ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N", "+ϥ/ⲛⲧⲟϥ/PPERO"
	for _, tt := range []struct {
		name, rest string
		meanings   []coptic.Localized
		phrases    []tree.Phrase
		want       coptic.Localized
		open       bool
	}{
		{"no object", "", destroy, nil, text("perish", "vergaan"), true},
		{"an object", man, destroy, nil, text("destroy", "vernietigen"), false},
		{"a suffix", him, destroy, nil, text("destroy", "vernietigen"), false},
		{"something to which", " ⲉ/ⲉ/PREP+ⲡ/ⲡ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N", destroy, nil, text("destroy",
			"vernietigen"), false},
		{"the object of another verb", " ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲥⲱⲧⲡ/ⲥⲱⲧⲡ/V" + man, destroy, nil,
			text("perish", "vergaan"),
			true},
		{"going astray", "", stray, nil, text("go astray", "dwalen"), false},
		{"leading astray", him, stray, nil, text("lead astray", "doen dwalen"), true},
		{"an adverb", " ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV", show, appear, text("appear", "verschijnen"), true},
		{"an adverb behind an object", him + " ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV", show, appear, text("reveal", "openbaren"),
			true},
		{"another adverb", him + " ⲉϩⲟⲩⲛ/ⲉϩⲟⲩⲛ/ADV", show, appear, text("show", "tonen"), false},
		{"a phrase that says the adverb's gloss again", " ⲉⲃⲟⲗ/ⲉⲃⲟⲗ/ADV", meanings("go/gaan"), goOut,
			text("go", "gaan"),
			false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := parsed("ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲧⲁⲕⲟ/ⲧⲁⲕⲟ/V" + tt.rest)
			parse(groups, "S")
			v := &groups[0][2]
			v.Gloss, v.Meanings, v.Phrases = tt.meanings[0], tt.meanings, tt.phrases
			InContext(groups)
			if v.Gloss != tt.want || v.Ambiguous != tt.open {
				t.Errorf("got %v, open %v; want %v, %v", v.Gloss, v.Ambiguous, tt.want, tt.open)
			}
		})
	}
	t.Run("a stative", func(t *testing.T) {
		got, _ := stative(&Word{XPOS: "VSTAT", Lemma: "ⲧⲁⲕⲟ", Gloss: destroy[0], Meanings: destroy, Lexical: true})
		if want := text("be spoilt", "bedorven zijn"); got != want {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

// TestMeaningInSentence: meanings that hang on the groups around.
func TestMeaningInSentence(t *testing.T) {
	word := func(form, lemma, xpos, en, nl string) tree.Word {
		upos := map[string]string{"V": "VERB", "VSTAT": "VERB", "VIMP": "VERB", "N": "NOUN"}[xpos]
		return Word{
			Form: form, Lemma: lemma, UPOS: upos, XPOS: xpos, Gloss: text(en, nl), Lexical: true, Traits: traitsIn[lemma],
		}
	}
	house, son := word("ⲏⲓ", "ⲏⲓ", "N", "house", "huis"), word("ϣⲏⲣⲉ", "ϣⲏⲣⲉ", "N", "son", "zoon")
	god, lord := word("ⲛⲟⲩⲧⲉ", "ⲛⲟⲩⲧⲉ", "N", "god", "god"), word("ϫⲟⲉⲓⲥ", "ϫⲟⲉⲓⲥ",
		"N", "lord", "heer")
	holy := word("ⲟⲩⲁⲁⲃ", "ⲟⲩⲟⲡ", "VSTAT", "become pure", "rein worden")
	hear, goes := word("ⲥⲱⲧⲙ", "ⲥⲱⲧⲙ", "V", "hear", "horen"), word("ⲃⲱⲕ", "ⲃⲱⲕ", "V", "go",
		"gaan")
	who := word("ⲉⲧ", "ⲉⲧⲉⲣⲉ", "CREL", "", "")
	link := word("ⲙ", "ⲛ", "PREP", "of", "van")
	was := word("ⲛⲉ", "ⲛⲉⲣⲉ", "CPRET", "", "")
	until := word("ϣⲁⲛⲧ", "ϣⲁⲛⲧⲉ", "ALIM", "", "")
	make_ := word("ⲧⲣⲉ", "ⲧⲣⲉ", "ACAUS", "", "")
	he := subject("ⲛⲧⲟϥ")
	every, in := word("ⲛⲓⲙ", "ⲛⲓⲙ", "PINT", "every", "elk"), word("ϩⲙ", "ϩⲛ", "PREP", "in", "in")
	after, a, out := word(
		"ⲙⲛⲛⲥⲱ",
		"ⲙⲛⲛⲥⲁ",
		"PREP",
		"after",
		"na",
	), word(
		"ⲟⲩ",
		"ⲟⲩ",
		"ART",
		"",
		"",
	), word(
		"ⲉⲃⲟⲗ",
		"ⲉⲃⲟⲗ",
		"ADV",
		"out",
		"uit",
	)
	her := word("ⲥ", "ⲛⲧⲟⲥ", "PPERO", "", "")
	for _, tt := range []struct {
		name   string
		groups [][]Word
		g      int
		want   coptic.Localized
	}{
		{"the house", [][]Word{{the, house}}, 0, text("the house", "het huis")},
		{"house before every", [][]Word{{the, house}, {every}}, 0, coptic.Localized{}},
		{"in the house", [][]Word{{past, he, hear}, {in, the, house}}, 1, text("in the house", "in het huis")},
		{"from the house", [][]Word{{a, out}, {in, the, house}}, 1, text("from the house", "uit het huis")},
		{"afterwards", [][]Word{{after, her}}, 0, text("afterwards", "daarna")},
		{"the house shines", [][]Word{{the, house}, {past, he, hear}}, 1, coptic.Localized{}},
		{"the house of God shines", [][]Word{{the, house}, {link, the, god}, {past, he, hear}}, 2, coptic.Localized{}},
		{"the son of God hears", [][]Word{{the, son}, {link, the, god}, {past, he, hear}}, 2,
			text("he heard", "hij hoorde")},
		{"who hears", [][]Word{{the, who, hear}}, 0, text("the one who hears", "degene die hoort")},
		{"behind a neuter noun", [][]Word{{the, house}, {who, holy}}, 1, text("that is holy", "dat heilig is")},
		{"behind a noun of common gender", [][]Word{{the, son}, {who, holy}}, 1, text("that is holy", "die heilig is")},
		{"of God", [][]Word{{the, son}, {link, the, god}}, 1, text("of God", "van God")},
		{"not of God behind a verb", [][]Word{{past, he, hear}, {link, the, god}}, 1, coptic.Localized{}},
		{"to the house", [][]Word{{past, he, goes}, {to, the, house}}, 1, text("to the house", "naar het huis")},
		{"for the house", [][]Word{{past, he, hear}, {to, the, house}}, 1, coptic.Localized{}},
		{"the Lord", [][]Word{{the, lord}}, 0, text("the Lord", "de Heer")},
		{"O Lord, hear", [][]Word{{the, lord}, {hear}}, 0, coptic.Localized{}},
		{"our God", [][]Word{{our, god}}, 0, text("our God", "onze God")},
		{"imperfect", [][]Word{{was, he, goes}}, 0, text("he was going", "hij ging")},
		{"until", [][]Word{{until, he, goes}}, 0, text("until he goes", "totdat hij gaat")},
		{"state", [][]Word{{he, holy}}, 0, text("he is holy", "hij is heilig")},
		{"for him to hear", [][]Word{{to, make_, he, hear}}, 0, text("for him to hear", "dat hij hoort")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := make([][]Word, len(tt.groups))
			for i := range groups {
				groups[i] = append([]Word(nil), tt.groups[i]...)
			}
			parse(groups, "S")
			InContext(groups)
			if got, _ := plain.Meaning(groups, tt.g, rule.Context{}); got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

// TestGovern holds that the preposition after a verb chooses what it means.
func TestGovern(t *testing.T) {
	governed := map[string]coptic.Localized{
		"ⲉ": text("find", "vinden"), "ⲉⲧⲃⲉ": text("ask about", "vragen naar"), "ϩⲁ": text("fall under",
			"vallen onder"),
		"ⲛ": text("never", "nooit"), "ⲙⲛ": text("agree with", "instemmen met"),
	}
	fall := func() []Word {
		return []Word{subject("ⲛⲧⲟϥ"), {Form: "ϩⲉ", Lemma: "ϩⲉ", UPOS: "VERB", XPOS: "V", Gloss: text("fall",
			"vallen"),
			Lexical: true, ByPreposition: governed}}
	}
	preposition := func(lemma string, more ...tree.Word) []Word {
		return append([]Word{{Form: lemma, Lemma: lemma, UPOS: "ADP", XPOS: "PREP"}}, more...)
	}
	for _, tt := range []struct {
		name string
		next []Word
		want coptic.Localized
		open bool
	}{
		{"a preposition that gives another meaning", preposition("ⲉ", object("ⲛⲧⲟⲥ")), text("find", "vinden"),
			false},
		{"what to do", preposition("ⲉ", verbWord("ⲥⲱⲧⲙ", "hear", "horen")), text("fall", "vallen"), false},
		{"a meaning with a preposition of its own", preposition("ⲉⲧⲃⲉ", object("ⲛⲧⲟⲥ")), text("fall",
			"vallen"), true},
		{"a meaning that is no other", preposition("ϩⲁ", object("ⲛⲧⲟⲥ")), text("fall", "vallen"), false},
		{"a preposition that both glosses would say", preposition("ⲙⲛ", object("ⲛⲧⲟⲥ")), text("agree",
			"instemmen"), true},
		{"the same in Bohairic", preposition("ⲛⲉⲙ", object("ⲛⲧⲟⲥ")), text("agree", "instemmen"), true},
		{"the object", preposition("ⲛ", object("ⲛⲧⲟⲥ")), text("fall", "vallen"), false},
		{"a preposition that is not governed", preposition("ϩⲛ", object("ⲛⲧⲟⲥ")), text("fall", "vallen"), false},
		{"nothing", nil, text("fall", "vallen"), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := [][]Word{fall(), tt.next}
			parse(groups, "S")
			applyGovernment(groups)
			if v := groups[0][1]; v.Gloss != tt.want || v.Ambiguous != tt.open {
				t.Errorf("got %v, open %v; want %v, %v", v.Gloss, v.Ambiguous, tt.want, tt.open)
			}
		})
	}
}
