package ocr

import (
	"bufio"
	"io"
	"os"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
)

// disk is a temporary file. If the system allows, its name is removed at once, so that the file disappears with the
// process even after a crash.
type disk struct {
	file *os.File
	name string // "" once removed
}

// files is a pool of open unnamed files, which saves the system allocating and freeing space. The garbage collector
// closes files that are unused for a while, which deletes them.
var files sync.Pool

func openDisk() (*disk, error) {
	if d, ok := files.Get().(*disk); ok {
		return d, nil
	}
	f, err := os.CreateTemp("", "ocr-upload-*")
	if err != nil {
		return nil, diskError(err)
	}
	d := &disk{f, f.Name()}
	if os.Remove(d.name) == nil {
		d.name = ""
	}
	return d, nil
}

func (d *disk) Close() error {
	if d.name == "" {
		files.Put(d)
		return nil
	}
	defer os.Remove(d.name)
	return d.file.Close()
}

// ReadAt may return data of an earlier upload beyond the end of this one. The form stores the size of its file.
func (d *disk) ReadAt(p []byte, off int64) (int, error) { return d.file.ReadAt(p, off) }

var writers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 64<<10) }}

func (d *disk) fill(r io.Reader) (int64, error) {
	w := writers.Get().(*bufio.Writer)
	defer writers.Put(w)
	w.Reset(io.NewOffsetWriter(fileWriter{d.file}, 0))
	n, err := w.ReadFrom(r)
	if err == nil {
		err = w.Flush()
	}
	return n, err
}

// fileWriter distinguishes a full disk from a failed upload.
type fileWriter struct{ *os.File }

func (w fileWriter) WriteAt(p []byte, off int64) (int, error) {
	n, err := w.File.WriteAt(p, off)
	if err != nil {
		err = diskError(err)
	}
	return n, err
}

func diskError(err error) error {
	return httpapi.Unavailable("There is no room for the upload at present", time.Minute, err).WithCode(httpapi.NoRoom)
}
