package fallback

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"coptic.example/service/shared/assistant/provider"
)

// TestClientGone checks that no further target is asked or blamed if the client disconnects.
func TestClientGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, text := range []string{"", "x"} {
			first, second := played(hangs(text)), played(says("y"))
			c := chain(first, second)
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(time.Second, cancel)
			_, _, took, err := ask(ctx, c)
			if outcome(err) != "gone" || took != time.Second || second.asked != 0 {
				t.Errorf("%v after %v, asked %d", err, took, second.asked)
			}
			if wait, _ := c.Targets[0].health.cooling(time.Now()); wait != 0 {
				t.Error("the provider is blamed for the client")
			}
		}
		first, second := played(says("x")), played(says("y"))
		_, err := chain(
			first,
			second,
		).Answer(context.Background(), provider.Request{MaxTokens: 1}, func(string, string) error {
			return errors.New("write failed")
		})
		if outcome(err) != "gone" || second.asked != 0 {
			t.Errorf("%v", err)
		}
	})
}

// TestSlowClient checks that the time a client takes to read does not count against the upstream.
func TestSlowClient(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, err := chain(
			played(says("x")),
		).Answer(context.Background(), provider.Request{MaxTokens: 1}, func(string, string) error {
			time.Sleep(25 * time.Second)
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// TestOutputCap checks that a provider which ignores its limit is cut off, and that the answer then counts as
// incomplete.
func TestOutputCap(t *testing.T) {
	endless := played(func(_ context.Context, emit provider.Emit) error {
		for {
			if err := emit(provider.Event{Text: strings.Repeat("ⲁ", 10)}); err != nil {
				return provider.NewFault(provider.Unavailable)
			}
		}
	})
	_, text, _, err := ask(context.Background(), chain(endless))
	if !errors.Is(err, ErrBroken) || len(text) < 10*bytesPerToken || len(text) > 10*bytesPerToken+30 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}
