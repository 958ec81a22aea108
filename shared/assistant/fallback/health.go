package fallback

import (
	"sync"
	"time"

	"coptic.example/service/shared/assistant/provider"
)

// cooldowns lists the cooldowns after consecutive failures of an upstream that does not request one.
var cooldowns = [...]time.Duration{30 * time.Second, time.Minute, 5 * time.Minute}

// maxCooldown is the longest cooldown that an upstream may request.
const maxCooldown = 5 * time.Minute

// health is the state of a target as seen by this process.
type health struct {
	mu       sync.Mutex
	until    time.Time // end of the cooldown
	failures int       // failures since the last success
	failed   time.Time // time of the last failure
	class    provider.Class
	logged   bool // the failure has been logged as needing attention
}

// cooling returns the remaining cooldown and its cause, or 0.
func (h *health) cooling(now time.Time) (time.Duration, provider.Class) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return max(0, h.until.Sub(now)), h.class
}

// fail records the failure of a request that started at start. alert is true for the first of several consecutive
// failures that somebody must look at.
func (h *health) fail(f *provider.Fault, start, now time.Time) (alert bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failures == 0 || start.After(h.failed) { // retries and concurrent requests count once
		h.failures++
	}
	h.failed, h.class = now, f.Class
	wait := cooldowns[min(h.failures, len(cooldowns))-1]
	switch {
	case f.RetryAfter > 0:
		wait = min(f.RetryAfter, maxCooldown)
	case f.Class == provider.Denied:
		wait = maxCooldown
	}
	if until := now.Add(wait); until.After(h.until) {
		h.until = until
	}
	alert = f.Class == provider.Denied && !h.logged
	h.logged = h.logged || alert
	return alert
}

func (h *health) succeed() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.until, h.failures, h.logged = time.Time{}, 0, false
}
