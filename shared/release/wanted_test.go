package release

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
)

// TestWanted checks that a response comes from the requested release, whatever the pointer says, and that one from
// another release is not cached under that name.
func TestWanted(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	for _, name := range []string{"old", "new"} {
		s.publish(name, "words of "+name)
		s.files[PointerOf(name)] = s.files[PointerName]
	}
	var now clock
	c := NewCache(s, "words", time.Minute, func(data []byte) (string, error) { return string(data), nil })
	c.now = now.now
	for _, step := range []struct {
		name   string
		change func()
		wants  string // the release that the request names
		answer string
		missed bool
		asks   int // of the source
	}{
		{"a cold container and the release before", nil, "old", "words of old", false, 2},
		{"again", nil, "old", "words of old", false, 0},
		{"after the refresh time", func() { now.advance(time.Hour) }, "old", "words of old", false, 0},
		{"the new one", nil, "new", "words of new", false, 2},
		{"both for a while", nil, "old", "words of old", false, 0},
		{"both for a while, again", nil, "new", "words of new", false, 0},
		{"none named", func() { now.advance(time.Hour) }, "", "words of new", false, 1},
		{"one that is not there", nil, "gone", "words of new", true, 1},
		{"not asked for again at once", nil, "gone", "words of new", true, 0},
		{"asked for again later", func() { now.advance(2 * time.Second) }, "gone", "words of new", true, 1},
		{"no name of a release", nil, "../current", "words of new", false, 0},
		{"the source fails", func() {
			s.set(func() { s.err = errors.New("down") })
			now.advance(2 * time.Second)
		}, "third", "words of new", true, 1},
	} {
		t.Run(step.name, func(t *testing.T) {
			if step.change != nil {
				step.change()
			}
			s.asked()
			ctx, wanted := context.Background(), &httpapi.Release{Name: step.wants}
			if step.wants != "" {
				ctx = httpapi.WithRelease(ctx, wanted)
			}
			got, err := c.Get(ctx)
			if err != nil || got != step.answer || wanted.Missed() != step.missed {
				t.Errorf("release %q: %q, missed %v, %v; want %q, missed %v",
					step.wants, got, wanted.Missed(), err, step.answer, step.missed)
			}
			if asked := s.asked(); len(asked) != step.asks {
				t.Errorf("the source was asked for %v, want %d", asked, step.asks)
			}
		})
	}
}

// TestOtherFormat checks that a container uses its own live release if the requested one has another format,
// without looking for it or counting a failure.
func TestOtherFormat(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	s.publish("own-v3", "words")
	c, _, log := newTestCache(s)
	want(t, c, "words")
	s.asked()
	for name, differs := range map[string]bool{
		"own-v3": false, "newer-v4": true, "older-v1": true, "newer-v20": true,
	} {
		t.Run(name, func(t *testing.T) {
			wanted := &httpapi.Release{Name: name}
			got, err := c.Get(httpapi.WithRelease(context.Background(), wanted))
			if got != "words" || err != nil || wanted.Missed() || wanted.Differed() != differs {
				t.Errorf("%q, %v, missed %v, differs %v", got, err, wanted.Missed(), wanted.Differed())
			}
			if asked := s.asked(); len(asked) > 0 || log.Len() > 0 {
				t.Errorf("asked for %v, logged %s", asked, log)
			}
		})
	}
}

// TestPointerName checks that the names of the pointer and of a release contain the format.
func TestPointerName(t *testing.T) {
	if want := fmt.Sprintf("current-v%d.json", Format); PointerName != want {
		t.Errorf("the pointer is %s, want %s", PointerName, want)
	}
	if got := formatOf(NewName("2026-11-23-0123456789ab")); got != Format {
		t.Errorf("a name of this format says %d", got)
	}
}

// TestWantedMeanwhile checks that while one request reads a release by name, another is answered from the current
// one and is not cached; that a release which arrives meanwhile is not read again; and that one read by name is not
// checked at once.
func TestWantedMeanwhile(t *testing.T) {
	s := &shelf{files: map[string][]byte{}}
	s.publish("old", "words of old")
	c, tick, log := newTestCache(s)
	want(t, c, "words of old")
	s.publish("new", "words of new")
	s.files[PointerOf("new")] = s.files[PointerName]
	hold := make(chan struct{})
	s.set(func() { s.hold = hold })
	s.asked()
	ask := func() (string, bool) {
		wanted := &httpapi.Release{Name: "new"}
		got, _ := c.Get(httpapi.WithRelease(context.Background(), wanted))
		return got, wanted.Missed()
	}
	first := make(chan string)
	go func() { got, _ := ask(); first <- got }()
	for len(s.asked()) == 0 { // until the other has begun
		time.Sleep(time.Millisecond)
	}
	if got, missed := ask(); got != "words of old" || !missed {
		t.Errorf("meanwhile %q, missed %v; want the old release, missed", got, missed)
	}
	close(hold)
	if got := <-first; got != "words of new" {
		t.Errorf("%q, want the new release", got)
	}
	s.asked()
	tick.advance(time.Minute - 1)
	want(t, c, "words of new")
	if got := s.asked(); len(got) != 0 {
		t.Errorf("asked for %v within the refresh time", got)
	}
	s.set(func() { s.err = errors.New("down") })
	tick.advance(time.Hour)
	log.Reset()
	wanted := &httpapi.Release{Name: "third"}
	c.Get(httpapi.WithRelease(context.Background(), wanted))
	if !wanted.Missed() || !strings.Contains(log.String(), "refresh failed") {
		t.Errorf("log %q, missed %v; want a failure told", log, wanted.Missed())
	}
}

// TestWantedTime checks that a container without a release allows a named one as much time as the live one.
func TestWantedTime(t *testing.T) {
	source := &deadlines{shelf: &shelf{files: map[string][]byte{}}}
	source.publish("one", "first")
	source.files[PointerOf("one")] = source.files[PointerName]
	source.publish("two", "second")
	source.files[PointerOf("two")] = source.files[PointerName]
	c := NewCache(source, "words", time.Hour, func(b []byte) (string, error) { return string(b), nil })
	for _, tt := range []struct {
		name  string
		limit time.Duration
	}{{"one", loadTimeout}, {"two", fetchTimeout}} {
		t.Run(tt.name, func(t *testing.T) {
			source.left = nil
			c.Get(httpapi.WithRelease(context.Background(), &httpapi.Release{Name: tt.name}))
			if got := source.left[0]; got > tt.limit || got < tt.limit/2 { // half, for a busy machine
				t.Errorf("the release has %v, want some %v", got, tt.limit)
			}
		})
	}
}
