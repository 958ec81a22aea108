// Package httpapi contains the parts common to all handlers: routing, the error body, caching headers, CORS, request
// ids and panic recovery. A group of endpoints is a list of Routes. New combines any number of groups into one
// http.Handler.
package httpapi

import (
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
)

// Handler answers a request, or returns an error for the response. It must not return an error after it has started
// to write.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Route is a path of the service.
type Route struct {
	// Path is the full path. Segments may be variables in braces, read by r.PathValue.
	Path string
	// Get handles GET and HEAD. Post handles POST. Either may be nil.
	Get, Post Handler
	// Origins lists the origins whose scripts may read the responses. nil allows all.
	Origins []string
	// Rights lists the paths of the rights to which the responses link.
	Rights []string
	// Failed answers a GET or HEAD that fails before Get is called. nil means the error body.
	Failed Failed

	license []string // the Link header for Rights
}

// Failed answers a request with an error, for example as a page, or returns an error for the response.
type Failed func(w http.ResponseWriter, r *http.Request, err error) error

func (rt *Route) allow() string {
	methods := []string{}
	if rt.Get != nil {
		methods = append(methods, http.MethodGet, http.MethodHead)
	}
	if rt.Post != nil {
		methods = append(methods, http.MethodPost)
	}
	return strings.Join(append(methods, http.MethodOptions), ", ")
}

// Router is an http.Handler for all paths. It answers unknown paths with the error body.
type Router struct {
	whole    map[string]*Route // by path, those without variables
	patterns []*Route          // those with variables, the fewest first
	fallback Failed            // for unknown or malformed paths
}

// New returns a Router for the routes. It panics if two have the same path.
func New(routes ...Route) *Router {
	return NewWithFallback(func(_ http.ResponseWriter, _ *http.Request, err error) error { return err }, routes...)
}

// NewWithFallback is like New, but uses fallback for unknown or malformed paths.
func NewWithFallback(fallback Failed, routes ...Route) *Router {
	rt := &Router{whole: map[string]*Route{}, fallback: fallback}
	taken := map[string]bool{}
	for _, r := range routes {
		key := variable.ReplaceAllString(r.Path, "{}")
		if taken[key] {
			panic(fmt.Sprintf("httpapi: two routes for %s", r.Path))
		}
		taken[key] = true
		if r.Rights != nil {
			r.license = []string{License(r.Rights...)}
		}
		if strings.Contains(r.Path, "{") {
			rt.patterns = append(rt.patterns, &r)
		} else {
			rt.whole[r.Path] = &r
		}
	}
	slices.SortStableFunc(rt.patterns, func(a, b *Route) int {
		return strings.Count(a.Path, "{") - strings.Count(b.Path, "{")
	})
	return rt
}

var variable = regexp.MustCompile(`\{[^}]*\}`)

// Paths returns the paths of all routes with the methods of each.
func (rt *Router) Paths() map[string]string {
	paths := map[string]string{}
	for _, r := range slices.AppendSeq(slices.Clone(rt.patterns), maps.Values(rt.whole)) {
		paths[r.Path] = r.allow()
	}
	return paths
}

// ServeHTTP calls the route for the request's path. It does not use http.ServeMux, which redirects doubled slashes
// and dots and sends its own errors as text. Moreover, a path must mean the same whether it arrives encoded (from a
// web server) or decoded (from API Gateway).
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["X-Request-Id"] = []string{requestID(r)}
	h["X-Content-Type-Options"] = nosniff
	defer recovered(w, r)

	path := r.URL.Path
	if err := checkPath(path); err != nil {
		allowAnyOrigin(h)
		WriteErrorIf(w, r, rt.fallback(w, r, err))
		return
	}
	if len(path) > 1 && path[len(path)-1] == '/' {
		path = path[:len(path)-1]
	}
	route := rt.match(r, path)
	if route == nil {
		allowAnyOrigin(h)
		WriteErrorIf(w, r, rt.fallback(w, r, NoSuchEndpoint(r)))
		return
	}
	allowOrigin(h, route.Origins, r.Header.Get("Origin"))
	if route.license != nil {
		h["Link"] = route.license
	}
	handle := route.Get
	switch r.Method {
	case http.MethodGet, http.MethodHead:
	case http.MethodPost:
		handle = route.Post
	case http.MethodOptions:
		preflight(w, r, route)
		return
	default:
		handle = nil
	}
	if handle == nil {
		WriteError(w, r, MethodNotAllowed(w, r, route.allow()))
		return
	}
	if err := checkQuery(r.URL.RawQuery); err != nil {
		if route.Failed != nil && r.Method != http.MethodPost {
			err = route.Failed(w, r, err)
		}
		WriteErrorIf(w, r, err)
		return
	}
	if r.Method == http.MethodPost {
		if err := checkCoding(r); err != nil {
			WriteError(w, r, err)
			return
		}
	}
	WriteErrorIf(w, r, handle(w, r))
}

// match returns the route for a path, or nil.
func (rt *Router) match(r *http.Request, path string) *Route {
	if route := rt.whole[path]; route != nil {
		return route
	}
	i := slices.IndexFunc(rt.patterns, func(route *Route) bool { return Matches(r, route.Path, path) })
	if i < 0 {
		return nil
	}
	return rt.patterns[i]
}

// Matches reports whether a path matches a pattern, in which a variable stands for any segment but an empty one. It
// sets the values of variables.
func Matches(r *http.Request, pattern, path string) bool {
	for more := true; more; {
		var want, have string
		var longer bool
		want, pattern, more = strings.Cut(pattern, "/")
		have, path, longer = strings.Cut(path, "/")
		name, isVariable := strings.CutPrefix(want, "{")
		if more != longer || isVariable && have == "" || !isVariable && have != want {
			return false
		}
		if isVariable {
			r.SetPathValue(strings.TrimSuffix(name, "}"), have)
		}
	}
	return true
}

// NoSuchEndpoint returns the 404 for an unknown path.
func NoSuchEndpoint(r *http.Request) error {
	return Errorf(http.StatusNotFound, "No such endpoint: %s", r.URL.Path).WithCode(NoSuchEndpointCode)
}

// MethodNotAllowed returns the 405 for a known path. It sets the Allow header.
func MethodNotAllowed(w http.ResponseWriter, r *http.Request, allow string) error {
	w.Header()["Allow"] = []string{allow}
	return Errorf(http.StatusMethodNotAllowed, "Method %s is not allowed here. Allowed: %s", r.Method, allow)
}

// WriteErrorIf sends err unless it is nil.
func WriteErrorIf(w http.ResponseWriter, r *http.Request, err error) {
	if err != nil {
		WriteError(w, r, err)
	}
}

func recovered(w http.ResponseWriter, r *http.Request) {
	v := recover()
	if v == nil {
		return
	}
	if v == http.ErrAbortHandler { // the handler aborted the response on purpose
		panic(v)
	}
	slog.Error("panic", "value", fmt.Sprint(v), "stack", string(debug.Stack()), "path", r.URL.Path)
	WriteError(w, r, Errorf(http.StatusInternalServerError, internalMessage))
}

// ErrorHandler returns a handler that always answers with err, for requests that a Router cannot read.
func ErrorHandler(err error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h["X-Request-Id"] = []string{requestID(r)}
		h["X-Content-Type-Options"] = nosniff
		allowAnyOrigin(h)
		WriteError(w, r, err)
	})
}
