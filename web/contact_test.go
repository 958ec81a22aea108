package web

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
)

// TestSecurity: security.txt says whom to tell, for a year (RFC 9116); without a contact nobody is made up.
func TestSecurity(t *testing.T) {
	for _, tt := range []struct {
		name    string
		contact Contact
		status  int
		want    string
	}{
		{"mail", "mailto:help@host.example", 200,
			"Contact: mailto:help@host.example\nExpires: 2027-03-01T00:00:00Z\nPreferred-Languages: en, nl\n"},
		{"a page", "https://host.example/contact", 200,
			"Contact: https://host.example/contact\nExpires: 2027-03-01T00:00:00Z\nPreferred-Languages: en, nl\n"},
		{"none", "", 404, `{"error":"The operator of this server has named no contact"}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			started := time.Date(2026, 3, 1, 15, 4, 5, 0, time.UTC)
			httpapi.New(ContactRoutes(tt.contact, started)...).
				ServeHTTP(w, httptest.NewRequest("GET", "/.well-known/security.txt", nil))
			if w.Code != tt.status || w.Body.String() != tt.want {
				t.Errorf("%d %q, want %d %q", w.Code, w.Body, tt.status, tt.want)
			}
			kind := map[int]string{200: "text/plain", 404: "application/json"}[tt.status]
			if got := w.Header().Get("Content-Type"); !strings.HasPrefix(got, kind) {
				t.Errorf("Content-Type %q, want %s", got, kind)
			}
		})
	}
}

func TestCheckContact(t *testing.T) {
	for _, tt := range []struct {
		name    string
		contact Contact
		good    bool
	}{
		{"none", "", true},
		{"mail", "mailto:a@b.example", true},
		{"a page", "https://b.example/x", true},
		{"mail without mailto", "a@b.example", false},
		{"mail to nobody", "mailto:b.example", false},
		{"a page without encryption", "http://b.example/", false},
		{"no host", "https:///x", false},
		{"a password", "https://a:b@b.example/", false},
		{"two lines", "mailto:a@b.example\nContact: mailto:c@d.example", false},
		{"a space", "mailto:a@b.example x", false},
		{"a script", "javascript:alert('a@b')", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := tt.contact.Check(); (err == nil) != tt.good {
				t.Errorf("%q: %v, want it taken: %v", tt.contact, err, tt.good)
			}
		})
	}
}
