package reading_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/goldentest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss/rule"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/dictionary/sentence"
)

// entry makes an entry of a line: id, headword, Sahidic and Bohairic form, and for each sense its part of speech, its
// meanings and perhaps its dialects.
func entry(line string) dictionary.Entry {
	f := strings.Split(line, " | ")
	e := dictionary.Entry{ID: f[0], Headword: f[1], Etym: "Egy", Dialects: map[string]dictionary.Forms{}}
	for i, siglum := range []string{"S", "B"} {
		if form := f[2+i]; strings.HasSuffix(form, "-") {
			e.Dialects[siglum] = dictionary.Forms{States: dictionary.States{Nominal: form}}
		} else if form != "" {
			e.Dialects[siglum] = dictionary.Forms{States: dictionary.States{Absolute: form}}
		}
	}
	for _, s := range f[4:] {
		p := append(strings.Split(s, "/"), "")
		sense := dictionary.Sense{
			Grammar:  dictionary.Grammar{Pos: p[0]},
			Meanings: dictionary.Meanings{En: strings.Split(p[1], ","), Nl: strings.Split(p[2], ",")},
		}
		if p[3] != "" {
			sense.Dialects = strings.Split(p[3], ",")
		}
		e.Senses = append(e.Senses, sense)
	}
	return e
}

