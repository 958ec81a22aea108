package ocr

import (
	"bytes"
	"io"

	"github.com/bep/imagemeta"
)

// orientationSegment reads an Exif segment of a JPEG file and returns one that contains only the orientation. It
// returns nil if the picture is upright or the segment cannot be read.
func orientationSegment(file io.ReaderAt, start, end int64) []byte {
	o := orientation(file, start, end)
	if o < 2 || o > 8 {
		return nil
	}
	return append([]byte("\xff\xe1\x00\x22Exif\x00\x00"+ // APP1, 34 bytes
		"MM\x00\x2a\x00\x00\x00\x08"+ // TIFF, big-endian, the directory follows
		"\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01"+ // one entry: Orientation, one SHORT
		"\x00"), byte(o), 0, 0, 0, 0, 0, 0)
}

// orientation returns the orientation in an Exif segment (1 to 8; 1 is upright), or 0 if it cannot be read.
func orientation(file io.ReaderAt, start, end int64) uint16 {
	segment := make([]byte, 2+end-start)
	copy(segment, "\xff\xd8") // imagemeta only reads whole files
	if _, err := file.ReadAt(segment[2:], start); err != nil && err != io.EOF {
		return 0
	}
	var value uint16
	imagemeta.Decode(imagemeta.Options{ // on an error, value is unchanged
		R:           bytes.NewReader(segment),
		ImageFormat: imagemeta.JPEG,
		Sources:     imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool {
			return tag.Tag == "Orientation" && tag.Namespace == "IFD0"
		},
		HandleTag: func(tag imagemeta.TagInfo) error {
			value, _ = tag.Value.(uint16)
			return imagemeta.ErrStopWalking
		},
	})
	return value
}
