package openai

import (
	"encoding/json"
	"errors"
	"testing"

	"coptic.example/service/shared/assistant/provider"
)

// TestErrorEvents tests the errors that servers write into a stream.
func TestErrorEvents(t *testing.T) {
	for _, tt := range []struct {
		name, event string
		want        provider.Class
	}{
		{"status as a number", `{"error":{"code":429}}`, provider.Limited},
		{"status as a text", `{"error":{"code":"503"}}`, provider.Unavailable},
		{"status beside the error", `{"object":"error","code":401}`, provider.Denied},
		{"no status", `{"error":{"code":7}}`, provider.Unavailable},
		{"too large for a status", `{"error":{"code":600,"type":"invalid_request_error"}}`, provider.Refused},
		{"a text alone", `{"error":"overloaded"}`, provider.Unavailable},
		{"limit by name", `{"error":{"code":"rate_limit_exceeded"}}`, provider.Limited},
		{"quota by name", `{"error":{"code":"insufficient_quota"}}`, provider.Limited},
		{"limit by type", `{"error":{"type":"rate_limit_error"}}`, provider.Limited},
		{"requests", `{"error":{"type":"requests"}}`, provider.Limited},
		{"tokens", `{"error":{"type":"tokens"}}`, provider.Limited},
		{"filter", `{"error":{"code":"content_filter"}}`, provider.Refused},
		{"policy", `{"error":{"code":"content_policy_violation"}}`, provider.Refused},
		{"too long", `{"error":{"code":"context_length_exceeded"}}`, provider.Refused},
		{"key", `{"error":{"code":"invalid_api_key"}}`, provider.Denied},
		{"key by type", `{"error":{"type":"authentication_error"}}`, provider.Denied},
		{"permission", `{"error":{"type":"permission_error"}}`, provider.Denied},
		{"model", `{"error":{"code":"model_not_found"}}`, provider.Denied},
		{"unknown name", `{"error":{"code":"server_error","type":"server_error"}}`, provider.Unavailable},
		{"code before type", `{"error":{"code":"invalid_api_key","type":"requests"}}`, provider.Denied},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var c chunk
			if err := json.Unmarshal([]byte(tt.event), &c); err != nil {
				t.Fatal(err)
			}
			var f *provider.Fault
			if err := errorEvent(c); !errors.As(err, &f) || f.Class != tt.want {
				t.Errorf("%s is %v, want %v", tt.event, err, tt.want)
			}
		})
	}
}
