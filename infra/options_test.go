package main

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/metric"
)

// TestOptional checks that what costs by the month is there only when asked for.
func TestOptional(t *testing.T) {
	for name, c := range map[string]struct {
		context context
		kind    string
		want    string
	}{
		"firewall": {
			context{"coptic:ratePerAddress": 1000, "coptic:region": "us-east-1"}, "AWS::WAFv2::WebACL", `"Limit":1000`,
		},
		"budget": {
			context{"coptic:budget": `{"amount": 20, "email": "owner@example.org"}`}, "AWS::Budgets::Budget", `"Amount":20`,
		},
		"mail": {
			context{"coptic:alarmEmail": "owner@example.org"}, "AWS::SNS::Subscription", `owner@example.org`,
		},
		"domain": {
			context{
				"coptic:domainName":     "coptic.example.org",
				"coptic:certificateArn": "arn:aws:acm:us-east-1:111122223333:certificate/x",
			},
			"AWS::CloudFront::Distribution", `"Aliases":["coptic.example.org"]`,
		},
		"OCR of our own": {
			context{"coptic:ocr": `{"own": true}`}, "AWS::Lambda::Function", `"PackageType":"Image"`,
		},
		"the proxy before it": {
			context{"coptic:ocr": `{"own": true}`}, "AWS::Lambda::Function", `"OCR_SERVICE_FUNCTION":{"Ref":"Recognition`,
		},
		"who may call it": {
			context{"coptic:ocr": `{"own": true}`}, "AWS::IAM::Policy", `"Action":"lambda:InvokeFunction"`,
		},
		"speech of our own": {
			context{"coptic:speech": `{"own": true}`}, "AWS::Lambda::Function", `"SPEECH_FUNCTION":{"Ref":"Voice`,
		},
		"another speech service": {
			context{"coptic:speech": `{"serviceUrl": "https://speech.example.org/"}`}, "AWS::Lambda::Function",
			`"SPEECH_URL":"https://speech.example.org/"`,
		},
		"own firewall": {
			context{"coptic:webAclArn": "arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b"},
			"AWS::CloudFront::Distribution", `"WebACLId":"arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b"`,
		},
	} {
		t.Run(name, func(t *testing.T) { contains(t, c.kind, text(synth(t, c.context).all(c.kind)), c.want) })
	}
	for _, kind := range []string{
		"AWS::WAFv2::WebACL", "AWS::Budgets::Budget", "AWS::SNS::Subscription", "AWS::KMS::Key", "AWS::EC2::NatGateway",
	} {
		t.Run("without being asked/"+kind, func(t *testing.T) {
			if n := len(synth(t, nil).all(kind)); n > 0 {
				t.Errorf("there are %d", n)
			}
		})
	}
}

