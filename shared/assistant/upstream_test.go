package assistant

import (
	"bytes"
	"context"
	"flag"
	"io"
	stdlog "log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/secret"
)

// logs collects everything that the tests of this package log with either logger.
var logs lockedBuffer

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.NewTextHandler(&logs, nil)))
	stdlog.SetOutput(&logs) // SDKs use it
	for name, value := range map[string]string{
		"AWS_REGION": "us-east-1", "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": upstreamtest.Key,
		"AWS_EC2_METADATA_DISABLED": "true", "AWS_CONFIG_FILE": os.DevNull, "AWS_SHARED_CREDENTIALS_FILE": os.DevNull,
	} {
		os.Setenv(name, value)
	}
	if upstream := os.Getenv(serveUpstream); upstream != "" {
		serveForever(upstream)
		return
	}
	flag.Parse()
	flag.Set("test.parallel", "32") // the situations mostly wait
	os.Exit(m.Run())
}

// target returns a slot whose provider is the upstream.
func target(t testing.TB, slot string, u *upstreamtest.Server) *fallback.Target {
	t.Helper()
	for _, k := range kinds.All() {
		if k.Name == u.Format.Kind {
			p := k.New(provider.Config{BaseURL: u.URL, Model: "model-1", Key: secret.Text(upstreamtest.Key)})
			return &fallback.Target{Name: slot, Kind: k.Name, Model: "model-1", Provider: p}
		}
	}
	t.Fatalf("no kind %s", u.Format.Kind)
	return nil
}

// testLimits are long, so that a busy machine does not exceed them.
var testLimits = fallback.Limits{FirstToken: time.Minute, Idle: time.Minute, Total: 2 * time.Minute}

// service returns a service with a single chain, for the default slot.
func service(limits fallback.Limits, targets ...*fallback.Target) *Service {
	s := &Service{
		chains: map[string]*fallback.Chain{slot.Default: {Targets: targets, Limits: limits}},
		names:  map[string]string{}, max: 1 << 14, origins: []string{},
	}
	for _, name := range slot.Names {
		s.names[name] = name
	}
	return s
}

// serve serves s over a real connection.
func serve(t testing.TB, s *Service) string {
	t.Helper()
	srv := httptest.NewServer(httpapi.New(Routes(s)...))
	t.Cleanup(srv.Close)
	return srv.URL
}

// secretQuestion is part of every request and must not be in any log.
const secretQuestion = "What does ⲟⲩⲟⲉⲓⲛ-question-text mean?"

// said is what a client received.
type said struct {
	status int
	header http.Header
	body   string
	whole  bool // the body ended as a whole one does
	took   time.Duration
}

// ask sends a request over a real connection and reads the whole response.
func ask(t testing.TB, url string, headers ...string) said {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	body := `{"messages":[{"role":"user","content":"` + secretQuestion + `"}]}`
	r, err := http.NewRequestWithContext(ctx, "POST", url+Path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	begun := time.Now()
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return said{resp.StatusCode, resp.Header, string(text), err == nil, time.Since(begun)}
}

// leaks reports secrets of the upstreams that a text contains.
func leaks(t testing.TB, where, text string, upstreams ...*upstreamtest.Server) {
	t.Helper()
	secrets := []string{upstreamtest.ErrorText, upstreamtest.Key}
	for _, u := range upstreams {
		secrets = append(secrets, u.Address())
	}
	for _, s := range secrets {
		if i := strings.Index(text, s); i >= 0 {
			t.Errorf("%s holds %q: …%s…", where, s, text[max(0, i-200):min(len(text), i+200)])
		}
	}
}
