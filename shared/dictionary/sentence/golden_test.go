package sentence

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/morphology"
)

// showWords is words with all that is said of them: text=norm/lemma/XPOS/UPOS/role, ? for one that is not known,
// and the numbers of its entries.
func showWords(list []Word) string {
	var out []string
	for _, w := range list {
		text := w.Text
		if w.Norm != w.Text {
			text += "=" + w.Norm
		}
		text += "/" + w.Lemma + "/" + w.XPOS + "/" + w.UPOS + "/" + w.Role.String()
		if !w.Known {
			text += "?"
		}
		for _, m := range w.Entries {
			text += fmt.Sprintf(" %d", m.Entry)
		}
		out = append(out, text)
	}
	return strings.Join(out, " + ")
}

func showGroups(list []Group) string {
	var out strings.Builder
	for _, g := range list {
		fmt.Fprintf(&out, "%.3f  %s\n", g.Confidence, showWords(g.Words))
		for _, other := range g.Alternatives {
			fmt.Fprintf(&out, "   or  %s\n", showWords(other))
		}
	}
	return out.String()
}

// lexicon is a small dictionary: its entries are numbered from 0 in this order.
func lexicon() *morphology.List {
	var headwords []string
	forms := map[string][]morphology.Form{}
	for _, e := range []struct {
		parts morphology.Part
		forms string // dialect, state and band before the spelling
	}{
		{morphology.Verb, "Sa0ⲥⲱⲧⲙ Ss0ⲥⲟⲧⲙ Ba0ⲥⲱⲧⲉⲙ"},            // 0 hear
		{morphology.Verb, "Sa0ⲥϩⲁⲓ"},                             // 1 write
		{morphology.Noun, "Sa0ⲥϩⲁⲓ"},                             // 2 letter
		{morphology.Verb, "Sa1ⲃⲱⲕ St1ⲃⲏⲕ"},                       // 3 go
		{morphology.Noun, "Sa0ⲃⲏⲕ"},                              // 4
		{morphology.Noun, "Sa0ⲣⲱⲙⲉ Ba0ⲣⲱⲙⲓ Aa0ⲣⲱⲙⲉ"},             // 5 man
		{morphology.Prep, "Sn0ⲉ Ss0ⲉⲣⲟ Bn0ⲉ Bs0ⲉⲣⲟ"},             // 6 to
		{morphology.Prep, "Sn0ϩⲛ Ss0ⲛϩⲏⲧ Bn0ϧⲉⲛ"},                // 7 in
		{morphology.Adverb, "Sa0ⲉⲃⲟⲗ Ba0ⲉⲃⲟⲗ"},                   // 8 out
		{morphology.Function, "Sn0ⲡ Bn0ⲡⲓ Sn0ⲧ Sn0ⲛ"},            // 9 the
		{morphology.Function | morphology.Noun, "Sa0ⲛⲓⲙ"},        // 10 who
		{morphology.Noun, "Sa0ⲛⲓⲙ Ba0ⲛⲓⲃⲉⲛ"},                     // 11 every
		{morphology.Num, "Sa0ⲥⲛⲁⲩ Ba0ⲥⲛⲁⲩ"},                      // 12 two
		{morphology.Function, "Sn0ⲡⲱ Sn0ⲫⲱ Bn0ⲫⲱ"},               // 13 that of
		{morphology.Function, "Sa0ⲛⲧⲟϥ Ba0ⲛⲑⲟϥ"},                 // 14 he
		{morphology.Verb, "Sa0ϣⲱⲡⲉ St0ϣⲟⲟⲡ Ba0ϣⲱⲡⲓ Bt0ϣⲟⲡ"},      // 15 become
		{morphology.Verb, "Aa0ⲥⲱⲧⲙ"},                             // 16 of another dialect
		{morphology.Noun, "Sa3ⲣⲱⲙⲉ"},                             // 17 rare
		{morphology.Other, "Sa2ⲣⲱⲙⲉ"},                            // 18
		{morphology.Function, "Sn0ⲉⲣⲉ Bn0ⲉⲣⲉ"},                   // 19
		{morphology.Verb, "Sa0ⲥⲱⲧⲡ Ss0ⲥⲟⲧⲡ Sn0ⲥⲉⲧⲡ"},             // 20 choose
		{morphology.Adverb | morphology.Function, "Sa0ⲁⲛ Ba0ⲁⲛ"}, // 21 not
		{morphology.Noun, "a0ⲁⲅⲅⲉⲗⲟⲥ"},                           // 22 of every dialect
		{morphology.Other, "Sa0ⲥ Sa0ϥ Sa0ⲩ"},                     // 23 letters that persons are spelled like
		{morphology.Verb, "At0ⲏⲓ"},                               // 24 too far from the noun
		{morphology.Verb, "At0ⲣⲟⲙⲡⲉ Ss0ⲣⲟⲙⲡⲉ"},                   // 25 as far, and just near enough
		{morphology.Noun, "Sa0ⲛⲟⲉⲓⲕ"},                            // 26 adulterer
		{morphology.Prep, "Bn0ⲛⲧⲉ Bs0ⲛⲧⲁ Bs0ⲛⲧⲏ"},                // 27 of, with
		{morphology.Verb, "Sa0ⲧⲱⲕ"},                              // 28 be firm
		{morphology.Verb, "Bs0ⲉϩⲛⲁ Bs0ϩⲛⲁ"},                      // 29 please
		{morphology.Num, "Sa0ⲓ Ba0ⲓ"},                            // 30 ten
		{morphology.Verb, "Sa0ⲙⲉ Sn0ⲙⲉⲣⲉ Ss0ⲙⲉⲣⲓⲧ"},              // 31 love
		{morphology.Noun, "Sa0ⲧⲟⲟⲩ"},                             // 32 mountain
		{morphology.Verb, "Sa0ⲛⲟⲩ"},                              // 33 be about to
		{morphology.Verb, "Sa0ϫⲱ Ss0ϫⲟⲟ"},                        // 34 say
		{morphology.Verb, "Sa0ϫⲟⲟⲩ"},                             // 35 send
		{morphology.Verb, "Sa0ⲕⲱⲧϥ St0ⲕⲟⲧϥ"},                     // 36 gather
		{morphology.Verb, "Sa0ⲥⲱⲛϩ St0ⲥⲟⲛϩ"},                     // 37 bind
	} {
		for f := range strings.FieldsSeq(e.forms) {
			at := strings.IndexFunc(f, func(r rune) bool { return r > 127 })
			head, text := f[:at], f[at:]
			n := len(head)
			state := map[byte]coptic.State{
				'a': coptic.Absolute, 'n': coptic.Nominal, 's': coptic.Pronominal, 't': coptic.Stative,
			}[head[n-2]]
			form := morphology.Form{Dialect: head[:n-2], State: state}
			form.Entry, form.Parts, form.Band = len(headwords), e.parts, int(head[n-1]-'0')
			forms[text] = append(forms[text], form)
		}
		headwords = append(headwords, e.forms)
	}
	return morphology.NewList(forms, headwords)
}

