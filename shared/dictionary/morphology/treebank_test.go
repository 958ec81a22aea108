package morphology_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic/datatest"
)

// group is a bound group of a treebank, as written, without spaces.
type group struct {
	form    string // normalised
	written string // as the manuscript or edition has it
	tokens  []token
}

// token is a morpheme of a group.
type token struct {
	form, lemma, upos, xpos string
	compound                bool // of parts that the treebank notes beside it
}

// content reports whether the token is a content word.
func (t token) content() bool {
	switch t.upos {
	case "NOUN", "VERB", "ADJ", "ADV":
		return true
	}
	return false
}

// readGroups reads the groups of at least that many tokens in a CoNLL-U file. It returns none if the file does not
// exist.
func readGroups(t testing.TB, name string, atLeast int) []group {
	t.Helper()
	f, err := os.Open(filepath.Join(datatest.Place(), "ud", name))
	if err != nil {
		return nil
	}
	defer f.Close()
	var groups []group
	last := 0
	for scan := bufio.NewScanner(f); scan.Scan(); {
		cols := strings.Split(scan.Text(), "\t")
		if len(cols) < 10 {
			last = 0
			continue
		}
		if _, to, ok := strings.Cut(cols[0], "-"); ok {
			last, _ = strconv.Atoi(to)
			groups = append(groups, group{form: cols[1]})
			continue
		}
		id, _ := strconv.Atoi(cols[0])
		if id > last {
			if atLeast > 1 || cols[3] == "PUNCT" || cols[3] == "X" {
				continue
			}
			groups = append(groups, group{form: cols[1]})
		}
		g := &groups[len(groups)-1]
		lemma, _, _ := strings.Cut(cols[2], "_")
		g.written += written(cols[1], cols[9])
		g.tokens = append(g.tokens, token{
			cols[1], lemma, cols[3], cols[4], strings.Contains(cols[9], "MSeg=") || strings.Contains(cols[4], "_"),
		})
	}
	return groups
}

// written returns the form of a token as in its text, from its notes.
func written(form, notes string) string {
	for note := range strings.SplitSeq(notes, "|") {
		if orig, ok := strings.CutPrefix(note, "Orig="); ok {
			return orig
		}
	}
	return form
}
