package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/release/s3/s3test"
)

const bucket, prefix = "content-bucket", "live/coptic"

var lesson = lambdatest.Event("GET", "/api/v1/grammar/lessons/lesson-1", "")

// start runs the real binary on a dataset in a real S3 server.
func start(t *testing.T, s *s3test.Server, env ...string) *lambdatest.Function {
	t.Helper()
	return lambdatest.Start(t, lambdatest.Build(t, "functions/grammar"),
		append(append(s.Env(), "DATASET=s3://"+bucket+"/"+prefix), env...)...)
}

func publish(t *testing.T, s *s3test.Server, version string) {
	t.Helper()
	dir := t.TempDir()
	grammartest.Write(t, dir, version)
	s.Upload(t, bucket, prefix, dir)
}

// version returns the datasetVersion of a response.
func version(t *testing.T, r lambdatest.Response) string {
	t.Helper()
	body := []byte(r.Body)
	if r.IsBase64Encoded {
		packed, err := base64.StdEncoding.DecodeString(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		z, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		if body, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	var e struct{ DatasetVersion string }
	if err := json.Unmarshal(body, &e); err != nil || r.StatusCode != 200 {
		t.Fatalf("%d %s", r.StatusCode, body)
	}
	return e.DatasetVersion
}

func TestColdStart(t *testing.T) {
	s := s3test.Start(t, bucket)
	publish(t, s, "2026-01-01")
	s.Requests()
	f := start(t, s)
	f.AwaitReady(t)
	if got := s.Requests(); len(got) != 2 {
		t.Errorf("a cold start asks S3 %d times: %v", len(got), got)
	}
	r := f.Call(t, lesson)
	if v := version(t, r); v != "2026-01-01" || r.Header("Content-Encoding") != "gzip" ||
		r.Header("X-Request-Id") != lambdatest.RequestID {
		t.Errorf("%s %v", v, r.MultiValueHeaders)
	}
	r = f.Call(t, lambdatest.Event("GET", "/api/v1/grammar/lessons/lesson-1", "",
		lambdatest.Header("If-None-Match", `"a", `+r.Header("ETag"))))
	if r.StatusCode != 304 || r.Body != "" {
		t.Errorf("conditional: %d %q", r.StatusCode, r.Body)
	}
	r = f.Call(t, lambdatest.Event("HEAD", "/api/v1/grammar/lessons/lesson-1", ""))
	if r.StatusCode != 200 || r.Body != "" || r.Header("Content-Length") == "" {
		t.Errorf("HEAD: %d %q %v", r.StatusCode, r.Body, r.MultiValueHeaders)
	}
	r = f.Call(t, lambdatest.Event("GET", "/api/v1/grammar/examples", "lesson=lesson-9"))
	if r.StatusCode != 400 || r.Body != `{"error":"Unknown lesson filter: lesson-9"}` {
		t.Errorf("unknown filter: %d %q", r.StatusCode, r.Body)
	}
	if got := s.Requests(); len(got) != 0 {
		t.Errorf("requests asked S3: %v", got)
	}
}

func TestNewRelease(t *testing.T) {
	s := s3test.Start(t, bucket)
	publish(t, s, "2026-01-01")
	f := start(t, s, "DATASET_REFRESH=50ms")
	if v := version(t, f.Call(t, lesson)); v != "2026-01-01" {
		t.Fatal(v)
	}
	s.Requests()
	time.Sleep(60 * time.Millisecond)
	f.Call(t, lesson)
	if got := s.Requests(); len(got) != 1 {
		t.Errorf("re-check of an unchanged release: %v", got)
	}
	publish(t, s, "2026-02-02")
	time.Sleep(60 * time.Millisecond)
	if v := version(t, f.Call(t, lesson)); v != "2026-02-02" {
		t.Errorf("the new release is not picked up: %s", v)
	}
}

// TestNoTornRead checks that, while releases change, every response comes from a single release.
func TestNoTornRead(t *testing.T) {
	s := s3test.Start(t, bucket)
	publish(t, s, "2026-01-01")
	f := start(t, s, "DATASET_REFRESH=1ms")
	stop := make(chan struct{})
	var publishing sync.WaitGroup
	publishing.Go(func() {
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			default:
				publish(t, s, fmt.Sprintf("2026-03-%02d", n%28+1))
			}
		}
	})
	seen := map[string]bool{}
	for n := 0; n < 150 || len(seen) < 2 && n < 10_000; n++ { // more where publishing is slow
		r := f.Call(t, lambdatest.Event("GET", "/api/v1/grammar/manifest", "", lambdatest.Header("Accept-Encoding")))
		v := version(t, r)
		if !strings.Contains(r.Body, `"generatedAt":"`+v+`T00:00:00.000Z"`) {
			t.Fatalf("torn: %s", r.Body)
		}
		seen[v] = true
	}
	close(stop)
	publishing.Wait()
	if len(seen) < 2 {
		t.Errorf("only %v was seen", seen)
	}
}

