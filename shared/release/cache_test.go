package release

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/metric"
)

// shelf is a source in memory that can be made to fail.
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

// clock is a clock that the test sets.
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

// TestCacheDoesNotWait checks that while one request checks a slow source, others use the current release.
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

// deadlines is a source that records the deadline of each read.
type deadlines struct {
	*shelf
	left []time.Duration
	tags []string
}

func (d *deadlines) Get(ctx context.Context, key, tag string) ([]byte, string, error) {
	until, limited := ctx.Deadline()
	if !limited {
		until = time.Now().Add(time.Hour)
	}
	d.left, d.tags = append(d.left, time.Until(until)), append(d.tags, tag)
	return d.shelf.Get(ctx, key, tag)
}

// TestTimeLimits checks the time limits: eight seconds for the first load, since Lambda allows ten for a start, and
// three for a refresh, which sends the current tag.
func TestTimeLimits(t *testing.T) {
	source := &deadlines{shelf: &shelf{files: map[string][]byte{}}}
	source.publish("one", "first")
	c := NewCache(source, "words", time.Nanosecond, func(b []byte) (string, error) { return string(b), nil })
	for range 2 {
		if _, err := c.Get(context.Background()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
	if len(source.left) != 3 { // pointer and part, then the pointer again
		t.Fatalf("read %d times, want 3", len(source.left))
	}
	for i, want := range []time.Duration{8 * time.Second, 8 * time.Second, 3 * time.Second} {
		if got := source.left[i]; got > want || got < want/2 { // half, for a busy machine
			t.Errorf("read %d has %v, want some %v", i+1, got, want)
		}
	}
	if source.tags[0] != "" || source.tags[1] != "" || source.tags[2] == "" {
		t.Errorf("the reads name the tags %q, want only the last to name one", source.tags)
	}
}

// TestDue checks that a release is checked for exactly when due, and sooner after a failed first load.
func TestDue(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	s.publish("one", "first")
	c, tick, _ := newTestCache(s)
	want(t, c, "first")
	for _, step := range []struct {
		name string
		wait time.Duration
		asks int
	}{{"just before", time.Minute - 1, 0}, {"at the moment", 1, 1}, {"just before again", time.Minute - 1, 0}} {
		t.Run(step.name, func(t *testing.T) {
			s.asked()
			tick.advance(step.wait)
			want(t, c, "first")
			if got := s.asked(); len(got) != step.asks {
				t.Errorf("asked for %v, want %d", got, step.asks)
			}
		})
	}
	empty := &shelf{files: map[string][]byte{}}
	c, tick, _ = newTestCache(empty)
	c.Load(context.Background())
	if got := empty.asked(); len(got) != 1 {
		t.Errorf("Load asked for %v, want the pointer", got)
	}
	tick.advance(5*time.Second - 1)
	want(t, c, "")
	if got := empty.asked(); len(got) != 0 {
		t.Errorf("asked for %v within five seconds of a failure", got)
	}
	empty.publish("one", "first")
	tick.advance(1)
	want(t, c, "first")
}

// TestDefaultRefresh checks that a zero or negative refresh time means the default.
func TestDefaultRefresh(t *testing.T) {
	for given, want := range map[time.Duration]time.Duration{
		0: DefaultRefresh, -1: DefaultRefresh, 1: 1, time.Hour: time.Hour,
	} {
		t.Run(given.String(), func(t *testing.T) {
			if c := NewCache[string](&shelf{}, "words", given, nil); c.refresh != want {
				t.Errorf("%v, want %v", c.refresh, want)
			}
		})
	}
}

// TestFetch checks that the cause of a failed load is reported, and that a current release is not opened again.
func TestFetch(t *testing.T) {
	whole := func(s *shelf) {}
	for _, tt := range []struct {
		name   string
		change func(s *shelf)
		asks   []string
		says   string // "" for a release
	}{
		{"another release", func(s *shelf) { s.publish("two", "second") }, []string{PointerName, "releases/two"}, ""},
		{"the same", whole, []string{PointerName}, ""},
		{"another name for the same part", func(s *shelf) {
			s.files[PointerName] = bytes.Replace(s.files[PointerName], []byte(`"one"`), []byte(`"uno"`), 1)
		}, []string{PointerName}, ""},
		{"no pointer", func(s *shelf) { delete(s.files, PointerName) }, []string{PointerName}, "read " + PointerName},
		{"a broken pointer", func(s *shelf) { s.files[PointerName] = []byte("{") }, []string{PointerName},
			"parse " + PointerName},
		{"another part", func(s *shelf) {
			s.publish("two", "second")
			s.files[PointerName] = bytes.Replace(s.files[PointerName], []byte(`"words"`), []byte(`"other"`), 1)
		}, []string{PointerName}, `release two has no part`},
		{"no part", func(s *shelf) { s.publish("two", "second"); delete(s.files, "releases/two") },
			[]string{PointerName, "releases/two"}, "read releases/two"},
		{"a damaged part", func(s *shelf) { s.publish("two", "second"); s.files["releases/two"] = []byte("secund") },
			[]string{PointerName, "releases/two"}, "releases/two is damaged"},
		{"a part that does not open", func(s *shelf) { s.publish("two", "bad") }, []string{PointerName, "releases/two"},
			"open releases/two: does not open"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := &shelf{files: map[string][]byte{}}
			s.publish("one", "first")
			c, tick, log := newTestCache(s)
			want(t, c, "first")
			s.asked()
			tt.change(s)
			tick.advance(time.Minute)
			log.Reset()
			want(t, c, map[bool]string{true: "second", false: "first"}[tt.name == "another release"])
			if got := s.asked(); !slices.Equal(got, tt.asks) {
				t.Errorf("asked for %v, want %v", got, tt.asks)
			}
			if (tt.says == "") == strings.Contains(log.String(), "failed") || !strings.Contains(log.String(), tt.says) {
				t.Errorf("log %q, want %q in it", log, tt.says)
			}
		})
	}
	t.Run("not modified, though nothing is here", func(t *testing.T) {
		s := &shelf{files: map[string][]byte{}, err: ErrNotModified}
		c, _, _ := newTestCache(s)
		want(t, c, "")
	})
}

// TestLog checks that the first failure in a row is logged as an error, further ones as warnings, and then the
// recovery and new releases.
func TestLog(t *testing.T) {
	s := &shelf{files: map[string][]byte{}, err: errors.New("down")}
	c, tick, log := newTestCache(s)
	down := func(down bool) {
		s.set(func() {
			if s.err = nil; down {
				s.err = errors.New("down")
			}
		})
	}
	for _, step := range []struct {
		name   string
		change func()
		says   []string
	}{
		{"the first failure", func() {}, []string{"level=ERROR", "serving=false"}},
		{"the second", func() {}, []string{"level=WARN", "serving=false"}},
		{"it works", func() { down(false); s.publish("one", "first") },
			[]string{"level=INFO", "works again", "releases/one"}},
		{"nothing new", func() {}, nil},
		{"a release", func() { s.publish("two", "second") }, []string{"level=INFO", "release changed", "releases/two"}},
		{"it fails with a release", func() { down(true) }, []string{"level=ERROR", "serving=true"}},
		{"and again", func() {}, []string{"level=WARN", "serving=true"}},
		{"it works as before", func() { down(false) }, []string{"level=INFO", "works again"}},
	} {
		t.Run(step.name, func(t *testing.T) {
			step.change()
			tick.advance(time.Minute)
			log.Reset()
			c.Get(context.Background())
			for _, text := range step.says {
				if !strings.Contains(log.String(), text) {
					t.Errorf("log %q, want %q in it", log, text)
				}
			}
			if step.says == nil && log.Len() > 0 || strings.Count(log.String(), "\n") > 1 {
				t.Errorf("log %q, want %d lines", log, min(len(step.says), 1))
			}
		})
	}
}

// TestVerify checks that Verify finds damage that Check may miss.
func TestVerify(t *testing.T) {
	part := NewPart("k", []byte("text"))
	if err := part.Verify([]byte("text")); err != nil {
		t.Errorf("the same text: %v", err)
	}
	if err := part.Verify([]byte("texT")); err == nil {
		t.Error("another text is verified")
	}
	if err := part.Check([]byte("texT")); err == nil {
		t.Error("another text passes the quick check")
	}
}

// TestParsePointer checks that a pointer names a release and at least one part, below the dataset's root.
func TestParsePointer(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		good       bool
	}{
		{"whole", `{"release":"a","parts":{"words":{"key":"k"}}}`, true},
		{"no release", `{"parts":{"words":{"key":"k"}}}`, false},
		{"no parts", `{"release":"a"}`, false},
		{"no key", `{"release":"a","parts":{"words":{}}}`, false},
		{"absolute key", `{"release":"a","parts":{"words":{"key":"/k"}}}`, false},
		{"key above", `{"release":"a","parts":{"words":{"key":"a/../../k"}}}`, false},
		{"no JSON", `{`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if p, err := ParsePointer([]byte(tt.text)); (err == nil) != tt.good {
				t.Errorf("%s: %+v, %v; want it taken: %v", tt.text, p, err, tt.good)
			}
		})
	}
}