// TestAlarms checks the alarms of the plan: that each is there and tells the topic, and that operations.md says
// what to do.
func TestAlarms(t *testing.T) {
	tpl, page := synth(t, nil), operations(t)
	alarms := map[string]resource{}
	for id, a := range tpl.all("AWS::CloudWatch::Alarm") {
		for _, planned := range plan.Alarms {
			if strings.HasPrefix(id, planned.Name) {
				alarms[planned.Name] = a
			}
		}
	}
	for _, want := range plan.Alarms {
		t.Run(want.Name, func(t *testing.T) {
			p := alarms[want.Name].Properties
			if want.Threshold > 0 {
				equal(t, p, want.Threshold, "Threshold")
			}
			equal(t, p, want.Periods, "EvaluationPeriods")
			if want.Metrics() == 1 {
				equal(t, p, want.Period.Seconds(), "Period")
				equal(t, p, want.Statistic, "Statistic")
				equal(t, p, want.Metric, "MetricName")
			}
			for _, m := range list(at(p, "Metrics")) {
				if at(m, "Expression") == nil {
					equal(t, m, want.Period.Seconds(), "MetricStat", "Period")
					equal(t, m, want.Statistic, "MetricStat", "Stat")
				}
			}
			closes := strings.Contains(text(at(p, "AlarmActions")), `"Fn::GetAtt":["Switch`)
			if closes != (want.Closes != "") {
				t.Errorf("it calls the switch: %v", closes)
			}
			equal(t, p, map[bool]string{false: "notBreaching", true: "ignore"}[want.Lasts], "TreatMissingData")
			contains(t, "its actions", text(at(p, "AlarmActions")), "Alarms")
			contains(t, "docs/operations.md", page, "\n| "+want.Name+" |")
			if want.Source == plan.Own && !slices.Contains(metric.Names, want.Metric) {
				t.Errorf("no function counts %s (shared/metric)", want.Metric)
			}
		})
	}
	metrics := 0
	for _, a := range tpl.all("AWS::CloudWatch::Alarm") {
		metrics += max(1, len(list(at(a.Properties, "Metrics")))-1) // without the expression
	}
	if len(plan.Alarms) != len(tpl.all("AWS::CloudWatch::Alarm")) || metrics != plan.AlarmMetrics() {
		t.Errorf("the template's alarms watch %d metrics, want %d, those of the plan's %d alarms",
			metrics, plan.AlarmMetrics(), len(plan.Alarms))
	}
	var named []string
	for _, n := range metric.Names {
		if slices.ContainsFunc(plan.Alarms, func(a plan.Alarm) bool { return a.Metric == n && a.Source == plan.Own }) {
			named = append(named, n)
		}
	}
	same(t, "metrics of our own with a reader", named, metric.Names)
}

