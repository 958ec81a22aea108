// Package imagesize computes how many pixels a picture decodes to, all its pages and frames together, from the numbers
// in the file alone. Nothing is decoded: the standard decoders' DecodeConfig knows one frame of each file, and refuses
// files that other programs read (palettes out of place, CMYK, arithmetic coding).
package imagesize

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
)

// ErrUnreadable reports a file whose size cannot be relied on.
var ErrUnreadable = errors.New("the picture's size cannot be read")

// Enough is above every limit. Counting ends there.
const Enough = 1 << 40

// maxFrames is the number of pages or frames that are looked at. Files of more are refused as unreadable.
const maxFrames = 10_000

// Size is the decoded size of a file.
type Size struct {
	Pixels        uint64 // of all frames together; Enough or more when it is beyond every limit
	Frames        int
	Width, Height uint64 // of the largest frame
}

// Add counts a frame.
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

// result returns the size, or an error if the file has no frame, one without an area, or too many.
func (s *Size) result(err error) (Size, error) {
	if s.Pixels >= Enough {
		return *s, nil
	}
	if err != nil || s.Frames == 0 || s.Pixels == 0 || s.Frames > maxFrames {
		return *s, ErrUnreadable
	}
	return *s, nil
}

// Of returns the size of the picture in a file of size bytes. known is false for a file of another kind than PNG, GIF,
// TIFF, BMP and WebP. JPEG files are measured where they are taken apart.
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

// reader reads a file from its beginning to its end, and remembers that it could not.
type reader struct {
	file io.ReaderAt
	size int64
	in   *bufio.Reader
	err  error
}

func newReader(file io.ReaderAt, size int64) *reader {
	return &reader{file: file, size: size, in: bufio.NewReader(io.NewSectionReader(file, 0, size))}
}

// next returns the next n bytes, n zeros after a fault.
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

// Result returns the size that was counted with Add, or ErrUnreadable when nothing with an area was.
func (s *Size) Result() (Size, error) { return s.result(nil) }
