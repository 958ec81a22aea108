package recognition

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// Path is the only path of the service.
const Path = "/"

// maxForm is the maximum size of a request without its file.
const maxForm = 64 << 10

// maxAnswer is the maximum size of a response that includes alternatives for letters. The proxy accepts 5 MB.
const maxAnswer = 4 << 20

// Routes returns the service. A request is a POST of a multipart form with the file in the field "file" and the
// languages, joined by +, in the query parameter lang. The response is a Page, or a Document for a PDF.
func Routes(r *Recogniser) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Post: r.serve, Origins: []string{}}}
}

func (r *Recogniser) serve(w http.ResponseWriter, req *http.Request) error {
	req.Body = http.MaxBytesReader(w, req.Body, maxBytes+maxForm)
	file, err := upload(req)
	if err != nil {
		return err
	}
	body, err := r.answer(req, file)
	if err != nil {
		return errorAnswer(req, err)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(body)
	return nil
}

// answer recognises a file and returns the JSON of the result.
func (r *Recogniser) answer(req *http.Request, file []byte) ([]byte, error) {
	lang := httpapi.Param(req, "lang")
	if !isPDF(file) {
		page, err := r.Read(req.Context(), file, lang)
		if err != nil {
			return nil, err
		}
		return json.Marshal(page)
	}
	d, err := r.ReadDocument(req.Context(), file, lang)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(d)
	if len(body) > maxAnswer {
		d.withoutChoices()
		body, err = json.Marshal(d)
	}
	return body, err
}

// errorAnswer returns the error response for a failure. If the client has disconnected, it panics with
// http.ErrAbortHandler.
func errorAnswer(req *http.Request, err error) error {
	var language ErrLanguage
	switch {
	case errors.As(err, &language):
		return httpapi.Errorf(http.StatusBadRequest, "%s", sentence(err))
	case errors.Is(err, ErrUnreadable), errors.Is(err, ErrNoPages):
		return httpapi.Errorf(http.StatusUnprocessableEntity, "%s.", sentence(err)).WithCode(httpapi.UnreadableImage)
	case errors.Is(err, ErrNoPDF):
		return httpapi.Errorf(http.StatusUnsupportedMediaType, "%s.", sentence(err))
	case errors.Is(err, ErrTooLarge):
		return httpapi.Errorf(http.StatusRequestEntityTooLarge, "%s.", sentence(err)).WithCode(httpapi.ImageTooLarge)
	case req.Context().Err() != nil:
		panic(http.ErrAbortHandler) // the client has disconnected
	case errors.Is(err, context.DeadlineExceeded):
		return &httpapi.Error{Status: http.StatusGatewayTimeout, Message: "The page was not read in time", Cause: err}
	}
	return &httpapi.Error{Status: http.StatusInternalServerError, Message: "The page could not be read", Cause: err}
}

// sentence returns an error's text with an initial capital.
func sentence(err error) string {
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:]
}

// upload returns the first file in a multipart form.
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
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return httpapi.Errorf(http.StatusRequestEntityTooLarge, "The file is larger than %d bytes", maxBytes)
	}
	return httpapi.Errorf(http.StatusBadRequest, "The form has no file")
}
