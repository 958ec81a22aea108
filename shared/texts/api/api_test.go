package api_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/api"
	"coptic.example/service/shared/texts/textstest"
)

func service(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", textstest.Parts(t, "2026-01-01"))
	return contracttest.Wrap(t, httpapi.New(api.Routes(texts.NewCache(release.Folder(dir), time.Hour))...))
}

func get(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", target, nil))
	return w
}

// TestAnswers requests works, passages and occurrences, existing and not.
func TestAnswers(t *testing.T) {
	h := service(t)
	for name, tt := range map[string]struct {
		target string
		status int
		holds  string
	}{
		"all works":                 {"/api/v1/texts", 200, `"id":"hearing"`},
		"works of a dialect":        {"/api/v1/texts?dialect=b", 200, `"data":[{"id":"hearing"`},
		"no dialect":                {"/api/v1/texts?dialect=x", 400, "Invalid dialect filter: x"},
		"rights of each":            {"/api/v1/texts/rights", 200, `"licence":"CC-BY-SA-4.0"`},
		"a work":                    {"/api/v1/texts/a-man", 200, `{"reference":"1","first":"1.1","last":"1.2","passages":2`},
		"a work of one level":       {"/api/v1/texts/hearing", 200, `{"reference":"1","first":"1","last":"1"`},
		"no work":                   {"/api/v1/texts/x", 404, "Text not found for id: x"},
		"a passage":                 {"/api/v1/texts/a-man/1.2", 200, `"previous":"1.1","next":"2.1"`},
		"as people write it":        {"/api/v1/texts/a-man/1:2", 200, `"reference":"1.2"`},
		"a division":                {"/api/v1/texts/a-man/1", 200, `"previous":null,"next":"2"`},
		"a range in a division":     {"/api/v1/texts/a-man/1.1-2", 200, `"reference":"1","previous"`},
		"a range over divisions":    {"/api/v1/texts/a-man/1.2-2.1", 200, `"reference":"1.2-2.1"`},
		"no reference":              {"/api/v1/texts/a-man/1.9", 404, "The nearest is 1.2"},
		"a range backwards":         {"/api/v1/texts/a-man/2.1-1.1", 404, "There is no"},
		"no format":                 {"/api/v1/texts/a-man/1?format=pdf", 400, "Invalid format: pdf"},
		"TEI, its licence in words": {"/api/v1/texts/a-man/1?format=tei", 200, "<licence>All rights reserved</licence>"},
		"CoNLL-U":                   {"/api/v1/texts/a-man/1?format=conllu", 200, "# text = ⲥⲱⲧⲙ ⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ\n"},
		"text":                      {"/api/v1/texts/a-man/1.1?format=text", 200, "1.1\tⲡⲣⲱⲙⲉ ⲥⲱⲧⲙ\n"},
		"TEI":                       {"/api/v1/texts/a-man/1.1?format=tei", 200, `<w lemma="ⲣⲱⲙⲉ" pos="N"`},
		"places of an entry":        {"/api/v1/concordance?entry=cls-swtm", 200, `"total":5,`},
		"in a dialect":              {"/api/v1/concordance?entry=cls-swtm&dialect=B", 200, `"total":1,`},
		"in a work":                 {"/api/v1/concordance?entry=cls-swtm&work=a-man", 200, `"total":4,`},
		"in no work":                {"/api/v1/concordance?entry=cls-swtm&work=x", 400, "Unknown work filter: x"},
		"of a lemma":                {"/api/v1/concordance?lemma=ⲣⲱⲙⲉ", 200, `"total":2,`},
		"of a form":                 {"/api/v1/concordance?form=ⲥⲱⲧⲙ", 200, `"total":5,`},
		"of a whole group":          {"/api/v1/concordance?q=ⲡⲣⲱⲙⲉ", 200, `"total":2,`},
		"of an entry with a form":   {"/api/v1/concordance?entry=cls-rwme&form=ⲥⲱⲧⲙ", 200, `"total":0,`},
		"with a tag":                {"/api/v1/concordance?form=ⲥⲱⲧⲙ&xpos=N", 200, `"total":0,`},
		"near another":              {"/api/v1/concordance?entry=cls-swtm&near=cls-rwme:1", 200, `"total":3,`},
		"near, too far":             {"/api/v1/concordance?entry=cls-swtm&near=cls-rwme:99", 400, "Invalid near"},
		"loans":                     {"/api/v1/concordance?entry=cls-swtm&loan=Gr", 200, `"total":0,`},
		"no origin":                 {"/api/v1/concordance?entry=cls-swtm&loan=x", 400, "Invalid loan filter: x"},
		"the next page":             {"/api/v1/concordance?entry=cls-swtm&limit=2", 200, `"nextOffset":2`},
		"a signed limit":            {"/api/v1/concordance?entry=cls-swtm&limit=%2B2", 400, "Invalid concordance limit: +2"},
		"near, a signed number":     {"/api/v1/concordance?entry=cls-swtm&near=cls-rwme:%2B1", 400, "Invalid near"},
		"past the end":              {"/api/v1/concordance?entry=cls-swtm&offset=9", 200, `"nextOffset":null,"lines":[]`},
		"of this release":           {"/api/v1/concordance?entry=cls-swtm&release=2026-01-01", 200, `"total":5,`},
		"of another release":        {"/api/v1/concordance?entry=cls-swtm&release=gone", 410, "The release gone is not"},
		"of nothing":                {"/api/v1/concordance", 400, "Give a word"},
		"of no Coptic word":         {"/api/v1/concordance?form=", 400, "Give a word"},
		"of an unknown entry":       {"/api/v1/concordance?entry=cls-x", 200, `"total":0,`},
	} {
		t.Run(name, func(t *testing.T) {
			w := get(h, tt.target)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.holds) {
				t.Errorf("%d %s, want %d and %s", w.Code, w.Body, tt.status, tt.holds)
			}
			if w.Code == 200 && !strings.Contains(w.Header().Get("Link"), `rel="license"`) {
				t.Errorf("the header Link is %q", w.Header().Get("Link"))
			}
			paged := w.Code == 200 && strings.Contains(tt.target, "/concordance?")
			if paged && !strings.Contains(w.Header().Get("Link"), `offset=0>; rel="first", <`) {
				t.Errorf("the header Link is %q", w.Header().Get("Link"))
			}
		})
	}
}

