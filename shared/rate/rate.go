// Package rate limits requests by client address, as the last line of defence after the gateway's own limits. It
// counts within one process.
package rate

import (
	"fmt"
	"math"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
)

// maxAddresses limits the memory to about 1 MB.
const maxAddresses = 16_384

// Limiter limits the number of requests from each address per minute. It is a leaky bucket that holds a minute's
// requests, so they may come in a burst or evenly.
type Limiter struct {
	every time.Duration // interval between requests at the limit
	most  int64         // requests per minute
	now   func() time.Time

	mu   sync.Mutex
	full map[netip.Prefix]time.Time // time when an address will have all its requests again
}

// Allow counts a request and sets the headers RateLimit-Policy and RateLimit
// (draft-ietf-httpapi-ratelimit-headers-10). r is the number of requests left, and t the number of seconds until all
// are available again, or until the next one if none is left. If the request exceeds the limit, it returns the error
// for the response.
func (l *Limiter) Allow(w http.ResponseWriter, r *http.Request) error {
	if l.every == 0 {
		return nil
	}
	wait, left, restored := l.count(r.RemoteAddr)
	SetRemaining(w, "address", l.most, time.Minute, int64(left), restored)
	if wait > 0 {
		SetExhausted(w, wait)
		return &httpapi.Error{Status: http.StatusTooManyRequests, RetryAfter: wait,
			Message: fmt.Sprintf("Too many requests. Try again in %.0f seconds.", math.Ceil(wait.Seconds()))}
	}
	return nil
}

// SetExhausted sets headers stating that no request is left until wait has passed. Retry-After must agree with it.
func SetExhausted(w http.ResponseWriter, wait time.Duration) {
	set(w.Header(), "Ratelimit", "address", fmt.Sprintf("r=0;t=%.0f", math.Ceil(wait.Seconds())))
}

// SetRemaining sets headers for a policy of most requests per period. They state how many are left, and the time
// until all are available again.
func SetRemaining(
	w http.ResponseWriter, policy string, most int64, period time.Duration, left int64, until time.Duration,
) {
	set(w.Header(), "Ratelimit-Policy", policy, fmt.Sprintf("q=%d;w=%.0f", most, period.Seconds()))
	set(w.Header(), "Ratelimit", policy, fmt.Sprintf("r=%d;t=%.0f", left, math.Ceil(until.Seconds())))
}

// set adds an item to a header that lists one for each policy, replacing the earlier item of that policy.
func set(h http.Header, name, policy, value string) {
	item := `"` + policy + `";` + value
	for i, other := range h[name] {
		if strings.HasPrefix(other, `"`+policy+`"`) {
			h[name][i] = item
			return
		}
	}
	h[name] = append(h[name], item)
}

// New returns a Limiter. If perMinute is 0, everything passes.
func New(perMinute int) *Limiter {
	l := &Limiter{now: time.Now, full: map[netip.Prefix]time.Time{}}
	if perMinute > 0 {
		l.every = time.Minute / time.Duration(perMinute)
		l.most = int64(perMinute)
	}
	return l
}

// count counts a request from remoteAddr, an http.Request's RemoteAddr, which clients cannot forge. It returns the
// time that the address must wait (0 if the request may pass), the number of requests left, and the time until all
// are available again.
func (l *Limiter) count(remoteAddr string) (wait time.Duration, left int, restored time.Duration) {
	if l.every == 0 {
		return 0, 0, 0
	}
	key := keyOf(remoteAddr)
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	due := l.full[key]
	if due.Before(now) {
		due = now
	}
	due = due.Add(l.every)
	if wait := due.Sub(now) - time.Minute; wait > 0 {
		return wait, 0, wait
	}
	if _, known := l.full[key]; !known && len(l.full) >= maxAddresses {
		l.forget(now)
	}
	l.full[key] = due
	return 0, int((time.Minute - due.Sub(now)) / l.every), due.Sub(now)
}

// forget makes room. It drops all addresses with nothing to wait for or, if there are none, an arbitrary one.
func (l *Limiter) forget(now time.Time) {
	for key, due := range l.full {
		if !due.After(now) {
			delete(l.full, key)
		}
	}
	if len(l.full) < maxAddresses {
		return
	}
	for key := range l.full {
		delete(l.full, key)
		return
	}
}

// Key returns the key under which all counters count requests from an address.
func Key(remoteAddr string) string { return keyOf(remoteAddr).String() }

// Known returns Key and whether remoteAddr is a valid address.
func Known(remoteAddr string) (key string, known bool) {
	k := keyOf(remoteAddr)
	return k.String(), k.IsValid()
}

// keyOf returns the address or, for IPv6, the /64 that one customer typically has. For anything else it returns the
// zero value, which all invalid addresses share.
func keyOf(remoteAddr string) netip.Prefix {
	host, _, err := net.SplitHostPort(remoteAddr)
	if err != nil {
		host = remoteAddr
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Prefix{}
	}
	bits := 32
	if addr = addr.Unmap().WithZone(""); addr.Is6() {
		bits = 64
	}
	prefix, _ := addr.Prefix(bits) // 32 and 64 are valid
	return prefix
}
