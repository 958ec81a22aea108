// Package level builds the file of words per passage, by which a browser finds passages that suit the reader's
// vocabulary.
package level

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"coptic.example/service/shared/texts"
)

// Path is the path of the file.
const Path = texts.StaticPath + "/levels.json"

// Counts reports whether a word with an entry counts as vocabulary. Names, numbers and grammatical words do not.
func Counts(role, upos string) bool {
	return role == "lemma" && upos != "PROPN" && upos != "NUM" && upos != "PUNCT"
}

// Levels lists the entries of the words in each passage. Each entry id is stored only once.
type Levels struct {
	Entries []string `json:"entries"` // ids, the commonest first
	Works   []Work   `json:"works"`
}

// Work holds the words of a work, by passage.
type Work struct {
	ID         string   `json:"id"`
	Dialect    string   `json:"dialect"`
	References []string `json:"references"`
	Pages      []Page   `json:"pages"` // pages that show its passages
	// Words holds, for each passage, the number of words that count, then the ascending numbers of their entries as
	// differences. The encoding is unsigned LEB128 in base64.
	Words string `json:"words"`
}

// Page is a page of a work with its number of passages.
type Page struct {
	Reference string `json:"reference"`
	Passages  int    `json:"passages"`
}

// File returns the file for a library.
func File(ctx context.Context, l *texts.Library) ([]byte, error) {
	levels, err := Of(ctx, l)
	if err != nil {
		return nil, fmt.Errorf("read the words of the texts: %w", err)
	}
	return l.Envelope(levels), nil
}

// Of returns the levels of a library. It reads the whole library.
func Of(ctx context.Context, l *texts.Library) (*Levels, error) {
	levels := &Levels{Entries: []string{}, Works: []Work{}}
	counts := map[string]int{}
	words := make([][][]string, len(l.Works)) // the ids for each passage
	for i := range l.Works {
		work := Work{ID: l.Works[i].ID, Dialect: l.Works[i].Dialect, References: []string{}, Pages: []Page{}}
		for _, page := range l.Pages(i) {
			work.Pages = append(work.Pages, Page{l.Reference(page), page.To - page.From})
			section, err := l.SectionOf(ctx, page)
			if err != nil {
				return nil, err
			}
			for _, p := range section.Passages {
				ids, err := entries(p.Analysis)
				if err != nil {
					return nil, err
				}
				for _, id := range ids {
					counts[id]++
				}
				work.References, words[i] = append(work.References, p.Reference), append(words[i], ids)
			}
		}
		levels.Works = append(levels.Works, work)
	}
	levels.Entries = slices.AppendSeq(levels.Entries, maps.Keys(counts))
	slices.SortFunc(levels.Entries, func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b))
	})
	numbers := make(map[string]int, len(counts))
	for i, id := range levels.Entries {
		numbers[id] = i
	}
	for i := range words {
		levels.Works[i].Words = pack(words[i], numbers)
	}
	return levels, nil
}

// pack encodes the words of the passages of a work.
func pack(passages [][]string, numbers map[string]int) string {
	var out []byte
	for _, ids := range passages {
		list := make([]int, 0, len(ids))
		for _, id := range ids {
			list = append(list, numbers[id])
		}
		slices.Sort(list)
		out = binary.AppendUvarint(out, uint64(len(list)))
		last := 0
		for _, number := range list {
			out = binary.AppendUvarint(out, uint64(number-last))
			last = number
		}
	}
	return base64.StdEncoding.EncodeToString(out)
}

// entries returns the id of the first entry of each word that counts in an analysis, in order.
func entries(analysis []byte) (ids []string, err error) {
	var read texts.Analysis
	if err := json.Unmarshal(analysis, &read); err != nil {
		return nil, err
	}
	for g := range read.Groups() {
		for _, w := range g.Words {
			if len(w.Entries) > 0 && Counts(w.Role, w.UPOS) {
				ids = append(ids, w.Entries[0].ID)
			}
		}
	}
	return ids, nil
}