func dictionaryOf(t testing.TB) *lookup.Dictionary {
	t.Helper()
	list := dictionarytest.Sample()
	for line := range strings.Lines(strings.TrimSpace(`
cls-n-1 | ⲛ- | ⲛ- | ⲛ- | PREP/of,which/van,wat
cls-n-2 | ⲛ- | ⲛ- | ⲛ- | PREP/to,for/aan,voor
cls-e-1 | ⲉ- | ⲉ- | ⲉ- | PREP/to/naar
cls-mou | ⲙⲟⲩ | ⲙⲟⲩⲟⲩⲧ | | V/die/sterven
cls-mout | ⲙⲟⲩⲟⲩⲧ | ⲙⲟⲩⲟⲩⲧ | | V/kill/doden
cls-shai-1 | ⲥϩⲁⲓ | ⲥϩⲁⲓ | ⲥϧⲁⲓ | V/write/schrijven
cls-shai-2 | ⲥϩⲁⲓ | ⲥϩⲁⲓ | ⲥϧⲁⲓ | N/letter (written)/brief
cls-eiwt | ⲉⲓⲱⲧ | ⲉⲓⲱⲧ | ⲓⲱⲧ | V/be father/vader zijn | N/monk/monnik/B | N/father/vader/S
cls-ou-1 | ⲟⲩ | ⲟⲩ | ⲟⲩ | PRON/what?/wat?
cls-ou-3 | ⲟⲩ- | ⲟⲩ- | ⲟⲩ- | PFX/a/een
cls-sooun | ⲥⲟⲟⲩⲛ | ⲥⲟⲟⲩⲛ | ⲥⲱⲟⲩⲛ | V/know \"well\"/weten
cls-petros | ⲡⲉⲧⲣⲟⲥ | ⲡⲉⲧⲣⲟⲥ | ⲡⲉⲧⲣⲟⲥ | PROPN/Peter/Petrus
cls-jwk | ϫⲱⲕ | ϫⲱⲕ | ϫⲱⲕ | N/end/einde
cls-peje | ⲡⲉϫⲉ | ⲡⲉϫⲉ | ⲡⲉϫⲉ | V/said/zei
cls-empty | ϣⲁϫⲉ | ϣⲁϫⲉ | ⲥⲁϫⲓ | V//
`)) {
		e := entry(strings.TrimSuffix(line, "\n"))
		e.Traits = map[string]dictionary.Traits{
			"cls-eiwt": dictionary.Person, "cls-shai-1": dictionary.Gift, "cls-peje": dictionary.Speech,
		}[e.ID]
		list = append(list, e)
	}
	index, err := search.WriteIndex(list, dictionary.Meta{SchemaVersion: "1.0.0", DatasetVersion: "2026-01-01"})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := lookup.Open(index)
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

// TestDocuments: what texts are read as, in the JSON of the service and in CoNLL-U.
func TestDocuments(t *testing.T) {
	ix := dictionaryOf(t)
	var out strings.Builder
	for _, c := range []struct{ name, dialect, spacing, text string }{
		{"a Sahidic sentence", "S", "", "Ⲁϥⲥⲱⲧⲙ̄ ⲛ̄ϭⲓⲡⲣⲱⲙⲉ ⲉⲣⲟϥ."},
		{"a Bohairic sentence", "B", "", "ⲁϥⲥⲱⲧⲉⲙ ⲛ̀ϫⲉⲡⲓⲣⲱⲙⲓ ⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ"},
		{"the dialect of the larger part", "auto", "",
			"ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ " +
				"ⲛϭⲓⲡⲣⲱⲙⲉ\n\nⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ ⲉϧⲟⲩⲛ"},
		{"a paragraph that is hardly in another dialect", "", "",
			"ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ\n\nⲫⲛⲟⲩϯ"},
		{"writing and a letter", "S", "", "ⲁϥⲥϩⲁⲓ ⲛⲟⲩⲥϩⲁⲓ ⲙⲡⲉϥⲉⲓⲱⲧ"},
		{"a sense of the other dialect", "B", "", "ⲡⲉϥⲓⲱⲧ"},
		{"to and of", "S", "",
			"ⲁϥϯⲥⲃⲱ ⲛⲛⲣⲱⲙⲉ ⲡϣⲁϫⲉ ⲙⲡⲛⲟⲩⲧⲉ ⲡⲉϫⲁϥ ⲛⲁⲩ ⲛⲥⲱϥ"},
		{"dead, and quotation marks", "S", "", "ϥⲙⲟⲟⲩⲧ ϥⲥⲟⲟⲩⲛ \"ⲡⲉⲧⲣⲟⲥ\""},
		{"other scripts and numbers", "S", "", "see 12 ⲓ̅ⲃ̅ καὶ ⲡⲣⲱⲙⲉ [..] ⲥⲱ[..]ⲙ ·"},
		{"letters that are nothing", "S", "",
			"ⲝⲯⲍⲅⲇⲃ ⲁϥⲝⲯⲍⲅⲇⲃ ⲡⲃⲁⲣⲇⲁⲕⲟⲛⲟⲥ ⲙⲛⲧⲥⲛⲟⲟⲩⲥ"},
		{"nomina sacra", "S", "",
			"ⲓ̅ⲥ̅ ⲡⲉⲭ̅ⲥ̅ ⲡⲉⲡ̅ⲛ̅ⲁ̅ ⲡⲛⲁ " +
				"ⲓⲥ ⲭⲥ ⲛⲓ̅ⲥ̅ ⲇ̅ⲁ̅ⲇ̅ ⲡϫ̅ⲥ̅"},
		{"Bohairic nomina sacra", "B", "",
			"ⲡϭ̅ⲥ̅ ⲫϯ ⲡⲟ̅ⲥ̅ ⲉⲑⲩ ⲙⲫϯ ⲡⲓⲡ̅ⲛ̅ⲁ̅ ⲉⲑⲟⲩⲁⲃ"},
		{"numerals behind words", "S", "",
			"ⲡⲓ̅ⲃ̅ ⲛⲡⲓ̅ⲃ̅ ϩⲙⲡⲓ̅ⲃ̅ ⲁϥⲓ̅ⲃ̅ ⲙ̅ⲡⲓ̅ⲃ̅ ⲓ̅ⲃ̅ʹ ⲓⲃʹ"},
		{"words set apart", "S", "groups",
			"ϩⲛ ⲡⲏⲓ ⲉⲧⲃⲉ ⲡⲣⲱⲙⲉ ⲛⲧⲉ ⲡⲛⲟⲩⲧⲉ ⲙⲡⲉ . ⲛ " + strings.Repeat("ⲁ",
				50) + " ⲉ"},
		{"no spaces", "S", "none",
			"ⲁⲩⲱⲁϥⲥⲱⲧⲙ̄ⲉⲡⲣⲱⲙⲉ. ⲡⲉϫⲁϥⲛⲁⲩ ϫⲉ12ⲡⲛⲟⲩ ⲧⲉ"},
		{"groups over line ends", "S", "",
			"ⲡⲛⲟⲩ\nⲧⲉ ⲡⲣⲱ-\nⲙⲉ ⲁϥⲥⲱⲧⲙ\nⲉⲣⲟϥ ⲁⲩⲱ\n12"},
		{"a group of forty letters and one of more", "S", "groups", strings.Repeat("ⲛⲁ", 20) + " " +
			strings.Repeat("ⲛⲁ", 20) +
			"ⲛ ⲁⲩⲱ"},
		{"Latin letters in Bohairic", "B", "", "afsotem efnouti"},
		{"Latin letters", "auto", "", "afsōtm mprōme empnoute aknau hello"},
		{"Latin letters among Coptic ones", "auto", "", "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ prōme the man is xyz"},
		{"English", "auto", "", "the man heard the word of god and went"},
		{"denied", "S", "",
			"ϥⲥⲱⲧⲙ ⲁⲛ ⲛϥⲥⲱⲧⲙ ⲉⲣⲟϥ ⲇⲉ ⲉⲃⲟⲗ ⲁⲛ. ⲛϥⲥⲱⲧⲙ . ⲁⲛ"},
		{"denied too late", "S", "", "ⲛϥⲥⲱⲧⲙ ⲉⲣⲟϥ ⲇⲉ ⲉⲃⲟⲗ ⲉⲣⲟϥ ⲁⲛ"},
		{"control characters and bars", "S", "", "ⲁ\u0007ⲃ a|b ⲁ\\ⲃ \u2028 ⲡ\ufeffⲣⲱⲙⲉ"},
		{"broken bytes", "S", "", "ⲡⲣⲱⲙⲉ \xff ⲁⲩⲱ"},
		{"what is hardly sure", "S", "",
			"ⲉⲓⲥϩⲓⲙⲉ ⲛⲁⲩ ⲙⲙⲟⲛ ϥϥ ⲉⲣⲉⲡⲣⲱⲙⲉ ⲛⲛⲉϥⲥϩⲁⲓ"},
		{"signs before the words", "S", "", "· ⁛ ⲁϥⲥⲱⲧⲙ,ⲡⲣⲱⲙⲉ"},
		{"signs alone", "S", "", "·"},
		{"nothing", "auto", "", " \n"},
		{"space at the end", "S", "", "ⲁⲩⲱ ⲡⲣⲱⲙⲉ "},
		{"twelve paragraphs", "S", "", strings.Repeat("ⲁⲩⲱ\n\n", 12)},
		{"one word of each dialect", "auto", "", "ⲡⲁϩⲟ\n\nⲟⲩⲟϩ"},
		{"one word of each dialect, the other way round", "auto", "", "ⲟⲩⲟϩ\n\nⲡⲁϩⲟ"},
		{"signs in no dialect", "auto", "", "·\n\n12"},
		{"two sure paragraphs", "auto", "",
			"ⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ ⲉϧⲟⲩⲛ ⲛϫⲉⲡⲓⲣⲱⲙⲓ " +
				"ϧⲉⲛⲡⲓⲏⲓ\n\nⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ\n\n·"},
		{"what no line may hold", "S", "", "·\u001f·\u007f·~·\u0080·\u0084·\u0085·\u0086·\u2027·\u202a·\ufefe·|"},
		{"a word that is half foreign", "auto", "", "afsotem the"},
		{"a third is foreign", "auto", "", "afsotem mprome the"},
		{"half looks like Coptic", "auto", "", "afsotem xyzq"},
		{"less than half", "auto", "", "afsotem xyzq qqqq"},
		{"two of four", "auto", "", "afsotem mprome xyzq qqqq"},
		{"two of five", "auto", "", "afsotem mprome xyzq qqqq wwww"},
		{"Latin letters as the church says them", "auto", "",
			"afsotem efnouti evnouti efnoudi evran efran emprome ekna eto ebol enhrai"},
		{"Latin letters in Sahidic alone", "S", "", "rome oeik sotem empran stem beblem sotmef prome"},
		{"Latin words of forty letters and more", "auto", "", "afsotem " + strings.Repeat("ma", 20) + " " +
			strings.Repeat("ma", 20) + "m"},
		{"a capital", "auto", "", "Afsotem MPROME Petros"},
		{"Latin beside Coptic letters in Bohairic", "auto", "",
			"ⲟⲩⲟϩ ⲁϥϣⲉⲛⲁϥ ⲉϧⲟⲩⲛ afsotem efnouti oeik zzz"},
		{"a Latin word beside a sign", "auto", "", "afsotem·efnouti"},
		{"cut at a line end or not", "S", "",
			"ⲁϥⲥⲱ\nⲧⲙ ⲁⲩⲱ\nⲡⲣⲱⲙⲉ ⲡⲣⲱ\n·ⲙⲉ " +
				"ⲛ\nⲣⲱⲙⲉ ϩⲙⲡⲏⲓ\nⲡⲣⲱ\nⲙⲉ ⲁϥ\nⲥⲱ\nⲧⲙ"},
		{"runs of groups among others", "S", "none",
			"· ⲁⲩⲱⲁϥⲥⲱⲧⲙ · ⲡⲣⲱⲙⲉⲡⲉ the " +
				"ⲡⲉϫⲁϥⲛⲁⲩ · ⲣ̅ⲙ̅ ⳨ⲟⲥⲁⲩⲱ"},
	} {
		d := ix.Read(c.text, reading.Options{Dialect: c.dialect, Spacing: c.spacing})
		answer := string(d.AppendJSON(nil))
		if !json.Valid([]byte(answer)) {
			t.Errorf("%s: no JSON: %s", c.name, answer)
		}
		fmt.Fprintf(
			&out,
			"## %s\n%d characters\n%s\n%s\n",
			c.name,
			d.Length,
			strings.NewReplacer(`},{"text"`, "},\n{\"text\"", `,"words"`, ",\n \"words\"").
				Replace(answer),
			d.AppendCoNLLU(nil, ""),
		)
	}
	goldentest.Compare(t, "testdata/documents.txt", out.String())
}

// TestForms: forms that follow each other are read in the dialect they are in together, one that is of the other in
// that.
func TestForms(t *testing.T) {
	r := reading.New(small(), sentence.New(small()))
	for _, c := range []struct{ name, forms, dialect, want string }{
		{"Sahidic", "ⲁϥⲥⲱⲧⲙ̄ ⲉⲡⲣⲱⲙⲉ ⲁⲩⲱ", "S",
			"ⲁ+ϥ+ⲥⲱⲧⲙ ⲉ+ⲡ+ⲣⲱⲙⲉ ⲁⲩⲱ"},
		{"Bohairic", "ⲁϥⲥⲱⲧⲉⲙ ⲟⲩⲟϩ ⲉϧⲟⲩⲛ", "B",
			"ⲁ+ϥ+ⲥⲱⲧⲉⲙ ⲟⲩⲟϩ ⲉϧⲟⲩⲛ"},
		{"signs are nothing", "· ⲁⲩⲱ -", "S", " ⲁⲩⲱ "},
		{"one of the other dialect", "ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲛϫⲉⲡⲓⲣⲱⲙⲓ", "S",
			"ⲁⲩⲱ ⲁ+ϥ+ⲃⲱⲕ ⲉϩⲟⲩⲛ ⲛϫⲉ+ⲡⲓ+ⲣⲱⲙⲓ"},
		{"a proclitic and its group", "ϩⲛ ⲡⲣⲱⲙⲉ", "S", "ϩⲛ ⲡ+ⲣⲱⲙⲉ"},
		{"too long", strings.Repeat("ⲁ", 41) + " ⲁⲩⲱ", "S", " ⲁⲩⲱ"},
		{"a nomen sacrum", "ⲡⲉⲭ̅ⲥ̅", "S", "ⲡⲉ+ⲭⲥ"},
		{"nothing", "", "S", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			groups, dialect := r.Forms(strings.Fields(c.forms), reading.Auto)
			var got []string
			for _, g := range groups {
				var words []string
				for _, w := range g.Words {
					words = append(words, w.Text)
				}
				got = append(got, strings.Join(words, "+"))
			}
			if text := strings.Join(got, " "); text != c.want || dialect != c.dialect {
				t.Errorf("%s is read as %q in %s, want %q in %s", c.forms, text, dialect, c.want, c.dialect)
			}
		})
	}
}

