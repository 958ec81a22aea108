package release

import (
	"context"
	"errors"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
)

// TestWanted holds that an answer comes from the release that the request names, whatever the pointer says by then, and
// that one which does not is not kept under that name.
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
