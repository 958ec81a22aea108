package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// path is a method's path, from its resources.
func (t template) path(method resource) string {
	id, _ := at(method.Properties, "ResourceId", "Ref").(string)
	path := ""
	for id != "" {
		r := t[id]
		path = fmt.Sprintf("/%v%s", r.Properties["PathPart"], path)
		id, _ = at(r.Properties, "ParentId", "Ref").(string)
	}
	if path == "" {
		return "/"
	}
	return path
}

func TestMethods(t *testing.T) {
	tpl := synth(t, nil)
	want := map[string]string{
		"ANY /": "Contract", "ANY /{proxy+}": "Contract",
		"ANY /api/v1/grammar": "Grammar", "ANY /api/v1/grammar/{proxy+}": "Grammar",
		"ANY /api/v1/dictionary": "Dictionary", "ANY /api/v1/dictionary/{proxy+}": "Dictionary",
		"POST /api/assistant": "Assistant", "ANY /api/assistant": "Assistant",
		"POST /api/ocr": "OCR", "ANY /api/ocr": "OCR",
	}
	for _, m := range tpl.all("AWS::ApiGateway::Method") {
		name := fmt.Sprintf("%v %s", m.Properties["HttpMethod"], tpl.path(m))
		function := want[name]
		delete(want, name)
		uri := text(at(m.Properties, "Integration", "Uri"))
		if function == "" || !strings.Contains(uri, `"`+function) {
			t.Errorf("%s goes to %s, want %s", name, uri, function)
		}
		streams := at(m.Properties, "Integration", "ResponseTransferMode") == "STREAM" && strings.Contains(uri, "response-streaming-invocations") &&
			at(m.Properties, "Integration", "TimeoutInMillis") == 120000.0
		if streams != (function == "Assistant") {
			t.Errorf("%s: integration %s", name, text(m.Properties["Integration"]))
		}
	}
	for name := range want {
		t.Errorf("%s is missing", name)
	}
	for _, api := range tpl.all("AWS::ApiGateway::RestApi") {
		if text(api.Properties["BinaryMediaTypes"]) != `["*/*"]` || text(at(api.Properties, "EndpointConfiguration", "Types")) != `["REGIONAL"]` {
			t.Errorf("the API is %s", text(api.Properties))
		}
	}
}

func TestGatewayResponses(t *testing.T) {
	seen := map[any]bool{}
	for _, r := range synth(t, nil).all("AWS::ApiGateway::GatewayResponse") {
		kind := r.Properties["ResponseType"]
		seen[kind] = true
		template, _ := at(r.Properties, "ResponseTemplates", "application/json").(string)
		var body map[string]string
		if err := json.Unmarshal([]byte(template), &body); err != nil || len(body) != 1 || body["error"] == "" {
			t.Errorf("%v answers %s", kind, template)
		}
		headers := text(r.Properties["ResponseParameters"])
		for _, header := range []string{
			`"gatewayresponse.header.Access-Control-Allow-Origin":"'*'"`, `"gatewayresponse.header.Cache-Control":"'no-store'"`,
			`"gatewayresponse.header.X-Request-Id":"context.requestId"`, `"gatewayresponse.header.X-Content-Type-Options":"'nosniff'"`,
		} {
			if !strings.Contains(headers, header) {
				t.Errorf("%v has no %s", kind, header)
			}
		}
		if (kind == "THROTTLED") != strings.Contains(headers, "Retry-After\"") {
			t.Errorf("%v: %s", kind, headers)
		}
	}
	for _, kind := range []string{"DEFAULT_4XX", "DEFAULT_5XX", "THROTTLED", "REQUEST_TOO_LARGE", "INTEGRATION_TIMEOUT", "INTEGRATION_FAILURE",
		"MISSING_AUTHENTICATION_TOKEN", "ACCESS_DENIED", "WAF_FILTERED"} {
		if !seen[kind] {
			t.Errorf("%s answers in API Gateway's words", kind)
		}
	}
}

func TestThrottles(t *testing.T) {
	for _, c := range []struct {
		context map[string]any
		want    map[string][2]float64
	}{
		{nil, map[string][2]float64{"/*": {200, 400}, "/~1api~1assistant": {5, 10}, "/~1api~1ocr": {5, 10}}},
		{map[string]any{"coptic:throttle": `{"ocr":{"rate":0.5,"burst":2}}`}, map[string][2]float64{"/*": {200, 400}, "/~1api~1assistant": {5, 10}, "/~1api~1ocr": {0.5, 2}}},
	} {
		for _, stage := range synth(t, c.context).all("AWS::ApiGateway::Stage") {
			settings, _ := stage.Properties["MethodSettings"].([]any)
			for _, s := range settings {
				path := at(s, "ResourcePath").(string)
				got := [2]float64{at(s, "ThrottlingRateLimit").(float64), at(s, "ThrottlingBurstLimit").(float64)}
				if got != c.want[path] || at(s, "MetricsEnabled") != true || at(s, "LoggingLevel") != "OFF" {
					t.Errorf("%v: %s has %s, want %v", c.context, path, text(s), c.want[path])
				}
				delete(c.want, path)
			}
			if len(c.want) > 0 {
				t.Errorf("%v: no limits for %v", c.context, c.want)
			}
			if stage.Properties["TracingEnabled"] != true {
				t.Error("requests are not traced")
			}
			if !json.Valid([]byte(at(stage.Properties, "AccessLogSetting", "Format").(string))) {
				t.Error("a line of the request log is not JSON")
			}
		}
	}
}
