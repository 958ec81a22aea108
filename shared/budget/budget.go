// Package budget counts what may be used up, for all containers together: requests of an address, answers and tokens of
// a day, answers that run at once. A Lambda container serves one request at a time, so that counting within one bounds
// nothing.
package budget

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"
)

// Store keeps counters, leases and secrets. It is safe for concurrent use, by many programs at once where they share
// it.
type Store interface {
	// Add adds n to a counter and returns what it is then, unless that would be above most, and reports whether it did.
	// The counter may be forgotten after expires. With n below zero it always adds.
	Add(ctx context.Context, key string, n, most int64, expires time.Time) (sum int64, ok bool, err error)
	// Lease takes what the key stands for until then, unless another has it still, and reports whether it did.
	Lease(ctx context.Context, key string, now, until time.Time) (bool, error)
	// Return gives a lease back before its time.
	Return(ctx context.Context, key string) error
	// Secret returns the text kept under a key: fresh, if there is none yet. It may be forgotten after expires.
	Secret(ctx context.Context, key, fresh string, expires time.Time) (string, error)
}

// NoLimit is a ceiling that no counter reaches.
const NoLimit = int64(1) << 62

// Spent is the error for a limit that is used up.
type Spent struct {
	What  string        // in words, such as "today's answers"
	Opens time.Duration // until there is more
}

func (s *Spent) Error() string { return s.What + " are used up" }

// Ceiling limits what answers of models may cost in a day (UTC), for all and for one address, and how many run at once;
// 0 is no limit.
type Ceiling struct {
	Store                         Store
	Answers, Tokens, AtOnce       int64
	AddressAnswers, AddressTokens int64
	Longest                       time.Duration // that an answer can take; then the seat of a dead container is free
	Now                           func() time.Time

	hash hasher
}

// Answer is one that has begun.
type Answer struct {
	ceiling *Ceiling
	day     time.Time
	tokens  int64
	counts  []counted
	seat    string
}

// counted is an amount that an answer adds to a counter of the day.
type counted struct {
	key, what string
	n, most   int64
	settled   bool // is replaced by what the answer has used, when it ends
}

// ErrUncounted is the cause when the store cannot count: nothing may be spent then.
var ErrUncounted = errors.New("the day's spending could not be counted")

// Begin sets an answer's tokens aside, as many as it can use, for an address as rate.Key returns it. It fails with
// *Spent, or with ErrUncounted, and has then counted nothing. The address comes first, so that one whose share is used
// up takes no seat from others.
func (c *Ceiling) Begin(ctx context.Context, address string, tokens int64) (*Answer, error) {
	now := c.Now().UTC()
	a := &Answer{ceiling: c, day: now.Truncate(day), tokens: tokens}
	if err := a.begin(ctx, now, address); err != nil {
		a.undo(ctx)
		return nil, err
	}
	return a, nil
}

func (a *Answer) begin(ctx context.Context, now time.Time, address string) error {
	c := a.ceiling
	if c.AddressAnswers > 0 || c.AddressTokens > 0 {
		who, err := c.hash.of(ctx, c.Store, now, address)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUncounted, err)
		}
		if err := a.count(ctx, now,
			counted{key: "answers " + who, what: "this address's answers of today", n: 1, most: c.AddressAnswers},
			counted{key: "tokens " + who, what: "this address's tokens of today", n: a.tokens, most: c.AddressTokens,
				settled: true},
		); err != nil {
			return err
		}
	}
	if err := a.sit(ctx, now); err != nil {
		return err
	}
	return a.count(ctx, now,
		counted{key: "tokens", what: "today's tokens", n: a.tokens, most: c.Tokens, settled: true},
		counted{key: "answers", what: "today's answers", n: 1, most: c.Answers},
	)
}

// count adds to counters of the day, each of which may have a limit.
func (a *Answer) count(ctx context.Context, now time.Time, all ...counted) error {
	for _, c := range all {
		if c.most == 0 {
			continue
		}
		c.key = a.day.Format(time.DateOnly) + " " + c.key
		_, ok, err := a.ceiling.Store.Add(ctx, c.key, c.n, c.most, a.day.Add(2*day))
		switch {
		case err != nil:
			return fmt.Errorf("%w: %w", ErrUncounted, err)
		case !ok:
			return &Spent{c.what, a.day.Add(day).Sub(now)}
		}
		a.counts = append(a.counts, c)
	}
	return nil
}

// sit takes one of the seats for answers that run at once.
func (a *Answer) sit(ctx context.Context, now time.Time) error {
	c := a.ceiling
	if c.AtOnce == 0 {
		return nil
	}
	first := rand.Int64N(c.AtOnce)
	for i := range c.AtOnce {
		seat := fmt.Sprintf("seat %d", (first+i)%c.AtOnce)
		ok, err := c.Store.Lease(ctx, seat, now, now.Add(c.Longest))
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUncounted, err)
		}
		if ok {
			a.seat = seat
			return nil
		}
	}
	return &Spent{"the answers that may run at once", 5 * time.Second}
}

func (a *Answer) stand(ctx context.Context) {
	if a.seat == "" {
		return
	}
	if err := a.ceiling.Store.Return(ctx, a.seat); err != nil {
		slog.ErrorContext(ctx, "a seat was not given back", "error", err)
	}
}

// undo gives back what a refused answer took.
func (a *Answer) undo(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	a.stand(ctx)
	for _, c := range a.counts {
		a.add(ctx, c.key, -c.n)
	}
}

// End counts what the answer has used in place of what was set aside; 0 where that is not known. The request's end does
// not keep it from doing so.
func (a *Answer) End(ctx context.Context, used int64) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	a.stand(ctx)
	if used == 0 || used == a.tokens {
		return
	}
	for _, c := range a.counts {
		if c.settled {
			a.add(ctx, c.key, used-a.tokens)
		}
	}
}

// add adds to a counter whatever its ceiling says: it is spent.
func (a *Answer) add(ctx context.Context, key string, n int64) {
	if _, _, err := a.ceiling.Store.Add(ctx, key, n, NoLimit, a.day.Add(2*day)); err != nil {
		slog.ErrorContext(ctx, "an answer was not settled", "error", err)
	}
}
