// Package ocr is the OCR proxy, POST /api/ocr: it takes one image or document, checks the whole form, and only then
// forwards the file to the upstream OCR service and hands its answer back. Clients never learn where the upstream is.
package ocr

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/httpapi"
)

// Path is the only path of the group.
const Path = "/api/ocr"

// Service is a configured proxy; Configure makes one.
type Service struct {
	storage  Storage
	limit    int64         // bytes a file may have
	kinds    kinds         // what is forwarded
	origins  []string      // whose scripts may read the answers
	uploads  *budget.Limit // of an address
	upstream *upstream
}

// Routes returns the group's endpoint.
func Routes(s *Service) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Post: s.serve, Origins: s.origins}}
}

func (s *Service) serve(w http.ResponseWriter, r *http.Request) error {
	if s.upstream == nil {
		return httpapi.Errorf(http.StatusServiceUnavailable,
			"OCR is not configured on this server").WithCode(httpapi.NotConfigured)
	}
	if err := s.uploads.Allow(w, r); err != nil {
		return err
	}
	lang := httpapi.Param(r, "lang")
	if err := checkLang(lang); err != nil {
		return err
	}
	form, err := s.receive(w, r)
	if err != nil {
		return err
	}
	defer form.Close()
	if lang == "" {
		lang = form.lang
		if err := checkLang(lang); err != nil {
			return err
		}
	}
	doc, err := s.examine(form)
	if err != nil {
		return err
	}
	a, err := s.upstream.read(r.Context(), doc, lang)
	if errors.Is(r.Context().Err(), context.Canceled) {
		panic(http.ErrAbortHandler) // the client has gone: there is nobody to answer
	}
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("Content-Length", strconv.Itoa(len(a.body)))
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox") // XML may be opened as a page
	w.WriteHeader(http.StatusOK)
	w.Write(a.body)
	return nil
}
