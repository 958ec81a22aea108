package reading_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

func open(t testing.TB) *lookup.Dictionary {
	t.Helper()
	ix, err := lookup.Open(dictionarytest.Parts(t, "2026-01-01")[api.PartName])
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

// shown is a document as text: the words of a group with + between, a norm after =, the next group after a space.
func shown(d *reading.Document) string {
	var groups []string
	for _, s := range d.Sentences {
		for _, g := range s.Groups {
			var words []string
			for _, w := range g.Words {
				text := w.Text
				if w.Norm != "" {
					text += "=" + w.Norm
				}
				words = append(words, text)
			}
			groups = append(groups, strings.Join(words, "+"))
		}
	}
	return strings.Join(groups, " ")
}

func TestRead(t *testing.T) {
	ix := open(t)
	for _, tt := range []struct {
		name, text, want string
		o                reading.Options
	}{
		{name: "Sahidic", text: "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ",
			want: "ⲁ+ϥ+ⲥⲱⲧⲙ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ"},
		{name: "Bohairic", text: "ⲁϥⲥⲱⲧⲉⲙ ⲛϫⲉⲡⲓⲣⲱⲙⲓ",
			want: "ⲁ+ϥ+ⲥⲱⲧⲉⲙ ⲛϫⲉ+ⲡⲓ+ⲣⲱⲙⲓ"},
		{name: "strokes", text: "ⲁϥⲥⲱⲧⲙ̄ ⲉⲣⲟϥ", want: "ⲁ+ϥ+ⲥⲱⲧⲙ ⲉⲣⲟ+ϥ"},
		{name: "nomina sacra", text: "ⲓ̅ⲥ̅ ⲡⲉⲭ̅ⲥ̅",
			want: "ⲓⲥ=ⲓⲏⲥⲟⲩⲥ ⲡⲉ+ⲭⲥ=ⲭⲣⲓⲥⲧⲟⲥ", o: reading.Options{Dialect: "S"}},
		{name: "a stroke before what looks like a nomen sacrum", text: "ⲉⲩϫⲱ ⲙ̅ⲙⲟⲥ ⲛ̅ⲧⲟⲥ",
			want: "ⲉ+ⲩ+ϫⲱ ⲙⲙⲟ+ⲥ ⲛⲧⲟⲥ",
			o:    reading.Options{Dialect: "S"}},
		{name: "Bohairic God", text: "ⲫ︦ϯ︦ ⲙⲫϯ", want: "ⲫ+ϯ=ⲛⲟⲩϯ ⲙ+ⲫ+ϯ=ⲛⲟⲩϯ",
			o: reading.Options{Dialect: "B"}},
		{name: "no spaces", text: "ⲁⲩⲱⲁϥⲥⲱⲧⲙⲉⲣⲟϥ",
			want: "ⲁⲩⲱ ⲁ+ϥ+ⲥⲱⲧⲙ ⲉⲣⲟ+ϥ", o: reading.Options{Spacing: "none"}},
		{name: "a subject and its verb written together", text: "ⲡⲣⲱⲙⲉⲁϥⲥⲱⲧⲙ",
			want: "ⲡ+ⲣⲱⲙⲉ ⲁ+ϥ+ⲥⲱⲧⲙ",
			o:    reading.Options{Dialect: "S"}},
		{name: "a verb and its object written together", text: "ⲁⲩⲱ ⲁϥⲥⲱⲧⲙⲉⲡⲣⲱⲙⲉ",
			want: "ⲁⲩⲱ ⲁ+ϥ+ⲥⲱⲧⲙ ⲉ+ⲡ+ⲣⲱⲙⲉ",
			o:    reading.Options{Dialect: "S", Spacing: "auto"}},
		{name: "this is my son, written together", text: "ⲡⲁⲓⲡⲉⲡⲁϣⲏⲣⲉ",
			want: "ⲡⲁⲓ ⲡⲉ ⲡⲁ+ϣⲏⲣⲉ",
			o:    reading.Options{Dialect: "S"}},
		{name: "it was the word, written together", text: "ⲛⲉⲡⲓⲥⲁϫⲓⲡⲉ",
			want: "ⲛⲉ+ⲡⲓ+ⲥⲁϫⲓ ⲡⲉ",
			o:    reading.Options{Dialect: "B"}},
		{name: "and before its verb, written together", text: "ⲟⲩⲟϩⲁϥⲥⲱⲧⲉⲙ",
			want: "ⲟⲩⲟϩ ⲁ+ϥ+ⲥⲱⲧⲉⲙ",
			o:    reading.Options{Dialect: "B"}},
		{name: "written together, and spaced as it should be, I am told", text: "ⲡⲣⲱⲙⲉⲁϥⲥⲱⲧⲙ",
			want: "ⲡ+ⲣⲱⲙⲉ+ⲁ+ϥ+ⲥⲱⲧⲙ",
			o:    reading.Options{Dialect: "S", Spacing: "groups"}},
		{name: "what leads a group", text: "ϫⲉⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ",
			want: "ϫⲉ+ⲁ+ϥ+ⲥⲱⲧⲙ ⲛϭⲓ+ⲡ+ⲣⲱⲙⲉ",
			o:    reading.Options{Dialect: "S"}},
		{name: "wrong spaces", text: "ⲁⲩ ⲱⲁ ϥⲥⲱ ⲧⲙ", want: "ⲁⲩⲱ ⲁ+ϥ+ⲥⲱⲧⲙ",
			o: reading.Options{Spacing: "none"}},
		{name: "spaces beside other languages", text: "and ⲁⲩⲱⲁϥⲥⲱⲧⲙ 12",
			want: "and ⲁⲩⲱ ⲁ+ϥ+ⲥⲱⲧⲙ 12",
			o:    reading.Options{Spacing: "none"}},
		{name: "a group over a line end", text: "ⲡⲛⲟⲩ\nⲧⲉ ⲡⲣⲱ-\nⲙⲉ",
			want: "ⲡ+ⲛⲟⲩⲧⲉ ⲡ+ⲣⲱⲙⲉ"},
		{name: "look-alikes", text: "ⲡνουτε ⲁϥcωⲧⲙ", want: "ⲡ+ⲛⲟⲩⲧⲉ ⲁ+ϥ+ⲥⲱⲧⲙ"},
		{name: "typed as it is said", text: "afsotem", want: "ⲁ+ϥ+ⲥⲱⲧⲉⲙ"},
		{name: "typed as it is written", text: "afsōtm mprōme", want: "ⲁ+ϥ+ⲥⲱⲧⲙ ⲙ+ⲡ+ⲣⲱⲙⲉ"},
		{name: "typed in the dialect asked for", text: "afsotem", want: "ⲁ+ϥ+ⲥⲱⲧⲙ",
			o: reading.Options{Dialect: "S"}},
		{name: "as the church says it", text: "efnouti", want: "ⲫ+ⲛⲟⲩϯ"},
		{name: "English", text: "In the beginning was the word", want: "in the beginning was the word"},
		{name: "English among Coptic", text: "ⲡⲣⲱⲙⲉ means the man", want: "ⲡ+ⲣⲱⲙⲉ means the man"},
		{name: "a numeral behind its article", text: "ⲡⲓ̅ⲃ̅ ⲛⲣⲱⲙⲉ", want: "ⲡ+ⲓⲃ ⲛ+ⲣⲱⲙⲉ",
			o: reading.Options{Dialect: "S"}},
		{name: "holy in short", text: "ⲉⲑ̅ⲩ̅", want: "ⲉⲑ+ⲩ=ⲟⲩⲁⲃ", o: reading.Options{Dialect: "B"}},
		{name: "words set apart from their group", text: "ϧⲉⲛ ⲡⲓⲣⲱⲙⲓ ⲛⲧⲉ ⲫⲛⲟⲩϯ",
			want: "ϧⲉⲛ ⲡⲓ+ⲣⲱⲙⲓ ⲛⲧⲉ ⲫ+ⲛⲟⲩϯ",
			o:    reading.Options{Dialect: "B"}},
		{name: "a numeral", text: "ⲓ̅ⲃ̅ ⲛⲣⲱⲙⲉ", want: "ⲓⲃ ⲛ+ⲣⲱⲙⲉ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := shown(ix.Read(tt.text, tt.o)); got != tt.want {
				t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

// TestGlosses: what a group's gloss and meaning are in its sentence.
// TestAppendReading holds that a text read sentence by sentence is told as one that is read whole.
func TestAppendReading(t *testing.T) {
	ix := open(t)
	for name, text := range map[string]string{
		"nothing":    "",
		"a sentence": "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ",
		"both dialects": "ⲁϥⲥⲱⲧⲙ ⲛϭⲓⲡⲣⲱⲙⲉ ⲉⲡϣⲁϫⲉ.\n\nⲁϥⲥⲱⲧⲉⲙ " +
			"ⲛϫⲉⲡⲓⲣⲱⲙⲓ ⲉⲡⲓⲥⲁϫⲓ.",
		"more than is told": strings.Repeat("ⲁϥⲥⲱⲧⲙ. ⲁ ", reading.MaxCharacters/10),
	} {
		for _, spacing := range []string{reading.SpacedGroups, reading.SpacedNot} {
			t.Run(name+", "+spacing, func(t *testing.T) {
				o := reading.Options{Dialect: reading.Auto, Spacing: spacing}
				want := ix.Read(text, o).AppendJSON([]byte("["))
				if got := ix.AppendReading([]byte("["), text, o, nil); string(got) != string(want) {
					t.Errorf("%.40q: got %.200s, want %.200s", text, got, want)
				}
				var whole []byte
				rest := ix.AppendReading([]byte("["), text, o, func(piece []byte) []byte {
					whole = append(whole, piece...)
					return piece[:0]
				})
				if got := append(whole, rest...); string(got) != string(want) {
					t.Errorf("%.40q: in pieces %.200s, want %.200s", text, got, want)
				}
				if len(rest) > 1<<18 {
					t.Errorf("%.40q: the last piece has %d bytes", text, len(rest))
				}
			})
		}
	}
}

// TestDialectOfFew: the words and marks of a short text tell its dialect where its letters do not.
func TestDialectOfFew(t *testing.T) {
	for text, want := range map[string]string{
		"ⲛⲟⲩϯ": "B", "ⲛⲟⲩⲧⲉ": "S", "ⲣⲱⲙⲓ": "B", "ⲣⲱⲙⲉ": "S", "ⲥⲱⲧⲉⲙ": "B",
		"ⲥⲱⲧⲙ":           "S",
		"ⲧⲉⲛⲟⲩⲱϣⲧ ⲙ̀ⲙⲟⲕ": "B", "ⲛ̀ⲧⲉⲛⲑⲏⲛⲟⲩ": "B", "ⲛ̅ⲣⲱⲙⲉ": "S",
	} {
		t.Run(text, func(t *testing.T) {
			if got := open(t).Read(text, reading.Options{Dialect: reading.Auto}).Dialect; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

func TestGlosses(t *testing.T) {
	ix := open(t)
	for _, tt := range []struct{ name, text, gloss, en, nl string }{
		{"past", "ⲁϥⲥⲱⲧⲙ", "PST-3SG.M-hear", "he heard", "hij hoorde"},
		{"past with an object", "ⲁⲩⲥⲟⲧⲙϥ", "PST-3PL-hear-3SG.M", "they heard him/it", "zij hoorden hem/het"},
		{"negative past", "ⲙⲡϥⲥⲱⲧⲙ", "NEG.PST-3SG.M-hear", "he did not hear", "hij hoorde niet"},
		{"future", "ϯⲛⲁⲥⲱⲧⲙ", "1SG-FUT-hear", "I will hear", "ik zal horen"},
		{"denied by what follows", "ϥⲥⲱⲧⲙ ⲁⲛ", "3SG.M-hear", "", ""},
		{"negative present", "ⲛϥⲥⲱⲧⲙ ⲁⲛ", "NEG-3SG.M-hear", "he does not hear", "hij hoort niet"},
		{"article and noun", "ⲡⲣⲱⲙⲉ", "DEF.SG.M-man", "the man", "de mens"},
		{"God", "ⲡⲛⲟⲩⲧⲉ", "DEF.SG.M-god", "God", "God"},
		{"possessive", "ⲧⲉϥⲥϩⲓⲙⲉ", "SG.F.POSS.3SG.M-woman", "his woman", "zijn vrouw"},
		{"demonstrative", "ⲡⲉⲓⲟⲉⲓⲕ", "DEM.PROX.SG.M-bread", "this bread", "dit brood"},
		{"preposition", "ϩⲙⲡⲣⲱⲙⲉ", "in-DEF.SG.M-man", "in the man", "in de mens"},
		{"said", "ⲡⲉϫⲁⲥ", "?-3SG.F", "she said", "zij zei"},
		{"no sure pattern", "ⲉⲧⲥⲱⲧⲙ", "REL-hear", "", ""},
		{"the least numeral", "ⲁ̅", "1", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := ix.Read(tt.text, reading.Options{Dialect: "S"}).Sentences[0].Groups[0]
			if g.Gloss.En != tt.gloss || g.Meaning.En != tt.en || g.Meaning.Nl != tt.nl {
				t.Errorf("%s: got %q, %+v, want %q, %q, %q", tt.text, g.Gloss.En, g.Meaning, tt.gloss, tt.en, tt.nl)
			}
		})
	}
}

// TestWordsFillTheirGroup: the first word begins and the last ends where the group does, brackets and all.
func TestWordsFillTheirGroup(t *testing.T) {
	g := open(t).Read("· [ⲡ]ⲣⲱⲙⲉ]", reading.Options{Dialect: "S"}).Sentences[0].Groups[1]
	first, last := g.Words[0], g.Words[len(g.Words)-1]
	if g.Start != 2 || len(g.Words) != 2 || first.Start != g.Start || first.End != last.Start || last.End != g.End {
		t.Errorf("the group from %d to %d has words from %d to %d and %d to %d", g.Start, g.End, first.Start, first.End,
			last.Start, last.End)
	}
}

// TestTags: what words are that other words are spelled like, by the words around them.
func TestTags(t *testing.T) {
	ix := open(t)
	for _, tt := range []struct{ name, dialect, text, word, xpos, lemma string }{
		{"until", "S", "ϣⲁ ⲉⲛⲉϩ", "ϣⲁ", "PREP", "ϣⲁ"},
		{"of", "B", "ⲡϣⲏⲣⲓ ⲛⲧⲉ ⲫⲛⲟⲩϯ", "ⲛⲧⲉ", "PREP", "ⲛⲧⲉ"},
		{"us", "B", "ⲁϥⲥⲟⲧⲧⲉⲛ", "ⲧⲉⲛ", "PPERO", "ⲁⲛⲟⲛ"},
		{"you", "B", "ϯⲛⲁⲧⲁⲙⲱⲧⲉⲛ", "ⲧⲉⲛ", "PPERO", "ⲛⲑⲱⲧⲉⲛ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, g := range ix.Read(tt.text, reading.Options{Dialect: tt.dialect}).Sentences[0].Groups {
				for _, w := range g.Words {
					if w.Text == tt.word {
						if w.XPOS != tt.xpos || w.Lemma != tt.lemma {
							t.Errorf("%s in %s: got %s of %s, want %s of %s", tt.word, tt.text, w.XPOS, w.Lemma, tt.xpos, tt.lemma)
						}
						return
					}
				}
			}
			t.Errorf("%s has no word %s", tt.text, tt.word)
		})
	}
}

// TestUnknown: what nothing explains is unknown, with its spelling.
func TestUnknown(t *testing.T) {
	for _, tt := range []struct{ name, text, role string }{
		{"letters without sense", "ⲝⲯⲍⲅⲇⲃ", "unknown"},
		{"a word", "ⲥⲱⲧⲙ", "lemma"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			words := open(t).Read(tt.text, reading.Options{Dialect: "S"}).Sentences[0].Groups[0].Words
			if last := words[len(words)-1]; last.Role != tt.role || !strings.HasSuffix(tt.text, last.Text) {
				t.Errorf("%s: got %s as %s, want %s", tt.text, last.Text, last.Role, tt.role)
			}
		})
	}
}

// TestAlternatives: no other reading of a group shows what the group or another one shows.
func TestAlternatives(t *testing.T) {
	shown := func(words []reading.Word) (text string) {
		for _, w := range words {
			text += w.Text + "/" + w.Gloss.En + " "
		}
		return text
	}
	seen := 0
	for _, s := range open(t).Read("ⲉϥⲥⲱⲧⲙ ⲛⲁⲩ ⲙⲙⲟⲛ ⲉⲧⲃⲉⲡⲁⲓ ⲉⲓⲥϩⲓⲙⲉ",
		reading.Options{Dialect: "S"}).Sentences {
		for _, g := range s.Groups {
			texts := map[string]bool{}
			for _, a := range g.Alternatives {
				seen++
				if texts[shown(a.Words)] {
					t.Errorf("%s has the other reading %s twice", g.Text, shown(a.Words))
				}
				texts[shown(a.Words)] = true
			}
		}
	}
	if seen == 0 {
		t.Error("no group has another reading")
	}
}

func TestCoNLLU(t *testing.T) {
	got := string(open(t).Read("ⲁϥⲥⲱⲧⲙ̄ ⲉⲣⲟϥ.", reading.Options{Dialect: "S"}).AppendCoNLLU(nil,
		"2026-01-01"))
	want := `# generator = Coptic Language Service, data 2026-01-01
# sent_id = s1
# dialect = S
# text = ⲁϥⲥⲱⲧⲙ̄ ⲉⲣⲟϥ.
# text_literal_en = he heard him/it
# text_literal_nl = hij hoorde hem/het
1-3	ⲁϥⲥⲱⲧⲙ̄	_	_	_	_	_	_	_	Confidence=0.999
1	ⲁ	ⲁ	AUX	APST	_	3	aux	_	Gloss=PST
2	ϥ	ⲛⲧⲟϥ	PRON	PPERS	Definite=Def|Gender=Masc|Number=Sing|Person=3|PronType=Prs	3	nsubj	_	Gloss=3SG.M
3	ⲥⲱⲧⲙ	ⲥⲱⲧⲙ	VERB	V	VerbForm=Fin	0	root	_	Gloss=hear|Entries=cls-swtm
4-5	ⲉⲣⲟϥ	_	_	_	_	_	_	_	Confidence=0.996|SpaceAfter=No
4	ⲉⲣⲟ	ⲉ	ADP	PREP	_	5	case	_	Gloss=OBJ
5	ϥ	ⲛⲧⲟϥ	PRON	PPERO	Definite=Def|Gender=Masc|Number=Sing|Person=3|PronType=Prs	3	obl	_	Gloss=3SG.M
6	.	.	PUNCT	PUNCT	_	3	punct	_	_

`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestCoNLLUUnknown: what nothing explains is marked, so that nobody takes it for a word that was found.
func TestCoNLLUUnknown(t *testing.T) {
	got := string(open(t).Read("ⲝⲯⲍⲅⲇⲃ", reading.Options{Dialect: "S"}).AppendCoNLLU(nil, "2026-01-01"))
	if !strings.Contains(got, "Unknown=Yes") {
		t.Errorf("no word of ⲝⲯⲍⲅⲇⲃ is marked Unknown=Yes:\n%s", got)
	}
}

// TestSentences: where sentences end, and which dialect each is in.
func TestSentences(t *testing.T) {
	ix := open(t)
	const sahidic,
		bohairic = "ⲁⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲉⲧⲉⲥⲙⲏ ⲙⲡⲛⲟⲩⲧⲉ ϩⲙⲡⲉϥⲏⲓ",
		"ⲁ ⲡⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ ⲉϯⲥⲙⲏ ⲛⲧⲉ ⲫⲛⲟⲩϯ ϧⲉⲛ ⲡⲉϥⲏⲓ"
	for _, tt := range []struct {
		name, text string
		want       []string // the dialect and the text of each sentence
	}{
		{"full stops", "ⲁⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲉⲧⲉⲥⲙⲏ. ⲙⲡⲟⲩⲉⲓⲙⲉ. ⲁϥⲃⲱⲕ",
			[]string{"S ⲁⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲉⲧⲉⲥⲙⲏ.", "S ⲙⲡⲟⲩⲉⲓⲙⲉ.",
				"S ⲁϥⲃⲱⲕ"}},
		{"raised points beside a full stop", "ⲁϥⲥⲱⲧⲙ· ⲁϥⲃⲱⲕ.",
			[]string{"S ⲁϥⲥⲱⲧⲙ· ⲁϥⲃⲱⲕ."}},
		{"raised points alone", "ⲁϥⲥⲱⲧⲙ· ⲁϥⲃⲱⲕ·", []string{"S ⲁϥⲥⲱⲧⲙ·",
			"S ⲁϥⲃⲱⲕ·"}},
		{"a verse number", "ⲅ̅. ⲁϥⲥⲱⲧⲙ.", []string{"S ⲅ̅. ⲁϥⲥⲱⲧⲙ."}},
		{"a numeral at the end", "ⲁϥⲥⲱⲧⲙ ⲛⲅ̅. ⲁϥⲃⲱⲕ.", []string{"S ⲁϥⲥⲱⲧⲙ ⲛⲅ̅.",
			"S ⲁϥⲃⲱⲕ."}},
		{"lost letters", "ⲁϥⲥⲱⲧⲙ [..] ⲉⲣⲟϥ ... ⲡⲣⲱⲙⲉ.",
			[]string{"S ⲁϥⲥⲱⲧⲙ [..] ⲉⲣⲟϥ ... ⲡⲣⲱⲙⲉ."}},
		{"a restored abbreviation", "ⲡⲉⲭ[ⲣⲓⲥⲧⲟ]ⲥ. ⲁϥⲃⲱⲕ.",
			[]string{"S ⲡⲉⲭ[ⲣⲓⲥⲧⲟ]ⲥ.", "S ⲁϥⲃⲱⲕ."}},
		{"lines in two dialects", sahidic + ".\n" + bohairic + ".", []string{"S " + sahidic + ".", "B " + bohairic + "."}},
		{"lines that are not sentences", "ⲁϥⲃⲱⲕ ⲉⲃⲟⲗ\nϩⲙⲡⲏⲓ",
			[]string{"S ⲁϥⲃⲱⲕ ⲉⲃⲟⲗ\nϩⲙⲡⲏⲓ"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, s := range ix.Read(tt.text, reading.Options{}).Sentences {
				got = append(got, s.Dialect+" "+string([]rune(tt.text)[s.Start:s.End]))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q: got %q, want %q", tt.text, got, tt.want)
			}
		})
	}
}

// TestTrees: the words of each sentence depend on words of that sentence, all at last on its one root.
func TestTrees(t *testing.T) {
	ix := open(t)
	for _, tt := range []struct {
		name, text string
		sentences  int
		o          reading.Options
	}{
		{"full stops", "ⲁⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ ⲉⲧⲉⲥⲙⲏ. ⲙⲡⲟⲩⲉⲓⲙⲉ. ⲁϥⲃⲱⲕ.", 3,
			reading.Options{Dialect: "S"}},
		{"raised points alone", "ⲁϥⲥⲱⲧⲙ· ⲁϥⲃⲱⲕ·", 2, reading.Options{Dialect: "S"}},
		{"Bohairic", "ⲁ ⲡⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ. ⲁϥⲥⲱⲧⲉⲙ.", 2, reading.Options{Dialect: "B"}},
		{"signs alone", "ⲁϥⲃⲱⲕ. ... ⲁϥⲃⲱⲕ.", 2, reading.Options{Dialect: "S"}},
		{"without spaces", "ⲁϥⲃⲱⲕ. ⲁϥⲥⲱⲧⲙⲉⲣⲟϥ.", 2, reading.Options{Dialect: "S",
			Spacing: "none"}},
		{"a dialect without syntax", "ⲁϥⲃⲱⲕ. ⲁϥⲃⲱⲕ.", 2, reading.Options{Dialect: "A"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := ix.Read(tt.text, tt.o)
			if len(d.Sentences) != tt.sentences {
				t.Errorf("%d sentences, not %d", len(d.Sentences), tt.sentences)
			}
			heads, sentences := map[string]string{}, 0
			for line := range strings.Lines(string(d.AppendCoNLLU(nil, "2026-01-01"))) {
				columns := strings.Split(line, "\t")
				if len(columns) == 10 && !strings.Contains(columns[0], "-") {
					heads[columns[0]] = columns[6]
					if (columns[6] == "0") != (columns[7] == "root") {
						t.Errorf("word %s depends on %s as %s", columns[0], columns[6], columns[7])
					}
				}
				if line != "\n" {
					continue
				}
				sentences++
				roots := 0
				for id, head := range heads {
					if head == "0" {
						roots++
					}
					at := id
					for range heads {
						if at != "0" {
							at = heads[at]
						}
					}
					if at != "0" {
						t.Errorf("sentence %d: word %s, which depends on %s, does not lead to the root", sentences, id, head)
					}
				}
				if roots != 1 {
					t.Errorf("sentence %d has %d roots", sentences, roots)
				}
				clear(heads)
			}
		})
	}
}

// TestNumeralAloud: a numeral in letters is transliterated as its digits, after an article too.
func TestNumeralAloud(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"alone", "ⲅ̅", "3"}, {"behind its article", "ⲡⲓ̅ⲃ̅", "p12"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := string(open(t).Read(tt.text, reading.Options{Dialect: "S"}).AppendJSON(nil))
			if want := `"transliteration":"` + tt.want + `"`; !strings.Contains(got, want) {
				t.Errorf("%s: no %s in %s", tt.text, want, got)
			}
		})
	}
}

func latin(r rune) bool { return unicode.Is(unicode.Latin, r) }

// FuzzRead: whatever comes in, what goes out says where it stands, spells it again, and is JSON and CoNLL-U.
func FuzzRead(f *testing.F) {
	ix := open(f)
	for _, text := range []string{
		"ⲁϥⲥⲱⲧⲙ̄ ⲉⲡⲣⲱⲙⲉ.", "ⲓ̅ⲥ̅ [..] ⲥⲱ[..]ⲙ", "afsotem efnouti", "ⲁ\n\nⲃ-\nⲅ",
		"\xff\u0305⳪⳯`", "12ⲓ̅ⲃ̅ʹ", "ⲉ......ⲙ....",
	} {
		f.Add(text, true, true)
		f.Add(text, false, false)
	}
	f.Fuzz(func(t *testing.T, text string, none, auto bool) {
		o := reading.Options{Dialect: coptic.Bohairic, Spacing: reading.SpacedGroups}
		if none {
			o.Spacing = reading.SpacedNot
		}
		if auto {
			o.Dialect = reading.Auto
		}
		d := ix.Read(text, o)
		length, last := utf8.RuneCountInString(text), 0
		for _, s := range d.Sentences {
			for _, g := range s.Groups {
				if g.Start < last || g.End <= g.Start || g.End > length || len(g.Words) == 0 {
					t.Fatalf("group %q of %q at %d to %d after %d", g.Text, text, g.Start, g.End, last)
				}
				last = g.End
				spelled, from := "", g.Start
				for _, w := range g.Words {
					spelled += w.Text
					if w.Start < from || w.End < w.Start || w.End > g.End {
						t.Fatalf("word %q of group %q of %q at %d to %d", w.Text, g.Text, text, w.Start, w.End)
					}
					from = w.Start
				}
				// Which of Latin and Coptic a word of both is, is told of the word alone and of the whole text differently.
				mixed := len(coptic.LookAlikes(g.Text)) > 0 || strings.ContainsFunc(g.Text, latin)
				folded := strings.ReplaceAll(coptic.Fold(g.Text), " ", "")
				if coptic.Contains(g.Text) && !mixed && spelled != folded {
					t.Fatalf("the words of %q spell %q, not %q", g.Text, spelled, folded)
				}
			}
		}
		if answer := d.AppendJSON(nil); !json.Valid(answer) || len(answer) > 5_900_000 {
			t.Fatalf("no JSON of %q: %.300s", text, answer)
		}
		for line := range strings.Lines(string(d.AppendCoNLLU(nil, "2026-01-01"))) {
			if line != "\n" && line[0] != '#' && strings.Count(line, "\t") != 9 {
				t.Fatalf("a line of %q without ten columns: %q", text, line)
			}
		}
	})
}

// TestSpacingOfItsOwn: how a text is spaced that nobody says anything of.
func TestSpacingOfItsOwn(t *testing.T) {
	ix := open(t)
	const line = "ⲁⲩⲱⲁϥⲥⲱⲧⲙⲉⲣⲟϥⲁⲩⲱⲡⲉϫⲁϥⲛⲁϥⲛⲁϥ" // 27 letters
	letters := []rune(line)
	for _, tt := range []struct{ name, text, asked, want string }{
		{"a long run", line, reading.SpacedAuto, reading.SpacedNot},
		{"a long run, and nothing asked", line, "", reading.SpacedNot},
		{"a long run that is one group, I am told", line, reading.SpacedGroups, reading.SpacedGroups},
		{"lines of long runs", line + "\n" + line + "\nⲁⲩⲱ", reading.SpacedAuto, reading.SpacedNot},
		{"a run of 24 letters", string(letters[:24]), reading.SpacedAuto, reading.SpacedGroups},
		{"a run of 25 letters", string(letters[:25]), reading.SpacedAuto, reading.SpacedNot},
		{"a long run among as many letters in groups", line + strings.Repeat(" ⲁϥⲥⲱⲧⲙ", 5), reading.SpacedAuto,
			reading.SpacedGroups},
		{"groups", "ⲁⲩⲱ ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ", reading.SpacedAuto, reading.SpacedGroups},
		{"wrong spaces, I am told", "ⲁⲩ ⲱⲁ ϥⲥⲱ ⲧⲙ", reading.SpacedNot, reading.SpacedNot},
		{"nothing", "", reading.SpacedAuto, reading.SpacedGroups},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := ix.Read(tt.text, reading.Options{Dialect: "S", Spacing: tt.asked})
			if d.Spacing != tt.want {
				t.Errorf("read with spacing %s, want %s", d.Spacing, tt.want)
			}
			if text := string(d.AppendJSON(nil)); !strings.Contains(text, `"spacing":"`+tt.want+`"`) {
				t.Errorf("the answer does not say %s: %.80s", tt.want, text)
			}
		})
	}
}

