package budget_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/budget/budgettest"
)

func TestMemory(t *testing.T) { budgettest.Store(t, new(budget.Memory)) }

// broken is a store that cannot be reached.
type broken struct{}

var errDown = errors.New("down")

func (broken) Add(context.Context, string, int64, int64, time.Time) (bool, error) {
	return false, errDown
}
func (broken) Lease(context.Context, string, time.Time, time.Time) (bool, error) {
	return false, errDown
}
func (broken) Return(context.Context, string) error { return errDown }

// TestCeiling follows a day of answers.
func TestCeiling(t *testing.T) {
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	c := &budget.Ceiling{
		Store: new(budget.Memory), Answers: 4, Tokens: 1000, AtOnce: 2, Longest: 2 * time.Minute,
		Now: func() time.Time { return now },
	}
	ctx := context.Background()
	begin := func(tokens int64) *budget.Answer {
		t.Helper()
		a, err := c.Begin(ctx, tokens)
		if err != nil {
			t.Fatalf("%d tokens: %v", tokens, err)
		}
		return a
	}
	refused := func(tokens int64, what string, opens time.Duration) {
		t.Helper()
		_, err := c.Begin(ctx, tokens)
		var spent *budget.Spent
		if !errors.As(err, &spent) || !strings.Contains(spent.What, what) || spent.Opens != opens {
			t.Errorf("%d tokens: %v (opens in %v), want %s to be used up, open in %v", tokens, err, spent, what, opens)
		}
	}
	one, two := begin(300), begin(300)
	refused(10, "at once", 5*time.Second)
	one.End(ctx, 100) // 200 less than was set aside
	three := begin(600)
	two.End(ctx, 0) // unknown: what was set aside counts
	refused(1, "tokens", 4*time.Hour)
	three.End(ctx, 550)
	begin(50).End(ctx, 50) // the fourth answer: those that were refused do not count
	refused(0, "answers", 4*time.Hour)
	now = now.Add(4 * time.Hour)
	begin(1000).End(ctx, 5000) // more than was set aside is spent all the same
	refused(1, "tokens", 24*time.Hour)
}

// TestCeilingAfterACrash: the seat of a container that died is free again.
func TestCeilingAfterACrash(t *testing.T) {
	now := time.Now()
	c := &budget.Ceiling{Store: new(budget.Memory), AtOnce: 1, Longest: time.Minute, Now: func() time.Time { return now }}
	if _, err := c.Begin(context.Background(), 1); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Begin(context.Background(), 1); err == nil {
		t.Error("two run at once")
	}
	now = now.Add(2 * time.Minute)
	if _, err := c.Begin(context.Background(), 1); err != nil {
		t.Errorf("the seat stays taken: %v", err)
	}
}

// TestUncounted: what cannot be counted is not spent, while a request passes.
func TestUncounted(t *testing.T) {
	for name, c := range map[string]*budget.Ceiling{
		"answers": {Answers: 1}, "tokens": {Tokens: 1}, "seats": {AtOnce: 1},
	} {
		t.Run(name, func(t *testing.T) {
			c.Store, c.Now = broken{}, time.Now
			if _, err := c.Begin(context.Background(), 1); !errors.Is(err, budget.ErrUncounted) || !errors.Is(err, errDown) {
				t.Errorf("the store is down: %v", err)
			}
		})
	}
	w := &budget.Window{Store: broken{}, Most: 1, Now: time.Now}
	if err := w.Take(context.Background(), "192.0.2.1"); err != nil {
		t.Errorf("a request while the store is down: %v", err)
	}
}

func TestWindow(t *testing.T) {
	now := time.Date(2026, 11, 22, 20, 0, 50, 0, time.UTC)
	w := &budget.Window{Store: new(budget.Memory), Name: "x", Most: 2, Now: func() time.Time { return now }}
	for i, step := range []struct {
		address string
		after   time.Duration
		opens   time.Duration // 0: it passes
	}{
		{"192.0.2.1", 0, 0}, {"192.0.2.1", 0, 0}, {"192.0.2.1", 0, 10 * time.Second}, {"192.0.2.2", 0, 0},
		{"192.0.2.1", 9 * time.Second, time.Second}, {"192.0.2.1", time.Second, 0},
	} {
		t.Run(step.address, func(t *testing.T) {
			now = now.Add(step.after)
			err := w.Take(context.Background(), step.address)
			var spent *budget.Spent
			if errors.As(err, &spent) != (step.opens > 0) || spent != nil && spent.Opens != step.opens {
				t.Errorf("request %d: %v, want it refused for %v", i+1, err, step.opens)
			}
		})
	}
}
