package shelf

import (
	"testing"

	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
)

// TestPassage: a passage is shown as it is written, punctuation with the group that it stands by. Its words say whether
// they are of those that one knows or not.
func TestPassage(t *testing.T) {
	const analysis = `{"sentences":[{"groups":[
		{"text":"ⲡⲣⲱⲙⲉ","start":1,"end":6,"confidence":0.9,"plain":{"en":"the man"},"words":[
			{"text":"ⲡ","role":"article","upos":"DET","gloss":{"en":"SG.M"},
				"entries":[{"id":"cls-p","headword":"ⲡ-"}]},
			{"text":"ⲣⲱⲙⲉ","role":"lemma","upos":"NOUN","gloss":{"en":"man"},
				"entries":[{"id":"cls-rwme","headword":"ⲣⲱⲙⲉ"}]}]},
		{"text":".","start":6,"end":7,"words":[{"text":".","xpos":"PUNCT","upos":"PUNCT"}]},
		{"text":"ⲥⲱⲧⲙ","start":9,"end":13,"confidence":0.4,"words":[
			{"text":"ⲥⲱⲧⲙ","role":"lemma","upos":"VERB","gloss":{"en":"hear"}}]}]}]}`
	got, err := passage(words.English, &texts.ServedPassage{
		Reference: "1", Coptic: "[ⲡⲣⲱⲙⲉ. (ⲥⲱⲧⲙ)·", Analysis: []byte(analysis),
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Groups) != 2 || got.Doubtful != 1 {
		t.Fatalf("%+v", got)
	}
	for i, want := range []struct {
		before, text, after string
		number              int
	}{{"[", "ⲡⲣⲱⲙⲉ", ".", 0}, {"(", "ⲥⲱⲧⲙ", ")·", 2}} {
		g := got.Groups[i]
		if g.Before != want.before || g.Text != want.text || g.After != want.after || g.Number != want.number {
			t.Errorf("group %d is %q %q %q, number %d; want %+v", i, g.Before, g.Text, g.After, g.Number, want)
		}
	}
	for i, want := range []Word{
		{Text: "ⲡ", Entry: "cls-p", Headword: "ⲡ-", Kind: "determiner"},
		{Text: "ⲣⲱⲙⲉ", Entry: "cls-rwme", Headword: "ⲣⲱⲙⲉ", Kind: "noun", Gloss: "man", Counted: true},
	} {
		if w := got.Groups[0].Words[i]; w != want {
			t.Errorf("word %d is %+v, want %+v", i, w, want)
		}
	}
}
