package export

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// maxStarDictWord is the maximum length of a word in the format, in bytes.
const maxStarDictWord = 255

// starDictWords calls add with each word under which an entry can be found. The rank of a meaning is its position in
// the entry, from 1; the rank of a form is 0.
func starDictWords(e *Entry, add func(text string, rank int)) {
	add(e.Headword, 0)
	for f := range e.Forms() {
		for _, spelling := range lookupSpellings(f.Printed()) {
			add(spelling, 0)
			for _, marked := range pointed(coptic.Fold(spelling), f.Dialect) {
				add(marked, 0)
			}
		}
	}
	rank := 0
	for _, s := range e.Senses {
		for i := range max(len(s.Meanings.En), len(s.Meanings.Nl)) {
			rank++
			for _, meanings := range [][]string{s.Meanings.En, s.Meanings.Nl} {
				if i < len(meanings) {
					add(meanings[i], rank)
					add(withoutRemarks(meanings[i]), rank)
				}
			}
		}
	}
}

// starDict writes a StarDict dictionary, version 2.4.2. An entry can be found by its headword, by every spelling of
// its forms, and by its meanings in both languages.
//
// Programs show one article per word. A word that leads to several entries is therefore an index word with all their
// articles; a word that leads to one is a synonym of its headword. Entries that share a meaning are sorted by the
// position of the meaning, then by frequency.
func starDict(c *Content) ([]File, error) {
	type target struct{ rank, entry int }
	found := map[string][]target{}
	for n := range c.Entries {
		seen := map[string]bool{}
		starDictWords(&c.Entries[n], func(text string, rank int) {
			if text != "" && !seen[text] && len(text) <= maxStarDictWord {
				seen[text] = true
				found[text] = append(found[text], target{rank, n})
			}
		})
	}
	articles, err := articlesOf(c)
	if err != nil {
		return nil, err
	}
	var idx, dict, syn bytes.Buffer
	heads, count := map[string]int{}, 0 // numbers of the index words
	words := slices.SortedFunc(maps.Keys(found), compareWords)
	for _, text := range words {
		targets := found[text]
		if len(targets) == 1 && c.Entries[targets[0].entry].Headword != text {
			continue
		}
		slices.SortFunc(targets, func(a, b target) int {
			return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(c.Entries[a.entry].Band, c.Entries[b.entry].Band),
				cmp.Compare(a.entry, b.entry))
		})
		at := dict.Len()
		for i, t := range targets {
			if i > 0 {
				dict.WriteString("<hr>")
			}
			dict.WriteString(articles[t.entry])
		}
		idx.WriteString(text + "\x00")
		idx.Write(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(at)), uint32(dict.Len()-at)))
		heads[text] = count
		count++
	}
	synonyms := 0
	for _, text := range words {
		if _, head := heads[text]; !head {
			syn.WriteString(text + "\x00")
			syn.Write(binary.BigEndian.AppendUint32(nil, uint32(heads[c.Entries[found[text][0].entry].Headword])))
			synonyms++
		}
	}
	description := strings.ReplaceAll(html.EscapeString(c.credits()), "\n", "<br>")
	ifo := fmt.Sprintf(
		"StarDict's dict ifo file\nversion=2.4.2\nbookname=%s\nwordcount=%d\nsynwordcount=%d\nidxfilesize=%d\n"+
			"date=%s\nsametypesequence=h\ndescription=%s\n",
		Title,
		count,
		synonyms,
		idx.Len(),
		strings.ReplaceAll(c.DatasetVersion, "-", "."),
		description,
	)
	const name = "coptic"
	return []File{
		{
			name + ".ifo",
			[]byte(ifo),
		}, {name + ".idx", idx.Bytes()}, {name + ".dict", dict.Bytes()}, {name + ".syn", syn.Bytes()},
	}, nil
}

// articlesOf renders the entries as HTML.
func articlesOf(c *Content) ([]string, error) {
	article := parse("article.html", map[string]any{"grammar": grammarOf, "work": work, "forms": formsIn})
	articles := make([]string, len(c.Entries))
	for i := range c.Entries {
		var out strings.Builder
		if err := article.ExecuteTemplate(&out, "article", &c.Entries[i]); err != nil {
			return nil, err
		}
		articles[i] = out.String()
	}
	return articles, nil
}

// formsIn returns the forms of an entry in a dialect.
func formsIn(e *Entry, siglum string) string {
	var forms []string
	for f := range e.Forms() {
		if f.Dialect == siglum {
			forms = append(forms, f.Printed())
		}
	}
	return strings.Join(forms, ", ")
}

// withoutRemarks removes remarks in parentheses from a meaning.
func withoutRemarks(meaning string) string {
	for {
		before, rest, found := strings.Cut(meaning, "(")
		_, after, closed := strings.Cut(rest, ")")
		if !found || !closed {
			return strings.Join(strings.Fields(meaning), " ")
		}
		meaning = before + after
	}
}

// compareWords compares words in the order of the format: ASCII case-insensitively, then byte by byte.
func compareWords(a, b string) int {
	return cmp.Or(strings.Compare(lowerASCII(a), lowerASCII(b)), strings.Compare(a, b))
}

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
