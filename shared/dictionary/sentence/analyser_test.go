package sentence_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// words is a small lexicon: entries are numbered in this order.
var words = sync.OnceValue(func() *morphology.List {
	var headwords []string
	forms := map[string][]morphology.Form{}
	add := func(headword string, parts morphology.Part, list ...morphology.Form) {
		for _, f := range list {
			text := f.Dialect[1:]
			f.Dialect, f.Entry, f.Parts, f.Band = f.Dialect[:1], len(headwords), parts, 2
			forms[text] = append(forms[text], f)
		}
		headwords = append(headwords, headword)
	}
	form := func(text string, state coptic.State) morphology.Form {
		return morphology.Form{Dialect: text, State: state}
	}
	add("ⲥⲱⲧⲙ", morphology.Verb, form("Sⲥⲱⲧⲙ", coptic.Absolute), form("Sⲥⲟⲧⲙ", coptic.Pronominal),
		form("Bⲥⲱⲧⲉⲙ", coptic.Absolute))
	add("ⲥϩⲁⲓ", morphology.Verb, form("Sⲥϩⲁⲓ", coptic.Absolute))
	add("ⲥϩⲁⲓ", morphology.Noun, form("Sⲥϩⲁⲓ", coptic.Absolute))
	add("ⲃⲱⲕ", morphology.Verb, form("Sⲃⲱⲕ", coptic.Absolute), form("Sⲃⲏⲕ", coptic.Stative))
	add("ⲃⲏⲕ", morphology.Noun, form("Sⲃⲏⲕ", coptic.Absolute))
	add("ⲣⲱⲙⲉ", morphology.Noun, form("Sⲣⲱⲙⲉ", coptic.Absolute), form("Bⲣⲱⲙⲓ", coptic.Absolute))
	add("ϫⲓⲛ", morphology.Prep, form("Bⲓⲥϫⲉⲛ", coptic.Nominal))
	return morphology.NewList(forms, headwords)
})

func texts(list []sentence.Word) string {
	var all strings.Builder
	for _, w := range list {
		all.WriteString(w.Text)
	}
	return all.String()
}

func TestDividesAndTags(t *testing.T) {
	a := sentence.New(words())
	for _, c := range []struct{ name, dialect, groups, want string }{
		{"a Sahidic perfect", "S", "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ .",
			"ⲁ/APST ϥ/PPERS ⲥⲱⲧⲙ/V ⲛϭⲓ/PTC ⲡ/ART ⲣⲱⲙⲉ/N ./PUNCT"},
		{"a Bohairic perfect", "B", "ⲁϥⲥⲱⲧⲉⲙ ⲛϫⲉⲡⲓⲣⲱⲙⲓ",
			"ⲁ/APST ϥ/PPERS ⲥⲱⲧⲉⲙ/V ⲛϫⲉ/PTC ⲡⲓ/ART ⲣⲱⲙⲓ/N"},
		{"marks and capitals", "S", "Ⲁϥⲥⲱⲧⲙ̄", "ⲁ/APST ϥ/PPERS ⲥⲱⲧⲙ/V"},
		{"a suffix", "S", "ⲁⲩⲥⲟⲧⲡϥ ⲉⲃⲟⲗ", "ⲁ/APST ⲩ/PPERS ⲥⲟⲧⲡ/V ϥ/PPERO ⲉⲃⲟⲗ/ADV"},
		{"a name that nobody lists", "S", "ⲁϥⲃⲱⲕ ⲉⲡⲃⲁⲣⲇⲁⲕⲟⲛⲟⲥ",
			"ⲁ/APST ϥ/PPERS ⲃⲱⲕ/V ⲉ/PREP ⲡ/ART ⲃⲁⲣⲇⲁⲕⲟⲛⲟⲥ/NPROP"},
		{"a compound that nobody lists", "S", "ⲟⲩⲣⲉϥⲥϩⲁⲓⲡⲉ",
			"ⲟⲩ/ART ⲣⲉϥⲥϩⲁⲓ/N ⲡⲉ/COP"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), c.dialect) {
				for _, w := range g.Words {
					got = append(got, w.Text+"/"+w.XPOS)
				}
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s is read as %s, want %s", c.groups, text, c.want)
			}
		})
	}
}

