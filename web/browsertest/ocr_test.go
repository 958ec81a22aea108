package browsertest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// ocrUpstream is a scripted OCR service.
type ocrUpstream struct {
	URL string

	mu     sync.Mutex
	status int
	answer string
	langs  []string
	files  [][]byte
}

func startOCR(t *testing.T) *ocrUpstream {
	u := &ocrUpstream{status: http.StatusOK, answer: `{"text": "ⲡⲓⲣⲱⲙⲓ"}`}
	server := httptest.NewServer(u)
	u.URL = server.URL
	t.Cleanup(server.Close)
	return u
}

// Script says how the upstream answers from here on.
func (u *ocrUpstream) Script(status int, answer string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.status, u.answer = status, answer
}

// Got are the files that arrived and the languages they were to be read in.
func (u *ocrUpstream) Got() (files [][]byte, langs []string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.files, u.langs
}

func (u *ocrUpstream) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, _, err := r.FormFile("file")
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	content, _ := io.ReadAll(file)
	u.mu.Lock()
	defer u.mu.Unlock()
	u.files, u.langs = append(u.files, content), append(u.langs, r.URL.Query().Get("lang"))
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(u.status)
	io.WriteString(w, u.answer)
}
