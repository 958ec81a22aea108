package httpapi

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
)

// ReleaseHeader is the request header with which the network in front of API Gateway names the release to use. The
// response is cached under that name.
const ReleaseHeader = "X-Coptic-Release"

// HostHeader is the request header with which that network passes on the host that the reader requested. API Gateway
// has a different host name.
const HostHeader = "X-Coptic-Host"

// Origin returns the scheme and host that the reader requested.
func Origin(r *http.Request) string {
	if host := r.Header.Get(HostHeader); host != "" {
		return "https://" + host
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// LanguageCookie stores the reader's choice of language for a year. If scripts are enabled, the client's site.js sets
// it.
const LanguageCookie = "language"

// DatasetRelease is the response header that names the release from which a response comes.
const DatasetRelease = "X-Dataset-Release"

// Release is the release from which a request wants its response.
type Release struct {
	Name           string
	missed, differ atomic.Bool
}

// Miss records that the response comes from another release, so it must not be cached under the requested one.
func (r *Release) Miss() { r.missed.Store(true) }

// Missed reports whether Miss was called.
func (r *Release) Missed() bool { return r.missed.Load() }

// Differ records that this program cannot read the requested release and has answered from its own live release. The
// response may be cached under the requested name, but only briefly, until programs are updated.
func (r *Release) Differ() { r.differ.Store(true) }

// Differed reports whether Differ was called.
func (r *Release) Differed() bool { return r.differ.Load() }

type releaseKey struct{}

// WithRelease returns a context that requests responses from a release if possible.
func WithRelease(ctx context.Context, release *Release) context.Context {
	return context.WithValue(ctx, releaseKey{}, release)
}

// ReleaseOf returns the release set by WithRelease, or nil for the live release.
func ReleaseOf(ctx context.Context) *Release {
	release, _ := ctx.Value(releaseKey{}).(*Release)
	return release
}

// CheckRelease returns a 410 if the query parameter release differs from the release that responds, which the header
// DatasetRelease names. The error tells the client which release to start over with. Without the parameter it returns
// nil.
func CheckRelease(w http.ResponseWriter, r *http.Request) error {
	wanted, live := Param(r, "release"), w.Header().Get(DatasetRelease)
	if wanted == "" || wanted == live {
		return nil
	}
	if len(wanted) > longestRelease {
		wanted = strings.ToValidUTF8(wanted[:longestRelease], "") + "…"
	}
	return Errorf(http.StatusGone, "The release %s is not served any more. Begin again with release=%s", wanted, live).
		WithCode(ReleaseGone)
}

// longestRelease is the maximum length of the name of a release in an error.
const longestRelease = 64
