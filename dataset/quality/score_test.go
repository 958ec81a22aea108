package quality_test

import (
	"fmt"
	"slices"
	"testing"

	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/search"
)

// score counts queries, those whose wanted entry is first, and those that have it among the first three and ten.
type score struct{ all, first, three, ten int }

func (s *score) add(t *testing.T, ix *lookup.Dictionary, q quality.Query) {
	found := ids(t, ix, q.Text)
	rank := slices.IndexFunc(found, func(id string) bool { return slices.Contains(q.Wanted, id) })
	s.all++
	if rank >= 0 {
		s.ten++
	}
	if rank >= 0 && rank < 3 {
		s.three++
	}
	if rank == 0 {
		s.first++
		return
	}
	t.Logf("%s %s: wanted %v, found %v", q.Class, q.Text, q.Wanted, found)
}

// suggests returns 1 for a query that finds nothing and whose answer suggests the wanted entry, else 0.
func suggests(t *testing.T, ix *lookup.Dictionary, q quality.Query) int {
	t.Helper()
	for _, number := range ix.Search(search.Query{Text: q.Text, Limit: 10}).Suggestions {
		e, err := ix.Entry(number)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(q.Wanted, e.ID) {
			return 1
		}
	}
	return 0
}

func (s score) String() string {
	share := func(n int) float64 { return 100 * float64(n) / float64(s.all) }
	return fmt.Sprintf("%3d queries  recall@1 %5.1f %%  @3 %5.1f %%  @10 %5.1f %%",
		s.all, share(s.first), share(s.three), share(s.ten))
}

// plus adds the scores of two sets of queries.
func (s score) plus(other score) score {
	return score{s.all + other.all, s.first + other.first, s.three + other.three, s.ten + other.ten}
}
