package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
)

type analysisAnswer struct {
	Dialect   string
	Sentences []struct {
		Start, End int
		Dialect    string
		Groups     []analysisGroup
	}
}

type analysisGroup struct {
	Text       string
	Start, End int
	Words      []struct {
		Text, Norm, Lemma, UPOS, XPOS, Role string
		Start, End                          int
		Entries                             []dictionary.Target
	}
	Gloss, Meaning struct{ En, Nl string }
	Alternatives   []json.RawMessage
}

func analyse(h http.Handler, query, accept, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/api/v1/dictionary/analysis"+query, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if accept != "" {
		r.Header.Set("Accept", accept)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func body(t *testing.T, text string, more ...string) string {
	t.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`{"text":%s%s}`, quoted, strings.Join(more, ""))
}

func read(t *testing.T, h http.Handler, text string, more ...string) analysisAnswer {
	t.Helper()
	w := analyse(h, "", "", body(t, text, more...))
	var a analysisAnswer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || w.Code != 200 {
		t.Fatalf("analysis of %.60q: %d %.200s %v", text, w.Code, w.Body, err)
	}
	if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("headers %v", w.Header())
	}
	return a
}

// TestAnalysis checks that the groups of an analysis reproduce the text, with their offsets.
func TestAnalysis(t *testing.T) {
	h := lookupService(t)
	for _, tt := range []struct{ name, text, more, groups string }{
		{"a sentence", "ⲁϥⲥⲱⲧⲙ̄ ⲉⲡⲣⲱⲙⲉ.", "", "ⲁϥⲥⲱⲧⲙ̄ ⲉⲡⲣⲱⲙⲉ ."},
		{"brackets and look-alikes", "ⲁϥⲥⲱ[ⲧⲙ] ⲡνουτε", "", "ⲁϥⲥⲱ[ⲧⲙ] ⲡνουτε"},
		{"lost letters", "ⲁϥⲥⲱ[..] [...]", "", "ⲁϥⲥⲱ[..] [...]"},
		{"a numeral", "ⲓ̅ⲃ̅ ⲛⲣⲱⲙⲉ", "", "ⲓ̅ⲃ̅ ⲛⲣⲱⲙⲉ"},
		{"another language", "the word ⲣⲱⲙⲉ means man", "", "the word ⲣⲱⲙⲉ means man"},
		{"a hyphen at the end of a line", "ⲁϥⲥⲱ-\nⲧⲙ ⲉⲣⲟϥ", "", "ⲁϥⲥⲱⲧⲙ ⲉⲣⲟϥ"},
		{"a line end inside a group", "ⲡⲛⲟⲩ\nⲧⲉ", "", "ⲡⲛⲟⲩⲧⲉ"},
		{"no spaces", "ⲁⲩⲱⲁϥⲥⲱⲧⲙ", `,"spacing":"none"`, "ⲁⲩⲱ ⲁϥⲥⲱⲧⲙ"},
		{"wrong spaces", "ⲁ ⲩⲱ ⲁϥ ⲥⲱ ⲧⲙ", `,"spacing":"none"`, "ⲁⲩⲱ ⲁϥⲥⲱⲧⲙ"},
		{"nothing", " ", "", ""},
		{"what cannot be explained", "ⲯⲯⲯⲯⲯ", "", "ⲯⲯⲯⲯⲯ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			runes := []rune(tt.text)
			var groups []string
			for _, s := range read(t, h, tt.text, tt.more).Sentences {
				for _, g := range s.Groups {
					groups = append(groups, g.Text)
					if g.Start < s.Start || g.End > s.End || g.Start >= g.End || g.End > len(runes) {
						t.Errorf("group %q stands at %d to %d of %d to %d", g.Text, g.Start, g.End, s.Start, s.End)
					}
					spelled, last := "", g.Start
					for _, w := range g.Words {
						spelled += w.Text
						if w.Start < last || w.End < w.Start || w.End > g.End {
							t.Errorf("word %q of %q stands at %d to %d", w.Text, g.Text, w.Start, w.End)
						}
						last = w.End
					}
					if coptic.Contains(g.Text) && spelled != strings.ReplaceAll(coptic.Fold(g.Text), " ", "") {
						t.Errorf("the words of %q spell %q", g.Text, spelled)
					}
				}
			}
			if got := strings.Join(groups, " "); got != tt.groups {
				t.Errorf("groups of %q: got %q, want %q", tt.text, got, tt.groups)
			}
		})
	}
}

