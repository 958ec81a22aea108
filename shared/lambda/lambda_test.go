package lambda

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda/lambdatest"
)

// echo responds with the request.
var echo = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/silent" {
		return
	}
	body, _ := io.ReadAll(r.Body)
	fmt.Fprintf(w, "%s %s|%s|%s|%s|%s", r.Method, r.URL.Path, httpapi.Param(r, "q"), r.Header.Get("If-None-Match"), body,
		r.RemoteAddr)
})

func answer(t *testing.T, h http.Handler, event []byte) events.APIGatewayProxyResponse {
	t.Helper()
	var e events.APIGatewayProxyRequest
	if err := json.Unmarshal(event, &e); err != nil {
		t.Fatal(err)
	}
	a, err := Answer(context.Background(), h, e)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAnswer(t *testing.T) {
	for name, tt := range map[string]struct {
		event []byte
		want  string
	}{
		"plain":        {lambdatest.Event("GET", "/a", ""), "GET /a|||"},
		"encoded path": {lambdatest.Event("GET", "/%E2%B2%A3%E2%B2%B1%E2%B2%99%E2%B2%93", ""), "GET /ⲣⲱⲙⲓ|||"},
		"decoded path": {lambdatest.Event("GET", "/ⲣⲱⲙⲓ", ""), "GET /ⲣⲱⲙⲓ|||"},
		"hyphen":       {lambdatest.Event("GET", "/a%2Db", ""), "GET /a-b|||"},
		"percent":      {lambdatest.Event("GET", "/50%25", ""), "GET /50%|||"},
		"slash":        {lambdatest.Event("GET", "/a%2Fb", ""), "GET /a/b|||"},
		"question":     {lambdatest.Event("GET", "/a?b", ""), "GET /a?b|||"},
		"hash":         {lambdatest.Event("GET", "/a#b", ""), "GET /a#b|||"},
		"space":        {lambdatest.Event("GET", "/a b", ""), "GET /a b|||"},
		"double slash": {lambdatest.Event("GET", "//a", ""), "GET //a|||"},
		"query":        {lambdatest.Event("GET", "/a", "q=%E2%B2%81+b"), "GET /a|ⲁ b||"},
		"repeated":     {lambdatest.Event("GET", "/a", "q=first&q=second"), "GET /a|first||"},
		"odd query":    {lambdatest.Event("GET", "/a", "q=%25%26%3D%23"), "GET /a|%&=#||"},
		"comma header": {lambdatest.Event("GET", "/a", "", lambdatest.Header("If-None-Match", `"a", "b"`)),
			`GET /a||"a", "b"|`},
		"base64 body": {lambdatest.Event("POST", "/a", "", lambdatest.Body("4rKB", true)), "POST /a|||ⲁ"},
		"text body":   {lambdatest.Event("POST", "/a", "", lambdatest.Body("ⲁ", false)), "POST /a|||ⲁ"},
	} {
		t.Run(name, func(t *testing.T) {
			if a := answer(t, echo, tt.event); a.StatusCode != 200 || a.Body != tt.want+"|203.0.113.7" {
				t.Errorf("%s: %d %q, want %q", name, a.StatusCode, a.Body, tt.want)
			}
		})
	}
	if a := answer(t, echo, lambdatest.Event("GET", "/50%", "")); a.StatusCode != 400 {
		t.Errorf("a broken encoding: %d %s, want 400", a.StatusCode, a.Body)
	}
	if a := answer(t, echo, lambdatest.Event("GET", "/silent", "")); a.StatusCode != 200 || a.Body != "" {
		t.Errorf("a handler that writes nothing: %d %q", a.StatusCode, a.Body)
	}
	if a := answer(t, echo, lambdatest.Event("POST", "/a", "",
		lambdatest.Body("not base64!", true))); a.StatusCode != 400 {
		t.Errorf("a broken body: %d %s", a.StatusCode, a.Body)
	}
}

func TestAnswerBinary(t *testing.T) {
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte{0x1f, 0x8b, 0xff}) })
	a := answer(t, h, lambdatest.Event("GET", "/", ""))
	if b, _ := base64.StdEncoding.DecodeString(a.Body); !a.IsBase64Encoded || string(b) != "\x1f\x8b\xff" {
		t.Errorf("%v %q", a.IsBase64Encoded, a.Body)
	}
}

func TestAnswerTooLarge(t *testing.T) {
	for size, status := range map[int]int{maxPayload: 200, maxPayload + 1: 413} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, strings.Repeat("a", size)) })
			a := answer(t, h, lambdatest.Event("GET", "/", ""))
			if a.StatusCode != status || status == 413 && !strings.HasPrefix(a.Body, `{"error":`) {
				t.Errorf("%d bytes: %d %.60s", size, a.StatusCode, a.Body)
			}
		})
	}
}

