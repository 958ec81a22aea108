// Package rate limits requests by the address they come from, as the last line behind the gateway's own limits. It
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

// maxAddresses bounds the memory: some 1 MB.
const maxAddresses = 16_384

// Limiter limits the requests of each address per minute, at once or spread: a leaky bucket that holds a minute's
// requests.
type Limiter struct {
	every time.Duration // a request's share of the minute
	most  int64         // requests a minute
	now   func() time.Time

	mu   sync.Mutex
	full map[netip.Prefix]time.Time // when the address will have paid for all its requests
}

// Allow counts a request and says in the answer's headers how many more the address may make: RateLimit-Policy and
// RateLimit as draft-ietf-httpapi-ratelimit-headers-10 has them, r being what is left and t the seconds until all of it
// is back, or until there is one again when none is left. The error is the answer to a request that is one too many.
func (l *Limiter) Allow(w http.ResponseWriter, r *http.Request) error {
	if l.every == 0 {
		return nil
	}
	wait, left, restored := l.take(r.RemoteAddr)
	Say(w, "address", l.most, time.Minute, int64(left), restored)
	if wait > 0 {
		None(w, wait)
		return &httpapi.Error{Status: http.StatusTooManyRequests, RetryAfter: wait,
			Message: fmt.Sprintf("Too many requests. Try again in %.0f seconds.", math.Ceil(wait.Seconds()))}
	}
	return nil
}

// None says in an answer's headers that the address has no request left until it has waited, as Retry-After says, too.
func None(w http.ResponseWriter, wait time.Duration) {
	set(w.Header(), "Ratelimit", "address", fmt.Sprintf("r=0;t=%.0f", math.Ceil(wait.Seconds())))
}

// Say says in an answer's headers how many requests of a policy, most in a period, are left, and in what time there are
// all again.
func Say(w http.ResponseWriter, policy string, most int64, period time.Duration, left int64, until time.Duration) {
	set(w.Header(), "Ratelimit-Policy", policy, fmt.Sprintf("q=%d;w=%.0f", most, period.Seconds()))
	set(w.Header(), "Ratelimit", policy, fmt.Sprintf("r=%d;t=%.0f", left, math.Ceil(until.Seconds())))
}

// set puts an item into a header that lists one for each policy, in place of that policy's earlier one.
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

// New makes a Limiter; perMinute 0 lets everything pass.
func New(perMinute int) *Limiter {
	l := &Limiter{now: time.Now, full: map[netip.Prefix]time.Time{}}
	if perMinute > 0 {
		l.every = time.Minute / time.Duration(perMinute)
		l.most = int64(perMinute)
	}
	return l
}

// take counts a request of remoteAddr, an http.Request's RemoteAddr: what the server or the gateway saw, never what
// a header says. It returns how long the address has to wait, 0 when the request may pass, how many requests it has
// left, and the time until it has all of them again.
func (l *Limiter) take(remoteAddr string) (wait time.Duration, left int, restored time.Duration) {
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

// forget makes room: all addresses that owe nothing, and if there are none, any one.
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

// Key returns the key that every counter counts requests of an address under.
func Key(remoteAddr string) string { return keyOf(remoteAddr).String() }

// Known returns Key, and reports whether remoteAddr is an address at all.
func Known(remoteAddr string) (key string, known bool) {
	k := keyOf(remoteAddr)
	return k.String(), k.IsValid()
}

// keyOf returns the address, or for IPv6 the /64 that one customer has. It returns the zero value, which all share, for
// what is not an address.
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
	prefix, _ := addr.Prefix(bits) // 32 and 64 are in range
	return prefix
}
