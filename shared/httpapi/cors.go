package httpapi

import (
	"net/http"
	"slices"
)

// Exposed lists the headers that scripts of other origins may read, in addition to those that browsers always
// allow.
const Exposed = "Accept-Ranges, Content-Range, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, " +
	"X-Dataset-Release, X-Error-Code, X-Request-Id"

var (
	anyOrigin     = []string{"*"}
	exposed       = []string{Exposed}
	exposedListed = []string{Exposed + ", X-Assistant-Provider"}
	allowedFields = []string{"Content-Type, If-None-Match, User-Agent, X-Request-Id, " +
		"Mcp-Protocol-Version, Mcp-Method, Mcp-Name"}
	preflightAge = []string{"86400"}
	varyOrigin   = []string{"Origin"}
)

func allowAnyOrigin(h http.Header) {
	h["Access-Control-Allow-Origin"] = anyOrigin
	h["Access-Control-Expose-Headers"] = exposed
}

// allowOrigin allows all origins to read the response if origins is nil, otherwise only the listed ones. It never
// rejects a request, because CORS protects the browsers of readers and not the service.
func allowOrigin(h http.Header, origins []string, origin string) {
	if origins == nil {
		allowAnyOrigin(h)
		return
	}
	h["Vary"] = varyOrigin
	if origin != "" && slices.Contains(origins, origin) {
		h["Access-Control-Allow-Origin"] = []string{origin}
		h["Access-Control-Expose-Headers"] = exposedListed
	}
}

func preflight(w http.ResponseWriter, _ *http.Request, route *Route) {
	h := w.Header()
	allow := []string{route.allow()}
	h["Allow"] = allow
	if h["Access-Control-Allow-Origin"] != nil {
		h["Access-Control-Allow-Methods"] = allow
		h["Access-Control-Allow-Headers"] = allowedFields
		h["Access-Control-Max-Age"] = preflightAge
	}
	h["Cache-Control"] = noStore
	w.WriteHeader(http.StatusNoContent)
}
