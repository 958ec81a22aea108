package fallback

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"coptic.example/service/shared/assistant/provider"
)

// script is a provider that follows a script, one step per request, the last for all that follow.
type script struct {
	steps []func(ctx context.Context, emit provider.Emit) error
	asked int
}

func (s *script) Stream(ctx context.Context, _ provider.Request, emit provider.Emit) error {
	i := min(s.asked, len(s.steps)-1)
	s.asked++
	return s.steps[i](ctx, emit)
}

func says(text string) func(context.Context, provider.Emit) error {
	return func(_ context.Context, emit provider.Emit) error {
		if err := emit(provider.Event{Text: text}); err != nil {
			return err
		}
		return emit(provider.Event{Kind: provider.Finish})
	}
}

func fails(f *provider.Fault) func(context.Context, provider.Emit) error {
	return func(context.Context, provider.Emit) error { return f }
}

// hangs sends the text, if any, and then nothing.
func hangs(text string) func(context.Context, provider.Emit) error {
	return func(ctx context.Context, emit provider.Emit) error {
		if text != "" {
			emit(provider.Event{Text: text})
		}
		<-ctx.Done()
		return ctx.Err()
	}
}

var limits = Limits{FirstToken: 15 * time.Second, Idle: 20 * time.Second, Total: 110 * time.Second}

func chain(providers ...*script) *Chain {
	c := &Chain{Limits: limits}
	for i, p := range providers {
		c.Targets = append(c.Targets, &Target{Name: string(rune('a' + i)), Provider: p})
	}
	return c
}

type step = func(context.Context, provider.Emit) error

func played(steps ...step) *script { return &script{steps: steps} }

// ask returns who answered, what, and how long it took.
func ask(ctx context.Context, c *Chain) (who, text string, took time.Duration, err error) {
	begun := time.Now()
	_, err = c.Answer(ctx, provider.Request{MaxTokens: 10}, func(target, s string) error {
		who, text = target, text+s
		return nil
	})
	return who, text, time.Since(begun), err
}

func TestChainTimes(t *testing.T) {
	down := provider.NewFault(provider.Unavailable)
	for name, tt := range map[string]struct {
		first, second *script
		who           string
		took          time.Duration
		err           string
	}{
		"answers":             {played(says("x")), played(says("y")), "a", 0, ""},
		"hangs":               {played(hangs("")), played(says("y")), "b", 15 * time.Second, ""},
		"both hang":           {played(hangs("")), played(hangs("")), "", 30 * time.Second, "slow"},
		"hangs in the middle": {played(hangs("x")), played(says("y")), "a", 20 * time.Second, "broken"},
		"down":                {played(fails(down)), played(says("y")), "b", 0, ""},
		"both down":           {played(fails(down)), played(fails(down)), "", retryDelay, "failed"},
		"last recovers":       {played(fails(down)), played(fails(down), says("y")), "b", retryDelay, ""},
		"limited": {played(fails(provider.NewFault(provider.Limited))),
			played(fails(provider.NewFault(provider.Limited))), "", 0, "limited"},
		"limited and slow": {played(fails(provider.NewFault(provider.Limited))), played(hangs("")), "", 15 * time.Second,
			"slow"},
		"limited and down": {played(fails(provider.NewFault(provider.Limited))), played(fails(down)), "", retryDelay,
			"failed"},
		"refused": {played(fails(provider.NewFault(provider.Refused))), played(says("y")), "", 0, "refused"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				who, _, took, err := ask(context.Background(), chain(tt.first, tt.second))
				if who != tt.who || took != tt.took || outcome(err) != tt.err {
					t.Errorf("answered by %q after %v, outcome %q; want %q after %v, %q",
						who, took, outcome(err), tt.who, tt.took, tt.err)
				}
			})
		})
	}
}

func outcome(err error) string {
	var f *Failure
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ErrBroken):
		return "broken"
	case errors.Is(err, ErrGone):
		return "gone"
	case !errors.As(err, &f):
		return err.Error()
	case f.Limited:
		return "limited"
	case f.Slow, f.OutOfTime:
		return "slow"
	case f.Refused:
		return "refused"
	}
	return "failed"
}

// TestTotalDeadline checks that eight slow targets share one deadline, which also ends an endless answer.
func TestTotalDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var many []*script
		for range 12 {
			many = append(many, played(hangs("")))
		}
		if _, _, took, err := ask(context.Background(), chain(many...)); took != limits.Total || outcome(err) != "slow" {
			t.Errorf("%v after %v", err, took)
		}
		drip := played(func(ctx context.Context, emit provider.Emit) error {
			for {
				if err := emit(provider.Event{Text: "."}); err != nil {
					return err
				}
				select {
				case <-ctx.Done():
					return ctx.Err()
				case <-time.After(19 * time.Second):
				}
			}
		})
		if who, _, took, err := ask(context.Background(), chain(drip)); who != "a" || took != limits.Total ||
			outcome(err) != "broken" {
			t.Errorf("%q %v after %v", who, err, took)
		}
	})
}

func TestCoolingTargetsArePassedOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first := played(fails(&provider.Fault{Class: provider.Limited, RetryAfter: 40 * time.Second}), says("x"))
		second := played(says("y"))
		c := chain(first, second)
		for range 3 {
			if who, _, _, err := ask(context.Background(), c); who != "b" || err != nil {
				t.Errorf("%q %v", who, err)
			}
		}
		if first.asked != 1 {
			t.Errorf("the limited target was asked %d times", first.asked)
		}
		time.Sleep(41 * time.Second)
		if who, _, _, _ := ask(context.Background(), c); who != "a" {
			t.Errorf("after its cooldown %q answers", who)
		}
	})
}

// TestLastTargetIsAlwaysTried checks that the last target is asked even during its cooldown. Then the error says
// when to retry.
func TestLastTargetIsAlwaysTried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first := played(fails(&provider.Fault{Class: provider.Limited, RetryAfter: 100 * time.Second}))
		last := played(fails(&provider.Fault{Class: provider.Limited, RetryAfter: 60 * time.Second}))
		c := chain(first, last)
		ask(context.Background(), c)
		time.Sleep(10 * time.Second)
		_, _, _, err := ask(context.Background(), c)
		var f *Failure
		if !errors.As(err, &f) || !f.Limited || f.RetryAfter != 60*time.Second || first.asked != 1 || last.asked != 2 {
			t.Errorf("%+v, asked %d and %d", f, first.asked, last.asked)
		}
	})
}
