package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/infra/plan"
)

const assistantContext = `{"slots": {
	"provider_default": {
		"kind": "openai", "model": "m", "apiKeyParameter": "/coptic/openai", "name": "fast", "fallback": ["provider_b"]
	},
	"provider_b": {"kind": "bedrock", "model": "eu.amazon.nova-lite-v1:0"}
}, "rate": 10}`

// rights returns the statements of a function's role, as "action on resource", one a pair.
func (t template) rights(function string) []string {
	var rights []string
	for id, p := range t.all("AWS::IAM::Policy") {
		if !strings.HasPrefix(id, function+"Role") {
			continue
		}
		statements, _ := at(p.Properties, "PolicyDocument", "Statement").([]any)
		for _, s := range statements {
			for _, action := range list(at(s, "Action")) {
				for _, on := range list(at(s, "Resource")) {
					rights = append(rights, text(action)+" on "+text(on))
				}
			}
		}
	}
	slices.Sort(rights)
	return rights
}

// TestRights checks that a role has only the rights written here.
func TestRights(t *testing.T) {
	log := func(f string) []string {
		var r []string
		for _, action := range []string{"logs:CreateLogStream", "logs:PutLogEvents"} {
			r = append(r, `"`+action+`" on {"Fn::GetAtt":["`+f+`Logs`)
		}
		return r
	}
	bucket := `"s3:GetObject" on {"Fn::Join":["",[{"Fn::GetAtt":["Data666C94C7","Arn"]},`
	read := []string{bucket + `"/current-*.json"]]}`, bucket + `"/releases/*"]]}`}
	arn := func(rest string) string { return `{"Fn::Join":["",["arn:",{"Ref":"AWS::Partition"},":` + rest }
	own := func(service, rest string) string {
		return arn(service + `:",{"Ref":"AWS::Region"},":",{"Ref":"AWS::AccountId"},":` + rest + `"]]}`)
	}
	count := []string{`"dynamodb:UpdateItem" on {"Fn::GetAtt":["Counts`}
	for _, action := range []string{"DescribeKeyValueStore", "GetKey", "PutKey"} {
		count = append(count, `"cloudfront-keyvaluestore:`+action+`" on {"Fn::GetAtt":["Release`)
	}
	counting := slices.Concat(read, count)
	closes := []string{
		`"apigateway:PATCH" on ` +
			arn(`apigateway:",{"Ref":"AWS::Region"},"::/restapis/",{"Ref":"ApiF70053CD"},"/stages/live"]]}`),
	}
	for _, f := range []string{"Assistant", "MCP", "OCR"} {
		for _, action := range []string{"Delete", "Put"} {
			closes = append(closes, `"lambda:`+action+`FunctionConcurrency" on {"Fn::GetAtt":["`+f)
		}
	}
	for _, action := range []string{"DescribeKeyValueStore", "PutKey"} {
		closes = append(closes, `"cloudfront-keyvaluestore:`+action+`" on {"Fn::GetAtt":["Release`)
	}
	const invoke = `"bedrock:InvokeModelWithResponseStream" on `
	for name, c := range map[string]struct {
		context context
		want    map[string][]string
	}{
		"default": {nil, map[string][]string{
			"Grammar": counting, "Dictionary": counting, "MCP": counting, "Pages": counting, "Texts": counting,
			"Contract": count,
			"OCR":      count, "Assistant": counting, "Switch": closes,
		}},
		"configured": {
			context{
				"coptic:assistant": assistantContext,
				"coptic:ocr":       context{"serviceUrl": "https://ocr.example/read", "tokenParameter": "/coptic/ocr"},
			},
			map[string][]string{
				"Grammar": counting, "Dictionary": counting, "MCP": counting, "Pages": counting, "Texts": counting,
				"Contract": count,
				"OCR":      append(slices.Clone(count), `"ssm:GetParameter" on `+own("ssm", "parameter/coptic/ocr")),
				"Assistant": append(slices.Clone(counting), `"ssm:GetParameter" on `+own("ssm", "parameter/coptic/openai"),
					invoke+own("bedrock", "inference-profile/eu.amazon.nova-lite-v1:0"),
					invoke+arn(`bedrock:*::foundation-model/amazon.nova-lite-v1:0"]]}`)),
			},
		},
	} {
		tpl := synth(t, c.context)
		for f, extra := range c.want {
			t.Run(name+"/"+f, func(t *testing.T) {
				want := append(log(f), extra...)
				slices.Sort(want)
				if got := tpl.rights(f); !slices.EqualFunc(got, want, strings.HasPrefix) {
					t.Errorf("it may\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			})
		}
		for id, role := range tpl.all("AWS::IAM::Role") {
			if role.Properties["ManagedPolicyArns"] != nil && !strings.HasPrefix(id, "ShiftRole") &&
				!strings.Contains(id, "ShiftServiceRole") {
				t.Errorf("%s: %s has the managed policies %s", name, id, text(role.Properties["ManagedPolicyArns"]))
			}
		}
	}
}

// TestFunctions checks each function of the plan: its size, its architecture and its log.
func TestFunctions(t *testing.T) {
	for architecture, want := range map[string]string{"arm64": "arm64", "amd64": "x86_64"} {
		tpl := synth(t, context{
			"coptic:architecture": architecture, "coptic:logDays": 7, "coptic:reservedConcurrency": `{"ocr":5}`,
		})
		functions := tpl.functions(t)
		for _, planned := range plan.Functions {
			t.Run(architecture+"/"+planned.Name, func(t *testing.T) {
				p := functions[planned.Name].Properties
				equal(t, p, []string{want}, "Architectures")
				equal(t, p, "provided.al2023", "Runtime")
				equal(t, p, planned.Memory, "MemorySize")
				equal(t, p, planned.Timeout.Seconds(), "Timeout")
				equal(t, p, "JSON", "LoggingConfig", "LogFormat")
				reserved := map[string]any{"ocr": 5}[planned.Name]
				equal(t, p, reserved, "ReservedConcurrentExecutions")
				group, _ := at(p, "LoggingConfig", "LogGroup", "Ref").(string)
				equal(t, tpl[group].Properties, 7, "RetentionInDays")
			})
		}
	}
}

// functions returns the template's functions by the names of the plan.
func (t template) functions(test *testing.T) map[string]resource {
	test.Helper()
	found := map[string]resource{}
	for id, f := range t.all("AWS::Lambda::Function") {
		for _, name := range plan.FunctionNames() {
			if strings.HasPrefix(id, title(name)) {
				found[name] = f
			}
		}
	}
	same(test, "functions", slices.Collect(maps.Keys(found)), plan.FunctionNames())
	return found
}

// TestLogs checks that no log is kept for ever.
func TestLogs(t *testing.T) {
	for id, g := range synth(t, nil).all("AWS::Logs::LogGroup") {
		t.Run(id, func(t *testing.T) { equal(t, g.Properties, 30, "RetentionInDays") })
	}
}

// TestEnvironment checks that settings arrive under the names that the functions read, and keys by their
// parameter's name.
func TestEnvironment(t *testing.T) {
	functions := synth(t, context{
		"coptic:assistant": assistantContext, "coptic:allowedOrigins": []any{"https://a.example", "https://b.example"},
		"coptic:ocr": context{
			"serviceUrl": "https://ocr.example/read", "tokenParameter": "/coptic/ocr", "timeout": "20s",
		},
		"coptic:datasetRefresh": "1m", "coptic:environment": `{"AWS_ENDPOINT_URL_S3": "http://localhost:1"}`,
	}).functions(t)
	dataset := map[string]any{
		"DATASET":         json.RawMessage(`{"Fn::Join":["",["s3://",{"Ref":"Data666C94C7"}]]}`),
		"DATASET_REFRESH": "1m",
	}
	origins := "https://a.example,https://b.example"
	for name, want := range map[string]map[string]any{
		"grammar": dataset, "pages": dataset, "texts": dataset, "contract": {},
		"dictionary": {"DATASET": dataset["DATASET"], "DATASET_REFRESH": "1m", "ANALYSIS_RATE": "120"},
		"ocr": {
			"OCR_SERVICE_URL": "https://ocr.example/read", "OCR_SERVICE_TOKEN_PARAMETER": "/coptic/ocr",
			"OCR_TIMEOUT": "20s", "ALLOWED_ORIGINS": origins,
		},
		"assistant": {
			"DATASET": dataset["DATASET"], "DATASET_REFRESH": "1m", "ALLOWED_ORIGINS": origins,
			"ASSISTANT_PROVIDER_DEFAULT_KIND": "openai", "ASSISTANT_PROVIDER_DEFAULT_MODEL": "m",
			"ASSISTANT_PROVIDER_DEFAULT_API_KEY_PARAMETER": "/coptic/openai", "ASSISTANT_PROVIDER_DEFAULT_NAME": "fast",
			"ASSISTANT_FALLBACK_PROVIDER_DEFAULT": "provider_b", "ASSISTANT_PROVIDER_B_KIND": "bedrock",
			"ASSISTANT_PROVIDER_B_MODEL": "eu.amazon.nova-lite-v1:0", "ASSISTANT_RATE": "10",
			"ASSISTANT_DAY_TOKENS": "500000", "ASSISTANT_DAY_ANSWERS": "500", "ASSISTANT_AT_ONCE": "4",
			"ASSISTANT_ADDRESS_TOKENS": "60000", "ASSISTANT_ADDRESS_ANSWERS": "40",
		},
	} {
		t.Run(name, func(t *testing.T) {
			want = maps.Clone(want)
			want["EDGE_STORE"] = json.RawMessage(`{"Fn::GetAtt":["Release6218179A","Arn"]}`)
			want["BUDGET_TABLE"], want["ADDRESS_DAY"] = json.RawMessage(`{"Ref":"Counts7F28E4F7"}`), "15000"
			want["CLIENT_ADDRESS_HEADER"] = addressHeader
			got, _ := at(functions[name].Properties, "Environment", "Variables").(map[string]any)
			same(t, "variables", slices.Collect(maps.Keys(got)),
				append(slices.Collect(maps.Keys(want)), "AWS_ENDPOINT_URL_S3", "METRIC_NAMESPACE"))
			for variable, value := range want {
				equal(t, got, value, variable)
			}
		})
	}
}

// TestVersions checks that requests go to an alias, that a deployment moves it in steps and back by itself, and
// that versions stay for going back.
func TestVersions(t *testing.T) {
	tpl := synth(t, nil)
	for _, m := range tpl.all("AWS::ApiGateway::Method") {
		contains(t, "the integration's URI", text(at(m.Properties, "Integration", "Uri")), `Live`)
	}
	for id, version := range tpl.all("AWS::Lambda::Version") {
		// It goes when the deployment that made it fails: the retry could not make it again.
		if version.DeletionPolicy != "RetainExceptOnCreate" || version.UpdateReplacePolicy != "Retain" {
			t.Errorf("%s goes with the next deployment, or stays after its own has failed: %s, %s", id,
				version.DeletionPolicy, version.UpdateReplacePolicy)
		}
	}
	shifted := tpl.all("AWS::CodeDeploy::DeploymentGroup")
	if len(shifted) != len(plan.Functions)-1 {
		t.Errorf("%d functions are deployed in steps, want all but the switch", len(shifted))
	}
	for id, group := range shifted {
		t.Run(id, func(t *testing.T) {
			equal(t, group.Properties, "CodeDeployDefault.LambdaLinear10PercentEvery1Minute", "DeploymentConfigName")
			equal(t, group.Properties, true, "AutoRollbackConfiguration", "Enabled")
			equal(t, group.Properties, true, "AlarmConfiguration", "Enabled")
			if n := len(list(at(group.Properties, "AlarmConfiguration", "Alarms"))); n == 0 {
				t.Error("no alarm sends it back")
			}
		})
	}
}

// TestParameterKey checks that parameters under a customer's own key can be decrypted, and only those.
func TestParameterKey(t *testing.T) {
	for _, name := range []string{"OCR", "Assistant"} {
		rights := strings.Join(synth(t, everything).rights(name), "\n")
		contains(t, name, rights, `"kms:Decrypt" on "arn:aws:kms:us-east-1:111122223333:key/`)
	}
	if rights := synth(t, everything).rights("Grammar"); strings.Contains(strings.Join(rights, "\n"), "kms:") {
		t.Errorf("the grammar's function may %v", rights)
	}
}
