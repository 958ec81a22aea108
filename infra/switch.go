package main

import (
	"slices"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// closable is a method as the switch knows it: where its limit is set in the stage, and what it is set back to.
type closable struct {
	Of    string  `json:"of"`   // the function that answers it
	Path  string  `json:"path"` // of the stage's setting, as UpdateStage names it
	Rate  float64 `json:"rate"`
	Burst int     `json:"burst"`
}

// closables returns the methods whose limit is a costly one.
func (s *settings) closables() []closable {
	var all []closable
	for _, m := range plan.Methods {
		if plan.LimitNamed(m.Limit).Costly {
			set := s.Throttle[m.Limit]
			all = append(all, closable{m.Function, "/" + m.Setting() + "/throttling", set.Rate, set.Burst})
		}
	}
	return all
}

// closableFunction is a function that only costly methods use.
type closableFunction struct {
	Of       string `json:"of"` // its name in the plan
	Name     string `json:"name"`
	Reserved int    `json:"reserved"` // concurrency that it has while it is open; 0 for none of its own
}

// onlyCostly reports whether a function answers a costly method, and otherwise only preflights and refusals.
func onlyCostly(function string) bool {
	costly, other := map[string]bool{}, false
	for _, m := range plan.Methods {
		if m.Function == function && m.Limit != "data" {
			costly[m.Path] = true
		}
	}
	for _, m := range plan.Methods {
		other = other || m.Function == function && !costly[m.Path]
	}
	return len(costly) > 0 && !other
}

// closed reports whether the switch has closed what a function answers of costly methods.
func (s *settings) closed(function string) bool {
	return s.Closed == plan.CloseAll || s.Closed == function
}

// newSwitch makes the function that alarms call to close the costly methods, and `make reopen` to open them. It sets
// their limits in the stage to nothing, so that API Gateway refuses calls without charge, and takes all concurrency
// from the functions that only they use, which holds by itself ("Configuring reserved concurrency for a function",
// docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html: 0 stops a function). In CloudFront's store it
// says whether exports are closed.
func (v service) newSwitch(
	code string, api awsapigateway.RestApi, functions map[string]awslambda.Alias, store awscloudfront.KeyValueStore,
) awslambda.Function {
	var stopped []closableFunction
	var arns []*string
	for _, planned := range plan.Functions {
		if onlyCostly(planned.Name) {
			f := functions[planned.Name].Lambda()
			stopped = append(stopped, closableFunction{planned.Name, *f.FunctionName(), v.ReservedConcurrency[planned.Name]})
			arns = append(arns, f.FunctionArn())
		}
	}
	parts := map[string]string{} // by the alarm's name
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
