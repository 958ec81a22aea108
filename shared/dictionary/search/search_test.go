package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
)

// TestSearch lists for each query the entries that must come first, and how the first one matches: kind, how, and
// possibly form and dialect.
func TestSearch(t *testing.T) {
	ix := testIndex(t)
	for _, test := range []struct{ query, want, match string }{
		// headwords and forms, however they are written
		{"ⲥⲱⲧⲙ", "swtm metref", "headword exact ⲥⲱⲧⲙ S"},
		{"ⲥⲱⲧⲙ̄", "swtm", "headword folded ⲥⲱⲧⲙ S"},
		{"ⲤⲰⲦⲘ", "swtm", "headword folded ⲥⲱⲧⲙ S"},
		{"ⲥωⲧⲙ", "swtm", "headword folded ⲥⲱⲧⲙ S"},
		{"ⲥⲱ\u200bⲧⲙ", "swtm", "headword folded ⲥⲱⲧⲙ S"},
		{"ⲛoⲩⲧⲉ", "nute", "headword folded ⲛⲟⲩⲧⲉ S"},
		{"ⲥⲱⲧⲉⲙ", "swtm", "dialect-form exact ⲥⲱⲧⲉⲙ B"},
		{"ⲥⲟⲧⲙ⸗", "swtm", "dialect-form exact ⲥⲟⲧⲙ⸗ S"},
		{"ⲥⲟⲧⲙ=", "swtm", "dialect-form folded ⲥⲟⲧⲙ⸗ S"},
		{"ⲥⲟⲧⲙ", "swtm", "dialect-form exact ⲥⲟⲧⲙ⸗ S"},
		{"ⲃⲏⲕ†", "bwk", "dialect-form folded ⲃⲏⲕ S"},
		{"ⲛⲟⲩϯ", "nute", "dialect-form exact ⲛⲟⲩϯ B"},
		{"ⲉⲛⲧⲏⲣ", "nute", "inflection exact ⲉⲛⲧⲏⲣ S"},
		{"ⲟⲩⲣⲱⲟⲩ", "rro", "inflection exact ⲟⲩⲣⲱⲟⲩ B"},
		{"ⲟⲩⲁⲓⲛⲉ", "uoein", "dialect-form folded ⲟⲩⲁ(ⲉ)ⲓⲛⲉ F"},
		{"ⲟⲩⲁⲉⲓⲛⲉ", "uoein", "dialect-form folded ⲟⲩⲁ(ⲉ)ⲓⲛⲉ F"},
		{"ⲃⲱⲕ", "bwk bwk-ebol", "headword exact ⲃⲱⲕ S"},
		{"ⲃⲱⲕ ⲉⲃⲟⲗ", "bwk-ebol", "headword exact ⲃⲱⲕ ⲉⲃⲟⲗ S"},
		{"ⲉⲃⲟⲗ ⲃⲱⲕ", "bwk-ebol", "headword exact ⲃⲱⲕ ⲉⲃⲟⲗ S"},
		{"ⲃⲱⲕⲉⲃⲟⲗ", "bwk-ebol", "headword folded ⲃⲱⲕ ⲉⲃⲟⲗ S"},
		{"ⲣⲉϥ-ⲥⲱⲧⲙ", "metref", "headword folded ⲣⲉϥⲥⲱⲧⲙ S"},
		{"ⲙⲛⲧ ⲣⲣⲟ", "mntrro", "headword folded ⲙⲛⲧⲣⲣⲟ S"},
		// nomina sacra
		{"ⲓⲥ", "eis is", "headword exact ⲓⲥ S"},
		{"ⲓ̅ⲥ̅", "is eis", "headword folded ⲓⲏⲥⲟⲩⲥ S"},
		// weaker letters
		{"ⲥⲉⲓ", "mother sei", "meaning exact"},
		{"ⲣⲱⲙⲏ", "rwme", "dialect-form folded ⲣⲱⲙⲓ B"},
		{"ⲥϧⲁⲓ", "sxai shai", "dialect-form exact ⲥϧⲁⲓ B"},
		// Greek
		{"ἄρτος", "oeik", "greek exact"},
		{"αρτος", "oeik", "greek folded"},
		{"φως", "uoein", "greek folded"},
		{"ΦΩΣ", "uoein", "greek folded"},
		{"θάλασσα", "iom sea", "greek exact"},
		// meanings
		{"water", "mow sei", "meaning exact"},
		{"man", "rwme", "meaning exact"},
		{"art", "art", "meaning exact"},
		{"bread", "oeik sei blackb breadth gingbr", "meaning exact"},
		{"brood", "oeik blackb", "meaning exact"},
		{"to love", "me", "meaning exact"},
		{"To love", "me", "meaning folded"},
		{"the king", "rro mntrro", "meaning exact"},
		{"a house", "hi", "meaning exact"},
		{"het huis", "hi", "meaning exact"},
		{"bread and water", "sei", "meaning exact"},
		{"water, bread", "sei", "meaning folded"},
		{"black brea", "blackb", "meaning prefix"},
		{"human mens", "rwme", "meaning"},
		{"the", "p", "meaning exact"},
		{"de", "p", "meaning exact"},
		{"god", "nute noute-m", "meaning exact"},
		{"gingerbread", "gingbr", "meaning exact"},
		{"cake", "gingbr", "meaning exact"},
		{"gods", "nute", "meaning stem"},
		{"kings", "rro mother mntrro", "meaning stem"}, // and a word of the other language
		{"hearts", "hht", "meaning stem"},
		{"zeeën", "iom sea", "meaning stem"},
		{"huizen", "hi", "meaning stem"},
		{"children", "shere", "meaning stem"},
		{"Ⲛⲟⲩⲧⲉ god", "nute", "meaning folded"},
		// transliteration
		{"noute", "nute", "headword transliteration ⲛⲟⲩⲧⲉ S"},
		{"sotem", "swtm", "transliteration"},
		{"ⲥotem", "swtm", ""},
		{"sōtm", "swtm", "transliteration"},
		{"šēre", "shere", "headword transliteration ϣⲏⲣⲉ S"},
		{"son", "shere son", "meaning exact"},
		{"nout", "nute", "headword transliteration ⲛⲟⲩⲧⲉ S"},
		// while typing, and parts
		{"ⲥⲱ", "swtm", "headword prefix ⲥⲱⲧⲙ S"},
		{"wat", "mow", "meaning prefix"},
		{"ⲱⲧⲙ", "swtm metref", "headword substring ⲥⲱⲧⲙ S"},
		// the state that a sign asks for
		{"ⲙⲁⲓ", "mai me", "headword exact ⲙⲁⲓ S"},
		{"ⲙⲁⲓ-", "me mai", "dialect-form exact ⲙⲁⲓ- S"},
		{"ⲙⲁⲓ–", "me mai", "dialect-form folded ⲙⲁⲓ- S"},
		{"mai-", "me", "dialect-form transliteration ⲙⲁⲓ- S"},
		{"ⲃⲏⲕ", "bek bwk", "headword exact ⲃⲏⲕ S"},
		{"ⲃⲏⲕ†", "bwk bek", "dialect-form folded ⲃⲏⲕ S"},
		{"ⲙⲉⲣⲓⲧ", "merit me", "headword exact ⲙⲉⲣⲓⲧ S"},
		{"ⲙⲉⲣⲓⲧ⸗", "me merit", "dialect-form exact ⲙⲉⲣⲓⲧ⸗ S"},
		{"ⲙⲉⲣⲓⲧ=", "me merit", "dialect-form folded ⲙⲉⲣⲓⲧ⸗ S"},
		{"ⲙⲉⲣⲓⲧ⹀", "me merit", "dialect-form folded ⲙⲉⲣⲓⲧ⸗ S"},
		{"ⲙⲉⲣⲓⲧ-", "merit me", "headword folded ⲙⲉⲣⲓⲧ S"},  // no such state
		{"ⲓⲛⲓ", "eine ini-up", "dialect-form exact ⲓⲛⲓ B"}, // the other one has a word beside it
		// an inflected word, before the word by the letter in a longer meaning
		{"eyes", "bal look", "meaning stem"},
		{"ogen", "bal", "meaning stem"},
		{"vissen", "tbt", "meaning stem"},
		{"men", "rwme", "meaning stem"},
		{"kindness", "kindly kind", "meaning exact"}, // a word of its own
		// "to" and "te" ask for a verb
		{"love", "me agape", "meaning exact"}, // the word of both dialects
		{"to love", "me agape", "meaning exact"},
		{"brand", "fire-2 fire", "meaning exact"},
		{"te brand", "fire fire-2", "meaning exact"},
		// question and quotation marks
		{"house?", "hi", "meaning folded"},
		{"the king?", "rro", "meaning folded"},
		{"hous?", "hi", "meaning"},
		{"“house”", "hi", "meaning folded"},
		{`"black bread"`, "blackb", "meaning folded"},
		// most words, where no entry has all
		{"black water", "blackb mow", "meaning fuzzy"},
		{`"black house"`, "blackb hi", "meaning fuzzy"},
		// scholarly transliteration
		{"hēt", "hht", "headword transliteration ϩⲏⲧ S"},
		{"HĒT", "hht", "headword transliteration ϩⲏⲧ S"},
		{"he\u0304t", "hht", "headword transliteration ϩⲏⲧ S"},
		{"the hēt", "hht", "headword transliteration ϩⲏⲧ S"},
		{"raše", "rashe", "headword transliteration ⲣⲁϣⲉ S"},
		{"raš", "rashe", "headword transliteration ⲣⲁϣⲉ S"},
		{"rashe", "rashe", "headword transliteration ⲣⲁϣⲉ S"},
		{"ouro", "rro bean", "dialect-form transliteration ⲟⲩⲣⲟ B"}, // the common word
		{"ⲫϯ", "nute", "dialect-form bound-group ⲛⲟⲩϯ B"},
		{"ⲫ̅ϯ̅", "nute", "dialect-form bound-group ⲛⲟⲩϯ B"},
		// a typo that is a rare word
		{"chruch", "church cake", "meaning fuzzy"},
		{"breda", "misspelt oeik", "meaning exact"},
		// wildcards
		{"ⲥ?ⲧⲙ", "swtm", "headword substring ⲥⲱⲧⲙ S"},
		{"ⲥⲱ*", "swtm", "headword prefix ⲥⲱⲧⲙ S"},
		{"*ⲣⲣⲟ", "rro mntrro", "headword substring ⲣⲣⲟ S"},
		{"*ea?t", "hht", "meaning substring"},
		{"b*d", "oeik", "meaning substring"},
		// typos
		{"ⲥⲱⲙⲧ", "swtm", "headword fuzzy ⲥⲱⲧⲙ S"},
		{"ⲁⲡⲟⲥⲧⲗⲟⲗⲥ", "apt", "headword fuzzy ⲁⲡⲟⲥⲧⲟⲗⲟⲥ S"},
		{"ⲁⲟⲡⲥⲧⲗⲟⲟⲥ", "apt", "headword fuzzy ⲁⲡⲟⲥⲧⲟⲗⲟⲥ S"},
		{"watre", "mow", "meaning fuzzy"},
		{"kingddom", "mntrro", "meaning fuzzy"},
		{"θαλασα", "iom sea", "greek fuzzy"},
		{"blak bread", "blackb", "meaning fuzzy"},
	} {
		t.Run(test.query, func(t *testing.T) {
			p := search(t, ix, Query{Text: test.query})
			want := strings.Fields(test.want)
			if got := p.ids(); len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
				t.Errorf("%s: got %v, want first %v", test.query, got, want)
				return
			}
			m := p.Entries[0].Hit
			got := strings.Join(strings.Fields(fmt.Sprintf("%s %s %s %s", m.Kind, m.How, m.Form, m.Dialect)), " ")
			if !strings.Contains(got, test.match) {
				t.Errorf("%s: matched as %q, want %q", test.query, got, test.match)
			}
			if strict := m.How == Exact || m.How == Folded; m.Exact && !strict {
				t.Errorf("%s: exact, but %s", test.query, m.How)
			}
		})
	}
}

