// Package lambda runs an http.Handler behind API Gateway's REST API. It is the only user of aws-lambda-go.
package lambda

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/awslabs/aws-lambda-go-api-proxy/core"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/setting"
)

// maxPayload is what Lambda takes as a synchronous answer: 6 MB (AWS Lambda quotas), less room for the headers.
const maxPayload = 6<<20 - 64<<10

// Start answers events with h until the runtime ends the process.
func Start(h http.Handler) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stderr, nil)))
	lambda.Start(func(ctx context.Context, event events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse, error) {
		return Answer(ctx, h, event)
	})
}

// Answer answers one event. An event that is no proper request gets a 400, an answer over Lambda's payload limit a
// 413; an error is never returned for either, since API Gateway would make a bare 502 of it.
func Answer(ctx context.Context, h http.Handler, event events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse,
	error) {
	w := core.NewProxyResponseWriter()
	r, err := request(ctx, event)
	if err != nil {
		h = httpapi.Refuse(httpapi.Errorf(http.StatusBadRequest, "Malformed request"))
		r, _ = http.NewRequestWithContext(httpapi.WithRequestID(ctx, event.RequestContext.RequestID), http.MethodGet, "/",
			nil)
	}
	h.ServeHTTP(w, r)
	answer, err := response(w)
	if err == nil && len(answer.Body) > maxPayload {
		w = core.NewProxyResponseWriter()
		httpapi.Refuse(httpapi.Errorf(http.StatusRequestEntityTooLarge,
			"The answer is too large. Ask for less of it, or for gzip.")).ServeHTTP(w, r)
		answer, err = response(w)
	}
	return answer, err
}

func request(ctx context.Context, event events.APIGatewayProxyRequest) (*http.Request, error) {
	// REST API events carry the path decoded; core parses it as if it were encoded, so that %, ? and # in it would
	// end it or fail.
	event.Path = (&url.URL{Path: event.Path}).EscapedPath()
	var accessor core.RequestAccessor
	ctx = httpapi.WithRequestID(ctx, event.RequestContext.RequestID)
	r, err := accessor.EventToRequestWithContext(ctx, event)
	if err != nil {
		return nil, err
	}
	r.Host = event.RequestContext.DomainName
	if address, ok := clientAddress(r.Header); ok {
		r.RemoteAddr = address
	}
	return r, nil
}

// clientAddress is who asked, where the variable CLIENT_ADDRESS_HEADER names the header in which the network before API
// Gateway says so; to API Gateway every request comes from that network. CloudFront writes address:port, an IPv6
// address without brackets.
func clientAddress(h http.Header) (string, bool) {
	name, _ := setting.Lookup("CLIENT_ADDRESS_HEADER")
	if name == "" {
		return "", false
	}
	value := h.Get(name)
	address, err := netip.ParseAddr(strings.Trim(value[:max(strings.LastIndexByte(value, ':'), 0)], "[]"))
	return address.String(), err == nil
}

// response is the writer's answer; a handler that wrote nothing has answered 200 with no body, as under net/http.
func response(w *core.ProxyResponseWriter) (events.APIGatewayProxyResponse, error) {
	answer, err := w.GetProxyResponse()
	if err != nil {
		w.WriteHeader(http.StatusOK)
		answer, err = w.GetProxyResponse()
	}
	return answer, err
}
