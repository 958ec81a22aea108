package budget

import (
	"errors"
	"net/http"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/rate"
)

// Limit limits the number of requests from each address per minute. It first checks the count of this process, which
// costs nothing, then the count shared by all containers.
type Limit struct {
	within *rate.Limiter
	all    *Share
}

// NewLimit returns a Limit on requests, which the store counts under name. If perMinute is 0, everything passes. A
// container writes its count to the store every batch requests. With a nil store, the Limit counts only within this
// process.
func NewLimit(name string, perMinute, batch int64, store Store) *Limit {
	return &Limit{rate.New(int(perMinute)), &Share{
		Store: store, Name: name, Most: perMinute, Batch: batch, Period: time.Minute, Now: time.Now,
	}}
}

// Allow counts a request and sets response headers that state how many are left. If none are left, it returns the
// error for the response.
func (l *Limit) Allow(w http.ResponseWriter, r *http.Request) error {
	if l == nil {
		return nil
	}
	if err := l.within.Allow(w, r); err != nil {
		return err
	}
	_, _, err := l.all.Take(r.Context(), rate.Key(r.RemoteAddr))
	if spent := (*SpentError)(nil); errors.As(err, &spent) {
		rate.SetExhausted(w, spent.Opens)
	}
	if err != nil {
		return Refuse(err)
	}
	return nil
}

// Posts applies the limit to each POST of the routes.
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
