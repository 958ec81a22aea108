package ocr

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"strings"
	"sync"
)

// request returns the request to the upstream. It contains nothing from the client except the file and lang.
func (u *upstream) request(ctx context.Context, doc *document, lang, token string) *http.Request {
	before, after, kind := multipartFrame(u.field, doc)
	target := *u.target
	if lang != "" {
		query := target.Query()
		query.Set("lang", lang)
		target.RawQuery = query.Encode()
	}
	r := (&http.Request{
		Method:        http.MethodPost,
		URL:           &target,
		Host:          target.Host,
		Header:        http.Header{"Content-Type": {kind}, "User-Agent": {"coptic-language-service"}},
		Body:          &body{r: io.MultiReader(strings.NewReader(before), doc.reader(), strings.NewReader(after))},
		ContentLength: int64(len(before)) + doc.size + int64(len(after)),
	}).WithContext(ctx)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return r
}

// multipartFrame returns the bytes before and after the document in a form with one part, and the content type of the
// form.
func multipartFrame(field string, doc *document) (before, after, contentType string) {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	form.CreatePart(textproto.MIMEHeader{ // writing to a buffer never fails
		"Content-Disposition": {multipart.FileContentDisposition(field, doc.name)},
		"Content-Type":        {doc.mediaType},
	})
	n := b.Len()
	form.Close()
	return b.String()[:n], b.String()[n:], form.FormDataContentType()
}

// body is the body of a request. After an early response, the transport may continue reading after Close, when the
// file may already belong to another upload. A closed body therefore returns no more data.
type body struct {
	mu sync.Mutex
	r  io.Reader // nil if closed
}

func (b *body) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.r == nil {
		return 0, os.ErrClosed
	}
	return b.r.Read(p)
}

func (b *body) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.r = nil
	return nil
}
