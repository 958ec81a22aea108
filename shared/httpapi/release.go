package httpapi

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
)

// ReleaseHeader is the header in which the network before API Gateway names the release of the dataset that an answer
// is to come from; the answer is kept under that name.
const ReleaseHeader = "X-Coptic-Release"

// HostHeader is the header in which the same network names the host that the reader asked: API Gateway is asked under
// its own.
const HostHeader = "X-Coptic-Host"

// Origin returns the scheme and host of the address that was asked.
func Origin(r *http.Request) string {
	if host := r.Header.Get(HostHeader); host != "" {
		return "https://" + host
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// LanguageCookie holds the language that a reader chose, for a year. Where scripts run the client's site.js sets it.
const LanguageCookie = "language"

// DatasetRelease is the header that names the release of the dataset an answer comes from.
const DatasetRelease = "X-Dataset-Release"

// Release is the release of the dataset that a request is to be answered from.
type Release struct {
	Name           string
	missed, differ atomic.Bool
}

// Miss notes that the answer comes from another release, so that it must not be kept under the name of this one.
func (r *Release) Miss() { r.missed.Store(true) }

// Missed reports whether Miss was called.
func (r *Release) Missed() bool { return r.missed.Load() }

// Differ notes that the answer comes from the release that is live for this program, which cannot read the one named.
// It may be kept under that name for as long as programs change, not longer.
func (r *Release) Differ() { r.differ.Store(true) }

// Differed reports whether Differ was called.
func (r *Release) Differed() bool { return r.differ.Load() }

type releaseKey struct{}

// WithRelease asks for a release; the context's answers come from it where they can.
func WithRelease(ctx context.Context, release *Release) context.Context {
	return context.WithValue(ctx, releaseKey{}, release)
}

// ReleaseOf returns the release that WithRelease asked for, or nil for whichever release is live.
func ReleaseOf(ctx context.Context) *Release {
	release, _ := ctx.Value(releaseKey{}).(*Release)
	return release
}

// Pinned returns the error that answers a request for a page of another release than the one that answers, which the
// header DatasetRelease names: 410, with the release to begin again with. The parameter release pins a page; without it
// any release does.
func Pinned(w http.ResponseWriter, r *http.Request) error {
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

// longestRelease is how much of the name of a release an error repeats.
const longestRelease = 64
