package ocr_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/setting"
)

// TestFaultyConfiguration checks that all errors are reported at once, without the URL, which may contain a key.
func TestFaultyConfiguration(t *testing.T) {
	_, err := configure(t, ocr.Disk, settings{
		"OCR_SERVICE_URL": "https://name:s3cret@ocr.example/", "OCR_UPLOAD_FIELD": "a\r\nb", "OCR_MAX_UPLOAD_BYTES": "4MB",
		"OCR_ALLOWED_TYPES": "image/heic, image/nonsense, application/octet-stream", "OCR_TIMEOUT": "25",
	})
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{
		"OCR_SERVICE_URL is not an http or https URL without user name, password and fragment",
		`OCR_UPLOAD_FIELD="a\r\nb" is not a field name`, `OCR_MAX_UPLOAD_BYTES="4MB" is not a whole number`,
		`OCR_ALLOWED_TYPES: "image/nonsense"`, `OCR_ALLOWED_TYPES: "application/octet-stream"`,
		`OCR_TIMEOUT="25" is not a duration`,
	} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("no %q in %v", want, err)
			}
		})
	}
	if strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "heic") {
		t.Error(err)
	}
}

func TestServiceURL(t *testing.T) {
	for text, ok := range map[string]bool{
		"": true, "http://localhost:8884/ocr?key=1": true, "https://ocr.example": true, "ftp://ocr.example": false,
		"ocr.example": false, "http://": false, "http://:80": false, "http://a b": false, "/read": false,
		"http://x/#y": false,
	} {
		t.Run(text, func(t *testing.T) {
			if _, err := configure(t, ocr.Disk, settings{"OCR_SERVICE_URL": text}); (err == nil) != ok {
				t.Errorf("%q: %v", text, err)
			}
		})
	}
}

