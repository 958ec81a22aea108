package sentence

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/goldentest"
)

// corpus is a made-up treebank: one sentence a line, with its document, its dialect, and w behind that for one in the
// spelling of a manuscript. A word is text/XPOS/UPOS/lemma, perhaps with its standard spelling and with its parts.
const corpus = `
one S ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ⲛⲁⲩ/V/VERB/ⲛⲁⲩ ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
one S ⲡⲉϫⲁ/VBD/VERB/ⲡⲉϫⲉ+ϥ/PPERS/PRON/ⲛⲧⲟϥ ⲛⲁ/PREP/ADP/ⲛⲁ+ⲩ/PPERO/PRON/ⲛⲧⲟⲟⲩ ./PUNCT/PUNCT/.
two S ⲁ/APST/AUX/ⲁ+ⲩ/PPERS/PRON/ⲛⲧⲟⲟⲩ+ⲥⲱⲧⲙ/V/VERB/ⲥⲱⲧⲙ ⲉⲣⲟ/PREP/ADP/ⲉ+ϥ/PPERO/PRON/ⲛⲧⲟϥ ·/PUNCT/PUNCT/·
two S ⲧ/ART/DET/ⲡ+ⲙⲛⲧⲣⲱⲙⲉ/N/NOUN/ⲙⲛⲧⲣⲱⲙⲉ//ⲙⲛⲧ,ⲣⲱⲙⲉ ⲛ/PREP/ADP/ⲛ+ⲧ/ART/DET/ⲡ+ⲙⲛⲧⲥⲁⲓⲛ/N/NOUN/ⲙⲛⲧⲥⲁⲓⲛ//ⲙⲛⲧ,ⲥⲁⲓⲛ
two S ⲡ/ART/DET/ⲡ+ⲣⲱⲙⲉ/N/NOUN/ⲣⲱⲙⲉ ⲡⲉ/COP/PRON/ⲡⲉ ⲡⲁⲓ/PDEM/DET/ⲡⲁⲓ ./PUNCT/PUNCT/.
six S ⲡ/ART/DET/ⲡ+ⲥⲁⲓⲛ/N/NOUN/ⲥⲁⲓⲛ ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ⲃⲱⲕ/V/VERB/ⲃⲱⲕ ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲉ/CCIRC/SCONJ/ⲉⲣⲉ+ϥ/PPERS/PRON/ⲛⲧⲟϥ+ϣⲟⲟⲡ/VSTAT/VERB/ϣⲱⲡⲉ ⲙ/PREP/ADP/ⲛ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲟ/V/VERB/ⲉⲓⲣⲉ+ⲡ/ART/DET/ⲡ+ⲙⲁ/N/NOUN/ⲙⲁ
one S ⲟ/V/VERB/ⲱ ./PUNCT/PUNCT/.
two S ⲟ/V/VERB/ⲉⲓⲣⲉ+ⲡ/ART/DET/ⲡ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
six S ⲟ/V/VERB/ⲱ ·/PUNCT/PUNCT/·
two S ⲧ/ART/DET/ⲡ+ⲟ/V/VERB/ⲱ
three S w ⲁ/APST/AUX/ⲁ+ⲃ/PPERS/PRON/ⲛⲧⲟϥ/ϥ+ⲛⲉⲩ/V/VERB/ⲛⲁⲩ/ⲛⲁⲩ ⲉ/PREP/ADP/ⲉ+ⲡ/ART/DET/ⲡ+ⲣⲱⲙⲓ/N/NOUN/ⲣⲱⲙⲉ/ⲣⲱⲙⲉ
three S w ⲁ/APST/AUX/ⲁ+ⲃ/PPERS/PRON/ⲛⲧⲟϥ/ϥ+ⲥⲱⲧⲙ/V/VERB/ⲥⲱⲧⲙ/ⲥⲱⲧⲙ ⲛⲉⲩ/V/VERB/ⲛⲁⲩ/ⲛⲁⲩ
four B ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲑⲟϥ+ⲛⲁⲩ/V/VERB/ⲛⲁⲩ ⲉ/PREP/ADP/ⲉ+ⲡⲓ/ART/DET/ⲡⲓ+ⲏⲓ/N/NOUN/ⲏⲓ ./PUNCT/PUNCT/.
four B ⲡⲉϫⲁ/VBD/VERB/ⲡⲉϫⲉ+ϥ/PPERS/PRON/ⲛⲑⲟϥ ⲛⲱ/PREP/ADP/ⲛⲁ+ⲟⲩ/PPERO/PRON/ⲛⲑⲱⲟⲩ ./PUNCT/PUNCT/.
five B ⲡⲓ/ART/DET/ⲡⲓ+ⲣⲱⲙⲓ/N/NOUN/ⲣⲱⲙⲓ ⲁ/APST/AUX/ⲁ+ϥ/PPERS/PRON/ⲛⲑⲟϥ+ⲥⲱⲧⲉⲙ/V/VERB/ⲥⲱⲧⲉⲙ
five B ⲥⲟⲧ/V/VERB/ⲥⲱϯ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ ⲧⲁⲙⲱ/V/VERB/ⲧⲁⲙⲟ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
five B ⲥⲟⲧ/V/VERB/ⲥⲱϯ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ ⲧⲁⲙⲱ/V/VERB/ⲧⲁⲙⲟ+ⲧⲉⲛ/PPERO/PRON/ⲛⲑⲱⲧⲉⲛ
four B ⲡⲓ/ART/DET/ⲡⲓ+ⲙⲉⲧⲣⲱⲙⲓ/N/NOUN/ⲙⲉⲧⲣⲱⲙⲓ//ⲙⲉⲧ,ⲣⲱⲙⲓ 12/NUM/NUM/12
`