// TestLinesInLatinLetters: only a line of which most is Coptic is read as Coptic.
func TestLinesInLatinLetters(t *testing.T) {
	ix := open(t)
	for _, tt := range []struct {
		name, line string
		coptic     int // groups that are read as Coptic
	}{
		{"English", "The translator notes that this verse is corrupt", 0},
		{"Dutch", "Deze vertaling bevat fouten", 0},
		{"Greek", "en arche en ho logos kai ho logos en pros ton theon", 0},
		{"the Lord's Prayer in Greek", "pater hemon ho en tois ouranois", 0},
		{"Coptic as it is said", "afsotem mprome efnouti", 3},
		{"an English line under a Coptic one", "afsotem mprome efnouti\nthe man heard him", 3},
		{"a word among English ones", "afsotem means that he heard", 0},
		{"a word of Coptic letters among English ones", "ⲁϥⲥⲱⲧⲙ is what he heard", 1},
		{"a typed word among groups", "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ afsotem", 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := 0
			for _, s := range ix.Read(tt.line, reading.Options{Dialect: reading.Auto}).Sentences {
				for i := range s.Groups {
					if role := s.Groups[i].Words[0].Role; role != reading.RoleForeign {
						got++
					}
				}
			}
			if got != tt.coptic {
				t.Errorf("%d groups are read as Coptic, want %d", got, tt.coptic)
			}
		})
	}
}
