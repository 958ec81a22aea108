package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
)

// everything is a context that asks for all that can be asked for.
var everything = context{
	"coptic:assistant": assistantContext, "coptic:alarmEmail": "owner@example.org", "coptic:ratePerAddress": 1000,
	"coptic:region": "us-east-1", "coptic:budget": `{"amount": 20, "email": "owner@example.org"}`,
	"coptic:ocr":        context{"serviceUrl": "https://ocr.example/read", "tokenParameter": "/coptic/ocr"},
	"coptic:domainName": "coptic.example.org", "coptic:traces": 0.01, "coptic:requestLog": "own-role",
	"coptic:certificateArn": "arn:aws:acm:us-east-1:111122223333:certificate/x", "coptic:logDays": 365,
	"coptic:reservedConcurrency": `{"assistant":5,"ocr":2}`, "coptic:allowedOrigins": `["https://a.example"]`,
	"coptic:parameterKeyArn": "arn:aws:kms:us-east-1:111122223333:key/00000000-0000-0000-0000-000000000000",
}

// numbers calls f with every number of a value and with the length of every list, at its path.
func numbers(value any, path string, f func(path string, n float64)) {
	switch v := value.(type) {
	case float64:
		f(path, v)
	case []any:
		f(path+"[]", float64(len(v)))
		for _, item := range v {
			numbers(item, path+"[]", f)
		}
	case map[string]any:
		for key, item := range v {
			if !strings.HasPrefix(key, "Fn::") && key != "Ref" {
				numbers(item, path+"/"+key, f)
			}
		}
	}
}

// TestQuotas checks every list and number of the template against AWS's quotas.
func TestQuotas(t *testing.T) {
	for name, c := range map[string]context{"default": nil, "everything": everything} {
		t.Run(name, func(t *testing.T) {
			for id, r := range synth(t, c) {
				numbers(r.Properties, r.Type, func(path string, n float64) {
					i := slices.IndexFunc(quotas, func(q quota) bool {
						return q.At == path || q.At == "*"+strings.TrimPrefix(path, r.Type)
					})
					if i < 0 {
						t.Errorf("%s: quotas_test.go says nothing of %s, which is %v", id, path, n)
						return
					}
					if q := quotas[i]; n < q.Least || n > q.Most {
						t.Errorf("%s: %s is %v, AWS takes %v to %v (%s)", id, path, n, q.Least, q.Most, q.Source)
					}
				})
			}
		})
	}
}

// TestSizes checks the size of the template and how many resources it has against what AWS takes.
func TestSizes(t *testing.T) {
	tpl := synth(t, everything)
	got := map[string]int{
		"resources": len(tpl), "outputs": 20, "bytes of the template": len(text(tpl)),
		"bytes of the edge function": len(tpl.only(t, "AWS::CloudFront::Function").Properties["FunctionCode"].(string)),
	}
	for name, most := range mostOf {
		t.Run(name, func(t *testing.T) {
			n, sized := got[name]
			if !sized {
				n = len(tpl.all(name))
			}
			if n > most {
				t.Errorf("there are %d, AWS takes %d", n, most)
			}
			if n == 0 {
				t.Error("the template has none: is the name right?")
			}
		})
	}
}

// TestTimeouts checks that nothing waits for less time than what it waits for may take.
func TestTimeouts(t *testing.T) {
	for _, m := range synth(t, nil).all("AWS::ApiGateway::Method") {
		if timeout, ok := at(m.Properties, "Integration", "TimeoutInMillis").(float64); ok && timeout > 29_000 {
			equal(t, m.Properties, "STREAM", "Integration", "ResponseTransferMode") // 29 s is the most for the others
		}
	}
	for id, a := range synth(t, nil).all("AWS::CloudWatch::Alarm") {
		period, _ := at(a.Properties, "Period").(float64)
		periods, _ := at(a.Properties, "EvaluationPeriods").(float64)
		if period*periods > 86_400 {
			t.Errorf("%s looks back %v s, CloudWatch a day at most", id, period*periods)
		}
	}
}

