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

// chunk returns a chunk of a PNG file.
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

// pngOf returns a PNG file of a palette picture without its palette, which Go's decoder rejects.
func pngOf(width, height uint32, more ...[]byte) []byte {
	header := chunk("IHDR", append(be(width, height), 8, 3, 0, 0, 0)...)
	return slices.Concat([]byte("\x89PNG\r\n\x1a\n"), header, slices.Concat(more...), chunk("IEND"))
}

func frameControl(width, height uint32) []byte {
	return chunk("fcTL", append(be(0, width, height, 0, 0), 0, 1, 0, 1, 0, 0)...)
}

// gifOf returns a GIF file with a screen, and frames given by left, top, width and height.
func gifOf(width, height uint16, frames ...[4]uint16) []byte {
	b := slices.Concat([]byte("GIF89a"), le16(width, height), []byte{0, 0, 0})
	for _, f := range frames {
		b = slices.Concat(b, []byte{'!', 0xf9, 4, 0, 0, 0, 0, 0, ','}, le16(f[:]...), []byte{0, 2, 1, 0, 0})
	}
	return append(b, ';')
}

// page is a directory of a TIFF file, with entries as tag, type, count and value.
type page [][4]uint32

func size(width, height uint32) page {
	return page{{256, 4, 1, width}, {257, 4, 1, height}, {262, 3, 1, 5}} // CMYK
}

// tiffOf returns a little-endian TIFF file of the pages, each linked to the next; the last is linked to the offset
// last.
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

