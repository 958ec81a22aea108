package fallback

import (
	"sync"
	"time"

	"coptic.example/service/shared/assistant/provider"
)

// steps are the cooldowns of a row of failures, when the upstream asks for none; maxCooldown caps what it asks for.
var steps = [...]time.Duration{30 * time.Second, time.Minute, 5 * time.Minute}

const maxCooldown = 5 * time.Minute

// health is the state of a target as this process knows it.
type health struct {
	mu     sync.Mutex
	until  time.Time // it is left alone till then
	row    int       // failures since the last success
	failed time.Time // when the last of them was noted
	class  provider.Class
	told   bool // that somebody has to look was logged
}

// cooling returns how long the target is left alone yet, and for what; 0 if it is not.
func (h *health) cooling(now time.Time) (time.Duration, provider.Class) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return max(0, h.until.Sub(now)), h.class
}

// fail notes a failure during a request that began then. tell is true when it is the first of a row that somebody has
// to look at.
func (h *health) fail(f *provider.Fault, began, now time.Time) (tell bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.row == 0 || began.After(h.failed) { // a request's retry, and requests that failed together, are one failure
		h.row++
	}
	h.failed, h.class = now, f.Class
	wait := steps[min(h.row, len(steps))-1]
	switch {
	case f.RetryAfter > 0:
		wait = min(f.RetryAfter, maxCooldown)
	case f.Class == provider.Denied:
		wait = maxCooldown
	}
	if until := now.Add(wait); until.After(h.until) {
		h.until = until
	}
	tell = f.Class == provider.Denied && !h.told
	h.told = h.told || tell
	return tell
}

func (h *health) succeed() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.until, h.row, h.told = time.Time{}, 0, false
}
