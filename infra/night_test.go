package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/costly"
)

// TestTopics checks that alarms and budgets may publish: a policy of one's own replaces the one that lets them.
func TestTopics(t *testing.T) {
	tpl := synth(t, everything)
	policies := tpl.all("AWS::SNS::TopicPolicy")
	for id := range tpl.all("AWS::SNS::Topic") {
		t.Run(id, func(t *testing.T) {
			publisher := "cloudwatch.amazonaws.com"
			if strings.HasPrefix(id, "Spending") {
				publisher = "budgets.amazonaws.com"
			}
			for _, p := range policies {
				if text(at(p.Properties, "Topics")) != `[{"Ref":"`+id+`"}]` {
					continue
				}
				for _, s := range list(at(p.Properties, "PolicyDocument", "Statement")) {
					if at(s, "Effect") == "Deny" {
						contains(t, "the denial", text(at(s, "Condition")), `"aws:SecureTransport":"false"`)
						continue
					}
					equal(t, s, "sns:Publish", "Action")
					equal(t, s, publisher, "Principal", "Service")
					equal(t, s, context{"Ref": id}, "Resource")
					equal(t, s, context{"aws:SourceAccount": context{"Ref": "AWS::AccountId"}}, "Condition", "StringEquals")
					return
				}
			}
			t.Error("nobody may publish to it")
		})
	}
}

// TestUndeploys checks that only what a deployment can break rolls it back, that each such alarm counts this stack
// alone, and that a deployment can do without.
func TestUndeploys(t *testing.T) {
	tpl := synth(t, nil)
	var want []string
	for _, a := range plan.Alarms {
		if a.Undeploys {
			want = append(want, a.Name)
			if a.Source != plan.Each && a.Source != plan.Own {
				t.Errorf("%s counts more than what a deployment can break", a.Name)
			}
		}
	}
	for id, group := range tpl.all("AWS::CodeDeploy::DeploymentGroup") {
		t.Run(id, func(t *testing.T) {
			var got []string
			for _, a := range list(at(group.Properties, "AlarmConfiguration", "Alarms")) {
				name, _ := at(a, "Name", "Ref").(string)
				got = append(got, name[:len(name)-8]) // without CDK's hash
			}
			same(t, "alarms", got, want)
		})
	}
	for id, a := range tpl.all("AWS::CloudWatch::Alarm") {
		if strings.HasPrefix(id, "FunctionErrors") {
			if n := strings.Count(text(a.Properties), `"FunctionName"`); n != len(plan.Functions) {
				t.Errorf("FunctionErrors counts %d functions, want this stack's %d", n, len(plan.Functions))
			}
		}
	}
	for shift, steps := range map[string]bool{"linear": true, "at-once": true, "now": false} {
		t.Run("shift "+shift, func(t *testing.T) {
			for id, a := range synth(t, context{"coptic:shift": shift}).all("AWS::Lambda::Alias") {
				if got := a.UpdatePolicy["CodeDeployLambdaAliasUpdate"] != nil; got != steps {
					t.Errorf("%s is moved by CodeDeploy, which obeys alarms: %v, want %v", id, got, steps)
				}
			}
		})
	}
}

// TestFiveStacks checks that an account has room for five stacks side by side.
func TestFiveStacks(t *testing.T) {
	tpl := synth(t, everything)
	for kind, most := range map[string]int{
		"AWS::CloudFront::CachePolicy": 20, "AWS::CloudFront::OriginRequestPolicy": 20,
		"AWS::CloudFront::ResponseHeadersPolicy": 20, "AWS::CloudFront::OriginAccessControl": 100,
		"AWS::CloudFront::Distribution": 200, "AWS::CloudFront::Function": 100, "AWS::ApiGateway::RestApi": 600,
	} {
		t.Run(kind, func(t *testing.T) {
			if n := 5 * len(tpl.all(kind)); n > most || n == 0 {
				t.Errorf("five stacks have %d, an account takes %d (%s)", n, most, cloudFrontQuotas)
			}
		})
	}
}

const cloudFrontQuotas = "docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html"

// TestBursts checks that API Gateway lets no more through at once than Lambda has containers for, unless told
// otherwise.
func TestBursts(t *testing.T) {
	for name, c := range map[string]struct {
		context context
		want    float64
	}{
		"a new account":  {nil, 6},
		"a larger quota": {context{"coptic:concurrency": 1000}, 100},
		"one's own": {
			context{"coptic:throttle": `{"data":{"rate":50,"burst":30}}`}, 30,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, s := range list(synth(t, c.context).only(t, "AWS::ApiGateway::Stage").Properties["MethodSettings"]) {
				if at(s, "ResourcePath") == "/*" {
					equal(t, s, c.want, "ThrottlingBurstLimit")
				}
			}
		})
	}
	for id, a := range synth(t, context{"coptic:concurrency": 1000}).all("AWS::CloudWatch::Alarm") {
		if strings.HasPrefix(id, "HighConcurrency") {
			equal(t, a.Properties, 800, "Threshold")
		}
	}
}

// TestClosed checks that a deployment leaves a closed switch wholly closed, and that it opens to what the settings
// say.
func TestClosed(t *testing.T) {
	for _, part := range []string{plan.CloseAll, plan.CloseAssistant} {
		t.Run(part, func(t *testing.T) { closedPart(t, part) })
	}
}

