package aws

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"
)

// account sets the environment of a process with credentials and no files.
func account(t *testing.T, more ...string) {
	t.Helper()
	all := append([]string{
		"AWS_ACCESS_KEY_ID", "id", "AWS_SECRET_ACCESS_KEY", "secret", "AWS_SESSION_TOKEN", "token", "AWS_REGION", "eu-west-1",
		"AWS_CONFIG_FILE", os.DevNull, "AWS_SHARED_CREDENTIALS_FILE", os.DevNull,
	}, more...)
	for i := 0; i < len(all); i += 2 {
		t.Setenv(all[i], all[i+1])
	}
}

func TestEndpoint(t *testing.T) {
	for _, tt := range []struct {
		name    string
		service *Service
		env     []string
		want    string
		own     bool
	}{
		{"a region's", &Service{Name: "ssm"}, nil, "https://ssm.eu-west-1.amazonaws.com", false},
		{"China's", &Service{Name: "ssm"}, []string{"AWS_REGION", "cn-north-1"}, "https://ssm.cn-north-1.amazonaws.com.cn",
			false},
		{"the one of all regions", &Service{Name: "cloudfront", Region: "us-east-1"}, nil, "https://cloudfront.amazonaws.com",
			false},
		{"the service's own", &Service{Name: "bedrock-runtime"},
			[]string{"AWS_ENDPOINT_URL_BEDROCK_RUNTIME", "http://a.example/", "AWS_ENDPOINT_URL", "http://b.example"},
			"http://a.example", true},
		{"the service's own, by another name", &Service{Name: "apigateway", ID: "API GATEWAY"},
			[]string{"AWS_ENDPOINT_URL_API_GATEWAY", "http://a.example"}, "http://a.example", true},
		{"one for all", &Service{Name: "s3"}, []string{"AWS_ENDPOINT_URL", "http://b.example"}, "http://b.example", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			account(t, tt.env...)
			if got, own, err := tt.service.Endpoint(t.Context()); got != tt.want || own != tt.own || err != nil {
				t.Errorf("%s %v %v, want %s %v", got, own, err, tt.want, tt.own)
			}
		})
	}
	t.Run("no region", func(t *testing.T) {
		account(t, "AWS_REGION", "")
		s := Service{Name: "ssm"}
		if _, _, err := s.Endpoint(t.Context()); err == nil || !strings.Contains(err.Error(), "no region") {
			t.Errorf("%v", err)
		}
	})
}

// TestDo checks what is sent, which responses are retried and how often, and that an error contains only the status
// and the error code.
func TestDo(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int
		header string
		body   string
		asked  int64
		says   string // "" for success
	}{
		{"done", 200, "", "{}", 1, ""},
		{"nothing to say", 204, "", "", 1, ""},
		{"a redirect", 307, "", "", 1, "AWS answered 307"},
		{"a mistake, in JSON", 400, "", `{"__type":"com.amazonaws.x#NotThere","message":"secret-text"}`, 1,
			"AWS answered 400 NotThere"},
		{"a mistake, in the header", 404, "NotThere:http://internal.example/", "", 1, "AWS answered 404 NotThere"},
		{"a mistake, in XML", 403, "", `<ErrorResponse><Error><Code>Denied</Code></Error></ErrorResponse>`, 1,
			"AWS answered 403 Denied"},
		{"a mistake of S3", 404, "", `<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>`, 1,
			"AWS answered 404 NoSuchKey"},
		{"a failure", 503, "", "secret-text", 2, "AWS answered 503"},
		{"a limit", 429, "", "", 2, "AWS answered 429"},
		{"a limit under another status", 400, "", `{"__type":"ThrottlingException"}`, 2,
			"AWS answered 400 ThrottlingException"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var asked atomic.Int64
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked.Add(1)
				body, _ := io.ReadAll(r.Body)
				authorized := r.Header.Get("Authorization")
				for _, want := range []string{
					"AWS4-HMAC-SHA256 Credential=id/", "/eu-west-1/signed/aws4_request", "x-amz-security-token",
				} {
					if !strings.Contains(authorized, want) {
						t.Errorf("signed %q, want %q in it", authorized, want)
					}
				}
				if string(body) != "body" || r.Header.Get("X-Own") != "value" || r.Method != http.MethodPatch {
					t.Errorf("%s %q %v", r.Method, body, r.Header)
				}
				if tt.status == http.StatusTemporaryRedirect {
					w.Header().Set("Location", "/elsewhere")
				}
				if tt.header != "" {
					w.Header().Set("X-Amzn-ErrorType", tt.header)
				}
				w.WriteHeader(tt.status)
				io.WriteString(w, tt.body)
			}))
			defer server.Close()
			account(t, "AWS_MAX_ATTEMPTS", "2")
			s := Service{Name: "named", Sign: "signed"}
			answer, err := s.Do(t.Context(), Request{
				Method: http.MethodPatch, URL: server.URL + "/a%2Fb", Header: map[string]string{"X-Own": "value"},
				Body: []byte("body"),
			})
			if n := asked.Load(); n != tt.asked {
				t.Errorf("asked %d times, want %d", n, tt.asked)
			}
			if tt.says == "" {
				if err != nil {
					t.Fatal(err)
				}
				answer.Body.Close()
				return
			}
			var failed *Error
			if !errors.As(err, &failed) || err.Error() != tt.says {
				t.Errorf("got the error %v, want %q", err, tt.says)
			}
		})
	}
}

// TestTries checks that a service can have its own number of attempts.
func TestTries(t *testing.T) {
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		asked.Add(1)
		panic(http.ErrAbortHandler)
	}))
	defer server.Close()
	account(t)
	s := Service{Name: "lambda", Tries: 1}
	if _, err := s.Do(t.Context(), Request{Method: http.MethodPost, URL: server.URL}); err == nil || asked.Load() != 1 {
		t.Errorf("%v after %d tries, want an error after one", err, asked.Load())
	}
}
