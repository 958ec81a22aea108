// Package lambda runs an http.Handler behind API Gateway's REST API. It is the only user of aws-lambda-go.
package lambda

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"runtime/debug"
	"strings"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/awslabs/aws-lambda-go-api-proxy/core"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/setting"
)

// maxPayload is Lambda's limit on a synchronous response, 6 MB (AWS Lambda quotas), minus room for the headers.
const maxPayload = 6<<20 - 64<<10

// init sets the log to JSON under a Lambda runtime, so that failures during startup are counted like others.
func init() {
	if setting.UnderLambda() {
		slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stderr, nil)))
	}
}

// StartEvents passes raw events to handle until the runtime ends the process. An error fails the invocation.
func StartEvents(handle func(context.Context, json.RawMessage) error) { lambda.Start(handle) }

// collectAt is the value of GOGC. With the default, a response of several megabytes would double the memory. Most
// responses need very little, so collection is still rare.
const collectAt = 50

// Start answers events with h until the runtime ends the process.
func Start(h http.Handler) {
	if set := debug.SetGCPercent(collectAt); set != 100 { // GOGC is set
		debug.SetGCPercent(set)
	}
	lambda.Start(func(ctx context.Context, event events.APIGatewayProxyRequest) (*payload, error) {
		answer, err := Answer(ctx, h, event)
		if err != nil {
			return nil, err
		}
		return newPayload(answer)
	})
}

// Answer answers an event. An invalid request gets a 400, and a response over Lambda's payload limit becomes a 413.
// It returns no error for these, because API Gateway would turn it into a plain 502.
func Answer(ctx context.Context, h http.Handler, event events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse,
	error) {
	w := newBuffered()
	r, err := request(ctx, event)
	if err != nil {
		h = httpapi.ErrorHandler(
			httpapi.Errorf(http.StatusBadRequest, "Malformed request").WithCode(httpapi.MalformedRequest))
		r, _ = http.NewRequestWithContext(httpapi.WithRequestID(ctx, event.RequestContext.RequestID), http.MethodGet, "/",
			nil)
	}
	h.ServeHTTP(w, r)
	answer := w.response()
	if len(answer.Body) > maxPayload {
		w = newBuffered()
		httpapi.ErrorHandler(httpapi.Errorf(http.StatusRequestEntityTooLarge,
			"The answer is too large. Ask for less of it, or for gzip.").WithCode(httpapi.AnswerTooLarge)).ServeHTTP(w, r)
		answer = w.response()
	}
	if release := httpapi.ReleaseOf(r.Context()); release != nil {
		kept := answer.MultiValueHeaders["Cache-Control"]
		switch {
		case release.Missed():
			answer.MultiValueHeaders["Cache-Control"] = []string{"no-store"}
		case release.Differed() && len(kept) == 1 && strings.HasPrefix(kept[0], "public"):
			answer.MultiValueHeaders["Cache-Control"] = []string{cacheBriefly}
		}
	}
	return answer, nil
}

// cacheBriefly is the cache policy for a response to a request for a release that this program cannot read.
const cacheBriefly = "public, max-age=60"

func request(ctx context.Context, event events.APIGatewayProxyRequest) (*http.Request, error) {
	path, err := escapedPath(event.Path)
	if err != nil {
		return nil, err
	}
	event.Path = path
	var accessor core.RequestAccessor
	ctx = httpapi.WithRequestID(ctx, event.RequestContext.RequestID)
	r, err := accessor.EventToRequestWithContext(ctx, event)
	if err != nil {
		return nil, err
	}
	if name := r.Header.Get(httpapi.ReleaseHeader); name != "" {
		r = r.WithContext(httpapi.WithRelease(r.Context(), &httpapi.Release{Name: name}))
	}
	if address, ok := clientAddress(r.Header); ok {
		r.RemoteAddr = address
	}
	return r, nil
}

// escapedPath returns the percent-encoded path of an event. API Gateway's REST API passes on the path as the client
// sent it (live captures in github.com/hotsock/voker and middleapi/standard-server#93), while emulators may decode
// it. A malformed encoding is an error. A path with characters that must be encoded is assumed to be decoded.
func escapedPath(path string) (string, error) {
	for i := range len(path) {
		if c := path[i]; c <= ' ' || c >= 0x7f || c == '?' || c == '#' {
			return (&url.URL{Path: path}).EscapedPath(), nil
		}
	}
	if _, err := url.PathUnescape(path); err != nil {
		return "", err
	}
	return path, nil
}

// clientAddress returns the client's address from the header named by CLIENT_ADDRESS_HEADER. The network in front of
// API Gateway sets that header, because API Gateway sees only the addresses of that network. CloudFront writes
// address:port, without brackets around an IPv6 address.
func clientAddress(h http.Header) (string, bool) {
	name, _ := setting.Lookup("CLIENT_ADDRESS_HEADER")
	if name == "" {
		return "", false
	}
	value := h.Get(name)
	address, err := netip.ParseAddr(strings.Trim(value[:max(strings.LastIndexByte(value, ':'), 0)], "[]"))
	return address.String(), err == nil
}
