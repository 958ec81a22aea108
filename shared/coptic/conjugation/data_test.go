package conjugation_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/coptic/datatest"
)

// tenseOfTag maps the treebanks' tags to tenses. A person alone is the present.
var tenseOfTag = map[string]string{
	"APST": "perfect", "ANEGPST": "negative-perfect", "AAOR": "habitual", "ANEGAOR": "negative-habitual",
	"AOPT": "optative", "ANEGOPT": "negative-optative", "AJUS": "jussive", "ANEGJUS": "negative-jussive",
	"ACONJ": "conjunctive", "APREC": "temporal", "ALIM": "limitative", "ACOND": "conditional", "ANY": "not-yet",
	"CPRET": "imperfect", "CCIRC": "circumstantial", "": "present", "FUT": "future",
}

// enough is the number of attestations from which a cell is checked. share is the share of them from which a
// spelling must be in the table.
const (
	enough = 3
	share  = 0.2
)

// TestAttested compares the tables with the training parts of the treebanks. Common forms must be in the table, and
// the table's first form must be attested.
func TestAttested(t *testing.T) {
	folder := datatest.Folder(t)
	for dialect, name := range map[string]string{
		coptic.Sahidic:  "cop_scriptorium-ud-train.conllu",
		coptic.Bohairic: "cop_bohairic-ud-train.conllu",
	} {
		t.Run(dialect, func(t *testing.T) {
			cells := attested(t, filepath.Join(folder, "ud", name))
			if len(cells) < 30 {
				t.Fatalf("%s has %d cells of the tables, want at least 30", name, len(cells))
			}
			for cell, spellings := range cells {
				tense, ok := conjugation.Named(cell.tense)
				if !ok {
					t.Fatalf("no tense %s", cell.tense)
				}
				at := slices.IndexFunc(conjugation.Persons, func(p conjugation.Person) bool { return p.Name == cell.person })
				table := append([]string{tense.Bases[dialect][at]}, tense.Others[dialect][at]...)
				all := 0
				for _, n := range spellings {
					all += n
				}
				if all < enough {
					continue
				}
				if spellings[table[0]] == 0 {
					t.Errorf("%s %s %s: %s is never written, but %v", dialect, cell.tense, cell.person, table[0], spellings)
				}
				for base, n := range spellings {
					if n >= enough && float64(n) >= share*float64(all) && !slices.Contains(table, base) {
						t.Errorf("%s %s %s: %s is written %d of %d times, the table has %v",
							dialect, cell.tense, cell.person, base, n, all, table)
					}
				}
			}
		})
	}
}

type cell struct{ tense, person string }

// attested counts the bases before a verb, by tense and person.
func attested(t *testing.T, name string) map[cell]map[string]int {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cells := map[cell]map[string]int{}
	var group [][]string
	flush := func() {
		if c, base, ok := baseOf(group); ok {
			if cells[c] == nil {
				cells[c] = map[string]int{}
			}
			cells[c][base]++
		}
		group = nil
	}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	last := 0
	for lines.Scan() {
		columns := strings.Split(lines.Text(), "\t")
		if len(columns) != 10 {
			flush()
			continue
		}
		if _, end, isGroup := strings.Cut(columns[0], "-"); isGroup {
			flush()
			_, _ = fmt.Sscan(end, &last)
			continue
		}
		id := 0
		_, _ = fmt.Sscan(columns[0], &id)
		if id > last {
			flush()
			last = id
		}
		group = append(group, columns)
	}
	flush()
	return cells
}

// baseOf returns what precedes the infinitive of a bound group that begins with a conjugation.
func baseOf(group [][]string) (c cell, base string, ok bool) {
	tag, person := "", ""
	for i, token := range group {
		switch x := strings.TrimSuffix(token[4], "_PPERS"); {
		case x == "V" || x == "VSTAT":
			tense, known := tenseOfTag[tag]
			return cell{tense, person}, base, known && person != "" && i > 0
		case x == "PPERS" && person == "":
			person = personOf(token[5])
		case x == "FUT" && tag == "" && person != "", tag == "" && person == "" && tenseOfTag[x] != "":
			tag = x
			if x != token[4] {
				person = personOf(token[5])
			}
		case x == "ACOND" && tag == "ACOND": // the sign after the person
		default:
			return c, "", false
		}
		base += coptic.Fold(token[1])
	}
	return c, "", false
}

func personOf(features string) string {
	has := func(f string) bool { return strings.Contains(features, f) }
	number, gender := "sg", ""
	if has("Number=Plur") {
		number = "pl"
	} else if !has("Person=1") {
		gender = "m"
		if has("Gender=Fem") {
			gender = "f"
		}
	}
	for _, n := range []string{"1", "2", "3"} {
		if has("Person=" + n) {
			return n + number + gender
		}
	}
	return ""
}
