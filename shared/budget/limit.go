package budget

import (
	"errors"
	"net/http"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/rate"
)

// Limit limits the requests of each address per minute. It asks this process's own count first, which costs nothing,
// and then the count that all containers share.
type Limit struct {
	within *rate.Limiter
	all    *Share
}

// NewLimit makes a Limit for the requests that the store counts under name. A perMinute of 0 lets everything pass. A
// container writes its count to the store every batch requests. With a nil store, the Limit counts within this process
// alone.
func NewLimit(name string, perMinute, batch int64, store Store) *Limit {
	return &Limit{rate.New(int(perMinute)), &Share{
		Store: store, Name: name, Most: perMinute, Batch: batch, Period: time.Minute, Now: time.Now,
	}}
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
	_, _, err := l.all.Take(r.Context(), rate.Key(r.RemoteAddr))
	if spent := (*Spent)(nil); errors.As(err, &spent) {
		rate.None(w, spent.Opens)
	}
	if err != nil {
		return Refuse(err)
	}
	return nil
}

// Posts returns the routes with the limit applied to each POST.
func (l *Limit) Posts(routes []httpapi.Route) []httpapi.Route {
	for i, route := range routes {
		post := route.Post
		if post == nil {
			continue
		}
		routes[i].Post = func(w http.ResponseWriter, r *http.Request) error {
			if err := l.Allow(w, r); err != nil {
				return err
			}
			return post(w, r)
		}
	}
	return routes
}
