package budget

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"sync"
	"time"
)

const day = 24 * time.Hour

// Share limits the requests from each address per period across all containers. A container writes its count for an
// address every Batch requests, and thereby learns what the others have counted. Until then, each container may let
// Batch-1 requests too many through.
type Share struct {
	Store  Store
	Name   string        // of the counter
	Most   int64         // requests per period; 0 lets everything pass
	Batch  int64         // 1 counts exactly, with a write per request
	Period time.Duration // a minute or a day, in UTC
	Now    func() time.Time

	hash hasher

	mu    sync.Mutex
	begun time.Time         // start of the current period
	seen  map[string]*tally // by address
}

// tally counts the requests of an address: those stored so far, and those not yet stored.
type tally struct{ stored, pending int64 }

// Take counts a request from an address, as returned by rate.Key. It returns the number of requests left and the time
// until all are available again. It fails with *SpentError if there were too many. If the store cannot count, the
// request passes, because API Gateway has its own limits.
func (s *Share) Take(ctx context.Context, address string) (left int64, opens time.Duration, err error) {
	if s.Store == nil || s.Most == 0 {
		return 0, 0, nil
	}
	now := s.Now().UTC()
	period := now.Truncate(s.Period)
	opens = period.Add(s.Period).Sub(now)
	s.mu.Lock()
	if !period.Equal(s.begun) || len(s.seen) >= maxEntries {
		s.begun, s.seen = period, map[string]*tally{}
	}
	known := s.seen[address]
	if known == nil {
		known = new(tally)
		s.seen[address] = known
	}
	if known.stored >= s.Most { // no further writes for this address
		s.mu.Unlock()
		return 0, opens, &SpentError{"this address's requests", opens}
	}
	known.pending++
	write := known.pending
	if write < s.Batch && known.stored+write < s.Most {
		left := s.Most - known.stored - write
		s.mu.Unlock()
		return left, opens, nil
	}
	known.pending = 0
	s.mu.Unlock()

	sum, err := s.write(ctx, now, address, write, period)
	if err != nil {
		slog.ErrorContext(ctx, "an address could not be counted", "error", err)
		return s.Most, opens, nil
	}
	s.mu.Lock()
	known.stored = max(known.stored, sum)
	s.mu.Unlock()
	if sum > s.Most {
		return 0, opens, &SpentError{"this address's requests", opens}
	}
	return s.Most - sum, opens, nil
}

// write adds n to the stored count of an address and returns the count of all containers.
func (s *Share) write(ctx context.Context, now time.Time, address string, n int64, period time.Time) (int64, error) {
	who, err := s.hash.hash(ctx, s.Store, now, address)
	if err != nil {
		return 0, err
	}
	key := fmt.Sprintf("%s %s %d", s.Name, who, period.Unix())
	sum, _, err := s.Store.Add(ctx, key, n, NoLimit, period.Add(s.Period+time.Hour))
	return sum, err
}

// hasher pseudonymises addresses: it hashes them with a key that is replaced every day and deleted a day later.
type hasher struct {
	mu   sync.Mutex
	day  time.Time
	with string
}

func (h *hasher) hash(ctx context.Context, store Store, now time.Time, address string) (string, error) {
	key, err := h.key(ctx, store, now.Truncate(day))
	if err != nil {
		return "", err
	}
	sum := hmac.New(sha256.New, []byte(key))
	sum.Write([]byte(address))
	return hex.EncodeToString(sum.Sum(nil)[:12]), nil
}

// key returns the day's key, which the first container of the day creates.
func (h *hasher) key(ctx context.Context, store Store, today time.Time) (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.with != "" && h.day.Equal(today) {
		return h.with, nil
	}
	key, err := store.Secret(ctx, "key "+today.Format(time.DateOnly), rand.Text(), today.Add(2*day))
	if err != nil {
		return "", err
	}
	h.day, h.with = today, key
	return key, nil
}
