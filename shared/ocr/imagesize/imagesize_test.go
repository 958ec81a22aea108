package imagesize

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	stdgif "image/gif"
	"slices"
	"strings"
	"testing"

	xtiff "golang.org/x/image/tiff"
)

// chunk is one of a PNG file.
func chunk(name string, data ...byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(append(b, name...), data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

func be(numbers ...uint32) (b []byte) {
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	return b
}

func le16(numbers ...uint16) (b []byte) {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	return b
}

// pngOf is a PNG file of a palette picture without its palette, which Go's decoder refuses.
func pngOf(width, height uint32, more ...[]byte) []byte {
	header := chunk("IHDR", append(be(width, height), 8, 3, 0, 0, 0)...)
	return slices.Concat([]byte("\x89PNG\r\n\x1a\n"), header, slices.Concat(more...), chunk("IEND"))
}

func frameControl(width, height uint32) []byte {
	return chunk("fcTL", append(be(0, width, height, 0, 0), 0, 1, 0, 1, 0, 0)...)
}

// gifOf is a GIF file of a screen and frames of left, top, width and height.
func gifOf(width, height uint16, frames ...[4]uint16) []byte {
	b := slices.Concat([]byte("GIF89a"), le16(width, height), []byte{0, 0, 0})
	for _, f := range frames {
		b = slices.Concat(b, []byte{'!', 0xf9, 4, 0, 0, 0, 0, 0, ','}, le16(f[:]...), []byte{0, 2, 1, 0, 0})
	}
	return append(b, ';')
}

// page is a directory of a TIFF file: its entries as tag, type, count and value.
type page [][4]uint32

func size(width, height uint32) page {
	return page{{tagWidth, typeLong, 1, width}, {tagHeight, typeLong, 1, height}, {262, typeShort, 1, 5}} // CMYK
}

// tiffOf is a little-endian TIFF file of the pages, each leading to the next; the last leads to the offset last.
func tiffOf(last uint32, pages ...page) []byte {
	b := append([]byte("II*\x00"), 8, 0, 0, 0)
	for i, p := range pages {
		b = append(b, le16(uint16(len(p)))...)
		for _, e := range p {
			b = append(b, le16(uint16(e[0]), uint16(e[1]))...)
			b = binary.LittleEndian.AppendUint32(b, e[2])
			b = binary.LittleEndian.AppendUint32(b, e[3])
		}
		next := uint32(len(b) + 4)
		if i == len(pages)-1 {
			next = last
		}
		b = binary.LittleEndian.AppendUint32(b, next)
	}
	return b
}

// bigTIFF is a BigTIFF file of one page.
func bigTIFF(width, height uint64) []byte {
	b := append([]byte("II+\x00\x08\x00\x00\x00"), 16, 0, 0, 0, 0, 0, 0, 0)
	b = binary.LittleEndian.AppendUint64(b, 2)
	for i, n := range []uint64{width, height} {
		b = append(b, le16(uint16(tagWidth+i), typeLong8)...)
		b = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(b, 1), n)
	}
	return binary.LittleEndian.AppendUint64(b, 0)
}

func riff(chunks ...[]byte) []byte {
	body := append([]byte("WEBP"), slices.Concat(chunks...)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func webpChunk(name string, data ...byte) []byte {
	b := append(binary.LittleEndian.AppendUint32([]byte(name), uint32(len(data))), data...)
	return append(b, make([]byte, len(data)&1)...)
}

func le24(numbers ...uint32) (b []byte) {
	for _, n := range numbers {
		b = append(b, byte(n), byte(n>>8), byte(n>>16))
	}
	return b
}

func vp8(width, height uint16) []byte {
	return webpChunk("VP8 ", append([]byte{0, 0, 0, 0x9d, 1, 0x2a}, le16(width, height)...)...)
}

func bmpOf(headerSize uint32, sides ...byte) []byte {
	return slices.Concat([]byte("BM"), make([]byte, 12), binary.LittleEndian.AppendUint32(nil, headerSize), sides)
}

func TestOf(t *testing.T) {
	le32 := func(n uint32) []byte { return binary.LittleEndian.AppendUint32(nil, n) }
	for _, tt := range []struct {
		name   string
		file   []byte
		pixels uint64 // 0: unreadable
		frames int
	}{
		{"PNG with a palette that is missing", pngOf(20, 30), 600, 1},
		{"PNG cut after its header", pngOf(20, 30)[:33], 600, 1},
		{"PNG cut in its header", pngOf(20, 30)[:20], 0, 0},
		{"PNG without a header", slices.Concat([]byte("\x89PNG\r\n\x1a\n"), chunk("IEND")), 0, 0},
		{"PNG without an area", pngOf(0, 30), 0, 0},
		{"animated PNG", pngOf(10, 10, frameControl(10, 10), frameControl(5, 4)), 100 + 100 + 20, 3},
		{"PNG of a frame after its end", append(pngOf(10, 10), frameControl(99, 99)...), 100, 1},

		{"GIF", gifOf(20, 30, [4]uint16{0, 0, 20, 30}), 600, 1},
		{"GIF with a frame larger than its screen", gifOf(1, 1, [4]uint16{0, 0, 200, 300}), 60_000, 1},
		{"GIF with a frame beyond its screen", gifOf(10, 10, [4]uint16{90, 0, 10, 10}), 1000, 1},
		{"GIF with small frames", gifOf(10, 10, [4]uint16{0, 0, 1, 1}, [4]uint16{0, 0, 1, 1}), 200, 2},
		{"GIF without a frame", gifOf(10, 10), 0, 0},
		{"GIF cut in a frame", gifOf(10, 10, [4]uint16{0, 0, 9, 9})[:26], 0, 0},

		{"TIFF in CMYK", tiffOf(0, size(20, 30)), 600, 1},
		{"TIFF of two pages", tiffOf(0, size(2, 3), size(400, 500)), 200_006, 2},
		{"TIFF with sides of 16 bits", tiffOf(0, page{{tagWidth, typeShort, 1, 7}, {tagHeight, typeShort, 1, 8}}), 56, 1},
		{"TIFF with a picture below its page", tiffOf(0,
			append(size(2, 3), [4]uint32{tagSubDirectories, typeLong, 1, 62}), size(10, 10)), 106 + 100, 3},
		{"TIFF that leads outside", tiffOf(9999, size(2, 3)), 0, 0},
		{"TIFF that leads round", tiffOf(8, size(2, 3)), 0, 0},
		{"TIFF without a width", tiffOf(0, page{{tagHeight, typeLong, 1, 8}}), 0, 0},
		{"TIFF with a side that is text", tiffOf(0, page{{tagWidth, 2, 1, 8}, {tagHeight, typeLong, 1, 8}}), 0, 0},
		{"TIFF that is only a head", []byte("II*\x00\x08\x00\x00\x00"), 0, 0},
		{"BigTIFF", bigTIFF(20, 30), 600, 1},
		{"BigTIFF beyond every number", bigTIFF(1<<63, 1<<63), Enough, 1},

		{"BMP", bmpOf(40, slices.Concat(le32(20), le32(30))...), 600, 1},
		{"BMP from the top", bmpOf(40, slices.Concat(le32(20), le32(^uint32(29)))...), 600, 1},
		{"BMP of the oldest form", bmpOf(12, le16(20, 30)...), 600, 1},
		{"BMP cut off", bmpOf(40, 20, 0), 0, 0},

		{"WebP", riff(vp8(20, 30)), 600, 1},
		{"WebP, lossless", riff(webpChunk("VP8L", append([]byte{0x2f}, le32(19|29<<14)...)...)), 600, 1},
		{"WebP on a canvas", riff(webpChunk("VP8X", append(make([]byte, 4), le24(99, 99)...)...), vp8(20, 30)), 10_000, 1},
		{"animated WebP", riff(webpChunk("VP8X", append(make([]byte, 4), le24(99, 99)...)...),
			webpChunk("ANMF", append(le24(0, 0, 9, 9), 0, 0, 0, 0)...),
			webpChunk("ANMF", append(le24(45, 0, 19, 9), 0, 0, 0, 0)...)), 10_000 + 11_000, 2},
		{"WebP with a canvas that is too short", riff(webpChunk("VP8X", 0, 0), vp8(20, 30)), 0, 0},
		{"WebP of nothing", riff(), 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, known, err := Of(bytes.NewReader(tt.file), int64(len(tt.file)))
			if !known {
				t.Fatal("it is taken for another kind of file")
			}
			if tt.pixels == 0 {
				if !errors.Is(err, ErrUnreadable) {
					t.Errorf("%+v, %v; want it unreadable", got, err)
				}
				return
			}
			if err != nil || got.Pixels != tt.pixels || got.Frames != tt.frames {
				t.Errorf("%+v, %v; want %d pixels in %d frames", got, err, tt.pixels, tt.frames)
			}
		})
	}
	for _, other := range []string{"", "%PDF-1.4", "\xff\xd8\xff", "RIF"} {
		t.Run(other, func(t *testing.T) {
			if got, known, err := Of(strings.NewReader(other), int64(len(other))); known || err != nil {
				t.Errorf("%q: %+v, %v, %v; want it left to others", other, got, known, err)
			}
		})
	}
}

// TestManyFrames: there is an end to the frames that are looked at.
func TestManyFrames(t *testing.T) {
	frames := make([][4]uint16, maxFrames+1)
	file := gifOf(1, 1, frames...)
	if got, _, err := Of(bytes.NewReader(file), int64(len(file))); !errors.Is(err, ErrUnreadable) {
		t.Errorf("%d frames: %+v, %v; want it unreadable", len(frames), got, err)
	}
}

// FuzzOf: whatever the file is, what Go's own decoders read of it is not more than what was counted.
func FuzzOf(f *testing.F) {
	m := image.NewPaletted(image.Rect(0, 0, 7, 5), color.Palette{color.Black, color.White})
	var asGIF, asTIFF bytes.Buffer
	if err := errors.Join(stdgif.Encode(&asGIF, m, nil), xtiff.Encode(&asTIFF, m, nil)); err != nil {
		f.Fatal(err)
	}
	for _, seed := range [][]byte{
		asGIF.Bytes(), asTIFF.Bytes(), pngOf(2, 3, frameControl(1, 1)), gifOf(2, 2, [4]uint16{1, 1, 2, 2}), bigTIFF(2, 3),
		tiffOf(0, size(2, 3), size(4, 5)), riff(vp8(2, 3)), bmpOf(40, make([]byte, 8)...),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		got, known, err := Of(bytes.NewReader(file), int64(len(file)))
		if err != nil && !errors.Is(err, ErrUnreadable) {
			t.Fatal(err)
		}
		if !known || err != nil {
			return
		}
		c, _, err := image.DecodeConfig(bytes.NewReader(file))
		if err == nil && uint64(c.Width)*uint64(c.Height) > got.Pixels && got.Pixels < Enough {
			t.Errorf("%d x %d pixels, counted %+v", c.Width, c.Height, got)
		}
	})
}
