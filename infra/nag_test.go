package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/assertions"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdklabs/cdk-nag-go/cdknag/v2"
)

// accepted are the findings of AwsSolutions that stand, each with its reason.
var accepted = map[string]string{
	"AwsSolutions-APIG1": "Calls that are refused would fill the log at no bound; it is an option (coptic:requestLog).",
	"AwsSolutions-APIG2": "Requests are checked by the handlers, which answer in the service's own words.",
	"AwsSolutions-APIG3": "The firewall stands before CloudFront and is an option, since it costs by the month.",
	"AwsSolutions-APIG4": "The API is public by design: no account, no key.",
	"AwsSolutions-APIG6": "The execution log would hold what people ask.",
	"AwsSolutions-CFR1":  "Readers are everywhere.",
	"AwsSolutions-CFR2":  "The firewall is an option (coptic:ratePerAddress, coptic:webAclArn): it costs by the month.",
	"AwsSolutions-CFR3":  "What readers look up is not kept.",
	"AwsSolutions-CFR4":  "Without a domain name CloudFront's certificate decides the TLS version; with one it is 1.2.",
	"AwsSolutions-COG4":  "The API is public by design: no account, no key.",
	"AwsSolutions-DDB3":  "The table holds counts of the day.",
	"AwsSolutions-S1":    "CloudFront and the functions alone read the buckets; a log would cost more than it tells.",

	"AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]"://
	"CodeDeploy's own role takes the policy that AWS keeps for it.",
	"AwsSolutions-IAM5[Resource::<Data666C94C7.Arn>/releases/*]": "Names change with every release.",
	"AwsSolutions-IAM5[Resource::<Data666C94C7.Arn>/current-*.json]"://
	"There is one pointer for each format of releases.",
	"AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/amazon.nova-lite-v1:0]"://
	"An inference profile hands over to its model in other regions.",
}

// TestNag checks that AwsSolutions finds only what is accepted, and that nothing is accepted in advance.
func TestNag(t *testing.T) {
	stack := newTestApp(t, map[string]any{"coptic:assistant": assistantContext})
	awscdk.Aspects_Of(stack).Add(cdknag.NewAwsSolutionsChecks(&cdknag.NagPackProps{Verbose: jsii.Bool(true)}), nil)
	found := map[string]bool{}
	annotations := assertions.Annotations_FromStack(stack)
	any := assertions.Match_StringLikeRegexp(jsii.String("AwsSolutions-.*"))
	findings := slices.Concat(
		*annotations.FindError(jsii.String("*"), any), *annotations.FindWarning(jsii.String("*"), any),
	)
	for _, m := range findings {
		//lint:ignore SA1019 the assertions still answer with this type, which has moved
		text, where := m.Entry.Data.(string), *m.Id
		id, _, _ := strings.Cut(text, ": ")
		if accepted[id] == "" {
			t.Errorf("%s: %s", where, text)
		}
		found[id] = true
	}
	for id := range accepted {
		if !found[id] {
			t.Errorf("%s is accepted, but nothing is found", id)
		}
	}
}
