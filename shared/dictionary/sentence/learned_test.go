package sentence_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/sentence"
)

// corpus is a made-up treebank. A line has one sentence, with its document, its dialect, and then w if it is in the
// spelling of a manuscript; an indented line goes on with it. A word is text/XPOS/UPOS/lemma, which its standard
// spelling and its parts may follow.
const corpus = `
one S ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ⲛⲁⲩ/V/VERB/ⲛⲁⲩ
  ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
one S ⲡⲉϫⲁ/VBD/VERB/ⲡⲉϫⲉ+ϥ/PPERS/PRON/ⲛⲧⲟϥ
  ⲛⲁ/PREP/ADP/ⲛⲁ+ⲩ/PPERO/PRON/ⲛⲧⲟⲟⲩ ./PUNCT/PUNCT/.
two S ⲁ/APST/AUX/ⲁ+ⲩ/PPERS/PRON/ⲛⲧⲟⲟⲩ+ⲥⲱⲧⲙ/V/VERB/ⲥⲱⲧⲙ
  ⲉⲣⲟ/PREP/ADP/ⲉ+ϥ/PPERO/PRON/ⲛⲧⲟϥ ·/PUNCT/PUNCT/·
two S ⲧ/ART/DET/ⲡ+ⲙⲛⲧⲣⲱⲙⲉ/N/NOUN/ⲙⲛⲧⲣⲱⲙⲉ//ⲙⲛⲧ,ⲣⲱⲙⲉ
  ⲛ/PREP/ADP/ⲛ+ⲧ/ART/DET/ⲡ+ⲙⲛⲧⲥⲁⲓⲛ/N/NOUN/ⲙⲛⲧⲥⲁⲓⲛ//ⲙⲛⲧ,ⲥⲁⲓⲛ
two S ⲡ/ART/DET/ⲡ+ⲣⲱⲙⲉ/N/NOUN/ⲣⲱⲙⲉ ⲡⲉ/COP/PRON/ⲡⲉ ⲡⲁⲓ/PDEM/DET/ⲡⲁⲓ
  ./PUNCT/PUNCT/.
six S ⲡ/ART/DET/ⲡ+ⲥⲁⲓⲛ/N/NOUN/ⲥⲁⲓⲛ
  ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ⲃⲱⲕ/V/VERB/ⲃⲱⲕ
  ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲉ/CCIRC/SCONJ/ⲉⲣⲉ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ϣⲟⲟⲡ/VSTAT/VERB/ϣⲱⲡⲉ
  ⲙ/PREP/ADP/ⲛ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲟ/V/VERB/ⲉⲓⲣⲉ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲟ/V/VERB/ⲱ ./PUNCT/PUNCT/.
two S ⲟ/V/VERB/ⲉⲓⲣⲉ+ⲡ/ART/DET/ⲡ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
six S ⲟ/V/VERB/ⲱ ·/PUNCT/PUNCT/·
two S ⲧ/ART/DET/ⲡ+ⲟ/V/VERB/ⲱ
three S w ⲁ/APST/AUX/ⲁ+ⲃ/PPERS/PRON/ⲛⲧⲟϥ/ϥ+ⲛⲉⲩ/V/VERB/ⲛⲁⲩ/ⲛⲁⲩ
  ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲣⲱⲙⲓ/N/NOUN/ⲣⲱⲙⲉ/ⲣⲱⲙⲉ
three S w ⲁ/APST/AUX/ⲁ+ⲃ/PPERS/PRON/ⲛⲧⲟϥ/ϥ+ⲥⲱⲧⲙ/V/VERB/ⲥⲱⲧⲙ/ⲥⲱⲧⲙ
  ⲛⲉⲩ/V/VERB/ⲛⲁⲩ/ⲛⲁⲩ
four B ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲑⲟϥ+ⲛⲁⲩ/V/VERB/ⲛⲁⲩ
  ⲉ/PREP/ADP/ⲉ+ⲡⲓ/ART/DET/ⲡⲓ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
four B ⲡⲉϫⲁ/VBD/VERB/ⲡⲉϫⲉ+ϥ/PPERS/PRON/ⲛⲑⲟϥ
  ⲛⲱ/PREP/ADP/ⲛⲁ+ⲟⲩ/PPERO/PRON/ⲛⲑⲱⲟⲩ ./PUNCT/PUNCT/.
five B ⲡⲓ/ART/DET/ⲡⲓ+ⲣⲱⲙⲓ/N/NOUN/ⲣⲱⲙⲓ
  ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲑⲟϥ+ⲥⲱⲧⲉⲙ/V/VERB/ⲥⲱⲧⲉⲙ
five B ⲥⲟⲧ/V/VERB/ⲥⲱϯ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
  ⲧⲁⲙⲱ/V/VERB/ⲧⲁⲙⲟ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
five B ⲥⲟⲧ/V/VERB/ⲥⲱϯ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
  ⲧⲁⲙⲱ/V/VERB/ⲧⲁⲙⲟ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
four B ⲡⲓ/ART/DET/ⲡⲓ+ⲙⲉⲧⲣⲱⲙⲓ/N/NOUN/ⲙⲉⲧⲣⲱⲙⲓ//ⲙⲉⲧ,ⲣⲱⲙⲓ
  12/NUM/NUM/12
`

