package lambdatest

import (
	_ "embed"
	"encoding/json"
	"net/url"
)

// RequestID is the gateway's request id in every event.
const RequestID = "7f0c1de5-6a8b-4f52-9d8b-0a1b2c3d4e5f"

// recorded is an event as sent by a REST API (v1).
//
//go:embed testdata/get.json
var recorded []byte

// Option changes an event.
type Option func(event map[string]any)

// Event returns the recorded event with another method and target: a decoded path, as from API Gateway, and a query
// string.
func Event(method, path, query string, options ...Option) []byte {
	var e map[string]any
	if err := json.Unmarshal(recorded, &e); err != nil {
		panic(err)
	}
	e["httpMethod"], e["path"] = method, path
	if values, _ := url.ParseQuery(query); len(values) > 0 {
		single := map[string]string{}
		for k, v := range values {
			single[k] = v[len(v)-1] // API Gateway keeps the last value here
		}
		e["queryStringParameters"], e["multiValueQueryStringParameters"] = single, values
	}
	for _, o := range options {
		o(e)
	}
	out, err := json.Marshal(e)
	if err != nil {
		panic(err)
	}
	return out
}

// Header sets a request header, or removes it if there are no values.
func Header(name string, values ...string) Option {
	return func(e map[string]any) {
		single, multi := e["headers"].(map[string]any), e["multiValueHeaders"].(map[string]any)
		delete(single, name)
		delete(multi, name)
		if len(values) > 0 {
			single[name], multi[name] = values[len(values)-1], values
		}
	}
}

// Body sets the request body.
func Body(body string, base64 bool) Option {
	return func(e map[string]any) { e["body"], e["isBase64Encoded"] = body, base64 }
}
