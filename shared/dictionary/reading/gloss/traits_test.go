package gloss

import (
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/tree"
)

// traitsIn are the traits that the lexicon gives the words of these tests, by their lemmas.
var traitsIn = func() map[string]dictionary.Traits {
	list := map[string]dictionary.Traits{}
	for trait, words := range map[dictionary.Traits]string{
		dictionary.Person: `ⲣⲱⲙⲉ ⲣⲱⲙⲓ ⲥϩⲓⲙⲉ ϣⲏⲣⲉ ϣⲏⲣⲓ ⲛⲟⲩⲧⲉ ⲛⲟⲩϯ
			ϫⲟⲉⲓⲥ ϭⲟⲓⲥ
			ⲉⲓⲱⲧ ⲓⲱⲧ ⲥⲟⲛ ⲁⲅⲅⲉⲗⲟⲥ ⲙⲏⲏϣⲉ ⲟⲩⲁ ⲡⲣⲟⲫⲏⲧⲏⲥ`,
		dictionary.Time: `ϩⲟⲟⲩ ⲉϩⲟⲟⲩ ⲟⲩϣⲏ ⲉϫⲱⲣϩ ⲟⲩⲛⲟⲩ ⲟⲩⲟⲉⲓϣ
			ⲥⲏⲟⲩ ⲥⲟⲡ ⲣⲟⲙⲡⲉ ⲉⲛⲉϩ ϩⲧⲟⲟⲩⲉ ⲣⲟⲩϩⲉ`,
		dictionary.Manner:    `ϩⲉ ⲣⲏϯ ⲥⲙⲟⲧ ⲟⲩⲛⲟⲩ ⲛⲁⲩ`,
		dictionary.Place:     `ⲕⲣⲟ ⲏⲓ ⲡⲟⲗⲓⲥ ⲃⲁⲕⲓ ⲕⲁϩ ⲙⲁ`,
		dictionary.Adverbial: `ⲙⲏⲛⲉ ϫⲓⲟⲩⲉ`, dictionary.Quantity: `ϩⲁϩ ⲗⲁⲁⲩ`,
		dictionary.Weapon: `ⲥⲏϥⲉ`, dictionary.Received: `ⲃⲁⲡⲧⲓⲥⲙⲁ ϩⲓⲥⲉ ⲱⲟⲩ`,
		dictionary.Motion:   `ⲉⲓ ⲓ ⲃⲱⲕ ⲡⲱⲧ ϣⲉ ⲙⲟⲟϣⲉ`,
		dictionary.Standing: `ⲧⲱⲟⲩⲛ ⲱϩⲉ ⲁϩⲉ`,
		dictionary.Speech: `ϫⲱ ⲡⲉϫⲉ ϣⲁϫⲉ ⲥⲟⲟⲩⲛ ⲥⲱⲧⲙ ⲛⲁⲩ ⲥϩⲁⲓ ⲟⲩⲱϣ
			ϣⲗⲏⲗ ϯⲥⲃⲱ`,
		dictionary.Gift:    `ϯ ⲥϩⲁⲓ ϫⲱ ϫⲟⲟⲩ`,
		dictionary.Taking:  `ϫⲓ ⲥⲱⲧⲙ ⲉⲓ ⲡⲱⲧ ϥⲓ ϣⲓⲛⲉ`,
		dictionary.Filling: `ⲙⲟⲩϩ`, dictionary.Covering: `ⲙⲟⲩⲣ ⲙⲟⲩϩ`,
		dictionary.Outward: `ⲱϣ ⲟⲩⲱⲛϩ ⲕⲱ ⲭⲱ`,
	} {
		for w := range strings.FieldsSeq(words) {
			list[w] |= trait
		}
	}
	return list
}()

// withFrames is a word with the frames that the lexicon gives the verbs of these tests.
func withFrames(w tree.Word) tree.Word {
	if w.XPOS != "V" && w.XPOS != "VIMP" && w.XPOS != "VSTAT" {
		return w
	}
	const out = "ⲉⲃⲟⲗ"
	switch w.Lemma {
	case "ⲕⲱ", "ⲭⲱ":
		w.FrameMeanings = []tree.FrameMeaning{
			{
				Frames: []dictionary.Frame{
					{Adverb: out, Object: dictionary.NoObject}, {Adverb: out, Object: "forgiven"}, {Adverb: out, Dative: true},
					{Adverb: out, Dative: true, Object: dictionary.ThingObject},
				},
				Gloss: text("forgive", "vergeven"),
			},
			{
				Frames: []dictionary.Frame{{Adverb: out}, {Adverb: out, Object: "person"}},
				Gloss:  text("release", "loslaten"),
			},
			{
				Frames: []dictionary.Frame{{Adverb: out, Object: dictionary.ThingObject}},
				Gloss:  text("give up", "opgeven"),
			},
		}
	case "ϫⲓ", "ϭⲓ":
		w.FrameMeanings = []tree.FrameMeaning{
			{Frames: []dictionary.Frame{{Object: "received"}}, Gloss: text("receive", "ontvangen")},
		}
	case "ϫⲡⲟ", "ϫⲫⲟ":
		w.FrameMeanings = []tree.FrameMeaning{
			{Frames: []dictionary.Frame{{Dative: true}}, Gloss: text("acquire", "verwerven")},
		}
	case "ⲟⲩⲱϣⲧ":
		w.Frames = []dictionary.Frame{{Dative: true}}
	case "ⲉⲓ", "ⲓ", "ⲃⲱⲕ", "ⲡⲱⲧ", "ⲙⲟⲟϣⲉ", "ⲧⲱⲟⲩⲛ", "ϭⲱ",
		"ϩⲙⲟⲟⲥ", "ⲙⲟⲩ", "ⲱⲛϩ", "ϩⲉ", "ⲣⲓⲙⲉ",
		"ⲛⲁⲩ", "ϣⲗⲏⲗ", "ϣⲉ", "ⲣⲁϣⲉ":
		w.Frames = []dictionary.Frame{{Object: dictionary.NoObject}}
	}
	return w
}
