package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/jsii-runtime-go"
)

// environment gathers the variables that are set.
type environment map[string]*string

func (e environment) set(name, value string) {
	if value != "" {
		e[name] = jsii.String(value)
	}
}

// addressHeader is the header in which CloudFront says who asked; to the API every request comes from CloudFront.
const addressHeader = "CloudFront-Viewer-Address"

func (s *settings) assistantEnvironment() map[string]*string {
	e := environment{}
	for name, slot := range s.Assistant.Slots {
		prefix := "ASSISTANT_" + strings.ToUpper(name) + "_"
		e.set(prefix+"KIND", slot.Kind)
		e.set(prefix+"BASE_URL", slot.BaseURL)
		e.set(prefix+"MODEL", slot.Model)
		e.set(prefix+"API_KEY_PARAMETER", slot.APIKeyParameter)
		e.set(prefix+"NAME", slot.Name)
		if slot.Fallback != nil { // an empty list is a setting of its own: no fallback
			e["ASSISTANT_FALLBACK_"+strings.ToUpper(name)] = jsii.String(strings.Join(*slot.Fallback, ","))
		}
	}
	e.set("ASSISTANT_FIRST_TOKEN_TIMEOUT", s.Assistant.FirstTokenTimeout)
	e.set("ASSISTANT_IDLE_TIMEOUT", s.Assistant.IdleTimeout)
	e.set("ASSISTANT_TIMEOUT", s.Assistant.Timeout)
	if s.Assistant.MaxOutputTokens > 0 {
		e.set("ASSISTANT_MAX_OUTPUT_TOKENS", strconv.Itoa(s.Assistant.MaxOutputTokens))
	}
	if s.Assistant.Rate != nil {
		e.set("ASSISTANT_RATE", strconv.Itoa(*s.Assistant.Rate))
	}
	e.set("ALLOWED_ORIGINS", strings.Join(s.AllowedOrigins, ","))
	e.set("CLIENT_ADDRESS_HEADER", addressHeader)
	return e
}

func (s *settings) ocrEnvironment() map[string]*string {
	e := environment{}
	e.set("OCR_SERVICE_URL", s.OCR.ServiceURL)
	e.set("OCR_SERVICE_TOKEN_PARAMETER", s.OCR.TokenParameter)
	e.set("OCR_UPLOAD_FIELD", s.OCR.UploadField)
	if s.OCR.MaxUploadBytes > 0 {
		e.set("OCR_MAX_UPLOAD_BYTES", strconv.Itoa(s.OCR.MaxUploadBytes))
	}
	e.set("OCR_ALLOWED_TYPES", strings.Join(s.OCR.AllowedTypes, ","))
	e.set("OCR_TIMEOUT", s.OCR.Timeout)
	e.set("ALLOWED_ORIGINS", strings.Join(s.AllowedOrigins, ","))
	return e
}

func (s *settings) ocrParameters() []string {
	if s.OCR.TokenParameter == "" {
		return nil
	}
	return []string{s.OCR.TokenParameter}
}

// assistantParameters are the names of the slots' key parameters, each once.
func (s *settings) assistantParameters() []string {
	var names []string
	for _, slot := range s.Assistant.Slots {
		if slot.APIKeyParameter != "" {
			names = append(names, slot.APIKeyParameter)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// bedrockModels are what a slot of that kind may invoke: the model, and the inference profile of that name. A profile
// named for a part of the world (eu.…) hands over to the model in other regions, so their region is left open.
func (s *settings) bedrockModels(stack awscdk.Stack) []*string {
	var arns []*string
	for _, name := range slices.Sorted(maps.Keys(s.Assistant.Slots)) {
		slot := s.Assistant.Slots[name]
		if slot.Kind != "bedrock" {
			continue
		}
		if strings.HasPrefix(slot.Model, "arn:") {
			arns = append(arns, jsii.String(slot.Model))
			continue
		}
		model := slot.Model
		if part, rest, found := strings.Cut(model, "."); found && slices.Contains([]string{"us", "eu", "apac", "global", "us-gov", "jp", "au"}, part) {
			model = rest
			arns = append(arns, stack.FormatArn(&awscdk.ArnComponents{
				Service: jsii.String("bedrock"), Resource: jsii.String("inference-profile"), ResourceName: jsii.String(slot.Model),
			}))
		}
		arns = append(arns, stack.FormatArn(&awscdk.ArnComponents{
			Service: jsii.String("bedrock"), Region: jsii.String("*"), Account: jsii.String(""),
			Resource: jsii.String("foundation-model"), ResourceName: jsii.String(model),
		}))
	}
	return arns
}

func parameterARN(stack awscdk.Stack, name string) *string {
	return stack.FormatArn(&awscdk.ArnComponents{
		Service: jsii.String("ssm"), Resource: jsii.String("parameter"), ResourceName: jsii.String(strings.TrimPrefix(name, "/")),
	})
}
