package main

import (
	"slices"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/costly"
)

// closables returns the methods with a costly limit.
func (s *settings) closables() []costly.Method {
	var all []costly.Method
	for _, m := range plan.Methods {
		if plan.LimitNamed(m.Limit).Costly {
			set := s.Throttle[m.Limit]
			all = append(all, costly.Method{
				Of: m.Function, Path: "/" + m.Setting() + "/throttling", Rate: set.Rate, Burst: set.Burst,
			})
		}
	}
	return all
}

// onlyCostly reports whether a function answers costly methods and otherwise only preflights and refusals.
func onlyCostly(function string) bool {
	expensive, other := map[string]bool{}, false
	for _, m := range plan.Methods {
		if m.Function == function && m.Limit != "data" {
			expensive[m.Path] = true
		}
	}
	for _, m := range plan.Methods {
		other = other || m.Function == function && !expensive[m.Path]
	}
	return len(expensive) > 0 && !other
}

// closed reports whether the switch has closed the costly methods of a function.
func (s *settings) closed(function string) bool {
	return s.Closed == plan.CloseAll || s.Closed == function
}

// newSwitch creates the function that alarms call to close the costly methods and `make reopen` calls to open them.
// It sets their limits in the stage to zero, so that API Gateway refuses calls free of charge. It also sets the
// reserved concurrency of functions used only by them to 0, which by itself stops a function ("Configuring reserved
// concurrency for a function", docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html). The key-value
// store of CloudFront records whether exports are closed.
func (v service) newSwitch(
	code string, api awsapigateway.RestApi, functions map[string]awslambda.Alias, store awscloudfront.KeyValueStore,
) awslambda.Function {
	var stopped []costly.Function
	var arns []*string
	for _, planned := range plan.Functions {
		if onlyCostly(planned.Name) {
			f := functions[planned.Name].Lambda()
			stopped = append(stopped, costly.Function{
				Of: planned.Name, Name: *f.FunctionName(), Reserved: v.ReservedConcurrency[planned.Name],
			})
			arns = append(arns, f.FunctionArn())
		}
	}
	parts := map[string]string{} // by alarm name
	for _, a := range plan.Alarms {
		if a.Closes != "" && a.Closes != plan.CloseAll {
			parts[*v.name(a.Name)] = a.Closes
		}
	}
	i := slices.IndexFunc(plan.Functions, func(f plan.Function) bool { return f.Switch })
	f := v.newFunction(plan.Functions[i], code, environment{
		"METRIC_NAMESPACE": jsii.String(v.metricNamespace()), "SWITCH_API": api.RestApiId(),
		"SWITCH_STAGE":   jsii.String(plan.ApiStage),
		"SWITCH_METHODS": v.ToJsonString(v.closables(), nil), "SWITCH_FUNCTIONS": v.ToJsonString(stopped, nil),
		"SWITCH_STORE": store.KeyValueStoreArn(), "SWITCH_ALARMS": v.ToJsonString(parts, nil),
	})
	f.AddToRolePolicy(allow([]string{"apigateway:PATCH"}, v.FormatArn(&awscdk.ArnComponents{
		Service: jsii.String("apigateway"), Account: jsii.String(""), ArnFormat: awscdk.ArnFormat_NO_RESOURCE_NAME,
		Resource: jsii.String("/restapis/" + *api.RestApiId() + "/stages/" + plan.ApiStage),
	})))
	f.AddToRolePolicy(allow([]string{"lambda:PutFunctionConcurrency", "lambda:DeleteFunctionConcurrency"}, arns...))
	f.AddToRolePolicy(allow([]string{"cloudfront-keyvaluestore:DescribeKeyValueStore", "cloudfront-keyvaluestore:PutKey"},
		store.KeyValueStoreArn()))
	return f
}