// TestReadings: what the model of the program makes of sentences of our own, how sure it is, and what else they may be.
func TestReadings(t *testing.T) {
	a := New(lexicon())
	var out strings.Builder
	for _, c := range []struct{ name, dialect, groups string }{
		{"a Sahidic perfect", "S", "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ ."},
		{"a Bohairic perfect", "B", "ⲁϥⲥⲱⲧⲉⲙ ⲛϫⲉⲡⲓⲣⲱⲙⲓ ⲉⲣⲟϥ ."},
		{"a letter and to write", "S", "ⲁϥⲥϩⲁⲓ ⲙⲡⲥϩⲁⲓ ⲉⲣⲟⲥ"},
		{"every and who", "S", "ⲣⲱⲙⲉ ⲛⲓⲙ ⲛⲓⲙ ⲡⲉ ⲡⲁⲓ ;"},
		{"every in Bohairic", "B", "ⲣⲱⲙⲓ ⲛⲓⲃⲉⲛ ⲟⲩⲟⲛ ⲛⲓⲃⲉⲛ"},
		{"bases with their persons", "S",
			"ⲉϥⲉⲃⲱⲕ ⲉⲕϣⲁⲛⲥⲱⲧⲙ ⲉϥⲃⲏⲕ ⲛⲛⲉϥⲥϩⲁⲓ"},
		{"two groups that may be several things", "S",
			"ⲉⲣⲉⲡⲣⲱⲙⲉ ⲛⲁⲩ ⲉⲣⲟⲟⲩ ⲙⲛⲛⲉϥϣⲏⲣⲉ"},
		{"an object of one letter", "S", "ⲁⲩⲥⲟⲧⲡϥ ⲁⲩⲱ ⲁϥⲥⲟⲧⲙⲟⲩ"},
		{"save us, tell you", "B",
			"ⲥⲟⲧⲧⲉⲛ ⲡⲉⲛϭⲟⲓⲥ ⲉⲓⲉⲧⲁⲙⲱⲧⲉⲛ ⲁϥⲧⲁϫⲣⲟⲧⲉⲛ"},
		{"a compound that nobody lists", "S", "ⲟⲩⲙⲛⲧⲣⲉϥⲥϩⲁⲓⲧⲉ ⲙⲛⲟⲩⲣⲉϥⲥⲱⲧⲙ"},
		{"names and letters that nobody knows", "S",
			"ⲁϥⲃⲱⲕ ⲉⲡⲃⲁⲣⲇⲁⲕⲟⲛⲟⲥ ⲯⲩⲯⲯⲩ ϥϥ"},
		{"spellings of scribes", "S", "ⲁⲃⲥⲱⲧⲙ ϩⲛⲑⲙⲛⲧⲉⲣⲟ ⲉⲓⲏ ϩⲛⲡⲏⲓ"},
		{"a possessive pronoun", "S", "ⲡⲱϥⲡⲉ ⲡⲉⲓⲣⲱⲙⲉ ⲥⲛⲁⲩ"},
		{"negations", "S", "ⲛϥⲥⲱⲧⲙ ⲁⲛ ⲙⲡⲣⲃⲱⲕ ⲉⲃⲟⲗ ⲙⲛⲣⲱⲙⲉ ⲛϩⲏⲧϥ"},
		{"a word of the other dialect", "B", "ⲁϥⲣⲱⲙⲉ ⲛϭⲓⲡⲛⲟⲩⲧⲉ ϧⲉⲛⲡϩⲟ"},
		{"a relative clause", "B",
			"ⲫⲏⲉⲧϣⲟⲡ ϧⲉⲛⲧⲫⲉ ⲙⲁⲣⲉϥⲧⲟⲩⲃⲟ ⲛϫⲉⲡⲉⲕⲣⲁⲛ"},
		{"signs, other scripts and no letters", "S", "· 12 [...] english ο ."},
		{"as many letters as are tried", "S", strings.Repeat("ⲛⲁ", 32) + " " + strings.Repeat("ⲛⲁ", 32) + "ⲛ"},
		{"a longest word", "S", strings.Repeat("ⲃ", 24) + " " + strings.Repeat("ⲃ", 25) + " ⲡ" + strings.Repeat("ⲃ",
			24)},
		{"a group in each dialect", "S", "ⲁⲅⲅⲉⲗⲟⲥ ⲟⲩϩ ⲟⲩⲟϩ ⲁⲩⲱ"},
	} {
		fmt.Fprintf(&out, "# %s\n%s\n", c.name, showGroups(a.Analyse(strings.Fields(c.groups), c.dialect)))
	}
	goldentest.Compare(t, "testdata/readings.txt", out.String())
}