// TestOrder checks that occurrences sort by the groups before and after them, and that the group of the word is in
// the middle of its line.
func TestOrder(t *testing.T) {
	h := service(t)
	var answer struct{ Data texts.Concordance }
	w := get(h, "/api/v1/concordance?entry=cls-swtm&sort=before")
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		t.Fatal(err)
	}
	last := answer.Data.Lines[len(answer.Data.Lines)-1]
	if got := last.Before[len(last.Before)-1]; got != "ⲡⲣⲱⲙⲉ" || last.Group != "ⲥⲱⲧⲙ" {
		t.Errorf("the last line has %s before %s", got, last.Group)
	}
	if len(answer.Data.Lines[0].Before) != 0 {
		t.Error("the first line has a group before")
	}
	if got := answer.Data.Counts.Dialect; len(got) != 2 || got[0] != (texts.Count{Value: "S", Count: 4}) {
		t.Errorf("by dialect %v", got)
	}
}

// TestTEI checks that TEI is valid XML.
func TestTEI(t *testing.T) {
	d := xml.NewDecoder(get(service(t), "/api/v1/texts/a-man/1?format=tei").Body)
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// broken is a folder whose ranges cannot be read.
type broken struct {
	release.Folder
	err error
}

func (b broken) Range(context.Context, string, int64, int64) ([]byte, error) { return nil, b.err }

// TestArchiveFails checks that a failure of S3 gives a 503 without details.
func TestArchiveFails(t *testing.T) {
	dir := t.TempDir()
	releasetest.Write(t, dir, "2026-01-01", textstest.Parts(t, "2026-01-01"))
	for name, cause := range map[string]error{
		"an archive that has changed": release.ErrChanged, "another failure": errors.New("s3://bucket: no route"),
	} {
		source := broken{release.Folder(dir), cause}
		h := httpapi.New(api.Routes(texts.NewCache(source, time.Hour))...)
		for _, target := range []string{
			"/api/v1/texts/a-man/1.2", "/api/v1/texts/a-man/1?format=conllu", "/api/v1/concordance?lemma=ⲥⲱⲧⲙ",
		} {
			t.Run(name+" "+target, func(t *testing.T) {
				w := get(h, strings.ReplaceAll(target, "ⲥⲱⲧⲙ", "%E2%B2%A5%E2%B2%B1%E2%B2%A7%E2%B2%99"))
				if w.Code != http.StatusServiceUnavailable || strings.Contains(w.Body.String(), "bucket") {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
		}
	}
}
