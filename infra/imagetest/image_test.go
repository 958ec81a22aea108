// Package imagetest runs our own OCR service as AWS does: the container image, with Lambda's runtime API before it, a
// file system that cannot be written but for /tmp, and the memory of the plan.
package imagetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/ocr/tesseracttest"
)

func TestMain(m *testing.M) {
	if os.Getenv("TEST_OCR_IMAGE") == "" {
		fmt.Println("the OCR service's image is built and tested by make test-ocr-image")
		return
	}
	os.Exit(m.Run())
}

// start runs the image as a function.
func start(t *testing.T) *lambdatest.Function {
	t.Helper()
	name := fmt.Sprintf("recognition-%d-%d", os.Getpid(), time.Now().UnixNano())
	t.Cleanup(func() { exec.Command("docker", "rm", "-f", name).Run() })
	script := filepath.Join(t.TempDir(), "run.sh")
	text := fmt.Sprintf(`#!/bin/sh
exec docker run --rm --name %s --network host --read-only --tmpfs /tmp:size=512m --memory %dm --cap-drop ALL \
  -e AWS_LAMBDA_RUNTIME_API -e AWS_LAMBDA_FUNCTION_NAME -e AWS_LAMBDA_FUNCTION_VERSION \
  -e AWS_LAMBDA_FUNCTION_MEMORY_SIZE %s
`, name, plan.Recognition.Memory, os.Getenv("TEST_OCR_IMAGE"))
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return lambdatest.Start(t, script)
}

// ask sends a file as the proxy does, and returns the answer and how long it took.
func ask(t *testing.T, f *lambdatest.Function, lang, name string, file []byte) (*http.Response, time.Duration) {
	t.Helper()
	body, kind := ocrtest.Form(ocrtest.File(name, file))
	r, err := http.NewRequest("POST", "https://function/?lang="+lang, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	event, err := lambda.Event(r)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	answer, err := f.TryInvoke(event)
	if err != nil {
		t.Fatalf("%v\n%s", err, f.Log())
	}
	took := time.Since(began)
	given, err := lambda.ReadAnswer(answer.Body, r)
	if err != nil {
		t.Fatalf("%v\n%s", err, f.Log())
	}
	return given, took
}

// onePage is a PDF whose table of objects readers make anew.
const onePage = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
	"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>endobj\n" +
	"4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n" +
	"5 0 obj<</Length 47>>\nstream\nBT /F1 24 Tf 72 700 Td (The light shines) Tj ET\nendstream endobj\n" +
	"trailer<</Root 1 0 R>>\n%%EOF\n"

func TestImage(t *testing.T) {
	began := time.Now()
	f := start(t)
	f.AwaitReady(t)
	ready := time.Since(began)
	var page bytes.Buffer
	if err := png.Encode(&page, tesseracttest.Page("The light shines", "in the darkness")); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, lang string
		file       []byte
		status     int
		want       string
	}{
		{"a page in English", "en", page.Bytes(), 200, "The light shines"},
		{"with our own model beside", "cop%2Ben", page.Bytes(), 200, "light"},
		{"Greek", "el", page.Bytes(), 200, ""},
		{"Dutch", "nl", page.Bytes(), 200, ""},
		{"Arabic", "ar", page.Bytes(), 200, ""},
		{"a language that is not there", "ja", page.Bytes(), 400, "invalid lang: ja. allowed: ara, cop, ell"},
		{"no page", "cop", []byte("%PDF-1.7"), 422, "no page that can be read"},
		{"no picture", "cop", []byte("%!PS"), 422, "nothing that can be read"},
		{"a PDF", "en", []byte(onePage), 200, "The light shines"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer, took := ask(t, f, test.lang, "page.png", test.file)
			var got struct{ Text, Error string }
			if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
				t.Fatal(err)
			}
			if answer.StatusCode != test.status || !strings.Contains(got.Text+strings.ToLower(got.Error), test.want) {
				t.Errorf("%s: %d %+v, want %d %q", test.name, answer.StatusCode, got, test.status, test.want)
			}
			t.Logf("%s: %v", test.name, took.Round(time.Millisecond))
		})
	}
	t.Logf("from docker run to the runtime's first call: %v", ready.Round(time.Millisecond))
}
