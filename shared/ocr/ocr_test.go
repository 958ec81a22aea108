package ocr_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/setting"
)

// settings is the environment of a test. Everything else is unset.
type settings map[string]string

func configure(t testing.TB, storage ocr.Storage, s settings) (*ocr.Service, error) {
	t.Helper()
	for _, name := range []string{
		"OCR_RATE", "OCR_SERVICE_URL", "OCR_SERVICE_TOKEN", "OCR_SERVICE_TOKEN_PARAMETER", "OCR_UPLOAD_FIELD",
		"OCR_MAX_UPLOAD_BYTES", "OCR_ALLOWED_TYPES", "OCR_TIMEOUT", "ALLOWED_ORIGINS",
	} {
		t.Setenv(name, s[name])
	}
	var env setting.Env
	service := ocr.Configure(&env, storage, parameter)
	return service, env.Err()
}

// parameter is a parameter store with one secret.
func parameter(_ context.Context, name string) (string, error) {
	if name != "/ocr/token" {
		return "", errors.New("no such parameter")
	}
	return "from the store", nil
}

// handler returns the group in front of an upstream, checked against the contract.
func handler(t testing.TB, storage ocr.Storage, s settings) http.Handler {
	t.Helper()
	service, err := configure(t, storage, s)
	if err != nil {
		t.Fatal(err)
	}
	return contracttest.Wrap(t, httpapi.New(ocr.Routes(service)...))
}

func to(u *ocrtest.Upstream) settings {
	return settings{"OCR_SERVICE_URL": u.URL + "/read?key=1", "OCR_RATE": "0"}
}

// post sends a form.
func post(h http.Handler, target string, parts ...ocrtest.Part) *httptest.ResponseRecorder {
	body, kind := ocrtest.Form(parts...)
	r := httptest.NewRequest("POST", target, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func message(t testing.TB, body io.Reader) string {
	t.Helper()
	var e struct{ Error string }
	if err := json.NewDecoder(body).Decode(&e); err != nil {
		t.Errorf("not the error body: %v", err)
	}
	return e.Error
}
