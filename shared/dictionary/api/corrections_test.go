package api_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/api"
)

func TestCorrections(t *testing.T) {
	h := lookupService(t) // held against the contract
	const wrong = `[[["ⲡ",0.99]],[["ⲣ",0.99]],[["ⲟ",0.8],["ⲱ",0.2]],[["ⲙ",0.99]],[["ⲉ",0.99]]]`
	doubtful := "[" + strings.TrimSuffix(strings.Repeat(`[["ⲡ",0.5],["ⲏ",0.4]],`, 12), ",") + "]"
	for _, test := range []struct {
		name, body string
		status     int
		want       string
	}{
		{"a doubtful word", `{"dialect":"S","words":[[[["ⲡ",0.9]]],` + wrong + `]}`, 200,
			`{"index":1,"suggestions":[{"text":"ⲡⲣⲱⲙⲉ"`},
		{"a page without doubts", `{"words":[]}`, 200, `"words":[]`},
		{"no words", `{}`, 400, `{"error":"words is missing. The request body must be JSON`},
		{"a misspelt field", `{"word":[]}`, 400, `"words is missing; unknown field: word. `},
		{"no JSON", `words`, 400, `{"error":"The request body must be JSON`},
		{"a letter without choices", `{"words":[[[]]]}`, 400, "Word 1: letter 1 has no choices. The request body must be"},
		{"an empty word", `{"words":[` + wrong + `,[]]}`, 400, "Word 2: it has no letters"},
		{"a confidence in percent", `{"words":[[[["ⲁ",98]]]]}`, 400, "Word 1: a confidence of letter 1 is not between"},
		{"a long letter", `{"words":[[[["ⲁⲃⲅⲇⲉ",1]]]]}`, 400, "Word 1: a choice of letter 1 has 5 characters"},
		{"fields in other letters", `{"Words":[]}`, 400, `"words is missing; unknown field: Words. `},
		{"no UTF-8", "{\"words\":[[[[\"\xe2\xb2\",1]]]]}", 400, "not UTF-8"},
		{"no such dialect", `{"words":[],"dialect":"F"}`, 400, "Invalid dialect: F"},
		{"too many", `{"words":[` + strings.Repeat(`[[["ⲁ",1]]],`, 1000) + `[[["ⲁ",1]]]]}`, 400,
			"too many words: 1001"},
		{"too much to try", `{"words":[` + strings.Repeat(doubtful+",", 999) + doubtful + `]}`, 422,
			"more than 100000 letters together"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := httptest.NewRequest("POST", api.CorrectionsPath, strings.NewReader(test.body))
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != test.status || !strings.Contains(w.Body.String(), test.want) {
				t.Fatalf("%.80s: %d %.300s, want %d %s", test.body, w.Code, w.Body, test.status, test.want)
			}
			if code := w.Header().Get("X-Error-Code"); w.Code == 400 && code != "invalid-body" {
				t.Errorf("%.80s: the error's code is %q, want invalid-body", test.body, code)
			}
		})
	}
}
