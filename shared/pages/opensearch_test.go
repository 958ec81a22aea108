package pages_test

import (
	"encoding/xml"
	"net/http"
	"strings"
	"testing"
)

// TestOpenSearch follows a page to the description of the search, and that to a search.
func TestOpenSearch(t *testing.T) {
	h := site(t)
	for _, l := range []string{"en", "nl"} {
		t.Run(l, func(t *testing.T) {
			if page := get(h, "/"+l).Body.String(); !strings.Contains(page, `rel="search"`) ||
				!strings.Contains(page, `href="/`+l+`/opensearch.xml"`) {
				t.Error("the page does not name the description")
			}
			w := get(h, "/"+l+"/opensearch.xml")
			var d struct {
				XMLName     xml.Name `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
				ShortName   string
				Description string
				Image       string
				URLs        []struct {
					Type     string `xml:"type,attr"`
					Template string `xml:"template,attr"`
				} `xml:"Url"`
			}
			if err := xml.Unmarshal(w.Body.Bytes(), &d); err != nil || d.ShortName == "" || len(d.ShortName) > 16 ||
				d.Description == "" || w.Header().Get("Content-Type") != "application/opensearchdescription+xml; charset=utf-8" {
				t.Fatalf("got %d, %v, %s", w.Code, err, w.Body)
			}
			search, found := strings.CutPrefix(d.URLs[0].Template, "http://example.com")
			if w := get(h, strings.Replace(search, "{searchTerms}", "god", 1)); !found || w.Code != http.StatusOK ||
				!strings.Contains(w.Body.String(), "ⲛⲟⲩⲧⲉ") {
				t.Errorf("%s: got %d", d.URLs[0].Template, w.Code)
			}
			if w := get(h, strings.TrimPrefix(d.Image, "http://example.com")); w.Code != http.StatusOK {
				t.Errorf("the icon %s: got %d", d.Image, w.Code)
			}
		})
	}
}
