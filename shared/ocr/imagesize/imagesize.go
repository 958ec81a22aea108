// Package imagesize computes how many pixels a picture decodes to, including all its pages and frames, from the
// headers of the file without decoding it. DecodeConfig of the standard decoders reads only one frame, and rejects
// files that other programs accept (misplaced palettes, CMYK, arithmetic coding).
package imagesize

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
)

// ErrUnreadable reports a file whose size cannot be determined reliably.
var ErrUnreadable = errors.New("the picture's size cannot be read")

// Enough exceeds every limit. Counting stops at this number.
const Enough = 1 << 40

// maxFrames is the maximum number of pages or frames. Files with more are treated as unreadable.
const maxFrames = 10_000

// Size is the decoded size of a file.
type Size struct {
	Pixels        uint64 // of all frames; at least Enough if it exceeds every limit
	Frames        int
	Width, Height uint64 // of the largest frame
}

// Add adds a frame.
func (s *Size) Add(width, height uint64) {
	over, area := bits.Mul64(width, height)
	if over > 0 || area > Enough {
		area = Enough
	}
	if s.Frames == 0 || area > s.Width*s.Height {
		s.Width, s.Height = width, height
	}
	s.Frames++
	s.Pixels = min(s.Pixels+area, Enough)
}

// result returns the size, or an error if the file has no frame, an empty one, or too many.
func (s *Size) result(err error) (Size, error) {
	if s.Pixels >= Enough {
		return *s, nil
	}
	if err != nil || s.Frames == 0 || s.Pixels == 0 || s.Frames > maxFrames {
		return *s, ErrUnreadable
	}
	return *s, nil
}

// Of returns the size of the picture in a file of size bytes. known is false unless the type is PNG, GIF, TIFF, BMP
// or WebP. JPEG files are measured when their metadata is removed.
func Of(file io.ReaderAt, size int64) (s Size, known bool, err error) {
	head := make([]byte, min(size, 16))
	if _, err := file.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return Size{}, false, err
	}
	for _, format := range []struct {
		begins  string
		measure func(*reader) (Size, error)
	}{
		{"\x89PNG\r\n\x1a\n", png}, {"GIF87a", gif}, {"GIF89a", gif}, {"BM", bmp}, {"RIFF", webp},
		{"II*\x00", tiff}, {"MM\x00*", tiff}, {"II+\x00", tiff}, {"MM\x00+", tiff},
	} {
		if bytes.HasPrefix(head, []byte(format.begins)) {
			s, err = format.measure(newReader(file, size))
			return s, true, err
		}
	}
	return Size{}, false, nil
}

// reader reads a file sequentially and keeps the first error.
type reader struct {
	file io.ReaderAt
	size int64
	in   *bufio.Reader
	err  error
}

func newReader(file io.ReaderAt, size int64) *reader {
	return &reader{file: file, size: size, in: bufio.NewReader(io.NewSectionReader(file, 0, size))}
}

// next returns the next n bytes, or n zeros after an error.
func (r *reader) next(n int) []byte {
	b := make([]byte, n)
	if r.err == nil {
		if _, r.err = io.ReadFull(r.in, b); r.err != nil {
			clear(b)
		}
	}
	return b
}

func (r *reader) skip(n int64) {
	for r.err == nil && n > 0 {
		var done int
		done, r.err = r.in.Discard(int(min(n, 1<<30)))
		n -= int64(done)
	}
}

func (r *reader) byte() byte   { return r.next(1)[0] }
func (r *reader) le16() uint64 { return uint64(binary.LittleEndian.Uint16(r.next(2))) }
func (r *reader) le32() uint64 { return uint64(binary.LittleEndian.Uint32(r.next(4))) }
func (r *reader) be32() uint64 { return uint64(binary.BigEndian.Uint32(r.next(4))) }
func (r *reader) le24() uint64 {
	b := r.next(3)
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16
}
func (r *reader) is(s string) bool { return string(r.next(len(s))) == s }

// Result returns the size counted by Add, or ErrUnreadable if it is empty.
func (s *Size) Result() (Size, error) { return s.result(nil) }
