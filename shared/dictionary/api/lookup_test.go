package api_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/dictionarytest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

func lookupService(t *testing.T) http.Handler {
	t.Helper()
	return contracttest.Wrap(t, service(t))
}

// service returns the endpoints over the sample, without checking the contract.
func service(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", dictionarytest.Parts(t, "2026-01-01"))
	return httpapi.New(api.Routes(api.NewCache(release.Folder(dir), 0))...)
}

type lookupAnswer struct {
	Results []struct {
		Form     string
		Analyses []struct {
			Dialect  string
			Score    float64
			Segments []struct {
				Text, Role string
				Entries    []dictionary.Target
			}
		}
	}
}

func post(h http.Handler, kind, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "/api/v1/dictionary/lookup", strings.NewReader(body))
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// first returns the first analysis of a result as "text role id|…", or "".
func (a lookupAnswer) first(i int) string {
	var segments []string
	if len(a.Results[i].Analyses) > 0 {
		for _, s := range a.Results[i].Analyses[0].Segments {
			text := s.Text + " " + s.Role
			if len(s.Entries) > 0 {
				text += " " + s.Entries[0].ID
			}
			segments = append(segments, text)
		}
	}
	return strings.Join(segments, "|")
}

func get(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", api.APIPath+target, nil))
	return w
}

// TestEntries checks that entries come in the requested order, once for each id in the query.
func TestEntries(t *testing.T) {
	h := lookupService(t)
	for _, c := range []struct {
		name, query, ids, missing string
	}{
		{"one", "id=cls-rwme", "cls-rwme", ""},
		{"in the order asked", "id=cls-swtm&id=cls-rwme", "cls-swtm cls-rwme", ""},
		{"twice", "id=cls-rwme&id=cls-rwme", "cls-rwme cls-rwme", ""},
		{"missing ones between", "id=no-1&id=cls-rwme&id=&id=%22&id=cls-swtm", "cls-rwme cls-swtm", "no-1 \""},
		{"none that is served", "id=no-1", "", "no-1"},
		{"as many as may be", strings.Repeat("id=cls-rwme&", 100), strings.Repeat("cls-rwme ", 99) + "cls-rwme", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := get(h, "/entries?"+c.query)
			var a struct {
				SchemaVersion string
				Data          []struct{ ID string }
				Missing       []string
			}
			if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || w.Code != 200 || a.SchemaVersion == "" {
				t.Fatalf("%s: %d %s, %v", c.query, w.Code, w.Body, err)
			}
			var ids []string
			for _, e := range a.Data {
				ids = append(ids, e.ID)
			}
			if got := strings.Join(ids, " "); got != c.ids {
				t.Errorf("%s: got %s, want %s", c.query, got, c.ids)
			}
			if got := strings.Join(a.Missing, " "); got != c.missing {
				t.Errorf("%s: missing %s, want %s", c.query, got, c.missing)
			}
		})
	}
	for name, query := range map[string]string{
		"none": "", "only empty ones": "id=&id=", "too many": strings.Repeat("id=a&", 101),
	} {
		t.Run(name, func(t *testing.T) {
			if w := get(h, "/entries?"+query); w.Code != 400 {
				t.Errorf("%s: %d %s, want 400", query, w.Code, w.Body)
			}
		})
	}
}

// TestFacetsOverHTTP checks how facets are encoded, and that links also ask for them.
func TestFacetsOverHTTP(t *testing.T) {
	w := get(lookupService(t), "/search?q=man&facets=true&limit=1")
	for _, want := range []string{
		`"dialect":{"B":`, `"hasGreek":{"true":`, `"partOfSpeech":{"ADJ":0,`, `"etymology":{`,
	} {
		t.Run(want, func(t *testing.T) {
			if !strings.Contains(w.Body.String(), want) {
				t.Errorf("the answer lacks %s: %s", want, w.Body)
			}
		})
	}
	if link := w.Header().Get("Link"); !strings.Contains(link, "facets=true") {
		t.Errorf("Link: %s", link)
	}
	if w := get(lookupService(t), "/search?facets=1"); w.Code != 400 ||
		w.Body.String() != `{"error":"Invalid facets flag: 1"}` {
		t.Errorf("facets=1: %d %s", w.Code, w.Body)
	}
}

