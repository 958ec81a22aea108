// Package textstest holds a small library for tests.
package textstest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/texts"
)

// Sample returns two works of three passages and one, with an analysis made by hand.
func Sample() []texts.Text {
	rights := texts.Rights{Licence: "all-rights-reserved", Attribution: "A. Author", Compatible: true}
	return []texts.Text{
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
}

// Parts returns the library's parts of a release.
func Parts(t testing.TB, version string) map[string][]byte {
	t.Helper()
	directory, archive, err := texts.Write(texts.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: version, GeneratedAt: version + "T00:00:00.000Z",
	}, Sample())
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{texts.PartName: directory, texts.ArchivePart: archive}
}

// words are those of the sample.
var words = map[string]texts.Word{
	"ⲡ":    {Lemma: "ⲡ", XPOS: "ART"},
	"ⲣⲱⲙⲉ": {Lemma: "ⲣⲱⲙⲉ", XPOS: "N", Entry: "cls-rwme", Etymology: "Egy"},
	"ⲥⲱⲧⲙ": {Lemma: "ⲥⲱⲧⲙ", XPOS: "V", Entry: "cls-swtm", Etymology: "Egy"},
}

func passage(reference, coptic, en, nl string) texts.Passage {
	p := texts.Passage{Reference: reference, Coptic: coptic, Translation: texts.Localized{En: en, Nl: nl}}
	at, point := 0, 0
	var groups, lines []string
	for i, group := range strings.Fields(coptic) {
		g := texts.Group{Start: at, End: at + len(group), Confidence: 0.9}
		end := point + utf8.RuneCountInString(group)
		var told []string
		for _, form := range []string{"ⲡ", strings.TrimPrefix(group, "ⲡ")} {
			if form == "ⲡ" && !strings.HasPrefix(group, "ⲡ") {
				continue
			}
			w := words[form]
			w.Form = form
			g.Words = append(g.Words, w)
			entries := "[]"
			if w.Entry != "" {
				entries = fmt.Sprintf(`[{"id":%q,"headword":%q}]`, w.Entry, w.Lemma)
			}
			told = append(told, fmt.Sprintf(`{"text":%q,"start":%d,"end":%d,"lemma":%q,"upos":"X","xpos":%q,"role":"lemma",`+
				`"gloss":{"en":"","nl":""},"entries":%s}`, form, point, end, w.Lemma, w.XPOS, entries))
		}
		p.Groups = append(p.Groups, g)
		groups = append(groups, fmt.Sprintf(`{"text":%q,"start":%d,"end":%d,"confidence":0.9,"words":[%s],`+
			`"gloss":{"en":"","nl":""}}`, group, point, end, strings.Join(told, ",")))
		lines = append(lines, fmt.Sprintf("%d\t%s\t_\tX\t_\t_\t0\troot\t_\t_\n", i+1, group))
		at, point = g.End+1, end+1
	}
	p.Analysis = fmt.Appendf(nil, `{"dialect":"S","spacing":"groups","sentences":[{"start":0,"end":%d,"groups":[%s]}]}`,
		point-1, strings.Join(groups, ","))
	p.CoNLLU = []byte("# text = " + coptic + "\n" + strings.Join(lines, "") + "\n")
	return p
}
