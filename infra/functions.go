package main

import (
	"path/filepath"
	"time"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsiam"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// newFunctions makes the functions of the plan, each with only the rights it needs.
func newFunctions(stack awscdk.Stack, s settings, code string, data awss3.IBucket) map[string]awslambda.Function {
	functions := map[string]awslambda.Function{}
	for _, planned := range plan.Functions {
		f := newFunction(stack, s, planned, filepath.Join(code, planned.Name), s.environmentOf(planned, data))
		if planned.Dataset {
			f.AddToRolePolicy(allow([]string{"s3:GetObject"},
				data.ArnForObjects(jsii.String("current.json")), data.ArnForObjects(jsii.String("releases/*"))))
		}
		functions[planned.Name] = f
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

func newFunction(
	stack awscdk.Stack, s settings, f plan.Function, code string, environment map[string]*string,
) awslambda.Function {
	id := title(f.Name)
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
		Architecture: architecture, MemorySize: jsii.Number(f.Memory), Timeout: seconds(f.Timeout),
		Environment: &environment, Role: role, LogGroup: logs, LoggingFormat: awslambda.LoggingFormat_JSON,
		Tracing: awslambda.Tracing_ACTIVE,
	}
	if n := s.ReservedConcurrency[f.Name]; n > 0 {
		props.ReservedConcurrentExecutions = jsii.Number(n)
	}
	return awslambda.NewFunction(stack, jsii.String(id), props)
}

func allow(actions []string, resources ...*string) awsiam.PolicyStatement {
	return awsiam.NewPolicyStatement(&awsiam.PolicyStatementProps{
		Actions: jsii.Strings(actions...), Resources: &resources,
	})
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
