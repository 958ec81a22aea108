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

// broken is a store that is unreachable.
type broken struct{}

var errDown = errors.New("down")

func (broken) Add(context.Context, string, int64, int64, time.Time) (int64, bool, error) {
	return 0, false, errDown
}
func (broken) Secret(context.Context, string, string, time.Time) (string, error) { return "", errDown }
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
		a, err := c.Begin(ctx, "192.0.2.1", tokens)
		if err != nil {
			t.Fatalf("%d tokens: %v", tokens, err)
		}
		return a
	}
	refused := func(tokens int64, what string, opens time.Duration) {
		t.Helper()
		_, err := c.Begin(ctx, "192.0.2.1", tokens)
		var spent *budget.SpentError
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

// TestCeilingAfterACrash checks that the seat of a dead container becomes free again.
func TestCeilingAfterACrash(t *testing.T) {
	now := time.Now()
	c := &budget.Ceiling{Store: new(budget.Memory), AtOnce: 1, Longest: time.Minute, Now: func() time.Time { return now }}
	if _, err := c.Begin(context.Background(), "192.0.2.1", 1); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Begin(context.Background(), "192.0.2.1", 1); err == nil {
		t.Error("two run at once")
	}
	now = now.Add(2 * time.Minute)
	if _, err := c.Begin(context.Background(), "192.0.2.1", 1); err != nil {
		t.Errorf("the seat stays taken: %v", err)
	}
}

// TestUncounted checks that nothing is spent if it cannot be counted, while a request passes.
func TestUncounted(t *testing.T) {
	for name, c := range map[string]*budget.Ceiling{
		"answers": {Answers: 1}, "tokens": {Tokens: 1}, "seats": {AtOnce: 1},
		"an address's answers": {AddressAnswers: 1}, "an address's tokens": {AddressTokens: 1},
	} {
		t.Run(name, func(t *testing.T) {
			c.Store, c.Now = broken{}, time.Now
			_, err := c.Begin(context.Background(), "192.0.2.1", 1)
			if !errors.Is(err, budget.ErrUncounted) || !errors.Is(err, errDown) {
				t.Errorf("the store is down: %v", err)
			}
		})
	}
	for _, batch := range []int64{1, 3} {
		share := &budget.Share{Store: broken{}, Most: 1, Batch: batch, Period: time.Minute, Now: time.Now}
		for range 5 {
			if _, _, err := share.Take(context.Background(), "192.0.2.1"); err != nil {
				t.Errorf("a request while the store is down: %v", err)
			}
		}
	}
}

// TestCeilingOfAnAddress checks that an address has its own daily share, and that refused answers count for nobody.
func TestCeilingOfAnAddress(t *testing.T) {
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	store := new(budget.Memory)
	c := func() *budget.Ceiling { // another container each time
		return &budget.Ceiling{
			Store: store, Answers: 6, Tokens: 10_000, AtOnce: 2, AddressAnswers: 3, AddressTokens: 1000,
			Longest: time.Minute, Now: func() time.Time { return now },
		}
	}
	for i, step := range []struct {
		name, address string
		tokens, used  int64
		spent         string // what is used up; "" when it begins
		opens         time.Duration
	}{
		{"the first", "a", 600, 300, "", 0},
		{"more than is left", "a", 800, 0, "this address's tokens of today", 4 * time.Hour},
		{"what is left, settled with less", "a", 700, 100, "", 0},
		{"the third", "a", 1, 1, "", 0},
		{"one too many", "a", 1, 0, "this address's answers of today", 4 * time.Hour},
		{"another address", "b", 1000, 1000, "", 0},
		{"its tokens are used up", "b", 1, 0, "this address's tokens of today", 4 * time.Hour},
		{"a third address", "c", 1, 1, "", 0},
		{"the sixth of all", "c", 1, 1, "", 0},
		{"the day's", "c", 1, 0, "today's answers", 4 * time.Hour},
	} {
		t.Run(step.name, func(t *testing.T) {
			a, err := c().Begin(t.Context(), step.address, step.tokens)
			var spent *budget.SpentError
			switch {
			case step.spent == "" && err != nil:
				t.Errorf("step %d: %v", i+1, err)
			case step.spent == "":
				a.End(t.Context(), step.used)
			case !errors.As(err, &spent) || spent.What != step.spent || spent.Opens != step.opens:
				t.Errorf("step %d: %v %+v, want %s used up for %v", i+1, err, spent, step.spent, step.opens)
			}
		})
	}
	now = now.Add(4 * time.Hour)
	if _, err := c().Begin(t.Context(), "a", 1000); err != nil {
		t.Errorf("the next day: %v", err)
	}
}

// keys is a store that records the keys it is asked for.
type keys struct {
	budget.Memory
	asked []string
	gone  []time.Time
}

func (k *keys) Add(ctx context.Context, key string, n, most int64, expires time.Time) (int64, bool, error) {
	k.asked, k.gone = append(k.asked, key), append(k.gone, expires)
	return k.Memory.Add(ctx, key, n, most, expires)
}

// TestAddressesAreHidden checks that the store never learns an address, that counts expire, and that the hash
// changes with the key and the day.
func TestAddressesAreHidden(t *testing.T) {
	const address = "192.0.2.1/32"
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	seen := map[string]bool{}
	for _, hours := range []time.Duration{0, 24, 0} { // the third has a key of its own
		store := new(keys)
		at := now.Add(hours * time.Hour)
		c := &budget.Ceiling{Store: store, AddressAnswers: 1, Now: func() time.Time { return at }}
		s := &budget.Share{
			Store: store, Name: "x", Most: 9, Batch: 1, Period: time.Minute, Now: func() time.Time { return at },
		}
		if _, err := c.Begin(t.Context(), address, 1); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.Take(t.Context(), address); err != nil {
			t.Fatal(err)
		}
		for i, key := range store.asked {
			if strings.Contains(key, "192.0.2") {
				t.Errorf("the store is told %s", key)
			}
			if left := store.gone[i].Sub(at); left > 48*time.Hour {
				t.Errorf("%s is kept for %v", key, left)
			}
			name := strings.Fields(key)
			hash := name[len(name)-1]
			if name[0] == "x" {
				hash = name[1]
			} else if seen[hash] {
				t.Errorf("%s is the name of an earlier day or key", hash)
			}
			seen[hash] = true
		}
	}
}

func TestShare(t *testing.T) {
	now := time.Date(2026, 11, 22, 20, 0, 50, 0, time.UTC)
	s := &budget.Share{
		Store: new(budget.Memory), Name: "x", Most: 2, Batch: 1, Period: time.Minute, Now: func() time.Time { return now },
	}
	for i, step := range []struct {
		address string
		after   time.Duration
		left    int64
		opens   time.Duration // 0: it passes
	}{
		{"192.0.2.1", 0, 1, 0}, {"192.0.2.1", 0, 0, 0}, {"192.0.2.1", 0, 0, 10 * time.Second}, {"192.0.2.2", 0, 1, 0},
		{"192.0.2.1", 9 * time.Second, 0, time.Second}, {"192.0.2.1", time.Second, 1, 0},
	} {
		t.Run(step.address, func(t *testing.T) {
			now = now.Add(step.after)
			left, _, err := s.Take(context.Background(), step.address)
			var spent *budget.SpentError
			if errors.As(err, &spent) != (step.opens > 0) || spent != nil && spent.Opens != step.opens || left != step.left {
				t.Errorf("request %d: %v, %d left, want it refused for %v, %d left", i+1, err, left, step.opens, step.left)
			}
		})
	}
}

// TestShareInBatches checks that three containers share an address's count. The address gets at most one batch per
// container too many, and causes one write per batch.
func TestShareInBatches(t *testing.T) {
	const most, batch, containers = 100, 10, 3
	store := new(keys)
	var shares []*budget.Share
	for range containers {
		shares = append(shares, &budget.Share{
			Store: store, Name: "x", Most: most, Batch: batch, Period: 24 * time.Hour, Now: time.Now,
		})
	}
	passed := 0
	for i := range 1000 {
		if _, _, err := shares[i%containers].Take(t.Context(), "192.0.2.1"); err == nil {
			passed++
		}
	}
	if passed < most || passed > most+containers*(batch-1) {
		t.Errorf("%d requests passed, want %d and at most %d more", passed, most, containers*(batch-1))
	}
	if n := len(store.asked); n > most/batch+2*containers {
		t.Errorf("%d writes for %d requests, want about one in %d", n, passed, batch)
	}
	if _, _, err := shares[0].Take(t.Context(), "192.0.2.2"); err != nil {
		t.Errorf("another address: %v", err)
	}
}
