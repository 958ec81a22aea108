package ocrtest

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Secret occurs in every piece of metadata of Photo.
const Secret = "Sohag 26.5590N 31.6957E"

// Photo returns the picture as a phone would save it: Exif with the orientation and the location, the location again
// in XMP, IPTC, a maker's segment and a comment, a colour profile, and after the image another one with a location.
func Photo(orientation uint16) []byte {
	plain := JPEG()
	second := slices.Concat(plain[:2], exif(1), plain[2:])
	return slices.Concat(plain[:2],
		segment(0xe0, "JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00"),
		exif(orientation),
		segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>"+Secret+"</x:xmpmeta>"),
		segment(0xe2, "ICC_PROFILE\x00\x01\x01profile"),
		segment(0xe2, "MPF\x00"+Secret),
		segment(0xed, "Photoshop 3.0\x008BIM"+Secret),
		segment(0xe5, "Maker"+Secret),
		segment(0xfe, Secret),
		plain[2:],
		second,
		[]byte(Secret),
	)
}

func segment(mark byte, content string) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, mark}, uint16(len(content)+2)), content...)
}

// exif returns a segment with a description, the orientation and a GPS directory (Exif 2.32, CIPA DC-008).
func exif(orientation uint16) []byte {
	const ascii, short, long, rational = 2, 3, 4, 5
	var t bytes.Buffer // the TIFF structure; offsets count from its start
	put := func(values ...any) {
		for _, v := range values {
			binary.Write(&t, binary.BigEndian, v)
		}
	}
	entry := func(tag, kind uint16, count uint32, value any) {
		put(tag, kind, count, value)
	}
	const gps, data = 8 + 2 + 3*12 + 4, 8 + 2 + 3*12 + 4 + 2 + 4*12 + 4
	put([]byte("MM\x00\x2a"), uint32(8), uint16(3))
	entry(0x010e, ascii, uint32(len(Secret)+1), uint32(data+48))
	entry(0x0112, short, 1, []uint16{orientation, 0})
	entry(0x8825, long, 1, uint32(gps))
	put(uint32(0), uint16(4))
	entry(1, ascii, 2, []byte("N\x00\x00\x00"))
	entry(2, rational, 3, uint32(data))
	entry(3, ascii, 2, []byte("E\x00\x00\x00"))
	entry(4, rational, 3, uint32(data+24))
	put(uint32(0), []uint32{26, 1, 33, 1, 324, 10}, []uint32{31, 1, 41, 1, 445, 10}, []byte(Secret+"\x00"))
	return segment(0xe1, "Exif\x00\x00"+t.String())
}
