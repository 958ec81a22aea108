package main

import (
	"maps"
	"path/filepath"
	"time"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsiam"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"
)

const (
	// dataTimeout is above what a cold start may wait for S3 (shared/release: 8 s).
	dataTimeout = 10 * time.Second
	// ocrTimeout is the longest that API Gateway waits for a buffered answer.
	ocrTimeout = 29 * time.Second
	// assistantTimeout is above the assistant's own limit of 110 s (ASSISTANT_TIMEOUT), which answers in words.
	assistantTimeout = 120 * time.Second
)

// sizes are memory and timeout of each function. Lambda gives CPU in proportion to memory, a whole core at 1,769 MB.
var sizes = map[string]struct {
	memory  float64 // MB
	timeout time.Duration
}{
	"grammar":    {256, dataTimeout}, // answers are prepared bytes: 12 MB resident
	"dictionary": {512, dataTimeout}, // search is the work that CPU shortens: 19 MB resident, and room for 500 look-ups
	"contract":   {128, dataTimeout}, // two documents
	"ocr":        {512, ocrTimeout},  // an upload of 4.4 MB is there as event, base64 and bytes at once
	"assistant":  {512, assistantTimeout},
}

var functionNames = []string{"grammar", "dictionary", "contract", "ocr", "assistant"}

// newFunctions makes a function a group, each with only the rights it needs.
func newFunctions(stack awscdk.Stack, s settings, code string, data awss3.IBucket) map[string]awslambda.Function {
	dataset := map[string]*string{"DATASET": awscdk.Fn_Join(jsii.String(""), &[]*string{jsii.String("s3://"), data.BucketName()})}
	if s.DatasetRefresh != "" {
		dataset["DATASET_REFRESH"] = &s.DatasetRefresh
	}
	environments := map[string]map[string]*string{
		"grammar": dataset, "dictionary": dataset, "contract": {},
		"ocr": s.ocrEnvironment(), "assistant": s.assistantEnvironment(),
	}
	maps.Copy(environments["assistant"], dataset)
	functions := map[string]awslambda.Function{}
	for _, name := range functionNames {
		environment := maps.Clone(environments[name])
		for key, value := range s.Environment {
			environment[key] = jsii.String(value)
		}
		f := newFunction(stack, s, name, filepath.Join(code, name), environment)
		if dataset["DATASET"] == environments[name]["DATASET"] {
			f.AddToRolePolicy(allow([]string{"s3:GetObject"}, data.ArnForObjects(jsii.String("current.json")), data.ArnForObjects(jsii.String("releases/*"))))
		}
		functions[name] = f
	}
	grant := func(name string, parameters []string) {
		if len(parameters) == 0 {
			return
		}
		arns := make([]*string, len(parameters))
		for i, p := range parameters {
			arns[i] = parameterARN(stack, p)
		}
		functions[name].AddToRolePolicy(allow([]string{"ssm:GetParameter"}, arns...))
	}
	grant("ocr", s.ocrParameters())
	grant("assistant", s.assistantParameters())
	if models := s.bedrockModels(stack); len(models) > 0 {
		functions["assistant"].AddToRolePolicy(allow([]string{"bedrock:InvokeModelWithResponseStream"}, models...))
	}
	return functions
}

func newFunction(stack awscdk.Stack, s settings, name, code string, environment map[string]*string) awslambda.Function {
	id := title(name)
	logs := awslogs.NewLogGroup(stack, jsii.String(id+"Logs"), &awslogs.LogGroupProps{
		Retention: retention(s), RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
	// The role is our own: the managed policy for logs would let a function write to every log group.
	role := awsiam.NewRole(stack, jsii.String(id+"Role"), &awsiam.RoleProps{
		AssumedBy: awsiam.NewServicePrincipal(jsii.String("lambda.amazonaws.com"), nil),
	})
	logs.GrantWrite(role)
	architecture := awslambda.Architecture_ARM_64()
	if s.Architecture == "amd64" {
		architecture = awslambda.Architecture_X86_64()
	}
	props := &awslambda.FunctionProps{
		Runtime: awslambda.Runtime_PROVIDED_AL2023(), Handler: jsii.String("bootstrap"),
		Code:         awslambda.Code_FromAsset(&code, nil),
		Architecture: architecture, MemorySize: jsii.Number(sizes[name].memory), Timeout: seconds(sizes[name].timeout),
		Environment: &environment, Role: role, LogGroup: logs, LoggingFormat: awslambda.LoggingFormat_JSON,
		Tracing: awslambda.Tracing_ACTIVE,
	}
	if n := s.ReservedConcurrency[name]; n > 0 {
		props.ReservedConcurrentExecutions = jsii.Number(n)
	}
	return awslambda.NewFunction(stack, jsii.String(id), props)
}

func allow(actions []string, resources ...*string) awsiam.PolicyStatement {
	return awsiam.NewPolicyStatement(&awsiam.PolicyStatementProps{Actions: jsii.Strings(actions...), Resources: &resources})
}

func seconds(d time.Duration) awscdk.Duration {
	return awscdk.Duration_Seconds(jsii.Number(d.Seconds()))
}

// title is a construct id of a function's name.
func title(name string) string {
	if name == "ocr" {
		return "OCR"
	}
	return string(name[0]-'a'+'A') + name[1:]
}
