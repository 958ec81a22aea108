// Package textstest provides a small library for tests.
package textstest

import (
	"strings"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
)

// Version is the version of the dataset that analysed the sample.
const Version = "2026-01-01"

// Sample returns two works, one with three passages and one with a single passage, with an analysis made by hand.
func Sample() ([]texts.Text, *texts.Packer) {
	packer := texts.NewPacker(Version)
	passage := func(reference, text, en, nl string) texts.Passage {
		return passage(packer, reference, text, en, nl)
	}
	rights := texts.Rights{Licence: "all-rights-reserved", Attribution: "A. Author", Compatible: true}
	list := []texts.Text{
		{
			Work: texts.Work{
				ID: "a-man", Title: texts.Localized{En: "A man", Nl: "Een man"}, Dialect: coptic.Sahidic, Kind: "graded", Level: 1,
				Rights: rights,
			},
			Passages: []texts.Passage{
				passage("1.1", "ⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ", "the man hears", "de man hoort"),
				passage("1.2", "ⲥⲱⲧⲙ ⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ", "hear, the man hears", "hoor, de man hoort"),
				passage("2.1", "ⲥⲱⲧⲙ", "hear", "hoor"),
			},
		},
		{
			Work: texts.Work{
				ID: "hearing", Title: texts.Localized{En: "Hearing", Nl: "Horen"}, Dialect: coptic.Bohairic, Kind: "other",
				URN:    "urn:cts:copticLit:test.hearing",
				Rights: texts.Rights{Licence: "CC-BY-SA-4.0", Attribution: "B. Author"},
			},
			Passages: []texts.Passage{passage("1", "ⲥⲱⲧⲙ", "hear", "hoor")},
		},
	}
	return list, packer
}

// Parts returns the parts of a release that make up the library.
func Parts(t testing.TB, version string) map[string][]byte {
	t.Helper()
	list, packer := Sample()
	directory, archive, err := texts.Write(texts.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: version, GeneratedAt: version + "T00:00:00.000Z",
	}, list, packer)
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{texts.PartName: directory, texts.ArchivePart: archive}
}

// words holds the words of the sample.
var words = map[string]reading.Word{
	"ⲡ":    {Lemma: "ⲡ", XPOS: "ART"},
	"ⲣⲱⲙⲉ": {Lemma: "ⲣⲱⲙⲉ", XPOS: "N", Entries: []reading.Entry{reading.NewEntry("cls-rwme", "ⲣⲱⲙⲉ")}},
	"ⲥⲱⲧⲙ": {Lemma: "ⲥⲱⲧⲙ", XPOS: "V", Entries: []reading.Entry{reading.NewEntry("cls-swtm", "ⲥⲱⲧⲙ")}},
}

func passage(packer *texts.Packer, reference, text, en, nl string) texts.Passage {
	s := reading.Sentence{Dialect: coptic.Sahidic}
	at := 0
	for group := range strings.FieldsSeq(text) {
		g := reading.Group{Text: group, Start: at, End: at + utf8.RuneCountInString(group), Space: true, Confidence: 0.9}
		for _, form := range []string{"ⲡ", strings.TrimPrefix(group, "ⲡ")} {
			if form == "ⲡ" && !strings.HasPrefix(group, "ⲡ") {
				continue
			}
			w := words[form]
			w.Text, w.UPOS, w.Role, w.Start, w.End = form, "X", "lemma", at, at+utf8.RuneCountInString(form)
			at = w.End
			g.Words = append(g.Words, w)
		}
		s.Groups = append(s.Groups, g)
		at++
	}
	s.End = at - 1
	return packer.Add(texts.Passage{
		Reference: reference, Coptic: text, Translation: texts.Localized{En: en, Nl: nl},
	}, &reading.Document{Dialect: coptic.Sahidic, Spacing: "groups", Length: at - 1, Sentences: []reading.Sentence{s}},
		nil, func(string) string { return "Egy" })
}
