// Package fallback asks one provider after another until one begins to answer. Once a provider has sent text, its
// answer is used even if it breaks off.
package fallback

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"coptic.example/service/shared/assistant/cite"
	"coptic.example/service/shared/assistant/provider"
)

// Target is a provider and its current health.
type Target struct {
	Name, Kind, Model string // for logs
	Provider          provider.Provider
	health            health
}

// Limits holds the time limits of a request.
type Limits struct {
	FirstToken time.Duration // until a target's first text
	Idle       time.Duration // between two texts
	Total      time.Duration // for the whole request with all targets
}

// Chain lists the targets of a slot in the order in which they are asked. Chains share targets.
type Chain struct {
	Targets []*Target
	Limits  Limits
}

// String returns the targets in order: "openai gpt-5, then reference".
func (c *Chain) String() string {
	var names []string
	for _, t := range c.Targets {
		names = append(names, strings.TrimSpace(t.Kind+" "+t.Model))
	}
	return strings.Join(names, ", then ")
}

// retryDelay is the delay before the last target is retried. Other targets are not retried, because asking the next one
// is quicker.
const retryDelay = 300 * time.Millisecond

// Answer asks the targets and passes the text of the first that answers to write, with that target's name. It returns
// nil after a complete answer, ErrBroken if the answer broke off, a *Failure if none began, and ErrGone if the client
// disconnected first.
func (c *Chain) Answer(ctx context.Context, r provider.Request, write func(target, text string) error) (Report, error) {
	begun := time.Now()
	client := ctx
	ctx, cancel := context.WithTimeout(ctx, c.Limits.Total)
	defer cancel()
	report := Report{}
	failure := &Failure{}
	for i, t := range c.Targets {
		last := i == len(c.Targets)-1
		if wait, class := t.health.cooling(time.Now()); wait > 0 && !last {
			report.addStep(t, "cooling", 0)
			failure.add(class, wait)
			continue
		}
		for retry := range 2 {
			err := c.attempt(ctx, t, &r, write, &report, begun)
			if over, end := report.isFinal(client, err); over {
				return report, end
			}
			f := faultOf(err)
			wait, _ := t.health.cooling(time.Now())
			if retry == 0 && last && ctx.Err() == nil && isTransient(f) && sleep(ctx, retryDelay) {
				continue
			}
			if client.Err() != nil {
				return report, ErrGone
			}
			if f.Class == provider.Refused {
				return report, &Failure{Refused: true}
			}
			failure.add(f.Class, wait)
			break
		}
		if ctx.Err() != nil {
			failure.OutOfTime = true
			break
		}
	}
	return report, failure
}

// isFinal reports whether an attempt that ended with err ends the request. If so, it returns the error of the request.
func (r *Report) isFinal(client context.Context, err error) (bool, error) {
	switch {
	case client.Err() != nil || r.gone:
		return true, ErrGone
	case err == nil:
		return true, nil
	case r.FirstText > 0:
		return true, ErrBroken
	}
	return false, nil
}

func faultOf(err error) *provider.Fault {
	if f, ok := errors.AsType[*provider.Fault](err); ok {
		return f
	}
	return provider.NewFault(provider.Slow) // the total deadline
}

// attempt asks a target once and records the result in its health.
func (c *Chain) attempt(
	ctx context.Context,
	t *Target,
	r *provider.Request,
	write func(target, text string) error,
	report *Report,
	begun time.Time,
) error {
	start := time.Now()
	a := &attempt{
		limits: c.Limits,
		max:    r.MaxTokens * bytesPerToken,
		filter: cite.New(r.Given),
		guard:  cite.NewGuard(r.Secret),
	}
	a.write = func(text string) error {
		*r = provider.Request{} // release the prompt, which a long stream would otherwise keep in memory
		return write(t.Name, text)
	}
	err := a.run(ctx, t.Provider, *r)
	report.note(t, a, begun)
	report.gone = a.clientGone
	var f *provider.Fault
	switch {
	case a.clientGone, errors.Is(err, context.Canceled):
		report.addStep(t, "gone", time.Since(start))
		return err
	case err == nil:
		t.health.succeed()
		report.addStep(t, "ok", time.Since(start))
		return nil
	case !errors.As(err, &f): // the total deadline, which may not be this target's fault
		report.addStep(t, "out of time", time.Since(start))
		return err
	}
	report.addStep(t, f.Error(), time.Since(start))
	switch f.Class {
	case provider.Refused: // the request's fault, not the target's
		return f
	case provider.TooLong: // the answer is truncated, but the target works
		t.health.succeed()
		return f
	}
	if t.health.fail(f, begun, time.Now()) {
		slog.Error("a provider refuses the service: check its key, model and base URL",
			"provider", t.Name, "kind", t.Kind, "model", t.Model, "status", f.Status)
	}
	return f
}

// isTransient reports whether a fault may be transient.
func isTransient(f *provider.Fault) bool {
	switch f.Class {
	case provider.Unavailable, provider.Empty, provider.Truncated:
		return f.RetryAfter <= retryDelay
	}
	return false
}

func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
