// Package budget enforces limits across all containers: requests per address, answers and tokens per day, concurrent
// answers. A Lambda container serves one request at a time, so a count within one container would limit nothing.
package budget

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"
)

// Store keeps counters, leases and secrets. It is safe for concurrent use, including by several programs that share
// it.
type Store interface {
	// Add adds n to a counter and returns the sum. If the sum would exceed most, it adds nothing and ok is false. A
	// negative n is always added. The counter may be dropped after expires.
	Add(ctx context.Context, key string, n, most int64, expires time.Time) (sum int64, ok bool, err error)
	// Lease acquires the lease on key until the given time and reports whether it did. It fails while another lease
	// is valid.
	Lease(ctx context.Context, key string, now, until time.Time) (bool, error)
	// Return ends a lease early.
	Return(ctx context.Context, key string) error
	// Secret returns the text stored under a key. If there is none, it stores and returns fresh. The text may be
	// dropped after expires.
	Secret(ctx context.Context, key, fresh string, expires time.Time) (string, error)
}

// NoLimit is too large for any counter to reach.
const NoLimit = int64(1) << 62

// SpentError is the error for an exhausted limit.
type SpentError struct {
	What  string        // a description, such as "today's answers"
	Opens time.Duration // time until there is more
}

func (s *SpentError) Error() string { return s.What + " are used up" }

// Ceiling limits the cost of model answers per day (UTC), in total and per address, and the number of concurrent
// answers. 0 means no limit.
type Ceiling struct {
	Store                         Store
	Answers, Tokens, AtOnce       int64
	AddressAnswers, AddressTokens int64
	Longest                       time.Duration // longest answer; a dead container keeps its seat so long
	Now                           func() time.Time

	hash hasher
}

// Answer is an answer in progress.
type Answer struct {
	ceiling *Ceiling
	day     time.Time
	tokens  int64
	counts  []amount
	seat    string
}

// amount is what an answer adds to a counter of the day.
type amount struct {
	key, what string
	n, most   int64
	settled   bool // replaced by actual usage when the answer ends
}

// ErrUncounted is returned if the store cannot count. Nothing may be spent in that case.
var ErrUncounted = errors.New("the day's spending could not be counted")

// Begin reserves tokens, the maximum that an answer can use, for an address as returned by rate.Key. It fails with
// *SpentError or ErrUncounted, without counting anything. It checks the limit of the address first, so that an
// address whose share is exhausted takes no seat from others.
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
		who, err := c.hash.hash(ctx, c.Store, now, address)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUncounted, err)
		}
		if err := a.count(ctx, now,
			amount{key: "answers " + who, what: "this address's answers of today", n: 1, most: c.AddressAnswers},
			amount{key: "tokens " + who, what: "this address's tokens of today", n: a.tokens, most: c.AddressTokens,
				settled: true},
		); err != nil {
			return err
		}
	}
	if err := a.takeSeat(ctx, now); err != nil {
		return err
	}
	return a.count(ctx, now,
		amount{key: "tokens", what: "today's tokens", n: a.tokens, most: c.Tokens, settled: true},
		amount{key: "answers", what: "today's answers", n: 1, most: c.Answers},
	)
}

// count adds to the counters of the day that have a limit, and records them in a.counts. It stops with *SpentError at
// the first limit that would be exceeded, or with ErrUncounted.
func (a *Answer) count(ctx context.Context, now time.Time, all ...amount) error {
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
			return &SpentError{c.what, a.day.Add(day).Sub(now)}
		}
		a.counts = append(a.counts, c)
	}
	return nil
}

// takeSeat takes one of the seats for concurrent answers. It fails with *SpentError if all are taken. Without a limit
// it does nothing.
func (a *Answer) takeSeat(ctx context.Context, now time.Time) error {
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
	return &SpentError{"the answers that may run at once", 5 * time.Second}
}

func (a *Answer) leaveSeat(ctx context.Context) {
	if a.seat == "" {
		return
	}
	if err := a.ceiling.Store.Return(ctx, a.seat); err != nil {
		slog.ErrorContext(ctx, "a seat was not given back", "error", err)
	}
}

// undo returns everything that a refused answer had reserved.
func (a *Answer) undo(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	a.leaveSeat(ctx)
	for _, c := range a.counts {
		a.add(ctx, c.key, -c.n)
	}
}

// End replaces the reservation with the actual usage. It leaves it unchanged if used is 0, which means unknown. It
// works even if the request has ended.
func (a *Answer) End(ctx context.Context, used int64) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	a.leaveSeat(ctx)
	if used == 0 || used == a.tokens {
		return
	}
	for _, c := range a.counts {
		if c.settled {
			a.add(ctx, c.key, used-a.tokens)
		}
	}
}

// add adds to a counter regardless of its ceiling, because the amount is already spent.
func (a *Answer) add(ctx context.Context, key string, n int64) {
	if _, _, err := a.ceiling.Store.Add(ctx, key, n, NoLimit, a.day.Add(2*day)); err != nil {
		slog.ErrorContext(ctx, "an answer was not settled", "error", err)
	}
}
