package release

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/metric"
)

// shelf is a source in memory that can fail on cue.
type shelf struct {
	mu    sync.Mutex
	files map[string][]byte
	err   error
	gets  []string
	hold  chan struct{}
}

func (s *shelf) Get(_ context.Context, key, tag string) ([]byte, string, error) {
	s.mu.Lock()
	hold := s.hold
	s.gets = append(s.gets, key)
	data, err := s.files[key], s.err
	s.mu.Unlock()
	if hold != nil {
		<-hold
	}
	now := fmt.Sprintf("%x", NewPart("", data).SHA256[:8])
	switch {
	case err != nil:
		return nil, "", err
	case data == nil:
		return nil, "", errors.New("no such key")
	case now == tag:
		return nil, tag, ErrNotModified
	}
	return data, now, nil
}

func (s *shelf) publish(name, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	part := NewPart("releases/"+name, []byte(text))
	s.files[part.Key] = []byte(text)
	s.files[PointerName], _ = json.Marshal(Pointer{Release: name, Parts: map[string]Part{"words": part}})
}

func (s *shelf) set(change func()) { s.mu.Lock(); change(); s.mu.Unlock() }

func (s *shelf) asked() (gets []string) {
	s.set(func() { gets, s.gets = s.gets, nil })
	return gets
}

// clock is a time that the test moves.
type clock struct{ ns atomic.Int64 }

func (c *clock) now() time.Time          { return time.Unix(1000, c.ns.Load()) }
func (c *clock) advance(d time.Duration) { c.ns.Add(int64(d)) }

func newTestCache(s *shelf) (*Cache[string], *clock, *bytes.Buffer) {
	c := NewCache(s, "words", time.Minute, func(b []byte) (string, error) {
		if strings.Contains(string(b), "bad") {
			return "", errors.New("does not open")
		}
		return string(b), nil
	})
	tick, log := &clock{}, &bytes.Buffer{}
	c.now = tick.now
	slog.SetDefault(slog.New(slog.NewTextHandler(log, nil)))
	return c, tick, log
}

func want(t *testing.T, c *Cache[string], value string) {
	t.Helper()
	got, err := c.Get(context.Background())
	if got != value || (value == "") != (err != nil) {
		t.Errorf("got %q, %v; want %q", got, err, value)
	}
}

func TestCacheRefresh(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	s.publish("one", "first")
	c, tick, _ := newTestCache(s)
	want(t, c, "first")
	want(t, c, "first")
	if got := s.asked(); len(got) != 2 {
		t.Errorf("first load: %v", got)
	}
	tick.advance(2 * time.Minute)
	want(t, c, "first")
	if got := s.asked(); len(got) != 1 {
		t.Errorf("re-check of an unchanged release: %v", got)
	}
	s.publish("two", "second")
	want(t, c, "first")
	tick.advance(2 * time.Minute)
	want(t, c, "second")
	s.publish("one", "first") // roll back
	tick.advance(2 * time.Minute)
	want(t, c, "first")
}

func TestCacheKeepsOldRelease(t *testing.T) {
	for name, spoil := range map[string]func(*shelf){
		"source down":    func(s *shelf) { s.err = errors.New("down") },
		"damaged part":   func(s *shelf) { s.publish("two", "second"); s.files["releases/two"] = []byte("secand") },
		"missing part":   func(s *shelf) { s.publish("two", "second"); delete(s.files, "releases/two") },
		"does not open":  func(s *shelf) { s.publish("two", "bad") },
		"broken pointer": func(s *shelf) { s.files[PointerName] = []byte("{") },
		"empty pointer":  func(s *shelf) { s.files[PointerName] = []byte("{}") },
		"key outside": func(s *shelf) {
			s.files[PointerName] = []byte(`{"release":"x","parts":{"words":{"key":"../x"}}}`)
		},
		"other part": func(s *shelf) { s.files[PointerName] = []byte(`{"release":"x","parts":{"z":{"key":"z"}}}`) },
	} {
		t.Run(name, func(t *testing.T) {
			s := &shelf{files: map[string][]byte{}}
			s.publish("one", "first")
			c, tick, log := newTestCache(s)
			want(t, c, "first")
			spoil(s)
			for range 3 {
				tick.advance(2 * time.Minute)
				want(t, c, "first")
			}
			if n := strings.Count(log.String(), "refresh failed"); n != 1 {
				t.Errorf("logged %d times: %s", n, log)
			}
			if n := strings.Count(log.String(), metric.DatasetRefreshFailed+"=1"); n != 3 {
				t.Errorf("counted %d of 3 failures: %s", n, log)
			}
			s.err = nil
			s.publish("three", "third")
			tick.advance(2 * time.Minute)
			want(t, c, "third")
		})
	}
}

func TestCacheWithoutRelease(t *testing.T) {
	s := &shelf{files: map[string][]byte{}, err: errors.New("down")}
	c, tick, _ := newTestCache(s)
	want(t, c, "")
	s.asked()
	want(t, c, "")
	if got := s.asked(); len(got) != 0 {
		t.Errorf("asked again at once: %v", got)
	}
	if _, err := c.Get(context.Background()); !errors.Is(err, ErrNoRelease) {
		t.Errorf("error %v", err)
	}
	s.set(func() { s.err = nil })
	s.publish("one", "first")
	tick.advance(retryAfter + time.Second)
	want(t, c, "first")
}

// TestCacheDoesNotWait: while one request re-checks a slow source the others go on with what they have.
func TestCacheDoesNotWait(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	s.publish("one", "first")
	c, tick, _ := newTestCache(s)
	want(t, c, "first")
	s.publish("two", "second")
	hold := make(chan struct{})
	s.set(func() { s.hold = hold })
	s.asked()
	tick.advance(2 * time.Minute)
	var wg sync.WaitGroup
	wg.Go(func() { want(t, c, "second") })
	for len(s.asked()) == 0 { // until the other has begun
		time.Sleep(time.Millisecond)
	}
	want(t, c, "first")
	close(hold)
	wg.Wait()
	want(t, c, "second")
}
