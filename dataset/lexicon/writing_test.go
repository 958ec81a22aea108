package lexicon

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
)

func TestWrite(t *testing.T) {
	for text, want := range map[string]struct {
		form   string
		state  dictionary.State
		remark string
		mended string
	}{
		"ⲥⲱⲧⲙ":          {"ⲥⲱⲧⲙ", dictionary.StateNone, "", ""},
		" ⲥⲱⲧⲙ\r\n ⲉ ":  {"ⲥⲱⲧⲙ ⲉ", dictionary.StateNone, "", ""},
		"ⲥⲟⲧⲙ=":         {"ⲥⲟⲧⲙ⸗", dictionary.StatePronominal, "", mendedSign},
		"ⲥⲟⲧⲙ⹀":         {"ⲥⲟⲧⲙ⸗", dictionary.StatePronominal, "", mendedSign},
		"ⲉϫⲛ–":          {"ⲉϫⲛ-", dictionary.StateNominal, "", mendedDash},
		"ϫⲓⲛϫⲱⲗˉ(ⲉⲃⲟⲗ)": {"ϫⲓⲛϫⲱⲗ- (ⲉⲃⲟⲗ)", dictionary.StateNominal, "", mendedDash + "|" + mendedSpace},
		"ϩⲁ-,":          {"ϩⲁ-", dictionary.StateNominal, "", mendedComma},
		"ⲃⲏⲕ†":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"†ⲃⲏⲕ":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"ⲃⲏⲕ+":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"ⲙⲁⲓ~":          {"ⲙⲁⲓ-", dictionary.StateParticiple, "", mendedTilde},
		"ⲃⲱⲕ (ⲉ-)":      {"ⲃⲱⲕ (ⲉ-)", dictionary.StateNone, "", ""},
		"ϫⲟⲟⲩϩ= (ⲉⲃⲟⲗ)": {"ϫⲟⲟⲩϩ⸗ (ⲉⲃⲟⲗ)", dictionary.StatePronominal, "", mendedSign},
		"ⲁⲓ(ⲧ)⸗":        {"ⲁⲓ(ⲧ)⸗", dictionary.StatePronominal, "", ""},
		"ⲉ(ⲓ)ⲛⲉ":        {"ⲉ(ⲓ)ⲛⲉ", dictionary.StateNone, "", ""},
		"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))": {"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))", dictionary.StateNone, "", ""},
		"ⲃⲏⲕ (?)":                {"ⲃⲏⲕ", dictionary.StateNone, "?", mendedRemark},
		"ⲃⲏⲕ?":                   {"ⲃⲏⲕ", dictionary.StateNone, "?", mendedRemark},
		"ⲣⲉϥⲙⲟⲩϫ (sic)":          {"ⲣⲉϥⲙⲟⲩϫ", dictionary.StateNone, "sic", mendedRemark},
		"ⲕⲗⲟⲙⲗⲙ(N)":              {"ⲕⲗⲟⲙⲗⲙ", dictionary.StateNone, "N", mendedRemark},
		"ⲥⲕⲉⲛ- (lies: ⲥⲕⲉ ⲛ- ?)": {"ⲥⲕⲉⲛ-", dictionary.StateNominal, "lies: ⲥⲕⲉ ⲛ- ?", mendedRemark},
		"ⲛⲉⲙⲟⲩⲣⲉ (ⲉⲙⲟⲩⲣⲉ?)":      {"ⲛⲉⲙⲟⲩⲣⲉ", dictionary.StateNone, "ⲉⲙⲟⲩⲣⲉ?", mendedRemark},
		"*(ⲑⲓϥⲓ)":                {"*(ⲑⲓϥⲓ)", dictionary.StateNone, "", ""},
		"ϭⲗⲁⲙϭⲗ[ⲙ]":              {"ϭⲗⲁⲙϭⲗ[ⲙ]", dictionary.StateNone, "", ""},
		"ⲛⲁ . . . ⲛⲏⲩ":           {"ⲛⲁ … ⲛⲏⲩ", dictionary.StateNone, "", mendedDots},
		"ⲗⲒⲃⲱⲥ":                  {"ⲗⲓⲃⲱⲥ", dictionary.StateNone, "", mendedCapital},
		"ⲛoⲩϯ":                   {"ⲛⲟⲩϯ", dictionary.StateNone, "", mendedLookAlike},
		"ⲥ(ο)ⲧⲡ":                 {"ⲥ(ⲟ)ⲧⲡ", dictionary.StateNone, "", mendedLookAlike},
		"ⲥωⲧⲙ\u200b":             {"ⲥⲱⲧⲙ", dictionary.StateNone, "", mendedInvisible + "|" + mendedLookAlike},
		"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26":     {"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26", dictionary.StateNone, "", ""},
		"":                       {"", dictionary.StateNone, "", ""},
		"(?)":                    {"", dictionary.StateNone, "?", mendedRemark},
		"†":                      {"", dictionary.StateStative, "", ""},
		"ⲁ)(ⲃ":                   {"ⲁ)(ⲃ", dictionary.StateNone, "", ""},
	} {
		w := write(text)
		if w.form != want.form || w.state != want.state || w.remark != want.remark || strings.Join(w.mended, "|") != want.mended {
			t.Errorf("write(%q) = %+v, want %+v", text, w, want)
		}
		if again := write(w.form); again.form != w.form && w.state != dictionary.StateStative {
			t.Errorf("write(%q) = %q, not %q again", text, again.form, w.form)
		}
	}
}

