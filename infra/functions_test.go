package main

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

const assistantContext = `{"slots": {
	"provider_default": {"kind": "openai", "model": "m", "apiKeyParameter": "/coptic/openai", "name": "fast", "fallback": ["provider_b"]},
	"provider_b": {"kind": "bedrock", "model": "eu.amazon.nova-lite-v1:0"}
}, "rate": 10}`

// rights are the statements of a function's role, as "action on resource", one a pair.
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

func list(value any) []any {
	if many, ok := value.([]any); ok {
		return many
	}
	return []any{value}
}

// TestRights holds that a role has nothing but what is written here. The one resource "*" is X-Ray's: its actions take
// no other.
func TestRights(t *testing.T) {
	log := func(f string) []string {
		var r []string
		for _, action := range []string{"logs:CreateLogStream", "logs:PutLogEvents"} {
			r = append(r, `"`+action+`" on {"Fn::GetAtt":["`+f+`Logs`)
		}
		return append(r, `"xray:PutTelemetryRecords" on "*"`, `"xray:PutTraceSegments" on "*"`)
	}
	read := []string{`"s3:GetObject" on {"Fn::Join":["",[{"Fn::GetAtt":["Data666C94C7","Arn"]},"/current.json"]]}`,
		`"s3:GetObject" on {"Fn::Join":["",[{"Fn::GetAtt":["Data666C94C7","Arn"]},"/releases/*"]]}`}
	arn := func(rest string) string { return `{"Fn::Join":["",["arn:",{"Ref":"AWS::Partition"},":` + rest }
	own := func(service, rest string) string {
		return arn(service + `:",{"Ref":"AWS::Region"},":",{"Ref":"AWS::AccountId"},":` + rest + `"]]}`)
	}
	configured := map[string]any{"coptic:assistant": assistantContext, "coptic:ocr": map[string]any{"serviceUrl": "https://ocr.example/read", "tokenParameter": "/coptic/ocr"}}
	for name, c := range map[string]struct {
		context map[string]any
		want    map[string][]string
	}{
		"default": {nil, map[string][]string{"Grammar": read, "Dictionary": read, "Contract": nil, "OCR": nil, "Assistant": read}},
		"configured": {configured, map[string][]string{
			"Grammar": read, "Dictionary": read, "Contract": nil,
			"OCR": {`"ssm:GetParameter" on ` + own("ssm", "parameter/coptic/ocr")},
			"Assistant": append(slices.Clone(read), `"ssm:GetParameter" on `+own("ssm", "parameter/coptic/openai"),
				`"bedrock:InvokeModelWithResponseStream" on `+own("bedrock", "inference-profile/eu.amazon.nova-lite-v1:0"),
				`"bedrock:InvokeModelWithResponseStream" on `+arn(`bedrock:*::foundation-model/amazon.nova-lite-v1:0"]]}`)),
		}},
	} {
		tpl := synth(t, c.context)
		for f, extra := range c.want {
			want := append(log(f), extra...)
			slices.Sort(want)
			got := tpl.rights(f)
			if !slices.EqualFunc(got, want, strings.HasPrefix) {
				t.Errorf("%s: %s may\n%s\nwant\n%s", name, f, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		for id, role := range tpl.all("AWS::IAM::Role") {
			if role.Properties["ManagedPolicyArns"] != nil && !strings.HasPrefix(id, "ApiCloudWatchRole") {
				t.Errorf("%s: %s has %s", name, id, text(role.Properties["ManagedPolicyArns"]))
			}
		}
	}
}

func TestFunctions(t *testing.T) {
	for architecture, want := range map[string]string{"arm64": `["arm64"]`, "amd64": `["x86_64"]`} {
		tpl := synth(t, map[string]any{"coptic:architecture": architecture, "coptic:logDays": "7", "coptic:reservedConcurrency": `{"ocr": 5}`})
		functions := tpl.all("AWS::Lambda::Function")
		if len(functions) != len(functionNames) {
			t.Errorf("there are %v", slices.Collect(maps.Keys(functions)))
		}
		for id, f := range functions {
			p := f.Properties
			if text(p["Architectures"]) != want || p["Runtime"] != "provided.al2023" || at(p, "TracingConfig", "Mode") != "Active" || at(p, "LoggingConfig", "LogFormat") != "JSON" {
				t.Errorf("%s: %s", id, text(p))
			}
			group, _ := at(p, "LoggingConfig", "LogGroup", "Ref").(string)
			if tpl[group].Properties["RetentionInDays"] != 7.0 {
				t.Errorf("%s logs into %s", id, text(tpl[group]))
			}
			if reserved := p["ReservedConcurrentExecutions"]; (reserved == 5.0) != strings.HasPrefix(id, "OCR") {
				t.Errorf("%s has %v concurrent executions reserved", id, reserved)
			}
		}
	}
	tpl := synth(t, nil)
	for id, g := range tpl.all("AWS::Logs::LogGroup") {
		if g.Properties["RetentionInDays"] != 30.0 {
			t.Errorf("%s is kept %v days", id, g.Properties["RetentionInDays"])
		}
	}
	for id, f := range tpl.all("AWS::Lambda::Function") {
		if f.Properties["ReservedConcurrentExecutions"] != nil {
			t.Errorf("%s has concurrency reserved without being asked", id)
		}
	}
}

// TestEnvironment holds that settings arrive under the names that the README gives, keys by their parameter's name.
func TestEnvironment(t *testing.T) {
	tpl := synth(t, map[string]any{
		"coptic:assistant": assistantContext, "coptic:allowedOrigins": []any{"https://a.example", "https://b.example"},
		"coptic:ocr":            map[string]any{"serviceUrl": "https://ocr.example/read", "tokenParameter": "/coptic/ocr", "timeout": "20s"},
		"coptic:datasetRefresh": "1m", "coptic:environment": `{"AWS_ENDPOINT_URL_S3": "http://localhost:1"}`,
	})
	data := `{"Fn::Join":["",["s3://",{"Ref":"Data666C94C7"}]]}`
	want := map[string]map[string]string{
		"Grammar": {"DATASET": data, "DATASET_REFRESH": `"1m"`}, "Dictionary": {"DATASET": data, "DATASET_REFRESH": `"1m"`}, "Contract": {},
		"OCR": {"OCR_SERVICE_URL": `"https://ocr.example/read"`, "OCR_SERVICE_TOKEN_PARAMETER": `"/coptic/ocr"`, "OCR_TIMEOUT": `"20s"`, "ALLOWED_ORIGINS": `"https://a.example,https://b.example"`},
		"Assistant": {"DATASET": data, "DATASET_REFRESH": `"1m"`, "ALLOWED_ORIGINS": `"https://a.example,https://b.example"`,
			"ASSISTANT_PROVIDER_DEFAULT_KIND": `"openai"`, "ASSISTANT_PROVIDER_DEFAULT_MODEL": `"m"`, "ASSISTANT_PROVIDER_DEFAULT_API_KEY_PARAMETER": `"/coptic/openai"`,
			"ASSISTANT_PROVIDER_DEFAULT_NAME": `"fast"`, "ASSISTANT_FALLBACK_PROVIDER_DEFAULT": `"provider_b"`,
			"ASSISTANT_PROVIDER_B_KIND": `"bedrock"`, "ASSISTANT_PROVIDER_B_MODEL": `"eu.amazon.nova-lite-v1:0"`, "ASSISTANT_RATE": `"10"`,
			"CLIENT_ADDRESS_HEADER": `"CloudFront-Viewer-Address"`},
	}
	for id, f := range tpl.all("AWS::Lambda::Function") {
		got := map[string]string{}
		variables, _ := at(f.Properties, "Environment", "Variables").(map[string]any)
		for name, value := range variables {
			got[name] = text(value)
		}
		for function, w := range want {
			if !strings.HasPrefix(id, function) {
				continue
			}
			w["AWS_ENDPOINT_URL_S3"] = `"http://localhost:1"`
			if !maps.Equal(got, w) {
				t.Errorf("%s has\n%v\nwant\n%v", id, got, w)
			}
		}
	}
}