func TestNothing(t *testing.T) {
	ix := testIndex(t)
	for name, query := range map[string]string{
		"a mark alone": "\u0300", "a stroke alone": "̅", "a hyphen": "-", "a sign of state": "⸗", "any run": "*",
		"any letter": "?", "two runs": "**", "many wildcards": "?*?*", "two patterns": "* ?", "dots": "...",
		"an invisible space": "\u200b", "parentheses": "()", "letters that are no word": "xqzj",
	} {
		t.Run(name, func(t *testing.T) {
			if p := search(t, ix, Query{Text: query}); p.Total != 0 || len(p.Entries) != 0 || len(p.Suggestions) > 0 {
				t.Errorf("%q: %d matches, suggestions %v, want none", query, p.Total, p.suggested(t, ix))
			}
		})
	}
}

// TestExact checks that exact searches omit similar words.
func TestExact(t *testing.T) {
	ix := testIndex(t)
	for _, test := range []struct{ query, want string }{
		{"ⲥⲱⲧⲙ", "swtm"},
		{"ⲥⲱⲧⲙ̄", "swtm"},
		{"bread", "oeik sei blackb"},
		{"ⲥⲉⲓ", "mother"},
		{"gods", ""},
		{"noute", ""},
		{"watre", ""},
		{"wat", ""},
		{"black brea", ""},
		{"to love", "me agape"},
		{"ⲓⲥ", "eis is"},
	} {
		t.Run(test.query, func(t *testing.T) {
			p := search(t, ix, Query{Text: test.query, Exact: true})
			if got := p.ids(); !slices.Equal(got, strings.Fields(test.want)) {
				t.Errorf("%s: got %v, want %s", test.query, got, test.want)
			}
			for _, e := range p.Entries {
				if !e.Exact {
					t.Errorf("%s: %s is not exact", test.query, e.ID)
				}
			}
		})
	}
}

