package main

import (
	"encoding/json"

	"github.com/aws/aws-cdk-go/awscdk/v2"
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
	{"INVALID_API_KEY", "403", "Forbidden: this address is not the service's own"},
	{"INTEGRATION_FAILURE", "502", "The service could not answer. Please try again."},
	{"INTEGRATION_TIMEOUT", "", "The service did not answer in time. Please try again."},
	{"MISSING_AUTHENTICATION_TOKEN", "404", "No such endpoint"},
	{"QUOTA_EXCEEDED", "429", "Too many requests today. Please try again tomorrow."},
	{"REQUEST_TOO_LARGE", "", "The request is too large"},
	{"RESOURCE_NOT_FOUND", "", "No such endpoint"},
	{"THROTTLED", "", "Too many requests. Please try again later."},
	{"UNSUPPORTED_MEDIA_TYPE", "", "Unsupported media type"},
	{"WAF_FILTERED", "", "The request was refused"},
}

// retryAfter are the seconds after which to ask again; the quota begins anew at midnight UTC.
var retryAfter = map[string]string{"THROTTLED": "1", "QUOTA_EXCEEDED": "3600"}

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
		if after := retryAfter[r.kind]; after != "" {
			headers["Retry-After"] = jsii.String("'" + after + "'")
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

// keyParameter is the SSM parameter that holds the key with which CloudFront calls the API. CloudFormation cannot put
// a SecureString into the header of an origin ("Dynamic references to secure strings",
// docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-ssm-secure-strings.html lists where it
// can), so it is a String; whoever may read it may read the distribution, too.
func keyParameter(stage string) string { return "/coptic/" + stage + "/edge-key" }

// newKey lets only CloudFront call the API: calls without the key are refused, and not charged. A key cannot change;
// with a new value CloudFormation makes a second one, gives it to CloudFront and deletes the first when all of
// CloudFront has the second.
func (v service) newKey(api awsapigateway.RestApi) awscdk.CfnParameter {
	value := awscdk.NewCfnParameter(v.Stack, jsii.String("EdgeKey"), &awscdk.CfnParameterProps{
		Type: jsii.String("AWS::SSM::Parameter::Value<String>"), Default: jsii.String(keyParameter(v.Stage)),
		NoEcho: jsii.Bool(true), Description: jsii.String("SSM parameter with the key that CloudFront sends to the API"),
	})
	key := awsapigateway.NewApiKey(v.Stack, jsii.String("Key"), &awsapigateway.ApiKeyProps{Value: value.ValueAsString()})
	usage := awsapigateway.NewUsagePlan(v.Stack, jsii.String("Usage"), &awsapigateway.UsagePlanProps{
		Quota:     &awsapigateway.QuotaSettings{Limit: jsii.Number(v.DayQuota), Period: awsapigateway.Period_DAY},
		ApiStages: &[]*awsapigateway.UsagePlanPerApiStage{{Api: api, Stage: api.DeploymentStage()}},
	})
	usage.AddApiKey(key, nil)
	return value
}
