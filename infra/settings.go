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
)

// contextPrefix is that of the context keys which are ours.
const contextPrefix = "coptic:"

// settings are what the context says. A key is the field's name in the tag, after "coptic:"; on the command line a
// value that is not text is JSON: -c 'coptic:throttle={"ocr":{"rate":1,"burst":2}}'.
type settings struct {
	Architecture        string              `json:"architecture"`        // arm64 or amd64
	Region              string              `json:"region"`              // where the stack goes; default: that of the command's profile
	DomainName          string              `json:"domainName"`          // of the distribution, with
	CertificateARN      string              `json:"certificateArn"`      // its certificate, in us-east-1
	AllowedOrigins      []string            `json:"allowedOrigins"`      // whose scripts may read the assistant's and the OCR's answers
	LogDays             int                 `json:"logDays"`             // retention of every log, default 30
	KeepDays            int                 `json:"keepDays"`            // life of a superseded release, default 90
	DatasetRefresh      string              `json:"datasetRefresh"`      // how often a container looks for a new release
	Throttle            map[string]throttle `json:"throttle"`            // by group: assistant, ocr, data
	ReservedConcurrency map[string]int      `json:"reservedConcurrency"` // by function, default none
	AlarmEmail          string              `json:"alarmEmail"`          // told of alarms
	RatePerAddress      int                 `json:"ratePerAddress"`      // WAF: requests of an address in five minutes
	WebACLARN           string              `json:"webAclArn"`           // a WAF of one's own instead
	Budget              *budget             `json:"budget"`
	Assistant           assistant           `json:"assistant"`
	OCR                 ocr                 `json:"ocr"`
	Environment         map[string]string   `json:"environment"` // further variables of every function
}

// throttle is what API Gateway lets through to a group, all clients together.
type throttle struct {
	Rate  float64 `json:"rate"`  // requests a second
	Burst int     `json:"burst"` // and at once
}

// budget is a monthly amount in US dollars, and who hears when 80 % are spent or the forecast is above it.
type budget struct {
	Amount float64 `json:"amount"`
	Email  string  `json:"email"`
}

// assistant holds the provider slots, by name, and the assistant's other settings as the README names them.
type assistant struct {
	Slots             map[string]slot `json:"slots"`
	FirstTokenTimeout string          `json:"firstTokenTimeout"`
	IdleTimeout       string          `json:"idleTimeout"`
	Timeout           string          `json:"timeout"`
	MaxOutputTokens   int             `json:"maxOutputTokens"`
	Rate              *int            `json:"rate"`
}

type slot struct {
	Kind            string    `json:"kind"`
	BaseURL         string    `json:"baseUrl"`
	Model           string    `json:"model"`
	APIKeyParameter string    `json:"apiKeyParameter"` // name of an SSM SecureString
	Name            string    `json:"name"`
	Fallback        *[]string `json:"fallback"`
}

type ocr struct {
	ServiceURL     string   `json:"serviceUrl"`
	TokenParameter string   `json:"tokenParameter"` // name of an SSM SecureString
	UploadField    string   `json:"uploadField"`
	MaxUploadBytes int      `json:"maxUploadBytes"`
	AllowedTypes   []string `json:"allowedTypes"`
	Timeout        string   `json:"timeout"`
}

func defaults() settings {
	return settings{
		LogDays: 30, KeepDays: 90,
		Throttle: map[string]throttle{"assistant": {5, 10}, "ocr": {5, 10}, "data": {200, 400}},
	}
}

// readSettings returns the settings and everything that is wrong with them.
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
	return s, append(faults, s.check()...)
}

// decode reads a context value into what field points to.
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

// unwrap undoes the mark that jsii puts around a map that went through it.
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