// TestLimits: what is beyond the longest text is left out, and the JSON of the longest one stays in its bounds,
// telling less
// of its groups, but of all.
func TestLimits(t *testing.T) {
	ix := open(t)
	if got := ix.Read(strings.Repeat("ⲁ ", 10_001), reading.Options{Dialect: "S"}).Length; got != reading.MaxCharacters {
		t.Errorf("a longer text is read to %d", got)
	}
	if got := ix.Read(strings.Repeat("ⲁ ", 9_999)+"ⲁ",
		reading.Options{Dialect: "S"}).Length; got != reading.MaxCharacters-1 {
		t.Errorf("a shorter text is read to %d", got)
	}
	word := reading.Word{Text: strings.Repeat("ⲁ", 500), Lemma: "ⲁ", XPOS: "V", UPOS: "VERB", Role: "lemma"}
	word.Gloss.En, word.Gloss.Nl = "go", "gaan"
	for _, n := range []int{1, 10, 500, 3000, 5000} {
		d := &reading.Document{Dialect: "S", Length: 20_000, Sentences: []reading.Sentence{{Dialect: "S"}}}
		for i := range n {
			g := reading.Group{Text: "ⲁ", Start: i * 20_000 / n, End: (i + 1) * 20_000 / n, Confidence: 0.5,
				Words:        []reading.Word{word},
				Alternatives: []reading.Alternative{{Words: []reading.Word{word}}, {Words: []reading.Word{word}}}}
			d.Sentences[0].Groups = append(d.Sentences[0].Groups, g)
		}
		answer := string(d.AppendJSON([]byte("before")))
		if !json.Valid([]byte(answer[len("before"):])) {
			t.Fatalf("%d groups: no JSON", n)
		}
		told := fmt.Sprint(strings.Count(answer, `"text":"ⲁ"`), strings.Count(answer, "alternatives"),
			strings.Count(answer, "transliteration"),
			strings.Count(answer, `"en":"go"`))
		want := map[int]string{
			1: "1 1 1 3", 10: "10 10 10 30", 500: "500 500 500 1500", 3000: told, 5000: "5000 0 0 0",
		}[n]
		if told != want {
			t.Errorf("%d groups in %d bytes: groups, alternatives, transliterations and glosses are %s, want %s", n,
				len(answer), told, want)
		}
	}
}

