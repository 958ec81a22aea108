package speech

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech/voice"
)

// service returns the endpoint with an upstream at that address, or none for "".
func service(t *testing.T, address string) http.Handler {
	t.Helper()
	t.Setenv("SPEECH_URL", address)
	var env setting.Env
	s := Configure(&env, nil, nil)
	if err := env.Err(); err != nil {
		t.Fatal(err)
	}
	return httpapi.New(slices.Concat(s.Routes(), Routes())...)
}

func get(h http.Handler, path string, query ...string) *httptest.ResponseRecorder {
	values := url.Values{}
	for i := 0; i < len(query); i += 2 {
		values.Set(query[i], query[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", path+"?"+values.Encode(), nil))
	return w
}

// TestSay checks that the text endpoint answers in one tradition or in all.
func TestSay(t *testing.T) {
	h := service(t, "")
	w := get(h, Path, "text", "ⲣⲱⲙⲓ", "tradition", "grecoBohairic")
	want := `{"text":"ⲣⲱⲙⲓ","pronunciation":{"grecoBohairic":{"ipa":"ro.mi","en":"ro-mee","nl":"ro-mie"}}}`
	if got := w.Body.String(); w.Code != 200 || got != want {
		t.Errorf("got %d %s, want %s", w.Code, got, want)
	}
	w = get(h, Path, "text", "ⲭⲱⲣⲁ", "origin", "greek")
	var all struct{ Pronunciation pronunciation.Set }
	if err := json.Unmarshal(w.Body.Bytes(), &all); err != nil || all.Pronunciation.Sahidic == nil ||
		all.Pronunciation.GrecoBohairic.IPA != "xo.ra" || all.Pronunciation.OldBohairic.IPA != "kʰoː.ra" {
		t.Errorf("a Greek word: %s", w.Body)
	}
}

// TestRefused checks that invalid requests are rejected, with or without a service.
func TestRefused(t *testing.T) {
	upstream := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("the service was asked")
	}))
	defer upstream.Close()
	for _, tt := range []struct {
		name   string
		status int
		query  []string
		says   string
	}{
		{"no text", 400, []string{"tradition", "sahidic"}, "text is missing"},
		{"too long", 400, []string{"text", strings.Repeat("ⲁ", 201), "tradition", "sahidic"}, "201 characters"},
		{"no Coptic", 400, []string{"text", "$(reboot)", "tradition", "sahidic"}, "no Coptic letter"},
		{"unknown tradition", 400, []string{"text", "ⲁ", "tradition", "modern"}, "Invalid tradition: modern. Allowed: greco"},
		{"no tradition", 400, []string{"text", "ⲁ"}, "tradition is missing"},
		{"unknown origin", 400, []string{"text", "ⲁ", "tradition", "sahidic", "origin", "x"}, "Invalid origin: x. Allowed"},
		{"a numeral", 400, []string{"text", "ⲓ̅ⲃ̅", "tradition", "sahidic"}, "nothing of it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := get(service(t, upstream.URL), SoundPath, tt.query...)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) {
				t.Errorf("got %d %s, want %d with %q", w.Code, w.Body, tt.status, tt.says)
			}
		})
	}
	w := get(service(t, ""), SoundPath, "text", "ⲁ", "tradition", "sahidic")
	if w.Code != 503 || w.Body.String() != `{"error":"The speech service is not configured."}` ||
		w.Header().Get("X-Error-Code") != "not-configured" {
		t.Errorf("without a service: %d %s", w.Code, w.Body)
	}
}

// TestSound checks that the service receives phonemes and no text, and that sounds may be cached for ever.
func TestSound(t *testing.T) {
	var asked voice.Request
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if json.Unmarshal(body, &asked) != nil || strings.Contains(string(body), "ⲣ") || r.Method != "POST" {
			t.Errorf("the service is asked %s %s", r.Method, body)
		}
		w.Header().Set("Content-Type", "audio/ogg")
		w.Write([]byte("OggS"))
	}))
	defer upstream.Close()
	w := get(service(t, upstream.URL), SoundPath, "text", "ⲣⲱⲙⲓ", "tradition", "oldBohairic")
	if w.Code != 200 || w.Body.String() != "OggS" || w.Header().Get("Content-Type") != "audio/ogg" ||
		w.Header().Get("Cache-Control") != cacheForever {
		t.Errorf("got %d %s %v", w.Code, w.Body, w.Header())
	}
	if asked.IPA != "ˈroː.mi" || asked.Phonemes != "'r|o:|m|i|" {
		t.Errorf("the service was asked for %+v", asked)
	}
}

// TestUpstream checks that a failure of the service does not become a 500.
func TestUpstream(t *testing.T) {
	for _, tt := range []struct {
		name string
		does http.HandlerFunc
	}{
		{"fails", func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "secret", 500) }},
		{"redirects", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/other", http.StatusFound) }},
		{"no sound", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "<p>secret") }},
		{"nothing", func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Content-Type", "audio/ogg") }},
		{"breaks off", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }},
		{"too large", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "audio/ogg")
			w.Write(make([]byte, maxSound+1))
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			upstream := httptest.NewServer(tt.does)
			defer upstream.Close()
			w := get(service(t, upstream.URL), SoundPath, "text", "ⲣⲱⲙⲓ", "tradition", "sahidic")
			if w.Code != 502 || w.Body.String() != `{"error":"The speech service could not read this text."}` {
				t.Errorf("got %d %s", w.Code, w.Body)
			}
		})
	}
}

// TestRate checks that an address has a limit.
func TestRate(t *testing.T) {
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "audio/wav")
		w.Write([]byte("RIFF"))
	}))
	defer upstream.Close()
	t.Setenv("SPEECH_RATE", "1")
	h := service(t, upstream.URL)
	for i, want := range []int{200, 429} {
		if w := get(h, SoundPath, "text", "ⲣⲱⲙⲓ", "tradition", "sahidic"); w.Code != want {
			t.Errorf("request %d: got %d %s, want %d", i+1, w.Code, w.Body, want)
		}
	}
}

// TestPhonemes checks that the voice accepts only phonemes: nothing that could end their brackets or be an option
// of the program.
func TestPhonemes(t *testing.T) {
	v := &voice.Voice{}
	for _, given := range []string{"", " ", "]]bread", "-w/tmp/x", "a\x00b", "ⲁ", strings.Repeat("a", 5000)} {
		if _, _, err := v.Say(t.Context(), given); err != voice.ErrPhonemes {
			t.Errorf("%q: got %v", given, err)
		}
	}
}
