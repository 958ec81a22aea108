package export

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"html"
	"slices"
	"strings"
)

// maxStarDictWord is the longest word that the format allows, in bytes.
const maxStarDictWord = 255

// starDict writes a StarDict dictionary, version 2.4.2: the headwords, and every form as a synonym that leads to its
// entry.
func starDict(c *Content) ([]File, error) {
	type word struct {
		text    string
		article int // of an index word: its number in c.Entries; of a synonym: the number of the index word
	}
	byText := func(a, b word) int {
		return cmp.Or(compareWords(a.text, b.text), cmp.Compare(a.article, b.article))
	}
	var heads []word
	for i, e := range c.Entries {
		heads = append(heads, word{e.Headword, i})
	}
	slices.SortFunc(heads, byText)
	var idx, dict, syn bytes.Buffer
	var synonyms []word
	for n, head := range heads {
		e := &c.Entries[head.article]
		text := article(e)
		at := dict.Len()
		dict.WriteString(text)
		idx.WriteString(head.text + "\x00")
		idx.Write(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(at)), uint32(len(text))))
		seen := map[string]bool{head.text: true}
		for f := range e.Forms() {
			for _, spelling := range lookups(written(f)) {
				if !seen[spelling] && len(spelling) <= maxStarDictWord {
					seen[spelling] = true
					synonyms = append(synonyms, word{spelling, n})
				}
			}
		}
	}
	slices.SortFunc(synonyms, byText)
	for _, s := range synonyms {
		syn.WriteString(s.text + "\x00")
		syn.Write(binary.BigEndian.AppendUint32(nil, uint32(s.article)))
	}
	description := strings.ReplaceAll(html.EscapeString(c.credits()), "\n", "<br>")
	ifo := fmt.Sprintf(
		"StarDict's dict ifo file\nversion=2.4.2\nbookname=%s\nwordcount=%d\nsynwordcount=%d\nidxfilesize=%d\n"+
			"date=%s\nsametypesequence=h\ndescription=%s\n",
		Title,
		len(heads),
		len(synonyms),
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

// compareWords compares words in the order of the format: ASCII letters without regard to case, then byte by byte.
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
