package ocr

import (
	"errors"
	"io"
)

const maxPartHeader = 16 << 10

// readAhead is the number of bytes that mime/multipart reads ahead.
const readAhead = 4 << 10

var errBlown = errors.New("the part header is too large")

// readLimiter limits how much the multipart reader reads while it looks for the next part and reads its header.
// mime/multipart itself would allow ten megabytes.
type readLimiter struct {
	r     io.Reader
	left  int // bytes left until the limit; negative if there is no limit
	blown bool
}

func (f *readLimiter) arm()    { f.left = maxPartHeader + readAhead }
func (f *readLimiter) disarm() { f.left = -1 }

func (f *readLimiter) Read(p []byte) (int, error) {
	if f.left < 0 {
		return f.r.Read(p)
	}
	if f.left == 0 {
		f.blown = true
		return 0, errBlown
	}
	n, err := f.r.Read(p[:min(len(p), f.left)])
	f.left -= n
	return n, err
}
