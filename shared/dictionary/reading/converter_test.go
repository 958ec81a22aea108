package reading

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/sentence"
)

// scripted analyses groups as a test says, by their spelling with spaces between.
type scripted map[string]string

func (s scripted) Analyse(groups []string, _ string) []sentence.Group {
	read := s[strings.Join(groups, " ")]
	if read == "" {
		return make([]sentence.Group, len(groups))
	}
	return analysed(read)
}

// analysed makes groups of a text: words with + between, each its tag, its spelling and perhaps its dictionary form,
// and spaces between groups.
func analysed(text string) []sentence.Group {
	var groups []sentence.Group
	for each := range strings.FieldsSeq(text) {
		var g sentence.Group
		for w := range strings.SplitSeq(each, "+") {
			f := append(strings.Split(w, ":"), "", "")
			if each == "-" { // without words
				break
			}
			if f[2] == "" {
				f[2] = f[1]
			}
			g.Words = append(g.Words, sentence.Word{XPOS: f[0], Text: f[1], Lemma: f[2]})
		}
		groups = append(groups, g)
	}
	return groups
}

// tagged are the tags and spellings of groups.
func tagged(groups []sentence.Group) string {
	var list []string
	for _, g := range groups {
		var words []string
		for _, w := range g.Words {
			words = append(words, w.XPOS+":"+w.Text)
		}
		list = append(list, strings.Join(words, "+"))
	}
	return strings.Join(list, " ")
}

// sentenceOf is a text as its converters see it: a point is a sign, everything else a group.
func sentenceOf(text string) (folded []string, list []tokens.Token) {
	for each := range strings.FieldsSeq(text) {
		kind := tokens.Group
		if each == "·" {
			kind = tokens.Punctuation
		}
		folded, list = append(folded, each), append(list, tokens.Token{Text: each, Kind: kind})
	}
	return folded, list
}

