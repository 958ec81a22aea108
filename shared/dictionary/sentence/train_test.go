package sentence_test

import (
	"bytes"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// example makes an example of groups such as "ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ".
func example(document, dialect, text string) sentence.Example {
	e := sentence.Example{Document: document, Dialect: dialect}
	for _, group := range strings.Fields(text) {
		var g sentence.ExampleGroup
		for word := range strings.SplitSeq(group, "+") {
			f := strings.Split(word, "/")
			g.Text += f[0]
			g.Words = append(g.Words, sentence.ExampleWord{Text: f[0], XPOS: f[1], UPOS: f[2], Lemma: f[3]})
		}
		e.Groups = append(e.Groups, g)
	}
	return e
}

func examples() []sentence.Example {
	var list []sentence.Example
	for _, document := range []string{"one", "two", "three"} {
		list = append(list,
			example(document, "S", "ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ⲛⲁⲩ/V/VERB/ⲛⲁⲩ "+
				"ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/."),
			example(document, "S", "ⲡⲉϫⲁ/VBD/VERB/ⲡⲉϫⲉ+ϥ/PPERS/PRON/ⲛⲧⲟϥ ⲛⲁ/PREP/ADP/ⲛⲁ+ⲩ/PPERO/PRON/ⲛⲧⲟⲟⲩ ./PUNCT/PUNCT/."))
	}
	return list
}

func learnt() []byte {
	return sentence.Training{Epochs: 5, Runs: 2, Margin: 1, Lexicon: words()}.Learn(examples(), []sentence.ListedForm{
		{Text: "ⲣⲱⲙⲉ", Lemma: "ⲣⲱⲙⲉ", XPOS: "N", Dialect: "S", Lexicon: 1},
	})
}

func TestLearn(t *testing.T) {
	file := learnt()
	if !bytes.Equal(file, learnt()) {
		t.Error("the same examples make another file")
	}
	a, err := sentence.NewWith(morphology.NewList(nil, nil), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, groups, want string }{
		{"what was learned", "ⲁϥⲛⲁⲩ ⲉⲡⲏⲓ .", "ⲁ/APST ϥ/PPERS ⲛⲁⲩ/V ⲉ/PREP ⲡ/ART ⲏⲓ/N ./PUNCT"},
		{"what its neighbours decide", "ⲡⲉϫⲁϥ ⲛⲁⲩ .", "ⲡⲉϫⲁ/VBD ϥ/PPERS ⲛⲁ/PREP ⲩ/PPERO ./PUNCT"},
		{"a word of a lexicon", "ⲉⲡⲣⲱⲙⲉ", "ⲉ/PREP ⲡ/ART ⲣⲱⲙⲉ/N"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range a.Analyse(strings.Fields(c.groups), "S") {
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

func TestDamagedModels(t *testing.T) {
	file := learnt()
	for _, n := range []int{0, 1, 10, 23, 24, 30, 100, 200, len(file) / 2, len(file) - 1} {
		if _, err := sentence.NewWith(words(), file[:n]); err == nil {
			t.Errorf("%d of %d bytes are taken for a model", n, len(file))
		}
	}
	if _, err := sentence.NewWith(words(), append(bytes.Clone(file), 0)); err == nil {
		t.Error("a model with a byte too many is taken for one")
	}
}
