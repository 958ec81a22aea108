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

// dayBatch is the number of requests of an address that a container counts before it writes them: most readers cause no
// write at all.
const dayBatch = 25

// OfDay is each address's share of a day's requests, whatever they ask for.
type OfDay struct {
	// Refuse has an address refused before it reaches a function. It is called for an address whose share is used up, and
	// ten minutes later again when it reaches this one still; nil if there is none.
	Refuse func(ctx context.Context, address string) error

	share *Share

	mu   sync.Mutex
	told map[string]time.Time // when Refuse was called for an address
}

// DayFromEnv reads the setting of an OfDay: ADDRESS_DAY.
func DayFromEnv(env *setting.Env, store Store) *OfDay {
	return &OfDay{share: &Share{
		Store: store, Name: "day", Most: env.Number("ADDRESS_DAY", 0, 1e9), Batch: dayBatch, Period: day, Now: time.Now,
	}}
}

// tellAgain is the time after which an address that still reaches this function is reported again: the first time may
// have failed, or others have taken its place.
const tellAgain = 10 * time.Minute

// refuse calls Refuse for an address that this container has not called it for lately.
func (d *OfDay) refuse(ctx context.Context, address string) {
	if d.Refuse == nil {
		return
	}
	now := d.share.Now()
	d.mu.Lock()
	last, told := d.told[address]
	told = told && now.Sub(last) < tellAgain
	if !told {
		if d.told == nil || len(d.told) >= maxKept {
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

// Guard refuses requests of an address whose share is used up before they reach h. A request whose address is not known
// passes. Answers to POST say what is left; what answers a GET may be kept and given to others, whom it does not
// concern.
func (d *OfDay) Guard(h http.Handler) http.Handler {
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
			rate.Say(w, "day", d.share.Most, d.share.Period, left, opens)
		}
		if err != nil {
			d.refuse(r.Context(), address)
			httpapi.Refuse(Refuse(err)).ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(w, r)
	})
}
