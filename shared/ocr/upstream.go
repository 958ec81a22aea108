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

// upstream is the OCR service behind the proxy.
type upstream struct {
	target  *url.URL
	field   string // the form field that the file goes under
	token   secret.Value
	timeout time.Duration
	own     bool // our own recogniser, whose messages are for clients
	// transport is used as it is, without an http.Client, which would follow redirects.
	transport Transport
}

// Transport sends a request to the OCR service: over HTTP, or as the event of a function.
type Transport interface {
	http.RoundTripper
	CloseIdleConnections()
}

// read sends the document to be read. Its error is the answer for the client.
func (u *upstream) read(ctx context.Context, doc *document, lang string) (*answer, error) {
	ctx, cancel := context.WithTimeout(ctx, u.timeout)
	defer cancel()
	a, err := u.ask(ctx, doc, lang)
	if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return nil, late(err)
	}
	return a, err
}

// late returns the answer to send when the upstream's has not come in time.
func late(cause error) error {
	return &httpapi.Error{
		Status: http.StatusGatewayTimeout, Message: "The OCR service did not answer in time", Cause: cause,
	}
}

// errRefused is the cause of a failure where the upstream does not take the token.
var errRefused = errors.New("the upstream does not take the token")

// ask tries once more when the connection fails before a byte of the answer has come: then the upstream was restarted,
// or it closed a connection that was kept open.
func (u *upstream) ask(ctx context.Context, doc *document, lang string) (*answer, error) {
	var a *answer
	asked := false
	err := secret.Try(ctx, u.token, func(token string) (refused bool, err error) {
		asked = true
		var again bool
		a, again, err = u.try(ctx, doc, lang, token)
		if again {
			u.transport.CloseIdleConnections() // those of before a restart would fail too
			a, _, err = u.try(ctx, doc, lang, token)
		}
		return errors.Is(err, errRefused), err
	})
	if err != nil && !asked {
		return nil, httpapi.Unavailable("OCR is not available at present", 10*time.Second, err)
	}
	return a, err
}

func (u *upstream) try(ctx context.Context, doc *document, lang, token string) (a *answer, again bool, err error) {
	var answered atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotFirstResponseByte: func() { answered.Store(true) }})
	request := u.request(ctx, doc, lang, token)
	defer request.Body.Close()
	r, err := u.transport.RoundTrip(request)
	if err != nil {
		return nil, !answered.Load() && ctx.Err() == nil, unreadable(err)
	}
	defer r.Body.Close()
	a, err = u.accept(r)
	return a, false, err
}

// unreadable returns the answer to every failure of the upstream that has no answer of its own.
func unreadable(cause error) error {
	return &httpapi.Error{
		Status: http.StatusBadGateway, Message: "The OCR service could not read this file.", Cause: cause,
	}
}
