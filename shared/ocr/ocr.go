// Package ocr is the OCR proxy, POST /api/ocr. It receives an image or document, checks the whole form, then
// forwards the file to the upstream OCR service and returns the response. Clients never learn where the upstream is.
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

// Service is a configured proxy, as returned by Configure.
type Service struct {
	storage  Storage
	limit    int64         // largest file, in bytes
	kinds    kinds         // types that are forwarded
	origins  []string      // origins whose scripts may read the responses
	uploads  *budget.Limit // per address
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
		panic(http.ErrAbortHandler) // the client has disconnected
	}
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("Content-Length", strconv.Itoa(len(a.body)))
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox") // a browser may open XML as a page
	w.WriteHeader(http.StatusOK)
	w.Write(a.body)
	return nil
}
