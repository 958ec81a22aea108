package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/lambda/lambdatest"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/release/s3/s3test"
)

const bucket, prefix = "content-bucket", "live/coptic"

var search = lambdatest.Event("GET", "/api/v1/dictionary/search", "q=ⲣⲱⲙⲓ")

func start(t *testing.T) (*s3test.Server, *lambdatest.Function) {
	t.Helper()
	s := s3test.Start(t, bucket)
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", dictionarytest.Parts(t, "2026-01-01"))
	s.Upload(t, bucket, prefix, dir)
	s.Requests()
	f := lambdatest.Start(t, lambdatest.Build(t, "functions/dictionary"),
		append(s.Env(), "DATASET=s3://"+bucket+"/"+prefix)...)
	f.AwaitReady(t)
	return s, f
}

func body(t *testing.T, r lambdatest.Response) string {
	t.Helper()
	if !r.IsBase64Encoded {
		return r.Body
	}
	packed, err := base64.StdEncoding.DecodeString(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

func TestColdStart(t *testing.T) {
	s, f := start(t)
	if got := s.Requests(); len(got) != 2 {
		t.Errorf("a cold start asks S3 %d times: %v", len(got), got)
	}
	var page struct {
		Entries []struct{ ID string }
	}
	r := f.Call(t, search)
	if err := json.Unmarshal([]byte(body(t, r)), &page); err != nil || len(page.Entries) != 1 ||
		page.Entries[0].ID != "cls-rwme" {
		t.Errorf("%d %s", r.StatusCode, r.Body)
	}
	if !strings.Contains(r.Header("Link"), `rel="first"`) {
		t.Errorf("Link %q", r.Header("Link"))
	}
	r = f.Call(t, lambdatest.Event("GET", "/api/v1/dictionary/entries/cls-none", ""))
	if r.StatusCode != 404 || r.Body != `{"error":"Dictionary entry not found for id: cls-none"}` {
		t.Errorf("%d %s", r.StatusCode, r.Body)
	}
	if got := s.Requests(); len(got) != 0 {
		t.Errorf("requests asked S3: %v", got)
	}
}

// TestSearchIndexIsReadWhenAsked checks that a search does not wait for the search index, which few clients fetch.
func TestSearchIndexIsReadWhenAsked(t *testing.T) {
	s, f := start(t)
	f.Call(t, search)
	s.Requests()
	r := f.Call(t, lambdatest.Event("GET", "/api/v1/dictionary/search-index", ""))
	if !strings.Contains(body(t, r), `"headword":"ⲣⲱⲙⲉ"`) || r.StatusCode != 200 {
		t.Errorf("%d %.200s", r.StatusCode, body(t, r))
	}
	if got := s.Requests(); len(got) != 2 {
		t.Errorf("%v", got)
	}
	f.Call(t, lambdatest.Event("GET", "/api/v1/dictionary/search-index", ""))
	if got := s.Requests(); len(got) != 0 {
		t.Errorf("asked again: %v", got)
	}
}
