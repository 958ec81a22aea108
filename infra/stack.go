package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/jsii-runtime-go"
)

// service is the stack under construction, with values shared by several of its parts.
type service struct {
	awscdk.Stack
	settings
}

// newStack creates the whole service: buckets, functions, the REST API, CloudFront and monitoring. code is the folder
// of the built functions.
func newStack(app awscdk.App, s settings, code string) awscdk.Stack {
	props := &awscdk.StackProps{Description: jsii.String(
		"The Coptic Language Service: grammar course, dictionary, assistant and OCR proxy",
	)}
	if s.HomeRegion != "" {
		props.Env = &awscdk.Environment{Region: &s.HomeRegion}
	}
	v := service{awscdk.NewStack(app, jsii.String(stackName(s.Stage)), props), s}
	tags := awscdk.Tags_Of(v.Stack) // tags for cost allocation
	tags.Add(jsii.String("service"), jsii.String("coptic-language-service"), nil)
	tags.Add(jsii.String("stage"), &s.Stage, nil)

	data, web := v.newBuckets()
	counts := v.newCounts()
	store := v.newEdgeStore()
	functions := v.newFunctions(code, data, counts, store)
	api := v.newAPI(functions)
	key, usage := v.newKey(api)
	edge := v.newEdge(api, key, data, web, store)
	edge.Node().AddDependency(usage) // a new key works once it is in the usage plan
	closer := v.newSwitch(code, api, functions, store)
	topic, undeploy := v.newWatch(api, edge, functions, closer)
	v.newShifts(functions, undeploy)
	v.newBudget(closer)

	base := awscdk.Fn_Join(jsii.String(""), &[]*string{jsii.String("https://"), edge.DistributionDomainName()})
	if s.DomainName != "" {
		base = jsii.String("https://" + s.DomainName)
	}
	for name, value := range map[string]*string{
		"BaseUrl": base, "Region": v.Stack.Region(), "DistributionDomain": edge.DistributionDomainName(),
		"DistributionId": edge.DistributionId(), "DataBucket": data.BucketName(), "WebBucket": web.BucketName(),
		"ReleaseStore": store.KeyValueStoreArn(), "AlarmTopic": topic.TopicArn(), "SwitchFunction": closer.FunctionName(),
		"DirectUrl": api.Url(), "ApiId": api.RestApiId(), "UsagePlan": usage.UsagePlanId(), "CountsTable": counts.TableName(),
	} {
		awscdk.NewCfnOutput(v.Stack, &name, &awscdk.CfnOutputProps{Value: value})
	}
	return v.Stack
}

// name returns a name for a resource whose names must be unique in an account across all regions.
func (v service) name(id string) *string {
	return jsii.String(stackName(v.Stage) + "-" + *v.Stack.Region() + "-" + id)
}
