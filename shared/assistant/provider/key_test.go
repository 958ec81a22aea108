package provider

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestChangedKey checks that a provider which refuses a key is asked once more if there is a new key, and that
// other failures are not retried.
func TestChangedKey(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int // of an answer to the key before
		next   string
		asked  int
		fails  bool
	}{
		{"401, changed", 401, "second", 2, false},
		{"403, changed", 403, "second", 2, false},
		{"401, the same", 401, "first", 1, true},
		{"429", 429, "second", 1, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			asked := 0
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if asked++; r.Header.Get("Authorization") != "Bearer second" {
					w.WriteHeader(tt.status)
				}
			}))
			defer server.Close()
			c := Config{Key: func(_ context.Context, refused string) (string, error) {
				if refused == "first" {
					return tt.next, nil
				}
				return "first", nil
			}}
			answer, err := c.Post(t.Context(), func(key string) Call { return Call{URL: server.URL, Header: BearerHeader(key)} })
			if err == nil {
				answer.Close()
			}
			if (err != nil) != tt.fails || asked != tt.asked {
				t.Errorf("%v after %d requests, want failure %v after %d", err, asked, tt.fails, tt.asked)
			}
		})
	}
	t.Run("no key can be read", func(t *testing.T) {
		c := Config{Key: func(context.Context, string) (string, error) { return "", errors.New("down") }}
		_, err := c.Post(t.Context(), func(string) Call { return Call{} })
		var f *Fault
		if !errors.As(err, &f) || f.Class != Denied {
			t.Errorf("got the error %v, want a denial", err)
		}
	})
}
