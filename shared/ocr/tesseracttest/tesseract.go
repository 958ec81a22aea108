// Package tesseracttest provides a real OCR service for tests: Tesseract over HTTP, and pages for it to read. Its
// own tests pass such pages through the proxy; run them with make test-ocr.
package tesseracttest

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Languages lists the languages that tests use.
var Languages = []string{"eng", "ell", "nld"}

const install = "apt-get install tesseract-ocr tesseract-ocr-eng tesseract-ocr-ell tesseract-ocr-nld"

// Start starts a service that reads the form file "file" in the languages of the query parameter lang, joined by +,
// and answers with plain text. The test fails if Tesseract or a language is missing.
func Start(t testing.TB) *httptest.Server {
	t.Helper()
	out, err := exec.Command("tesseract", "--list-langs").Output()
	if err != nil {
		t.Fatalf("Tesseract is missing (%v). On Debian: %s", err, install)
	}
	for _, l := range Languages {
		if !slices.Contains(strings.Fields(string(out)), l) {
			t.Fatalf("Tesseract lacks the language %s. On Debian: %s", l, install)
		}
	}
	s := httptest.NewServer(http.HandlerFunc(read))
	t.Cleanup(s.Close)
	return s
}

func read(w http.ResponseWriter, r *http.Request) {
	lang := r.URL.Query().Get("lang")
	for l := range strings.SplitSeq(lang, "+") {
		if !slices.Contains(Languages, l) {
			http.Error(w, "unknown language", http.StatusBadRequest)
			return
		}
	}
	file, _, err := r.FormFile("file")
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	defer file.Close()
	var text, faults bytes.Buffer
	cmd := exec.CommandContext(r.Context(), "tesseract", "stdin", "stdout", "-l", lang)
	cmd.Env = append(cmd.Environ(), "OMP_THREAD_LIMIT=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = file, &text, &faults
	if err := cmd.Run(); err != nil {
		http.Error(w, fmt.Sprintf("%v: %s", err, &faults), http.StatusUnprocessableEntity)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Write(text.Bytes())
}
