package ocr

import (
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// readPart reads a part to its end.
func (s *Service) readPart(f *form, part *multipart.Part, announced int64) error {
	field, isFile := disposition(part)
	switch {
	case isFile:
		return s.readFile(f, part, announced)
	case field == "lang" && f.lang == "":
		text, err := io.ReadAll(io.LimitReader(part, 4*maxLang))
		if err != nil {
			return err
		}
		f.lang = strings.TrimSpace(string(text))
	}
	_, err := io.Copy(io.Discard, part)
	return err
}

func (s *Service) readFile(f *form, part io.Reader, announced int64) error {
	f.files++
	if f.size > 0 {
		if n, err := io.Copy(io.Discard, io.LimitReader(part, 1)); n == 0 {
			return err
		}
		return httpapi.Errorf(http.StatusBadRequest,
			"The form holds more than one file. Send exactly one").WithCode(httpapi.SeveralFiles)
	}
	if f.file == nil {
		size := s.limit + 1
		if announced >= 0 {
			size = min(size, announced)
		}
		var err error
		if f.file, err = s.storage.open(size); err != nil {
			return err
		}
	}
	var err error
	f.size, err = f.file.fill(io.LimitReader(part, s.limit+1))
	if err == nil && f.size > s.limit {
		err = s.tooLarge()
	}
	return err
}

// disposition returns the name of a part's field. isFile reports whether the part has a file name, even an empty or
// malformed one.
func disposition(part *multipart.Part) (field string, isFile bool) {
	text := part.Header.Get("Content-Disposition")
	_, params, err := mime.ParseMediaType(text)
	if err != nil {
		return "", strings.Contains(strings.ToLower(text), "filename")
	}
	_, isFile = params["filename"]
	return params["name"], isFile
}
