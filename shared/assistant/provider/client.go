package provider

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
)

// Limits on an upstream's answer.
const (
	maxAnswer   = 8 << 20 // bytes, including framing
	maxRetry    = 24 * time.Hour
	dialTimeout = 5 * time.Second
)

// transport is shared, so that providers on the same host share connections. It disables compression, which would
// delay tokens.
var transport = sync.OnceValue(func() http.RoundTripper {
	return &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: dialTimeout, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout:   dialTimeout,
		ExpectContinueTimeout: time.Second,
		ForceAttemptHTTP2:     true,
		DisableCompression:    true,
		MaxIdleConnsPerHost:   32,
		IdleConnTimeout:       90 * time.Second,
		WriteBufferSize:       1 << 10, // a stream keeps both buffers while it lasts
		ReadBufferSize:        2 << 10,
	}
})

// Call is a request to an inference server.
type Call struct {
	URL    string
	Header map[string]string                                             // in addition to Content-Type
	Body   any                                                           // sent as JSON
	Sign   func(ctx context.Context, r *http.Request, body []byte) error // nil if requests are not signed
}

// Post sends the call and returns the body of the answer, limited in size. Any status other than 2xx becomes a
// *Fault. The body of such an answer is never read, because it may contain anything, and redirects are not followed.
// Errors do not contain the upstream's address.
func (c Call) Post(ctx context.Context) (io.ReadCloser, error) {
	data, err := json.Marshal(c.Body)
	if err != nil {
		return nil, NewFault(Refused)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, nil)
	if err != nil {
		return nil, NewFault(Denied)
	}
	r.Header.Set("Content-Type", "application/json")
	for name, value := range c.Header {
		r.Header.Set(name, value)
	}
	if c.Sign != nil {
		if err := c.Sign(ctx, r, data); err != nil {
			return nil, NewFault(Denied)
		}
	}
	body := attach(r, data)
	resp, err := transport().RoundTrip(r)
	body.release()
	if err != nil {
		return nil, hideAddress(ctx, err)
	}
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		f := FromStatus(resp.StatusCode)
		f.RetryAfter = retryAfter(resp.Header, time.Now())
		if limitedByName(resp.Header.Get("X-Amzn-ErrorType")) {
			f.Class = Limited
		}
		resp.Body.Close()
		return nil, f
	}
	return &boundedBody{ctx: ctx, body: resp.Body, left: maxAnswer}, nil
}

// BearerHeader returns the headers of a call that expects an event stream, including the key unless it is "".
func BearerHeader(key string) map[string]string {
	header := map[string]string{"Accept": "text/event-stream"}
	if key != "" {
		header["Authorization"] = "Bearer " + key
	}
	return header
}

// limitedByName recognises rate limits that AWS reports with status 400.
func limitedByName(name string) bool {
	return strings.HasPrefix(name, "Throttl") || strings.HasPrefix(name, "ServiceQuotaExceeded")
}

// retryAfter parses Retry-After, in seconds or as a date (RFC 9110 §10.2.3), and OpenAI's Retry-After-Ms.
func retryAfter(h http.Header, now time.Time) time.Duration {
	if ms, err := strconv.ParseFloat(h.Get("Retry-After-Ms"), 64); err == nil && ms > 0 &&
		ms < float64(maxRetry.Milliseconds()) {
		return time.Duration(ms * float64(time.Millisecond))
	}
	wait, _ := httpapi.RetryAfter(h.Get("Retry-After"), now)
	if wait > maxRetry { // no provider means that
		return 0
	}
	return wait
}

// boundedBody limits the size of an answer and hides network errors, which may contain the upstream's address.
type boundedBody struct {
	ctx  context.Context
	body io.ReadCloser
	left int
}

func (b *boundedBody) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, NewFault(Truncated)
	}
	n, err := b.body.Read(p[:min(len(p), b.left)])
	b.left -= n
	if err != nil && err != io.EOF {
		err = hideAddress(b.ctx, err)
	}
	return n, err
}

func (b *boundedBody) Close() error {
	b.body.Close()
	return nil
}

// hideAddress replaces err, whose text may contain addresses, with a Fault. If ctx has ended, it returns the error of
// ctx instead.
func hideAddress(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return NewFault(Truncated)
	}
	return NewFault(Unavailable)
}
