package ocr

import (
	"bytes"
	"io"
)

// Storage determines where a file is kept until the form has been checked and the file forwarded.
type Storage int

const (
	// Memory is for Lambda, which already holds the request in memory. The file is copied once, and the upload limit
	// is capped at the size of an event.
	Memory Storage = iota
	// Disk is for servers. The file is kept in a temporary file, so that memory does not grow with its size.
	Disk
)

// spool holds a file. It allows concurrent reads.
type spool interface {
	io.ReaderAt
	io.Closer
	// fill stores all of r and returns its size. It may be called only once.
	fill(r io.Reader) (int64, error)
}

// open returns a spool for a file of about size bytes.
func (s Storage) open(size int64) (spool, error) {
	if s == Memory {
		return &memory{bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))}, nil
	}
	return openDisk()
}

type memory struct{ file *bytes.Buffer }

func (m *memory) fill(r io.Reader) (int64, error) { return m.file.ReadFrom(r) }

func (m *memory) ReadAt(p []byte, off int64) (int, error) {
	return bytes.NewReader(m.file.Bytes()).ReadAt(p, off)
}

func (m *memory) Close() error { return nil }
