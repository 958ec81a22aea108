package lambda

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"net/http"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda/lambdatest"
)

// TestPreparedBody tests a prepared response through the adapter: plain, compressed, not modified, or HEAD, for any
// case of header names and any way of listing their values.
func TestPreparedBody(t *testing.T) {
	text := strings.Repeat("ⲡⲓⲣⲱⲙⲓ ", 500)
	body := httpapi.Prepare([]byte(text), "text/plain; charset=utf-8")
	h := httpapi.New(httpapi.Route{Path: "/a", Get: func(w http.ResponseWriter, r *http.Request) error {
		body.Write(w, r, []string{httpapi.CacheData})
		return nil
	}})
	plain := answer(t, h, lambdatest.Event("GET", "/a", "", lambdatest.Header("Accept-Encoding")))
	if plain.StatusCode != 200 || plain.IsBase64Encoded || plain.Body != text {
		t.Fatalf("plain: %d %v %d bytes", plain.StatusCode, plain.IsBase64Encoded, len(plain.Body))
	}
	tag := plain.MultiValueHeaders["Etag"]
	if len(tag) == 0 {
		tag = plain.MultiValueHeaders["ETag"]
	}
	if len(tag) != 1 {
		t.Fatalf("headers %v", plain.MultiValueHeaders)
	}
	for name, accepts := range map[string][]string{
		"Accept-Encoding": {"gzip, deflate, br"}, "accept-encoding": {"br;q=1.0, gzip;q=0.8"}, "ACCEPT-ENCODING": {"deflate",
			"gzip"},
	} {
		t.Run(name, func(t *testing.T) {
			a := answer(t, h, lambdatest.Event("GET", "/a", "", lambdatest.Header("Accept-Encoding"),
				lambdatest.Header(name, accepts...)))
			packed, err := base64.StdEncoding.DecodeString(a.Body)
			if err != nil || !a.IsBase64Encoded || a.MultiValueHeaders["Content-Encoding"][0] != "gzip" {
				t.Fatalf("%s %v: %v %v", name, accepts, a.MultiValueHeaders, err)
			}
			reader, err := gzip.NewReader(bytes.NewReader(packed))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(reader); err != nil || string(got) != text {
				t.Errorf("%s %v: %d bytes %v", name, accepts, len(got), err)
			}
		})
	}
	for name, option := range map[string]lambdatest.Option{
		"alone": lambdatest.Header("If-None-Match", tag[0]), "in a list": lambdatest.Header("if-none-match",
			`"x", `+tag[0]+`, "y"`),
		"in two lines": lambdatest.Header("If-None-Match", `"x"`, tag[0]), "any": lambdatest.Header("If-None-Match", "*"),
	} {
		t.Run(name, func(t *testing.T) {
			a := answer(t, h, lambdatest.Event("GET", "/a", "", lambdatest.Header("Accept-Encoding"), option))
			if a.StatusCode != 304 || a.Body != "" || a.IsBase64Encoded {
				t.Errorf("not modified, %s: %d %q", name, a.StatusCode, a.Body)
			}
		})
	}
	a := answer(t, h, lambdatest.Event("HEAD", "/a", "", lambdatest.Header("Accept-Encoding")))
	if a.StatusCode != 200 || a.Body != "" {
		t.Errorf("HEAD: %d, %d bytes", a.StatusCode, len(a.Body))
	}
}
