package assistant

import (
	"strings"
	"testing"

	up "coptic.example/service/shared/assistant/upstreamtest"
)

// TestCooldown checks that a limited provider is skipped, and that one that refuses the key is logged as an error
// once.
func TestCooldown(t *testing.T) {
	const counted = "AssistantAllProvidersFailed=1"
	counts := strings.Count(logs.String(), counted)
	for _, status := range []int{429, 403} {
		first, second := up.Start(t, up.OpenAI, up.Refuse(status)), up.Start(t, anthropicFormat, up.Answer(backup))
		s := service(testLimits, target(t, "provider_d", first), target(t, "provider_b", second))
		before := strings.Count(logs.String(), "a provider refuses the service")
		url := serve(t, s)
		for range 4 {
			if got := ask(t, url); got.body != backup || got.header.Get("X-Assistant-Provider") != "provider_b" {
				t.Errorf("%d: %d %s", status, got.status, got.body)
			}
		}
		if first.Asked() != 1 || second.Asked() != 4 {
			t.Errorf("%d: asked %d and %d times", status, first.Asked(), second.Asked())
		}
		told := strings.Count(logs.String(), "a provider refuses the service") - before
		if want := map[int]int{429: 0, 403: 1}[status]; told != want {
			t.Errorf("%d: logged %d times", status, told)
		}
	}
	// A question that no provider answers is counted; one answered by a fallback, as above, is not.
	for _, format := range []up.Format{up.OpenAI, anthropicFormat} {
		refusing := target(t, "provider_d", up.Start(t, format, up.Refuse(500)))
		if got := ask(t, serve(t, service(testLimits, refusing))); got.status != 502 {
			t.Errorf("%d %s", got.status, got.body)
		}
	}
	if n := strings.Count(logs.String(), counted) - counts; n != 2 {
		t.Errorf("counted %d of 2 failures", n)
	}
	line := logs.String()
	for _, want := range []string{`steps="provider_d limited (status ` +
		`429) `, "provider_b ok ", "first_text_ms=", "total_ms=", "input_tokens=7", "output_tokens=3", "request=",
		"kind=anthropic", "model=model-1"} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(line, want) {
				t.Errorf("the log has no %s", want)
			}
		})
	}
}

// TestRetryAfter checks that a 429 gives the earliest time at which a provider is asked again.
func TestRetryAfter(t *testing.T) {
	first, second := up.Start(
		t,
		geminiFormat,
		up.Refuse(429, "Retry-After", "90"),
	), up.Start(
		t,
		difyFormat,
		up.Refuse(429, "Retry-After", "12"),
	)
	got := ask(t, serve(t, service(testLimits, target(t, "provider_d", first), target(t, "provider_b", second))))
	if got.status != 429 || got.header.Get("Retry-After") != "12" ||
		got.body != `{"error":"The assistant is busy. Please try again in a moment."}` {
		t.Errorf("%d %q %s", got.status, got.header.Get("Retry-After"), got.body)
	}
}