// TestNamedForm checks that, of equal forms, the requested one is shown.
func TestNamedForm(t *testing.T) {
	ix := testIndex(t)
	for _, test := range []struct {
		q             Query
		form, dialect string
	}{
		{Query{Text: "ⲥⲓ"}, "ⲥⲓ", "S"},
		{Query{Text: "ⲥⲓ", Filters: Filters{Dialect: "B"}}, "ⲥⲓ", "B"},
		{Query{Text: "ⲏⲓ"}, "ⲏⲓ", "S"},
		{Query{Text: "ⲏⲓ-"}, "ⲏⲓ-", "S"},
		{Query{Text: "ⲏⲓ", Filters: Filters{Dialect: "B"}}, "ⲏⲓ", "B"},
	} {
		t.Run(test.q.Text+" "+test.dialect, func(t *testing.T) {
			p := search(t, ix, test.q)
			if m := p.Entries[0].Hit; string(m.Form) != test.form || m.Dialect != test.dialect || m.How != Exact {
				t.Errorf("%+v: %+v", test.q, m)
			}
		})
	}
}

func TestFilters(t *testing.T) {
	ix := testIndex(t)
	for _, test := range []struct {
		q    Query
		want string
	}{
		{Query{Text: "ⲥϩⲁⲓ", Filters: Filters{PartOfSpeech: "N"}}, "shai"},
		{Query{Text: "ⲛⲟⲩⲧⲉ", Filters: Filters{Dialect: "A"}}, "nute"},
		{Query{Text: "sea", Filters: Filters{Etymology: "Gr"}}, "sea"},
		{Query{Filters: Filters{Dialect: "F"}}, "uoein"},
		{Query{Filters: Filters{HasRelatedEntries: "true"}}, "swtm"},
		{Query{Filters: Filters{HasInflections: "true"}}, "nute rro son snake"},
		{Query{Text: "bread", Filters: Filters{HasGreek: "true"}}, "oeik breadth"},
	} {
		t.Run(test.q.Text+" "+test.want, func(t *testing.T) {
			if got := search(t, ix, test.q).ids(); !slices.Equal(got, strings.Fields(test.want)) {
				t.Errorf("%+v: got %v, want %s", test.q, got, test.want)
			}
		})
	}
}