// bigTIFF returns a BigTIFF file of one page.
func bigTIFF(width, height uint64) []byte {
	b := append([]byte("II+\x00\x08\x00\x00\x00"), 16, 0, 0, 0, 0, 0, 0, 0)
	b = binary.LittleEndian.AppendUint64(b, 2)
	for i, n := range []uint64{width, height} {
		b = append(b, le16(uint16(256+i), 16)...)
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
		{"TIFF with sides of 16 bits", tiffOf(0, page{{256, 3, 1, 7}, {257, 3, 1, 8}}), 56, 1},
		{"TIFF with a picture below its page", tiffOf(0,
			append(size(2, 3), [4]uint32{330, 4, 1, 62}), size(10, 10)), 106 + 100, 3},
		{"TIFF that leads outside", tiffOf(9999, size(2, 3)), 0, 0},
		{"TIFF that leads round", tiffOf(8, size(2, 3)), 0, 0},
		{"TIFF without a width", tiffOf(0, page{{257, 4, 1, 8}}), 0, 0},
		{"TIFF with a side that is text", tiffOf(0, page{{256, 2, 1, 8}, {257, 4, 1, 8}}), 0, 0},
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

// gifWithTables returns a GIF file of one frame whose colour tables and data blocks are full of commas, the marker
// of a frame.
func gifWithTables(width, height uint16) []byte {
	commas := func(n int) []byte { return bytes.Repeat([]byte{','}, n) }
	return slices.Concat([]byte("GIF89a"), le16(1, 1), []byte{0x81, ',', ','}, commas(3*4),
		[]byte{'!', ',', 20}, commas(20), []byte{5}, commas(5), []byte{0},
		[]byte{','}, le16(0, 0, width, height), []byte{0x82}, commas(3*8), []byte{','},
		[]byte{12}, commas(12), []byte{0, ';'})
}

// bigEndian returns a big-endian TIFF file of one page.
func bigEndian(width, height uint16) []byte {
	b := append([]byte("MM\x00*"), be(8)...)
	b = append(b, 0, 2)
	for i, n := range []uint16{width, height} {
		b = binary.BigEndian.AppendUint16(b, uint16(256+i))
		b = append(append(b, 0, 3), be(1)...)
		b = append(binary.BigEndian.AppendUint16(b, n), 0, 0)
	}
	return append(b, be(0)...)
}

// TestDetails checks that data between the sizes is skipped as the formats require, and that byte order is
// respected.
func TestDetails(t *testing.T) {
	le32 := func(n uint32) []byte { return binary.LittleEndian.AppendUint32(nil, n) }
	canvas := func(width, height uint32) []byte {
		return webpChunk("VP8X", append(make([]byte, 4), le24(width-1, height-1)...)...)
	}
	// two directories below the page; their offsets follow it
	below := tiffOf(0, append(size(2, 3), [4]uint32{330, 4, 2, 62}))
	below = slices.Concat(below, le32(70), le32(100))
	for _, more := range []page{{{256, 4, 1, 10}, {257, 4, 1, 10}},
		{{256, 3, 1, 20}, {257, 13, 1, 20}}} {
		one := tiffOf(0, more)
		below = append(below, one[8:]...)
	}
	for _, tt := range []struct {
		name   string
		file   []byte
		pixels uint64 // 0: unreadable
		frames int
	}{
		{"PNG with a header of another length", slices.Concat([]byte("\x89PNG\r\n\x1a\n"),
			chunk("IHDR", append(be(2, 3), 8, 3, 0, 0)...)), 0, 0},
		{"PNG with a chunk as long as a header", slices.Concat([]byte("\x89PNG\r\n\x1a\n"),
			chunk("IHDX", append(be(2, 3), 8, 3, 0, 0, 0)...)), 0, 0},
		{"PNG with a frame of another length", pngOf(2, 3, chunk("fcTL", make([]byte, 20)...)), 6, 1},
		{"PNG with a text as long as a frame", pngOf(2, 3, chunk("tEXt", bytes.Repeat([]byte{1}, 26)...)), 6, 1},

		{"GIF with tables and data", gifWithTables(200, 300), 60_000, 1},
		{"GIF of two frames with tables", slices.Concat(gifWithTables(200, 300)[:len(gifWithTables(200, 300))-1],
			gifOf(1, 1, [4]uint16{0, 0, 10, 10})[13:]), 60_100, 2},

		{"TIFF, the other way round", bigEndian(300, 5), 1500, 1},
		{"TIFF with two pictures below its page", below, 6 + 100 + 400, 3},
		{"TIFF with a width of nothing", tiffOf(0, page{{256, 4, 1, 0}, {257, 4, 1, 8}}), 0, 0},
		{"TIFF with a height of nothing", tiffOf(0, page{{256, 4, 1, 8}, {257, 4, 1, 0}}), 0, 0},
		{"TIFF with a width that is not there", tiffOf(0, page{{256, 4, 0, 8}, {257, 4, 1, 8}}),
			0, 0},
		{"TIFF with widths that lie outside", tiffOf(0, page{{256, 4, 9, 999}, {257, 4, 1, 8}}),
			0, 0},
		{"TIFF with another entry that lies outside", tiffOf(0, append(size(2, 3), [4]uint32{700, 4, 9, 999})), 6, 1},
		{"TIFF with more entries than bytes", append([]byte("II*\x00\x08\x00\x00\x00"), 0xff, 0xff, 1, 0), 0, 0},
		{"TIFF whose second page is broken", tiffOf(0, size(2, 3), page{}), 0, 0},
		{"BigTIFF with a width of 33 bits", bigTIFF(1<<33, 3), 3 << 33, 1},

		{"WebP on a wide canvas", riff(canvas(0x012345, 0x10), vp8(2, 3)), 0x012345 * 0x10, 1},
		{"WebP with a canvas and no picture", riff(canvas(20, 30)), 600, 1},
		{"WebP behind a chunk of odd length", riff(webpChunk("EXIF", 'V'), vp8(20, 30)), 600, 1},
		{"WebP with a frame far out", riff(canvas(1, 1), webpChunk("ANMF", append(le24(50, 7, 9, 19), 0, 0, 0, 0)...)),
			(100 + 10) * (14 + 20), 1},
		{"WebP, lossless and of just enough bytes", riff(webpChunk("VP8L", append([]byte{0x2f}, le32(19|29<<14)...)...),
			webpChunk("EXIF", 1, 2)), 600, 1},
		{"WebP, lossless and too short", riff(webpChunk("VP8L", 0x2f, 0, 0, 0), webpChunk("EXIF", 1, 2, 3, 4)), 0, 0},
		{"RIFF of sound", append([]byte("RIFF\x10\x00\x00\x00"), "WAVEfmt \x00\x00\x00\x00"...), 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, known, err := Of(bytes.NewReader(tt.file), int64(len(tt.file)))
			if tt.pixels == 0 {
				if known && !errors.Is(err, ErrUnreadable) {
					t.Errorf("%+v, %v; want it unreadable", got, err)
				}
				return
			}
			if !known || err != nil || got.Pixels != tt.pixels || got.Frames != tt.frames {
				t.Errorf("%+v, %v; want %d pixels in %d frames", got, err, tt.pixels, tt.frames)
			}
		})
	}
}

// bigPages returns a BigTIFF file of one-pixel pages with the given numbers of entries, most of them irrelevant.
func bigPages(counts ...int) []byte {
	b := append([]byte("II+\x00\x08\x00\x00\x00"), 16, 0, 0, 0, 0, 0, 0, 0)
	for i, count := range counts {
		b = binary.LittleEndian.AppendUint64(b, uint64(count))
		for tag := range 2 {
			b = append(b, le16(uint16(256+tag), 16)...)
			b = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(b, 1), 1)
		}
		b = append(b, make([]byte, 20*(count-2))...)
		next := len(b) + 8
		if i == len(counts)-1 {
			next = 0
		}
		b = binary.LittleEndian.AppendUint64(b, uint64(next))
	}
	return b
}

