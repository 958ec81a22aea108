package reading

import (
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/dictionary/sentence/fit"
)

// shelf is a dictionary of entries without forms: each its senses, parted by semicolons, of a part of speech, a
// meaning and perhaps a dialect.
type shelf struct {
	*morphology.List
	headword string
	entries  []string
}

func (s shelf) EntryJSON(number int) []byte {
	var senses []string
	for each := range strings.SplitSeq(s.entries[number], "; ") {
		f := append(strings.Fields(each), "")
		dialects := ""
		if f[2] != "" {
			dialects = fmt.Sprintf(`,"dialects":[%q]`, f[2])
		}
		senses = append(senses, fmt.Sprintf(`{"grammar":{"pos":%q},"meanings":{"en":[%q],"nl":[%q]}%s}`, f[0], f[1], f[1],
			dialects))
	}
	return fmt.Appendf(nil, `{"id":"e%d","headword":%q,"senses":[%s]}`, number, s.headword, strings.Join(senses, ","))
}

// TestExplanation: which entries stand first for a word, what its gloss is, and whether that is sure.
func TestExplanation(t *testing.T) {
	for _, tt := range []struct {
		name, xpos, upos, entries string // parted by bars
		ids, gloss                string
		open                      bool
		meanings                  int // that a verb may have in context
	}{
		{"one entry", "V", "VERB", "V hear", "e0", "hear", false, 1},
		{"the part of speech first", "V", "VERB", "N hearing | V hear", "e1 e0", "hear", false, 1},
		{"the part of speech before the dialect", "V", "VERB", "N hearing | V hear B", "e1 e0", "hear", false, 1},
		{"the dialect", "V", "VERB", "V obey B | V hear S", "e1 e0", "hear", false, 1},
		{"as they come where nothing tells them apart", "V", "VERB", "V hear | V obey", "e0 e1", "hear", true, 1},
		{"three at most", "V", "VERB", "V a | V b | V c | V d", "e0 e1 e2", "a", true, 1},
		{"two senses of one entry", "V", "VERB", "V hear; V obey", "e0", "hear", true, 2},
		{"a better sense of one entry", "V", "VERB", "N hearing; V hear; N ear", "e0", "hear", false, 1},
		{"a noun", "N", "NOUN", "N ear", "e0", "ear", false, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			entries := strings.Split(tt.entries, " | ")
			dictionary := shelf{morphology.NewList(map[string][]morphology.Form{}, nil), "h", entries}
			r := New(dictionary, nil)
			matches := make([]fit.Candidate, len(entries))
			for i := range matches {
				matches[i].Entry = i
			}
			word := &Word{Text: "ⲥⲱⲧⲙ", Lemma: "ⲥⲱⲧⲙ", XPOS: tt.xpos, UPOS: tt.upos}
			x := r.explanation(word, matches, nil, "S", "")
			var ids []string
			for _, e := range x.entries {
				ids = append(ids, e.ID)
			}
			if got := strings.Join(ids, " "); got != tt.ids || x.gloss.En != tt.gloss || x.ambiguous != tt.open {
				t.Errorf("entries %s, gloss %q, another fits: %v; want %s, %q, %v", got, x.gloss.En, x.ambiguous, tt.ids, tt.gloss,
					tt.open)
			}
			if n := len(x.senses.meanings); n != tt.meanings {
				t.Errorf("%d meanings in context, want %d", n, tt.meanings)
			}
		})
	}
}

// TestPhrases: a verb means something else with an adverb where the dictionary of its dialect has both together.
func TestPhrases(t *testing.T) {
	for _, tt := range []struct{ name, headword, entry, dialect, want string }{
		{"both together", "ⲃⲱⲕ ⲉⲃⲟⲗ", "V leave", "S", "ⲉⲃⲟⲗ leave"},
		{"one word", "ⲃⲱⲕⲉⲃⲟⲗ", "V leave", "S", ""},
		{"a noun", "ⲃⲱⲕ ⲉⲃⲟⲗ", "N leaving", "S", ""},
		{"a verb behind a noun", "ⲃⲱⲕ ⲉⲃⲟⲗ", "N leaving; V leave", "S", "ⲉⲃⲟⲗ leave"},
		{"another dialect", "ⲃⲱⲕ ⲉⲃⲟⲗ", "V leave", "B", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			form := morphology.Form{Dialect: "S", State: coptic.Absolute, Parts: morphology.Verb}
			forms := map[string][]morphology.Form{"ⲃⲱⲕⲉⲃⲟⲗ": {form}}
			r := New(shelf{morphology.NewList(forms, []string{tt.headword}), tt.headword, []string{tt.entry}}, nil)
			var got []string
			for _, p := range r.phrases("ⲃⲱⲕ", tt.dialect) {
				got = append(got, p.Adverb+" "+p.Meanings[0].En)
			}
			if text := strings.Join(got, ", "); text != tt.want {
				t.Errorf("with adverbs ⲃⲱⲕ means %q, want %q", text, tt.want)
			}
		})
	}
}

// TestJoined: of two tables of what a verb means with a preposition the first counts where both have one.
func TestJoined(t *testing.T) {
	find := map[string]coptic.Localized{"ⲉ": tables.Same("find")}
	fall := map[string]coptic.Localized{"ⲉ": tables.Same("fall")}
	upon := map[string]coptic.Localized{"ⲉϫⲛ": tables.Same("fall upon")}
	for _, tt := range []struct {
		name string
		a, b map[string]coptic.Localized
		want string
	}{
		{"neither", nil, nil, " "}, {"the first", find, nil, "find "}, {"the second", nil, fall, "fall "},
		{"both", find, fall, "find "}, {"of two prepositions", find, upon, "find fall upon"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := mergePrepositions(tt.a, tt.b)
			if said := got["ⲉ"].En + " " + got["ⲉϫⲛ"].En; said != tt.want {
				t.Errorf("with ⲉ- and ⲉϫⲛ- it means %q, want %q", said, tt.want)
			}
		})
	}
	if len(find) != 1 || len(upon) != 1 {
		t.Error("a table was changed")
	}
}
