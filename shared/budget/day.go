package budget

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/rate"
	"coptic.example/service/shared/setting"
)

// dayBatch is the number of requests from an address that a container counts before it writes the count. Most readers
// never cause a write.
const dayBatch = 25

// DayLimit limits the number of requests of any kind from each address per day.
type DayLimit struct {
	// Refuse, which may be nil, blocks an address before it reaches a function. It is called when an address exhausts
	// its share, and again ten minutes later if its requests still arrive.
	Refuse func(ctx context.Context, address string) error

	share *Share

	mu   sync.Mutex
	told map[string]time.Time // time of the last call of Refuse for an address
}

// DayLimitFromEnv returns a DayLimit with the setting ADDRESS_DAY.
func DayLimitFromEnv(env *setting.Env, store Store) *DayLimit {
	return &DayLimit{share: &Share{
		Store: store, Name: "day", Most: env.Number("ADDRESS_DAY", 0, 1e9), Batch: dayBatch, Period: day, Now: time.Now,
	}}
}

// reportInterval is the time after which an address is reported again if its requests still arrive. The first report
// may have failed, or others may have displaced it.
const reportInterval = 10 * time.Minute

// refuse calls Refuse for an address, if it is set, unless this container did so recently.
func (d *DayLimit) refuse(ctx context.Context, address string) {
	if d.Refuse == nil {
		return
	}
	now := d.share.Now()
	d.mu.Lock()
	last, told := d.told[address]
	told = told && now.Sub(last) < reportInterval
	if !told {
		if d.told == nil || len(d.told) >= maxEntries {
			d.told = map[string]time.Time{}
		}
		d.told[address] = now
	}
	d.mu.Unlock()
	if told {
		return
	}
	if err := d.Refuse(ctx, address); err != nil {
		slog.ErrorContext(ctx, "an address could not be refused before it reaches a function", "error", err)
	}
}

// Guard rejects requests from an address that has exhausted its share, and passes all others to h. Requests without a
// known address pass. Responses to POST state how many requests are left; responses to GET do not, because they may
// be cached and served to others.
func (d *DayLimit) Guard(h http.Handler) http.Handler {
	if d.share.Most == 0 {
		return h
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		address, known := rate.Known(r.RemoteAddr)
		if !known {
			h.ServeHTTP(w, r)
			return
		}
		left, opens, err := d.share.Take(r.Context(), address)
		if err != nil || r.Method == http.MethodPost {
			rate.SetRemaining(w, "day", d.share.Most, d.share.Period, left, opens)
		}
		if err != nil {
			d.refuse(r.Context(), address)
			httpapi.ErrorHandler(Refuse(err)).ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}