// TestAnalysisDialects checks that a paragraph in the other dialect is read in that dialect and labelled as such.
func TestAnalysisDialects(t *testing.T) {
	sahidic := "ⲁⲩⲱ ⲁϥⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ ⲙⲡⲣⲱⲙⲉ ⲁⲩⲱ ⲡⲉϫⲁϥ ⲛⲁϥ ϫⲉⲧⲱⲟⲩⲛ ⲛⲅⲃⲱⲕ ⲉⲡⲉⲕⲏⲓ ⲛⲧⲉⲩⲛⲟⲩ ⲇⲉ ⲁϥⲧⲱⲟⲩⲛ"
	bohairic := "ⲟⲩⲟϩ ⲁϥϣⲉ ⲛⲁϥ ⲉϧⲟⲩⲛ ⲉⲡⲓⲏⲓ ⲛⲧⲉⲡⲓⲣⲱⲙⲓ ⲟⲩⲟϩ ⲡⲉϫⲁϥ ⲛⲁϥ ϫⲉⲧⲱⲛⲕ ⲙⲁϣⲉ ⲛⲁⲕ ⲉⲡⲉⲕⲏⲓ"
	a := read(t, lookupService(t), sahidic+"\n\n"+bohairic)
	if a.Dialect != "S" || len(a.Sentences) != 2 || a.Sentences[0].Dialect != "" || a.Sentences[1].Dialect != "B" {
		t.Errorf("a Sahidic and a Bohairic paragraph: %s, %d sentences", a.Dialect, len(a.Sentences))
	}
}

func TestAnalysisRefused(t *testing.T) {
	h := lookupService(t)
	for _, tt := range []struct {
		name, query, body string
		status            int
		says              string
	}{
		{"no JSON", "", `text`, 400, "must be JSON"},
		{"not an object", "", `["ⲁ"]`, 400, `{"error":"The request body must be JSON`},
		{"no text", "", `{}`, 400, `{"error":"text is missing. The request body must be JSON`},
		{"null for the text", "", `{"text":null}`, 400, `"text is missing. `},
		{"a misspelt field", "", `{"sentence":"ⲁ"}`, 400, `"text is missing; unknown field: sentence. `},
		{"two, beside known ones", "", `{"b":1,"a":1,"dialect":"S","spacing":"none"}`, 400, `; unknown fields: a, b. `},
		{"a field in other letters", "", `{"Text":"ⲁ"}`, 400, `"text is missing; unknown field: Text. `},
		{"an empty text", "", `{"text":""}`, 400, `"text is missing. `},
		{"no UTF-8", "", "{\"text\":\"\xe2\xb2\"}", 400, "not UTF-8"},
		{"half a surrogate pair", "", `{"text":"ⲁ\ud800"}`, 400, `half of a surrogate pair: \\ud800`},
		{"many", "", `{"f":1,"e":1,"d":1,"c":1,"b":1,"a":1}`, 400, `; unknown fields: a, b, c, d, e, …. `},
		{"a text of another type", "", `{"text":1}`, 400, `{"error":"The request body must be JSON`},
		{"unknown dialect", "", `{"text":"ⲁ","dialect":"M"}`, 400, "Invalid dialect: M. It is auto, S, B, A, L or F"},
		{"unknown spacing", "", `{"text":"ⲁ","spacing":"some"}`, 400, "Invalid spacing: some"},
		{"unknown format", "?format=xml", `{"text":"ⲁ"}`, 400, "Invalid format: xml"},
		{"neither true nor false", "?pronounce=yes", `{"text":"ⲁ"}`, 400, "Invalid pronounce: yes. It is true or false"},
		{"too long", "", body(t, strings.Repeat("ⲁ", 20_001)), 422, "20000"},
		{"far too long", "", body(t, strings.Repeat("ⲁ", 1<<20)), 413, "too large"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := analyse(h, tt.query, "", tt.body)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) {
				t.Errorf("got %d %.200s, want %d with %q", w.Code, w.Body, tt.status, tt.says)
			}
			want := "invalid-body"
			if tt.query != "" {
				want = "invalid-parameter"
			}
			if code := w.Header().Get("X-Error-Code"); tt.status == 400 && code != want {
				t.Errorf("the error's code is %q, want %q", code, want)
			}
		})
	}
	for _, kind := range []string{"text/plain", "application/json; charset=utf-16"} {
		t.Run(kind, func(t *testing.T) {
			r := httptest.NewRequest("POST", "/api/v1/dictionary/analysis", strings.NewReader(`{"text":"ⲁ"}`))
			r.Header.Set("Content-Type", kind)
			w := httptest.NewRecorder()
			if h.ServeHTTP(w, r); w.Code != 415 {
				t.Errorf("got %d, want 415", w.Code)
			}
		})
	}
}

