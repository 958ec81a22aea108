package provider

import (
	"io"
	"net/http"
	"strconv"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, tt := range []struct {
		name, value string
		want        time.Duration
	}{
		{"Retry-After", "7", 7 * time.Second},
		{"Retry-After", " 1.5 ", 1500 * time.Millisecond},
		{"Retry-After", "Fri, 02 Jan 2026 03:04:35 GMT", 30 * time.Second},
		{"Retry-After", "Fri, 02 Jan 2026 03:04:00 GMT", 0},
		{"Retry-After", "-1", 0},
		{"Retry-After", "NaN", 0},
		{"Retry-After", "1e300", 0},
		{"Retry-After", "soon", 0},
		{"Retry-After-Ms", "250", 250 * time.Millisecond},
		{"Retry-After-Ms", "-250", 0},
		{"Other", "7", 0},
	} {
		t.Run(tt.name+" "+tt.value, func(t *testing.T) {
			h := http.Header{}
			h.Set(tt.name, tt.value)
			if got := retryAfter(h, now); got != tt.want {
				t.Errorf("%s: %s waits %v, want %v", tt.name, tt.value, got, tt.want)
			}
		})
	}
}

func TestClasses(t *testing.T) {
	for status, want := range map[int]Class{
		200: Unavailable, 301: Denied, 400: Refused, 401: Denied, 402: Denied, 403: Denied, 404: Denied, 408: Unavailable,
		409: Unavailable, 413: Refused, 422: Refused, 425: Unavailable, 429: Limited, 500: Unavailable, 503: Unavailable,
		529: Unavailable,
	} {
		t.Run(strconv.Itoa(status), func(t *testing.T) {
			if got := FromStatus(status).Class; got != want {
				t.Errorf("status %d is %v, want %v", status, got, want)
			}
		})
	}
}

// TestOwnBody checks that a request can be sent again on another connection until its answer arrives.
func TestOwnBody(t *testing.T) {
	sent, err := http.NewRequest("POST", "http://upstream.example", nil)
	if err != nil {
		t.Fatal(err)
	}
	own := attach(sent, []byte("body"))
	if sent.ContentLength != 4 {
		t.Errorf("the body has %d bytes, want 4", sent.ContentLength)
	}
	again, err := sent.GetBody()
	if err != nil {
		t.Fatal(err)
	}
	for _, body := range []io.Reader{sent.Body, again} {
		if text, err := io.ReadAll(body); string(text) != "body" || err != nil {
			t.Errorf("%q %v", text, err)
		}
	}
	own.release()
	if _, err := sent.GetBody(); err == nil {
		t.Error("a body that is let go can be read")
	}
}
