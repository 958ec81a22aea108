package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
)

// TestMethods checks that the API has the methods of the plan and no others, each with its function.
func TestMethods(t *testing.T) {
	tpl := synth(t, nil)
	methods := map[string]resource{}
	for _, m := range tpl.all("AWS::ApiGateway::Method") {
		methods[fmt.Sprintf("%v %s", m.Properties["HttpMethod"], tpl.pathOf(m))] = m
	}
	for _, want := range plan.Methods {
		name := want.Verb + " " + want.Path
		t.Run(name, func(t *testing.T) {
			m, found := methods[name]
			if !found {
				t.Fatal("the template has no such method")
			}
			delete(methods, name)
			integration := m.Properties["Integration"]
			contains(t, "the integration's URI", text(at(integration, "Uri")), `"`+title(want.Function))
			function := plan.FunctionNamed(want.Function)
			if !function.Streams {
				equal(t, integration, nil, "ResponseTransferMode")
				return
			}
			equal(t, integration, "STREAM", "ResponseTransferMode")
			equal(t, integration, function.Timeout.Milliseconds(), "TimeoutInMillis")
			contains(t, "the integration's URI", text(at(integration, "Uri")), "response-streaming-invocations")
		})
	}
	for name := range methods {
		t.Run(name, func(t *testing.T) {
			t.Errorf("%s is in the template and not in the plan", name)
		})
	}
}

func TestAPI(t *testing.T) {
	api := synth(t, nil).only(t, "AWS::ApiGateway::RestApi").Properties
	equal(t, api, []string{"*/*"}, "BinaryMediaTypes")
	equal(t, api, []string{"REGIONAL"}, "EndpointConfiguration", "Types")
}

// TestGatewayResponses checks that what API Gateway answers by itself looks like our own errors.
func TestGatewayResponses(t *testing.T) {
	responses := map[string]resource{}
	for _, r := range synth(t, nil).all("AWS::ApiGateway::GatewayResponse") {
		responses[r.Properties["ResponseType"].(string)] = r
	}
	for _, want := range gatewayResponses {
		t.Run(want.kind, func(t *testing.T) {
			r, found := responses[want.kind]
			if !found {
				t.Fatal("API Gateway answers in its own words")
			}
			template, _ := at(r.Properties, "ResponseTemplates", "application/json").(string)
			var body map[string]string
			if err := json.Unmarshal([]byte(template), &body); err != nil || len(body) != 1 || body["error"] != want.message {
				t.Errorf("the body is %s, want the error %q", template, want.message)
			}
			parameters := r.Properties["ResponseParameters"]
			for name, value := range map[string]string{
				"Access-Control-Allow-Origin": "'*'", "Cache-Control": "'no-store'", "X-Request-Id": "context.requestId",
				"X-Content-Type-Options": "'nosniff'",
			} {
				equal(t, parameters, value, "gatewayresponse.header."+name)
			}
			if retry := at(parameters, "gatewayresponse.header.Retry-After") != nil; retry != (retryAfter[want.kind] != "") {
				t.Errorf("Retry-After is there: %v", retry)
			}
		})
	}
}

func TestThrottles(t *testing.T) {
	for name, c := range map[string]struct {
		context context
		changed map[string]throttle
	}{
		"defaults": {nil, nil},
		"one changed": {
			context{"coptic:throttle": `{"ocr":{"rate":0.5,"burst":2}}`}, map[string]throttle{"ocr": {0.5, 2}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			stage := synth(t, c.context).only(t, "AWS::ApiGateway::Stage").Properties
			settings := map[string]any{}
			for _, s := range list(stage["MethodSettings"]) {
				settings[fmt.Sprintf("%v %v", at(s, "HttpMethod"), at(s, "ResourcePath"))] = s
			}
			want := func(method string, limit plan.Limit) {
				limit.Burst = min(limit.Burst, burstOf(plan.NewAccountConcurrency))
				if changed, ok := c.changed[limit.Name]; ok {
					limit.Rate, limit.Burst = changed.Rate, changed.Burst
				}
				set, found := settings[method]
				if !found {
					t.Errorf("%s has no limit", method)
					return
				}
				equal(t, set, limit.Rate, "ThrottlingRateLimit")
				equal(t, set, limit.Burst, "ThrottlingBurstLimit")
				equal(t, set, "OFF", "LoggingLevel")
			}
			for _, limit := range plan.Limits {
				if limit.Name == "data" {
					want("* /*", limit)
				}
				for _, m := range plan.Methods {
					if limit.Name != "data" && m.Limit == limit.Name {
						want(m.Verb+" /"+strings.ReplaceAll(m.Path, "/", "~1"), limit)
					}
				}
			}
		})
	}
}

// TestRequestLog checks that the log of requests, and the account's role for it, exist only when asked for: calls
// that are refused would fill it.
func TestRequestLog(t *testing.T) {
	equal(t, synth(t, nil).only(t, "AWS::ApiGateway::Stage").Properties, nil, "AccessLogSetting")
	if n := len(synth(t, nil).all("AWS::ApiGateway::Account")); n != 0 {
		t.Error("a setting of the account is changed without being asked")
	}
	account := synth(t, everything).only(t, "AWS::ApiGateway::Account")
	if account.DeletionPolicy != "Retain" {
		t.Errorf("the account's setting goes with the stack: %s", account.DeletionPolicy)
	}
	stage := synth(t, everything).only(t, "AWS::ApiGateway::Stage").Properties
	format, _ := at(stage, "AccessLogSetting", "Format").(string)
	if !json.Valid([]byte(format)) {
		t.Errorf("a line of the request log is not JSON: %s", format)
	}
}
