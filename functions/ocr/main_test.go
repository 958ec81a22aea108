package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// event returns an upload as sent by API Gateway: in base64, because multipart/form-data is a binary media type.
func event(query string, parts ...ocrtest.Part) []byte {
	body, kind := ocrtest.Form(parts...)
	return lambdatest.Event("POST", ocr.Path, query, lambdatest.Header("Content-Type", kind),
		lambdatest.Header("Origin", "https://friend.example"), lambdatest.Body(base64.StdEncoding.EncodeToString(body), true))
}

func start(t *testing.T, env ...string) *lambdatest.Function {
	t.Helper()
	return lambdatest.Start(t, lambdatest.Build(t, "functions/ocr"), env...)
}

func TestUpload(t *testing.T) {
	u := ocrtest.Start(t, nil)
	f := start(t, "OCR_SERVICE_URL="+u.URL, "OCR_SERVICE_TOKEN=key", "ALLOWED_ORIGINS=https://friend.example")
	largest := ocrtest.Padded(4_400_000)
	for _, file := range [][]byte{ocrtest.PNG(), largest} {
		r := f.Call(t, event("lang=cop", ocrtest.File("page.png", file)))
		if r.StatusCode != 200 || r.Body != ocrtest.Text || r.Header("Content-Type") != "application/json" ||
			r.Header("X-Request-Id") != lambdatest.RequestID ||
			r.Header("Access-Control-Allow-Origin") != "https://friend.example" {
			t.Fatalf("%d %s %v", r.StatusCode, r.Body, r.MultiValueHeaders)
		}
		got := u.Received()[len(u.Received())-1]
		if !bytes.Equal(got.Body, file) || got.Name != "upload.png" || got.Query.Get("lang") != "cop" ||
			got.Header.Get("Authorization") != "Bearer key" {
			t.Errorf("arrives as %s, %d bytes, %v %v", got.Name, len(got.Body), got.Query, got.Header)
		}
	}
	if n := len(event("", ocrtest.File("page.png", largest))); n > 6<<20 {
		t.Errorf("the largest file makes an event of %d bytes, which Lambda does not take", n)
	}
}

func TestRefusals(t *testing.T) {
	u := ocrtest.Start(t, nil)
	f := start(t, "OCR_SERVICE_URL="+u.URL, "OCR_MAX_UPLOAD_BYTES=9000000")
	for _, tt := range []struct {
		event   []byte
		status  int
		message string
	}{
		{event("", ocrtest.File("page.png", ocrtest.Padded(4_400_001))), 413,
			"The upload is too large. The limit is 4400000 bytes"},
		{event("", ocrtest.Field("lang", "cop")), 400, "The form holds no file. Send one part with a file name"},
		{event("lang=a/b", ocrtest.File("a.png", ocrtest.PNG())), 400,
			"Invalid lang: a/b. Allowed: a language tag of letters, digits, -, _ and +, at most 35 characters"},
		{lambdatest.Event("POST", ocr.Path, ""), 400,
			"The request must be multipart/form-data, with a boundary and one file"},
		{lambdatest.Event("GET", ocr.Path, ""), 405, "Method GET is not allowed here. Allowed: POST, OPTIONS"},
	} {
		t.Run(tt.message, func(t *testing.T) {
			r := f.Call(t, tt.event)
			if want := fmt.Sprintf(`{"error":%q}`, tt.message); r.StatusCode != tt.status || r.Body != want {
				t.Errorf("%d %s, want %d %s", r.StatusCode, r.Body, tt.status, want)
			}
		})
	}
	if n := len(u.Received()); n != 0 {
		t.Errorf("reached the upstream %d times", n)
	}
}

func TestNoUpstream(t *testing.T) {
	r := start(t).Call(t, event("", ocrtest.File("a.png", ocrtest.PNG())))
	if r.StatusCode != 503 || r.Body != `{"error":"OCR is not configured on this server"}` {
		t.Errorf("%d %s", r.StatusCode, r.Body)
	}
	const hidden = "192.0.2.77:9"
	f := start(t, "OCR_SERVICE_URL=http://"+hidden, "OCR_TIMEOUT=200ms")
	begun := time.Now()
	r = f.Call(t, event("", ocrtest.File("a.png", ocrtest.PNG())))
	if r.StatusCode != 504 && r.StatusCode != 502 || time.Since(begun) > 20*time.Second { // the default is 25
		t.Errorf("%d %s after %v", r.StatusCode, r.Body, time.Since(begun))
	}
	if strings.Contains(fmt.Sprint(r), "192.0.2.77") {
		t.Errorf("the answer tells where the upstream is: %v", r)
	}
}

func TestConfiguration(t *testing.T) {
	log := lambdatest.Fail(t, lambdatest.Build(t, "functions/ocr"), "OCR_SERVICE_URL=ocr", "OCR_TIMEOUT=soon")
	for _, want := range []string{"OCR_SERVICE_URL is not", `OCR_TIMEOUT=\"soon\"`} {
		if !strings.Contains(log, want) {
			t.Errorf("no %q in %s", want, log)
		}
	}
}
