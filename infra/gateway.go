package main

import (
	"encoding/json"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/httpapi"
)

// gatewayResponses lists the errors that API Gateway itself produces, with its type, our status ("" keeps the
// original), our code and our message. docs/interface.md "Errors" documents them.
var gatewayResponses = []struct {
	kind, status string
	code         httpapi.Code
	message      string
}{
	{"DEFAULT_4XX", "", httpapi.MalformedRequest, "The request was refused"},
	{"DEFAULT_5XX", "", httpapi.Internal, "Internal server error"},
	{"ACCESS_DENIED", "", httpapi.Forbidden, "Access denied"},
	{"BAD_REQUEST_BODY", "", httpapi.MalformedRequest, "Malformed request"},
	{"BAD_REQUEST_PARAMETERS", "", httpapi.MalformedRequest, "Malformed request"},
	{"INVALID_API_KEY", "403", httpapi.Forbidden, "Forbidden: this address is not the service's own"},
	{"INTEGRATION_FAILURE", "502", httpapi.UpstreamFailed, "The service could not answer. Please try again."},
	{"INTEGRATION_TIMEOUT", "", httpapi.UpstreamTimeout, "The service did not answer in time. Please try again."},
	{"MISSING_AUTHENTICATION_TOKEN", "404", httpapi.NoSuchEndpointCode, "No such endpoint"},
	{"QUOTA_EXCEEDED", "429", httpapi.RateLimited, "Too many requests today. Please try again tomorrow."},
	{"REQUEST_TOO_LARGE", "", httpapi.BodyTooLarge, "The request is too large"},
	{"RESOURCE_NOT_FOUND", "", httpapi.NoSuchEndpointCode, "No such endpoint"},
	{"THROTTLED", "", httpapi.RateLimited, "Too many requests. Please try again later."},
	{"UNSUPPORTED_MEDIA_TYPE", "", httpapi.UnsupportedType, "Unsupported media type"},
	{"WAF_FILTERED", "", httpapi.Forbidden, "The request was refused"},
}

// retryAfter holds the number of seconds after which to retry. The quota resets at midnight UTC.
var retryAfter = map[string]string{"THROTTLED": "1", "QUOTA_EXCEEDED": "3600"}

func addGatewayResponses(api awsapigateway.RestApi) {
	for _, r := range gatewayResponses {
		body, _ := json.Marshal(map[string]string{"error": r.message}) // marshalling strings cannot fail
		headers := map[string]*string{
			"Access-Control-Allow-Origin":   jsii.String("'*'"),
			"Access-Control-Expose-Headers": jsii.String("'" + httpapi.Exposed + "'"),
			"Cache-Control":                 jsii.String("'no-store'"),
			"X-Content-Type-Options":        jsii.String("'nosniff'"),
			"X-Error-Code":                  jsii.String("'" + string(r.code) + "'"),
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

// newKey allows only CloudFront to call the API. Calls without the key are refused free of charge. A key cannot
// change. For a new value CloudFormation creates a second key, gives it to CloudFront and then deletes the first.
//
// The key is a String parameter. CloudFormation cannot put a SecureString into the header of an origin ("Dynamic
// references to secure strings",
// docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-ssm-secure-strings.html lists where it
// can). Besides, anyone who can read the parameter can also read the distribution.
func (v service) newKey(api awsapigateway.RestApi) (value awscdk.CfnParameter, usage awsapigateway.UsagePlan) {
	value = awscdk.NewCfnParameter(v.Stack, jsii.String("EdgeKey"), &awscdk.CfnParameterProps{
		Type: jsii.String("AWS::SSM::Parameter::Value<String>"), Default: jsii.String(plan.KeyParameter(v.Stage)),
		NoEcho: jsii.Bool(true), Description: jsii.String("SSM parameter with the key that CloudFront sends to the API"),
	})
	key := awsapigateway.NewApiKey(v.Stack, jsii.String("Key"), &awsapigateway.ApiKeyProps{Value: value.ValueAsString()})
	usage = awsapigateway.NewUsagePlan(v.Stack, jsii.String("Usage"), &awsapigateway.UsagePlanProps{
		Quota:     &awsapigateway.QuotaSettings{Limit: jsii.Number(v.DayQuota), Period: awsapigateway.Period_DAY},
		ApiStages: &[]*awsapigateway.UsagePlanPerApiStage{{Api: api, Stage: api.DeploymentStage()}},
	})
	usage.AddApiKey(key, nil)
	return value, usage
}
