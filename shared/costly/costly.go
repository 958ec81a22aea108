// Package costly closes the methods of the API that cost most, and opens them again: what an alarm on spending calls,
// and its owner afterwards.
package costly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/apigateway"
	"github.com/aws/aws-sdk-go-v2/service/apigateway/types"
	"github.com/aws/aws-sdk-go-v2/service/lambda"

	"coptic.example/service/shared/setting"
)

// method is a method of the API: where the stage keeps its limit, and the limit while it is open.
type method struct {
	Path  string  `json:"path"`
	Rate  float64 `json:"rate"`
	Burst int     `json:"burst"`
}

// function is one that only such methods use.
type function struct {
	Name     string `json:"name"`
	Reserved int32  `json:"reserved"` // its concurrency while it is open; 0 for none of its own
}

// Switch closes and opens.
type Switch struct {
	api, stage string
	methods    []method
	functions  []function
}

// FromEnv reads what is to be closed from the environment (infra/switch.go). Faults are noted in env.
func FromEnv(env *setting.Env) *Switch {
	s := &Switch{
		api:   env.Required("SWITCH_API", "the identifier of the REST API"),
		stage: env.Required("SWITCH_STAGE", "the API's stage"),
	}
	for name, list := range map[string]any{"SWITCH_METHODS": &s.methods, "SWITCH_FUNCTIONS": &s.functions} {
		if err := json.Unmarshal([]byte(env.Required(name, "a list in JSON")), list); err != nil {
			env.Fault("%s is no list in JSON: %w", name, err)
		}
	}
	return s
}

// event is what the switch understands: the event of a CloudWatch alarm, or {"open": true} of its owner.
type event struct {
	Open      bool
	AlarmData struct {
		AlarmName string
		State     struct{ Value string }
	}
}

// Handle opens or closes. An alarm that is over changes nothing: only its owner opens.
func (s *Switch) Handle(ctx context.Context, data json.RawMessage) error {
	var e event
	if err := json.Unmarshal(data, &e); err != nil {
		return fmt.Errorf("read the event: %w", err)
	}
	if state := e.AlarmData.State.Value; !e.Open && state != "" && state != "ALARM" {
		return nil
	}
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("configure the AWS clients: %w", err)
	}
	if err := s.set(ctx, cfg, e.Open); err != nil {
		return err
	}
	slog.Warn("the costly methods are set", "open", e.Open, "alarm", e.AlarmData.AlarmName)
	return nil
}

// set tries everything, so that a refusal by one service leaves no other open.
func (s *Switch) set(ctx context.Context, cfg aws.Config, open bool) error {
	var faults []error
	_, err := apigateway.NewFromConfig(cfg).UpdateStage(ctx, &apigateway.UpdateStageInput{
		RestApiId: &s.api, StageName: &s.stage, PatchOperations: s.limits(open),
	})
	if err != nil {
		faults = append(faults, fmt.Errorf("set the limits of the API: %w", err))
	}
	functions := lambda.NewFromConfig(cfg)
	for _, f := range s.functions {
		reserved := f.Reserved
		if !open {
			reserved = 0
		}
		if open && reserved == 0 {
			_, err = functions.DeleteFunctionConcurrency(ctx, &lambda.DeleteFunctionConcurrencyInput{FunctionName: &f.Name})
		} else {
			_, err = functions.PutFunctionConcurrency(ctx, &lambda.PutFunctionConcurrencyInput{
				FunctionName: &f.Name, ReservedConcurrentExecutions: &reserved,
			})
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("set the concurrency of %s: %w", f.Name, err))
		}
	}
	return errors.Join(faults...)
}

// limits are the changes to the stage.
func (s *Switch) limits(open bool) []types.PatchOperation {
	var all []types.PatchOperation
	for _, m := range s.methods {
		if !open {
			m.Rate, m.Burst = 0, 0
		}
		for name, value := range map[string]string{
			"rateLimit": strconv.FormatFloat(m.Rate, 'f', -1, 64), "burstLimit": strconv.Itoa(m.Burst),
		} {
			all = append(all, types.PatchOperation{
				Op: types.OpReplace, Path: aws.String(m.Path + "/" + name), Value: aws.String(value),
			})
		}
	}
	return all
}