// TestBesideOthers: which readings of a group are taken for another because of the groups beside it.
func TestBesideOthers(t *testing.T) {
	const why, cry = "Q:ⲁϩⲣⲟ+PPERO:ⲕ", "CFOC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"
	crying := scripted{"ⲁϥⲃⲱⲕ ⲉⲕⲣⲓⲙⲉ": "APST:ⲁ+PPERS:ϥ+V:ⲃⲱⲕ CCIRC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"}
	const walking, praising = "CCIRC:ⲉ+PPERS:ϥ+V:ⲙⲟⲟϣⲉ", "CFOC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"
	praised := scripted{"ⲁϥⲃⲱⲕ ⲉϥⲥⲙⲟⲩ": "APST:ⲁ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"}
	const so, ere, hear = "CONJ:ϫⲉⲕⲁⲥ:ϫⲉⲕⲁⲁⲥ", "CFOC:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ", "V:ⲥⲱⲧⲙ"
	hearing := scripted{"ϫⲉⲕⲁⲥ ⲉⲣⲉⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ": "CONJ:ϫⲉⲕⲁⲥ AOPT:ⲉⲣⲉ+ART:ⲡ+N:ⲣⲱⲙⲉ V:ⲥⲱⲧⲙ"}
	const you = "CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"
	heard := scripted{"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "CREL:ⲉⲧ+APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"}
	const not = "ACONJ:ⲛ+PPERS:ϥ+V:ⲥⲱⲧⲙ"
	denied := scripted{"ⲛϥⲥⲱⲧⲙ ⲁⲛ": "NEG:ⲛ+PPERS:ϥ+V:ⲥⲱⲧⲙ NEG:ⲁⲛ"}
	for _, tt := range []struct {
		name, dialect, text, groups string
		beside                      scripted
		want                        string // "" if all stay as they are
	}{
		{"why are you weeping", "S", "ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ", why + " " + cry, crying,
			"Q:ⲁϩⲣⲟ+PPERO:ⲕ CCIRC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"},
		{"why, behind a particle and an adverb", "S", "ⲁϩⲣⲟⲕ ϭⲉ ⲟⲛ ⲉⲕⲣⲓⲙⲉ", why + " PTC:ϭⲉ ADV:ⲟⲛ " + cry, crying,
			"Q:ⲁϩⲣⲟ+PPERO:ⲕ PTC:ϭⲉ ADV:ⲟⲛ CCIRC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"},
		{"why, but behind a noun", "S", "ⲁϩⲣⲟⲕ ⲣⲱⲙⲉ ⲉⲕⲣⲓⲙⲉ", why + " N:ⲣⲱⲙⲉ " + cry, crying, ""},
		{"why without a person", "S", "ⲁϩⲣⲟ ⲉⲕⲣⲓⲙⲉ", "Q:ⲁϩⲣⲟ " + cry, crying, ""},
		{"another question", "S", "ⲛⲓⲙⲡⲉ ⲉⲕⲣⲓⲙⲉ", "PINT:ⲛⲓⲙ+COP:ⲡⲉ " + cry, crying, ""},
		{"why, and another tense", "S", "ⲁϩⲣⲟⲕ ⲁⲕⲣⲓⲙⲉ", why + " APST:ⲁ+PPERS:ⲕ+V:ⲣⲓⲙⲉ", crying, ""},
		{"why, and what cannot be circumstantial", "S", "ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ", why + " " + cry,
			scripted{"ⲁϥⲃⲱⲕ ⲉⲕⲣⲓⲙⲉ": "APST:ⲁ " + cry}, ""},
		{"why, and nothing else to read", "S", "ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ", why + " " + cry, nil, ""},
		{"why at the end", "S", "ⲁϩⲣⲟⲕ ·", why + " -", nil, ""},

		{"walking and praising", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " CONJ:ⲁⲩⲱ " + praising, praised,
			walking + " CONJ:ⲁⲩⲱ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"},
		{"Bohairic and", "B", "ⲉϥⲙⲟϣⲓ ⲟⲩⲟϩ ⲉϥⲥⲙⲟⲩ", walking + " CONJ:ⲟⲩⲟϩ " + praising, praised,
			walking + " CONJ:ⲟⲩⲟϩ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"},
		{"four groups between", "S", "ⲉϥⲙⲟⲟϣⲉ a b c d ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " - - - - CONJ:ⲁⲩⲱ " + praising, praised,
			walking + "     CONJ:ⲁⲩⲱ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"},
		{"five groups between", "S", "ⲉϥⲙⲟⲟϣⲉ a b c d e ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " - - - - - CONJ:ⲁⲩⲱ " + praising, praised,
			""},
		{"or praising", "S", "ⲉϥⲙⲟⲟϣⲉ ⲏ ⲉϥⲥⲙⲟⲩ", walking + " CONJ:ⲏ " + praising, praised, ""},
		{"another word like and", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " PTC:ⲁⲩⲱ " + praising, praised, ""},
		{"of another person", "S", "ⲉⲥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", "CCIRC:ⲉ+PPERS:ⲥ+V:ⲙⲟⲟϣⲉ CONJ:ⲁⲩⲱ " + praising, praised, ""},
		{"walking. And he praises", "S", "ⲉϥⲙⲟⲟϣⲉ · ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " PUNCT:· CONJ:ⲁⲩⲱ " + praising, praised, ""},
		{"behind another second tense", "S", "ⲉϥⲙⲟⲟϣⲉ ⲉϥⲥⲱⲧⲙ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ",
			walking + " CFOC:ⲉ+PPERS:ϥ+V:ⲥⲱⲧⲙ CONJ:ⲁⲩⲱ " + praising, praised, ""},
		{"he walked and praises", "S", "ⲁϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", "APST:ⲁ+PPERS:ϥ+V:ⲙⲟⲟϣⲉ CONJ:ⲁⲩⲱ " + praising, praised, ""},
		{"walking and he praised", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲁϥⲥⲙⲟⲩ", walking + " CONJ:ⲁⲩⲱ APST:ⲁ+PPERS:ϥ+V:ⲥⲙⲟⲩ", praised, ""},
		{"walking, and a noun", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉⲡⲣⲱⲙⲉ", walking + " CONJ:ⲁⲩⲱ CFOC:ⲉ+ART:ⲡ+N:ⲣⲱⲙⲉ", praised, ""},
		{"and what is read otherwise alone", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " CONJ:ⲁⲩⲱ " + praising,
			scripted{"ⲁϥⲃⲱⲕ ⲉϥⲥⲙⲟⲩ": "APST:ⲁ " + praising}, ""},
		{"and what is not read alone", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", walking + " CONJ:ⲁⲩⲱ " + praising, nil, ""},

		{"so that she may hear", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ", so + " " + ere + " " + hear, hearing,
			"CONJ:ϫⲉⲕⲁⲥ AOPT:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ V:ⲥⲱⲧⲙ"},
		{"behind another sentence", "S", "· ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ ·", "- " + so + " " + ere + " " + hear + " -", hearing,
			" CONJ:ϫⲉⲕⲁⲥ AOPT:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ V:ⲥⲱⲧⲙ "},
		{"behind another conjunction", "S", "ϫⲉ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ", "CONJ:ϫⲉ " + ere + " " + hear, hearing, ""},
		{"before a state", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲟⲧⲙ", so + " " + ere + " VSTAT:ⲥⲟⲧⲙ", hearing, ""},
		{"before nothing", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ·", so + " " + ere + " -", hearing, ""},
		{"without a noun", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉ ⲥⲱⲧⲙ", so + " CFOC:ⲉⲣⲉ " + hear, hearing, ""},
		{"with a pronoun", "S", "ϫⲉⲕⲁⲥ ⲉϥ ⲥⲱⲧⲙ", so + " CFOC:ⲉ+PPERS:ϥ " + hear, hearing, ""},
		{"a base that is told already", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ", so + " CCIRC:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ " + hear, hearing, ""},
		{"a model that says nothing", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ", so + " " + ere + " " + hear, nil, ""},

		{"you heard", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", you, heard, "APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"},
		{"and you heard", "B", "ϫⲉⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", "CONJ:ϫⲉ+" + you, heard, "CONJ:ϫⲉ+APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"},
		{"you heard, in Sahidic", "S", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", you, heard, ""},
		{"what did you hear", "B", "ⲟⲩ ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", "PINT:ⲟⲩ " + you, heard, ""},
		{"you heard what", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲉⲟⲩ", you + " PREP:ⲉ+PINT:ⲟⲩ", heard, ""},
		{"where did you hear", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲑⲱⲛ", you + " ADV:ⲑⲱⲛ", heard, ""},
		{"you heard everybody", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲛⲓⲃⲉⲛ", you + " PINT:ⲛⲓⲃⲉⲛ", heard,
			"APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ PINT:ⲛⲓⲃⲉⲛ"},
		{"what, and then you heard", "B", "ⲟⲩ · ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ · ⲟⲩ", "PINT:ⲟⲩ - " + you + " - PINT:ⲟⲩ", heard,
			"PINT:ⲟⲩ  APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ  PINT:ⲟⲩ"},
		{"you do not hear", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ ⲁⲛ", you + " NEG:ⲁⲛ", heard, ""},
		{"you are", "B", "ⲁⲣⲉⲧⲉⲛ", "CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ", heard, ""},
		{"you will hear", "B", "ⲁⲣⲉⲧⲉⲛⲛⲁⲥⲱⲧⲉⲙ", "CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+FUT:ⲛⲁ+V:ⲥⲱⲧⲉⲙ", heard, ""},
		{"the man hears", "B", "ⲁⲣⲉⲡⲓⲣⲱⲙⲓⲥⲱⲧⲉⲙ", "CFOC:ⲁⲣⲉ+ART:ⲡⲓ+V:ⲥⲱⲧⲉⲙ", heard, ""},
		{"another spelling", "B", "ⲁⲣⲉⲧⲛⲥⲱⲧⲉⲙ", you, heard, ""},
		{"what cannot be the perfect", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", you,
			scripted{"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "CREL:ⲉⲧ+CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"}, ""},
		{"what is not behind the relative", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", you,
			scripted{"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "N:ⲉⲧⲁ+APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"}, ""},
		{"the relative alone", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", you, scripted{"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "CREL:ⲉⲧ"}, ""},

		{"he does not hear", "S", "ⲛϥⲥⲱⲧⲙ ⲁⲛ", not + " NEG:ⲁⲛ", denied, "NEG:ⲛ+PPERS:ϥ+V:ⲥⲱⲧⲙ NEG:ⲁⲛ"},
		{"he is not", "S", "ⲛϥ ⲁⲛ", "ACONJ:ⲛ+PPERS:ϥ NEG:ⲁⲛ", scripted{"ⲛϥ ⲁⲛ": "NEG:ⲛ+PPERS:ϥ NEG:ⲁⲛ"},
			"NEG:ⲛ+PPERS:ϥ NEG:ⲁⲛ"},
		{"and he hears", "S", "ⲛϥⲥⲱⲧⲙ ⲉⲣⲟⲥ", not + " PREP:ⲉⲣⲟ+PPERO:ⲥ", denied, ""},
		{"and he hears, then not", "S", "ⲛϥⲥⲱⲧⲙ · ⲁⲛ", not + " - NEG:ⲁⲛ", denied, ""},
		{"the conjunctive alone", "S", "ⲛ ⲁⲛ", "ACONJ:ⲛ NEG:ⲁⲛ", scripted{"ⲛ ⲁⲛ": "NEG:ⲛ NEG:ⲁⲛ"}, ""},
		{"a conjunctive of another spelling", "S", "ⲛⲧⲉϥⲥⲱⲧⲙ ⲁⲛ", "ACONJ:ⲛⲧⲉ+PPERS:ϥ+V:ⲥⲱⲧⲙ NEG:ⲁⲛ",
			scripted{"ⲛⲧⲉϥⲥⲱⲧⲙ ⲁⲛ": "NEG:ⲛ NEG:ⲁⲛ"}, ""},
		{"what cannot be denied", "S", "ⲛϥⲥⲱⲧⲙ ⲁⲛ", not + " NEG:ⲁⲛ", scripted{"ⲛϥⲥⲱⲧⲙ ⲁⲛ": not + " NEG:ⲁⲛ"}, ""},
		{"denied, and nothing else to read", "S", "ⲛϥⲥⲱⲧⲙ ⲁⲛ", not + " NEG:ⲁⲛ", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folded, list := sentenceOf(tt.text)
			groups := analysed(tt.groups)
			want := tt.want
			if want == "" {
				want = tagged(groups)
			}
			r := &Reader{analyser: tt.beside}
			r.negate(list, folded, groups, tt.dialect)
			r.complain(folded, groups, tt.dialect)
			r.coordinate(folded, groups, tt.dialect)
			r.intend(groups, tt.dialect)
			r.perfect(list, folded, groups, tt.dialect)
			if got := tagged(groups); got != want {
				t.Errorf("%s is read as %s, want %s", tt.text, got, want)
			}
		})
	}
}

// TestPerfectKeepsOther: the reading that a perfect takes the place of becomes the first of the other readings.
func TestPerfectKeepsOther(t *testing.T) {
	folded, list := sentenceOf("ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ")
	groups := analysed("CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ")
	groups[0].Alternatives = [][]sentence.Word{{{XPOS: "N", Text: "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ"}}}
	r := &Reader{analyser: scripted{"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "CREL:ⲉⲧ+APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"}}
	r.perfect(list, folded, groups, Bohairic)
	var others []sentence.Group
	for _, words := range groups[0].Alternatives {
		others = append(others, sentence.Group{Words: words})
	}
	if got, want := tagged(others), "CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ N:ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ"; got != want {
		t.Errorf("the other readings are %s, want %s", got, want)
	}
}

// TestAnalyseMindsNeighbours: a sentence is read with what the groups beside each other change.
func TestAnalyseMindsNeighbours(t *testing.T) {
	for _, tt := range []struct {
		name, dialect, text string
		reads               scripted // the first of the whole text
		want                string
	}{
		{"a denial", "S", "ⲛϥⲥⲱⲧⲙ ⲁⲛ", scripted{"ⲛϥⲥⲱⲧⲙ ⲁⲛ": "NEG:ⲛ+PPERS:ϥ+V:ⲥⲱⲧⲙ NEG:ⲁⲛ"},
			"NEG:ⲛ+PPERS:ϥ+V:ⲥⲱⲧⲙ NEG:ⲁⲛ"},
		{"why", "S", "ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ", scripted{"ⲁϩⲣⲟⲕ ⲉⲕⲣⲓⲙⲉ": "Q:ⲁϩⲣⲟ+PPERO:ⲕ CFOC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ",
			"ⲁϥⲃⲱⲕ ⲉⲕⲣⲓⲙⲉ": "APST:ⲁ CCIRC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"}, "Q:ⲁϩⲣⲟ+PPERO:ⲕ CCIRC:ⲉ+PPERS:ⲕ+V:ⲣⲓⲙⲉ"},
		{"and", "S", "ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ", scripted{
			"ⲉϥⲙⲟⲟϣⲉ ⲁⲩⲱ ⲉϥⲥⲙⲟⲩ": "CCIRC:ⲉ+PPERS:ϥ+V:ⲙⲟⲟϣⲉ CONJ:ⲁⲩⲱ CFOC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ",
			"ⲁϥⲃⲱⲕ ⲉϥⲥⲙⲟⲩ":       "APST:ⲁ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"},
			"CCIRC:ⲉ+PPERS:ϥ+V:ⲙⲟⲟϣⲉ CONJ:ⲁⲩⲱ CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲙⲟⲩ"},
		{"so that", "S", "ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ", scripted{
			"ϫⲉⲕⲁⲥ ⲉⲣⲉⲧⲥϩⲓⲙⲉ ⲥⲱⲧⲙ": "CONJ:ϫⲉⲕⲁⲥ:ϫⲉⲕⲁⲁⲥ CFOC:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ V:ⲥⲱⲧⲙ",
			"ϫⲉⲕⲁⲥ ⲉⲣⲉⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ":  "CONJ:ϫⲉⲕⲁⲥ AOPT:ⲉⲣⲉ+ART:ⲡ+N:ⲣⲱⲙⲉ V:ⲥⲱⲧⲙ"},
			"CONJ:ϫⲉⲕⲁⲥ AOPT:ⲉⲣⲉ+ART:ⲧ+N:ⲥϩⲓⲙⲉ V:ⲥⲱⲧⲙ"},
		{"you heard", "B", "ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ", scripted{
			"ⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ":   "CFOC:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ",
			"ⲉⲧⲁⲣⲉⲧⲉⲛⲥⲱⲧⲉⲙ": "CREL:ⲉⲧ+APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"}, "APST:ⲁⲣⲉ+PPERS:ⲧⲉⲛ+V:ⲥⲱⲧⲉⲙ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, list := sentenceOf(tt.text)
			dictionary := shelf{morphology.NewList(map[string][]morphology.Form{}, nil), "", nil}
			_, groups := New(dictionary, tt.reads).analyse(list, tt.dialect)
			if got := tagged(groups); got != tt.want {
				t.Errorf("%s is read as %s, want %s", tt.text, got, tt.want)
			}
		})
	}
}

// TestBesideWords: which words are others than the analyser says because of a word beside them.
func TestBesideWords(t *testing.T) {
	everything := scripted{"ϩⲱⲃ ⲛⲓⲙ": "N:ϩⲱⲃ EVERY:ⲛⲓⲙ"}
	who := scripted{"ⲫⲏ ⲉⲧⲁϥⲥⲱⲧⲉⲙ": "PDEM:ⲫⲏ CREL:ⲉⲧ+APST:ⲁ+PPERS:ϥ+V:ⲥⲱⲧⲉⲙ"}
	water := scripted{"ⲟⲩⲁⲫⲟⲧ ⲛⲙⲱⲟⲩ": "ART:ⲟⲩ+N:ⲁⲫⲟⲧ PREP:ⲛ+N:ⲙⲱⲟⲩ"}
	const when = "APREC:ⲉⲧ+PPERS:ⲁϥ+V:ⲥⲱⲧⲉⲙ"
	for _, tt := range []struct {
		name, dialect, text, groups string
		beside                      scripted
		want                        string // "" if all stay as they are
	}{
		{"every prayer", "S", "ⲥⲟⲡⲥ ⲛⲓⲙ", "V:ⲥⲟⲡⲥ PINT:ⲛⲓⲙ", everything, "N:ⲥⲟⲡⲥ EVERY:ⲛⲓⲙ"},
		{"every prayer, over a particle", "S", "ⲥⲟⲡⲥ ϭⲉ ⲛⲓⲙ", "V:ⲥⲟⲡⲥ PTC:ϭⲉ PINT:ⲛⲓⲙ", everything,
			"N:ⲥⲟⲡⲥ PTC:ϭⲉ EVERY:ⲛⲓⲙ"},
		{"who prays", "S", "ϥⲥⲟⲡⲥ ⲛⲓⲙ", "PPERS:ϥ+V:ⲥⲟⲡⲥ PINT:ⲛⲓⲙ", everything, ""},
		{"every one already", "S", "ⲥⲟⲡⲥ ⲛⲓⲙ", "V:ⲥⲟⲡⲥ EVERY:ⲛⲓⲙ", everything, ""},
		{"another question word", "S", "ⲥⲟⲡⲥ ⲟⲩ", "V:ⲥⲟⲡⲥ PINT:ⲟⲩ", everything, ""},
		{"who with more", "S", "ⲥⲟⲡⲥ ⲛⲓⲙⲡⲉ", "V:ⲥⲟⲡⲥ PINT:ⲛⲓⲙ+COP:ⲡⲉ", everything, ""},
		{"who behind a noun", "S", "ⲣⲱⲙⲉ ⲛⲓⲙ", "N:ⲣⲱⲙⲉ PINT:ⲛⲓⲙ", everything, ""},

		{"he who heard", "B", "ⲫⲏⲉⲧⲁϥⲥⲱⲧⲉⲙ", "PDEM:ⲫⲏ+" + when, who, "PDEM:ⲫⲏ+CREL:ⲉⲧ+PPERS:ⲁϥ+V:ⲥⲱⲧⲉⲙ"},
		{"behind an article", "B", "ⲡⲉⲧⲁϥⲥⲱⲧⲉⲙ", "ART:ⲡ+" + when, who, "ART:ⲡ+CREL:ⲉⲧ+PPERS:ⲁϥ+V:ⲥⲱⲧⲉⲙ"},
		{"when he heard", "B", "ⲉⲧⲁϥⲥⲱⲧⲉⲙ", when, who, ""},
		{"behind a preposition", "B", "ⲉⲉⲧⲁϥⲥⲱⲧⲉⲙ", "PREP:ⲉ+" + when, who, ""},
		{"he who heard, in Sahidic", "S", "ⲫⲏⲉⲧⲁϥⲥⲱⲧⲉⲙ", "PDEM:ⲫⲏ+" + when, who, ""},
		{"another spelling of when", "B", "ⲫⲏⲉⲧⲁϥⲥⲱⲧⲉⲙ", "PDEM:ⲫⲏ+APREC:ⲉⲧⲁ+V:ⲥⲱⲧⲉⲙ", who, ""},
		{"nothing else to read", "B", "ⲫⲏⲉⲧⲁϥⲥⲱⲧⲉⲙ", "PDEM:ⲫⲏ+" + when, nil, ""},

		{"a spring of water", "B", "ⲟⲩⲙⲟⲩⲙⲓ ⲙⲙⲱⲟⲩ", "ART:ⲟⲩ+N:ⲙⲟⲩⲙⲓ PREP:ⲙⲙⲱ+PPERO:ⲟⲩ", water,
			"ART:ⲟⲩ+N:ⲙⲟⲩⲙⲓ PREP:ⲙ+N:ⲙⲱⲟⲩ"},
		{"a man of them", "B", "ⲟⲩⲣⲱⲙⲓ ⲙⲙⲱⲟⲩ", "ART:ⲟⲩ+N:ⲣⲱⲙⲓ PREP:ⲙⲙⲱ+PPERO:ⲟⲩ", water, ""},
		{"a spring of others", "B", "ⲟⲩⲙⲟⲩⲙⲓ ⲙⲙⲟϥ", "ART:ⲟⲩ+N:ⲙⲟⲩⲙⲓ PREP:ⲙⲙⲟ+PPERO:ϥ", water, ""},
		{"a spring, in Sahidic", "S", "ⲟⲩⲙⲟⲩⲙⲓ ⲙⲙⲱⲟⲩ", "ART:ⲟⲩ+N:ⲙⲟⲩⲙⲓ PREP:ⲙⲙⲱ+PPERO:ⲟⲩ", water, ""},
		{"behind what is not read", "B", "· ⲙⲙⲱⲟⲩ", "- PREP:ⲙⲙⲱ+PPERO:ⲟⲩ", water, ""},

		{"for he hears", "S", "ⲉϥⲥⲱⲧⲙ ⲅⲁⲣ", "CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲱⲧⲙ PTC:ⲅⲁⲣ", nil, "CFOC:ⲉ+PPERS:ϥ+V:ⲥⲱⲧⲙ PTC:ⲅⲁⲣ"},
		{"for the man hears", "S", "ⲉⲣⲉⲡⲣⲱⲙⲉ ⲅⲁⲣ", "CCIRC:ⲉⲣⲉ+ART:ⲡ+N:ⲣⲱⲙⲉ PTC:ⲅⲁⲣ", nil,
			"CFOC:ⲉⲣⲉ+ART:ⲡ+N:ⲣⲱⲙⲉ PTC:ⲅⲁⲣ"},
		{"but hearing", "S", "ⲉϥⲥⲱⲧⲙ ⲇⲉ", "CCIRC:ⲉ+PPERS:ϥ+V:ⲥⲱⲧⲙ PTC:ⲇⲉ", nil, ""},
		{"for it is a man", "S", "ⲉⲟⲩⲣⲱⲙⲉ ⲅⲁⲣ", "CCIRC:ⲉ+ART:ⲟⲩ+N:ⲣⲱⲙⲉ PTC:ⲅⲁⲣ", nil, ""},
		{"for he heard", "S", "ⲁϥⲥⲱⲧⲙ ⲅⲁⲣ", "APST:ⲁ+PPERS:ϥ+V:ⲥⲱⲧⲙ PTC:ⲅⲁⲣ", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folded, _ := sentenceOf(tt.text)
			groups := analysed(tt.groups)
			want := tt.want
			if want == "" {
				want = tagged(groups)
			}
			r := &Reader{analyser: tt.beside}
			r.everyThing(groups, tt.dialect)
			r.whoDid(groups, tt.dialect)
			r.ofWater(folded, groups, tt.dialect)
			explaining(groups)
			if got := tagged(groups); got != want {
				t.Errorf("%s is read as %s, want %s", tt.text, got, want)
			}
		})
	}
}
