package s3_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
	"coptic.example/service/shared/release/s3/s3test"
)

// environment lets package aws find a server.
func environment(t *testing.T, env []string) {
	for _, each := range env {
		name, value, _ := strings.Cut(each, "=")
		t.Setenv(name, value)
	}
}

func TestRange(t *testing.T) {
	server := s3test.Start(t, "data")
	environment(t, server.Env())
	put := func(text string) {
		if err := server.Put("data", "archive", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	put("the old archive")
	bucket, err := s3.OpenBucket("data")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		name           string
		replaced       string // what the object is replaced by before
		offset, length int64
		want           string
		err            error // any error where want is "" too
	}{
		{"the first read", "", 4, 3, "old", nil},
		{"a later one", "", 8, 7, "archive", nil},
		{"more than there is", "", 8, 70, "", nil},
		{"after the end", "", 80, 1, "", nil},
		{"nothing", "", 3, 0, "", nil},
		{"a negative offset", "", -1, 3, "", nil},
		{"more than any object", "", 0, 1 << 40, "", nil},
		{"of an object that has changed", "the new archive", 4, 3, "", release.ErrChanged},
		{"anew after that", "", 4, 3, "new", nil},
	} {
		t.Run(step.name, func(t *testing.T) {
			if step.replaced != "" {
				put(step.replaced)
			}
			got, err := bucket.Range(context.Background(), "archive", step.offset, step.length)
			if string(got) != step.want || (err == nil) != (step.want != "") || step.err != nil && !errors.Is(err, step.err) {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
}

// TestWrongRange checks that a response with another range than requested is rejected.
func TestWrongRange(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int
		body   string
	}{
		{"the whole object", http.StatusOK, "the whole archive"},
		{"more than was asked for", http.StatusPartialContent, "the w"},
		{"less", http.StatusPartialContent, "t"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(tt.status)
				_, _ = w.Write([]byte(tt.body))
			}))
			defer server.Close()
			environment(t, s3test.Start(t, "data").Env())
			t.Setenv("AWS_ENDPOINT_URL_S3", server.URL)
			t.Setenv("AWS_ENDPOINT_URL", server.URL)
			bucket, err := s3.OpenBucket("data")
			if err != nil {
				t.Fatal(err)
			}
			if got, err := bucket.Range(context.Background(), "archive", 0, 3); err == nil {
				t.Errorf("got %q", got)
			}
		})
	}
}