// TestBorders tests the smallest and largest files that are accepted, and those rejected because a reader might see
// more in them.
func TestBorders(t *testing.T) {
	below := func(kind uint16, at uint64) []byte {
		b := bigPages(3, 2)
		entry := b[16+8+2*20:]
		binary.LittleEndian.PutUint16(entry, 330)
		binary.LittleEndian.PutUint16(entry[2:], kind)
		binary.LittleEndian.PutUint64(entry[4:], 1)
		binary.LittleEndian.PutUint64(entry[12:], at)
		binary.LittleEndian.PutUint64(b[16+8+3*20:], 0)
		return b
	}
	const second = 16 + 8 + 3*20 + 8
	wide := tiffOf(0, page{{256, 3, maxFrames, 38}, {257, 4, 1, 8}})
	for _, tt := range []struct {
		name   string
		file   []byte
		pixels uint64 // 0: unreadable
		frames int
	}{
		{"WebP of one column", riff(vp8(1, 30)), 30, 1},
		{"TIFF of one column", tiffOf(0, size(1, 30)), 30, 1},
		{"TIFF of one row", tiffOf(0, size(30, 1)), 30, 1},
		{"TIFF cut within its entries", append([]byte("II*\x00\x08\x00\x00\x00"), 0xff, 0xff, 1, 0, 0, 0, 0, 0), 0, 0},
		{"TIFF whose second page has no width", tiffOf(0, size(2, 3), page{{257, 4, 1, 8}}), 0, 0},
		{"TIFF whose second page has no height", tiffOf(0, size(2, 3), page{{256, 4, 1, 8}}), 0, 0},
		{"TIFF with a picture below its page that lies outside", tiffOf(0, append(size(2, 3), [4]uint32{330, 4, 1, 9999})),
			0, 0},
		{"TIFF with pictures below its page, told in text", tiffOf(0, append(size(2, 3), [4]uint32{330, 2, 1, 8})), 0, 0},
		{"TIFF with as many widths as are read", append(wide, bytes.Repeat([]byte{5, 0}, maxFrames)...), 5 * 8, 1},
		{"BigTIFF with a picture below, of the type for that", below(18, second), 2, 2},
		{"BigTIFF with a picture below, of a type that is none", below(19, second), 0, 0},
		{"BigTIFF of as many entries as are read", bigPages(1 << 20), 1, 1},
		{"BigTIFF of one more", bigPages(1<<20 + 1), 0, 0},
		{"BigTIFF of as many on two pages", bigPages(1<<19, 1<<19), 2, 2},
		{"BigTIFF of one more on two pages", bigPages(1<<19, 1<<19+1), 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, known, err := Of(bytes.NewReader(tt.file), int64(len(tt.file)))
			if tt.pixels == 0 {
				if !known || !errors.Is(err, ErrUnreadable) {
					t.Errorf("%+v, %v; want it unreadable", got, err)
				}
				return
			}
			if !known || err != nil || got.Pixels != tt.pixels || got.Frames != tt.frames {
				t.Errorf("%+v, %v; want %d pixels in %d frames", got, err, tt.pixels, tt.frames)
			}
		})
	}
}

// TestLargest checks that the size is that of the largest picture, and that huge sizes count as Enough.
func TestLargest(t *testing.T) {
	for _, tt := range []struct {
		name  string
		pages []page
		want  Size
	}{
		{"the largest first", []page{size(20, 30), size(2, 3)}, Size{Width: 20, Height: 30, Pixels: 606, Frames: 2}},
		{"the largest last", []page{size(2, 3), size(20, 30)}, Size{Width: 20, Height: 30, Pixels: 606, Frames: 2}},
		{"two of one size", []page{size(6, 1), size(3, 2)}, Size{Width: 6, Height: 1, Pixels: 12, Frames: 2}},
		{"just enough", []page{size(1<<20, 1<<20)}, Size{Width: 1 << 20, Height: 1 << 20, Pixels: 1 << 40, Frames: 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := tiffOf(0, tt.pages...)
			if got, _, err := Of(bytes.NewReader(file), int64(len(file))); err != nil || got != tt.want {
				t.Errorf("%+v, %v; want %+v", got, err, tt.want)
			}
		})
	}
}

// TestManyFrames checks that the number of frames is limited.
func TestManyFrames(t *testing.T) {
	frames := make([][4]uint16, maxFrames+1)
	file := gifOf(1, 1, frames...)
	if got, _, err := Of(bytes.NewReader(file), int64(len(file))); !errors.Is(err, ErrUnreadable) {
		t.Errorf("%d frames: %+v, %v; want it unreadable", len(frames), got, err)
	}
}

// FuzzOf checks that Go's decoders never read more than was counted.
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
