package main

import (
	"strings"
	"testing"

	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/lambda/lambdatest"
)

// TestPaths checks that a path means the same whether it is percent-encoded, as from API Gateway, or decoded, as
// from emulators.
func TestPaths(t *testing.T) {
	dir := t.TempDir()
	grammartest.Write(t, dir, "2026-01-01")
	binaries := map[string]*lambdatest.Function{
		"grammar":  lambdatest.Start(t, lambdatest.Build(t, "functions/grammar"), "DATASET="+dir),
		"contract": lambdatest.Start(t, lambdatest.Build(t, "functions/contract")),
		"ocr":      lambdatest.Start(t, lambdatest.Build(t, "functions/ocr")),
	}
	for name, c := range map[string]struct {
		function, path string
		status         int
		body           string
	}{
		"plain":              {"grammar", "/api/v1/grammar/lessons/lesson-1", 200, ""},
		"encoded hyphen":     {"grammar", "/api/v1/grammar/lessons/lesson%2D1", 200, ""},
		"encoded letter":     {"grammar", "/api/v1/grammar/lessons/%6Cesson-1", 200, ""},
		"NUL, encoded":       {"grammar", "/api/v1/grammar/lessons/a%00", 400, ""},
		"NUL, decoded":       {"grammar", "/api/v1/grammar/lessons/a\x00", 400, ""},
		"no UTF-8, encoded":  {"grammar", "/api/v1/grammar/lessons/%ff", 400, ""},
		"broken encoding":    {"grammar", "/api/v1/grammar/lessons/%zz", 400, ""},
		"Coptic, encoded":    {"contract", "/api/%E2%B2%81", 404, "No such endpoint: /api/ⲁ"},
		"Coptic, decoded":    {"contract", "/api/ⲁ", 404, "No such endpoint: /api/ⲁ"},
		"percent sign":       {"contract", "/api/50%25", 404, "No such endpoint: /api/50%"},
		"question mark":      {"contract", "/api/a%3Fb", 404, "No such endpoint: /api/a?b"},
		"document, encoded":  {"contract", "/api/openapi%2Ejson", 200, ""},
		"another function":   {"ocr", "/api/o%63r", 405, ""},
		"broken, everywhere": {"ocr", "/api/ocr%", 400, ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := binaries[c.function].Call(t, lambdatest.Event("GET", c.path, ""))
			if got.StatusCode != c.status || !strings.Contains(got.Body, c.body) {
				t.Errorf("%s answers %d %.200s, want %d %s", c.path, got.StatusCode, got.Body, c.status, c.body)
			}
		})
	}
}

// TestStartFailure checks that a program with invalid settings logs a line of JSON that CloudWatch counts.
func TestStartFailure(t *testing.T) {
	for name, env := range map[string]string{
		"grammar": "DATASET=", "assistant": "ASSISTANT_RATE=many", "switch": "SWITCH_API=",
	} {
		t.Run(name, func(t *testing.T) {
			log := lambdatest.Fail(t, lambdatest.Build(t, "functions/"+name), env)
			for _, want := range []string{`"level":"ERROR"`, `"msg":"the settings are at fault"`, `"StartFailed":1`, `"_aws":`} {
				if !strings.Contains(log, want) {
					t.Errorf("the log is %s, want it to hold %s", log, want)
				}
			}
		})
	}
}
