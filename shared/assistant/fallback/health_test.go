package fallback

import (
	"testing"
	"time"

	"coptic.example/service/shared/assistant/provider"
)

func TestCooldown(t *testing.T) {
	t0 := time.Unix(1e9, 0)
	at := func(s int) time.Time { return t0.Add(time.Duration(s) * time.Second) }
	unavailable := provider.NewFault(provider.Unavailable)
	var h health
	cools := func(when int, want time.Duration) {
		t.Helper()
		if got, _ := h.cooling(at(when)); got != want {
			t.Errorf("at %d it cools for %v, want %v", when, got, want)
		}
	}
	cools(0, 0)
	h.fail(unavailable, at(0), at(1))
	cools(1, 30*time.Second)
	h.fail(unavailable, at(0), at(2)) // another request of the same moment
	cools(2, 30*time.Second)
	cools(33, 0)
	h.fail(unavailable, at(33), at(34))
	cools(34, time.Minute)
	h.fail(unavailable, at(100), at(101))
	cools(101, 5*time.Minute)
	h.fail(unavailable, at(1000), at(1001))
	cools(1001, 5*time.Minute)
	h.succeed()
	cools(1001, 0)
	h.fail(unavailable, at(1500), at(1501)) // the row begins anew
	cools(1501, 30*time.Second)
	h.succeed()
	h.fail(&provider.Fault{Class: provider.Limited, RetryAfter: 7 * time.Second}, at(2000), at(2000))
	cools(2000, 7*time.Second)
	h.fail(&provider.Fault{Class: provider.Limited, RetryAfter: time.Hour}, at(3000), at(3000))
	cools(3000, 5*time.Minute)
	if _, class := h.cooling(at(3000)); class != provider.Limited {
		t.Errorf("class %v", class)
	}
	h.fail(&provider.Fault{Class: provider.Limited, RetryAfter: time.Second}, at(3001), at(3001)) // asked as the last one
	cools(3001, 299*time.Second)
}

func TestToldOnce(t *testing.T) {
	t0 := time.Unix(1e9, 0)
	var h health
	denied := provider.NewFault(provider.Denied)
	for i, want := range []bool{true, false, false} {
		if h.fail(denied, t0.Add(time.Duration(i)*time.Hour), t0.Add(time.Duration(i)*time.Hour)) != want {
			t.Errorf("failure %d: told %v", i, !want)
		}
	}
	var first health
	first.fail(denied, t0, t0)
	if wait, class := first.cooling(t0); wait != 5*time.Minute || class != provider.Denied {
		t.Errorf("a key that is refused once cools for %v as %v, want 5m0s as denied", wait, class)
	}
	if wait, _ := h.cooling(t0.Add(2 * time.Hour)); wait != 5*time.Minute {
		t.Errorf("it cools for %v", wait)
	}
	h.succeed()
	if !h.fail(denied, t0, t0) {
		t.Error("after a success it is news again")
	}
}