func TestClientAddress(t *testing.T) {
	who := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.RemoteAddr) })
	const header = "CloudFront-Viewer-Address"
	for value, want := range map[string]string{
		"198.51.100.10:46532": "198.51.100.10", "2001:db8::1:46532": "2001:db8::1", "[2001:db8::1]:46532": "2001:db8::1",
		"": "203.0.113.7", "nobody": "203.0.113.7", ":1": "203.0.113.7",
	} {
		t.Run(value, func(t *testing.T) {
			event := lambdatest.Event("GET", "/", "", lambdatest.Header(header, value))
			if a := answer(t, who, event); a.Body != "203.0.113.7" {
				t.Errorf("%q counts without being asked for: %s", value, a.Body)
			}
			t.Setenv("CLIENT_ADDRESS_HEADER", header)
			if a := answer(t, who, event); a.Body != want {
				t.Errorf("%q is %s, want %s", value, a.Body, want)
			}
			t.Setenv("CLIENT_ADDRESS_HEADER", "")
		})
	}
}

func TestRequestIDOfGateway(t *testing.T) {
	a := answer(t, httpapi.New(), lambdatest.Event("GET", "/x", ""))
	if got := a.MultiValueHeaders["X-Request-Id"]; len(got) != 1 || got[0] != lambdatest.RequestID {
		t.Errorf("%q", got)
	}
}

// TestPayloadLimit checks that accepted responses fit Lambda's 6 MB as the runtime sends them, and that rejected
// ones would hardly have fitted.
func TestPayloadLimit(t *testing.T) {
	const takes = 6 << 20 // bytes (AWS Lambda quotas)
	if maxPayload < takes-100_000 {
		t.Errorf("answers of %d bytes are refused, far below %d", maxPayload+1, takes)
	}
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for i := range 40 {
			w.Header().Set(fmt.Sprintf("X-Header-%d", i), strings.Repeat("h", 1000))
		}
		io.WriteString(w, strings.Repeat("a", maxPayload))
	})
	a := answer(t, h, lambdatest.Event("GET", "/", ""))
	sent, err := json.Marshal(a)
	if err != nil || a.StatusCode != 200 || len(sent) > takes {
		t.Errorf("%d, %d bytes on their way (%v), want at most %d", a.StatusCode, len(sent), err, takes)
	}
}

// TestRequest checks which parts of an event become the request, besides path, query and body.
func TestRequest(t *testing.T) {
	of := func(path string, headers ...lambdatest.Option) *http.Request {
		t.Helper()
		var event events.APIGatewayProxyRequest
		if err := json.Unmarshal(lambdatest.Event("GET", path, "", headers...), &event); err != nil {
			t.Fatal(err)
		}
		event.RequestContext.DomainName = "api.example"
		r, err := request(context.Background(), event)
		if err != nil {
			t.Fatalf("%q: %v", path, err)
		}
		return r
	}
	if r := of("/a"); r.Host != "api.example" {
		t.Errorf("host %q, want the event's domain", r.Host)
	}
	if r := of("/a"); httpapi.ReleaseOf(r.Context()) != nil {
		t.Error("a request without the header asks for a release")
	}
	if got := httpapi.ReleaseOf(of("/a", lambdatest.Header(httpapi.ReleaseHeader, "r1")).Context()); got == nil ||
		got.Name != "r1" {
		t.Errorf("release %v, want r1", got)
	}
	for path, want := range map[string]string{
		"/a\tb%41": "/a\tb%41", "/%41 b": "/%41 b", "/%41\x7f": "/%41\x7f", "/%41~": "/A~", "/%41!": "/A!",
	} {
		t.Run(fmt.Sprintf("%q", path), func(t *testing.T) {
			if got := of(path).URL.Path; got != want {
				t.Errorf("path %q, want %q", got, want)
			}
		})
	}
}

// TestDifferentFormat checks that a response from another release, because this program cannot read the requested
// one, is cached only briefly.
func TestDifferentFormat(t *testing.T) {
	for kept, want := range map[string]string{httpapi.CacheData: "public, max-age=60", "no-store": "no-store"} {
		t.Run(kept, func(t *testing.T) {
			h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Cache-Control", kept)
				httpapi.ReleaseOf(r.Context()).Differ()
				io.WriteString(w, "text")
			})
			event := lambdatest.Event("GET", "/", "", lambdatest.Header(httpapi.ReleaseHeader, "r1"))
			if got := answer(t, h, event).MultiValueHeaders["Cache-Control"]; len(got) != 1 || got[0] != want {
				t.Errorf("Cache-Control %q, want %q", got, want)
			}
		})
	}
}

// TestMissedRelease checks that a response from another release than requested is not cached.
func TestMissedRelease(t *testing.T) {
	for name, miss := range map[string]bool{"missed": true, "had": false} {
		t.Run(name, func(t *testing.T) {
			h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Cache-Control", httpapi.CacheData)
				if miss {
					httpapi.ReleaseOf(r.Context()).Miss()
				}
				io.WriteString(w, "text")
			})
			event := lambdatest.Event("GET", "/", "", lambdatest.Header(httpapi.ReleaseHeader, "r1"))
			want := map[bool]string{true: "no-store", false: httpapi.CacheData}[miss]
			if got := answer(t, h, event).MultiValueHeaders["Cache-Control"]; len(got) != 1 || got[0] != want {
				t.Errorf("Cache-Control %q, want %q", got, want)
			}
		})
	}
}
