// Package costly closes the most expensive methods of the API and opens them again. An alarm on spending invokes it
// to close them; the owner invokes it to open them.
package costly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"

	"coptic.example/service/shared/aws"
	"coptic.example/service/shared/metric"
	"coptic.example/service/shared/setting"
)

// Parts of the service that can be closed separately.
const (
	exports = "exports" // the export files that CloudFront serves

	// ExportsKey is the key under which the CloudFront function finds whether exports are closed (infra/edge.js).
	ExportsKey = "exports"
	closedFlag = "closed"
	openFlag   = "open"
)

// Method is a method of the API, with its limit in the stage while it is open.
type Method struct {
	Of    string  `json:"of"`   // the function that answers it
	Path  string  `json:"path"` // of the stage's setting in UpdateStage
	Rate  float64 `json:"rate"`
	Burst int     `json:"burst"`
}

// Function is a Lambda function used only by costly methods.
type Function struct {
	Of       string `json:"of"` // its name in the plan
	Name     string `json:"name"`
	Reserved int    `json:"reserved"` // its concurrency while open; 0 if it has no reservation
}

// Switch closes and opens methods.
type Switch struct {
	api, stage, store string
	methods           []Method
	functions         []Function
	alarms            map[string]string // the part that an alarm with that name closes, if not everything
}

// FromEnv returns a Switch with the settings from infra/switch.go. It records errors in env.
func FromEnv(env *setting.Env) *Switch {
	s := &Switch{
		api:   env.Required("SWITCH_API", "the identifier of the REST API"),
		stage: env.Required("SWITCH_STAGE", "the API's stage"),
		store: env.Required("SWITCH_STORE", "CloudFront's key-value store"),
	}
	for name, list := range map[string]any{
		"SWITCH_METHODS": &s.methods, "SWITCH_FUNCTIONS": &s.functions, "SWITCH_ALARMS": &s.alarms,
	} {
		if err := json.Unmarshal([]byte(env.Required(name, "in JSON")), list); err != nil {
			env.Fault("%s is not as it should be in JSON: %w", name, err)
		}
	}
	return s
}

// event is an event for the switch: a CloudWatch alarm, a message from a topic, which means that a budget is
// exhausted, or {"open": true} from the owner. Anything else closes everything.
type event struct {
	Open      bool
	AlarmData struct {
		AlarmName string
		State     struct{ Value string }
	}
}

// Handle opens everything, or closes the part that the event concerns. The end of an alarm changes nothing, because
// only the owner opens.
func (s *Switch) Handle(ctx context.Context, data json.RawMessage) error {
	var e event
	if err := json.Unmarshal(data, &e); err != nil {
		return fmt.Errorf("read the event: %w", err)
	}
	if state := e.AlarmData.State.Value; !e.Open && state != "" && state != "ALARM" {
		return nil
	}
	part := ""
	if !e.Open {
		part = s.alarms[e.AlarmData.AlarmName]
	}
	if err := s.set(ctx, part, e.Open); err != nil {
		return err
	}
	closed := int64(1)
	if e.Open {
		closed = 0
	}
	slog.Warn("the costly methods are set", "open", e.Open, "part", part, "alarm", e.AlarmData.AlarmName,
		metric.Add(metric.CostlyClosed, closed))
	return nil
}

// ExportsClosed reports whether exports are closed, according to the key-value store with an ARN.
func ExportsClosed(ctx context.Context, store string) (bool, error) {
	flag, err := aws.GetKey(ctx, store, ExportsKey)
	return flag == closedFlag, err
}

// set opens or closes a part, or everything if part is "". It attempts every change, so that one failing service
// does not leave the others open.
func (s *Switch) set(ctx context.Context, part string, open bool) error {
	apis, functions := &aws.Service{Name: "apigateway", ID: "API GATEWAY"}, &aws.Service{Name: "lambda"}
	var faults []error
	if part == "" || part == exports {
		flag := closedFlag
		if open {
			flag = openFlag
		}
		if err := aws.PutKey(ctx, s.store, ExportsKey, flag); err != nil {
			faults = append(faults, err)
		}
	}
	limits := s.limits(part, open)
	stage := "/restapis/" + url.PathEscape(s.api) + "/stages/" + url.PathEscape(s.stage)
	if len(limits) > 0 {
		if err := ask(ctx, apis, http.MethodPatch, stage, map[string]any{"patchOperations": limits}); err != nil {
			faults = append(faults, fmt.Errorf("set the limits of the API: %w", err))
		}
	}
	for _, f := range s.functions {
		if part != "" && f.Of != part {
			continue
		}
		reserved := f.Reserved
		if !open {
			reserved = 0
		}
		method, in := http.MethodPut, any(map[string]int{"ReservedConcurrentExecutions": reserved})
		if open && reserved == 0 {
			method, in = http.MethodDelete, nil
		}
		path := "/2017-10-31/functions/" + url.PathEscape(f.Name) + "/concurrency"
		if err := ask(ctx, functions, method, path, in); err != nil {
			faults = append(faults, fmt.Errorf("set the concurrency of %s: %w", f.Name, err))
		}
	}
	return errors.Join(faults...)
}

// ask sends an operation and ignores the content of the response. It sends in as JSON unless it is nil.
func ask(ctx context.Context, service *aws.Service, method, path string, in any) error {
	endpoint, _, err := service.Endpoint(ctx)
	if err != nil {
		return err
	}
	r := aws.Request{Method: method, URL: endpoint + path, Header: map[string]string{"Accept": "application/json"}}
	if in != nil {
		if r.Body, err = json.Marshal(in); err != nil {
			return err
		}
		r.Header["Content-Type"] = "application/json"
	}
	answer, err := service.Do(ctx, r)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}

// patch is a change to a stage.
type patch struct {
	Op    string `json:"op"`
	Path  string `json:"path"`
	Value string `json:"value"`
}

// limits returns the changes to the stage for a part.
func (s *Switch) limits(part string, open bool) []patch {
	var all []patch
	for _, m := range s.methods {
		if part != "" && m.Of != part {
			continue
		}
		if !open {
			m.Rate, m.Burst = 0, 0
		}
		for name, value := range map[string]string{
			"rateLimit": strconv.FormatFloat(m.Rate, 'f', -1, 64), "burstLimit": strconv.Itoa(m.Burst),
		} {
			all = append(all, patch{"replace", m.Path + "/" + name, value})
		}
	}
	return all
}
