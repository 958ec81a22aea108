package quality_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/coptic/datatest"
	"coptic.example/service/shared/dictionary/lookup"
)

// What the search owes its users, in per cent.
const (
	leastFirst = 95 // the wanted entry is first
	leastTen   = 99 // it is among the first ten

	// Likewise of the queries as people type them, a third of which are misspelt.
	leastPeopleFirst = 91
	leastPeopleTen   = 95
)

var certain = []string{"headword", "folded", "inflected"} // always among the first ten

func TestRecall(t *testing.T) {
	set := queries(t)
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		var all score
		for _, class := range quality.Classes {
			var s score
			for _, q := range set {
				if q.Class == class {
					s.add(t, ix, q)
				}
			}
			t.Logf("%-15s %s", class, s)
			if slices.Contains(certain, class) && s.ten < s.all {
				t.Errorf("%s: %d of %d among the first ten", class, s.ten, s.all)
			}
			all = all.plus(s)
		}
		t.Logf("%-15s %s", "all", all)
		if all.first*100 < leastFirst*all.all || all.ten*100 < leastTen*all.all {
			t.Errorf("%s; wanted are %d %% and %d %%", all, leastFirst, leastTen)
		}
	})
}

// TestPeople measures the search by queries as people type them: each class, all of them, and the misspelt ones.
func TestPeople(t *testing.T) {
	for _, half := range []string{quality.Tuning, quality.Held} {
		t.Run(half, func(t *testing.T) {
			set, err := quality.People(half)
			if err != nil {
				t.Fatal(err)
			}
			each(t, func(t *testing.T, ix *lookup.Dictionary) { measurePeople(t, ix, set) })
		})
	}
}

func measurePeople(t *testing.T, ix *lookup.Dictionary, set []quality.Query) {
	t.Helper()
	var all, misspelt score
	suggested := 0
	for from := 0; from < len(set); {
		var s score
		class := set[from].Class
		for ; from < len(set) && set[from].Class == class; from++ {
			s.add(t, ix, set[from])
			suggested += suggests(t, ix, set[from])
		}
		t.Logf("%-19s %s", class, s)
		all = all.plus(s)
		if strings.HasSuffix(class, "misspelling") || strings.HasSuffix(class, "random edit") {
			misspelt = misspelt.plus(s)
		}
	}
	t.Logf("%-19s %s", "misspelt", misspelt)
	t.Logf("%-19s %s; nothing found, but the wanted entry suggested: %d", "all", all, suggested)
	if all.first*100 < leastPeopleFirst*all.all || all.ten*100 < leastPeopleTen*all.all {
		t.Errorf("%s; wanted are %d %% and %d %%", all, leastPeopleFirst, leastPeopleTen)
	}
}

// TestWanted checks that every authored entry that a query wants is there.
func TestWanted(t *testing.T) {
	set := queries(t)
	for _, half := range []string{quality.Tuning, quality.Held} {
		people, err := quality.People(half)
		if err != nil {
			t.Fatal(err)
		}
		set = append(set, people...)
	}
	for _, half := range []string{quality.Tuning, quality.Held} {
		people, err := quality.People(half)
		if err != nil {
			t.Fatal(err)
		}
		set = append(set, people...)
	}
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, q := range set {
			for _, id := range q.Wanted {
				if strings.HasPrefix(id, lexicon.Prefix) && ix.EntryByID(id) == nil {
					t.Errorf("%s %s wants %s, which is not there", q.Class, q.Text, id)
				}
			}
		}
	})
}

func queries(t *testing.T) []quality.Query {
	t.Helper()
	set, err := quality.Queries()
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// authoredWords reads the authored lexicon once for all tests.
var authoredWords = sync.OnceValues(func() (*merge.Merged, error) { return quality.Lexicon("..", "") })

// indexes are those of the authored lexicon alone and, where the data is, together with the imported one.
var indexes = sync.OnceValues(func() (map[string]*lookup.Dictionary, error) {
	data := datatest.Place()
	from := map[string]string{"authored": "", "merged": data}
	if _, err := os.Stat(data); err != nil {
		delete(from, "merged")
	}
	all := map[string]*lookup.Dictionary{}
	for name, data := range from {
		words, err := authoredWords()
		if data != "" {
			words, err = quality.Lexicon("..", data)
		}
		if err != nil {
			return nil, err
		}
		file, err := quality.Index(words)
		if err != nil {
			return nil, err
		}
		ix, err := lookup.Open(file)
		if err != nil {
			return nil, err
		}
		all[name] = ix
	}
	return all, nil
})

// TestDialects checks the contract's list of dialects that a search may name against those that our dictionary has
// forms of.
func TestDialects(t *testing.T) {
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Components struct {
			Parameters map[string]struct{ Schema struct{ Enum []string } }
		}
	}
	if err := json.Unmarshal(contract.Document, &document); err != nil {
		t.Fatal(err)
	}
	listed := document.Components.Parameters["SearchDialect"].Schema.Enum
	want := append([]string{"ALL"}, all["authored"].Sigla()...)
	if slices.Sort(listed); !slices.Equal(listed, slices.Sorted(slices.Values(want))) {
		t.Errorf("shared/contract/openapi.json lists the dialects %q, the dictionary has forms of %q", listed, want)
	}
}

// each runs a test on every index.
func each(t *testing.T, test func(t *testing.T, ix *lookup.Dictionary)) {
	t.Helper()
	all, err := indexes()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"authored", "merged"} {
		t.Run(name, func(t *testing.T) {
			if name == "merged" {
				datatest.Folder(t)
			}
			test(t, all[name])
		})
	}
}