// TestHelp checks that a reader whose filter hides the word, or who mistyped it, is offered it.
func TestHelp(t *testing.T) {
	ix := testIndex(t)
	for _, c := range []struct {
		name    string
		q       Query
		near    string // the first suggestion
		without map[Filter]int
	}{
		{"two filters", Query{Text: "ⲣⲱⲙⲉ", Filters: Filters{Dialect: "A", PartOfSpeech: "V"}}, "rwme",
			map[Filter]int{Dialect: 0, PartOfSpeech: 0}},
		{"a hidden word", Query{Text: "ⲣⲱⲙⲉ", Filters: Filters{Dialect: "A"}}, "rwme", map[Filter]int{Dialect: 1}},
		{"two typos in five letters", Query{Text: "wetre"}, "mow", nil},
		{"an exact plural", Query{Text: "gods", Exact: true}, "nute", nil},
		{"nothing under a filter", Query{Text: "\u0300", Filters: Filters{Dialect: "B"}}, "", map[Filter]int{Dialect: 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := search(t, ix, c.q)
			near := append(p.suggested(t, ix), "")[0]
			if p.Total != 0 || near != c.near {
				t.Errorf("%+v: %d matches, suggestion %q, want none and %q", c.q, p.Total, near, c.near)
			}
			if len(p.WithoutFilter) != len(c.without) {
				t.Errorf("%+v: %v without filters, want %v", c.q, p.WithoutFilter, c.without)
			}
			for f, want := range c.without {
				if got := p.without(f); got != want {
					t.Errorf("%+v: %d matches without %s, want %d", c.q, got, f, want)
				}
			}
		})
	}
	t.Run("two typos in eight letters are found", func(t *testing.T) {
		if p := search(t, ix, Query{Text: "kinggdon"}); p.Total == 0 {
			t.Error("kinggdon: nothing, want the kingdom")
		}
	})
}

func TestBrowse(t *testing.T) {
	ix := testIndex(t)
	p := search(t, ix, Query{Limit: 100})
	if next, more := p.Next(); p.Total != ix.Len() || more {
		t.Errorf("%d matches of %d, next %v", p.Total, ix.Len(), next)
	}
	if got, want := p.ids()[:3], []string{"agape", "apt", "bal"}; !slices.Equal(got, want) {
		t.Errorf("first %v, want %v", got, want)
	}
	if p.Entries[0].How != Browsed {
		t.Error("a match without a search")
	}
}

func TestEmptyDictionary(t *testing.T) {
	ix := openEntries(t, nil, dictionary.Meta{})
	for _, text := range []string{"", "ⲁ", "*ⲁ*", "man water", "watre"} {
		t.Run(text, func(t *testing.T) {
			if p := search(t, ix, Query{Text: text}); p.Total != 0 {
				t.Errorf("%q: %d matches", text, p.Total)
			}
		})
	}
}
