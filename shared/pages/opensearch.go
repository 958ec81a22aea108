package pages

import (
	"encoding/xml"
	"fmt"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/words"
)

const (
	openSearchPath = "/opensearch.xml"
	openSearchType = "application/opensearchdescription+xml"
)

// openSearch describes the dictionary's search to browsers and other programs (OpenSearch 1.1), in a language.
func openSearch(l words.Language) httpapi.Handler {
	type address struct {
		Type     string `xml:"type,attr"`
		Rel      string `xml:"rel,attr"`
		Template string `xml:"template,attr"`
	}
	type image struct {
		Type    string `xml:"type,attr"`
		Address string `xml:",chardata"`
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		var d struct {
			XMLName     xml.Name `xml:"OpenSearchDescription"`
			Space       string   `xml:"xmlns,attr"`
			Name        string   `xml:"ShortName"` // of 16 characters at most
			Description string
			Encoding    string `xml:"InputEncoding"`
			Image       image
			Addresses   []address `xml:"Url"`
		}
		base := origin(r)
		page := base + "/" + string(l)
		d.Space = "http://a9.com/-/spec/opensearch/1.1/"
		d.Name, d.Description, d.Encoding = l.Must("opensearch.name"), l.Must("home.lead"), "UTF-8"
		d.Image = image{"image/png", base + "/favicon.ico"}
		d.Addresses = []address{
			{"text/html", "results", page + "/dictionary?q={searchTerms}"},
			{"application/json", "results", base + "/api/v1/dictionary/search?q={searchTerms}"},
			{openSearchType, "self", page + openSearchPath},
		}
		data, err := xml.Marshal(d)
		if err != nil {
			return fmt.Errorf("describe the search: %w", err)
		}
		sendMade(w, r, append([]byte(xml.Header), data...), openSearchType+"; charset=utf-8")
		return nil
	}
}
