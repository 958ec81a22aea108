package budget

import (
	"errors"
	"net/http"
	"time"

	"coptic.example/service/shared/rate"
)

// Limit lets each address make so many requests a minute: as this process counts them, which costs nothing, and then as
// all containers count them together.
type Limit struct {
	within *rate.Limiter
	all    Window
}

// NewLimit makes a Limit of what name stands for; perMinute 0 lets everything pass. With no store it counts within this
// process alone.
func NewLimit(name string, perMinute int64, store Store) *Limit {
	return &Limit{rate.New(int(perMinute)), Window{Store: store, Name: name, Most: perMinute, Now: time.Now}}
}

// Allow counts a request, and says in the answer's headers what is left to the address. Its error is the answer to a
// request that is one too many.
func (l *Limit) Allow(w http.ResponseWriter, r *http.Request) error {
	if l == nil {
		return nil
	}
	if err := l.within.Allow(w, r); err != nil {
		return err
	}
	err := l.all.Take(r.Context(), rate.Key(r.RemoteAddr))
	if spent := (*Spent)(nil); errors.As(err, &spent) {
		rate.None(w, spent.Opens)
	}
	if err != nil {
		return Refuse(err)
	}
	return nil
}
