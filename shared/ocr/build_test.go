package ocr_test

import (
	"bytes"
	"io"
	"mime"
	"net/http/httptest"
	"slices"
	"testing"

	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// upload is the body of a request. A length of -1 sends it without Content-Length.
type upload struct {
	body   []byte
	kind   string
	length int64
}

func form(parts ...ocrtest.Part) upload {
	body, kind := ocrtest.Form(parts...)
	return upload{body, kind, int64(len(body))}
}

func (u upload) chunked() upload { u.length = -1; return u }

func (u upload) cut(n int) upload {
	u.body = u.body[:len(u.body)-n]
	u.length = int64(len(u.body))
	return u
}

// after inserts text before the form.
func (u upload) after(text string) upload {
	u.body = slices.Concat([]byte(text), u.body, []byte("more"))
	u.length = int64(len(u.body))
	return u
}

// and appends text to the form.
func (u upload) and(text string) upload { u.body = slices.Concat(u.body, []byte(text)); return u }

// bounded returns the form with another boundary.
func (u upload) bounded(by string) upload {
	_, params, _ := mime.ParseMediaType(u.kind)
	u.body = bytes.ReplaceAll(u.body, []byte(params["boundary"]), []byte(by))
	u.kind, u.length = "multipart/form-data; boundary="+by, int64(len(u.body))
	return u
}

func (u upload) as(kind string) upload { u.kind = kind; return u }

func send(t *testing.T, storage ocr.Storage, s settings, u upload) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest("POST", ocr.Path, io.MultiReader(bytes.NewReader(u.body)))
	r.ContentLength = u.length
	if u.kind != "" {
		r.Header.Set("Content-Type", u.kind)
	}
	w := httptest.NewRecorder()
	handler(t, storage, s).ServeHTTP(w, r)
	return w
}
