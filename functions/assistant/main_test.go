package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	up "coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/lambda/lambdatest"
)

// TestFunction runs the real binary under the Runtime API.
func TestFunction(t *testing.T) {
	bin := lambdatest.Build(t, "functions/assistant")
	for name, test := range map[string]func(t *testing.T, bin string){
		"streamed": testStreamed, "arrival": testArrival, "broken off": testBrokenOff, "buffered": testBuffered,
		"configuration": testConfiguration,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, bin)
		})
	}
}

func question(options ...lambdatest.Option) []byte {
	options = append([]lambdatest.Option{
		lambdatest.Header("Content-Type", "application/json"),
		lambdatest.Body(`{"messages":[{"role":"user","content":"ⲛⲟⲩⲧⲉ?"}]}`, false),
	}, options...)
	return lambdatest.Event("POST", "/api/assistant", "", options...)
}

type metadata struct {
	StatusCode        int
	MultiValueHeaders http.Header
}

// call invokes the function and parses its streamed answer.
func call(t *testing.T, f *lambdatest.Function, event []byte) (m metadata, body string) {
	t.Helper()
	a := f.Invoke(t, event)
	if a.Failed || !strings.HasPrefix(a.ContentType, "application/vnd.awslambda.http-integration-response") {
		t.Fatalf("not a stream: %s %s", a.ContentType, a.Body)
	}
	head, rest := frame(t, a.Body)
	if err := json.Unmarshal(head, &m); err != nil {
		t.Fatal(err)
	}
	return m, string(rest)
}

func upstream(u *up.Server) []string {
	return []string{"ASSISTANT_PROVIDER_DEFAULT_KIND=openai", "ASSISTANT_PROVIDER_DEFAULT_MODEL=m",
		"ASSISTANT_PROVIDER_DEFAULT_BASE_URL=" + u.URL}
}

func testStreamed(t *testing.T, bin string) {
	f := lambdatest.Start(t, bin)
	m, body := call(t, f, question())
	if m.StatusCode != 200 || !strings.Contains(body, "without a language model") ||
		m.MultiValueHeaders.Get("X-Assistant-Provider") != "provider_default" ||
		m.MultiValueHeaders.Get("X-Request-Id") != lambdatest.RequestID {
		t.Errorf("%+v %s", m, body)
	}
	m, body = call(t, f, question(lambdatest.Header("Accept", "text/event-stream")))
	if m.StatusCode != 200 || !strings.HasPrefix(body, `data: {"type":"start"}`) ||
		m.MultiValueHeaders.Get("Content-Type") != "text/event-stream" {
		t.Errorf("%+v %s", m, body)
	}
	m, body = call(t, f, question(lambdatest.Body("{", false)))
	if m.StatusCode != 400 || body != `{"error":"The request body is not JSON (byte 1)"}` {
		t.Errorf("%+v %s", m, body)
	}
}

// testArrival checks that metadata and texts reach the runtime as they are written, not at the end.
func testArrival(t *testing.T, bin string) {
	next := make(chan struct{})
	u := up.Start(t, up.OpenAI, func(w *up.Wire) {
		w.Open().Send(w.Start)
		for range 4 {
			w.Send(w.Text("ⲁ"))
			<-next
		}
		up.Closes(w)
	})
	api := startTimed(t, bin, question(), upstream(u)...)
	got := ""
	for i := range 4 {
		for strings.Count(got, "ⲁ") <= i { // the upstream says no more before next
			p, ok := api.next(t)
			if !ok {
				t.Fatalf("the answer ended with %q", got)
			}
			got += p.text
		}
		next <- struct{}{}
	}
	for p, ok := api.next(t); ok; p, ok = api.next(t) {
		got += p.text
	}
	if _, body := frame(t, []byte(got)); string(body) != "ⲁⲁⲁⲁ" {
		t.Errorf("%q", body)
	}
	if failed := (<-api.trailer).Get("Lambda-Runtime-Function-Error-Type"); failed != "" {
		t.Errorf("a whole answer ends with the error %s", failed)
	}
}

// testBrokenOff checks that the runtime is told if an answer breaks off.
func testBrokenOff(t *testing.T, bin string) {
	u := up.Start(t, up.OpenAI, up.Texts(up.Resets, "ⲁ"))
	api := startTimed(t, bin, question(), upstream(u)...)
	got := ""
	for p, ok := api.next(t); ok; p, ok = api.next(t) {
		got += p.text
	}
	trailer := <-api.trailer
	if _, body := frame(t, []byte(got)); string(body) != "ⲁ" || trailer.Get("Lambda-Runtime-Function-Error-Type") == "" {
		t.Errorf("%q %v", body, trailer)
	}
}

// testBuffered checks the fallback for SAM's emulator, which cannot stream.
func testBuffered(t *testing.T, bin string) {
	u := up.Start(t, up.OpenAI, up.Answer("ⲁ"), up.Texts(up.Resets, "half"))
	f := lambdatest.Start(t, bin, append(upstream(u), "AWS_SAM_LOCAL=true")...)
	if r := f.Call(t, question()); r.StatusCode != 200 || r.Body != "ⲁ" {
		t.Errorf("%+v", r)
	}
	if r := f.Call(t, question()); r.StatusCode != 502 || r.Body != `{"error":"The answer broke off. Please try again."}` {
		t.Errorf("%+v", r)
	}
}

// testConfiguration checks that all errors in the settings are reported at once.
func testConfiguration(t *testing.T, bin string) {
	f := lambdatest.Start(t, bin, "ASSISTANT_PROVIDER_B_KIND=gpt", "ASSISTANT_TIMEOUT=soon")
	select {
	case <-f.Exited():
	case <-time.After(30 * time.Second):
		t.Fatal("it runs")
	}
	for _, want := range []string{`ASSISTANT_PROVIDER_B_KIND=\"gpt\"`, `ASSISTANT_TIMEOUT=\"soon\"`} {
		if !strings.Contains(f.Log(), want) {
			t.Errorf("no %s in %s", want, f.Log())
		}
	}
}