func treebank() []Example {
	var list []Example
	for line := range strings.Lines(strings.TrimSpace(corpus)) {
		f := strings.Fields(line)
		e := Example{Document: f[0], Dialect: f[1]}
		f = f[2:]
		if f[0] == "w" {
			e.AsWritten, f = true, f[1:]
		}
		for _, group := range f {
			var g ExampleGroup
			for word := range strings.SplitSeq(group, "+") {
				p := append(strings.Split(word, "/"), "", "")
				w := ExampleWord{Text: p[0], XPOS: p[1], UPOS: p[2], Lemma: p[3], Norm: p[4]}
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
	list = append(list, Example{Document: "seven", Dialect: "S", Groups: []ExampleGroup{
		{Text: "ⲁϥⲉⲓ", Words: []ExampleWord{{Text: "ⲁ", XPOS: "APST", UPOS: "AUX", Lemma: "ⲁ"}}},
		{Text: "ⲏⲓ̈", Words: []ExampleWord{{Text: "ⲏⲓ", XPOS: "N", UPOS: "NOUN", Lemma: "ⲏⲓ"},
			{Text: "̈", XPOS: "PUNCT", UPOS: "PUNCT", Lemma: "̈"}}},
	}})
	return list
}

func listedForms() []ListedForm {
	return []ListedForm{
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
	return Training{Epochs: 4, Runs: 2, Margin: 1, Lexicon: lexicon(), Report: report}.Learn(treebank(), listedForms())
}

// TestLearned: how learning goes on a made-up treebank, what the file then knows of its spellings, and what it reads.
func TestLearned(t *testing.T) {
	var out strings.Builder
	out.WriteString("# how it is learned\n")
	file := tiny(func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) })
	m, err := readModel(file)
	if err != nil {
		t.Fatal(err)
	}
	out.WriteString("# tags, the commonest first\n")
	for i, x := range m.tags {
		fmt.Fprintln(&out, i, x.xpos, x.upos)
	}
	out.WriteString("# lemma rules\n")
	for i, x := range m.rules {
		fmt.Fprintln(&out, i, x.off, x.text)
	}
	out.WriteString("# spellings\n")
	for dialect, spellings := range []string{
		"ⲁ ϥ ⲩ ⲃ ⲛⲁⲩ ⲛⲉⲩ ⲉ ⲡ ⲏⲓ . ⲟ ⲛⲁ ⲣⲱⲙⲉ ⲣⲱⲙⲓ ⲥⲁⲓⲛ ⲙⲛⲧ ⲙⲛⲧⲣⲱⲙⲉ ⲥⲱⲧⲡ ⲥⲟⲧⲡ ⲙⲁⲣⲉ ⲥⲱⲧⲙ ⲉⲓ", "ⲁ ϥ ⲛⲁⲩ ⲡⲓ ⲣⲱⲙⲓ ⲧⲉⲛ ⲙⲉⲧ ⲛⲉⲩ 12",
	} {
		for s := range strings.FieldsSeq(spellings) {
			key := inDialect(keyOf(s), dialect)
			fmt.Fprintf(&out, "%d %s prefix %v", dialect, s, m.prefixed(key))
			for _, c := range m.appendForms(nil, key) {
				fmt.Fprintf(&out, "; %s count %d share %d lexica %d flags %d known %v lemma %d norm %d", m.tags[c.tag].xpos,
					c.info>>infoCount, c.info>>infoShare&7, c.info&3, c.flags, c.known, c.lemma, c.norm)
			}
			out.WriteString("\n")
		}
	}
	a, err := NewWith(lexicon(), file)
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
		fmt.Fprintf(&out, "# %s\n%s", c.name, showGroups(a.Analyse(strings.Fields(c.groups), c.dialect)))
	}
	goldentest.Compare(t, "testdata/learned.txt", out.String())
}

// TestLearningIsRepeatable: the same input makes the same bytes, with a report and without.
func TestLearningIsRepeatable(t *testing.T) {
	if !bytes.Equal(tiny(nil), tiny(func(string, ...any) {})) {
		t.Error("the same examples make another file")
	}
}

// minimal is the smallest file of a model there is, with cells, in a power of two, and its weights.
func minimal(change func(tags, rules, cells, records *[]byte)) []byte {
	tags, rules := []byte{1, 'N', 4, 'N', 'O', 'U', 'N'}, []byte{0, 0}
	cells, records := make([]byte, 2*cellSize), []byte{}
	if change != nil {
		change(&tags, &rules, &cells, &records)
	}
	number := binary.LittleEndian.AppendUint32
	out := append(number([]byte(magic), uint32(max(1, len(tags)/7))), tags...)
	out = append(number(out, 1), rules...)
	out = append(number(out, uint32(len(cells)/cellSize)), cells...)
	out = append(number(out, uint32(len(records))), records...)
	out = number(out, math.Float32bits(1))
	return append(out, bytes.Repeat([]byte{bias}, 1<<weightBits)...)
}

func TestModelFiles(t *testing.T) {
	number := binary.LittleEndian.PutUint32
	at := len(magic)
	whole := minimal(nil)
	for _, c := range []struct {
		name string
		file []byte
		want bool
	}{
		{"the smallest", whole, true},
		{"no file", nil, false},
		{"another magic", append([]byte("coptic sentence model 1\n"), whole[at:]...), false},
		{"a byte short", whole[:len(whole)-1], false},
		{"a byte too many", append(slices.Clone(whole), 0), false},
		{"cut in the magic", whole[:10], false},
		{"cut behind the magic", whole[:at], false},
		{"cut in the number of tags", whole[:at+2], false},
		{"cut in a tag", whole[:at+6], false},
		{"more tags than bytes", func() []byte { f := slices.Clone(whole); number(f[at:], 1<<31); return f }(), false},
		{"no cells", minimal(func(_, _, cells, _ *[]byte) { *cells = nil }), false},
		{"three cells", minimal(func(_, _, cells, _ *[]byte) { *cells = make([]byte, 3*cellSize) }), false},
		{"one cell", minimal(func(_, _, cells, _ *[]byte) { *cells = make([]byte, cellSize) }), true},
		{"as many tags as there may be", minimal(func(tags, _, _, _ *[]byte) { *tags = bytes.Repeat(*tags, maxTags) }), true},
		{"a tag too many", minimal(func(tags, _, _, _ *[]byte) { *tags = bytes.Repeat(*tags, maxTags+1) }), false},
		{"no tags", func() []byte {
			f := slices.Clone(whole)
			number(f[at:], 0)
			return append(f[:at+4], f[at+4+7:]...)
		}(), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := readModel(c.file)
			if (err == nil) != c.want || (m != nil) != c.want {
				t.Errorf("taken: %v, want %v (%v)", err == nil, c.want, err)
			}
			if _, err := NewWith(lexicon(), c.file); (err == nil) != c.want {
				t.Errorf("NewWith takes it: %v, want %v", err == nil, c.want)
			}
		})
	}
}

