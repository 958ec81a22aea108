package edge

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// keyValues is a stand-in for CloudFront's key-value store, with one key and a tag that changes with each write. It
// rejects a write with another tag.
type keyValues struct {
	mu    sync.Mutex
	value string
	tag   int
	other func() // runs once before the next write
	puts  int
}

func (s *keyValues) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	isKey := strings.HasSuffix(r.URL.Path, "/keys/"+Key)
	switch {
	case r.Method == http.MethodGet && !isKey:
		w.Header().Set("ETag", strconv.Itoa(s.tag))
	case r.Method == http.MethodGet && s.value == "":
		w.WriteHeader(http.StatusNotFound)
	case r.Method == http.MethodGet:
		json.NewEncoder(w).Encode(map[string]string{"Key": Key, "Value": s.value})
	case r.Method == http.MethodPut && isKey:
		if s.other != nil {
			s.other()
			s.other = nil
		}
		if r.Header.Get("If-Match") != strconv.Itoa(s.tag) {
			w.WriteHeader(http.StatusConflict)
			return
		}
		var in struct{ Value string }
		body, _ := io.ReadAll(r.Body)
		json.Unmarshal(body, &in)
		s.value, s.tag, s.puts = in.Value, s.tag+1, s.puts+1
	default:
		w.WriteHeader(http.StatusNotImplemented)
	}
}

func TestRefuse(t *testing.T) {
	kept := new(keyValues)
	server := httptest.NewServer(kept)
	t.Cleanup(server.Close)
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE": server.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_REGION": "eu-west-1",
		"AWS_SECRET_ACCESS_KEY": "secret", "AWS_MAX_ATTEMPTS": "1",
	} {
		t.Setenv(name, value)
	}
	now := time.Date(2026, 11, 23, 23, 0, 0, 0, time.UTC)
	store := &Store{"arn:aws:cloudfront::1:key-value-store/s", func() time.Time { return now }}
	refuse := func(address string) []string {
		t.Helper()
		if err := store.Refuse(t.Context(), address); err != nil {
			t.Fatal(err)
		}
		return strings.Fields(kept.value)
	}
	first := refuse("192.0.2.1/32")
	if len(first) != 3 || first[0] != "2026-11-23" || len(first[2]) != hashLength {
		t.Fatalf("the first address makes %q", first)
	}
	if again := refuse("192.0.2.1/32"); len(again) != 3 || kept.puts != 1 {
		t.Errorf("told again, it stands there twice, or was written twice: %q, %d writes", again, kept.puts)
	}
	kept.other = func() { kept.value, kept.tag = kept.value+" ffffffff", kept.tag+1 } // another container
	if both := refuse("2001:db8:0:7::/64"); len(both) != 5 || both[1] != first[1] {
		t.Errorf("what another wrote at the same time is lost: %q", both)
	}
	if err := store.Refuse(t.Context(), "unknown"); err == nil {
		t.Error("what is no address is refused")
	}
	now = now.Add(2 * time.Hour)
	if next := refuse("192.0.2.1/32"); len(next) != 3 || next[0] != "2026-11-24" || next[1] == first[1] ||
		next[2] == first[2] {
		t.Errorf("the next day begins with %q", next)
	}
	for i := range 106 {
		kept.value += fmt.Sprintf(" %08d", i)
	}
	refuse("10.0.0.1/32")
	if full := refuse("192.0.2.2/32"); len(kept.value) > maxValue || len(full) < 100 || slices.Contains(full, "00000000") {
		t.Errorf("%d addresses in %d bytes", len(full)-2, len(kept.value))
	}
}
