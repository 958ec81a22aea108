package ocr

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net/http"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/imagesize"
)

// Markers of ITU-T T.81, table B.1. Their segments contain no metadata.
const (
	markTEM  = 0x01
	markRST0 = 0xd0
	markEOI  = 0xd9
	markSOS  = 0xda
	markAPP0 = 0xe0
	markAPP1 = 0xe1
	markAPPF = 0xef
	markCOM  = 0xfe
)

// imageData lists the application segments that decoding needs: the colour profile and the colour encoding. Others
// (Exif, XMP, IPTC, thumbnails, makers' notes) and comments may reveal where and by whom a picture was taken.
var imageData = map[byte][]byte{
	markAPP0:     []byte("JFIF\x00"),
	markAPP0 + 2: []byte("ICC_PROFILE\x00"),
	markAPPF - 1: []byte("Adobe"),
}

var exifTag = []byte("Exif\x00\x00")

// maxSegments is far more than encoders write. A profile or XMP in pieces takes a few hundred.
const maxSegments = 4000

// withoutMetadata returns the pieces of a JPEG file that make up the image. It decodes nothing and changes no byte.
// It drops everything after the image, such as other pictures and videos with their own metadata, and bytes that
// decoders skip. Of Exif it keeps only the orientation, because a page on its side cannot be read. It accepts a
// truncated file, as decoders do.
//
// It also checks the size of the picture, which may be anywhere before the compressed data. It rejects a picture that
// is too large or has no size.
func withoutMetadata(file io.ReaderAt, size int64) ([]piece, error) {
	in := readers.Get().(*bufio.Reader)
	defer readers.Put(in)
	in.Reset(io.NewSectionReader(file, 0, size))
	defer in.Reset(nil)
	c := cutter{file: file, in: in}
	for range maxSegments {
		last, err := c.segment()
		if last || errors.Is(err, io.EOF) {
			return c.kept, sizeError(c.size.Result())
		}
		if err != nil {
			return nil, err
		}
	}
	return nil, httpapi.Errorf(http.StatusUnsupportedMediaType,
		"The JPEG file is damaged: it has too many segments").WithCode(httpapi.AmbiguousFile)
}

type cutter struct {
	file io.ReaderAt
	in   *bufio.Reader
	pos  int64
	inFF bool // in is one byte ahead of pos, after the 0xff of a marker
	kept []piece
	size imagesize.Size
}

// segment reads a segment and any compressed data after it, and keeps it if it belongs to the image. last reports
// the end of the image.
func (c *cutter) segment() (last bool, err error) {
	mark, err := c.marker()
	if err != nil {
		return false, err
	}
	start := c.pos - 2
	if mark == markTEM || mark >= markRST0 && mark <= markEOI { // no length, no content
		c.keep(start, c.pos)
		return mark == markEOI, nil
	}
	content, err := c.in.Peek(2 + 12)
	if len(content) < 2 {
		return false, err
	}
	length := int(binary.BigEndian.Uint16(content))
	if length < 2 {
		return false, nil
	}
	content = content[2:min(length, len(content))]
	if isFrame(mark) && len(content) >= 5 {
		c.size.Add(uint64(binary.BigEndian.Uint16(content[3:])), uint64(binary.BigEndian.Uint16(content[1:])))
	}
	isExif, wanted := mark == markAPP1 && bytes.HasPrefix(content, exifTag), belongsToImage(mark, content)

	n, err := c.in.Discard(length)
	c.pos += int64(n)
	if isExif {
		c.insert(orientationSegment(c.file, start, c.pos))
	}
	if mark == markSOS && err == nil {
		err = c.skipCompressed()
	}
	if wanted {
		c.keep(start, c.pos)
	}
	return false, err
}

// isFrame reports whether a marker begins a frame header (SOF, ITU-T T.81 table B.1), which contains the picture's
// size. Three markers in that range are something else: two kinds of tables and a reserved one.
func isFrame(mark byte) bool {
	return mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc
}

// belongsToImage reports whether a segment belongs to the image, judging by its marker and the start of its content.
func belongsToImage(mark byte, content []byte) bool {
	if mark >= markAPP0 && mark <= markAPPF {
		tag, found := imageData[mark]
		return found && bytes.HasPrefix(content, tag)
	}
	return mark != markCOM
}

// marker finds and reads the next marker.
func (c *cutter) marker() (byte, error) {
	for {
		if err := c.toFF(); err != nil {
			return 0, err
		}
		b, err := c.in.ReadByte()
		for ; err == nil && b == 0xff; b, err = c.in.ReadByte() { // fill bytes
			c.pos++
		}
		if err != nil {
			return 0, err
		}
		if c.pos++; b != 0 {
			return b, nil
		}
	}
}

// skipCompressed reads up to the first marker after the compressed data.
func (c *cutter) skipCompressed() error {
	for {
		if err := c.toFF(); err != nil {
			return err
		}
		next, err := c.in.Peek(1)
		if err != nil {
			return err
		}
		if b := next[0]; b != 0 && b != 0xff && (b < markRST0 || b >= markRST0+8) {
			c.pos--
			c.inFF = true
			return nil
		}
	}
}

// toFF reads up to and including the next byte 0xff.
func (c *cutter) toFF() error {
	if c.inFF {
		c.inFF = false
		c.pos++
		return nil
	}
	for {
		run, err := c.in.ReadSlice(0xff)
		c.pos += int64(len(run))
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

func (c *cutter) keep(start, end int64) {
	if last := len(c.kept) - 1; last >= 0 && c.kept[last].source == c.file && c.kept[last].off+c.kept[last].n == start {
		c.kept[last].n += end - start
		return
	}
	c.kept = append(c.kept, piece{c.file, start, end - start})
}

func (c *cutter) insert(segment []byte) {
	if len(segment) > 0 {
		c.kept = append(c.kept, piece{bytes.NewReader(segment), 0, int64(len(segment))})
	}
}
