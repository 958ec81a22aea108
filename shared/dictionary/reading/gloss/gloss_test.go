package gloss

import (
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/reading/gloss/tables"
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
			got, ok := Of(tt.xpos, tt.form, tt.lemma, tt.dialect)
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
		if len(known[kind]) == 0 {
			t.Errorf("there is no %s", kind)
		}
		for _, tag := range known[kind] {
			check(kind, tag.En)
		}
	}
	for word, text := range known["word"] {
		if text.En == strings.ToUpper(text.En) {
			check(word, text.En)
		}
	}
}

func verbWord(form, en, nl string) Word {
	return Word{
		Form: form, Lemma: form, UPOS: "VERB", XPOS: "V", Gloss: Text{en, nl}, Lexical: true, Traits: traitsIn[form],
	}
}

func nounWord(form, en, nl string) Word {
	return Word{
		Form: form, Lemma: form, UPOS: "NOUN", XPOS: "N", Gloss: Text{en, nl}, Lexical: true, Traits: traitsIn[form],
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
	in      = Word{Form: "ϩⲙ", Lemma: "ϩⲛ", XPOS: "PREP", Gloss: Text{"in", "in"}}
	from    = Word{Form: "ϩⲙ", Lemma: "ϩⲛ", XPOS: "PREP", Gloss: Text{"from", "uit"}}
	marker  = Word{Form: "ⲛ", Lemma: "ⲛ", XPOS: "PREP", Gloss: linkObject}
	out     = Word{Form: "ⲉⲃⲟⲗ", Lemma: "ⲉⲃⲟⲗ", XPOS: "ADV"}
	the     = Word{Form: "ⲡ", Lemma: "ⲡ", XPOS: "ART"}
	some    = Word{Form: "ϩⲉⲛ", Lemma: "ⲟⲩ", XPOS: "ART"}
	our     = Word{Form: "ⲡⲉⲛ", Lemma: "ⲡⲉⲛ", XPOS: "PPOS"}
	these   = Word{Form: "ⲛⲉⲓ", Lemma: "ⲡⲉⲓ", XPOS: "PDEM"}
	that    = Word{Form: "ⲉⲧⲉ", Lemma: "ⲉⲧⲉⲣⲉ", XPOS: "CREL"}
)

func subject(lemma string) Word { return Word{Form: lemma, Lemma: lemma, XPOS: "PPERS"} }
func object(lemma string) Word  { return Word{Form: lemma, Lemma: lemma, XPOS: "PPERO"} }

func TestMeaning(t *testing.T) {
	hear, rise := verbWord("ⲥⲱⲧⲙ", "hear", "horen"), verbWord("ⲧⲱⲟⲩⲛ", "rise", "opstaan")
	destroy, afraid := verbWord("ⲧⲁⲕⲟ", "destroy", "vernietigen"), verbWord("ⲣϩⲟⲧⲉ", "be afraid", "bang zijn")
	go_, house := verbWord("ⲃⲱⲕ", "go", "gaan"), nounWord("ⲏⲓ", "house", "huis")
	day := nounWord("ϩⲟⲟⲩ", "day", "dag")
	he, they, you := subject("ⲛⲧⲟϥ"), subject("ⲛⲧⲟⲟⲩ"), subject("ⲛⲧⲱⲧⲛ")
	cut, net := verbWord("ϣⲱⲱⲧ", "walk", "lopen"), nounWord("ϣⲛⲉ", "house", "huis")
	cut.Open, net.Open = true, true
	for _, tt := range []struct {
		name  string
		words []Word
		next  []Word
		want  Text
	}{
		{"past", []Word{past, he, hear}, nil, Text{"he heard", "hij hoorde"}},
		{"a verb of several senses", []Word{past, he, cut}, nil, Text{}},
		{"a noun of several senses", []Word{the, net}, nil, Text{}},
		{"past plural", []Word{past, you, go_}, nil, Text{"you went", "jullie gingen"}},
		{"separable verb", []Word{past, he, rise}, nil, Text{"he rose", "hij stond op"}},
		{"separable verb in a subordinate clause", []Word{when, they, rise}, nil,
			Text{"when they rose", "toen zij opstonden"}},
		{"negative", []Word{notPast, he, rise}, nil, Text{"he did not rise", "hij stond niet op"}},
		{"future of a separable verb", []Word{he, will, rise}, nil, Text{"he will rise", "hij zal opstaan"}},
		{"predicate", []Word{notPast, they, afraid}, nil, Text{"they were not afraid", "zij waren niet bang"}},
		{"infinitive", []Word{to, rise}, nil, Text{"to rise", "om op te staan"}},
		{"prohibition", []Word{dont, afraid}, nil, Text{"do not be afraid", "wees niet bang"}},
		{"jussive", []Word{let, he, hear, object("ⲁⲛⲟⲛ")}, nil, Text{"let him hear us", "laat hem ons horen"}},
		{"object", []Word{past, he, destroy, object("ⲛⲧⲟⲟⲩ")}, nil, Text{"he destroyed them", "hij vernietigde ze"}},
		{"a transitive verb without an object", []Word{past, he, destroy}, nil, Text{}},
		{"its object follows", []Word{past, he, destroy}, []Word{marker, the, house},
			Text{"he destroyed", "hij vernietigde"}},
		{"himself or him", []Word{past, he, hear, object("ⲛⲧⲟϥ")}, nil, Text{}},
		{"denied by ⲁⲛ", []Word{he, hear}, []Word{{Form: "ⲁⲛ", Lemma: "ⲁⲛ", XPOS: "NEG"}}, Text{}},
		{"with an adverb", []Word{past, he, hear}, []Word{out}, Text{}},
		{"motion with an adverb", []Word{past, he, go_}, []Word{out}, Text{"he went", "hij ging"}},
		{"neuter noun", []Word{the, house}, nil, Text{"the house", "het huis"}},
		{"indefinite plural", []Word{some, house}, nil, Text{"houses", "huizen"}},
		{"our, neuter", []Word{our, house}, nil, Text{"our house", "ons huis"}},
		{"these, neuter", []Word{these, house}, nil, Text{"these houses", "deze huizen"}},
		{"in", []Word{in, the, house}, nil, Text{"in the house", "in het huis"}},
		{"out of", []Word{from, the, house}, nil, Text{"from the house", "uit het huis"}},
		{"in the day is on the day", []Word{in, the, day}, nil, Text{}},
		{"that which is his", []Word{the, that, {Form: "ⲡⲱϥ", Lemma: "ⲡⲱϥ", XPOS: "PPOS"}}, nil,
			Text{"that which is his", "wat van hem is"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			groups := [][]Word{tt.words}
			if tt.next != nil {
				groups = append(groups, tt.next)
			}
			c := Context{Denied: len(tt.next) == 1 && tt.next[0].XPOS == "NEG"}
			if got, _ := Meaning(groups, 0, c); got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

// TestDutch: the lists of Dutch words are read whole, and their forms follow from each other.
func TestDutch(t *testing.T) {
	count := func(name string) (n int) {
		for range tables.Lines(tables.File(name)) {
			n++
		}
		return n
	}
	if lines := count("dutch-verbs.txt"); len(verbsNl) != lines {
		t.Errorf("%d verbs of %d lines", len(verbsNl), lines)
	}
	if lines := count("dutch-nouns.txt"); len(nounsNl) != lines {
		t.Errorf("%d nouns of %d lines", len(nounsNl), lines)
	}
	if lines := count("dutch-adjectives.txt"); len(adjectivesNl) != lines {
		t.Errorf("%d adjectives of %d lines", len(adjectivesNl), lines)
	}
	for name, v := range verbsNl {
		if !strings.HasSuffix(v.pasts, "en") || !strings.HasSuffix(v.stem, "n") || v.i == "" {
			t.Errorf("%s: ik %s, hij %s, zij %s", name, v.i, v.past, v.pasts)
		}
	}
	for name, n := range nounsNl {
		if n.article != "de" && n.article != "het" {
			t.Errorf("%s %s", n.article, name)
		}
	}
}
