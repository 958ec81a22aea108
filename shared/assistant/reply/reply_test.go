package reply

import (
	"encoding/json"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestPlain(t *testing.T) {
	w := httptest.NewRecorder()
	r := New(w, Plain, 0)
	if r.Text("provider_b", "") != nil || r.Started() {
		t.Error("an empty text commits the answer")
	}
	for _, s := range []string{"ⲛⲟ", "ⲩⲧⲉ\xe2", "\xb2", "\x81 ", "\xff!"} {
		t.Run(s, func(t *testing.T) {
			if err := r.Text("provider_b", s); err != nil {
				t.Fatal(err)
			}
			if !utf8.Valid(w.Body.Bytes()) {
				t.Errorf("after %q the client has half a character: %q", s, w.Body)
			}
		})
	}
	if err := r.End(nil); err != nil {
		t.Fatal(err)
	}
	h := w.Header()
	if w.Body.String() != "ⲛⲟⲩⲧⲉⲁ \ufffd!" || h.Get("Content-Type") != "text/plain; charset=utf-8" ||
		h.Get("X-Assistant-Provider") != "provider_b" || h.Get("Cache-Control") != "no-store" || !w.Flushed {
		t.Errorf("%q %v", w.Body, h)
	}
	if New(httptest.NewRecorder(), Plain, 0).Fail() {
		t.Error("plain text has no words for a failure")
	}
}

func TestHeldAtTheEnd(t *testing.T) {
	w := httptest.NewRecorder()
	r := New(w, Plain, 0)
	r.Text("p", "a\xe2\xb2")
	r.End(nil)
	if w.Body.String() != "a\ufffd" {
		t.Errorf("%q", w.Body)
	}
}

// chunks returns the events of a UI message stream.
func chunks(t *testing.T, body string) []string {
	t.Helper()
	var all []string
	for e := range strings.SplitSeq(strings.TrimSuffix(body, "\n\n"), "\n\n") {
		data, found := strings.CutPrefix(e, "data: ")
		if !found || strings.Contains(data, "\n") {
			t.Fatalf("not an event: %q", e)
		}
		all = append(all, data)
	}
	return all
}

// strict are the keys of each chunk type that the AI SDK's version 5 allows.
var strict = map[string][]string{
	"start": {}, "start-step": {}, "text-start": {"id"}, "text-delta": {"id", "delta"}, "text-end": {"id"},
	"source-url":  {"sourceId", "url", "title", "providerMetadata"},
	"finish-step": {}, "finish": {}, "error": {"errorText"},
}

func TestUIStream(t *testing.T) {
	for _, tt := range []struct {
		end  func(*Writer)
		want string
	}{
		{func(r *Writer) { r.End(nil) }, "start start-step text-start text-delta text-delta text-end finish-step finish " +
			"[DONE]"},
		{func(r *Writer) { r.End([]Source{{"dictionary:a", "/en/a", "/api/a", "ⲁ"}}) },
			"start start-step text-start text-delta text-delta text-end source-url finish-step finish [DONE]"},
		{func(r *Writer) {
			if !r.Fail() {
				t.Error("the UI stream can tell a failure")
			}
		}, "start start-step text-start text-delta text-delta error"},
	} {
		t.Run(tt.want, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := New(w, UI, 0)
			r.Text("provider_default", "ⲛⲟⲩⲧⲉ\n\n\"")
			r.Text("provider_default", "</script>")
			tt.end(r)
			var types []string
			text := ""
			for _, c := range chunks(t, w.Body.String()) {
				if c == "[DONE]" {
					types = append(types, c)
					continue
				}
				var m map[string]any
				if err := json.Unmarshal([]byte(c), &m); err != nil {
					t.Fatalf("%s: %v", c, err)
				}
				kind, _ := m["type"].(string)
				delta, _ := m["delta"].(string)
				types, text = append(types, kind), text+delta
				if want, known := strict[kind]; !known || len(m) != len(want)+1 {
					t.Errorf("keys of %s", c)
				}
			}
			if got := strings.Join(types, " "); got != tt.want || text != "ⲛⲟⲩⲧⲉ\n\n\"</script>" {
				t.Errorf("%s\n%q", got, text)
			}
			h := w.Header()
			if h.Get("Content-Type") != "text/event-stream" || h.Get("X-Vercel-AI-UI-Message-Stream") != "v1" {
				t.Errorf("%v", h)
			}
		})
	}
}

func TestDataStream(t *testing.T) {
	for _, tt := range []struct {
		name string
		end  func(*Writer)
		want string
	}{
		{"whole", func(r *Writer) { r.End([]Source{{"dictionary:a", "/en/a", "/api/a", "ⲁ"}}) },
			`h:{"sourceType":"url","id":"dictionary:a","url":"/en/a","title":"ⲁ",` +
				`"providerMetadata":{"coptic":{"apiUrl":"/api/a"}}}` + "\n" +
				`e:{"finishReason":"stop","isContinued":false}` + "\n" + `d:{"finishReason":"stop"}` + "\n"},
		{"broken off", func(r *Writer) {
			if !r.Fail() {
				t.Error("the data stream can tell a failure")
			}
		}, `3:"The answer broke off. Please try again."` + "\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			r := New(w, Data, 0)
			r.Text("provider_default", "ⲛⲟⲩⲧⲉ\n\"")
			tt.end(r)
			want := `f:{"messageId":"answer"}` + "\n" + `0:"ⲛⲟⲩⲧⲉ\n\""` + "\n" + tt.want
			if w.Body.String() != want || w.Header().Get("X-Vercel-AI-Data-Stream") != "v1" {
				t.Errorf("%q %v, want %q", w.Body, w.Header(), want)
			}
		})
	}
}

type broken struct{ *httptest.ResponseRecorder }

func (broken) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestClientGone(t *testing.T) {
	r := New(broken{httptest.NewRecorder()}, Plain, 0)
	if r.Text("p", "a") == nil || r.End(nil) != nil {
		t.Error("a failed write is not reported, or an empty one is")
	}
}
