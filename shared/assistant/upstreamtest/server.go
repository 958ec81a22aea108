// Package upstreamtest is an inference server for tests. It speaks the wire format of every kind of provider and
// fails in scripted ways.
package upstreamtest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Secrets that must never reach a client. All errors, and all requests from the service, contain them.
const (
	ErrorText = "upstream-error-text"
	Key       = "sk-secret-key-0123456789"
)

// Server is a scripted upstream.
type Server struct {
	URL    string
	Format Format

	asked atomic.Int64
	gone  chan struct{} // one for each request whose client disconnected midway

	mu     sync.Mutex
	script []Situation
	stop   chan struct{}
	last   *http.Request
	body   []byte
}

// Start starts a server that follows script: one Situation per request, with the last one repeated. It stops when the
// test ends.
func Start(t testing.TB, f Format, script ...Situation) *Server {
	t.Helper()
	s := &Server{Format: f, gone: make(chan struct{}, 1024), script: script, stop: make(chan struct{})}
	h := httptest.NewServer(s)
	s.URL = h.URL
	t.Cleanup(func() {
		close(s.stop)
		h.CloseClientConnections()
		h.Close()
	})
	return s
}

// Script replaces the script.
func (s *Server) Script(script ...Situation) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script = script
}

// Asked returns the number of requests received.
func (s *Server) Asked() int { return int(s.asked.Load()) }

// Gone returns a channel that receives a value for each request whose client disconnected early.
func (s *Server) Gone() <-chan struct{} { return s.gone }

// Last returns the last request and its body.
func (s *Server) Last() (*http.Request, []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last, s.body
}

// Address returns the host and port, which must never reach a client.
func (s *Server) Address() string { return strings.TrimPrefix(s.URL, "http://") }

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.asked.Add(1)
	body := readAll(r)
	s.mu.Lock()
	s.last, s.body = r, body
	situation := s.script[0]
	if len(s.script) > 1 {
		s.script = s.script[1:]
	}
	s.mu.Unlock()
	if !strings.HasSuffix(r.URL.Path, s.Format.Path) {
		http.Error(w, "no such path: "+r.URL.Path, http.StatusNotFound)
		return
	}
	situation(&Wire{Format: s.Format, w: w, r: r, server: s})
	if r.Context().Err() != nil {
		s.gone <- struct{}{}
	}
}

// Wire is the server side of a request.
type Wire struct {
	Format
	w      http.ResponseWriter
	r      *http.Request
	server *Server
}

// Status answers with a status and no stream. headers are name/value pairs.
func (w *Wire) Status(status int, headers ...string) {
	for i := 0; i+1 < len(headers); i += 2 {
		w.w.Header().Set(headers[i], headers[i+1])
	}
	w.w.Header().Set("Content-Type", "application/json")
	w.w.WriteHeader(status)
	w.w.Write([]byte(`{"error":{"message":"` + ErrorText + `","type":"` + ErrorText + `","code":"` + ErrorText + `"}}`))
}

// Open sends the headers of a stream.
func (w *Wire) Open() *Wire {
	w.w.Header().Set("Content-Type", w.ContentType)
	w.w.WriteHeader(http.StatusOK)
	w.flush()
	return w
}

// Send sends bytes immediately.
func (w *Wire) Send(chunks ...[]byte) *Wire {
	for _, c := range chunks {
		w.w.Write(c)
		w.flush()
	}
	return w
}

func (w *Wire) flush() { w.w.(http.Flusher).Flush() }

// Hang sends nothing until the client disconnects or the test ends.
func (w *Wire) Hang() {
	select {
	case <-w.r.Context().Done():
	case <-w.server.stop:
	}
}

// Wait waits for d.
func (w *Wire) Wait(d time.Duration) *Wire {
	select {
	case <-time.After(d):
	case <-w.r.Context().Done():
	}
	return w
}

// Reset breaks the connection.
func (w *Wire) Reset() { panic(http.ErrAbortHandler) }

// Lines reports whether the format is line-based.
func (f Format) Lines() bool { return f.ContentType == EventStream }
