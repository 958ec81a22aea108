package pages

import (
	"bytes"
	"fmt"
	"net/http"
	"text/template"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pages/words"
)

// robots serves robots.txt, which gives crawlers the address of the sitemap and asks them to take data from files
// rather than from the API.
func (s *Site) robots(w http.ResponseWriter, r *http.Request) error {
	text := fmt.Sprintf("User-agent: *\nDisallow: /api/\n\nSitemap: %s/sitemap.xml\n", origin(r))
	sendBody(w, r, []byte(text), "text/plain; charset=utf-8")
	return nil
}

// description is the template of the OpenSearch description. The template itself escapes its data.
var description = template.Must(template.ParseFS(templateFiles, "templates/opensearch.xml"))

// openSearch serves the OpenSearch 1.1 description of the dictionary's search in a language.
func openSearch(l words.Language) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		var out bytes.Buffer
		if err := description.Execute(&out, struct {
			Base, Name, Description string
			Language                words.Language
		}{origin(r), l.Must("opensearch.name"), l.Must("home.lead"), l}); err != nil {
			return fmt.Errorf("describe the search: %w", err)
		}
		sendBody(w, r, out.Bytes(), "application/opensearchdescription+xml; charset=utf-8")
		return nil
	}
}

// maxMapped is the maximum number of addresses in a sitemap (sitemaps.org, "Sitemaps XML format").
const maxMapped = 50_000

// sitemap lists every page in both languages.
func (s *Site) sitemap(w http.ResponseWriter, r *http.Request) error {
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return httpapi.Unavailable("The dictionary is not available yet. Try again soon.", 0, err)
	}
	c, err := s.course.get(r.Context())
	if err != nil {
		return httpapi.Unavailable("The course is not available yet. Try again soon.", 0, err)
	}
	paths := []string{"", "/dictionary", "/lessons", "/concepts", "/phrases", "/cards", "/read", "/assistant",
		"/developers", "/privacy"}
	for _, item := range c.Lessons {
		paths = append(paths, "/lessons/"+item.Slug)
	}
	for i := range c.concepts {
		paths = append(paths, "/concepts/"+conceptName(c.concepts[i].ID))
	}
	if s.library != nil {
		if library, err := s.library.Get(r.Context()); err == nil { // without texts the others are listed
			paths = append(paths, shelf.Paths(library)...)
		}
	}
	for i := range ix.Len() {
		paths = append(paths, "/dictionary/"+string(ix.ID(i)))
	}
	out := bytes.NewBufferString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset ` +
		`xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`)
	for _, path := range paths[:min(len(paths), maxMapped/len(words.Languages))] {
		address := func(l words.Language) string {
			return template.HTMLEscapeString(origin(r) + "/" + string(l) + path)
		}
		const link = `<xhtml:link rel="alternate" hreflang="%s" href="%s"></xhtml:link>`
		links := fmt.Sprintf(link, "x-default", address(words.English))
		for _, l := range words.Languages {
			links += fmt.Sprintf(link, l, address(l))
		}
		for _, l := range words.Languages {
			fmt.Fprintf(out, "<url><loc>%s</loc>%s</url>", address(l), links)
		}
	}
	out.WriteString("</urlset>")
	sendBody(w, r, out.Bytes(), "application/xml; charset=utf-8")
	return nil
}