// TestRecords: a cell may lead to a record that is not there, or is cut short; then a spelling is not known.
func TestRecords(t *testing.T) {
	key := inDialect(keyOf("ⲏⲓ"), sahidic)
	one := []byte{1 | recordKnown, 0, 0x4c, 0, 0, 0, 0}
	two := append([]byte{2 | recordPrefix}, append(slices.Clone(one[1:]), 0, 1, 0, 0x80, 0, 0x80)...)
	for _, c := range []struct {
		name    string
		place   uint32
		records []byte
		want    int
	}{
		{"one candidate", 0, one, 1}, {"two", 0, two, 2}, {"behind others", 7, append(slices.Clone(one), two...), 2},
		{"beyond the records", 7, one, 0}, {"far beyond", 70, one, 0}, {"cut short", 0, one[:6], 0}, {"none", 0, []byte{0},
			0},
		{"two cut short", 0, two[:12], 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := readModel(minimal(func(_, _, cells, records *[]byte) {
				cell := (*cells)[int(uint32(key)&1)*cellSize:]
				binary.LittleEndian.PutUint32(cell, checkOf(key))
				binary.LittleEndian.PutUint32(cell[4:], c.place)
				*records = c.records
			}))
			if err != nil {
				t.Fatal(err)
			}
			got := m.appendForms(nil, key)
			if len(got) != c.want {
				t.Fatalf("%d candidates, want %d", len(got), c.want)
			}
			want := int(c.place) < len(c.records) && c.records[c.place]&recordPrefix != 0
			if m.prefixed(key) != want {
				t.Errorf("begins compounds: %v, want %v", !want, want)
			}
			if len(got) > 0 && (got[0].flags != 0 || got[0].known != (c.want == 1) || got[0].info != 0x4c) {
				t.Errorf("the first is %+v", got[0])
			}
			if len(got) > 1 && (got[1].flags != closedClass|variant || got[1].lemma != 0 || got[1].norm != 0) {
				t.Errorf("the second is %+v", got[1])
			}
			if m.appendForms(nil, key^1<<40) != nil || m.prefixed(key^1<<40) {
				t.Error("another spelling is known")
			}
		})
	}
}

