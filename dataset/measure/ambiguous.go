package measure

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/release"
)

// homographs groups the words with a given dictionary form and tag that the same entries match equally well.
type homographs struct{ dialect, lemma, xpos, entries string }

// Ambiguous lists the dictionary forms in the treebanks and the Sahidic New Testament that several entries of a
// release match equally well. For each it prints the count, the entries (the preferred one first), the count of each
// gloss, and up to places passages at even intervals. If lemma is set, it prints only the passages with that
// dictionary form.
func Ambiguous(out io.Writer, folder, data, lemma string, places int) error {
	ix, err := api.NewCache(release.Folder(folder), 0).Index(context.Background())
	if err != nil {
		return err
	}
	texts, err := everyText(data)
	if err != nil {
		return err
	}
	found, glosses := map[homographs][]string{}, map[homographs]map[string]int{}
	see := func(t *dialectText, groups []reading.Group, i int, w *reading.Word) {
		if lemma != "" && w.Lemma == lemma {
			fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", t.dialect, w.XPOS, w.Gloss.En, around(groups, i, 6))
		}
		if w.Rivals < 2 || !slices.Contains(contentUPOS, w.UPOS) {
			return
		}
		h := homographs{t.dialect, w.Lemma, w.XPOS, rivalsOf(w)}
		if glosses[h] == nil {
			glosses[h] = map[string]int{}
		}
		found[h] = append(found[h], t.place+"\t"+w.Gloss.En+"\t"+around(groups, i, 3))
		glosses[h][w.Gloss.En]++
	}
	for n := range texts {
		t := &texts[n]
		for _, s := range ix.Read(t.text, reading.Options{Dialect: t.dialect, Spacing: reading.SpacedGroups}).Sentences {
			for i := range s.Groups {
				for j := range s.Groups[i].Words {
					see(t, s.Groups, i, &s.Groups[i].Words[j])
				}
			}
		}
	}
	if lemma != "" {
		return nil
	}
	for _, h := range slices.SortedFunc(maps.Keys(found), func(a, b homographs) int {
		return cmp.Or(len(found[b])-len(found[a]), cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	}) {
		all := found[h]
		fmt.Fprintf(out, "%d\t%s\t%s\t%s\t%s\t%v\n", len(all), h.dialect, h.lemma, h.xpos, h.entries, glosses[h])
		for n := range min(places, len(all)) {
			fmt.Fprintf(out, "\t%s\n", all[n*len(all)/min(places, len(all))])
		}
	}
	return nil
}

// rivalsOf returns the ids of the entries that match a word equally well.
func rivalsOf(w *reading.Word) string {
	var ids []string
	for _, e := range w.Entries[:w.Rivals] {
		ids = append(ids, e.ID)
	}
	return strings.Join(ids, " ")
}

// around returns a group in brackets with up to many neighbours on each side.
func around(groups []reading.Group, at, many int) string {
	var texts []string
	for i := max(0, at-many); i <= min(len(groups)-1, at+many); i++ {
		text := groups[i].Text
		if i == at {
			text = "[" + text + "]"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}

type dialectText struct{ text, dialect, place string }

// everyText returns the sentences of the treebanks and the verses of the Sahidic New Testament.
func everyText(data string) (list []dialectText, err error) {
	train, dev, err := treebank.ReadParts(data)
	if err != nil {
		return nil, err
	}
	for _, e := range slices.Concat(train, dev) {
		list = append(list, dialectText{strings.Join(e.Texts(), " "), e.Dialect, e.Place})
	}
	verses, err := treebank.Verses(data)
	for place, verse := range verses {
		list = append(list, dialectText{verse, coptic.Sahidic, place})
	}
	return list, err
}
