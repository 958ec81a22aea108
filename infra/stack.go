package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/jsii-runtime-go"
)

// newStack makes the whole service: buckets, functions, the REST API before them, CloudFront before everything, and
// what watches it. code is the folder of the built functions.
func newStack(app awscdk.App, s settings, code string) awscdk.Stack {
	props := &awscdk.StackProps{Description: jsii.String("The Coptic Language Service: grammar course, dictionary, assistant and OCR proxy")}
	if s.Region != "" {
		props.Env = &awscdk.Environment{Region: &s.Region}
	}
	stack := awscdk.NewStack(app, jsii.String(stackName), props)
	awscdk.Tags_Of(stack).Add(jsii.String("service"), jsii.String("coptic-language-service"), nil) // for the bill
	data, web := newBuckets(stack, s)
	functions := newFunctions(stack, s, code, data)
	api, requests := newAPI(stack, s, functions)
	edge := newEdge(stack, s, api, data, web)
	topic := newWatch(stack, s, api, requests, functions)
	newBudget(stack, s)

	base := awscdk.Fn_Join(jsii.String(""), &[]*string{jsii.String("https://"), edge.DistributionDomainName()})
	if s.DomainName != "" {
		base = jsii.String("https://" + s.DomainName)
	}
	output := func(name string, value *string) {
		awscdk.NewCfnOutput(stack, &name, &awscdk.CfnOutputProps{Value: value})
	}
	output("BaseUrl", base)
	output("DistributionDomain", edge.DistributionDomainName())
	output("DistributionId", edge.DistributionId())
	output("DataBucket", data.BucketName())
	output("WebBucket", web.BucketName())
	output("AlarmTopic", topic.TopicArn())
	return stack
}
