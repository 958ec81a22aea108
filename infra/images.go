package main

import (
	"path/filepath"

	"github.com/aws/aws-cdk-go/awscdk/v2/awsecrassets"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// useImage creates one of our own services as a container image with Debian programs, and allows only its proxy to
// invoke it. The proxy reads its name from a variable, as do other functions that only need to know whether it
// exists. An idle image costs only its storage in ECR, which is a cent.
func (v service) useImage(code string, planned plan.Function, variable string, proxy awslambda.Function,
	others ...awslambda.Function,
) {
	id := title(planned.Name)
	logs, role := v.newLogs(id)
	architecture, platform := awslambda.Architecture_ARM_64(), awsecrassets.Platform_LINUX_ARM64()
	if v.Architecture == "amd64" {
		architecture, platform = awslambda.Architecture_X86_64(), awsecrassets.Platform_LINUX_AMD64()
	}
	f := awslambda.NewDockerImageFunction(v.Stack, jsii.String(id), &awslambda.DockerImageFunctionProps{
		Code: awslambda.DockerImageCode_FromImageAsset(jsii.String(filepath.Join(code, planned.Name)),
			&awslambda.AssetImageCodeProps{Platform: platform}),
		Architecture: architecture, MemorySize: jsii.Number(planned.Memory),
		Timeout: seconds(planned.Timeout), Role: role, LogGroup: logs,
		LoggingFormat: awslambda.LoggingFormat_JSON, SystemLogLevelV2: awslambda.SystemLogLevel_WARN,
	})
	for _, each := range append(others, proxy) {
		each.AddEnvironment(jsii.String(variable), f.FunctionName(), nil)
	}
	proxy.AddToRolePolicy(allow([]string{"lambda:InvokeFunction"}, f.FunctionArn()))
}
