package s3test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

// standIn implements as much of S3 as reading a release requires: put, get, conditional get, and delete. It checks
// only that requests are signed and for which service, because verifying signatures requires a real server.
type standIn struct {
	bucket string

	mu      sync.Mutex
	objects map[string][]byte
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	refuse := func(status int, code string) {
		w.Header().Set("Content-Type", "application/xml")
		w.WriteHeader(status)
		fmt.Fprintf(w, "<Error><Code>%s</Code></Error>", code)
	}
	if !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential="+access+"/") {
		refuse(http.StatusForbidden, "AccessDenied")
		return
	}
	key, ours := strings.CutPrefix(r.URL.Path, "/"+s.bucket+"/")
	if !ours {
		refuse(http.StatusNotFound, "NoSuchBucket")
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		refuse(http.StatusBadRequest, "IncompleteBody")
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	data, found := s.objects[key]
	switch {
	case r.Method == http.MethodPut:
		s.objects[key] = body
	case r.Method == http.MethodDelete:
		delete(s.objects, key)
		w.WriteHeader(http.StatusNoContent)
	case r.Method != http.MethodGet:
		refuse(http.StatusNotImplemented, "NotImplemented")
	case !found:
		refuse(http.StatusNotFound, "NoSuchKey")
	default:
		w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(data)))
		w.Header().Set("Content-Type", "application/octet-stream")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	}
}
