package measure

import (
	_ "embed"
	"fmt"
	"strings"

	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/minor"
	"coptic.example/service/shared/table"
)

//go:embed testdata/minor.txt
var minorLines string

// minorFigures counts, for each of minor.Dialects, how many words of a set of sentences receive the correct entry.
type minorFigures struct {
	right, all [3]int
	recognised [3]int // sentences whose dialect is recognised
	sentences  [3]int
	sure       []string // groups with a meaning, or with a confidence that no reading of these dialects deserves
	wrong      []string // misread words and the entry each got
}

// measureMinors reads the sentences of a set in testdata/minor.txt. These were composed from words that the lexicon
// has in the minor dialects and from paradigms.
func measureMinors(ix *lookup.Dictionary, set string) (f minorFigures) {
	for _, line := range table.Lines(minorLines) {
		fields := strings.Fields(line)
		if fields[0] != set {
			continue
		}
		for i, siglum := range minor.Dialects {
			if siglum == fields[1] {
				f.read(ix, i, fields[2:])
			}
		}
	}
	return f
}

// read reads a sentence of the ith dialect. Each group lists its words with their entries.
func (f *minorFigures) read(ix *lookup.Dictionary, i int, groups []string) {
	var text []string
	for _, g := range groups {
		var letters strings.Builder
		for word := range strings.SplitSeq(g, "|") {
			form, _, _ := strings.Cut(word, "=")
			letters.WriteString(form)
		}
		text = append(text, letters.String())
	}
	siglum := minor.Dialects[i]
	f.sentences[i]++
	if ix.Read(strings.Join(text, " "), reading.Options{Dialect: reading.Auto}).Dialect == siglum {
		f.recognised[i]++
	}
	found := groupsOf(ix, strings.Join(text, " "), reading.Options{Dialect: siglum})
	for at, g := range groups {
		var got reading.Group
		if at < len(found) {
			got = found[at]
		}
		if got.Confidence > 0.5 || got.Meaning.En != "" {
			f.sure = append(f.sure, got.Text)
		}
		f.words(i, strings.Split(g, "|"), got.Words)
	}
}

// words compares the words of a group with the expected ones.
func (f *minorFigures) words(i int, wanted []string, got []reading.Word) {
	at := 0 // bytes
	for _, word := range wanted {
		form, entry, _ := strings.Cut(word, "=")
		f.all[i]++
		is, from := "nothing", 0
		for j := range got {
			w := &got[j]
			if from == at && w.Text == form {
				is = "no entry"
				if len(w.Entries) > 0 {
					is = strings.TrimPrefix(w.Entries[0].ID, "cls-")
				}
			}
			from += len(w.Text)
		}
		if is == entry {
			f.right[i]++
		} else {
			f.wrong = append(f.wrong, fmt.Sprintf("%s %s: %s", minor.Dialects[i], strings.Join(wanted, "|"), is))
		}
		at += len(form)
	}
}

// String returns the share of correct words in each dialect.
func (f minorFigures) String() string {
	var list []string
	for i := range f.all {
		list = append(list, fmt.Sprintf("%.0f %% of %d", percent(f.right[i], f.all[i]), f.all[i]))
	}
	return strings.Join(list, " / ")
}
