package main

import (
	"path/filepath"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsecrassets"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsiam"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// useRecognition makes our own OCR service, where coptic:ocr.own asks for it, and has the proxy call it: nobody else
// may. It is a container image, since Tesseract comes with it; while nobody uploads only its place in ECR costs, a
// cent.
func (v service) useRecognition(code string, proxy awslambda.Function) {
	if !v.OCR.Own {
		return
	}
	logs := awslogs.NewLogGroup(v.Stack, jsii.String("RecognitionLogs"), &awslogs.LogGroupProps{
		Retention: v.retention(), RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
	role := awsiam.NewRole(v.Stack, jsii.String("RecognitionRole"), &awsiam.RoleProps{
		AssumedBy: awsiam.NewServicePrincipal(jsii.String("lambda.amazonaws.com"), nil),
	})
	logs.GrantWrite(role)
	architecture, platform := awslambda.Architecture_ARM_64(), awsecrassets.Platform_LINUX_ARM64()
	if v.Architecture == "amd64" {
		architecture, platform = awslambda.Architecture_X86_64(), awsecrassets.Platform_LINUX_AMD64()
	}
	f := awslambda.NewDockerImageFunction(v.Stack, jsii.String("Recognition"), &awslambda.DockerImageFunctionProps{
		Code: awslambda.DockerImageCode_FromImageAsset(jsii.String(filepath.Join(code, plan.Recognition.Name)),
			&awslambda.AssetImageCodeProps{Platform: platform}),
		Architecture: architecture, MemorySize: jsii.Number(plan.Recognition.Memory),
		Timeout: seconds(plan.Recognition.Timeout), Role: role, LogGroup: logs,
		LoggingFormat: awslambda.LoggingFormat_JSON, SystemLogLevelV2: awslambda.SystemLogLevel_WARN,
	})
	proxy.AddEnvironment(jsii.String("OCR_SERVICE_FUNCTION"), f.FunctionName(), nil)
	proxy.AddToRolePolicy(allow([]string{"lambda:InvokeFunction"}, f.FunctionArn()))
}
