package dataset_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// groups is what the bound groups of the treebanks show, folded.
type groups struct {
	parts    map[string]bool // "dialect stretch": any stretch of a group from one border inside it to another
	prefixes map[string]bool // "dialect UPOS stretch": those that a word of that part of speech follows in its group
	words    map[string]bool // "dialect UPOS stretch": those that a word of that part of speech begins
	suffixes map[string]bool // "dialect letter suffix": what stands after a verb that ends in the letter
}

func attestedGroups(t *testing.T, data string) groups {
	t.Helper()
	g := groups{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	var group [][2]string // form, part of speech
	last := ""
	eachTreebankLine(t, data, func(siglum string, f []string) {
		if len(f) != 10 {
			return
		}
		if _, end, isGroup := strings.Cut(f[0], "-"); isGroup {
			last = end
			return
		}
		group = append(group, [2]string{coptic.Fold(f[1]), f[3]})
		if last == "" || f[0] == last {
			g.add(siglum, group)
			group, last = nil, ""
		}
	})
	return g
}

func (g groups) add(siglum string, group [][2]string) {
	for i := range group {
		if i > 0 && group[i-1][1] == "VERB" && group[i][1] == "PRON" {
			g.suffixes[siglum+" "+lastLetter(group[i-1][0])+" "+group[i][0]] = true
		}
		stretch := ""
		for j := i; j < len(group); j++ {
			if i < j {
				g.prefixes[siglum+" "+group[j][1]+" "+stretch] = true
			}
			stretch += group[j][0]
			g.parts[siglum+" "+stretch] = true
			g.words[siglum+" "+group[i][1]+" "+stretch] = true
		}
	}
}

// withSuffixes returns the folded pronominal state of a verb and each suffix that stands after such a verb.
func (g groups) withSuffixes(siglum, stem string) []string {
	var forms []string
	for key := range g.suffixes {
		if suffix, fits := strings.CutPrefix(key, siglum+" "+lastLetter(stem)+" "); fits {
			forms = append(forms, stem+suffix)
		}
	}
	return forms
}

func lastLetter(word string) string {
	r, _ := utf8.DecodeLastRuneInString(word)
	return string(r)
}
