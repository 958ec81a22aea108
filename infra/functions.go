package main

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscodedeploy"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsdynamodb"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsiam"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/aws-cdk-go/awscdk/v2/interfaces/interfacesawscloudwatch"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// aliasName is the alias of the version of each function that answers requests.
const aliasName = "live"

// shiftNow switches all requests to the new versions at once, whatever the state of the alarms. It does not use
// CodeDeploy.
const shiftNow = "now"

// shifts maps the ways in which a deployment can shift requests to new versions.
var shifts = map[string]func() awscodedeploy.ILambdaDeploymentConfig{
	"at-once": awscodedeploy.LambdaDeploymentConfig_ALL_AT_ONCE,
	"canary":  awscodedeploy.LambdaDeploymentConfig_CANARY_10PERCENT_5MINUTES,
	"linear":  awscodedeploy.LambdaDeploymentConfig_LINEAR_10PERCENT_EVERY_1MINUTE,
	shiftNow:  awscodedeploy.LambdaDeploymentConfig_ALL_AT_ONCE,
}

// newFunctions creates the functions of the plan that answer requests, each with minimal rights, and returns their
// aliases. Old versions are kept for rollbacks. Versions of a failed deployment are deleted. Otherwise a retry would
// fail, because Lambda creates no new version of code that already has one.
func (v service) newFunctions(
	code string, data awss3.IBucket, counts awsdynamodb.Table, store awscloudfront.KeyValueStore,
) map[string]awslambda.Alias {
	aliases, made := map[string]awslambda.Alias{}, map[string]awslambda.Function{}
	for _, planned := range plan.Functions {
		if planned.Switch {
			continue
		}
		f := v.newFunction(planned, code, v.environmentOf(planned, data, counts, store))
		if planned.Dataset {
			f.AddToRolePolicy(allow([]string{"s3:GetObject"},
				data.ArnForObjects(jsii.String("current-*.json")), data.ArnForObjects(jsii.String("releases/*"))))
		}
		f.AddToRolePolicy(allow([]string{"dynamodb:UpdateItem"}, counts.TableArn()))
		f.AddToRolePolicy(allow([]string{"cloudfront-keyvaluestore:DescribeKeyValueStore",
			"cloudfront-keyvaluestore:GetKey", "cloudfront-keyvaluestore:PutKey"}, store.KeyValueStoreArn()))
		v.allowParameters(f, v.parametersOf(planned.Name))
		made[planned.Name] = f
		if models := v.bedrockModels(); planned.Name == "assistant" && len(models) > 0 {
			f.AddToRolePolicy(allow([]string{"bedrock:InvokeModelWithResponseStream"}, models...))
		}
	}
	if v.OCR.Own {
		v.useImage(code, plan.Recognition, "OCR_SERVICE_FUNCTION", made["ocr"])
	}
	if v.Speech.Own {
		v.useImage(code, plan.Voice, "SPEECH_FUNCTION", made["ocr"], made["pages"])
	}
	for _, planned := range plan.Functions {
		f, ok := made[planned.Name]
		if !ok {
			continue
		}
		aliases[planned.Name] = awslambda.NewAlias(v.Stack, jsii.String(title(planned.Name)+"Live"), &awslambda.AliasProps{
			AliasName: jsii.String(aliasName), Version: f.CurrentVersion(),
		})
	}
	return aliases
}

// newShifts makes deployments shift requests to new versions in steps, and back if an alarm goes off. If such an
// alarm is already on, CodeDeploy shifts nothing, and CloudFormation alone sets the aliases, because it is their
// update policy that involves CodeDeploy ("CfnCodeDeployLambdaAliasUpdate",
// docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.CfnCodeDeployLambdaAliasUpdate.html).
func (v service) newShifts(functions map[string]awslambda.Alias, undeploy []interfacesawscloudwatch.IAlarmRef) {
	application := awscodedeploy.NewLambdaApplication(v.Stack, jsii.String("Shifts"), nil)
	for _, planned := range plan.Functions {
		if planned.Switch {
			continue
		}
		awscodedeploy.NewLambdaDeploymentGroup(v.Stack, jsii.String(title(planned.Name)+"Shift"),
			&awscodedeploy.LambdaDeploymentGroupProps{
				Application: application, Alias: functions[planned.Name], Alarms: &undeploy,
				DeploymentConfig: shifts[v.Shift](),
				AutoRollback: &awscodedeploy.AutoRollbackConfig{
					FailedDeployment: jsii.Bool(true), StoppedDeployment: jsii.Bool(true), DeploymentInAlarm: jsii.Bool(true),
				},
			})
		if v.Shift == shiftNow {
			functions[planned.Name].Node().DefaultChild().(awscdk.CfnResource).CfnOptions().SetUpdatePolicy(nil)
		}
	}
}

