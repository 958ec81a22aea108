// Package lexicontest provides lexica for tests: a small one of real words, and random ones of any size.
package lexicontest

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary"
)

// lexicon is a small dictionary for tests, with one entry per line:
//
//	id | headword | pos | etym | band | dialect forms | en | nl | Greek | more
//
// The forms of a dialect are "S: absolute, nominal-, pronominal⸗, stative†, participle-". Dialects are separated by
// ";", meanings by ",", and senses by "/". More is "plural S ⲣⲱⲙⲉⲩ" or "see id".
//
//go:embed lexicon.txt
var lexicon string

// Entries returns the entries of the lexicon, with their bands.
func Entries(t testing.TB) ([]dictionary.Entry, dictionary.Meta) {
	t.Helper()
	meta := dictionary.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: "2026.11.21", GeneratedAt: "2026-11-21T00:00:00Z",
		Sources:   []dictionary.Source{{Name: "Test", Licence: "CC0", Attribution: "nobody"}},
		Withdrawn: map[string]string{"old": "rwme", "older": "old", "gone": ""},
	}
	var entries []dictionary.Entry
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(lexicon), "\n    ", " ")) {
		f := strings.Split(strings.TrimSpace(line), "|")
		for len(f) < 10 {
			f = append(f, "")
		}
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		var band int
		if _, err := fmt.Sscan(f[4], &band); err != nil {
			t.Fatalf("%s: %v", f[0], err)
		}
		e := dictionary.Entry{ID: f[0], Headword: f[1], Etym: f[3], Band: band, Dialects: map[string]dictionary.Forms{}}
		for d := range strings.SplitSeq(f[5], ";") {
			siglum, text, _ := strings.Cut(strings.TrimSpace(d), ": ")
			e.Dialects[siglum] = forms(text)
		}
		en, nl := strings.Split(f[6], "/"), strings.Split(f[7], "/")
		for i := range max(len(en), len(nl)) {
			var m dictionary.Meanings
			if i < len(en) {
				m.En = list(en[i])
			}
			if i < len(nl) {
				m.Nl = list(nl[i])
			}
			e.Senses = append(e.Senses, dictionary.Sense{Grammar: dictionary.Grammar{Pos: f[2]}, Meanings: m})
		}
		if f[8] != "" {
			e.GreekContext = &dictionary.GreekContext{Equivalents: list(f[8])}
		}
		switch more := strings.Fields(f[9]); {
		case len(more) == 3:
			e.Inflections = map[string]dictionary.InflectedForms{more[0]: {more[1]: {"absolute": {more[2]}}}}
		case len(more) == 2:
			e.Relations = []dictionary.Relation{{Type: "SEE_ALSO", TargetID: more[1], Target: &dictionary.Target{ID: more[1]}}}
		}
		entries = append(entries, e)
	}
	return entries, meta
}

func forms(text string) dictionary.Forms {
	all := list(text)
	for len(all) < 5 {
		all = append(all, "")
	}
	f := dictionary.Forms{}
	for i, form := range all {
		switch {
		case form == "":
		case i == 4:
			f.Participles = []string{form}
		case strings.HasSuffix(form, "-"):
			f.Nominal = form
		case strings.HasSuffix(form, "⸗"):
			f.Pronominal = form
		case strings.HasSuffix(form, "†"):
			f.Stative = strings.TrimSuffix(form, "†")
		default:
			f.Absolute = form
		}
	}
	return f
}

func list(text string) []string {
	var items []string
	for item := range strings.SplitSeq(text, ",") {
		items = append(items, strings.TrimSpace(item))
	}
	return items
}