func TestBrokenS3(t *testing.T) {
	dir := t.TempDir()
	grammartest.Write(t, dir, "2026-05-05")
	pack, err := os.ReadFile(filepath.Join(dir, "releases/2026-05-05/grammar.pack"))
	if err != nil {
		t.Fatal(err)
	}
	pack[len(pack)/3] ^= 1
	for name, spoil := range map[string]func(s *s3test.Server) error{
		"stopped": func(s *s3test.Server) error { s.Down(true); return nil },
		"damaged object": func(s *s3test.Server) error {
			return s.Put(bucket, prefix+"/releases/2026-05-05/grammar.pack", pack)
		},
		"missing object": func(s *s3test.Server) error {
			return s.Delete(bucket, prefix+"/releases/2026-05-05/grammar.pack")
		},
		"missing pointer": func(s *s3test.Server) error { return s.Delete(bucket, prefix+"/current-v3.json") },
		"slow":            func(s *s3test.Server) error { s.Slow(5 * time.Minute); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := s3test.Start(t, bucket)
			publish(t, s, "2026-01-01")
			f := start(t, s, "DATASET_REFRESH=20ms")
			if v := version(t, f.Call(t, lesson)); v != "2026-01-01" {
				t.Fatal(v)
			}
			if strings.Contains(name, "object") {
				publish(t, s, "2026-05-05")
			}
			if err := spoil(s); err != nil {
				t.Fatal(err)
			}
			for range 3 {
				time.Sleep(25 * time.Millisecond)
				begun := time.Now()
				v := version(t, f.Call(t, lesson))
				if v != "2026-01-01" {
					t.Errorf("%s is served", v)
				}
				if d := time.Since(begun); d > time.Minute { // far beyond the limit of three seconds, for a busy machine
					t.Errorf("the request waited %v", d)
				}
				if name == "slow" || name == "stopped" { // each call would wait for the SDK's retries
					break
				}
			}
			if n := strings.Count(f.AwaitLog("dataset refresh failed"), "dataset refresh failed"); n != 1 {
				t.Errorf("logged %d times:\n%s", n, f.Log())
			}
		})
	}
}

func TestNeverARelease(t *testing.T) {
	s := s3test.Start(t, bucket)
	f := start(t, s)
	r := f.Call(t, lesson)
	if r.StatusCode != 503 || r.Header("Retry-After") == "" || !strings.HasPrefix(r.Body, `{"error":`) {
		t.Errorf("%d %s %v", r.StatusCode, r.Body, r.MultiValueHeaders)
	}
	if strings.Contains(r.Body, s.URL) || strings.Contains(r.Body, bucket) {
		t.Errorf("the answer tells where the data lies: %s", r.Body)
	}
}

func TestConfiguration(t *testing.T) {
	log := lambdatest.Fail(t, lambdatest.Build(t, "functions/grammar"), "DATASET_REFRESH=soon")
	for _, want := range []string{"DATASET is not set", `DATASET_REFRESH=\"soon\"`} {
		if !strings.Contains(log, want) {
			t.Errorf("no %q in %s", want, log)
		}
	}
}
