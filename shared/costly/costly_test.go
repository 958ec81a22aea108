package costly

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/setting"
)

// TestHandle checks the requests to API Gateway and Lambda when an alarm goes off or is over, and when the owner
// opens.
func TestHandle(t *testing.T) {
	for name, c := range map[string]struct {
		event string
		want  []string // parts of the requests; none for no request at all
		not   []string // no part of any
	}{
		"an alarm": {`{"alarmData":{"alarmName":"ManyRequests","state":{"value":"ALARM"}}}`, []string{
			"PATCH /restapis/a1/stages/live", `"path":"/~1api~1assistant/POST/throttling/rateLimit","value":"0"`,
			`"path":"/~1api~1assistant/POST/throttling/burstLimit","value":"0"`,
			"PUT /2017-10-31/functions/Assistant/concurrency", `"ReservedConcurrentExecutions":0`,
			"PUT /2017-10-31/functions/OCR/concurrency", `"path":"/~1api~1ocr/POST/throttling/rateLimit","value":"0"`,
			`PUT /key-value-stores/arn:aws:cloudfront::1:key-value-store/k/keys/exports {"Value":"closed"}`,
		}, nil},
		"the assistant's alarm": {`{"alarmData":{"alarmName":"P-ManyTokens","state":{"value":"ALARM"}}}`, []string{
			"PATCH /restapis/a1/stages/live", `"path":"/~1api~1assistant/POST/throttling/rateLimit","value":"0"`,
			"PUT /2017-10-31/functions/Assistant/concurrency",
		}, []string{"functions/OCR", "~1api~1ocr", "keys/exports"}},
		"the exports' alarm": {`{"alarmData":{"alarmName":"P-RisingBytes","state":{"value":"ALARM"}}}`, []string{
			`/keys/exports {"Value":"closed"}`,
		}, []string{"PATCH", "functions"}},
		"a budget that is spent": {`{"Records":[{"Sns":{"Message":"your budget has been exceeded"}}]}`, []string{
			`"path":"/~1api~1assistant/POST/throttling/rateLimit","value":"0"`, `"ReservedConcurrentExecutions":0`,
		}, nil},
		"the owner closes":      {`{"open": false}`, []string{`"ReservedConcurrentExecutions":0`}, nil},
		"an alarm that is over": {`{"alarmData":{"alarmName":"ManyTokens","state":{"value":"OK"}}}`, nil, nil},
		"the owner opens": {`{"open": true}`, []string{
			"PATCH /restapis/a1/stages/live", `"path":"/~1api~1assistant/POST/throttling/rateLimit","value":"0.5"`,
			"DELETE /2017-10-31/functions/Assistant/concurrency", "DELETE /2017-10-31/functions/OCR/concurrency",
			`/keys/exports {"Value":"open"}`,
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var asked strings.Builder
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				asked.WriteString(r.Method + " " + r.URL.Path + " " + string(body) + "\n")
				w.Header().Set("Content-Type", "application/json")
				io.WriteString(w, "{}")
			}))
			defer server.Close()
			for name, value := range map[string]string{
				"AWS_ENDPOINT_URL": server.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret",
				"AWS_REGION": "eu-west-1", "SWITCH_API": "a1", "SWITCH_STAGE": "live",
				"SWITCH_METHODS": `[{"of":"assistant","path":"/~1api~1assistant/POST/throttling","rate":0.5,"burst":5},
					{"of":"ocr","path":"/~1api~1ocr/POST/throttling","rate":0.1,"burst":4}]`,
				"SWITCH_FUNCTIONS": `[{"of":"assistant","name":"Assistant","reserved":0},{"of":"ocr","name":"OCR"}]`,
				"SWITCH_STORE":     "arn:aws:cloudfront::1:key-value-store/k",
				"SWITCH_ALARMS":    `{"P-ManyTokens":"assistant","P-RisingBytes":"exports"}`,
			} {
				t.Setenv(name, value)
			}
			var log strings.Builder
			slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
			var env setting.Env
			s := FromEnv(&env)
			if err := env.Err(); err != nil {
				t.Fatal(err)
			}
			if err := s.Handle(context.Background(), []byte(c.event)); err != nil {
				t.Fatal(err)
			}
			for _, want := range c.want {
				if !strings.Contains(asked.String(), want) {
					t.Errorf("AWS was asked\n%swant %s", asked.String(), want)
				}
			}
			for _, not := range c.not {
				if strings.Contains(asked.String(), not) {
					t.Errorf("AWS was asked\n%swant nothing of %s", asked.String(), not)
				}
			}
			closed := fmt.Sprintf("CostlyClosed=%d", map[bool]int{true: 0, false: 1}[strings.Contains(c.event, "true")])
			if strings.Contains(log.String(), closed) != (len(c.want) > 0) {
				t.Errorf("the log is %q, want %s in it where something is set", log.String(), closed)
			}
			if len(c.want) == 0 && asked.Len() > 0 {
				t.Errorf("AWS was asked\n%swant nothing", asked.String())
			}
		})
	}
}
