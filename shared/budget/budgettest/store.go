// Package budgettest tests implementations of budget.Store.
package budgettest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/budget"
)

// Store tests an implementation of budget.Store, given an empty store.
func Store(t *testing.T, s budget.Store) {
	ctx, now := context.Background(), time.Now()
	later := now.Add(time.Hour)
	add := func(t *testing.T, key string, n, most, sum int64, want bool) {
		t.Helper()
		if got, ok, err := s.Add(ctx, key, n, most, later); ok != want || got != sum || err != nil {
			t.Errorf("%d to %q, at most %d: %d %v %v, want %d %v", n, key, most, got, ok, err, sum, want)
		}
	}
	lease := func(t *testing.T, key string, at time.Time, want bool) {
		t.Helper()
		if got, err := s.Lease(ctx, key, at, at.Add(time.Minute)); got != want || err != nil {
			t.Errorf("lease %q: %v %v, want %v", key, got, err, want)
		}
	}
	t.Run("a counter fills up", func(t *testing.T) {
		add(t, "a", 2, 5, 2, true)
		add(t, "a", 3, 5, 5, true)
		add(t, "a", 1, 5, 0, false)
		add(t, "b", 5, 5, 5, true) // another counter
	})
	t.Run("more than there can be", func(t *testing.T) { add(t, "c", 6, 5, 0, false) })
	t.Run("what is given back", func(t *testing.T) {
		add(t, "d", 5, 5, 5, true)
		add(t, "d", -2, 5, 3, true)
		add(t, "d", 2, 5, 5, true)
		add(t, "d", 1, 5, 0, false)
	})
	t.Run("no limit", func(t *testing.T) {
		add(t, "e", 7, budget.NoLimit, 7, true)
		add(t, "e", 7, budget.NoLimit, 14, true)
	})
	t.Run("secrets", func(t *testing.T) {
		for _, tt := range []struct{ key, fresh, want string }{
			{"key 1", "one", "one"}, {"key 1", "two", "one"}, {"key 2", "two", "two"},
		} {
			if got, err := s.Secret(ctx, tt.key, tt.fresh, later); got != tt.want || err != nil {
				t.Errorf("%s is %q %v, want %q", tt.key, got, err, tt.want)
			}
		}
	})
	t.Run("leases", func(t *testing.T) {
		lease(t, "seat", now, true)
		lease(t, "seat", now.Add(time.Second), false)
		lease(t, "other", now, true)
		lease(t, "seat", now.Add(2*time.Minute), true) // it has expired
		if err := s.Return(ctx, "seat"); err != nil {
			t.Fatal(err)
		}
		lease(t, "seat", now.Add(2*time.Minute), true)
	})
	t.Run("many at once", func(t *testing.T) {
		var passed atomic.Int64
		var all sync.WaitGroup
		for range 40 {
			all.Go(func() {
				if _, ok, err := s.Add(ctx, "crowd", 1, 10, later); err != nil {
					t.Error(err)
				} else if ok {
					passed.Add(1)
				}
			})
		}
		all.Wait()
		if n := passed.Load(); n != 10 {
			t.Errorf("%d of 40 passed, want 10", n)
		}
	})
}
