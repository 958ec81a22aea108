// Package ocrtest holds what tests of the OCR proxy share: forms, files of every kind and an upstream that notes what
// it is sent.
package ocrtest

import (
	"bytes"
	"mime/multipart"
	"net/textproto"
)

// Part is one part of a form.
type Part struct {
	Disposition string // the whole Content-Disposition
	Type        string
	Body        []byte
}

// File returns a part holding a file.
func File(name string, body []byte) Part {
	return Part{`form-data; name="file"; filename="` + name + `"`, "application/octet-stream", body}
}

// Field returns a part holding a text.
func Field(name, value string) Part {
	return Part{Disposition: `form-data; name="` + name + `"`, Body: []byte(value)}
}

// Form writes parts as a multipart/form-data body.
func Form(parts ...Part) (body []byte, contentType string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		h := textproto.MIMEHeader{"Content-Disposition": {p.Disposition}}
		if p.Type != "" {
			h.Set("Content-Type", p.Type)
		}
		part, _ := w.CreatePart(h) // a bytes.Buffer takes everything
		part.Write(p.Body)
	}
	w.Close()
	return b.Bytes(), w.FormDataContentType()
}
