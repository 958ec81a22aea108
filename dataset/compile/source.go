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

func (in *reader) readSources() {
	for r := range in.yaml("grammar/sources.yaml", true).Records("id", "title", "subtitle", "author", "year",
		"url", "publicationId", "comingSoon") {
		r.Text("id")
		s := &source{at: r.Place("id"), record: grammar.Source{
			ID:            sourcePrefix + in.name(r.Get("id"), "name of a source"),
			Title:         r.Text("title"),
			Subtitle:      r.Optional("subtitle"),
			Author:        r.Optional("author"),
			Year:          r.Optional("year"),
			URL:           r.Optional("url"),
			PublicationID: r.Optional("publicationId"),
		}}
		if url := s.record.URL; url != nil && *url != "" && !rules.WebAddress(*url) {
			in.faults.Add(r.Place("url"), fault.URI, "url is %q; want https://…", *url)
		}
		if r.Has("comingSoon") {
			soon := in.choice(r, "comingSoon", "true", "false") == "true"
			s.record.ComingSoon = &soon
		}
		if s.record.ID == sourcePrefix {
			continue
		}
		in.claim(s.record.ID, s.at)
		in.sources = append(in.sources, s)
	}
}