func TestLemmaRules(t *testing.T) {
	for _, c := range []struct {
		name, text, lemma, want string
		count                   int
		rule                    lemmaRule
	}{
		{"itself", "ⲏⲓ", "ⲏⲓ", "ⲏⲓ", 9, lemmaRule{}},
		{"none", "ⲏⲓ", "", "ⲏⲓ", 9, lemmaRule{}},
		{"another ending", "ⲥⲟⲧⲡ", "ⲥⲟⲧⲙⲉ", "ⲥⲟⲧⲙⲉ", 2, lemmaRule{1, "ⲙⲉ"}},
		{"a longer one", "ⲥⲟ", "ⲥⲟⲧ", "ⲥⲟⲧ", 1, lemmaRule{0, "ⲧ"}},
		{"a shorter one", "ⲥⲟⲧⲡ", "ⲥⲟ", "ⲥⲟ", 1, lemmaRule{2, ""}},
		{"a frequent one as a whole", "ⲥⲟⲧⲡ", "ⲥⲟⲧⲙ", "ⲥⲟⲧⲙ", 3, lemmaRule{wholeWord, "ⲥⲟⲧⲙ"}},
		{"nothing in common", "ⲟ", "ⲉⲓⲣⲉ", "ⲉⲓⲣⲉ", 1, lemmaRule{wholeWord, "ⲉⲓⲣⲉ"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rule := ruleFor(c.text, c.lemma, c.count)
			if rule != c.rule {
				t.Errorf("the rule from %s to %s is %v, want %v", c.text, c.lemma, rule, c.rule)
			}
			if got := rule.apply(c.text); got != c.want {
				t.Errorf("it makes %s of %s, want %s", got, c.text, c.want)
			}
		})
	}
}

func TestInfo(t *testing.T) {
	for _, c := range []struct {
		name                 string
		count, total, lexica int
		step, share          uint8
	}{
		{"never", 0, 0, 0, 0, 0}, {"once of one", 1, 1, 0, 1, 7}, {"twice of four", 2, 4, 1, 2, 4}, {"three of thirty", 3,
			30, 2, 3, 0},
		{"four", 4, 4, 3, 3, 7}, {"five of eight", 5, 8, 0, 4, 5}, {"very often", 9999, 10000, 0, 7, 7}, {"64", 64, 128, 0,
			7, 4},
		{"32", 32, 256, 0, 6, 1}, {"never, of some", 0, 9, 1, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, want := infoOf(c.count, c.total, c.lexica), c.step<<5|c.share<<2|uint8(c.lexica); got != want {
				t.Errorf("%d of %d: %08b, want %08b", c.count, c.total, got, want)
			}
		})
	}
	for _, c := range []struct {
		n, total int
		want     bool
	}{{1, 99, false}, {1, 100, true}, {2, 100, false}, {2, 399, false}, {2, 400, true}, {3, 4000, false}} {
		if got := rare(c.n, c.total); got != c.want {
			t.Errorf("%d of %d is rare: %v, want %v", c.n, c.total, got, c.want)
		}
	}
}
