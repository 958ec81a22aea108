package gloss

import (
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/plain"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

func TestOf(t *testing.T) {
	for _, tt := range []struct{ name, xpos, form, lemma, dialect, want string }{
		{"base", "APST", "ⲁ", "ⲁ", "S", "PST"},
		{"person", "PPERS", "ϥ", "ⲛⲧⲟϥ", "S", "3SG.M"},
		{"Bohairic person", "PPERO", "ⲟⲩ", "ⲛⲑⲱⲟⲩ", "B", "3PL"},
		{"two tags", "AOPT_PPERS", "ⲉϥⲉ", "ⲉⲣⲉ_ⲛⲧⲟϥ", "S", "OPT.3SG.M"},
		{"article", "ART", "ⲧⲉ", "ⲡ", "S", "DEF.SG.F"},
		{"Bohairic article", "ART", "ϯ", "ⲡⲓ", "B", "DEF.SG.F"},
		{"possessive", "PPOS", "ⲛⲉϥ", "ⲡⲉϥ", "S", "PL.POSS.3SG.M"},
		{"your in Sahidic", "PPOS", "ⲡⲟⲩ", "ⲡⲟⲩ", "S", "SG.M.POSS.2SG.F"},
		{"their in Bohairic", "PPOS", "ⲡⲟⲩ", "ⲡⲟⲩ", "B", "SG.M.POSS.3PL"},
		{"possessive pronoun", "PPOS", "ⲡⲱϥ", "ⲡⲱϥ", "S", "SG.M.POSS.3SG.M"},
		{"demonstrative", "PDEM", "ⲛⲉⲓ", "ⲡⲉⲓ", "S", "DEM.PROX.PL"},
		{"preposition", "PREP", "ϩⲙ", "ϩⲛ", "S", "in"},
		{"object", "PREP", "ⲙⲙⲟ", "ⲛ", "S", "OBJ"},
		{"a word", "N", "ⲣⲱⲙⲉ", "ⲣⲱⲙⲉ", "S", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := FunctionWord(tt.xpos, tt.form, tt.lemma, tt.dialect)
			if got.En != tt.want || ok != (tt.want != "") {
				t.Errorf("%s %s: got %q %v, want %q", tt.xpos, tt.form, got.En, ok, tt.want)
			}
		})
	}
}

// TestAbbreviations: every abbreviation that a gloss can be made of is in the table.
func TestAbbreviations(t *testing.T) {
	listed := map[string]bool{}
	for _, a := range tables.Abbreviations() {
		if listed[a.Short] {
			t.Errorf("%s is listed twice", a.Short)
		}
		listed[a.Short] = true
	}
	check := func(where, tag string) {
		for part := range strings.SplitSeq(tag, ".") {
			if part = strings.TrimLeft(part, "123"); !listed[part] {
				t.Errorf("%s: %q of %q is not listed", where, part, tag)
			}
		}
	}
	for _, kind := range [...]string{"tag", "article", "demonstrative", "person", "possessive", "owner"} {
		if len(tables.Facts(kind)) == 0 {
			t.Errorf("there is no %s", kind)
		}
		for _, tag := range tables.Facts(kind) {
			check(kind, tag.En)
		}
	}
	for word, text := range tables.Facts("word") {
		if text.En == strings.ToUpper(text.En) {
			check(word, text.En)
		}
	}
}

func verbWord(form, en, nl string) tree.Word {
	return Word{
		Form: form, Lemma: form, UPOS: "VERB", XPOS: "V", Gloss: text(en, nl), Lexical: true, Traits: traitsIn[form],
	}
}

func nounWord(form, en, nl string) tree.Word {
	return Word{
		Form: form, Lemma: form, UPOS: "NOUN", XPOS: "N", Gloss: text(en, nl), Lexical: true, Traits: traitsIn[form],
	}
}

var (
	past    = Word{Form: "ⲁ", Lemma: "ⲁ", XPOS: "APST"}
	notPast = Word{Form: "ⲙⲡ", Lemma: "ⲙⲡⲉ", XPOS: "ANEGPST"}
	let     = Word{Form: "ⲙⲁⲣⲉ", Lemma: "ⲙⲁⲣⲉ", XPOS: "AJUS"}
	when    = Word{Form: "ⲛⲧⲉⲣⲉ", Lemma: "ⲛⲧⲉⲣⲉ", XPOS: "APREC"}
	will    = Word{Form: "ⲛⲁ", Lemma: "ⲛⲁ", XPOS: "FUT"}
	dont    = Word{Form: "ⲙⲡⲣ", Lemma: "ⲙⲡⲣ", XPOS: "NEG"}
	to      = Word{Form: "ⲉ", Lemma: "ⲉ", XPOS: "PREP"}
	in      = Word{Form: "ϩⲙ", Lemma: "ϩⲛ", XPOS: "PREP", Gloss: text("in", "in")}
	from    = Word{Form: "ϩⲙ", Lemma: "ϩⲛ", XPOS: "PREP", Gloss: text("from", "uit")}
	marker  = Word{Form: "ⲛ", Lemma: "ⲛ", XPOS: "PREP", Gloss: tree.LinkObject}
	out     = Word{Form: "ⲉⲃⲟⲗ", Lemma: "ⲉⲃⲟⲗ", XPOS: "ADV"}
	the     = Word{Form: "ⲡ", Lemma: "ⲡ", XPOS: "ART"}
	some    = Word{Form: "ϩⲉⲛ", Lemma: "ⲟⲩ", XPOS: "ART"}
	our     = Word{Form: "ⲡⲉⲛ", Lemma: "ⲡⲉⲛ", XPOS: "PPOS"}
	these   = Word{Form: "ⲛⲉⲓ", Lemma: "ⲡⲉⲓ", XPOS: "PDEM"}
	that    = Word{Form: "ⲉⲧⲉ", Lemma: "ⲉⲧⲉⲣⲉ", XPOS: "CREL"}
)

