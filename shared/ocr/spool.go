package ocr

import "io"

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
		return &memory{make([]byte, 0, size)}, nil
	}
	return openDisk()
}

type memory struct{ data []byte }

func (m *memory) fill(r io.Reader) (int64, error) {
	for {
		if len(m.data) == cap(m.data) { // only if the announced size was too small
			m.data = append(m.data, 0)[:len(m.data)]
		}
		n, err := r.Read(m.data[len(m.data):cap(m.data)])
		m.data = m.data[:len(m.data)+n]
		if err == io.EOF {
			return int64(len(m.data)), nil
		}
		if err != nil {
			return 0, err
		}
	}
}

func (m *memory) ReadAt(p []byte, off int64) (int, error) {
	if off >= int64(len(m.data)) {
		return 0, io.EOF
	}
	n := copy(p, m.data[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (m *memory) Close() error { return nil }