func (v service) newFunction(f plan.Function, code string, environment environment) awslambda.Function {
	id := title(f.Name)
	logs, role := v.newLogs(id)
	architecture := awslambda.Architecture_ARM_64()
	if v.Architecture == "amd64" {
		architecture = awslambda.Architecture_X86_64()
	}
	code = filepath.Join(code, f.Name)
	variables := map[string]*string(environment)
	props := &awslambda.FunctionProps{
		Runtime: awslambda.Runtime_PROVIDED_AL2023(), Handler: jsii.String("bootstrap"),
		Code:         awslambda.Code_FromAsset(&code, nil),
		Architecture: architecture, MemorySize: jsii.Number(f.Memory), Timeout: seconds(f.Timeout),
		Environment: &variables, Role: role, LogGroup: logs,
		// Lambda's own two lines per request would be most of the log and repeat its metrics.
		LoggingFormat: awslambda.LoggingFormat_JSON, SystemLogLevelV2: awslambda.SystemLogLevel_WARN,
		CurrentVersionOptions: &awslambda.VersionOptions{RemovalPolicy: awscdk.RemovalPolicy_RETAIN_ON_UPDATE_OR_DELETE},
	}
	if v.Traces > 0 {
		props.Tracing = awslambda.Tracing_ACTIVE
	}
	if n := v.ReservedConcurrency[f.Name]; n > 0 {
		props.ReservedConcurrentExecutions = jsii.Number(n)
	}
	if v.closed(f.Name) && onlyCostly(f.Name) {
		props.ReservedConcurrentExecutions = jsii.Number(0)
	}
	return awslambda.NewFunction(v.Stack, jsii.String(id), props)
}

// newLogs creates the log group of a function and a role that may write to it. The managed policy for logs would let
// the function write to every log group.
func (v service) newLogs(id string) (awslogs.LogGroup, awsiam.Role) {
	logs := awslogs.NewLogGroup(v.Stack, jsii.String(id+"Logs"), &awslogs.LogGroupProps{
		Retention: v.retention(), RemovalPolicy: awscdk.RemovalPolicy_DESTROY,
	})
	role := awsiam.NewRole(v.Stack, jsii.String(id+"Role"), &awsiam.RoleProps{
		AssumedBy: awsiam.NewServicePrincipal(jsii.String("lambda.amazonaws.com"), nil),
	})
	logs.GrantWrite(role)
	return logs, role
}

// allowParameters lets a function read SSM parameters, and decrypt them if they use a customer-managed key. The key
// that AWS manages for SSM already admits callers from the account ("AWS KMS encryption for SecureString parameters",
// docs.aws.amazon.com/systems-manager/latest/userguide/services-parameter-store.html).
func (v service) allowParameters(f awslambda.Function, names []string) {
	if len(names) == 0 {
		return
	}
	arns := make([]*string, len(names))
	for i, name := range names {
		arns[i] = v.parameterARN(name)
	}
	f.AddToRolePolicy(allow([]string{"ssm:GetParameter"}, arns...))
	if v.ParameterKeyARN != "" {
		decrypt := allow([]string{"kms:Decrypt"}, jsii.String(v.ParameterKeyARN))
		decrypt.AddCondition(jsii.String("StringEquals"), map[string]any{
			"kms:ViaService": "ssm." + *v.Stack.Region() + ".amazonaws.com",
		})
		f.AddToRolePolicy(decrypt)
	}
}

func allow(actions []string, resources ...*string) awsiam.PolicyStatement {
	return awsiam.NewPolicyStatement(&awsiam.PolicyStatementProps{
		Actions: jsii.Strings(actions...), Resources: &resources,
	})
}

func seconds(d time.Duration) awscdk.Duration {
	return awscdk.Duration_Seconds(jsii.Number(d.Seconds()))
}

// title converts a function's name to a construct id.
func title(name string) string {
	if name == "ocr" || name == "mcp" {
		return strings.ToUpper(name)
	}
	return string(name[0]-'a'+'A') + name[1:]
}