func madeUp() []treebank.GoldSentence {
	var list []treebank.GoldSentence
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(corpus), "\n  ", " ")) {
		f := strings.Fields(line)
		e := treebank.GoldSentence{Document: f[0], Dialect: f[1]}
		f = f[2:]
		if f[0] == "w" {
			e.AsWritten, f = true, f[1:]
		}
		for _, group := range f {
			var g treebank.GoldGroup
			for word := range strings.SplitSeq(group, "+") {
				p := append(strings.Split(word, "/"), "", "")
				w := treebank.GoldWord{Text: p[0], XPOS: p[1], UPOS: p[2], Lemma: p[3], Norm: p[4]}
				if p[5] != "" {
					w.Parts = strings.Split(p[5], ",")
				}
				g.Text += w.Text
				g.Words = append(g.Words, w)
			}
			e.Groups = append(e.Groups, g)
		}
		list = append(list, e)
	}
	// A group whose words do not spell it, and a sign that stands for no letter: neither can be learned from.
	list = append(list, treebank.GoldSentence{Document: "seven", Dialect: "S", Groups: []treebank.GoldGroup{
		{Text: "ⲁϥⲉⲓ", Words: []treebank.GoldWord{{Text: "ⲁ", XPOS: "APST", UPOS: "AUX", Lemma: "ⲁ"}}},
		{Text: "ⲏⲓ̈", Words: []treebank.GoldWord{{Text: "ⲏⲓ", XPOS: "N", UPOS: "NOUN", Lemma: "ⲏⲓ"},
			{Text: "̈", XPOS: "PUNCT", UPOS: "PUNCT", Lemma: "̈"}}},
	}})
	return list
}

func listedForms() []treebank.ListedForm {
	return []treebank.ListedForm{
		{Text: "ⲥⲱⲧⲡ", Lemma: "ⲥⲱⲧⲡ", XPOS: "V", Dialect: "S", Lexicon: 1},
		{Text: "ⲥⲟⲧⲡ", Lemma: "ⲥⲟⲧⲡ", XPOS: "V", Dialect: "S", Lexicon: 1, Rank: 1},
		{Text: "ⲥⲟⲧⲡ", Lemma: "ⲥⲱⲧⲡ", XPOS: "V", Dialect: "S", Lexicon: 2, Rank: 2},
		{Text: "ⲥⲟⲧⲡ", Lemma: "ⲥⲟⲧⲡⲓ", XPOS: "V", Dialect: "S", Lexicon: 2},
		{Text: "ⲙⲁⲣⲉ", Lemma: "ⲙⲁⲣⲉ", XPOS: "APST", Dialect: "S", Lexicon: 4, Closed: true},
		{Text: "ⲛⲉⲩ", Lemma: "ⲛⲁ_ⲛⲧⲟⲟⲩ", XPOS: "PREP", Dialect: "B", Lexicon: 4, Closed: true},
		{Text: "Ⲏⲓ̈", Lemma: "Ⲏⲓ̈", XPOS: "N", UPOS: "NOUN", Dialect: "S", Lexicon: 1},
		{Text: "ⲏⲓ", Lemma: "ⲏⲓ", XPOS: "N", UPOS: "PROPN", Dialect: "S", Lexicon: 1}, // no such tag
		{Text: "ⲏⲓ", Lemma: "ⲏⲓ", XPOS: "ANEGJUS", Dialect: "S", Lexicon: 1},          // nor such one
		{Text: "̄", Lemma: "ⲏⲓ", XPOS: "N", Dialect: "S", Lexicon: 1},                 // no letters
	}
}

