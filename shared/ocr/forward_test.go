package ocr_test

import (
	"bytes"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

var storages = map[string]ocr.Storage{"disk": ocr.Disk, "memory": ocr.Memory}

// TestEveryKind checks that files of every type arrive unchanged, with their own name and type, and that the
// response is returned.
func TestEveryKind(t *testing.T) {
	for where, storage := range storages {
		t.Setenv("TMPDIR", t.TempDir())
		u := ocrtest.Start(t, nil)
		h := handler(t, storage, to(u))
		for kind, file := range ocrtest.Files() {
			w := post(h, ocr.Path, ocrtest.File("page.exe", file))
			if w.Code != 200 || w.Body.String() != ocrtest.Text || w.Header().Get("Content-Type") != "application/json" {
				t.Errorf("%s %s: %d %s", where, kind, w.Code, w.Body)
				continue
			}
			got := u.Received()[len(u.Received())-1]
			if !bytes.Equal(got.Body, file) || got.Type != kind || got.Field != "file" || got.Parts != 1 ||
				!strings.HasPrefix(got.Name, "upload.") {
				t.Errorf("%s %s: arrives as %s %s %s, %d bytes", where, kind, got.Field, got.Name, got.Type, len(got.Body))
			}
		}
		if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
			t.Errorf("%s: left behind: %v %v", where, left, err)
		}
	}
}

// TestNothingElseTravels checks that the upstream receives only the file and lang.
func TestNothingElseTravels(t *testing.T) {
	u := ocrtest.Start(t, nil)
	s := to(u)
	s["OCR_UPLOAD_FIELD"], s["OCR_SERVICE_TOKEN"] = "image", "s3cret"
	h := handler(t, ocr.Disk, s)
	body, kind := ocrtest.Form(
		ocrtest.Field("options", `{"tessDataDir":"/etc"}`),
		ocrtest.Part{Disposition: `form-data; name="x"; filename="../../evil\r\n.sh"`, Type: "text/x-evil",
			Body: ocrtest.PNG()},
		ocrtest.Field("lang", " cop "),
		ocrtest.Field("lang", "eng"),
	)
	r := httptest.NewRequest("POST", ocr.Path+"?key=2&debug=1", bytes.NewReader(body))
	for name, value := range map[string]string{
		"Content-Type": kind, "Cookie": "evil=1", "Authorization": "Bearer evil", "X-Forwarded-For": "evil",
		"Referer":    "evil",
		"User-Agent": "evil", "X-Request-Id": "evil", "Accept-Language": "evil", "Origin": "https://evil.example",
		"Range": "evil",
	} {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	got := u.Received()[0]
	if got.Query.Encode() != "key=1&lang=cop" || got.Parts != 1 || got.Field != "image" || got.Name != "upload.png" ||
		got.Type != "image/png" {
		t.Errorf("%+v", got)
	}
	var names []string
	for name, values := range got.Header {
		names = append(names, name)
		if strings.Contains(strings.Join(values, " "), "evil") {
			t.Errorf("%s: %q", name, values)
		}
	}
	slices.Sort(names)
	if want := []string{"Accept-Encoding", "Authorization", "Content-Length", "Content-Type",
		"User-Agent"}; !slices.Equal(names, want) {
		t.Errorf("headers %v", names)
	}
	if got.Header.Get("Authorization") != "Bearer s3cret" {
		t.Errorf("Authorization %q", got.Header.Get("Authorization"))
	}
	for name, values := range w.Header() {
		if strings.Contains(strings.Join(values, " "), strings.TrimPrefix(u.URL, "http://")) ||
			name == "Access-Control-Allow-Origin" {
			t.Errorf("answered header %s: %q", name, values)
		}
	}
	if w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control %q", w.Header().Get("Cache-Control"))
	}
}

func TestLang(t *testing.T) {
	u := ocrtest.Start(t, nil)
	h := handler(t, ocr.Disk, to(u))
	for _, tt := range []struct{ query, field, want, message string }{
		{"", "", "", ""},
		{"lang=cop", "", "cop", ""},
		{"lang=cop", "eng", "cop", ""},
		{"lang=+&lang=ell", "eng", "eng", ""},
		{"lang=eng%2Bell", "", "eng+ell", ""},
		{"lang=chi_sim", "", "chi_sim", ""},
		{"", "en-GB", "en-GB", ""},
		{"lang=" + strings.Repeat("a", 35), "", strings.Repeat("a", 35), ""},
		{"lang=" + strings.Repeat("a", 36), "", "", "Invalid lang: " + strings.Repeat("a", 36) + ". " + allowedLang},
		{"lang=azAZ09-_%2B", "", "azAZ09-_+", ""},
		{"lang=/a", "", "", "Invalid lang: /a. " + allowedLang},
		{"lang=../etc", "", "", "Invalid lang: ../etc. " + allowedLang},
		{"lang=a%20b", "", "", "Invalid lang: a b. " + allowedLang},
		{"", "ⲁ\xff", "", "Invalid lang: ⲁ�. " + allowedLang},
		{"", strings.Repeat("a", 1000), "", "Invalid lang: " + strings.Repeat("a", 70) + ". " + allowedLang},
	} {
		t.Run(tt.query+", "+tt.field, func(t *testing.T) {
			before := len(u.Received())
			w := post(h, ocr.Path+"?"+tt.query, ocrtest.Field("lang", tt.field), ocrtest.File("a.png", ocrtest.PNG()))
			if tt.message != "" {
				if got := message(t, w.Body); w.Code != 400 || got != tt.message || len(u.Received()) != before {
					t.Errorf("%q %.40q: %d %s", tt.query, tt.field, w.Code, got)
				}
				return
			}
			if got := u.Received(); w.Code != 200 || got[before].Query.Get("lang") != tt.want ||
				got[before].Query.Has("lang") != (tt.want != "") {
				t.Errorf("%q %q: %d, upstream saw %v", tt.query, tt.field, w.Code, got[before].Query)
			}
		})
	}
}

const allowedLang = "Allowed: a language tag of letters, digits, -, _ and +, at most 35 characters"

func TestOrigins(t *testing.T) {
	u := ocrtest.Start(t, nil)
	s := to(u)
	s["ALLOWED_ORIGINS"] = "https://a.example, https://b.example"
	h := handler(t, ocr.Disk, s)
	for origin, want := range map[string]string{"https://b.example": "https://b.example", "https://c.example": "",
		"": ""} {
		t.Run(origin, func(t *testing.T) {
			r := httptest.NewRequest("OPTIONS", ocr.Path, nil)
			r.Header.Set("Origin", origin)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if got := w.Header().Get("Access-Control-Allow-Origin"); got != want || w.Code != 204 {
				t.Errorf("%q: %d %q", origin, w.Code, got)
			}
		})
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", ocr.Path, nil))
	if w.Code != 405 || w.Header().Get("Allow") != "POST, OPTIONS" {
		t.Errorf("GET: %d %v", w.Code, w.Header())
	}
}