func TestLookup(t *testing.T) {
	h := lookupService(t)
	long := strings.Repeat("ⲣ", 65)
	god := "ⲡ article|ⲛⲟⲩⲧⲉ lemma cls-noute"
	cases := []struct{ name, form, want string }{
		{"a conjugated verb", "ⲁϥⲥⲱⲧⲙ̅", "ⲁ conjugation|ϥ person|ⲥⲱⲧⲙ lemma cls-swtm"},
		{"a noun with its article", "ⲡⲛⲟⲩⲧⲉ", god},
		{"nothing", "", ""},
		{"a form that came before", "ⲡⲛⲟⲩⲧⲉ", god},
		{"a form too long to analyse", long, long + " unknown"},
	}
	var request struct {
		Forms []string `json:"forms"`
	}
	for _, c := range cases {
		request.Forms = append(request.Forms, c.form)
	}
	body, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	w := post(h, "application/json; charset=utf-8", string(body))
	var a lookupAnswer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || w.Code != 200 || len(a.Results) != len(cases) {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("headers %v", w.Header())
	}
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := a.first(i); a.Results[i].Form != c.form || got != c.want {
				t.Errorf("%q: result for %q is %s, want %s", c.form, a.Results[i].Form, got, c.want)
			}
		})
	}
}

// TestLookupAnswersEach checks that a GET has a result for each form in order, including empty ones.
func TestLookupAnswersEach(t *testing.T) {
	w := get(lookupService(t), "/lookup?form=&form=%E2%B2%A3&form=&form=%E2%B2%A3&x=1&form=")
	var a lookupAnswer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || w.Code != 200 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	var forms []string
	for _, r := range a.Results {
		forms = append(forms, r.Form)
	}
	if got, want := strings.Join(forms, ","), ",ⲣ,,ⲣ,"; got != want {
		t.Errorf("results for %q, want %q", got, want)
	}
}

// TestLookupDialect checks that a form of both dialects is analysed in the requested one, by GET and POST.
func TestLookupDialect(t *testing.T) {
	h := lookupService(t)
	for _, c := range []struct{ name, dialect, want string }{
		{"Sahidic", "S", "S"}, {"Bohairic", "B", "B"}, {"none named", "", "B S"}, {"either", "auto", "B S"},
		{"Akhmimic", "A", "A"}, {"Lycopolitan", "L", "L"}, {"Fayyumic", "F", "F"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, w := range []*httptest.ResponseRecorder{
				get(h, "/lookup?form=%E2%B2%81%CF%A5%E2%B2%83%E2%B2%B1%E2%B2%95&dialect="+c.dialect),
				post(h, "application/json", `{"forms":["ⲁϥⲃⲱⲕ"],"dialect":"`+c.dialect+`"}`),
			} {
				var a lookupAnswer
				if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil || len(a.Results) != 1 {
					t.Fatalf("%d %s", w.Code, w.Body)
				}
				found, sum := map[string]bool{}, 0.0
				for _, x := range a.Results[0].Analyses {
					found[x.Dialect] = true
					sum += x.Score
				}
				if strings.Contains("ALF", c.want) && sum > 0.5 {
					t.Errorf("analyses in %s score %v together", c.want, sum)
				}
				if got := strings.Join(slices.Sorted(maps.Keys(found)), " "); got != c.want {
					t.Errorf("with dialect %q the analyses of ⲁϥⲃⲱⲕ are in %q, want %q: %s", c.dialect, got, c.want, w.Body)
				}
			}
		})
	}
}

