package main

import (
	"encoding/json"
	"path"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsxray"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// newAPI creates the regional REST API. Only this type of API streams, limits single methods and allows its own
// errors to be rewritten.
func (v service) newAPI(functions map[string]awslambda.Alias) awsapigateway.RestApi {
	props := &awsapigateway.RestApiProps{
		RestApiName:      jsii.String(stackName(v.Stage)),
		EndpointTypes:    &[]awsapigateway.EndpointType{awsapigateway.EndpointType_REGIONAL},
		BinaryMediaTypes: jsii.Strings("*/*"), // compressed answers and uploads
		CloudWatchRole:   jsii.Bool(false),
		Deploy:           jsii.Bool(true), DeployOptions: v.stageOptions(),
		DefaultMethodOptions: &awsapigateway.MethodOptions{ApiKeyRequired: jsii.Bool(true)},
	}
	// The role with which API Gateway writes logs is a setting of the account and region. It is created only on request
	// and never deleted, because other APIs may come to use it.
	if v.RequestLog == "own-role" {
		props.CloudWatchRole, props.CloudWatchRoleRemovalPolicy = jsii.Bool(true), awscdk.RemovalPolicy_RETAIN
	}
	api := awsapigateway.NewRestApi(v.Stack, jsii.String("Api"), props)
	addGatewayResponses(api)
	addMethods(api, functions)
	if v.Traces > 0 {
		v.newSampling()
	}
	return api
}

// addMethods adds the plan's methods, with a resource for each step of their paths.
func addMethods(api awsapigateway.RestApi, functions map[string]awslambda.Alias) {
	targets := map[string]awsapigateway.Integration{}
	for name, f := range functions {
		targets[name] = integration(f, plan.FunctionNamed(name))
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

func integration(function awslambda.IFunction, f plan.Function) awsapigateway.Integration {
	options := &awsapigateway.LambdaIntegrationOptions{AllowTestInvoke: jsii.Bool(false)}
	if f.Streams {
		options.ResponseTransferMode, options.Timeout = awsapigateway.ResponseTransferMode_STREAM, seconds(f.Timeout)
	}
	return awsapigateway.NewLambdaIntegration(function, options)
}

// stageOptions sets limits and logs. A method's settings replace all settings of the stage. Metrics per method are
// off, because CloudWatch bills each of them and nobody reads them, while those of the whole API are free.
func (v service) stageOptions() *awsapigateway.StageOptions {
	methods := map[string]*awsapigateway.MethodDeploymentOptions{}
	for _, m := range plan.Methods {
		if m.Limit == "data" {
			continue
		}
		limit := v.Throttle[m.Limit]
		if v.closed(m.Function) && plan.LimitNamed(m.Limit).Costly {
			limit = throttle{} // the value set by the switch
		}
		methods[m.Path+"/"+m.Verb] = &awsapigateway.MethodDeploymentOptions{
			ThrottlingRateLimit: jsii.Number(limit.Rate), ThrottlingBurstLimit: jsii.Number(limit.Burst),
			MetricsEnabled: jsii.Bool(false), DataTraceEnabled: jsii.Bool(false),
			LoggingLevel: awsapigateway.MethodLoggingLevel_OFF,
		}
	}
	data := v.Throttle["data"]
	options := &awsapigateway.StageOptions{
		StageName:           jsii.String(plan.ApiStage),
		ThrottlingRateLimit: jsii.Number(data.Rate), ThrottlingBurstLimit: jsii.Number(data.Burst),
		MetricsEnabled: jsii.Bool(false), TracingEnabled: jsii.Bool(v.Traces > 0),
		// The execution log would contain people's questions.
		LoggingLevel: awsapigateway.MethodLoggingLevel_OFF, DataTraceEnabled: jsii.Bool(false),
		MethodOptions: &methods,
	}
	if v.RequestLog != "" {
		requests := awslogs.NewLogGroup(v.Stack, jsii.String("RequestLogs"), &awslogs.LogGroupProps{
			Retention: v.retention(), RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
		})
		options.AccessLogDestination = awsapigateway.NewLogGroupLogDestination(requests)
		options.AccessLogFormat = awsapigateway.AccessLogFormat_Custom(jsii.String(requestLine()))
	}
	return options
}

// requestLine returns the format of the request log, which is a JSON object per request. For privacy it omits the
// query and the client's address.
func requestLine() string {
	line := map[string]string{
		"requestId": "$context.requestId", "time": "$context.requestTimeEpoch", "method": "$context.httpMethod",
		"resource": "$context.resourcePath", "path": "$context.path", "protocol": "$context.protocol",
		"status": "$context.status", "bytes": "$context.responseLength", "latency": "$context.responseLatency",
		"integrationLatency": "$context.integration.latency", "integrationStatus": "$context.integration.status",
		"error": "$context.error.responseType", "traceId": "$context.xrayTraceId",
	}
	text, _ := json.Marshal(line) // marshalling strings cannot fail
	return string(text)
}

// newSampling limits the cost of traces. X-Ray's default rule samples one request a second and 5 % of the rest.
func (v service) newSampling() {
	awsxray.NewCfnSamplingRule(v.Stack, jsii.String("Sampling"), &awsxray.CfnSamplingRuleProps{
		SamplingRule: &awsxray.CfnSamplingRule_SamplingRuleProperty{
			RuleName: jsii.String(stackName(v.Stage)), Priority: jsii.Number(100), Version: jsii.Number(1),
			FixedRate: jsii.Number(v.Traces), ReservoirSize: jsii.Number(0),
			ServiceName: jsii.String(stackName(v.Stage) + "/" + plan.ApiStage), ServiceType: jsii.String("*"),
			Host: jsii.String("*"), HttpMethod: jsii.String("*"), UrlPath: jsii.String("*"), ResourceArn: jsii.String("*"),
		},
	})
}

// retention returns how long to keep logs.
func (s *settings) retention() awslogs.RetentionDays {
	return map[int]awslogs.RetentionDays{
		1: awslogs.RetentionDays_ONE_DAY, 3: awslogs.RetentionDays_THREE_DAYS, 5: awslogs.RetentionDays_FIVE_DAYS,
		7: awslogs.RetentionDays_ONE_WEEK, 14: awslogs.RetentionDays_TWO_WEEKS, 30: awslogs.RetentionDays_ONE_MONTH,
		60: awslogs.RetentionDays_TWO_MONTHS, 90: awslogs.RetentionDays_THREE_MONTHS,
		180: awslogs.RetentionDays_SIX_MONTHS, 365: awslogs.RetentionDays_ONE_YEAR,
	}[s.LogDays]
}
