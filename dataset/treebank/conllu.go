package treebank

import (
	"fmt"
	"strconv"
	"strings"
)

// Sentence is a sentence of a CoNLL-U file, with its columns as written.
type Sentence struct {
	Block  string            // all its lines
	Notes  map[string]string // comments with a key and a value
	Groups []Group
}

// Group is a bound group: a token with the columns of its words.
type Group struct {
	Text  string
	Words [][]string
}

const columns = 10

// Sentences parses the text of a CoNLL-U file. An error names the line.
func Sentences(text string) ([]Sentence, error) {
	var list []Sentence
	n := 0 // lines before the block
	for block := range strings.SplitSeq(text, "\n\n") {
		s, last := Sentence{Block: strings.Trim(block, "\n"), Notes: map[string]string{}}, 0
		for line := range strings.SplitSeq(block, "\n") {
			n++
			if comment, ok := strings.CutPrefix(line, "#"); ok {
				if key, value, ok := strings.Cut(comment, "="); ok {
					s.Notes[strings.TrimSpace(key)] = strings.TrimSpace(value)
				}
				continue
			}
			if line == "" {
				continue
			}
			if err := s.add(line, &last); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
		}
		n++
		if s.Block != "" {
			list = append(list, s)
		}
	}
	return list, nil
}

// add adds the token or word on a line. last is the number of the last word of the current group, which add updates.
// It omits empty nodes, which have no text.
func (s *Sentence) add(line string, last *int) (err error) {
	cols := strings.Split(line, "\t")
	if len(cols) != columns {
		return fmt.Errorf("%d columns, want ten", len(cols))
	}
	if _, to, ok := strings.Cut(cols[0], "-"); ok {
		s.Groups = append(s.Groups, Group{Text: cols[1]})
		*last, err = strconv.Atoi(to)
		return err
	}
	if strings.ContainsRune(cols[0], '.') {
		return nil
	}
	id, err := strconv.Atoi(cols[0])
	if err != nil {
		return err
	}
	if id > *last {
		s.Groups = append(s.Groups, Group{Text: cols[1]})
	}
	if len(s.Groups) == 0 {
		return fmt.Errorf("a word outside its group")
	}
	g := &s.Groups[len(s.Groups)-1]
	g.Words = append(g.Words, cols)
	return nil
}