func TestLookupLimits(t *testing.T) {
	h := lookupService(t)
	const (
		json        = "application/json"
		noForm      = `{"error":"No form to look up`
		tooMany     = `{"error":"Too many forms: at most 50 are looked up by GET, 500 by POST"}`
		noJSON      = `{"error":"The request body must be JSON`
		noDialect   = `{"error":"Invalid dialect: M. It is auto, S, B, A, L or F"}`
		noType      = `{"error":"The request body must have the Content-Type application/json"}`
		results     = `{"results":`
		longestForm = 120
	)
	many := func(n int) string { return `{"forms":["ⲁ"` + strings.Repeat(`,"ⲁ"`, n-1) + `]}` }
	one := func(n int) string { return `{"forms":["` + strings.Repeat("ⲁ", n) + `"]}` }
	for _, c := range []struct {
		name   string
		answer *httptest.ResponseRecorder
		status int
		begins string
	}{
		{"one", get(h, "/lookup?form=%E2%B2%81"), 200, `{"results":[{"form":"ⲁ"`},
		{"fifty", get(h, "/lookup?"+strings.Repeat("form=a&", 50)), 200, results},
		{"fifty-one", get(h, "/lookup?"+strings.Repeat("form=a&", 51)), 400, tooMany},
		{"30 empty ones and 40", get(h, "/lookup?"+strings.Repeat("form=&", 30)+strings.Repeat("form=a&", 40)), 400, tooMany},
		{"none", get(h, "/lookup"), 400, noForm},
		{"only empty ones", get(h, "/lookup?form=&form="), 400, noForm},
		{"a form too long", get(h, "/lookup?form=a&form="+strings.Repeat("a", longestForm+1)), 400,
			`{"error":"Form 2 is too long: a form has at most 120 characters"}`},
		{"500", post(h, json, many(500)), 200, results},
		{"501", post(h, json, many(501)), 400, tooMany},
		{"the longest form", post(h, json, one(longestForm)), 200, results},
		{"a posted form too long", post(h, json, one(longestForm+1)), 400, `{"error":"Form 1 is too long`},
		{"an empty form", post(h, json, `{"forms":[""]}`), 200, `{"results":[{"form":"","analyses":[]}]}`},
		{"no forms", post(h, json, `{}`), 400, noForm},
		{"a misspelt field", post(h, json, `{"form":["ⲁ"]}`), 400,
			`{"error":"No form to look up: give form=…, once for each, or in a POST {\"forms\": [\"…\"]}; unknown field: ` +
				`form"}`},
		{"null", post(h, json, `{"forms":["ⲁ",null]}`), 400, `{"error":"Form 2 is null, which is no string"}`},
		{"null for all", post(h, json, `{"forms":null}`), 400, noForm},
		{"a dialect that is none", get(h, "/lookup?form=a&dialect=M"), 400, noDialect},
		{"a posted dialect that is none", post(h, json, `{"forms":["ⲁ"],"dialect":"M"}`), 400, noDialect},
		{"no JSON string as the dialect", post(h, json, `{"forms":["ⲁ"],"dialect":1}`), 400, noJSON},
		{"not JSON", post(h, json, `forms`), 400, noJSON},
		{"not a list", post(h, json, `{"forms":"ⲁ"}`), 400, noJSON},
		{"no type", post(h, "", many(1)), 415, noType},
		{"other type", post(h, "text/plain", many(1)), 415, noType},
		{"giant", post(h, json, strings.Repeat(" ", 1<<20+1)), 413, `{"error":"The request body is too large`},
		{"invalid UTF-8", post(h, json, "{\"forms\":[\"\xff\"]}"), 400, `{"error":"The request body is not UTF-8"`},
		{"half a surrogate pair", post(h, json, `{"forms":["\udfff"]}`), 400, `{"error":"The request body holds half`},
		{"a field in other letters", post(h, json, `{"Forms":["ⲁ"]}`), 400,
			`{"error":"No form to look up: give form=…, once for each, or in a POST {\"forms\": [\"…\"]}; unknown field: Forms`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.answer.Code != c.status || !strings.HasPrefix(c.answer.Body.String(), c.begins) {
				t.Errorf("got %d %.100s, want %d %s", c.answer.Code, c.answer.Body, c.status, c.begins)
			}
			want := "invalid-parameter"
			switch {
			case c.begins == tooMany:
				want = "too-many-forms"
			case c.answer.Header().Get("Cache-Control") == "no-store": // POST
				want = "invalid-body"
			}
			if code := c.answer.Header().Get("X-Error-Code"); c.status == 400 && code != want {
				t.Errorf("the error's code is %q, want %q", code, want)
			}
		})
	}
}

// TestLookupFits checks that the response for the most and longest forms fits Lambda's limit, even if every segment
// has very many entries with long ids, and that no form is left without an analysis.
func TestLookupFits(t *testing.T) {
	var entries []dictionary.Entry
	for i := range 60 {
		for _, word := range []string{"ⲣⲱⲙⲉ", "ⲛⲟⲩⲧⲉ", "ⲙⲟⲟⲩ"} {
			entries = append(entries, dictionary.Entry{
				ID: word + strings.Repeat("-long", 40) + string(rune('a'+i)), Headword: word, Etym: "Egy",
				Dialects: map[string]dictionary.Forms{"S": {States: dictionary.States{Absolute: word}}},
				Senses:   []dictionary.Sense{{Grammar: dictionary.Grammar{Pos: "N"}}},
			})
		}
	}
	data, err := search.WriteIndex(entries, dictionary.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := lookup.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	form := strings.Repeat("ⲙⲛⲡⲣⲱⲙⲉ", 8)
	forms := make([]string, 500)
	for i := range forms {
		forms[i] = form
	}
	answer := api.AppendLookup(nil, ix, forms, reading.Auto)
	sent, err := json.Marshal(string(answer)) // as Lambda passes it
	if err != nil || len(sent) > 5_900_000 {
		t.Errorf("the answer takes %d bytes, %d as Lambda passes it: %v", len(answer), len(sent), err)
	}
	var a lookupAnswer
	if err := json.Unmarshal(answer, &a); err != nil || len(a.Results) != 500 || len(a.Results[0].Analyses) == 0 {
		t.Fatalf("%d results of %d bytes, %v", len(a.Results), len(answer), err)
	}
}
