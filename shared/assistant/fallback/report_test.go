package fallback

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
)

func TestFailure(t *testing.T) {
	type target struct {
		class provider.Class
		wait  time.Duration
	}
	const (
		limited, slow, down = provider.Limited, provider.Slow, provider.Unavailable
		s                   = time.Second
	)
	for _, tt := range []struct {
		name          string
		targets       []target
		limited, slow bool
		wait          time.Duration
	}{
		{"one limited", []target{{limited, 7 * s}}, true, false, 7 * s},
		{"the least wait", []target{{limited, 40 * s}, {limited, 7 * s}, {limited, 90 * s}}, true, false, 7 * s},
		{"no wait is no least wait", []target{{limited, 40 * s}, {limited, 0}}, true, false, 40 * s},
		{"all slow", []target{{slow, 30 * s}, {slow, 30 * s}}, false, true, 0},
		{"limited and slow", []target{{limited, 7 * s}, {slow, 0}}, false, true, 7 * s},
		{"slow and down", []target{{slow, 0}, {down, 0}}, false, false, 0},
		{"limited and down", []target{{limited, 7 * s}, {down, 0}}, false, false, 7 * s},
		{"down", []target{{down, 0}}, false, false, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var f Failure
			for _, target := range tt.targets {
				f.add(target.class, target.wait)
			}
			if f.Limited != tt.limited || f.Slow != tt.slow || f.RetryAfter != tt.wait {
				t.Errorf("after %v: limited %v, slow %v, wait %v; want %v, %v, %v",
					tt.targets, f.Limited, f.Slow, f.RetryAfter, tt.limited, tt.slow, tt.wait)
			}
		})
	}
}

// TestUnknownErrors checks that an unexpected error counts as a broken connection and starts a cooldown.
func TestUnknownErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // whose clock stands still: the steps take no time
		first := played(func(context.Context, provider.Emit) error { return errors.New("of some library") })
		c := chain(first, played(says("y")))
		report, err := c.Answer(
			context.Background(),
			provider.Request{MaxTokens: 10},
			func(string, string) error { return nil },
		)
		if err != nil || !strings.HasPrefix(report.String(), "a unavailable 0s, b ok") {
			t.Errorf("steps %q, error %v; want a unavailable, b ok", report.String(), err)
		}
		if wait, class := c.Targets[0].health.cooling(time.Now()); wait <= 0 || class != provider.Unavailable {
			t.Errorf("it cools for %v as %v", wait, class)
		}
	})
}

// TestOpenAfterFinish checks that a finished answer ends within a second.
func TestOpenAfterFinish(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		open := played(func(ctx context.Context, emit provider.Emit) error {
			emit(provider.Event{Text: "x"})
			emit(provider.Event{Kind: provider.Finish})
			<-ctx.Done()
			return ctx.Err()
		})
		if _, text, took, err := ask(context.Background(), chain(open)); err != nil || text != "x" || took != afterFinish {
			t.Errorf("%q, %v after %v; want %q, no error after %v", text, err, took, "x", afterFinish)
		}
	})
}

// TestCitations checks that citations of other records are removed, and that an answer with nothing else counts as
// empty.
func TestCitations(t *testing.T) {
	given := []ground.Record{{ID: "dictionary:given"}}
	for _, tt := range []struct {
		name   string
		pieces []string
		who    string
		text   string
	}{
		{"given", []string{"God [dicti", "onary:given]."}, "a", "God [dictionary:given]."},
		{"forged", []string{"God [dicti", "onary:forged]."}, "a", "God."},
		{"held at the end", []string{"God is h"}, "a", "God is h"},
		{"nothing else", []string{"[dictionary:forged]"}, "b", "y"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			first := played(func(_ context.Context, emit provider.Emit) error {
				for _, p := range tt.pieces {
					if err := emit(provider.Event{Text: p}); err != nil {
						return err
					}
				}
				return emit(provider.Event{Kind: provider.Finish})
			})
			who, text := "", ""
			_, err := chain(first, played(says("y"))).Answer(context.Background(), provider.Request{MaxTokens: 10, Given: given},
				func(target, s string) error {
					who, text = target, text+s
					return nil
				})
			if err != nil || who != tt.who || text != tt.text {
				t.Errorf("%q becomes %q of %s, %v; want %q of %s", tt.pieces, text, who, err, tt.text, tt.who)
			}
		})
	}
}