func subject(lemma string) tree.Word { return Word{Form: lemma, Lemma: lemma, XPOS: "PPERS"} }
func object(lemma string) tree.Word  { return Word{Form: lemma, Lemma: lemma, XPOS: "PPERO"} }

func TestMeaning(t *testing.T) {
	hear, rise := verbWord("ⲥⲱⲧⲙ", "hear", "horen"), verbWord("ⲧⲱⲟⲩⲛ", "rise", "opstaan")
	destroy := verbWord("ⲧⲁⲕⲟ", "destroy", "vernietigen")
	afraid := verbWord("ⲣϩⲟⲧⲉ", "be afraid", "bang zijn")
	go_, house := verbWord("ⲃⲱⲕ", "go", "gaan"), nounWord("ⲏⲓ", "house", "huis")
	day := nounWord("ϩⲟⲟⲩ", "day", "dag")
	he, they, you := subject("ⲛⲧⲟϥ"), subject("ⲛⲧⲟⲟⲩ"), subject("ⲛⲧⲱⲧⲛ")
	cut, net := verbWord("ϣⲱⲱⲧ", "walk", "lopen"), nounWord("ϣⲛⲉ", "house", "huis")
	cut.Ambiguous, net.Ambiguous = true, true
	for _, tt := range []struct {
		name  string
		words []Word
		next  []Word
		want  coptic.Localized
	}{
		{"past", []Word{past, he, hear}, nil, text("he heard", "hij hoorde")},
		{"a verb of several senses", []Word{past, he, cut}, nil, coptic.Localized{}},
		{"a noun of several senses", []Word{the, net}, nil, coptic.Localized{}},
		{"past plural", []Word{past, you, go_}, nil, text("you went", "jullie gingen")},
		{"separable verb", []Word{past, he, rise}, nil, text("he rose", "hij stond op")},
		{"separable verb in a subordinate clause", []Word{when, they, rise}, nil,
			text("when they rose", "toen zij opstonden")},
		{"negative", []Word{notPast, he, rise}, nil, text("he did not rise", "hij stond niet op")},
		{"future of a separable verb", []Word{he, will, rise}, nil, text("he will rise", "hij zal opstaan")},
		{"predicate", []Word{notPast, they, afraid}, nil, text("they were not afraid", "zij waren niet bang")},
		{"infinitive", []Word{to, rise}, nil, text("to rise", "om op te staan")},
		{"prohibition", []Word{dont, afraid}, nil, text("do not be afraid", "wees niet bang")},
		{"jussive", []Word{let, he, hear, object("ⲁⲛⲟⲛ")}, nil, text("let him hear us", "laat hem ons horen")},
		{"object", []Word{past, he, destroy, object("ⲛⲧⲟⲟⲩ")}, nil,
			text("he destroyed them", "hij vernietigde ze")},
		{"a transitive verb without an object", []Word{past, he, destroy}, nil, coptic.Localized{}},
		{"its object follows", []Word{past, he, destroy}, []Word{marker, the, house},
			text("he destroyed", "hij vernietigde")},
		{"himself or him", []Word{past, he, hear, object("ⲛⲧⲟϥ")}, nil, coptic.Localized{}},
		{"denied by ⲁⲛ", []Word{he, hear}, []Word{{Form: "ⲁⲛ", Lemma: "ⲁⲛ", XPOS: "NEG"}}, coptic.Localized{}},
		{"with an adverb", []Word{past, he, hear}, []Word{out}, coptic.Localized{}},
		{"motion with an adverb", []Word{past, he, go_}, []Word{out}, text("he went", "hij ging")},
		{"neuter noun", []Word{the, house}, nil, text("the house", "het huis")},
		{"indefinite plural", []Word{some, house}, nil, text("houses", "huizen")},
		{"our, neuter", []Word{our, house}, nil, text("our house", "ons huis")},
		{"these, neuter", []Word{these, house}, nil, text("these houses", "deze huizen")},
		{"in", []Word{in, the, house}, nil, text("in the house", "in het huis")},
		{"out of", []Word{from, the, house}, nil, text("from the house", "uit het huis")},
		{"in the day is on the day", []Word{in, the, day}, nil, coptic.Localized{}},
		{"that which is his", []Word{the, that, {Form: "ⲡⲱϥ", Lemma: "ⲡⲱϥ", XPOS: "PPOS"}}, nil,
			text("that which is his", "wat van hem is")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := [][]Word{tt.words}
			if tt.next != nil {
				groups = append(groups, tt.next)
			}
			c := rule.Context{Negated: len(tt.next) == 1 && tt.next[0].XPOS == "NEG"}
			if got, _ := plain.Meaning(groups, 0, c); got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}
