// Package invoke calls one of our own Lambda functions like an HTTP server. The function has no public address; only
// callers with permission to invoke it can do so.
package invoke

import (
	"fmt"
	"io"
	"net/http"
	"net/url"

	"coptic.example/service/shared/aws"
	events "coptic.example/service/shared/lambda"
)

// maxAnswer exceeds Lambda's limit on a response (AWS Lambda quotas) by enough for the surrounding JSON.
const maxAnswer = 8 << 20

// Transport sends requests to a function.
type Transport struct {
	name    string
	service aws.Service
}

// New returns a transport to the function with a name or ARN, using the region and permissions of the program.
func New(name string) *Transport {
	return &Transport{name: name, service: aws.Service{Name: "lambda", Tries: 1}}
}

// RoundTrip invokes the function and waits for its response. It fails if the function could not be invoked or failed;
// the error does not repeat the function's own message.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	event, err := events.Event(r)
	if err != nil {
		return nil, err
	}
	endpoint, _, err := t.service.Endpoint(r.Context())
	if err != nil {
		return nil, err
	}
	answer, err := t.service.Do(r.Context(), aws.Request{
		Method: http.MethodPost, URL: endpoint + "/2015-03-31/functions/" + url.PathEscape(t.name) + "/invocations",
		Header: map[string]string{"Content-Type": "application/json"}, Body: event,
	})
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if failed := answer.Header.Get("X-Amz-Function-Error"); failed != "" {
		return nil, fmt.Errorf("the function failed: %s", failed)
	}
	payload, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer))
	if err != nil {
		return nil, err
	}
	return events.ReadAnswer(payload, r)
}

// CloseIdleConnections does nothing, because each request is a separate invocation.
func (t *Transport) CloseIdleConnections() {}
