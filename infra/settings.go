package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/aws/constructs-go/constructs/v10"

	"coptic.example/service/infra/plan"
)

// contextPrefix is the prefix of this service's keys in the CDK context.
const contextPrefix = "coptic:"

// settings holds the settings in the CDK context. The key of a setting is "coptic:" followed by its json tag. The
// function that reads it receives it in the variable named by its env tag. On the command line, values other than
// text are JSON: -c 'coptic:throttle={"ocr":{"rate":1,"burst":2}}'. docs/operations.md describes each setting.
type settings struct {
	Stage               string              `json:"stage"`
	Architecture        string              `json:"architecture"`
	HomeRegion          string              `json:"region"`
	DomainName          string              `json:"domainName"`
	CertificateARN      string              `json:"certificateArn"`
	AllowedOrigins      []string            `json:"allowedOrigins" env:"ALLOWED_ORIGINS"`
	LogDays             int                 `json:"logDays"`
	KeepDays            int                 `json:"keepDays"`
	DatasetRefresh      string              `json:"datasetRefresh" env:"DATASET_REFRESH"`
	Throttle            map[string]throttle `json:"throttle"`
	DayQuota            int                 `json:"dayQuota"`
	AddressDay          int                 `json:"addressDay"`
	AnalysisRate        int                 `json:"analysisRate"`
	Concurrency         int                 `json:"concurrency"`
	ReservedConcurrency map[string]int      `json:"reservedConcurrency"`
	AlarmEmail          string              `json:"alarmEmail"`
	RequestLog          string              `json:"requestLog"`
	Traces              float64             `json:"traces"`
	Shift               string              `json:"shift"`
	Closed              string              `json:"closed"`
	ParameterKeyARN     string              `json:"parameterKeyArn"`
	RatePerAddress      int                 `json:"ratePerAddress"`
	WebACLARN           string              `json:"webAclArn"`
	Budget              *budget             `json:"budget"`
	Assistant           assistant           `json:"assistant"`
	OCR                 ocr                 `json:"ocr"`
	Speech              speech              `json:"speech"`
	Variables           map[string]string   `json:"environment"`
}

// throttle limits the number of requests per second, from all clients together, that API Gateway passes on to a
// group.
type throttle struct {
	Rate  float64 `json:"rate"`  // requests per second
	Burst int     `json:"burst"` // concurrent requests
}

// budget is a monthly amount in US dollars, with the address that is notified when 80 % is spent or when the forecast
// exceeds it. It exists whenever alarmEmail is set.
type budget struct {
	Amount float64 `json:"amount"`
	Email  string  `json:"email"`
}

// assistant holds the provider slots by name and the assistant's other settings.
type assistant struct {
	Slots             map[string]slot `json:"slots"`
	FirstTokenTimeout string          `json:"firstTokenTimeout" env:"ASSISTANT_FIRST_TOKEN_TIMEOUT"`
	IdleTimeout       string          `json:"idleTimeout" env:"ASSISTANT_IDLE_TIMEOUT"`
	Timeout           string          `json:"timeout" env:"ASSISTANT_TIMEOUT"`
	MaxOutputTokens   int             `json:"maxOutputTokens" env:"ASSISTANT_MAX_OUTPUT_TOKENS"`
	Rate              *int            `json:"rate" env:"ASSISTANT_RATE"`
	DayTokens         *int            `json:"dayTokens" env:"ASSISTANT_DAY_TOKENS"`
	DayAnswers        *int            `json:"dayAnswers" env:"ASSISTANT_DAY_ANSWERS"`
	AddressTokens     *int            `json:"addressTokens" env:"ASSISTANT_ADDRESS_TOKENS"`
	AddressAnswers    *int            `json:"addressAnswers" env:"ASSISTANT_ADDRESS_ANSWERS"`
	AtOnce            *int            `json:"atOnce" env:"ASSISTANT_AT_ONCE"`
}

// slot configures a provider. In the names of its variables, % represents the name of the slot.
type slot struct {
	Kind            string    `json:"kind" env:"ASSISTANT_%_KIND"`
	BaseURL         string    `json:"baseUrl" env:"ASSISTANT_%_BASE_URL"`
	Model           string    `json:"model" env:"ASSISTANT_%_MODEL"`
	APIKeyParameter string    `json:"apiKeyParameter" env:"ASSISTANT_%_API_KEY_PARAMETER"` // SSM SecureString
	Name            string    `json:"name" env:"ASSISTANT_%_NAME"`
	Fallback        *[]string `json:"fallback" env:"ASSISTANT_FALLBACK_%"` // an empty list: no fallback
}