func TestDictionaryForms(t *testing.T) {
	a := sentence.New(words())
	for _, c := range []struct{ name, dialect, group, word, want string }{
		{"a person", "S", "ⲁϥⲥⲱⲧⲙ", "ϥ", "ⲛⲧⲟϥ"},
		{"a Bohairic person", "B", "ⲁϥⲥⲱⲧⲉⲙ", "ϥ", "ⲛⲑⲟϥ"},
		{"a feminine article", "S", "ⲧⲡⲉ", "ⲧ", "ⲡ"},
		{"a preposition before a suffix", "S", "ⲉⲣⲟϥ", "ⲉⲣⲟ", "ⲉ"},
		{"a suffix that is spelled with a vowel", "S", "ⲧⲏⲣⲉⲥ", "ⲉⲥ", "ⲛⲧⲟⲥ"},
		{"a stative", "S", "ⲉϥϣⲟⲟⲡ", "ϣⲟⲟⲡ", "ϣⲱⲡⲉ"},
		{"a Bohairic stative that stands for itself", "B", "ⲉϥⲟⲩⲁⲃ", "ⲟⲩⲁⲃ", "ⲟⲩⲁⲃ"},
		{"an optative with its person", "S", "ⲉϥⲉⲥⲱⲧⲙ", "ⲉϥⲉ", "ⲉⲣⲉ_ⲛⲧⲟϥ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := a.Analyse([]string{c.group}, c.dialect)[0].Words
			i := slices.IndexFunc(found, func(w sentence.Word) bool { return w.Text == c.word })
			if i < 0 {
				t.Fatalf("%s has no word %s: %+v", c.group, c.word, found)
			}
			if found[i].Lemma != c.want {
				t.Errorf("the dictionary form of %s in %s is %s, want %s", c.word, c.group, found[i].Lemma, c.want)
			}
		})
	}
}

func TestEntriesFitTheReading(t *testing.T) {
	a := sentence.New(words())
	for _, c := range []struct {
		name, groups string
		word         string
		want         int
	}{
		{"a verb", "ⲁϥⲥϩⲁⲓ", "ⲥϩⲁⲓ", 1},
		{"the noun of the same spelling", "ϩⲙⲡⲥϩⲁⲓ", "ⲥϩⲁⲓ", 2},
		{"a stative", "ⲉϥⲃⲏⲕ ⲉⲃⲟⲗ", "ⲃⲏⲕ", 3},
		{"a bound state", "ⲁϥⲥⲟⲧⲙⲟⲩ", "ⲥⲟⲧⲙ", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, g := range a.Analyse(strings.Fields(c.groups), "S") {
				for _, w := range g.Words {
					if w.Text != c.word {
						continue
					}
					if len(w.Entries) == 0 || w.Entries[0].Entry != c.want {
						t.Errorf("%s in %s (%s, %s) has the entries %v, want %d first",
							c.word, c.groups, w.XPOS, w.Lemma, w.Entries, c.want)
					}
					return
				}
			}
			t.Errorf("%s has no word %s", c.groups, c.word)
		})
	}
}

// TestSinceHasItsEntry: ⲓⲥϫⲉⲛ is explained by the preposition of dictionaries, a conjunction too.
func TestSinceHasItsEntry(t *testing.T) {
	a := sentence.New(words())
	for _, text := range []string{
		"ⲓⲥϫⲉⲛ ⲡⲓⲣⲱⲙⲓ", "ⲓⲥϫⲉⲛ ⲁϥⲥⲱⲧⲉⲙ",
		"ⲓⲥϫⲉⲛ",
	} {
		t.Run(text, func(t *testing.T) {
			w := a.Analyse(strings.Fields(text), "B")[0].Words[0]
			if len(w.Entries) != 1 || w.Entries[0].Entry != 6 {
				t.Errorf("%s in %s (%s) has the entries %v, want 6", w.Text, text, w.XPOS, w.Entries)
			}
		})
	}
}

