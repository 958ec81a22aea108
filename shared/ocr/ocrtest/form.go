// Package ocrtest provides what the tests of the OCR proxy share: forms, files of every type, and an upstream that
// records its requests.
package ocrtest

import (
	"bytes"
	"mime/multipart"
	"net/textproto"
)

// Part is one part of a form.
type Part struct {
	Disposition string // the complete Content-Disposition
	Type        string
	Body        []byte
}

// File returns a part that contains a file.
func File(name string, body []byte) Part {
	return Part{`form-data; name="file"; filename="` + name + `"`, "application/octet-stream", body}
}

// Field returns a part that contains a text.
func Field(name, value string) Part {
	return Part{Disposition: `form-data; name="` + name + `"`, Body: []byte(value)}
}

// Form encodes parts as a multipart/form-data body.
func Form(parts ...Part) (body []byte, contentType string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		h := textproto.MIMEHeader{"Content-Disposition": {p.Disposition}}
		if p.Type != "" {
			h.Set("Content-Type", p.Type)
		}
		part, _ := w.CreatePart(h) // writing to a buffer never fails
		part.Write(p.Body)
	}
	w.Close()
	return b.Bytes(), w.FormDataContentType()
}
