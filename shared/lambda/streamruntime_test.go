package lambda_test

import (
	"bytes"
	"strings"
	"testing"

	"coptic.example/service/shared/lambda/lambdatest"
)

// TestPanicUnderTheRuntime checks that a panic becomes a 500 or an aborted answer, and does not end the process.
func TestPanicUnderTheRuntime(t *testing.T) {
	f := lambdatest.Start(t, lambdatest.Build(t, "shared/lambda/streamtest/panics"))
	for range 2 {
		a := f.Invoke(t, lambdatest.Event("GET", "/early", ""))
		head, body, found := bytes.Cut(a.Body, make([]byte, 8))
		if a.Failed || !strings.HasPrefix(a.ContentType, "application/vnd.awslambda.http-integration-response") || !found ||
			!strings.Contains(string(head), `"statusCode":500`) || string(body) != `{"error":"Internal error"}` {
			t.Errorf("failed=%v %s %q", a.Failed, a.ContentType, a.Body)
		}
		a = f.Invoke(t, lambdatest.Event("GET", "/late", ""))
		if _, body, _ := bytes.Cut(a.Body, make([]byte, 8)); a.Failed || string(body) != "half" {
			t.Errorf("failed=%v %q", a.Failed, a.Body)
		}
	}
}
