package ssm

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// TestFetch uses a server that implements what is needed of SSM.
func TestFetch(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Name           string
			WithDecryption bool
		}
		json.NewDecoder(r.Body).Decode(&in)
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		if in.Name != "/assistant/key" || !in.WithDecryption || r.Header.Get("X-Amz-Target") != "AmazonSSM.GetParameter" ||
			!strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 ") {
			w.WriteHeader(http.StatusBadRequest)
			w.Write([]byte(`{"__type":"ParameterNotFound"}`))
			return
		}
		w.Write([]byte(`{"Parameter":{"Name":"/assistant/key","Type":"SecureString","Value":"the key"}}`))
	}))
	defer srv.Close()
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL_SSM": srv.URL, "AWS_REGION": "us-east-1", "AWS_ACCESS_KEY_ID": "id",
		"AWS_SECRET_ACCESS_KEY": "secret",
		"AWS_CONFIG_FILE":       os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
	} {
		t.Setenv(name, value)
	}
	if v, err := Fetch(context.Background(), "/assistant/key"); v != "the key" || err != nil {
		t.Errorf("%q %v", v, err)
	}
	if v, err := Fetch(context.Background(), "/other"); v != "" || err == nil {
		t.Errorf("%q %v", v, err)
	}
}
