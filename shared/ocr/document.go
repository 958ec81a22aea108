package ocr

import (
	"errors"
	"io"
)

// headSize is the number of bytes used to detect the type of a file, as in mimetype.
const headSize = 4 << 10

// document is a checked file ready to be forwarded. It can be read several times.
type document struct {
	mediaType, name string
	pieces          []piece
	size            int64
}

// piece is a byte range.
type piece struct {
	source io.ReaderAt
	off, n int64
}

func (d *document) reader() io.Reader {
	all := make([]io.Reader, len(d.pieces))
	for i, p := range d.pieces {
		all[i] = io.NewSectionReader(p.source, p.off, p.n)
	}
	return io.MultiReader(all...)
}

// examine checks an uploaded file and returns it as a document. The error explains why it is rejected.
func (s *Service) examine(f *form) (*document, error) {
	head := make([]byte, min(headSize, f.size))
	if _, err := f.file.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	kind, err := s.kinds.recognise(head)
	if err != nil {
		return nil, err
	}
	if err := checkSingleKind(kind.String(), head, f.file, f.size); err != nil {
		return nil, err
	}
	if err := checkPixels(f.file, f.size); err != nil {
		return nil, err
	}
	d := &document{mediaType: mediaType(kind.String()), name: "upload" + kind.Extension()}
	d.pieces = []piece{{f.file, 0, f.size}}
	if kind.Is("image/jpeg") {
		if d.pieces, err = withoutMetadata(f.file, f.size); err != nil {
			return nil, err
		}
	}
	for _, p := range d.pieces {
		d.size += p.n
	}
	return d, nil
}
