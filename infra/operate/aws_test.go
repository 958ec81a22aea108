package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
)

// recorded stands for AWS: it answers as AWS's API references say, and notes what it is asked. Services that speak the
// query protocol or JSON are told apart by their action, the others by method and path.
type recorded struct {
	t       *testing.T
	mu      sync.Mutex
	asked   []string                 // action, or method and path, and the body
	answers map[string][]string      // by action, or method and path: in turn, the last for good
	aliases map[string]string        // the versions that functions' aliases point to
	stored  map[string]string        // parameters
	outputs map[string]string        // of the stack; nil while there is none
	kinds   map[string][]resourceRow // resources of the stack by type
	url     string
}

// store is the ARN of CloudFront's key-value store, and exportsKey what is asked for whether exports are closed.
const (
	store      = "arn:aws:cloudfront::1:key-value-store/s"
	exportsKey = "GET /key-value-stores/" + store + "/keys/exports"
)

type resourceRow struct{ logical, physical string }

func newRecorded(t *testing.T) *recorded {
	t.Helper()
	a := &recorded{
		t: t, answers: map[string][]string{}, aliases: map[string]string{}, stored: map[string]string{},
		outputs: map[string]string{
			"AlarmTopic": "arn:aws:sns:eu-west-1:1:Alarms", "ApiId": "a1", "UsagePlan": "u1", "DataBucket": "data",
			"WebBucket": "web", "SwitchFunction": "Switch", "BaseUrl": "https://coptic.example", "BudgetName": "spend",
			"DistributionId": "D1", "ReleaseStore": store,
		},
		kinds: map[string][]resourceRow{},
	}
	server := httptest.NewServer(a)
	t.Cleanup(server.Close)
	a.url = server.URL
	a.outputs["DirectUrl"] = server.URL + "/direct/"
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL": server.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret",
		"AWS_REGION": "eu-west-1", "AWS_MAX_ATTEMPTS": "1", "AWS_EC2_METADATA_DISABLED": "true",
		"AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
	} {
		t.Setenv(name, value)
	}
	t.Chdir("../..") // cdk.json
	return a
}

// operate runs the command; what it says, and its error, are returned.
func operate(t *testing.T, in string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := run(context.Background(), args, strings.NewReader(in), &out)
	return out.String(), err
}

// has fails unless the commands asked AWS for something that holds all parts.
func (a *recorded) has(parts ...string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, asked := range a.asked {
		all := true
		for _, part := range parts {
			all = all && strings.Contains(asked, part)
		}
		if all {
			return true
		}
	}
	return false
}

func (a *recorded) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	action := r.Method + " " + r.URL.Path
	if form, err := url.ParseQuery(string(body)); err == nil && form.Get("Action") != "" {
		action = form.Get("Action")
	}
	if target := r.Header.Get("X-Amz-Target"); target != "" {
		action = target[strings.LastIndex(target, ".")+1:]
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, action+" "+r.URL.RawQuery+" "+string(body))
	answer, given := a.next(action)
	if !given {
		answer, given = a.known(action, body)
	}
	if !given {
		a.t.Errorf("AWS is asked for %s %s, which nobody recorded", action, body)
		w.WriteHeader(http.StatusNotImplemented)
		return
	}
	if status, rest, found := strings.Cut(answer, "!"); found && len(status) == 3 {
		var code int
		fmt.Sscan(status, &code)
		w.WriteHeader(code)
		answer = rest
	}
	io.WriteString(w, answer)
}

func (a *recorded) next(action string) (string, bool) {
	list := a.answers[action]
	if len(list) == 0 {
		return "", false
	}
	if len(list) > 1 {
		a.answers[action] = list[1:]
	}
	return list[0], true
}

// known answers what most commands ask.
func (a *recorded) known(action string, body []byte) (string, bool) {
	switch action {
	case "DescribeStacks":
		if a.outputs == nil {
			return `400!<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id Coptic-prod does not ` +
				`exist</Message></Error></ErrorResponse>`, true
		}
		rows := ""
		for name, value := range a.outputs {
			rows += "<member><OutputKey>" + name + "</OutputKey><OutputValue>" + value + "</OutputValue></member>"
		}
		return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Coptic-prod</StackName>` +
			`<StackStatus>UPDATE_COMPLETE</StackStatus><Parameters><member><ParameterKey>EdgeKey</ParameterKey>` +
			`</member><member><ParameterKey>BootstrapVersion</ParameterKey></member></Parameters><Outputs>` + rows +
			`</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`, true
	case "ListStackResources":
		rows := ""
		for kind, all := range a.kinds {
			for _, r := range all {
				rows += "<member><LogicalResourceId>" + r.logical + "</LogicalResourceId><PhysicalResourceId>" + r.physical +
					"</PhysicalResourceId><ResourceType>" + kind + "</ResourceType></member>"
			}
		}
		return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>` + rows +
			`</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`, true
	case "GetCallerIdentity":
		return `<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::1:user/u</Arn><Account>1</Account>` +
			`</GetCallerIdentityResult></GetCallerIdentityResponse>`, true
	case "GetParameter", "PutParameter", "DeleteParameter":
		var in struct{ Name, Value string }
		json.Unmarshal(body, &in)
		value, there := a.stored[in.Name]
		switch {
		case action == "PutParameter":
			a.stored[in.Name] = in.Value
			return "{}", true
		case !there:
			return `400!{"__type":"ParameterNotFound"}`, true
		case action == "DeleteParameter":
			delete(a.stored, in.Name)
			return "{}", true
		}
		out, _ := json.Marshal(map[string]any{"Parameter": map[string]string{"Name": in.Name, "Value": value}})
		return string(out), true
	}
	rest, alias := strings.CutPrefix(action, "GET /2015-03-31/functions/")
	if !alias {
		rest, alias = strings.CutPrefix(action, "PUT /2015-03-31/functions/")
		if alias {
			var in struct{ FunctionVersion string }
			json.Unmarshal(body, &in)
			a.aliases[strings.TrimSuffix(rest, "/aliases/live")] = in.FunctionVersion
		}
	}
	if alias {
		return `{"Name":"live","FunctionVersion":"` + a.aliases[strings.TrimSuffix(rest, "/aliases/live")] + `"}`, true
	}
	return "", false
}
