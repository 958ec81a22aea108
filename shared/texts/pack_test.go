package texts_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/textstest"
)

// within returns a function that reads ranges of an archive in memory.
func within(archive []byte) func(context.Context, int64, int64) ([]byte, error) {
	return func(_ context.Context, offset, length int64) ([]byte, error) {
		if offset < 0 || length < 0 || offset > int64(len(archive)) || length > int64(len(archive))-offset {
			return nil, io.ErrUnexpectedEOF
		}
		return archive[offset : offset+length], nil
	}
}

// TestAnalysisKept checks that an analysis comes out of the library byte for byte as it went in.
func TestAnalysisKept(t *testing.T) {
	word := func(text string, start, head int, relation string) reading.Word {
		return reading.Word{
			Text: text, Start: start, End: start + len([]rune(text)), Lemma: text, UPOS: "NOUN", XPOS: "N", Role: "lemma",
			Gloss: tables.Same("m"), Head: head, Deprel: relation, Feats: "Number=Sing",
			Entries: []reading.Entry{reading.NewEntry("cls-"+text, `"`+text), reading.NewEntry("cls-b", "ⲃ")},
		}
	}
	sentence := func(start int, groups ...reading.Group) reading.Sentence {
		return reading.Sentence{Dialect: "S", Start: start, End: groups[len(groups)-1].End, Groups: groups}
	}
	group := func(text string, start int, words ...reading.Word) reading.Group {
		return reading.Group{
			Text: text, Start: start, End: start + len([]rune(text)), Space: true, Confidence: 0.5, Words: words,
			Gloss: coptic.Localized{En: "m", Nl: "m"}, Plain: coptic.Localized{En: "a", Nl: "b"},
		}
	}
	two := group("ⲁⲃ", 0, word("ⲁ", 0, 2, "det"), word("ⲃ", 1, 0, "root"))
	two.Gloss, two.Meaning = coptic.Localized{En: "m-m", Nl: "m-m"}, two.Plain
	doubtful := two
	doubtful.Confidence = 0.97999
	doubtful.Alternatives = []reading.Alternative{
		{Words: []reading.Word{word("ⲁⲃ", 0, 0, "")}, Gloss: coptic.Localized{En: "other", Nl: "anders"}},
		{Words: two.Words, Gloss: two.Gloss},
	}
	apart := group("ⲁⲃ", 0, word("ⲁⲃ", 0, 0, "root"))
	apart.End = 3
	stroke := group("ⲃ̅", 0, word("ⲃ", 0, 0, "root"))
	stroke.Words[0].End = 2
	minor := sentence(0, group("ⲁ", 0, word("ⲁ", 0, 0, "root")))
	minor.Dialect = "F"
	joined := group("ⲁ", 0, word("ⲁ", 0, 0, "root"))
	joined.Space = false
	for name, tt := range map[string]struct {
		coptic    string
		sentences []reading.Sentence
	}{
		"nothing":                {"…", nil},
		"a group of two words":   {"ⲁⲃ", []reading.Sentence{sentence(0, two)}},
		"another reading":        {"ⲁⲃ", []reading.Sentence{sentence(0, doubtful)}},
		"written over two lines": {"ⲁ\nⲃ", []reading.Sentence{sentence(0, apart)}},
		"a stroke":               {"ⲃ̅", []reading.Sentence{sentence(0, stroke)}},
		"of another dialect":     {"ⲁ", []reading.Sentence{minor}},
		"without a space":        {"ⲁⲃ", []reading.Sentence{sentence(0, joined, group("ⲃ", 1, word("ⲃ", 1, 1, "dep")))}},
		"no place for a space": {"ⲁ ⲃ", []reading.Sentence{
			sentence(0, joined, group("ⲃ", 2, word("ⲃ", 2, 1, "dep")))}},
		"a word of itself": {"ⲁ", []reading.Sentence{sentence(0, group("ⲁ", 0, word("ⲁ", 0, 1, "dep")))}},
		"two sentences": {"ⲁ ⲃ", []reading.Sentence{
			sentence(0, group("ⲁ", 0, word("ⲁ", 0, 0, "root"))), sentence(2, group("ⲃ", 2, word("ⲃ", 2, 0, "root")))}},
	} {
		t.Run(name, func(t *testing.T) {
			doc := &reading.Document{Dialect: "S", Spacing: "groups", Length: len([]rune(tt.coptic)), Sentences: tt.sentences}
			packer := texts.NewPacker("v")
			passage := packer.Add(texts.Passage{Reference: "1", Coptic: tt.coptic}, doc, nil, func(string) string { return "" })
			directory, archive, err := texts.Write(texts.Meta{DatasetVersion: "v"}, []texts.Text{
				{Work: texts.Work{ID: "w", Dialect: "S"}, Passages: []texts.Passage{passage}},
			}, packer)
			if err != nil {
				t.Fatal(err)
			}
			l, err := texts.Open("", directory, within(archive))
			if err != nil {
				t.Fatal(err)
			}
			s, err := l.Section(t.Context(), 0, "1")
			if err != nil {
				t.Fatal(err)
			}
			if got, want := string(s.Passages[0].Analysis), string(doc.AppendJSON(nil)); got != want {
				t.Errorf("%s\nwant %s", got, want)
			}
		})
	}
}

// TestSameBytes checks that output does not depend on the order in which passages were read.
func TestSameBytes(t *testing.T) {
	write := func(order ...int) []byte {
		packer, passages := texts.NewPacker("v"), make([]texts.Passage, 3)
		for _, n := range order {
			text := []string{"ⲁ", "ⲃ", "ⲁ"}[n]
			word := reading.Word{Text: text, End: 1, Lemma: text, XPOS: "N", Deprel: []string{"root", "dep", "case"}[n]}
			passages[n] = packer.Add(texts.Passage{Reference: []string{"1", "2", "3"}[n], Coptic: text},
				&reading.Document{Dialect: "S", Length: 1, Sentences: []reading.Sentence{{End: 1, Dialect: "S",
					Groups: []reading.Group{{Text: text, End: 1, Words: []reading.Word{word}}}}}},
				nil, func(string) string { return "" })
		}
		directory, archive, err := texts.Write(texts.Meta{}, []texts.Text{{Passages: passages}}, packer)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Concat(directory, archive)
	}
	if first := write(0, 1, 2); !slices.Equal(first, write(2, 1, 0)) || !slices.Equal(first, write(1, 0, 2)) {
		t.Error("the bytes differ")
	}
}

// FuzzLibrary checks that a damaged library answers or reports the damage, without a panic.
func FuzzLibrary(f *testing.F) {
	parts := textstest.Parts(f, "2026-01-01")
	f.Add(parts[texts.PartName], parts[texts.ArchivePart])
	f.Fuzz(func(t *testing.T, directory, archive []byte) {
		l, err := texts.Open("", directory, within(archive))
		if err != nil {
			return
		}
		for i := range min(len(l.Works), 2) {
			for _, d := range l.Divisions(i) {
				_, _ = l.Section(t.Context(), i, d.First)
			}
		}
		for _, sort := range []string{texts.SortReference, texts.SortBefore} {
			_, _ = l.Concordance(t.Context(), texts.Query{Entry: "cls-swtm", Sort: sort, Limit: 5})
		}
		if _, err := l.Attest(t.Context(), "cls-swtm"); errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}