// TestMoreTypes checks that OCR_ALLOWED_TYPES adds to the forwarded types.
func TestMoreTypes(t *testing.T) {
	heic := ocrtest.File("a", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1"))
	for more, status := range map[string]int{"": 415, "image/heic": 200, "image/avif image/heic": 200} {
		t.Run(more, func(t *testing.T) {
			u := ocrtest.Start(t, nil)
			s := to(u)
			s["OCR_ALLOWED_TYPES"] = more
			if w := post(handler(t, ocr.Disk, s), ocr.Path, heic); w.Code != status {
				t.Errorf("%q: %d %s", more, w.Code, w.Body)
			}
		})
	}
}

func TestToken(t *testing.T) {
	for _, tt := range []struct{ text, parameter, want string }{
		{"", "", ""},
		{" key\n", "", "Bearer key"},
		{"", "/ocr/token", "Bearer from the store"},
	} {
		t.Run(fmt.Sprintf("%q or parameter %q", tt.text, tt.parameter), func(t *testing.T) {
			u := ocrtest.Start(t, nil)
			s := to(u)
			s["OCR_SERVICE_TOKEN"], s["OCR_SERVICE_TOKEN_PARAMETER"] = tt.text, tt.parameter
			w := post(handler(t, ocr.Disk, s), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			if got := u.Received(); w.Code != 200 || got[0].Header.Get("Authorization") != tt.want {
				t.Errorf("%+v: %d %v", tt, w.Code, got)
			}
		})
	}
	u := ocrtest.Start(t, nil)
	s := to(u)
	s["OCR_SERVICE_TOKEN_PARAMETER"] = "/ocr/missing"
	w := post(handler(t, ocr.Disk, s), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
	if got := message(t, w.Body); w.Code != 503 || got != "OCR is not available at present" || len(u.Received()) > 0 ||
		w.Header().Get("Retry-After") != "10" {
		t.Errorf("without its token: %d %s, Retry-After %q; want 503 and ten seconds", w.Code, got,
			w.Header().Get("Retry-After"))
	}
	s["OCR_SERVICE_TOKEN"] = "key"
	if _, err := configure(t, ocr.Disk, s); err == nil {
		t.Error("two tokens are accepted")
	}
}

// TestLimitUnderLambda checks that no setting raises the limit above what fits an event.
func TestLimitUnderLambda(t *testing.T) {
	for where, want := range map[ocr.Storage]int{ocr.Memory: 413, ocr.Disk: 200} {
		t.Run(fmt.Sprint(where), func(t *testing.T) {
			u := ocrtest.Start(t, nil)
			s := to(u)
			s["OCR_MAX_UPLOAD_BYTES"] = "9000000"
			w := post(handler(t, where, s), ocr.Path, ocrtest.File("a.png", ocrtest.Padded(4_400_001)))
			if w.Code != want {
				t.Errorf("%v: %d %s", where, w.Code, w.Body)
			}
			if want == 413 && message(t, w.Body) != "The upload is too large. The limit is 4400000 bytes" {
				t.Error(w.Body)
			}
		})
	}
}

// TestDefaultLimit checks that the default limit is the same locally as on Lambda.
func TestDefaultLimit(t *testing.T) {
	for _, where := range []ocr.Storage{ocr.Memory, ocr.Disk} {
		w := post(handler(t, where, to(ocrtest.Start(t, nil))), ocr.Path, ocrtest.File("a.png", ocrtest.Padded(4_400_001)))
		if got := message(t, w.Body); w.Code != 413 || got != "The upload is too large. The limit is 4400000 bytes" {
			t.Errorf("storage %v: %d %s, want 413 and the limit", where, w.Code, got)
		}
	}
}

// TestNoParameterStore checks that a program without a parameter store says so, and what to do.
func TestNoParameterStore(t *testing.T) {
	t.Setenv("OCR_SERVICE_TOKEN_PARAMETER", "/ocr/token")
	var env setting.Env
	ocr.Configure(&env, ocr.Disk, nil)
	if err := env.Err(); err == nil || !strings.Contains(err.Error(), "start it with make run") {
		t.Errorf("%v, want a hint at make run", err)
	}
}

// TestRate checks that an address has a limit of uploads per minute, and is told how many are left.
func TestRate(t *testing.T) {
	u := ocrtest.Start(t, nil)
	s := to(u)
	s["OCR_RATE"] = "2"
	h := handler(t, ocr.Disk, s)
	for i, want := range []int{200, 200, 429} {
		w := post(h, ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
		if w.Code != want || w.Header().Get("RateLimit-Policy") != `"address";q=2;w=60` || w.Header().Get("RateLimit") == "" {
			t.Errorf("upload %d: %d %v, want %d", i+1, w.Code, w.Header(), want)
		}
		if want == 429 && (w.Header().Get("Retry-After") == "" || w.Header().Get("X-Error-Code") != "rate-limited") {
			t.Errorf("the refusal has no Retry-After, or the wrong code: %v", w.Header())
		}
	}
	if n := len(u.Received()); n != 2 {
		t.Errorf("%d uploads reached the upstream, want 2", n)
	}
}

// TestRateOverContainers checks that an address has one limit across all containers.
func TestRateOverContainers(t *testing.T) {
	u := ocrtest.Start(t, nil)
	store := new(budget.Memory)
	for i, want := range []int{200, 200, 429} {
		s := to(u)
		s["OCR_RATE"] = "2"
		service, err := configure(t, ocr.Disk, s)
		if err != nil {
			t.Fatal(err)
		}
		var env setting.Env
		h := httpapi.New(ocr.Routes(service.UseStore(&env, store))...)
		if w := post(h, ocr.Path, ocrtest.File("a.png", ocrtest.PNG())); w.Code != want {
			t.Errorf("upload %d, in a container of its own: %d %s, want %d", i+1, w.Code, w.Body, want)
		}
	}
}

// TestBounds checks that the minimum and maximum of each number among the settings are accepted.
func TestBounds(t *testing.T) {
	for _, tt := range []struct {
		name, value string
		ok          bool
	}{
		{"OCR_RATE", "0", true}, {"OCR_RATE", "60000", true}, {"OCR_RATE", "60001", false}, {"OCR_RATE", "-1", false},
		{"OCR_MAX_UPLOAD_BYTES", "1", true}, {"OCR_MAX_UPLOAD_BYTES", "0", false},
		{"OCR_MAX_UPLOAD_BYTES", "1099511627776", true}, {"OCR_MAX_UPLOAD_BYTES", "1099511627777", false},
	} {
		t.Run(tt.name+"="+tt.value, func(t *testing.T) {
			service, err := configure(t, ocr.Disk, settings{tt.name: tt.value})
			if (err == nil) != tt.ok {
				t.Errorf("got the error %v, want it taken: %v", err, tt.ok)
			}
			var env setting.Env
			service.UseStore(&env, new(budget.Memory))
			if want := tt.ok || tt.name != "OCR_RATE"; (env.Err() == nil) != want {
				t.Errorf("counted over containers: %v, want it taken: %v", env.Err(), want)
			}
		})
	}
}

// function stands in for an OCR service that is a Lambda function.
type function struct{ asked *http.Request }

func (f *function) CloseIdleConnections() {}

func (f *function) RoundTrip(r *http.Request) (*http.Response, error) {
	f.asked = r
	return &http.Response{
		StatusCode: 200, Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(strings.NewReader(ocrtest.Text)), ContentLength: int64(len(ocrtest.Text)),
	}, nil
}

// TestInvoke checks that OCR_SERVICE_FUNCTION replaces a URL, and that both together are an error.
func TestInvoke(t *testing.T) {
	for _, tt := range []struct {
		name, function, url string
		status              int // 0: a fault in the settings
	}{
		{"a function", "recognition", "", 200},
		{"neither", "", "", 503},
		{"both", "recognition", "http://ocr.example/", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			service, err := configure(t, ocr.Memory, settings{"OCR_SERVICE_URL": tt.url})
			if err != nil {
				t.Fatal(err)
			}
			t.Setenv("OCR_SERVICE_FUNCTION", tt.function)
			var env setting.Env
			var called string
			reads := &function{}
			service.UseFunction(&env, func(name string) ocr.Transport { called = name; return reads })
			if fault := env.Err(); tt.status == 0 {
				if fault == nil || !strings.Contains(fault.Error(), "both set") {
					t.Errorf("got the error %v, want one that names both settings", fault)
				}
				return
			} else if fault != nil {
				t.Fatal(fault)
			}
			w := post(httpapi.New(ocr.Routes(service)...), ocr.Path, ocrtest.File("a.png", ocrtest.PNG()))
			if w.Code != tt.status || called != tt.function {
				t.Errorf("%d %s by %q, want %d by %q", w.Code, w.Body, called, tt.status, tt.function)
			}
			if tt.function != "" && (reads.asked.URL.Host != "function" || reads.asked.Header.Get("Authorization") != "") {
				t.Errorf("the function is asked at %s with %v, want no address and no key", reads.asked.URL, reads.asked.Header)
			}
		})
	}
}
