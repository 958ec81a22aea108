package lexicon

import (
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

func TestWrite(t *testing.T) {
	for text, want := range map[string]struct {
		form   string
		state  coptic.State
		remark string
		mended string
	}{
		"ⲥⲱⲧⲙ":         {"ⲥⲱⲧⲙ", coptic.NoState, "", ""},
		" ⲥⲱⲧⲙ\r\n ⲉ ": {"ⲥⲱⲧⲙ ⲉ", coptic.NoState, "", ""},
		"ⲥⲟⲧⲙ=":        {"ⲥⲟⲧⲙ⸗", coptic.Pronominal, "", MendedSign},
		"ⲥⲟⲧⲙ⹀":        {"ⲥⲟⲧⲙ⸗", coptic.Pronominal, "", MendedSign},
		"ⲉϫⲛ–":         {"ⲉϫⲛ-", coptic.Nominal, "", MendedDash},
		"ϫⲓⲛϫⲱⲗˉ(ⲉⲃⲟⲗ)": {
			"ϫⲓⲛϫⲱⲗ- (ⲉⲃⲟⲗ)", coptic.Nominal, "", MendedDash + "|" + MendedSpace,
		},
		"ϩⲁ-,":          {"ϩⲁ-", coptic.Nominal, "", MendedComma},
		"ⲃⲏⲕ†":          {"ⲃⲏⲕ", coptic.Stative, "", ""},
		"†ⲃⲏⲕ":          {"ⲃⲏⲕ", coptic.Stative, "", ""},
		"ⲃⲏⲕ+":          {"ⲃⲏⲕ", coptic.Stative, "", ""},
		"ⲙⲁⲓ~":          {"ⲙⲁⲓ-", coptic.Participle, "", MendedTilde},
		"ⲃⲱⲕ (ⲉ-)":      {"ⲃⲱⲕ (ⲉ-)", coptic.NoState, "", ""},
		"ϫⲟⲟⲩϩ= (ⲉⲃⲟⲗ)": {"ϫⲟⲟⲩϩ⸗ (ⲉⲃⲟⲗ)", coptic.Pronominal, "", MendedSign},
		"ⲁⲓ(ⲧ)⸗":        {"ⲁⲓ(ⲧ)⸗", coptic.Pronominal, "", ""},
		"ⲉ(ⲓ)ⲛⲉ":        {"ⲉ(ⲓ)ⲛⲉ", coptic.NoState, "", ""},
		"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))": {
			"ⲉⲓⲛⲉ (ⲉϫⲛ- (ⲧⲟⲟⲧ⸗, ϭⲓϫ))", coptic.NoState, "", "",
		},
		"ⲃⲏⲕ (?)":                {"ⲃⲏⲕ", coptic.NoState, "?", MendedRemark},
		"ⲃⲏⲕ?":                   {"ⲃⲏⲕ", coptic.NoState, "?", MendedRemark},
		"ⲣⲉϥⲙⲟⲩϫ (sic)":          {"ⲣⲉϥⲙⲟⲩϫ", coptic.NoState, "sic", MendedRemark},
		"ⲕⲗⲟⲙⲗⲙ(N)":              {"ⲕⲗⲟⲙⲗⲙ", coptic.NoState, "N", MendedRemark},
		"ⲥⲕⲉⲛ- (lies: ⲥⲕⲉ ⲛ- ?)": {"ⲥⲕⲉⲛ-", coptic.Nominal, "lies: ⲥⲕⲉ ⲛ- ?", MendedRemark},
		"ⲛⲉⲙⲟⲩⲣⲉ (ⲉⲙⲟⲩⲣⲉ?)": {
			"ⲛⲉⲙⲟⲩⲣⲉ", coptic.NoState, "ⲉⲙⲟⲩⲣⲉ?", MendedRemark,
		},
		"*(ⲑⲓϥⲓ)":            {"*(ⲑⲓϥⲓ)", coptic.NoState, "", ""},
		"ϭⲗⲁⲙϭⲗ[ⲙ]":          {"ϭⲗⲁⲙϭⲗ[ⲙ]", coptic.NoState, "", ""},
		"ⲛⲁ . . . ⲛⲏⲩ":       {"ⲛⲁ … ⲛⲏⲩ", coptic.NoState, "", MendedDots},
		"ⲗⲒⲃⲱⲥ":              {"ⲗⲓⲃⲱⲥ", coptic.NoState, "", MendedCapital},
		"ⲛoⲩϯ":               {"ⲛⲟⲩϯ", coptic.NoState, "", MendedLookAlike},
		"ⲥ(ο)ⲧⲡ":             {"ⲥ(ⲟ)ⲧⲡ", coptic.NoState, "", MendedLookAlike},
		"ⲥωⲧⲙ\u200b":         {"ⲥⲱⲧⲙ", coptic.NoState, "", MendedInvisible + "|" + MendedLookAlike},
		"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26": {"ⲛ\u0300ⲑⲟϥ ⲃ\ufe26", coptic.NoState, "", ""},
		"":                   {"", coptic.NoState, "", ""},
		"(?)":                {"", coptic.NoState, "?", MendedRemark},
		"†":                  {"", coptic.Stative, "", ""},
		"ⲁ)(ⲃ":               {"ⲁ)(ⲃ", coptic.NoState, "", ""},
	} {
		t.Run(text, func(t *testing.T) {
			w := Normalise(text)
			if w.Form != want.form || w.State != want.state || w.Remark != want.remark ||
				strings.Join(w.Mended, "|") != want.mended {
				t.Errorf("write(%q) = %+v, want %+v", text, w, want)
			}
			if again := Normalise(w.Form); again.Form != w.Form && w.State != coptic.Stative {
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