// TestAnalysisFormat checks which format a client gets.
func TestAnalysisFormat(t *testing.T) {
	h := lookupService(t)
	for _, tt := range []struct{ name, query, accept, want string }{
		{"neither", "", "", "application/json"},
		{"anything", "", "*/*", "application/json"},
		{"by Accept", "", "text/x-conllu", "text/x-conllu"},
		{"JSON rather", "", "text/x-conllu;q=0.5, application/json", "application/json"},
		{"by parameter", "?format=conllu", "application/json", "text/x-conllu"},
		{"JSON by parameter", "?format=json", "text/x-conllu", "application/json"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := analyse(h, tt.query, tt.accept, `{"text":"ⲁϥⲥⲱⲧⲙ"}`)
			if got := w.Header().Get("Content-Type"); w.Code != 200 || got != tt.want+"; charset=utf-8" {
				t.Errorf("got %d %q, want %q", w.Code, got, tt.want)
			}
		})
	}
}

// TestAnalysisSounds checks that groups have pronunciations on request, in the traditions of their dialect.
func TestAnalysisSounds(t *testing.T) {
	h := lookupService(t)
	for _, tt := range []struct{ name, query, body, has, lacks string }{
		{"not asked for", "", `{"text":"ⲁϥⲥⲱⲧⲙ","dialect":"S"}`, `"transliteration"`, "pronunciation"},
		{"asked not to", "?pronounce=false", `{"text":"ⲁϥⲥⲱⲧⲙ","dialect":"S"}`, `"transliteration"`, "pronunciation"},
		{"Sahidic", "?pronounce=true", `{"text":"ⲁϥⲥⲱⲧⲙ.","dialect":"S"}`,
			`,"pronunciation":{"sahidic":{"ipa":"af.ˈsoː.təm","en":"af-SOH-tem","nl":"af-SOO-tem"}},`, "Bohairic"},
		{"Bohairic", "?pronounce=true", `{"text":"ⲡⲓⲣⲱⲙⲓ","dialect":"B"}`,
			`"pronunciation":{"grecoBohairic":{"ipa":"pi.ro.mi","en":"pee-ro-mee","nl":"pie-ro-mie"},"oldBohairic":`, "sahidic"},
		{"another language", "?pronounce=true", `{"text":"word"}`, `"text":"word"`, "pronunciation"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := analyse(h, tt.query, "", tt.body)
			if got := w.Body.String(); w.Code != 200 || !strings.Contains(got, tt.has) || strings.Contains(got, tt.lacks) {
				t.Errorf("got %d %s, want %s and no %s", w.Code, got, tt.has, tt.lacks)
			}
		})
	}
}

// TestAnalysisFits checks that the analysis of the longest text fits Lambda's limit.
func TestAnalysisFits(t *testing.T) {
	h := service(t)
	for _, tt := range []struct{ name, piece string }{
		{"one letter", "ⲁ"}, {"letters apart", "ⲁ "}, {"letters and signs", "ⲁ·"}, {"short groups", "ⲙⲡ "},
		{"groups", "ⲁϥⲥⲱⲧⲙ "}, {"marks", "\u0305"}, {"controls", "\x01"}, {"emoji", "😀"}, {"Latin", "an "}, {"digits", "1ⲁ"},
		{"quotes", "\""}, {"lines", "ⲁ\n"}, {"paragraphs", "ⲁ\n\n"}, {"brackets", "ⲁ[.]"},
	} {
		for _, spacing := range []string{"groups", "none"} {
			t.Run(tt.name+", "+spacing, func(t *testing.T) {
				text := string([]rune(strings.Repeat(tt.piece, 20_000))[:20_000])
				for _, query := range []string{"", "?pronounce=true", "?format=conllu"} {
					w := analyse(h, query, "", body(t, text, `,"spacing":"`+spacing+`"`))
					escaped := 0 // what Lambda adds
					for _, b := range w.Body.Bytes() {
						if b == '"' || b == '\\' || b < ' ' {
							escaped++
						}
					}
					if n := w.Body.Len(); w.Code != 200 || n > 5_900_000 || n+escaped > 6_250_000 {
						t.Errorf("%s: %d, %d bytes and %d for what is escaped", query, w.Code, n, escaped)
					}
				}
			})
		}
	}
}

// TestAbbreviationsInContract checks that the contract explains every abbreviation in interlinear glosses.
func TestAbbreviationsInContract(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	says := doc.Components.Schemas["AnalysisGroup"].Value.Properties["gloss"].Value.Description
	for _, a := range tables.Abbreviations() {
		if !strings.Contains(says, "`"+a.Short+"` "+a.En) {
			t.Errorf("shared/contract/openapi.json, AnalysisGroup.gloss: `%s` %s is missing", a.Short, a.En)
		}
	}
}