type ocr struct {
	Own            bool     `json:"own"` // our own service (functions/recognition), in place of serviceUrl
	ServiceURL     string   `json:"serviceUrl" env:"OCR_SERVICE_URL"`
	TokenParameter string   `json:"tokenParameter" env:"OCR_SERVICE_TOKEN_PARAMETER"` // an SSM SecureString
	UploadField    string   `json:"uploadField" env:"OCR_UPLOAD_FIELD"`
	MaxUploadBytes int      `json:"maxUploadBytes" env:"OCR_MAX_UPLOAD_BYTES"`
	AllowedTypes   []string `json:"allowedTypes" env:"OCR_ALLOWED_TYPES"`
	Timeout        string   `json:"timeout" env:"OCR_TIMEOUT"`
	Rate           *int     `json:"rate" env:"OCR_RATE"`
}

type speech struct {
	Own        bool   `json:"own"` // our own service (functions/voice), in place of serviceUrl
	ServiceURL string `json:"serviceUrl" env:"SPEECH_URL"`
	Rate       *int   `json:"rate" env:"SPEECH_RATE"`
}

func defaults() settings {
	s := settings{
		Stage: "prod", LogDays: 30, KeepDays: 90, Throttle: map[string]throttle{},
		DayQuota: plan.DayQuota, AddressDay: plan.AddressDay, AnalysisRate: plan.AnalysisRate,
		Concurrency: plan.NewAccountConcurrency, Shift: "linear", Architecture: "arm64",
		Assistant: assistant{
			DayTokens: new(plan.DayTokens), DayAnswers: new(plan.DayAnswers), AtOnce: new(plan.AnswersAtOnce),
			AddressTokens: new(plan.AddressTokens), AddressAnswers: new(plan.AddressAnswers),
		},
	}
	return s
}

// readSettings reads the settings from the context of node. It also returns a description of each fault found.
func readSettings(node constructs.Node) (settings, []string) {
	s := defaults()
	var faults []string
	fields := map[string]reflect.Value{}
	for i := range reflect.TypeFor[settings]().NumField() {
		name := reflect.TypeFor[settings]().Field(i).Tag.Get("json")
		fields[name] = reflect.ValueOf(&s).Elem().Field(i).Addr()
	}
	all, _ := node.GetAllContext(nil).(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		name, ours := strings.CutPrefix(key, contextPrefix)
		if !ours {
			continue
		}
		field, known := fields[name]
		if !known {
			faults = append(faults, fmt.Sprintf("%s is no setting; there are: %s", key,
				contextPrefix+strings.Join(slices.Sorted(maps.Keys(fields)), ", "+contextPrefix)))
			continue
		}
		if err := decode(all[key], field.Interface()); err != nil {
			faults = append(faults, fmt.Sprintf("%s: %v", key, err))
		}
	}
	if s.Budget == nil && s.AlarmEmail != "" {
		s.Budget = &budget{Amount: plan.MonthBudget}
	}
	if s.Budget != nil && s.Budget.Email == "" {
		s.Budget.Email = s.AlarmEmail
	}
	return s, append(faults, s.check()...)
}

// decode decodes a context value into the variable that field points to.
func decode(value, field any) error {
	text, isText := value.(string)
	if target, ok := field.(*string); ok && isText {
		*target = strings.TrimSpace(text)
		return nil
	}
	data := []byte(text)
	if !isText {
		var err error
		if data, err = json.Marshal(unwrap(value)); err != nil {
			return err
		}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(field); err != nil {
		return fmt.Errorf("%s: %w", data, err)
	}
	return nil
}

// unwrap removes the marker that jsii adds to a map passed through it.
func unwrap(value any) any {
	switch v := value.(type) {
	case map[string]any:
		if inner, ok := v["$jsii.map"]; ok && len(v) == 1 {
			return unwrap(inner)
		}
		for key, item := range v {
			v[key] = unwrap(item)
		}
	case []any:
		for i, item := range v {
			v[i] = unwrap(item)
		}
	}
	return value
}
