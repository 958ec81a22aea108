package fallback

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"

	"coptic.example/service/shared/assistant/cite"
	"coptic.example/service/shared/assistant/provider"
)

// Reasons for cancelling an attempt.
var (
	errSlow   = errors.New("nothing came in time")
	errLeaked = errors.New("the answer repeats its instructions")
	errCapped = errors.New("the answer is as long as it may be")
)

// afterFinish is the time that an upstream may take to close a completed answer and send its token counts.
const afterFinish = time.Second

// bytesPerToken limits the answer of a provider that ignores its token limit.
const bytesPerToken = 16

// attempt is a request to a target.
type attempt struct {
	limits     Limits
	write      func(text string) error
	filter     *cite.Filter
	guard      *cite.Guard
	leaked     bool // the answer began to repeat its instructions
	max        int  // maximum size of the answer, in bytes
	timer      *time.Timer
	first      time.Time // time of the first text, or zero
	received   int       // bytes from the provider
	written    int       // bytes to the client
	finished   bool
	clientGone bool // writing to the client failed
	capped     bool
	in, out    int64
}

// run asks the target and passes on its text. It returns nil after a complete answer, otherwise a *provider.Fault
// or the error of ctx.
func (a *attempt) run(ctx context.Context, p provider.Provider, r provider.Request) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	a.timer = time.AfterFunc(a.limits.FirstToken, func() { cancel(errSlow) })
	defer a.timer.Stop()
	err := p.Stream(ctx, r, a.emit)
	if !a.clientGone && (a.written > 0 || a.finished || err == nil) {
		if end := a.finish(); end != nil {
			err = end
		}
	}
	switch {
	case a.clientGone:
		return err
	case a.leaked:
		return provider.NewFault(provider.Refused)
	case a.capped:
		return provider.NewFault(provider.TooLong)
	case a.finished:
		err = nil
	case err != nil && context.Cause(ctx) == errSlow:
		err = provider.NewFault(provider.Slow)
	case err != nil:
		err = provider.FaultOr(ctx, err)
	}
	if err == nil && a.written == 0 {
		err = provider.NewFault(provider.Empty)
	}
	return err
}

func (a *attempt) emit(e provider.Event) error {
	switch e.Kind {
	case provider.Text:
		return a.text(e.Text)
	case provider.Finish:
		a.finished = true
		a.timer.Reset(afterFinish)
	case provider.Usage:
		a.in, a.out = max(a.in, e.Input), max(a.out, e.Output)
	case provider.Called:
		a.filter.Allow(e.Found)
		a.timer.Reset(a.limits.FirstToken)
	}
	return nil
}

// text filters text from the provider and passes it on. Once the client has received something, further text restarts
// the idle timeout. It fails with errLeaked or, if the answer is too long, errCapped.
func (a *attempt) text(text string) error {
	a.received += len(text)
	if err := a.check(a.guard.Text(text)); err != nil {
		return err
	}
	if a.received > a.max {
		a.capped = true
		return errCapped
	}
	if a.written > 0 && text != "" {
		a.timer.Reset(a.limits.Idle)
	}
	return nil
}

// finish passes on what the guard and the filter held back.
func (a *attempt) finish() error {
	if err := a.check(a.guard.End()); err != nil {
		return err
	}
	return a.send(a.filter.End())
}

// check filters and passes on the text that the guard lets through. It ends the answer if the guard reports a leak.
func (a *attempt) check(text string, leak bool) error {
	if a.leaked = a.leaked || leak; a.leaked {
		return errLeaked
	}
	return a.send(a.filter.Text(text))
}

// send writes to the client. The time it takes does not count against the provider.
func (a *attempt) send(text string) error {
	if a.written == 0 {
		text = strings.TrimLeftFunc(text, unicode.IsSpace)
	}
	if text == "" {
		return nil
	}
	a.timer.Stop()
	if a.written == 0 {
		a.first = time.Now()
	}
	a.written += len(text)
	if err := a.write(text); err != nil {
		a.clientGone = true
		return err
	}
	return nil
}
