package ocr

import (
	"bufio"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
)

const (
	maxParts   = 20
	formRoom   = 64 << 10 // bytes in a form besides its file
	uploadTime = 2 * time.Minute
)

// form is an upload with one file, which must not be empty, and the field lang.
type form struct {
	file  spool
	size  int64
	lang  string
	files int // file parts so far, including empty ones
}

func (f *form) Close() error {
	if f.file == nil {
		return nil
	}
	return f.file.Close()
}

var readers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, 64<<10) }}

// receive reads and checks the form. It reads to the end of the request, because net/http only then notices if the
// client disconnects.
func (s *Service) receive(w http.ResponseWriter, r *http.Request) (_ *form, err error) {
	boundary, err := boundary(r)
	if err != nil {
		return nil, err
	}
	if r.ContentLength > s.limit+formRoom {
		return nil, s.tooLarge()
	}
	httpapi.SetBodyDeadline(w, uploadTime)

	body := readers.Get().(*bufio.Reader)
	defer readers.Put(body)
	body.Reset(http.MaxBytesReader(w, r.Body, s.limit+formRoom))
	defer body.Reset(nil)

	f := &form{}
	if err = s.readParts(f, body, boundary, r.ContentLength); err == nil {
		_, err = io.Copy(io.Discard, body)
		err = s.readError(err)
	}
	if err == nil {
		httpapi.ClearBodyDeadline(w)
		if f.size == 0 {
			err = noFile(f.files)
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func boundary(r *http.Request) (string, error) {
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if b := params["boundary"]; err == nil && kind == "multipart/form-data" && b != "" && len(b) <= 70 { // RFC 2046 §5.1.1
		return b, nil
	}
	return "", httpapi.Errorf(http.StatusBadRequest,
		"The request must be multipart/form-data, with a boundary and one file").WithCode(httpapi.InvalidForm)
}

func (s *Service) readParts(f *form, body io.Reader, boundary string, announced int64) error {
	in := &readLimiter{r: body}
	parts := multipart.NewReader(in, boundary)
	for n := 0; ; n++ {
		in.arm()
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return nil
		}
		if in.blown {
			return httpapi.Errorf(http.StatusBadRequest, "A part of the form has too large a header. The limit is %d bytes",
				maxPartHeader).WithCode(httpapi.InvalidForm)
		}
		if err != nil {
			return s.readError(err)
		}
		if n == maxParts {
			return httpapi.Errorf(http.StatusBadRequest, "The form has too many parts. The limit is %d",
				maxParts).WithCode(httpapi.InvalidForm)
		}
		in.disarm()
		if err := s.readPart(f, part, announced); err != nil {
			return s.readError(err)
		}
	}
}

func noFile(files int) error {
	if files > 0 {
		return httpapi.Errorf(http.StatusBadRequest, "The file is empty").WithCode(httpapi.NoFile)
	}
	return httpapi.Errorf(http.StatusBadRequest, "The form holds no file. Send one part with a file name").
		WithCode(httpapi.NoFile)
}

func (s *Service) tooLarge() error {
	return httpapi.Errorf(http.StatusRequestEntityTooLarge, "The upload is too large. The limit is %d bytes", s.limit)
}

// readError turns a read error into an error response.
func (s *Service) readError(err error) error {
	var answer *httpapi.Error
	var full *http.MaxBytesError
	switch {
	case err == nil, errors.As(err, &answer):
		return err
	case errors.As(err, &full):
		return s.tooLarge()
	}
	return &httpapi.Error{
		Status: http.StatusBadRequest, Code: httpapi.InvalidForm, Cause: err,
		Message: "The form is malformed or was broken off before its end",
	}
}
