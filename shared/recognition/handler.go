package recognition

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"

	"coptic.example/service/shared/httpapi"
)

// Path is the only path of the service.
const Path = "/"

// form is the most that a request may hold besides its file.
const form = 64 << 10

// Routes is the service: POST a multipart form with the picture in the field "file" and the languages, joined by +, in
// the query parameter lang; the answer is a Page.
func Routes(r *Recogniser) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Post: r.serve, Origins: []string{}}}
}

func (r *Recogniser) serve(w http.ResponseWriter, req *http.Request) error {
	req.Body = http.MaxBytesReader(w, req.Body, maxBytes+form)
	file, err := upload(req)
	if err != nil {
		return err
	}
	page, err := r.Read(req.Context(), file, httpapi.Param(req, "lang"))
	var language ErrLanguage
	switch {
	case errors.As(err, &language), errors.Is(err, ErrUnreadable):
		return httpapi.Errorf(http.StatusUnprocessableEntity, "%s", sentence(err))
	case errors.Is(err, ErrTooLarge):
		return httpapi.Errorf(http.StatusRequestEntityTooLarge, "%s", sentence(err))
	case req.Context().Err() != nil:
		panic(http.ErrAbortHandler) // nobody waits for the answer
	case err != nil:
		return &httpapi.Error{Status: http.StatusInternalServerError, Message: "The page could not be read", Cause: err}
	}
	body, err := json.Marshal(page)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(body)
	return nil
}

func sentence(err error) string {
	text := err.Error()
	return string(text[0]-'a'+'A') + text[1:]
}

// upload is the first file of a multipart form.
func upload(req *http.Request) ([]byte, error) {
	kind, params, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/form-data" {
		return nil, httpapi.Errorf(http.StatusBadRequest, "The request is no multipart form")
	}
	reader := multipart.NewReader(req.Body, params["boundary"])
	for {
		part, err := reader.NextPart()
		if err != nil {
			return nil, refused(err)
		}
		if part.FileName() == "" {
			continue
		}
		file, err := io.ReadAll(part)
		if err != nil {
			return nil, refused(err)
		}
		return file, nil
	}
}

func refused(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return httpapi.Errorf(http.StatusRequestEntityTooLarge, "The file is larger than %d bytes", maxBytes)
	}
	return httpapi.Errorf(http.StatusBadRequest, "The form has no file")
}