// strange is groups that no text should have and any client may send.
var strange = []string{
	"", " ", ".", "··", "[...]", "ⲯⲯⲯⲯ", "english", "ⲁ", "ⲁϥ ⲥⲱⲧⲙ", "\xff\xfe",
	"ⲁ\xffⲃ", "12", "̄", "ⲛ̄", "⳨", "ⲁ[ⲃ]ⲅ",
	strings.Repeat("ⲛ", 63), strings.Repeat("ⲛ", 65), strings.Repeat("ⲁⲩⲱ", 400), "ο", "Ⲁⲩⲱ,",
}

func TestWordsSpellTheirGroups(t *testing.T) {
	a := sentence.New(words())
	for _, dialect := range []string{"S", "B", "", "auto"} {
		t.Run(dialect, func(t *testing.T) {
			answer := a.Analyse(strange, dialect)
			if len(answer) != len(strange) {
				t.Fatalf("%d groups for %d", len(answer), len(strange))
			}
			for i, g := range answer {
				checkGroup(t, strange[i], &g)
			}
		})
	}
}

func checkGroup(t *testing.T, asked string, g *sentence.Group) {
	t.Helper()
	want := sentence.PlainText(asked)
	for _, list := range append([][]sentence.Word{g.Words}, g.Alternatives...) {
		if got := texts(list); got != want && len(want) > 0 {
			t.Errorf("the words of %q spell %q, want %q", asked, got, want)
		}
		for _, w := range list {
			if w.XPOS == "" || w.UPOS == "" || w.Norm == "" && w.Text != "" || len(w.Entries) > 3 {
				t.Errorf("%q has the word %+v", asked, w)
			}
		}
	}
	if g.Confidence < 0 || g.Confidence > 1 {
		t.Errorf("%q is sure by %v", asked, g.Confidence)
	}
}

func TestManyGroups(t *testing.T) {
	a := sentence.New(words())
	asked := slices.Repeat([]string{"ⲁϥⲥⲱⲧⲙ", "ⲛϭⲓⲡⲣⲱⲙⲉ"}, 1000)
	answer := a.Analyse(asked, "S")
	if len(answer) != len(asked) {
		t.Fatalf("%d groups for %d", len(answer), len(asked))
	}
	for i, g := range answer {
		if got, want := len(g.Words), 3; got != want {
			t.Fatalf("group %d, %s, has %d words, want %d", i, asked[i], got, want)
		}
	}
}

func TestAtOnce(t *testing.T) {
	a := sentence.New(words())
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				for i, g := range a.Analyse([]string{"ⲁϥⲥⲱⲧⲙ", "ⲛϭⲓⲡⲣⲱⲙⲉ"}, "S") {
					if len(g.Words) != 3 {
						t.Errorf("group %d has %d words, want 3", i, len(g.Words))
					}
				}
			}
		})
	}
	all.Wait()
}

func FuzzAnalyse(f *testing.F) {
	for _, text := range strange {
		f.Add(text, "S")
	}
	f.Add("ⲁϥⲥⲱⲧⲙ ⲉⲡⲣⲱⲙⲉ .", "B")
	a := sentence.New(words())
	f.Fuzz(func(t *testing.T, text, dialect string) {
		asked := strings.Fields(text)
		for i, g := range a.Analyse(asked, dialect) {
			checkGroup(t, asked[i], &g)
		}
	})
}

func BenchmarkAnalyse(b *testing.B) {
	a := sentence.New(words())
	groups := strings.Fields("ⲁϥⲥⲱⲧⲙ ⲇⲉ ⲉⲡϣⲁϫⲉ ⲛϭⲓⲡⲣⲱⲙⲉ " +
		"ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲉϥⲏⲓ .")
	b.ReportAllocs()
	for b.Loop() {
		a.Analyse(groups, "S")
	}
	b.ReportMetric(float64(len(groups)*b.N)/b.Elapsed().Seconds(), "groups/s")
}
