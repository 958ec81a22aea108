package browsertest

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"coptic.example/service/shared/assistant"
	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/ocr"
	html "coptic.example/service/shared/pages"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/texts"
	textsapi "coptic.example/service/shared/texts/api"
	"coptic.example/service/web"
)

// service is the whole service on a port, its upstreams scripted.
type service struct {
	URL       string
	Inference *upstreamtest.Server // behind provider_default; the other providers are not configured
	OCR       *ocrUpstream         // nil when another OCR service is behind

	mu    sync.Mutex
	asked [][]byte // the bodies that reached /api/assistant
	down  bool
	newer bool
}

// served is what the release is served with, read once for all tests.
type served struct {
	routes  []httpapi.Route
	site    *html.Site
	lookups gather.Lookups
}

var data = sync.OnceValue(func() served {
	source := release.Folder(os.Getenv(datasetVariable))
	lessons, words := grammar.NewCache(source, time.Hour), api.NewCache(source, time.Hour)
	lessons.Load(context.Background())
	words.Load(context.Background())
	library := texts.NewCache(source, time.Hour)
	library.Load(context.Background())
	site := html.New(words, lessons, "").WithTexts(library)
	return served{
		site: site,
		routes: slices.Concat(contract.Routes(), web.Routes(), grammar.Routes(lessons), grammar.StaticRoutes(lessons),
			api.Routes(words), api.StaticRoutes(words), textsapi.Routes(library), textsapi.StaticRoutes(library),
			site.Routes()),
		lookups: knowledge.Lookups(words, lessons),
	}
})

// start serves until the test ends.
func start(t *testing.T) *service {
	t.Helper()
	upstream := startOCR(t)
	s := startBefore(t, upstream.URL)
	s.OCR = upstream
	return s
}

// startBefore is start with another OCR service behind.
func startBefore(t *testing.T, ocrURL string) *service {
	t.Helper()
	s := &service{Inference: upstreamtest.Start(t, upstreamtest.OpenAI, upstreamtest.Answer("Yes."))}
	t.Setenv("ASSISTANT_PROVIDER_DEFAULT_KIND", "openai")
	t.Setenv("ASSISTANT_PROVIDER_DEFAULT_BASE_URL", s.Inference.URL)
	t.Setenv("ASSISTANT_PROVIDER_DEFAULT_MODEL", "test")
	return s.serve(t, ocrURL)
}

// startReference is start with the assistant as it is without any setting: the reference answers.
func startReference(t *testing.T) *service {
	t.Helper()
	return new(service).serve(t, startOCR(t).URL)
}

// serve serves with the settings of the environment.
func (s *service) serve(t *testing.T, ocrURL string) *service {
	t.Helper()
	t.Setenv("OCR_SERVICE_URL", ocrURL)
	var env setting.Env
	talk := assistant.Configure(&env, assistant.Parts{Kinds: kinds.All(), Lookups: data().lookups})
	reader := ocr.Configure(&env, ocr.Memory, nil)
	if err := env.Err(); err != nil {
		t.Fatal(err)
	}
	routes := httpapi.NewWithFallback(data().site.Unknown,
		slices.Concat(data().routes, assistant.Routes(talk), ocr.Routes(reader))...)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.isDown() {
			panic(http.ErrAbortHandler) // the connection is cut
		}
		if s.isNewer() && r.URL.Path == "/sw.js" {
			w = appending{w}
			r.Header.Del("Accept-Encoding")
			r.Header.Del("If-None-Match")
		}
		if r.URL.Path == assistant.Path && r.Method == http.MethodPost {
			s.record(r)
		}
		routes.ServeHTTP(w, r)
	}))
	s.URL = server.URL
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return s
}

func (s *service) record(r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the client has gone
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, body)
}

// Asked are the bodies that reached the assistant.
func (s *service) Asked() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

// SetDown cuts every connection from here on, as when the service cannot be reached.
func (s *service) SetDown(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = down
}

func (s *service) isDown() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.down
}

// SetNewer serves the service worker of a newer version from here on.
func (s *service) SetNewer() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.newer = true
}

func (s *service) isNewer() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.newer
}

// appending adds a line to a script, which makes it another version.
type appending struct{ http.ResponseWriter }

func (w appending) WriteHeader(status int) {
	w.Header().Del("Content-Length")
	w.Header().Del("ETag")
	w.ResponseWriter.WriteHeader(status)
}

func (w appending) Write(data []byte) (int, error) {
	if _, err := w.ResponseWriter.Write([]byte("// newer\n")); err != nil {
		return 0, err
	}
	return w.ResponseWriter.Write(data)
}
