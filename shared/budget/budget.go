// Package budget counts what may be used up, for all containers together: requests of an address, answers and tokens of
// a day, answers that run at once. A Lambda container serves one request at a time, so that counting within one bounds
// nothing.
package budget

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"
)

// Store keeps counters and leases. It is safe for concurrent use, by many programs at once where they share it.
type Store interface {
	// Add adds n to a counter, unless that would take it above most, and says whether it did. The counter may be
	// forgotten after expires. With n below zero it always adds.
	Add(ctx context.Context, key string, n, most int64, expires time.Time) (bool, error)
	// Lease takes what the key stands for until then, unless another has it still, and says whether it did.
	Lease(ctx context.Context, key string, now, until time.Time) (bool, error)
	// Return gives a lease back before its time.
	Return(ctx context.Context, key string) error
}

// Spent is the error of what is used up.
type Spent struct {
	What  string        // in words, such as "today's answers"
	Opens time.Duration // until there is more
}

func (s *Spent) Error() string { return s.What + " are used up" }

// Window lets each address make so many requests in a minute.
type Window struct {
	Store Store
	Name  string // of what is counted
	Most  int64  // requests a minute; 0 lets everything pass
	Now   func() time.Time
}

// Take counts a request of an address, and answers *Spent when it has made too many. An address is kept as a hash that
// changes every day. What the store cannot count passes: API Gateway's own limits stand before it.
func (w *Window) Take(ctx context.Context, address string) error {
	if w.Store == nil || w.Most == 0 {
		return nil
	}
	now := w.Now().UTC()
	minute := now.Truncate(time.Minute)
	sum := sha256.Sum256([]byte(now.Format(time.DateOnly) + " " + address))
	key := fmt.Sprintf("%s %s %d", w.Name, hex.EncodeToString(sum[:12]), minute.Unix())
	ok, err := w.Store.Add(ctx, key, 1, w.Most, minute.Add(time.Hour))
	if err != nil {
		slog.ErrorContext(ctx, "an address could not be counted", "error", err)
		return nil
	}
	if !ok {
		return &Spent{"this address's requests", minute.Add(time.Minute).Sub(now)}
	}
	return nil
}

// Ceiling is what answers of models may cost in a day (UTC), and how many run at once; 0 is no limit.
type Ceiling struct {
	Store                   Store
	Answers, Tokens, AtOnce int64
	Longest                 time.Duration // that an answer can take: a seat whose container died is free again after it
	Now                     func() time.Time
}

// Answer is one that has begun.
type Answer struct {
	ceiling *Ceiling
	day     time.Time
	tokens  int64
	seat    string
}

// ErrUncounted is the cause when the store cannot count: nothing may be spent then.
var ErrUncounted = errors.New("the day's spending could not be counted")

// Begin sets an answer's tokens aside, as many as it can use. It fails with *Spent, or with ErrUncounted.
func (c *Ceiling) Begin(ctx context.Context, tokens int64) (*Answer, error) {
	now := c.Now().UTC()
	a := &Answer{ceiling: c, day: now.Truncate(24 * time.Hour), tokens: tokens}
	tomorrow := a.day.Add(24 * time.Hour)
	if err := a.sit(ctx, now); err != nil {
		return nil, err
	}
	counts := []struct {
		what    string
		n, most int64
	}{{"tokens", tokens, c.Tokens}, {"answers", 1, c.Answers}}
	expires := tomorrow.Add(24 * time.Hour)
	for i, count := range counts {
		if count.most == 0 {
			continue
		}
		ok, err := c.Store.Add(ctx, a.key(count.what), count.n, count.most, expires)
		if ok && err == nil {
			continue
		}
		a.stand(ctx)
		for _, before := range counts[:i] {
			if before.most > 0 && err == nil {
				_, err = c.Store.Add(ctx, a.key(before.what), -before.n, before.most, expires)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrUncounted, err)
		}
		return nil, &Spent{"today's " + count.what, tomorrow.Sub(now)}
	}
	return a, nil
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

// End counts what the answer has used in place of what was set aside; 0 where that is not known. The request's end does
// not keep it from doing so.
func (a *Answer) End(ctx context.Context, used int64) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	a.stand(ctx)
	if used == 0 || a.ceiling.Tokens == 0 || used == a.tokens {
		return
	}
	// More than was set aside is counted, too, whatever the ceiling says: it is spent.
	n, most := used-a.tokens, int64(1)<<62
	if _, err := a.ceiling.Store.Add(ctx, a.key("tokens"), n, most, a.day.Add(48*time.Hour)); err != nil {
		slog.ErrorContext(ctx, "an answer's tokens were not settled", "error", err)
	}
}

func (a *Answer) key(what string) string { return a.day.Format(time.DateOnly) + " " + what }