func operations(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSettingsAreDescribed checks that operations.md names every setting.
func TestSettingsAreDescribed(t *testing.T) {
	page := operations(t)
	for _, v := range []reflect.Type{
		reflect.TypeFor[settings](), reflect.TypeFor[assistant](), reflect.TypeFor[slot](), reflect.TypeFor[ocr](),
	} {
		for field := range v.Fields() {
			name := field.Tag.Get("json")
			t.Run(v.Name()+"/"+name, func(t *testing.T) {
				if !strings.Contains(page, "`"+name+"`") && !strings.Contains(page, `"`+name+`"`) {
					t.Error("docs/operations.md does not describe it")
				}
			})
		}
	}
}

// TestContradictions checks that a wrong context is refused with everything that is wrong with it.
func TestContradictions(t *testing.T) {
	slotB := func(rest string) string { return `{"slots":{"provider_b":{` + rest + `}}}` }
	for name, c := range map[string]struct {
		key   string
		value any
		want  []string
	}{
		"no such architecture": {"architecture", "riscv", []string{`coptic:architecture: "riscv" is none of arm64, amd64`}},
		"name alone":           {"domainName", "coptic.example.org", []string{"coptic:certificateArn come together"}},
		"certificate elsewhere": {
			"certificateArn", "arn:aws:acm:eu-west-1:1:certificate/x", []string{"come together", "us-east-1 only"},
		},
		"slot without kind": {"assistant", slotB(`"apiKeyParameter":"/k"`), []string{"slot provider_b has no kind"}},
		"no such slot or kind": {
			"assistant", `{"slots":{"provider_e":{"kind":"bard"}}}`,
			[]string{`slot: "provider_e" is none of`, `kind: "bard" is none of`},
		},
		"kind lacks settings": {
			"assistant", slotB(`"kind":"anthropic"`),
			[]string{"kind anthropic needs model", "kind anthropic needs apiKeyParameter"},
		},
		"kind has no use for a key": {
			"assistant", slotB(`"kind":"bedrock","model":"m","apiKeyParameter":"/k"`),
			[]string{"kind bedrock has no use for apiKeyParameter"},
		},
		"openai without key": {
			"assistant", slotB(`"kind":"openai","model":"m"`), []string{"kind openai needs apiKeyParameter, unless"},
		},
		"address with password": {
			"assistant", slotB(`"kind":"openai","model":"m","baseUrl":"https://u:p@h/"`),
			[]string{"baseUrl is not an https URL"},
		},
		"fallback to nothing": {
			"assistant", slotB(`"kind":"reference","fallback":["provider_c"]`), []string{`falls back to "provider_c"`},
		},
		"unknown field":       {"assistant", `{"slot":{}}`, []string{`unknown field "slot"`}},
		"assistant too slow":  {"assistant", `{"timeout":"3m"}`, []string{"coptic:assistant.timeout: 3m0s is not below"}},
		"OCR without service": {"ocr", `{"tokenParameter":"/k"}`, []string{"has settings but no serviceUrl"}},
		"OCR in the clear": {
			"ocr", `{"serviceUrl":"http://ocr.example"}`, []string{"coptic:ocr.serviceUrl is not an https URL"},
		},
		"OCR too slow and large": {
			"ocr", `{"serviceUrl":"https://ocr.example","timeout":"40s","maxUploadBytes":5000000}`,
			[]string{"not below API Gateway's 29s", "maxUploadBytes"},
		},
		"throttles": {
			"throttle", `{"search":{"rate":1,"burst":1},"ocr":{"rate":0,"burst":0}}`,
			[]string{`"search" is none of`, "ocr needs a rate above 0"},
		},
		"reserved concurrency": {
			"reservedConcurrency", `{"local":1,"ocr":0}`, []string{`"local" is none of`, "ocr would have none"},
		},
		"firewall elsewhere": {"ratePerAddress", 100, []string{"us-east-1 only"}},
		"budget": {
			"budget", `{"amount":0,"email":"nobody"}`,
			[]string{"amount 0 is not above zero", `"nobody" is no mail address`},
		},
		"days of logs":       {"logDays", 31, []string{"31 is none of"}},
		"days of releases":   {"keepDays", 0, []string{"0 is not a number of days"}},
		"two mail addresses": {"alarmEmail", "a@b, c@d", []string{"is no mail address"}},
		"origin with a path": {"allowedOrigins", `["https://a.example/"]`, []string{"is no origin"}},
		"no duration":        {"datasetRefresh", "often", []string{"is no duration"}},
		"a secret":           {"environment", `{"OPENAI_API_KEY":"x"}`, []string{"OPENAI_API_KEY would put a secret"}},
		"part of the switch": {"closed", "half", []string{"half is none of all, assistant"}},
		"a share":            {"addressDay", -1, []string{"-1 is below zero"}},
		"texts":              {"analysisRate", -1, []string{"-1 is below zero"}},
		"no such setting":    {"colour", "red", []string{"coptic:colour is no setting; there are: coptic:addressDay"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := newApp(code(t), context{"coptic:" + c.key: c.value})
			if err == nil {
				t.Fatalf("%s=%v passes", c.key, c.value)
			}
			if n := strings.Count(err.Error(), "\n"); n != len(c.want) {
				t.Errorf("%s=%v: %d faults, want %d: %v", c.key, c.value, n, len(c.want), err)
			}
			for _, want := range c.want {
				contains(t, "the error", err.Error(), want)
			}
		})
	}
	t.Run("no binaries", func(t *testing.T) {
		_, err := newApp(t.TempDir(), nil)
		if err == nil {
			t.Fatal("a template was made")
		}
		contains(t, "the error", err.Error(), "bootstrap is missing: make build")
	})
}

func TestSameTwice(t *testing.T) {
	c := context{
		"coptic:assistant": assistantContext, "coptic:alarmEmail": "a@example.org",
		"coptic:budget": `{"amount":1,"email":"a@example.org"}`,
	}
	first, second := text(synthAgain(t, c)), text(synthAgain(t, c))
	if first != second {
		t.Error("two templates of one context differ")
	}
}
