package ocrtest

import (
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
)

// Received is a request that the upstream received. Its form has one part.
type Received struct {
	Header            http.Header
	Query             url.Values
	Field, Name, Type string
	Body              []byte
	Parts             int
}

// Upstream is an OCR service that records its requests.
type Upstream struct {
	*httptest.Server
	mu       sync.Mutex
	received []Received
}

// Text is the upstream's default answer.
const Text = `{"text":"ⲁⲛⲟⲕ"}`

// Start starts an upstream with the given handler, or one that answers with Text if it is nil.
func Start(t testing.TB, answer http.HandlerFunc) *Upstream {
	t.Helper()
	if answer == nil {
		answer = func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, Text)
		}
	}
	u := &Upstream{}
	u.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got, err := read(r)
		if err != nil {
			t.Logf("upstream: %v", err)
		}
		u.mu.Lock()
		u.received = append(u.received, got)
		u.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(u.CloseClientConnections)
	t.Cleanup(u.Close)
	return u
}

// Received returns the requests received so far.
func (u *Upstream) Received() []Received {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.received
}

func read(r *http.Request) (Received, error) {
	got := Received{Header: r.Header, Query: r.URL.Query()}
	_, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return got, err
	}
	form := multipart.NewReader(r.Body, params["boundary"])
	for {
		part, err := form.NextPart()
		if err == io.EOF {
			io.Copy(io.Discard, r.Body)
			return got, nil
		}
		if err != nil {
			return got, err
		}
		got.Parts++
		_, params, _ := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
		got.Field, got.Name, got.Type = params["name"], params["filename"], part.Header.Get("Content-Type")
		if got.Body, err = io.ReadAll(part); err != nil {
			return got, err
		}
	}
}
