package compile

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/shared/grammar"
)

const sourcePrefix = "grammar.source."

type source struct {
	record grammar.Source
	at     fault.Place
}

func (c *compiler) readSources() {
	for _, v := range c.yaml("grammar/sources.yaml", true).Items() {
		r, ok := v.Record("id", "title", "subtitle", "author", "year", "url", "publicationId", "comingSoon")
		if !ok {
			continue
		}
		r.Text("id")
		s := &source{at: r.Place("id"), record: grammar.Source{
			ID:            sourcePrefix + c.name(r.Get("id"), "name of a source"),
			Title:         r.Text("title"),
			Subtitle:      r.Optional("subtitle"),
			Author:        r.Optional("author"),
			Year:          r.Optional("year"),
			URL:           r.Optional("url"),
			PublicationID: r.Optional("publicationId"),
		}}
		if url := s.record.URL; url != nil && *url != "" && !rules.WebAddress(*url) {
			c.faults.Add(r.Place("url"), fault.URI, "url is %q; want https://…", *url)
		}
		if r.Has("comingSoon") {
			soon := c.choice(r, "comingSoon", "true", "false") == "true"
			s.record.ComingSoon = &soon
		}
		if s.record.ID == sourcePrefix {
			continue
		}
		c.claim(s.record.ID, s.at)
		c.sources = append(c.sources, s)
	}
}