func closedPart(t *testing.T, part string) {
	tpl := synth(t, context{"coptic:closed": part})
	limits := map[string]float64{}
	for _, s := range list(tpl.only(t, "AWS::ApiGateway::Stage").Properties["MethodSettings"]) {
		limits[text(at(s, "HttpMethod"))+text(at(s, "ResourcePath"))], _ = at(s, "ThrottlingRateLimit").(float64)
	}
	in := func(function string) bool { return part == plan.CloseAll || function == part }
	for _, m := range plan.Methods {
		rate := limits[text(m.Verb)+text("/"+strings.ReplaceAll(m.Path, "/", "~1"))]
		if plan.LimitNamed(m.Limit).Costly && (rate == 0) != in(m.Function) {
			t.Errorf("%s %s lets %v a second through", m.Verb, m.Path, rate)
		}
	}
	for _, f := range plan.Functions {
		for id, r := range tpl.all("AWS::Lambda::Function") {
			if !strings.HasPrefix(id, title(f.Name)) || f.Switch {
				continue
			}
			want := any(nil)
			if onlyCostly(f.Name) && in(f.Name) {
				want = 0
			}
			equal(t, r.Properties, want, "ReservedConcurrentExecutions")
		}
	}
	var opened []costly.Method
	for id, r := range tpl.all("AWS::Lambda::Function") {
		if methods, set := at(r.Properties, "Environment", "Variables", "SWITCH_METHODS").(string); set {
			if err := json.Unmarshal([]byte(methods), &opened); err != nil {
				t.Fatalf("%s: %v", id, err)
			}
		}
	}
	if len(opened) == 0 || slices.ContainsFunc(opened, func(c costly.Method) bool {
		return c.Rate == 0 || c.Burst == 0 || !strings.HasPrefix(c.Path, "/~1api~1")
	}) {
		t.Errorf("the switch opens to %+v", opened)
	}
}

// TestParts checks that the switch knows by their names the alarms that close a part alone, and may close that part.
func TestParts(t *testing.T) {
	tpl := synth(t, nil)
	parts := ""
	for id, r := range tpl.all("AWS::Lambda::Function") {
		if strings.HasPrefix(id, "Switch") {
			parts = text(at(r.Properties, "Environment", "Variables", "SWITCH_ALARMS"))
		}
	}
	for name, part := range map[string]string{"ManyTokens": "assistant", "RisingBytes": "exports"} {
		t.Run(name, func(t *testing.T) {
			named := `Coptic-prod-",{"Ref":"AWS::Region"},"-` + name
			contains(t, "what the switch knows", parts, named+`\":\"`+part)
			for id, a := range tpl.all("AWS::CloudWatch::Alarm") {
				if strings.HasPrefix(id, name) {
					contains(t, "the alarm's name", text(a.Properties["AlarmName"]), named)
				}
			}
		})
	}
}

// TestKeyBeforeEdge checks that CloudFront gets a new key only when the API takes it.
func TestKeyBeforeEdge(t *testing.T) {
	tpl := synth(t, nil)
	var needs []string
	for _, id := range list(tpl.only(t, "AWS::CloudFront::Distribution").DependsOn) {
		needs = append(needs, tpl[id.(string)].Type)
	}
	if !slices.Contains(needs, "AWS::ApiGateway::UsagePlanKey") {
		t.Errorf("CloudFront waits for %v, want the key's association with the usage plan", needs)
	}
}

// TestBudget checks that a budget comes with every mail address, that it closes the costly endpoints in every
// region when it is spent, and that an amount of one's own counts.
func TestBudget(t *testing.T) {
	for name, c := range map[string]struct {
		context context
		amount  float64
	}{
		"an address":    {context{"coptic:alarmEmail": "owner@example.org", "coptic:region": "eu-west-1"}, plan.MonthBudget},
		"one's own sum": {context{"coptic:alarmEmail": "owner@example.org", "coptic:budget": `{"amount":5}`}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			tpl := synth(t, c.context)
			budget := tpl.only(t, "AWS::Budgets::Budget").Properties
			equal(t, budget, c.amount, "Budget", "BudgetLimit", "Amount")
			all := text(budget["NotificationsWithSubscribers"])
			contains(t, "the notifications", all, `"Address":"owner@example.org"`)
			contains(t, "the notifications", all, `"Address":{"Ref":"Spending`)
			for _, s := range tpl.all("AWS::SNS::Subscription") {
				if s.Properties["Protocol"] == "lambda" {
					contains(t, "what closes", text(s.Properties["Endpoint"]), `"Switch`)
					return
				}
			}
			t.Error("a budget that is spent closes nothing")
		})
	}
}

// TestMachine checks that a binary for another machine than the setting's is refused before it is deployed.
func TestMachine(t *testing.T) {
	dir := code(t)
	header := append([]byte("\x7fELF\x02\x01\x01\x00"), make([]byte, 56)...)
	header[16], header[18], header[20] = 2, 62, 1 // a program, for x86-64
	header[52] = 64
	if err := os.WriteFile(filepath.Join(dir, "grammar", "bootstrap"), header, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("CDK_OUTDIR", t.TempDir())
	_, err := newApp(dir, nil)
	if err == nil {
		t.Fatal("a binary for x86 is deployed for arm64")
	}
	contains(t, "the fault", err.Error(), "grammar/bootstrap is built for amd64, and coptic:architecture is arm64")
	if _, err := newApp(dir, context{"coptic:architecture": "amd64"}); err != nil {
		t.Error(err)
	}
}

// TestEdgePrice checks that CloudFront answers from its cheaper places.
func TestEdgePrice(t *testing.T) { equal(t, distribution(t), "PriceClass_100", "PriceClass") }
