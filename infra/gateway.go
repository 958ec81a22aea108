package main

import (
	"encoding/json"

	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/jsii-runtime-go"
)

// gatewayResponses are the errors that API Gateway makes before or after a function: its type, our status ("" keeps
// API Gateway's own) and our words. They are those of docs/interface.md "Errors".
var gatewayResponses = []struct{ kind, status, message string }{
	{"DEFAULT_4XX", "", "The request was refused"},
	{"DEFAULT_5XX", "", "Internal server error"},
	{"ACCESS_DENIED", "", "Access denied"},
	{"BAD_REQUEST_BODY", "", "Malformed request"},
	{"BAD_REQUEST_PARAMETERS", "", "Malformed request"},
	{"INTEGRATION_FAILURE", "502", "The service could not answer. Please try again."},
	{"INTEGRATION_TIMEOUT", "", "The service did not answer in time. Please try again."},
	{"MISSING_AUTHENTICATION_TOKEN", "404", "No such endpoint"},
	{"QUOTA_EXCEEDED", "", "Too many requests. Please try again later."},
	{"REQUEST_TOO_LARGE", "", "The request is too large"},
	{"RESOURCE_NOT_FOUND", "", "No such endpoint"},
	{"THROTTLED", "", "Too many requests. Please try again later."},
	{"UNSUPPORTED_MEDIA_TYPE", "", "Unsupported media type"},
	{"WAF_FILTERED", "", "The request was refused"},
}

func addGatewayResponses(api awsapigateway.RestApi) {
	for _, r := range gatewayResponses {
		body, _ := json.Marshal(map[string]string{"error": r.message}) // strings always marshal
		headers := map[string]*string{
			"Access-Control-Allow-Origin":   jsii.String("'*'"),
			"Access-Control-Expose-Headers": jsii.String("'ETag, Link, Retry-After, X-Request-Id'"),
			"Cache-Control":                 jsii.String("'no-store'"),
			"X-Content-Type-Options":        jsii.String("'nosniff'"),
			"X-Request-Id":                  jsii.String("context.requestId"),
		}
		if r.kind == "THROTTLED" {
			headers["Retry-After"] = jsii.String("'1'")
		}
		options := &awsapigateway.GatewayResponseOptions{
			Type:            awsapigateway.ResponseType_Of(jsii.String(r.kind)),
			ResponseHeaders: &headers,
			Templates:       &map[string]*string{"application/json": jsii.String(string(body))},
		}
		if r.status != "" {
			options.StatusCode = jsii.String(r.status)
		}
		api.AddGatewayResponse(jsii.String("Response"+r.kind), options)
	}
}