func TestGlosses(t *testing.T) {
	for text, want := range map[string][]string{
		"raven, crow":                        {"raven", "crow"},
		"mount up; ascend (in years)":        {"mount up", "ascend (in years)"},
		"tip (of tail, of head), end":        {"tip (of tail, of head)", "end"},
		`abbot ("father, elder"), "a, b"`:    {`abbot ("father, elder")`, `"a, b"`},
		"be, become cold; be":                {"be, become cold", "be"},
		"make, do; make, bear fruit":         {"make", "do", "bear fruit"},
		"pass out, away, die":                {"pass out, away", "die"},
		"in, to, from":                       {"in", "to", "from"},
		"Great Bear(, a, ":                   {"Great Bear(", "a"},
		`say "a, b`:                          {`say "a`, "b"},
		"Isis the Great,":                    {"Isis the Great"},
		"spindle (?)":                        {"spindle (?)"},
		", ; ":                               nil,
		"":                                   nil,
		"to order sb to do sth, to instruct": {"to order sb to do sth", "to instruct"},
	} {
		if got := glossesOf(text); !slices.Equal(got, want) {
			t.Errorf("glossesOf(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestUnmixed(t *testing.T) {
	for text, want := range map[string]string{
		"judgⲉ":           "judge",
		"mⲟstly ⲙ. ⲉⲃⲟⲗ":  "mostly ⲙ. ⲉⲃⲟⲗ",
		"in ⲡoⲟⲩ, today":  "in ⲡⲟⲟⲩ, today",
		"dream (ⲣⲁⲥⲟⲩ)":   "dream (ⲣⲁⲥⲟⲩ)",
		"father of ϣⲏⲣe":  "father of ϣⲏⲣⲉ",
		"nothing to mend": "nothing to mend",
	} {
		if got := unmixed(text); got != want {
			t.Errorf("unmixed(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestGreekWords(t *testing.T) {
	for text, want := range map[string][]string{
		"κόραξ, κορώνη":                     {"κόραξ", "κορώνη"},
		"(ἀπ-, δι-) ἔρχεσθαι, ὑπάγειν etc.": {"(ἀπ-, δι-) ἔρχεσθαι", "ὑπάγειν"},
		"(ἀντι-), (ἀπο-), (ἐπι-)λαμβάνειν":  {"(ἀντι-), (ἀπο-), (ἐπι-)λαμβάνειν"},
		"ἀ-, ἀν- (alpha privativum)":        {"ἀ-", "ἀν-"},
		"ἱέραξ bzw. ἀετός":                  {"ἱέραξ", "ἀετός"},
		"vgl. Τβῆκις":                       {"Τβῆκις"},
		"Βλέμυς, pl. Βλέμυες":               {"Βλέμυς", "Βλέμυες"},
		"βησ(σ)ίον (ägyptisches Lehnwort)":  {"βησ(σ)ίον"},
		"ὄμμα, κόρε (lies: κόρη)":           {"ὄμμα", "κόρη"},
		"ἑλικτός, ἕλιξ (?)":                 {"ἑλικτός", "ἕλιξ (?)"},
		"νεφροσ, ορθροσ μεγασ":              {"νεφρος", "ορθρος μεγας"},
		"προσ-":                             {"προσ-"},
		"(ἀπο-)":                            {"(ἀπο-)"},
		"unbekannt":                         nil,
		"":                                  nil,
	} {
		if got := greekWords(text); !slices.Equal(got, want) {
			t.Errorf("greekWords(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestEtymology(t *testing.T) {
	for _, o := range origins {
		want := o.etym
		if got := etymOf(o.example); got != want {
			t.Errorf("etymOf(%q) = %s, want %s", o.example, got, want)
		}
	}
	for note, want := range map[string]string{
		"semitisches Lehnwort (?)":        "Unknown",
		"arabisches Lehnwort?":            "Unknown",
		"hamitisch-libysches Lehnwort":    "Unknown",
		"ursprünglich Imperativ von ⲟⲩⲱϩ": "",
		"": "",
	} {
		if got := etymOf(note); got != want {
			t.Errorf("etymOf(%q) = %s, want %s", note, got, want)
		}
	}
}
