package main

import (
	"encoding/json"
	"path"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

const stageName = "prod"

// newAPI makes the regional REST API: the only kind that streams, limits each method and lets its own errors be
// rewritten. requests is the log with a line for each request.
func newAPI(
	stack awscdk.Stack, s settings, functions map[string]awslambda.Function,
) (api awsapigateway.RestApi, requests awslogs.LogGroup) {
	requests = awslogs.NewLogGroup(stack, jsii.String("RequestLogs"), &awslogs.LogGroupProps{
		Retention: retention(s), RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
	api = awsapigateway.NewRestApi(stack, jsii.String("Api"), &awsapigateway.RestApiProps{
		RestApiName:      jsii.String(stackName),
		EndpointTypes:    &[]awsapigateway.EndpointType{awsapigateway.EndpointType_REGIONAL},
		BinaryMediaTypes: jsii.Strings("*/*"), // compressed answers and uploads
		CloudWatchRole:   jsii.Bool(true), CloudWatchRoleRemovalPolicy: awscdk.RemovalPolicy_DESTROY,
		Deploy: jsii.Bool(true), DeployOptions: stageOptions(s, requests),
	})
	addGatewayResponses(api)

	addMethods(api, functions)
	return api, requests
}

// addMethods adds the methods of the plan, a resource for each step of their paths.
func addMethods(api awsapigateway.RestApi, functions map[string]awslambda.Function) {
	targets := map[string]awsapigateway.Integration{}
	for _, f := range plan.Functions {
		targets[f.Name] = integration(functions[f.Name], f)
	}
	resources := map[string]awsapigateway.IResource{"/": api.Root()}
	var resource func(at string) awsapigateway.IResource
	resource = func(at string) awsapigateway.IResource {
		if resources[at] == nil {
			resources[at] = resource(path.Dir(at)).AddResource(jsii.String(path.Base(at)), nil)
		}
		return resources[at]
	}
	for _, m := range plan.Methods {
		resource(m.Path).AddMethod(jsii.String(m.Verb), targets[m.Function], nil)
	}
}

func integration(function awslambda.Function, f plan.Function) awsapigateway.Integration {
	options := &awsapigateway.LambdaIntegrationOptions{AllowTestInvoke: jsii.Bool(false)}
	if f.Streams {
		options.ResponseTransferMode, options.Timeout = awsapigateway.ResponseTransferMode_STREAM, seconds(f.Timeout)
	}
	return awsapigateway.NewLambdaIntegration(function, options)
}

// stageOptions set limits, metrics and logs. What a method sets for itself replaces all that the stage sets.
func stageOptions(s settings, requests awslogs.LogGroup) *awsapigateway.StageOptions {
	data := s.Throttle["data"]
	methods := map[string]*awsapigateway.MethodDeploymentOptions{}
	for _, m := range plan.Methods {
		if m.Limit == "data" {
			continue
		}
		limit := s.Throttle[m.Limit]
		methods[m.Path+"/"+m.Verb] = &awsapigateway.MethodDeploymentOptions{
			ThrottlingRateLimit: jsii.Number(limit.Rate), ThrottlingBurstLimit: jsii.Number(limit.Burst),
			MetricsEnabled: jsii.Bool(true), LoggingLevel: awsapigateway.MethodLoggingLevel_OFF, DataTraceEnabled: jsii.Bool(false),
		}
	}
	return &awsapigateway.StageOptions{
		StageName:           jsii.String(stageName),
		ThrottlingRateLimit: jsii.Number(data.Rate), ThrottlingBurstLimit: jsii.Number(data.Burst),
		MetricsEnabled: jsii.Bool(true), TracingEnabled: jsii.Bool(true),
		// The execution log would hold what people ask; each request has a line of its own below.
		LoggingLevel: awsapigateway.MethodLoggingLevel_OFF, DataTraceEnabled: jsii.Bool(false),
		MethodOptions:        &methods,
		AccessLogDestination: awsapigateway.NewLogGroupLogDestination(requests),
		AccessLogFormat:      awsapigateway.AccessLogFormat_Custom(jsii.String(accessLogFormat())),
	}
}

// accessLogFormat is one JSON object a request. Neither the query nor the client's address is in it: what people look
// up is their own business.
func accessLogFormat() string {
	line := map[string]string{
		"requestId": "$context.requestId", "time": "$context.requestTimeEpoch", "method": "$context.httpMethod",
		"resource": "$context.resourcePath", "path": "$context.path", "protocol": "$context.protocol",
		"status": "$context.status",
		"bytes":  "$context.responseLength", "latency": "$context.responseLatency",
		"integrationLatency": "$context.integration.latency", "integrationStatus": "$context.integration.status",
		"error": "$context.error.responseType", "traceId": "$context.xrayTraceId",
	}
	text, _ := json.Marshal(line) // strings always marshal
	return string(text)
}

// retention is that of every log.
func retention(s settings) awslogs.RetentionDays {
	return map[int]awslogs.RetentionDays{
		1: awslogs.RetentionDays_ONE_DAY, 3: awslogs.RetentionDays_THREE_DAYS, 5: awslogs.RetentionDays_FIVE_DAYS,
		7: awslogs.RetentionDays_ONE_WEEK, 14: awslogs.RetentionDays_TWO_WEEKS, 30: awslogs.RetentionDays_ONE_MONTH,
		60: awslogs.RetentionDays_TWO_MONTHS, 90: awslogs.RetentionDays_THREE_MONTHS, 180: awslogs.RetentionDays_SIX_MONTHS,
		365: awslogs.RetentionDays_ONE_YEAR,
	}[s.LogDays]
}
