package main

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsdynamodb"
	"github.com/aws/aws-cdk-go/awscdk/v2/awss3"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// profileParts lists the prefixes of Bedrock inference profiles that forward to a model in other regions.
var profileParts = []string{"us", "eu", "apac", "global", "us-gov", "jp", "au"}

// environment holds the variables of a function.
type environment map[string]*string

// add sets the variables named by the env tags of the struct v, except for fields that are not set. slot, in upper
// case, replaces % in the names.
func (e environment) add(v any, slot string) {
	value := reflect.ValueOf(v)
	for i := range value.NumField() {
		name, tagged := value.Type().Field(i).Tag.Lookup("env")
		if !tagged {
			continue
		}
		if text, set := variable(value.Field(i)); set {
			e[strings.ReplaceAll(name, "%", strings.ToUpper(slot))] = &text
		}
	}
}

// variable formats a setting for the environment of a function. set is false if the setting is missing. A value
// behind a pointer counts as set even if it is empty or zero.
func variable(v reflect.Value) (text string, set bool) {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return "", false
		}
		text, _ = variable(v.Elem())
		return text, true
	}
	if list, ok := v.Interface().([]string); ok {
		return strings.Join(list, ","), len(list) > 0
	}
	return fmt.Sprint(v.Interface()), !v.IsZero()
}

// addressHeader is the header with which CloudFront passes on the client's address. The API itself sees only the
// address of CloudFront.
const addressHeader = "CloudFront-Viewer-Address"

// environmentOf returns the environment of a function.
func (v service) environmentOf(
	f plan.Function, data awss3.IBucket, counts awsdynamodb.ITable, store awscloudfront.KeyValueStore,
) environment {
	e := environment{"METRIC_NAMESPACE": jsii.String(v.metricNamespace())}
	if f.Dataset {
		e["DATASET"] = awscdk.Fn_Join(jsii.String(""), &[]*string{jsii.String("s3://"), data.BucketName()})
		e.add(struct {
			Refresh string `env:"DATASET_REFRESH"`
		}{v.DatasetRefresh}, "")
	}
	e["BUDGET_TABLE"], e["EDGE_STORE"] = counts.TableName(), store.KeyValueStoreArn()
	e["CLIENT_ADDRESS_HEADER"] = jsii.String(addressHeader)
	e.add(struct {
		AddressDay int `env:"ADDRESS_DAY"`
	}{v.AddressDay}, "")
	if slices.Contains([]string{"assistant", "mcp", "ocr"}, f.Name) {
		e.add(struct {
			AllowedOrigins []string `env:"ALLOWED_ORIGINS"`
		}{v.AllowedOrigins}, "")
	}
	switch f.Name {
	case "dictionary":
		e.add(struct {
			AnalysisRate int `env:"ANALYSIS_RATE"`
		}{v.AnalysisRate}, "")
	case "assistant":
		e.add(v.Assistant, "")
		for name, slot := range v.Assistant.Slots {
			e.add(slot, name)
		}
	case "ocr":
		e.add(v.OCR, "")
		e.add(v.Speech, "")
	case "pages":
		e.add(struct {
			ServiceURL string `env:"SPEECH_URL"`
		}{v.Speech.ServiceURL}, "")
	}
	for name, value := range v.Variables {
		e[name] = &value
	}
	return e
}

// parametersOf returns the names of the SSM parameters that a function reads, without duplicates.
func (s *settings) parametersOf(function string) []string {
	var names []string
	switch function {
	case "ocr":
		names = append(names, s.OCR.TokenParameter)
	case "assistant":
		for _, slot := range s.Assistant.Slots {
			names = append(names, slot.APIKeyParameter)
		}
	}
	slices.Sort(names)
	return slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "" })
}

// bedrockModels returns the resources that Bedrock slots may invoke: each model and the inference profile with the
// same name. A profile for a part of the world (eu.…) forwards to the model in other regions, so the region is left
// open.
func (v service) bedrockModels() []*string {
	var arns []*string
	for _, name := range slices.Sorted(maps.Keys(v.Assistant.Slots)) {
		slot := v.Assistant.Slots[name]
		if slot.Kind != "bedrock" {
			continue
		}
		if strings.HasPrefix(slot.Model, "arn:") {
			arns = append(arns, jsii.String(slot.Model))
			continue
		}
		model := slot.Model
		if part, rest, found := strings.Cut(model, "."); found && slices.Contains(profileParts, part) {
			model = rest
			arns = append(arns, v.FormatArn(&awscdk.ArnComponents{
				Service: jsii.String("bedrock"), Resource: jsii.String("inference-profile"),
				ResourceName: jsii.String(slot.Model),
			}))
		}
		arns = append(arns, v.FormatArn(&awscdk.ArnComponents{
			Service: jsii.String("bedrock"), Region: jsii.String("*"), Account: jsii.String(""),
			Resource: jsii.String("foundation-model"), ResourceName: jsii.String(model),
		}))
	}
	return arns
}

func (v service) parameterARN(name string) *string {
	return v.FormatArn(&awscdk.ArnComponents{
		Service: jsii.String("ssm"), Resource: jsii.String("parameter"),
		ResourceName: jsii.String(strings.TrimPrefix(name, "/")),
	})
}
