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
		"ⲥⲟⲧⲙ=":         {"ⲥⲟⲧⲙ⸗", dictionary.StatePronominal, "", MendedSign},
		"ⲥⲟⲧⲙ⹀":         {"ⲥⲟⲧⲙ⸗", dictionary.StatePronominal, "", MendedSign},
		"ⲉϫⲛ–":          {"ⲉϫⲛ-", dictionary.StateNominal, "", MendedDash},
		"ϫⲓⲛϫⲱⲗˉ(ⲉⲃⲟⲗ)": {"ϫⲓⲛϫⲱⲗ- (ⲉⲃⲟⲗ)", dictionary.StateNominal, "", MendedDash + "|" + MendedSpace},
		"ϩⲁ-,":          {"ϩⲁ-", dictionary.StateNominal, "", MendedComma},
		"ⲃⲏⲕ†":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"†ⲃⲏⲕ":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"ⲃⲏⲕ+":          {"ⲃⲏⲕ", dictionary.StateStative, "", ""},
		"ⲙⲁⲓ~":          {"ⲙⲁⲓ-", dictionary.StateParticiple, "", MendedTilde},
		"ⲃⲱⲕ (ⲉ-)":      {"ⲃⲱⲕ (ⲉ-)", dictionary.StateNone, "", ""},
		"ϫⲟⲟⲩϩ= (ⲉⲃⲟⲗ)": {"ϫⲟⲟⲩϩ⸗ (ⲉⲃⲟⲗ)", dictionary.StatePronominal, "", MendedSign},
		"ⲁⲓ(ⲧ)⸗":        {"ⲁⲓ(ⲧ)⸗", dictionary.StatePronominal, "", ""},
		"ⲉ(ⲓ)ⲛⲉ":        {"ⲉ(ⲓ)ⲛⲉ", dictionary.StateNone, "", ""},
		"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))": {"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))", dictionary.StateNone, "", ""},
		"ⲃⲏⲕ (?)":                {"ⲃⲏⲕ", dictionary.StateNone, "?", MendedRemark},
		"ⲃⲏⲕ?":                   {"ⲃⲏⲕ", dictionary.StateNone, "?", MendedRemark},
		"ⲣⲉϥⲙⲟⲩϫ (sic)":          {"ⲣⲉϥⲙⲟⲩϫ", dictionary.StateNone, "sic", MendedRemark},
		"ⲕⲗⲟⲙⲗⲙ(N)":              {"ⲕⲗⲟⲙⲗⲙ", dictionary.StateNone, "N", MendedRemark},
		"ⲥⲕⲉⲛ- (lies: ⲥⲕⲉ ⲛ- ?)": {"ⲥⲕⲉⲛ-", dictionary.StateNominal, "lies: ⲥⲕⲉ ⲛ- ?", MendedRemark},
		"ⲛⲉⲙⲟⲩⲣⲉ (ⲉⲙⲟⲩⲣⲉ?)":      {"ⲛⲉⲙⲟⲩⲣⲉ", dictionary.StateNone, "ⲉⲙⲟⲩⲣⲉ?", MendedRemark},
		"*(ⲑⲓϥⲓ)":                {"*(ⲑⲓϥⲓ)", dictionary.StateNone, "", ""},
		"ϭⲗⲁⲙϭⲗ[ⲙ]":              {"ϭⲗⲁⲙϭⲗ[ⲙ]", dictionary.StateNone, "", ""},
		"ⲛⲁ . . . ⲛⲏⲩ":           {"ⲛⲁ … ⲛⲏⲩ", dictionary.StateNone, "", MendedDots},
		"ⲗⲒⲃⲱⲥ":                  {"ⲗⲓⲃⲱⲥ", dictionary.StateNone, "", MendedCapital},
		"ⲛoⲩϯ":                   {"ⲛⲟⲩϯ", dictionary.StateNone, "", MendedLookAlike},
		"ⲥ(ο)ⲧⲡ":                 {"ⲥ(ⲟ)ⲧⲡ", dictionary.StateNone, "", MendedLookAlike},
		"ⲥωⲧⲙ\u200b":             {"ⲥⲱⲧⲙ", dictionary.StateNone, "", MendedInvisible + "|" + MendedLookAlike},
		"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26":     {"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26", dictionary.StateNone, "", ""},
		"":                       {"", dictionary.StateNone, "", ""},
		"(?)":                    {"", dictionary.StateNone, "?", MendedRemark},
		"†":                      {"", dictionary.StateStative, "", ""},
		"ⲁ)(ⲃ":                   {"ⲁ)(ⲃ", dictionary.StateNone, "", ""},
	} {
		t.Run(text, func(t *testing.T) {
			w := Normalise(text)
			if w.Form != want.form || w.State != want.state || w.Remark != want.remark ||
				strings.Join(w.Mended, "|") != want.mended {
				t.Errorf("write(%q) = %+v, want %+v", text, w, want)
			}
			if again := Normalise(w.Form); again.Form != w.Form && w.State != dictionary.StateStative {
				t.Errorf("write(%q) = %q, not %q again", text, again.Form, w.Form)
			}
		})
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
		t.Run(text, func(t *testing.T) {
			if got := Glosses(text); !slices.Equal(got, want) {
				t.Errorf("glossesOf(%q) = %q, want %q", text, got, want)
			}
		})
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
		t.Run(text, func(t *testing.T) {
			if got := Unmixed(text); got != want {
				t.Errorf("unmixed(%q) = %q, want %q", text, got, want)
			}
		})
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
		t.Run(text, func(t *testing.T) {
			if got := GreekWords(text); !slices.Equal(got, want) {
				t.Errorf("greekWords(%q) = %q, want %q", text, got, want)
			}
		})
	}
}
