package reference_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/reference"
)

func word(form, dialect string, entries ...ground.Entry) ground.Reading {
	part := ground.Part{Text: form, Role: "lemma", Entries: entries}
	return ground.Reading{Form: form, Dialect: dialect, Parts: []ground.Part{part}}
}

// with puts a prefix without a name before a form.
func with(prefix string, r ground.Reading) ground.Reading {
	r.Form, r.Parts = prefix+r.Form, append([]ground.Part{{Text: prefix}}, r.Parts...)
	return r
}

func entry(id, pos, gender, gloss string, forms ...ground.Forms) ground.Entry {
	sense := ground.Sense{Pos: pos, Gender: gender, En: strings.Split(gloss, ", ")}
	return ground.Entry{ID: id, Headword: forms[0].Absolute, Forms: forms, Senses: []ground.Sense{sense}}
}

func TestCompare(t *testing.T) {
	great := entry("a", "ADJ", "", "great, big", ground.Forms{Dialect: "S", Absolute: "ⲛⲟϭ"})
	big := entry("b", "ADJ", "", "great, big", ground.Forms{Dialect: "B", Absolute: "ⲛⲓϣϯ"})
	son := entry("c", "N", "m", "son", ground.Forms{Dialect: "B", Absolute: "ϣⲏⲣⲓ"})
	daughter := entry("d", "N", "f", "daughter", ground.Forms{Dialect: "B", Absolute: "ϣⲉⲣⲓ"})
	king := entry("e", "N", "m", "king", ground.Forms{Dialect: "B", Absolute: "ⲟⲩⲣⲟ",
		Plural: "ⲟⲩⲣⲱⲟⲩ"})
	love := entry("f", "V", "", "love", ground.Forms{Dialect: "S", Absolute: "ⲙⲉ"})
	truth := entry("g", "N", "f", "truth", ground.Forms{Dialect: "S", Absolute: "ⲙⲉ"})
	milk := entry("h", "N", "m", "milk", ground.Forms{Dialect: "S", Absolute: "ⲉⲣⲱⲧⲉ"},
		ground.Forms{Dialect: "B", Absolute: "ⲉⲣⲱϯ"})
	earth := entry("k", "N", "m", "earth", ground.Forms{Dialect: "S", Absolute: "ⲕⲁϩ"},
		ground.Forms{Dialect: "B", Absolute: "ⲕⲁϩⲓ"})
	for _, tt := range []struct {
		name, question string
		readings       []ground.Reading
		want           string
	}{
		{"one meaning in two dialects", "difference between ⲛⲟϭ and ⲛⲓϣϯ",
			[]ground.Reading{word("ⲛⲟϭ", "S", great), word("ⲛⲓϣϯ", "B", big)},
			"Both mean “great, big”.\nWhat differs: ⲛⲟϭ is Sahidic; ⲛⲓϣϯ is Bohairic.\n"},
		{"two words", "difference between ϣⲏⲣⲓ and ϣⲉⲣⲓ",
			[]ground.Reading{word("ϣⲏⲣⲓ", "B", son), word("ϣⲉⲣⲓ", "B", daughter)},
			"They are two different words.\nϣⲏⲣⲓ: son"},
		{"forms of one word", "when ⲟⲩⲣⲟ and when ⲟⲩⲣⲱⲟⲩ",
			[]ground.Reading{word("ⲟⲩⲣⲟ", "B", king), word("ⲟⲩⲣⲱⲟⲩ", "B", king)},
			"They are forms of one word: ⲟⲩⲣⲟ and ⲟⲩⲣⲱⲟⲩ (plural ⲟⲩⲣⲱⲟⲩ)\n"},
		{"one spelling", "is ⲙⲉ one word or two", []ground.Reading{word("ⲙⲉ", "S", love, truth)},
			"They are different words that are spelled alike, ⲙⲉ.\nⲙⲉ: love"},
		{"one word in two dialects", "ⲉⲣⲱⲧⲉ and ⲉⲣⲱϯ, what is the difference",
			[]ground.Reading{word("ⲉⲣⲱⲧⲉ", "S", milk), word("ⲉⲣⲱϯ", "B", milk)},
			"ⲉⲣⲱⲧⲉ (Sahidic) and ⲉⲣⲱϯ (Bohairic) are the same word in two dialects [dictionary:h]\n"},
		{"forms with a part of their own", "what is the difference between ⲡⲉϣⲏⲣⲓ and ⲧⲉϣⲏⲣⲓ",
			[]ground.Reading{with("ⲡⲉ", word("ϣⲏⲣⲓ", "B", son)), with("ⲧⲉ", word("ϣⲏⲣⲓ", "B", son))},
			"What differs: in ⲡⲉϣⲏⲣⲓ it is ⲡⲉ, in ⲧⲉϣⲏⲣⲓ it is ⲧⲉ.\n"},
		{"one word in two dialects, read as parts", "is ⲕⲁϩ the same word as ⲕⲁϩⲓ",
			[]ground.Reading{word("ⲕⲁϩ", "S", earth), {Form: "ⲕⲁϩⲓ", Dialect: "B", Parts: []ground.Part{
				{Text: "ⲕⲁϩ", Role: "lemma", Entries: []ground.Entry{earth}}, {Text: "ⲓ", Role: "suffix"}}}},
			"ⲕⲁϩ (Sahidic) and ⲕⲁϩⲓ (Bohairic) are the same word in two dialects [dictionary:k]\nⲕⲁϩ: earth"},
		{"words that are only explained", "what are ϣⲏⲣⲓ and ϣⲉⲣⲓ",
			[]ground.Reading{word("ϣⲏⲣⲓ", "B", son), word("ϣⲉⲣⲓ", "B", daughter)}, "ϣⲏⲣⲓ: son"},
		{"a meaning that is first of one", "is ⲃⲱⲕ the same as ⲉⲓ",
			[]ground.Reading{word("ⲃⲱⲕ", "S", entry("i", "V", "", "go, leave", ground.Forms{Dialect: "S",
				Absolute: "ⲃⲱⲕ"})),
				word("ⲉⲓ", "S", entry("j", "V", "", "come, go", ground.Forms{Dialect: "S", Absolute: "ⲉⲓ"}))},
			"First of all ⲃⲱⲕ means “go”, and ⲉⲓ “come”.\nBoth mean “go”.\nⲃⲱⲕ: go"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var forms []string
			for _, r := range tt.readings {
				forms = append(forms, r.Form)
			}
			f := ground.Facts{
				Question: tt.question, Readings: tt.readings, Passage: strings.Join(forms, " . "), NamesCoptic: true,
			}
			if got := reference.Compose(f); !strings.HasPrefix(got, tt.want) {
				t.Errorf("%q begins\n%s\nwant\n%s", tt.question, got, tt.want)
			}
		})
	}
}
