package secret

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestParameter(t *testing.T) {
	var fetched atomic.Int32
	begun, release := make(chan struct{}, 20), make(chan struct{})
	get := Parameter("/key", func(_ context.Context, name string) (string, error) {
		fetched.Add(1)
		begun <- struct{}{}
		<-release
		return name + " value\n", nil
	})
	gone, stop := context.WithCancel(context.Background())
	var askers sync.WaitGroup
	for range 20 {
		askers.Go(func() {
			if v, err := get(context.Background(), ""); v != "/key value" || err != nil {
				t.Errorf("%q %v", v, err)
			}
		})
	}
	<-begun // an asker that left and was first would fetch for the others
	stop()
	if _, err := get(gone, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("an asker that left waits on: %v", err)
	}
	time.Sleep(20 * time.Millisecond) // for a second fetch to begin, if it could
	close(release)
	askers.Wait()
	if n := fetched.Load(); n != 1 {
		t.Errorf("fetched %d times", n)
	}
}

func TestParameterFails(t *testing.T) {
	now := time.Unix(1e9, 0)
	answers := []string{"", "", "value"}
	fetched := 0
	p := &parameter{name: "/key", turn: make(chan struct{}, 1), now: func() time.Time { return now }}
	p.fetch = func(context.Context, string) (string, error) {
		fetched++
		if fetched == 1 {
			return "half a secret", errors.New("throttled")
		}
		return answers[fetched-1], nil
	}
	for i, want := range []string{"read parameter /key: throttled", "read parameter /key: throttled",
		"read parameter /key: it is empty", "", ""} {
		t.Run(want, func(t *testing.T) {
			if i == 2 || i == 3 {
				now = now.Add(retryAfter)
			}
			v, err := p.get(context.Background(), "")
			if want == "" && (v != "value" || err != nil) || want != "" && (v != "" || err == nil || err.Error() != want) {
				t.Errorf("%d: %q %v", i, v, err)
			}
		})
	}
	if fetched != 3 {
		t.Errorf("fetched %d times", fetched)
	}
	if v, _ := Text("k")(context.Background(), ""); v != "k" {
		t.Error(v)
	}
}

// TestParameterTimes checks that a fetch has five seconds, and that a failure is cached for five.
func TestParameterTimes(t *testing.T) {
	now, fetched := time.Unix(1e9, 0), 0
	p := &parameter{name: "/key", turn: make(chan struct{}, 1), now: func() time.Time { return now }}
	p.fetch = func(ctx context.Context, _ string) (string, error) {
		fetched++
		until, limited := ctx.Deadline()
		if left := time.Until(until); !limited || left > 5*time.Second || left < time.Second { // one, for a busy machine
			t.Errorf("a fetch has %v, want some 5s", left)
		}
		return "", errors.New("down")
	}
	for _, step := range []struct {
		after time.Duration
		want  int // fetches in all
	}{{0, 1}, {5*time.Second - 1, 1}, {1, 2}} {
		now = now.Add(step.after)
		if _, err := p.get(context.Background(), ""); err == nil || fetched != step.want {
			t.Errorf("after %v: fetched %d times, %v; want %d", step.after, fetched, err, step.want)
		}
	}
}

// TestRotation checks that a new secret is read within ten minutes, or at once if the old one is refused; that
// refusals cannot cause unlimited reads; and that the old one is used while reading fails.
func TestRotation(t *testing.T) {
	now, stored, failure, fetched := time.Unix(1e9, 0), "first", error(nil), 0
	p := &parameter{name: "/key", turn: make(chan struct{}, 1), now: func() time.Time { return now }}
	p.fetch = func(context.Context, string) (string, error) {
		fetched++
		return stored, failure
	}
	for _, step := range []struct {
		name    string
		change  func()
		refused string
		want    string
		fetched int // from the beginning
	}{
		{"the first time", nil, "", "first", 1},
		{"just before ten minutes", func() { stored = "second"; now = now.Add(keep - 1) }, "", "first", 1},
		{"at ten minutes", func() { now = now.Add(1) }, "", "second", 2},
		{"refused at once", nil, "second", "second", 2},
		{"refused later", func() { stored = "third"; now = now.Add(retryAfter) }, "second", "third", 3},
		{"one that somebody else had refused", func() { now = now.Add(retryAfter) }, "second", "third", 3},
		{"it cannot be read", func() { failure = errors.New("down"); now = now.Add(keep) }, "", "third", 4},
		{"it is not asked for again at once", nil, "", "third", 4},
		{"it can be read again", func() { failure, stored = nil, "fourth"; now = now.Add(retryAfter) }, "", "fourth", 5},
	} {
		t.Run(step.name, func(t *testing.T) {
			if step.change != nil {
				step.change()
			}
			got, err := p.get(context.Background(), step.refused)
			if got != step.want || err != nil || fetched != step.fetched {
				t.Errorf("%q, %v, fetched %d times; want %q, %d", got, err, fetched, step.want, step.fetched)
			}
		})
	}
}

// TestTry checks that try is repeated once if the secret was refused and there is a new one, and only then.
func TestTry(t *testing.T) {
	failure := errors.New("refused")
	for _, tt := range []struct {
		name, next string
		refused    bool
		want       []string
		err        error
	}{
		{"taken", "second", false, []string{"first"}, nil},
		{"refused, and changed", "second", true, []string{"first", "second"}, nil},
		{"refused, and the same", "first", true, []string{"first"}, failure},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var tried []string
			value := func(_ context.Context, refused string) (string, error) {
				if refused != "" {
					return tt.next, nil
				}
				return "first", nil
			}
			err := Try(context.Background(), value, func(secret string) (bool, error) {
				if tried = append(tried, secret); tt.refused && secret == "first" {
					return true, failure
				}
				return false, nil
			})
			if !slices.Equal(tried, tt.want) || !errors.Is(err, tt.err) {
				t.Errorf("tried %q, %v; want %q, %v", tried, err, tt.want, tt.err)
			}
		})
	}
}
