package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const (
	more = 10  // times the entries, for the last column
	each = 400 // queries of a kind, about
)

// times makes n lexica of one: the same meanings, ids of their own, and forms whose letters are exchanged.
func times(entries []dictionary.Entry, n int) ([]dictionary.Entry, error) {
	letters := []rune("ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϩϫϭϯ")
	all := slices.Clone(entries)
	plain, err := json.Marshal(entries)
	if err != nil {
		return nil, err
	}
	for k := 1; k < n; k++ {
		changed := strings.Map(func(r rune) rune {
			if i := slices.Index(letters, r); i >= 0 {
				return letters[(i+k)%len(letters)]
			}
			return r
		}, string(plain))
		var others []dictionary.Entry
		if err := json.Unmarshal([]byte(changed), &others); err != nil {
			return nil, err
		}
		for i := range others {
			others[i].ID += "×" + strconv.Itoa(k)
		}
		all = append(all, others...)
	}
	return all, nil
}

// makeQueries takes what people look for from the query set, and the rest from every so many entries.
func makeQueries(entries []dictionary.Entry) ([][]string, error) {
	queries := make([][]string, len(kinds))
	add := func(k kind, text string) { queries[k] = append(queries[k], text) }
	set, err := quality.Queries()
	if err != nil {
		return nil, err
	}
	for _, q := range set {
		if q.Class != "typo" && !strings.ContainsAny(q.Text, " *?") {
			add(word, q.Text)
		}
	}
	count := map[string]int{}
	for i := range entries {
		glossed := glosses(&entries[i])
		for _, w := range glossed {
			count[w]++
		}
		if i%max(1, len(entries)/each) != 0 {
			continue
		}
		head := coptic.Fold(entries[i].Headword)
		if letters := []rune(head); len(letters) > 3 && !strings.Contains(head, " ") {
			add(word, head)
			add(wildcard, string(letters[:3])+"*")
			add(wildcard, string(letters[:1])+"*"+string(letters[len(letters)-1:]))
			add(wildcard, "*"+string(letters[1:3])+"*")
			letters[len(letters)/2] = 'ⲝ'
			add(fuzzy, string(letters))
		}
		if len(glossed) > 1 {
			add(words, glossed[0]+" "+glossed[1])
		}
	}
	common := slices.Collect(maps.Keys(count))
	slices.SortFunc(common, func(x, y string) int { return 1000*(count[y]-count[x]) + strings.Compare(x, y) })
	queries[page] = common[:20]
	return queries, nil
}

// glosses are the different words of four letters or more in the English meanings of an entry.
func glosses(e *dictionary.Entry) []string {
	var list []string
	for _, s := range e.Senses {
		for _, w := range strings.Fields(coptic.Fold(strings.Join(s.Meanings.En, " "))) {
			if utf8.RuneCountInString(w) > 3 && !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
	}
	return list
}

// foldWildcard folds a pattern but for its *.
func foldWildcard(text string) string {
	var folded strings.Builder
	for piece := range strings.SplitAfterSeq(text, "*") {
		plain, star := strings.CutSuffix(piece, "*")
		folded.WriteString(coptic.Fold(plain))
		if star {
			folded.WriteByte('*')
		}
	}
	return folded.String()
}
