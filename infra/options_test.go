package main

import (
	"strings"
	"testing"

	"coptic.example/service/shared/metric"
)

// TestOptional holds that what costs by the month is there only when asked for.
func TestOptional(t *testing.T) {
	for name, c := range map[string]struct {
		context map[string]any
		kind    string
		want    string
	}{
		"firewall": {map[string]any{"coptic:ratePerAddress": 1000, "coptic:region": "us-east-1"}, "AWS::WAFv2::WebACL", `"Limit":1000`},
		"budget":   {map[string]any{"coptic:budget": `{"amount": 20, "email": "owner@example.org"}`}, "AWS::Budgets::Budget", `"Amount":20`},
		"mail":     {map[string]any{"coptic:alarmEmail": "owner@example.org"}, "AWS::SNS::Subscription", `owner@example.org`},
		"domain": {map[string]any{"coptic:domainName": "coptic.example.org", "coptic:certificateArn": "arn:aws:acm:us-east-1:111122223333:certificate/x"},
			"AWS::CloudFront::Distribution", `"Aliases":["coptic.example.org"]`},
		"own firewall": {map[string]any{"coptic:webAclArn": "arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b"},
			"AWS::CloudFront::Distribution", `"WebACLId":"arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b"`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := text(synth(t, c.context).all(c.kind)); !strings.Contains(got, c.want) {
				t.Errorf("%s", got)
			}
		})
	}
	plain := synth(t, nil)
	for _, kind := range []string{"AWS::WAFv2::WebACL", "AWS::Budgets::Budget", "AWS::SNS::Subscription", "AWS::KMS::Key", "AWS::EC2::NatGateway"} {
		if n := len(plain.all(kind)); n > 0 {
			t.Errorf("%d of %s without being asked", n, kind)
		}
	}
}

func TestWatch(t *testing.T) {
	tpl := synth(t, nil)
	alarms := tpl.all("AWS::CloudWatch::Alarm")
	if len(alarms) != 7 || len(tpl.all("AWS::CloudWatch::Dashboard")) != 1 || len(tpl.all("AWS::SNS::Topic")) != 1 {
		t.Errorf("%d alarms; beyond ten each costs", len(alarms))
	}
	all := text(alarms)
	for _, name := range []string{"5XXError", "Errors", "Throttles", "Duration", "RequestsThrottled", metric.AssistantAllProvidersFailed, metric.DatasetRefreshFailed} {
		if !strings.Contains(all, `"`+name+`"`) {
			t.Errorf("nothing watches %s", name)
		}
	}
	if metricNamespace != metric.Namespace {
		t.Errorf("the alarms look into %s, the functions write to %s", metricNamespace, metric.Namespace)
	}
	for id, a := range alarms {
		if !strings.Contains(text(a.Properties["AlarmActions"]), "Alarms") || a.Properties["TreatMissingData"] != "notBreaching" {
			t.Errorf("%s: %s", id, text(a.Properties))
		}
	}
}

// TestContradictions holds that a wrong context is refused with everything that is wrong with it.
func TestContradictions(t *testing.T) {
	for _, c := range []struct {
		key   string
		value any
		want  []string
	}{
		{"architecture", "riscv", []string{`coptic:architecture is "riscv", not arm64 or amd64`}},
		{"domainName", "coptic.example.org", []string{"coptic:domainName and coptic:certificateArn come together"}},
		{"certificateArn", "arn:aws:acm:eu-west-1:1:certificate/x", []string{"come together", "us-east-1 only"}},
		{"assistant", `{"slots":{"provider_b":{"apiKeyParameter":"/k"}}}`, []string{"slot provider_b has no kind"}},
		{"assistant", `{"slots":{"provider_e":{"kind":"bard"}}}`, []string{"slot provider_e is none of", `kind "bard" is none of`}},
		{"assistant", `{"slots":{"provider_b":{"kind":"anthropic"}}}`, []string{"kind anthropic needs model", "kind anthropic needs apiKeyParameter"}},
		{"assistant", `{"slots":{"provider_b":{"kind":"bedrock","model":"m","apiKeyParameter":"/k"}}}`, []string{"kind bedrock has no use for apiKeyParameter"}},
		{"assistant", `{"slots":{"provider_b":{"kind":"openai","model":"m"}}}`, []string{"kind openai needs apiKeyParameter, unless"}},
		{"assistant", `{"slots":{"provider_b":{"kind":"openai","model":"m","baseUrl":"https://u:p@h/"}}}`, []string{"baseUrl is not an https URL"}},
		{"assistant", `{"slots":{"provider_b":{"kind":"reference","fallback":["provider_c"]}}}`, []string{`falls back to "provider_c"`}},
		{"assistant", `{"slot":{}}`, []string{`unknown field "slot"`}},
		{"assistant", `{"timeout":"3m"}`, []string{"coptic:assistant.timeout: 3m0s is not below"}},
		{"ocr", `{"tokenParameter":"/k"}`, []string{"has settings but no serviceUrl"}},
		{"ocr", `{"serviceUrl":"http://ocr.example"}`, []string{"coptic:ocr.serviceUrl is not an https URL"}},
		{"ocr", `{"serviceUrl":"https://ocr.example","timeout":"40s","maxUploadBytes":5000000}`, []string{"not below API Gateway's 29s", "maxUploadBytes"}},
		{"throttle", `{"search":{"rate":1,"burst":1},"ocr":{"rate":0,"burst":0}}`, []string{`"search" is none of`, "ocr needs a rate above 0"}},
		{"reservedConcurrency", `{"local":1,"ocr":0}`, []string{`"local" is none of`, "ocr would have none"}},
		{"ratePerAddress", 100, []string{"us-east-1 only"}},
		{"budget", `{"amount":0,"email":"nobody"}`, []string{"amount 0 is not above zero", `"nobody" is no mail address`}},
		{"logDays", 31, []string{"31 is none of"}},
		{"keepDays", 0, []string{"0 is not a number of days"}},
		{"alarmEmail", "a@b, c@d", []string{"is no mail address"}},
		{"allowedOrigins", `["https://a.example/"]`, []string{"is no origin"}},
		{"datasetRefresh", "often", []string{"is no duration"}},
		{"environment", `{"OPENAI_API_KEY":"x"}`, []string{"OPENAI_API_KEY would put a secret into the template"}},
		{"colour", "red", []string{"coptic:colour is no setting; there are: coptic:alarmEmail"}},
	} {
		_, err := newApp(code(t), map[string]any{"coptic:" + c.key: c.value})
		if err == nil {
			t.Errorf("%s=%v passes", c.key, c.value)
			continue
		}
		if n := strings.Count(err.Error(), "\n"); n != len(c.want) {
			t.Errorf("%s=%v: %d faults, want %d: %v", c.key, c.value, n, len(c.want), err)
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s=%v: %v does not say %q", c.key, c.value, err, want)
			}
		}
	}
	if _, err := newApp(t.TempDir(), nil); err == nil || !strings.Contains(err.Error(), "bootstrap is missing: make build") {
		t.Errorf("without binaries: %v", err)
	}
}

func TestSameTwice(t *testing.T) {
	context := map[string]any{"coptic:assistant": assistantContext, "coptic:alarmEmail": "a@example.org", "coptic:budget": `{"amount":1,"email":"a@example.org"}`}
	once, again := text(synth(t, context)), text(synth(t, context))
	if once != again {
		t.Error("two templates of one context differ")
	}
}