// TestDenseText: the longer the text and the more groups it has, the less is told of each, evenly, and all are told.
func TestDenseText(t *testing.T) {
	ix := dictionaryOf(t)
	for _, c := range []struct{ name, text, want string }{
		{"words and signs", strings.Repeat("ⲟⲩ·", 60),
			"120 groups, 38688 bytes, 59 transliterations, 0 alternatives, 99 entries"},
		{"words alone", strings.Repeat("ⲥϩⲁⲓ ", 40),
			"40 groups, 32018 bytes, 40 transliterations, 40 alternatives, 160 entries"},
		{"letters and signs", strings.Repeat("ⲛ·", 60),
			"120 groups, 27715 bytes, 0 transliterations, 0 alternatives, 0 entries"},
		{"words with others", strings.Repeat("ⲉⲓⲥϩⲓⲙⲉ·ⲛⲁⲩ ", 30),
			"90 groups, 76648 bytes, 60 transliterations, 33 alternatives, 68 entries"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := ix.Read(c.text, reading.Options{Dialect: "S"})
			d.Length = reading.MaxCharacters // as if it were a part of the longest text
			answer := string(d.AppendJSON(nil))
			if !json.Valid([]byte(answer)) {
				t.Fatal("no JSON")
			}
			groups := 0
			for _, s := range d.Sentences {
				groups += len(s.Groups)
			}
			got := fmt.Sprintf("%d groups, %d bytes, %d transliterations, %d alternatives, %d entries", groups, len(answer),
				strings.Count(answer, `"transliteration"`), strings.Count(answer, `"alternatives"`), strings.Count(answer, `"id":`))
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// TestHalfMeanings: a meaning that is there in one language only is not told.
func TestHalfMeanings(t *testing.T) {
	for _, c := range []struct {
		en, nl string
		want   bool
	}{{"", "", false}, {"he", "", false}, {"", "hij", false}, {"he", "hij", true}} {
		g := reading.Group{Text: "ⲁ", End: 1}
		g.Meaning.En, g.Meaning.Nl = c.en, c.nl
		d := reading.Document{Length: 1, Sentences: []reading.Sentence{{Groups: []reading.Group{g}}}}
		if got := strings.Contains(string(d.AppendJSON(nil)), "meaning"); got != c.want {
			t.Errorf("%q and %q are told: %v", c.en, c.nl, got)
		}
	}
}

func TestPreferredEntries(t *testing.T) {
	if got, want := strings.Join(rule.Entries(), " "),
		"cls-a cls-ash cls-e cls-e-2 cls-e-3 cls-ehrai-2 cls-eine-2 cls-eiwt-2 cls-ere cls-hee cls-hee-2 cls-hww "+
			"cls-jin cls-jo-5 cls-jw-4 cls-kahtee cls-kwebol cls-me-2 cls-mn-2 cls-mnte cls-moone "+
			"cls-moone-2 cls-mou cls-mouh cls-mouh-2 "+
			"cls-n-2 cls-nau-2 cls-nte-2 cls-ntere cls-ou-3 cls-oua cls-ouoi-2 cls-ouwsh-2 cls-p cls-pa-2 "+
			"cls-pe-2 cls-pou cls-pwh-2 cls-sh cls-sha-2 cls-she-3 cls-shnhtee cls-shorp cls-shshe "+
			"cls-shwb cls-shwwme cls-sou cls-swsh cls-tenou cls-tosh cls-twm-2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// smallDictionary is one of a few spellings.
type smallDictionary struct{ *morphology.List }

func (smallDictionary) EntryJSON(number int) []byte {
	return fmt.Appendf(nil, `{"id":"e%d","headword":"h","senses":[{"grammar":{"pos":"V"},
		"meanings":{"en":["do"],"nl":["doen"]}}]}`, number)
}

func small() smallDictionary {
	forms, headwords := map[string][]morphology.Form{}, []string{}
	for text := range strings.FieldsSeq("Sⲥⲱⲧⲙ Bⲥⲱⲧⲉⲙ Sⲣⲱⲙⲉ Bⲣⲱⲙⲓ Sⲃⲱⲕ Sⲏⲓ") {
		f := morphology.Form{Dialect: text[:1], State: coptic.Absolute, Parts: morphology.Verb}
		f.Entry = len(headwords)
		forms[text[1:]] = append(forms[text[1:]], f)
		headwords = append(headwords, text[1:])
	}
	return smallDictionary{morphology.NewList(forms, headwords)}
}

// scripted answers what a test wants: readings of groups by their spelling.
type scripted struct {
	asked []string
	reads map[string]sentence.Group
}

func (s *scripted) Analyse(groups []string, dialect string) []sentence.Group {
	list := make([]sentence.Group, len(groups))
	for i, g := range groups {
		s.asked = append(s.asked, g)
		known, ok := s.reads[g]
		if !ok {
			known = sentence.Group{Confidence: 1, Words: []sentence.Word{{Text: g, Norm: g, Lemma: g, XPOS: "V", UPOS: "VERB"}}}
		}
		list[i] = known
	}
	return list
}

func said(texts ...string) (words []sentence.Word) {
	for _, t := range texts {
		words = append(words, sentence.Word{Text: t, Norm: t, Lemma: t, XPOS: "N", UPOS: "NOUN", Known: true})
	}
	return words
}

// TestPartsOfAnalyses: a proclitic is analysed with its group and cut from it where a word ends, and both alone where
// none
// does; a nomen sacrum is analysed in full, and as it is written where that does not work.
func TestPartsOfAnalyses(t *testing.T) {
	for _, c := range []struct {
		name, text string
		reads      map[string]sentence.Group
		want       string
		asked      string
	}{
		{"a word ends between them", "ϩⲛ ⲡⲏⲓ", map[string]sentence.Group{
			"ϩⲛⲡⲏⲓ": {Words: said("ϩⲛ", "ⲡ", "ⲏⲓ"), Alternatives: [][]sentence.Word{said("ϩⲛ",
				"ⲡⲏⲓ"), said("ϩⲛⲡ", "ⲏⲓ"),
				said("ϩⲛⲡⲏⲓ")}},
		}, "ϩⲛ ⲡ+ⲏⲓ(ⲡⲏⲓ)", "ϩⲛⲡⲏⲓ"},
		{"none does", "ϩⲛ ⲡⲏⲓ", map[string]sentence.Group{"ϩⲛⲡⲏⲓ": {Words: said("ϩⲛⲡ", "ⲏⲓ")}},
			"ϩⲛ ⲡⲏⲓ", "ϩⲛⲡⲏⲓ ϩⲛ ⲡⲏⲓ"},
		{"nothing follows", "ϩⲛ ⲡⲏⲓ", map[string]sentence.Group{"ϩⲛⲡⲏⲓ": {Words: said("ϩⲛ")}},
			"ϩⲛ ⲡⲏⲓ", "ϩⲛⲡⲏⲓ ϩⲛ ⲡⲏⲓ"},
		{"two words before", "ⲉⲧⲃⲉ ⲡⲏⲓ",
			map[string]sentence.Group{"ⲉⲧⲃⲉⲡⲏⲓ": {Words: said("ⲉⲧ", "ⲃⲉ", "ⲡⲏⲓ")}},
			"ⲉⲧ+ⲃⲉ ⲡⲏⲓ",
			"ⲉⲧⲃⲉⲡⲏⲓ"},
		{"a proclitic at the end", "ⲡⲏⲓ ϩⲛ", nil, "ⲡⲏⲓ ϩⲛ", "ⲡⲏⲓ ϩⲛ"},
		{"a proclitic before a sign", "ϩⲛ ·", nil, "ϩⲛ ·", "ϩⲛ ·"},
		{"a nomen sacrum", "ⲡⲉⲭ̅ⲥ̅", map[string]sentence.Group{
			"ⲡⲉⲭⲣⲓⲥⲧⲟⲥ": {Words: said("ⲡⲉ", "ⲭⲣⲓⲥⲧⲟⲥ"),
				Alternatives: [][]sentence.Word{said("ⲡ", "ⲉ", "ⲭⲣⲓⲥⲧⲟⲥ"), said("ⲡⲉⲭ",
					"ⲣⲓⲥⲧⲟⲥ")}},
		}, "ⲡⲉ+ⲭⲥ=ⲭⲣⲓⲥⲧⲟⲥ(ⲡ+ⲉ+ⲭⲥ=ⲭⲣⲓⲥⲧⲟⲥ)", "ⲡⲉⲭⲣⲓⲥⲧⲟⲥ"},
		{"a nomen sacrum whose standard spelling is not told", "ⲭ̅ⲥ̅", map[string]sentence.Group{
			"ⲭⲣⲓⲥⲧⲟⲥ": {Words: []sentence.Word{{Text: "ⲭⲣⲓⲥⲧⲟⲥ", XPOS: "N", UPOS: "NOUN"}}},
		}, "ⲭⲥ=ⲭⲣⲓⲥⲧⲟⲥ", "ⲭⲣⲓⲥⲧⲟⲥ"},
		{"a nomen sacrum that is no word", "ⲡⲉⲭ̅ⲥ̅",
			map[string]sentence.Group{"ⲡⲉⲭⲣⲓⲥⲧⲟⲥ": {Words: said("ⲡⲉⲭⲣⲓⲥ", "ⲧⲟⲥ")}},
			"ⲡⲉⲭⲥ", "ⲡⲉⲭⲣⲓⲥⲧⲟⲥ ⲡⲉⲭⲥ"},
		{"one without words", "ⲡⲉⲭ̅ⲥ̅", map[string]sentence.Group{"ⲡⲉⲭⲣⲓⲥⲧⲟⲥ": {}},
			"ⲡⲉⲭⲥ", "ⲡⲉⲭⲣⲓⲥⲧⲟⲥ ⲡⲉⲭⲥ"},
		{"a numeral", "ⲡⲓ̅ⲃ̅", map[string]sentence.Group{"ⲡϣⲟ": {Words: said("ⲡ", "ϣⲟ")}}, "ⲡ+ⲓⲃ",
			"ⲡϣⲟ"},
		{"more others than are told", "ⲡⲏⲓ", map[string]sentence.Group{
			"ⲡⲏⲓ": {Words: said("ⲡ", "ⲏⲓ"), Alternatives: [][]sentence.Word{said("ⲡ", "ⲏ", "ⲓ"), nil,
				said("ⲡ", "ⲏⲓ"),
				said("ⲡⲏ", "ⲓ"), said("ⲡⲏⲓ")}},
		}, "ⲡ+ⲏⲓ(ⲡ+ⲏ+ⲓ)(ⲡⲏ+ⲓ)", "ⲡⲏⲓ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := &scripted{reads: c.reads}
			d := reading.New(small(), a).Read(c.text, reading.Options{Dialect: "S"})
			shownWords := func(words []reading.Word) string {
				var list []string
				for _, w := range words {
					text := w.Text
					if w.Norm != "" {
						text += "=" + w.Norm
					}
					if w.XPOS == "UNKNOWN" {
						text += "?"
					}
					list = append(list, text)
				}
				return strings.Join(list, "+")
			}
			var got []string
			for _, g := range d.Sentences[0].Groups {
				text := shownWords(g.Words)
				for _, other := range g.Alternatives {
					text += "(" + shownWords(other.Words) + ")"
				}
				got = append(got, text)
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s is read as %s, want %s", c.text, text, c.want)
			}
			if asked := strings.Join(a.asked, " "); asked != c.asked {
				t.Errorf("%s is analysed as %s, want %s", c.text, asked, c.asked)
			}
			if k := d.Sentences[0].Groups[0].Kind; k != tokens.Group {
				t.Errorf("the first is of kind %d", k)
			}
		})
	}
}
