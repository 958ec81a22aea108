package lambda

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"github.com/aws/aws-lambda-go/events"
)

// Event encodes a request as an event for a function that Start runs, so that one of our functions can call
// another. It reads and closes the body, and encodes it as base64.
func Event(r *http.Request) ([]byte, error) {
	var body []byte
	if r.Body != nil {
		defer r.Body.Close()
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	event := events.APIGatewayProxyRequest{
		HTTPMethod: r.Method, Path: r.URL.EscapedPath(), MultiValueHeaders: r.Header,
		MultiValueQueryStringParameters: r.URL.Query(),
		Body:                            base64.StdEncoding.EncodeToString(body), IsBase64Encoded: true,
	}
	event.RequestContext.DomainName = r.URL.Host
	return json.Marshal(event)
}

// ReadAnswer decodes the response of a function run by Start to an Event.
func ReadAnswer(payload []byte, r *http.Request) (*http.Response, error) {
	var answer events.APIGatewayProxyResponse
	if err := json.Unmarshal(payload, &answer); err != nil {
		return nil, fmt.Errorf("the function's answer: %w", err)
	}
	if answer.StatusCode < 100 || answer.StatusCode > 999 {
		return nil, fmt.Errorf("the function answered with the status %d", answer.StatusCode)
	}
	body := []byte(answer.Body)
	if answer.IsBase64Encoded {
		var err error
		if body, err = base64.StdEncoding.DecodeString(answer.Body); err != nil {
			return nil, fmt.Errorf("the function's answer: %w", err)
		}
	}
	header := http.Header{}
	for name, value := range answer.Headers {
		header.Set(name, value)
	}
	for name, values := range answer.MultiValueHeaders {
		header.Del(name)
		for _, value := range values {
			header.Add(name, value)
		}
	}
	return &http.Response{
		Status: strconv.Itoa(answer.StatusCode) + " " + http.StatusText(answer.StatusCode), StatusCode: answer.StatusCode,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: header,
		Body: io.NopCloser(bytes.NewReader(body)), ContentLength: int64(len(body)), Request: r,
	}, nil
}
