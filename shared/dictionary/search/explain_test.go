package search

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
)

// TestScore checks that the scores of hits ascend in every result.
func TestScore(t *testing.T) {
	less := func(a, b Hit) int {
		tierOf := func(h Hit) int { return slices.Index(tierNames[:], h.Score.Tier) }
		return cmp.Or(cmp.Compare(tierOf(a), tierOf(b)), cmp.Compare(number(a.Score.Demoted), number(b.Score.Demoted)),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Score.Position, b.Score.Position),
			cmp.Compare(a.Score.Entry, b.Score.Entry))
	}
	seen := map[string]bool{}
	for name, ix := range indexes(t) {
		for _, text := range append([]string{"kinggdon", "watre", "ⲥⲱⲙⲧ", "ouro", "bred"}, wideQueries...) {
			t.Run(fmt.Sprintf("%s/%s", name, text), func(t *testing.T) {
				r := ix.Search(Query{Text: text, Limit: MaxLimit, Explain: true})
				for i, h := range r.Hits {
					if h.How == Browsed {
						continue
					}
					if h.Score == nil {
						t.Fatalf("hit %d has no score", i)
					}
					seen[h.Score.Tier] = true
					if i > 0 && less(r.Hits[i-1], h) >= 0 {
						t.Errorf("hit %d has the score %+v after %+v", i, *h.Score, *r.Hits[i-1].Score)
					}
				}
			})
		}
	}
	if len(seen) < 8 {
		t.Errorf("the queries reach only the tiers %v", seen)
	}
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}
