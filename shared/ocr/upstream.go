package ocr

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"sync/atomic"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/secret"
)

// upstream is the OCR service to which the proxy forwards files.
type upstream struct {
	target  *url.URL
	field   string // the form field of the file
	token   secret.Value
	timeout time.Duration
	own     bool // our own recogniser, whose messages are meant for clients
	// transport is used without an http.Client, which would follow redirects.
	transport Transport
}

// Transport sends a request to the OCR service, over HTTP or by invoking a Lambda function.
type Transport interface {
	http.RoundTripper
	CloseIdleConnections()
}

// read sends the document to the upstream and returns its response. Its error is meant for the client.
func (u *upstream) read(ctx context.Context, doc *document, lang string) (*answer, error) {
	ctx, cancel := context.WithTimeout(ctx, u.timeout)
	defer cancel()
	a, err := u.ask(ctx, doc, lang)
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return nil, timeoutError(err)
	}
	return a, err
}

// timeoutError returns the error for an upstream that did not answer in time.
func timeoutError(cause error) error {
	return &httpapi.Error{
		Status: http.StatusGatewayTimeout, Message: "The OCR service did not answer in time", Cause: cause,
	}
}

// errRefused reports that the upstream rejected the token.
var errRefused = errors.New("the upstream does not take the token")

// ask sends the document. If the connection fails before the first byte of the response, it tries once more, because
// the upstream may have restarted or closed an idle connection.
func (u *upstream) ask(ctx context.Context, doc *document, lang string) (*answer, error) {
	var a *answer
	asked := false
	err := secret.Try(ctx, u.token, func(token string) (refused bool, err error) {
		asked = true
		var again bool
		a, again, err = u.tryOnce(ctx, doc, lang, token)
		if again {
			u.transport.CloseIdleConnections() // after a restart the other connections would fail too
			a, _, err = u.tryOnce(ctx, doc, lang, token)
		}
		return errors.Is(err, errRefused), err
	})
	if err != nil && !asked {
		return nil, httpapi.Unavailable("OCR is not available at present", 10*time.Second, err)
	}
	return a, err
}

func (u *upstream) tryOnce(ctx context.Context, doc *document, lang, token string) (a *answer, again bool, err error) {
	var answered atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotFirstResponseByte: func() { answered.Store(true) }})
	request := u.request(ctx, doc, lang, token)
	defer request.Body.Close()
	r, err := u.transport.RoundTrip(request)
	if err != nil {
		return nil, !answered.Load() && ctx.Err() == nil, upstreamError(err)
	}
	defer r.Body.Close()
	a, err = u.accept(r)
	return a, false, err
}

// upstreamError returns the general error for a failure of the upstream.
func upstreamError(cause error) error {
	return &httpapi.Error{
		Status: http.StatusBadGateway, Message: "The OCR service could not read this file.", Cause: cause,
	}
}
