// Package budgettest holds every budget.Store to the same behaviour.
package budgettest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/budget"
)

// Store tests a store that is empty.
func Store(t *testing.T, s budget.Store) {
	ctx, now := context.Background(), time.Now()
	later := now.Add(time.Hour)
	add := func(t *testing.T, key string, n, most int64, want bool) {
		t.Helper()
		if got, err := s.Add(ctx, key, n, most, later); got != want || err != nil {
			t.Errorf("%d to %q, at most %d: %v %v, want %v", n, key, most, got, err, want)
		}
	}
	lease := func(t *testing.T, key string, at time.Time, want bool) {
		t.Helper()
		if got, err := s.Lease(ctx, key, at, at.Add(time.Minute)); got != want || err != nil {
			t.Errorf("lease %q: %v %v, want %v", key, got, err, want)
		}
	}
	t.Run("a counter fills up", func(t *testing.T) {
		add(t, "a", 2, 5, true)
		add(t, "a", 3, 5, true)
		add(t, "a", 1, 5, false)
		add(t, "b", 5, 5, true) // another
	})
	t.Run("more than there can be", func(t *testing.T) { add(t, "c", 6, 5, false) })
	t.Run("what is given back", func(t *testing.T) {
		add(t, "d", 5, 5, true)
		add(t, "d", -2, 5, true)
		add(t, "d", 2, 5, true)
		add(t, "d", 1, 5, false)
	})
	t.Run("leases", func(t *testing.T) {
		lease(t, "seat", now, true)
		lease(t, "seat", now.Add(time.Second), false)
		lease(t, "other", now, true)
		lease(t, "seat", now.Add(2*time.Minute), true) // its time is over
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
				if ok, err := s.Add(ctx, "crowd", 1, 10, later); err != nil {
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