// TestReadingsAreProper: whatever is asked, the words spell the group, alternatives differ from each other, and there
// are some just where the reading is not certain.
func TestReadingsAreProper(t *testing.T) {
	a := New(lexicon())
	for _, text := range []string{
		"ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ .", "ⲉⲣⲉⲡⲣⲱⲙⲉ ⲛⲁⲩ ⲉⲣⲟⲟⲩ",
		"ⲛⲧⲉⲣⲉϥⲛⲁⲩ ⲇⲉ ⲉⲧⲙⲏⲧⲣⲉ", "ⲯⲩⲯⲯⲩ ϥϥ ⲃⲃ",
		"ⲡⲉⲧⲛⲁⲛⲟⲩϥ ⲙⲡⲉⲧⲟⲩⲁⲁⲃ",
		"ⲛⲛⲛⲛⲛⲛ ⲛⲛ ⲛ",
	} {
		for _, dialect := range []string{"S", "B"} {
			t.Run(text+" "+dialect, func(t *testing.T) {
				for i, g := range a.Analyse(strings.Fields(text), dialect) {
					readings := append([][]Word{g.Words}, g.Alternatives...)
					shown := map[string]bool{}
					for _, words := range readings {
						spelled, key := "", ""
						for _, w := range words {
							spelled += w.Text
							key += w.Text + "/" + w.XPOS + "/" + w.UPOS + " "
						}
						if want := strings.Fields(text)[i]; spelled != want {
							t.Errorf("the words spell %s, want %s", spelled, want)
						}
						if shown[key] {
							t.Errorf("%s is given twice", key)
						}
						shown[key] = true
					}
					if len(g.Alternatives) > maxAlternatives || g.Confidence >= Certain && len(g.Alternatives) > 0 {
						t.Errorf("sure by %v, and %d alternatives", g.Confidence, len(g.Alternatives))
					}
					if g.Confidence <= 0 || g.Confidence > 1 {
						t.Errorf("sure by %v", g.Confidence)
					}
				}
			})
		}
	}
}

