// Package httpapi contains the parts common to all handlers: routing, the error body, caching headers, CORS, request
// ids and panic recovery. A group of endpoints is a list of Routes. New combines any number of groups into one
// http.Handler.
package httpapi

import (
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
)

// Handler answers a request, or returns an error for the response. It must not return an error after it has started
// to write.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Route is a path of the service.
type Route struct {
	// Path is the full path. The last segment, the last two or the last but one may be variables in braces, read by
	// r.PathValue.
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
	whole    map[string]*Route // path -> route
	prefix   map[string]*Route // path through its last slash -> route with a variable
	pairs    map[string]*Route // path through its last slash but one -> route with two variables
	within   map[string]*Route // path without its last segment but one -> route with that segment as a variable
	fallback Failed            // for unknown or malformed paths
}

// New returns a Router for the routes. It panics if two have the same path.
func New(routes ...Route) *Router {
	return NewWithFallback(func(_ http.ResponseWriter, _ *http.Request, err error) error { return err }, routes...)
}

// NewWithFallback is like New, but uses fallback for unknown or malformed paths.
func NewWithFallback(fallback Failed, routes ...Route) *Router {
	rt := &Router{
		whole: map[string]*Route{}, prefix: map[string]*Route{}, pairs: map[string]*Route{}, within: map[string]*Route{},
		fallback: fallback,
	}
	for _, r := range routes {
		table, key := rt.whole, r.Path
		if i := strings.LastIndexByte(r.Path, '/'); strings.HasPrefix(r.Path[i+1:], "{") {
			table, key = rt.prefix, r.Path[:i+1]
			if j := strings.LastIndexByte(r.Path[:i], '/'); strings.HasPrefix(r.Path[j+1:], "{") {
				table, key = rt.pairs, r.Path[:j+1]
			}
		} else if j := strings.LastIndexByte(r.Path[:max(i, 0)], '/'); strings.HasPrefix(r.Path[j+1:], "{") {
			table, key = rt.within, r.Path[:j+1]+r.Path[i:]
		}
		if table[key] != nil {
			panic(fmt.Sprintf("httpapi: two routes for %s", r.Path))
		}
		if r.Rights != nil {
			r.license = []string{License(r.Rights...)}
		}
		table[key] = &r
	}
	return rt
}

// Paths returns the paths of all routes with the methods of each.
func (rt *Router) Paths() map[string]string {
	paths := map[string]string{}
	for _, table := range []map[string]*Route{rt.whole, rt.prefix, rt.pairs, rt.within} {
		for _, r := range table {
			paths[r.Path] = r.allow()
		}
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

func (rt *Router) match(r *http.Request, path string) *Route {
	if route := rt.whole[path]; route != nil {
		return route
	}
	i := strings.LastIndexByte(path, '/')
	if i < 0 || i == len(path)-1 {
		return nil
	}
	if route := rt.prefix[path[:i+1]]; route != nil {
		r.SetPathValue(strings.Trim(route.Path[i+1:], "{}"), path[i+1:])
		return route
	}
	j := strings.LastIndexByte(path[:i], '/')
	if j < 0 || j == i-1 {
		return nil
	}
	if route := rt.within[path[:j+1]+path[i:]]; route != nil {
		r.SetPathValue(strings.Trim(route.Path[j+1:len(route.Path)-(len(path)-i)], "{}"), path[j+1:i])
		return route
	}
	route := rt.pairs[path[:j+1]]
	if route != nil {
		first, second, _ := strings.Cut(route.Path[j+1:], "/")
		r.SetPathValue(strings.Trim(first, "{}"), path[j+1:i])
		r.SetPathValue(strings.Trim(second, "{}"), path[i+1:])
	}
	return route
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
