package pages

import (
	"errors"
	"log/slog"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/texts"
)

// WithTexts adds a library of texts to the site.
func (s *Site) WithTexts(library *texts.Cache) *Site {
	s.library = library
	return s
}

// texts returns the library of the live release. Its error is errNoPage if the site has none.
func (s *Site) texts(r request) (*texts.Library, error) {
	if s.library == nil {
		return nil, errNoPage
	}
	return s.library.Get(r.Context())
}

// shelf builds the list of texts.
func (s *Site) shelf(r request) (*view, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, err
	}
	v := r.localisedView("texts", "texts", "texts.lead")
	v.Data = shelf.Dialects(library, r.language)
	return v, nil
}

// text builds the page of a work, or of the passages that the path names.
func (s *Site) text(r request) (*view, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, err
	}
	work := library.Find(r.PathValue("work"))
	if work < 0 {
		return nil, errNoPage
	}
	l := r.language
	var shown *shelf.Text
	if reference := r.PathValue("reference"); reference == "" {
		shown, err = shelf.Contents(r.Context(), library, work, l)
	} else {
		shown, err = shelf.Section(r.Context(), library, work, reference, l)
	}
	if e := (*httpapi.Error)(nil); errors.As(err, &e) && e.Status == http.StatusNotFound {
		return nil, errNoPage
	}
	if err != nil {
		return nil, err
	}
	if len(shown.Passages) > 0 {
		shown.Cite(l, library.GeneratedAt, origin(r.Request)+"/"+string(r.language))
	}
	v := r.localisedView("text", "texts", "texts.lead")
	v.Path, v.Title, v.Data = shown.Path(), shown.Title, shown
	if summary := shown.Work.Summary; summary != nil {
		v.Description = l.Of(summary.En, summary.Nl)
	}
	return v, nil
}

// concordance builds the page with the occurrences of an entry, or of a word as typed.
func (s *Site) concordance(r request) (*view, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, err
	}
	l := r.language
	v := r.localisedView("concordance", "concordance", "concordance.lead")
	param := func(name string) string { return httpapi.Param(r.Request, name) }
	if !shelf.Asked(param) {
		v.Data = &shelf.Places{Sorts: shelf.Sorts(l, texts.SortReference)}
		return v, nil
	}
	shown, err := shelf.Concordance(r.Context(), library, param, l)
	if err != nil {
		return nil, err
	}
	if shown.Query.Entry != "" {
		ix, err := s.lexicon.Index(r.Context())
		if err != nil {
			return nil, err
		}
		e, err := ix.EntryNamed(shown.Query.Entry)
		if err != nil {
			return nil, err
		}
		if e != nil {
			shown.Headword = e.Headword
		}
	}
	v.Data, v.Hidden = shown, true
	return v, nil
}

// attestations returns the first occurrences of an entry in the texts, or nil if there are none or no texts can be
// read.
func (s *Site) attestations(r request, id string) *shelf.Attested {
	library, err := s.texts(r)
	if err != nil {
		return nil
	}
	shown, err := shelf.Attestations(r.Context(), library, id, r.language)
	if err != nil {
		slog.WarnContext(r.Context(), "the places of an entry cannot be read", "error", err)
		return nil
	}
	return shown
}