// accountWide are the names that an account, or a region of it, may have once only.
var accountWide = map[string]struct {
	path []any
	most int // characters
}{
	"AWS::CloudFront::CachePolicy":           {[]any{"CachePolicyConfig", "Name"}, 128},
	"AWS::CloudFront::OriginRequestPolicy":   {[]any{"OriginRequestPolicyConfig", "Name"}, 128},
	"AWS::CloudFront::ResponseHeadersPolicy": {[]any{"ResponseHeadersPolicyConfig", "Name"}, 128},
	"AWS::CloudFront::OriginAccessControl":   {[]any{"OriginAccessControlConfig", "Name"}, 64},
	"AWS::CloudFront::Function":              {[]any{"Name"}, 64},
	"AWS::CloudFront::KeyValueStore":         {[]any{"Name"}, 64},
	"AWS::XRay::SamplingRule":                {[]any{"SamplingRule", "RuleName"}, 32},
}

var (
	nameProperty = regexp.MustCompile(`^(Name|[A-Z][A-Za-z]*Name)$`)
	regionRef    = `{"Ref":"AWS::Region"}`
)

// TestNames checks that two stages, and one stage in two regions, share no name that an account has only once.
func TestNames(t *testing.T) {
	names := func(stage, region string) map[string]string {
		found := map[string]string{}
		for id, r := range synth(t, context{"coptic:stage": stage, "coptic:traces": 0.01}) {
			if rule, wide := accountWide[r.Type]; wide {
				name := strings.ReplaceAll(text(at(r.Properties, rule.path...)), regionRef, `"`+region+`"`)
				name = strings.NewReplacer(`{"Fn::Join":["",[`, "", `]]}`, "", `"`, "", ",", "").Replace(name)
				found[r.Type+" "+name] = id
				if len(name) > rule.most || !regexp.MustCompile(`^[A-Za-z0-9_-]+$`).MatchString(name) {
					t.Errorf("%s: the name %s has over %d characters, or odd ones", id, name, rule.most)
				}
				continue
			}
			// Whatever else is named by us is named within something of ours.
			for key, value := range r.Properties {
				given, isText := value.(string)
				if isText && nameProperty.MatchString(key) && !slices.Contains(localNames, r.Type+"/"+key) {
					t.Errorf("%s: is %s %q unique in its account? (quota_test.go)", id, key, given)
				}
			}
		}
		return found
	}
	const longest = "ap-southeast-2"
	stacks := []map[string]string{
		names("prod", "eu-west-1"), names("staging", "eu-west-1"), names("prod", longest), names("staging12345", longest),
	}
	for i, one := range stacks {
		for _, other := range stacks[i+1:] {
			for name, id := range one {
				if other[name] != "" && !strings.HasPrefix(name, "AWS::XRay") {
					t.Errorf("two stacks have a %s (%s)", name, id)
				}
			}
		}
	}
}

// localNames are names within something that is ours alone, or that need not be unique.
var localNames = []string{
	"AWS::ApiGateway::RestApi/Name", "AWS::ApiGateway::Stage/StageName", "AWS::Lambda::Alias/Name",
	"AWS::CodeDeploy::DeploymentGroup/DeploymentConfigName", "AWS::CloudWatch::Alarm/MetricName",
	"AWS::DynamoDB::Table/AttributeName", "AWS::IAM::Policy/PolicyName",
}

// TestKeys checks that the API answers nobody but CloudFront: every method asks for the key.
func TestKeys(t *testing.T) {
	tpl := synth(t, nil)
	for _, m := range tpl.all("AWS::ApiGateway::Method") {
		t.Run(fmt.Sprintf("%v %s", m.Properties["HttpMethod"], tpl.pathOf(m)), func(t *testing.T) {
			equal(t, m.Properties, true, "ApiKeyRequired")
		})
	}
	usage := tpl.only(t, "AWS::ApiGateway::UsagePlan").Properties
	equal(t, usage, plan.DayQuota, "Quota", "Limit")
	equal(t, usage, "DAY", "Quota", "Period")
	equal(t, tpl.only(t, "AWS::ApiGateway::UsagePlanKey").Properties, "API_KEY", "KeyType")
	equal(t, tpl.only(t, "AWS::ApiGateway::ApiKey").Properties, context{"Ref": "EdgeKey"}, "Value")
	for _, o := range list(at(distribution(t), "Origins")) {
		if at(o, "CustomOriginConfig") != nil {
			equal(t, o, "x-api-key", "OriginCustomHeaders", 0, "HeaderName")
			equal(t, o, context{"Ref": "EdgeKey"}, "OriginCustomHeaders", 0, "HeaderValue")
		}
	}
}