func tiny(report func(string, ...any)) []byte {
	return learn.Analyser{Epochs: 4, Runs: 2, Margin: 1, Lexicon: sentence.SmallLexicon(), Report: report}.Learn(
		madeUp(), listedForms())
}

// TestLearned: how learning goes on a made-up treebank, what the file then knows of its spellings, and what it reads.
func TestLearned(t *testing.T) {
	var out strings.Builder
	out.WriteString("# how it is learned\n")
	file := tiny(func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) })
	model, err := sentence.ShowModel(file,
		"ⲁ ϥ ⲩ ⲃ ⲛⲁⲩ ⲛⲉⲩ ⲉ ⲡ ⲏⲓ . ⲟ ⲛⲁ ⲣⲱⲙⲉ ⲣⲱⲙⲓ ⲥⲁⲓⲛ "+
			"ⲙⲛⲧ ⲙⲛⲧⲣⲱⲙⲉ ⲥⲱⲧⲡ ⲥⲟⲧⲡ ⲙⲁⲣⲉ ⲥⲱⲧⲙ ⲉⲓ",
		"ⲁ ϥ ⲛⲁⲩ ⲡⲓ ⲣⲱⲙⲓ ⲧⲉⲛ ⲙⲉⲧ ⲛⲉⲩ 12")
	if err != nil {
		t.Fatal(err)
	}
	out.WriteString(model)
	a, err := sentence.NewWith(sentence.SmallLexicon(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, dialect, groups string }{
		{"what was learned", "S", "ⲁϥⲛⲁⲩ ⲉⲡⲏⲓ ."},
		{"what its neighbours decide", "S", "ⲡⲉϫⲁϥ ⲛⲁⲩ ."},
		{"dictionary forms by neighbours", "S", "ⲟⲡⲙⲁ ⲟ . ⲧⲟ"},
		{"words of a lexicon", "S", "ⲁϥⲥⲟⲧⲡⲩ ⲉⲡⲃⲏⲕ ⲉⲃⲟⲗ ⲥⲛⲁⲩ"},
		{"new compounds", "S", "ⲧⲙⲛⲧⲏⲓ ⲛⲧⲙⲛⲧⲥⲱⲧⲙ ⲙⲛⲧⲯⲯ"},
		{"compounds that were learned", "S", "ⲧⲙⲛⲧⲣⲱⲙⲉ ⲧⲙⲛⲧⲥⲁⲓⲛ ⲟⲡⲏⲓ ⲁⲟ"},
		{"spellings of scribes", "S", "ⲁⲃⲛⲉⲩ ⲉⲡⲣⲱⲙⲓ ⲛⲉⲩ"},
		{"Bohairic", "B", "ⲁϥⲛⲁⲩ ⲉⲡⲓⲣⲱⲙⲓ ⲥⲟⲧⲧⲉⲛ ⲧⲁⲙⲱⲧⲉⲛ ."},
		{"a Sahidic word in Bohairic", "B", "ⲡⲓⲥⲁⲓⲛ ⲁϥⲃⲱⲕ ⲛⲧⲟϥ"},
		{"what nobody knows", "S", "ⲫⲫⲫⲫ ⲡⲅⲅⲅϥ 13 · [ ⲁⲯⲯ"},
	} {
		fmt.Fprintf(&out, "# %s\n%s", c.name, sentence.ShowGroups(a.Analyse(strings.Fields(c.groups), c.dialect)))
	}
	goldentest.Compare(t, "testdata/learned.txt", out.String())
}

// TestLearningIsRepeatable: the same input makes the same bytes, with a report and without.
func TestLearningIsRepeatable(t *testing.T) {
	if !bytes.Equal(tiny(nil), tiny(func(string, ...any) {})) {
		t.Error("the same examples make another file")
	}
}