// TestAgain: what was read before, which a decoder keeps, changes nothing, and neither does how many groups are asked
// together beyond what is read in one go.
func TestAgain(t *testing.T) {
	asked := strings.Fields("ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ ⲉⲣⲉⲡⲣⲱⲙⲉ ⲛⲁⲩ ⲉⲣⲟⲟⲩ ⲯⲩⲯⲯⲩ . ⲡⲉⲧⲛⲁⲛⲟⲩϥ")
	a := New(lexicon())
	first := showGroups(a.Analyse(asked, "S"))
	other := showGroups(a.Analyse(asked, "B"))
	for range 2 {
		if again := showGroups(a.Analyse(asked, "S")); again != first {
			t.Errorf("read again:\n%s\nwas\n%s", again, first)
		}
		if again := showGroups(a.Analyse(asked, "B")); again != other {
			t.Errorf("read again in Bohairic:\n%s\nwas\n%s", again, other)
		}
	}
	many := a.Analyse(slices.Repeat(asked, 2*maxGroups/len(asked)), "S")
	part := showGroups(many[maxGroups:])
	if alone := showGroups(New(lexicon()).Analyse(slices.Repeat(asked, maxGroups/len(asked)), "S")); part != alone {
		t.Errorf("groups behind the first %d are read as\n%s\nalone as\n%s", maxGroups, part, alone)
	}
	if got := a.Analyse(nil, "S"); got != nil {
		t.Errorf("no groups are read as %v", got)
	}
}

func TestPlainText(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"capitals and marks", "Ⲁϥⲥⲱⲧⲙ̄", "ⲁϥⲥⲱⲧⲙ"}, {"spaces", "ⲁϥ ⲥⲱⲧⲙ",
			"ⲁϥⲥⲱⲧⲙ"}, {"a sign", "·", "·"},
		{"no text", "", ""}, {"broken bytes", "\xff", "\uFFFD"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := PlainText(c.text); got != c.want {
				t.Errorf("%q is %q, want %q", c.text, got, c.want)
			}
		})
	}
}
