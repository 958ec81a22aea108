package litellmtest

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/assistant"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/setting"
)

const config = `model_list:
  - model_name: answers
    litellm_params: {model: openai/gpt-4o, api_key: none, mock_response: "ⲛⲟⲩⲧⲉ means “god” [dictionary:cls-noute]."}
  - model_name: limited
    litellm_params: {model: openai/gpt-4o, api_key: none, mock_response: "litellm.RateLimitError"}
general_settings: {master_key: sk-test}
`

func TestLiteLLM(t *testing.T) {
	program := os.Getenv("LITELLM")
	if program == "" {
		fmt.Println("LITELLM names no proxy: run make test-litellm")
		return
	}
	base := start(t, program)
	for model, want := range map[string]struct {
		status int
		body   string
	}{
		"answers": {200, "ⲛⲟⲩⲧⲉ means “god”."}, // without the citation of a record that the model was not given
		"limited": {429, `{"error":"The assistant is busy. Please try again in a moment."}`},
		"unknown": {502, `{"error":"The assistant could not answer this. Please try again."}`},
	} {
		t.Run(model, func(t *testing.T) {
			t.Setenv("ASSISTANT_PROVIDER_DEFAULT_KIND", "openai")
			t.Setenv("ASSISTANT_PROVIDER_DEFAULT_BASE_URL", base+"/v1")
			t.Setenv("ASSISTANT_PROVIDER_DEFAULT_MODEL", model)
			t.Setenv("ASSISTANT_PROVIDER_DEFAULT_API_KEY", "sk-test")
			var env setting.Env
			service := assistant.Configure(&env, assistant.Parts{Kinds: kinds.All()})
			if err := env.Err(); err != nil {
				t.Fatal(err)
			}
			r := httptest.NewRequest(
				"POST",
				assistant.Path,
				strings.NewReader(`{"messages":[{"role":"user","content":"What does ⲛⲟⲩⲧⲉ mean?"}]}`),
			)
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			httpapi.New(assistant.Routes(service)...).ServeHTTP(w, r)
			if w.Code != want.status || w.Body.String() != want.body {
				t.Errorf("%d %s, want %d %s", w.Code, w.Body, want.status, want.body)
			}
		})
	}
}

// start runs the proxy until the test ends and returns its address.
func start(t *testing.T, program string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	l.Close()
	var log strings.Builder
	cmd := exec.Command(program, "--config", file, "--host", "127.0.0.1", "--port", port, "--telemetry", "False")
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	t.Cleanup(func() { cmd.Process.Kill(); <-ended })
	base := "http://127.0.0.1:" + port
	for range 240 {
		if resp, err := http.Get(base + "/health/liveliness"); err == nil {
			resp.Body.Close()
			return base
		}
		select {
		case <-ended:
			t.Fatalf("the proxy ended: %s", log.String())
		case <-time.After(250 * time.Millisecond):
		}
	}
	t.Fatal("the proxy does not start")
	return ""
}
