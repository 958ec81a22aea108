package recognition

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// stripes is a page with lines of short dark bars, turned clockwise by an angle in degrees.
func stripes(degrees float64) *image.Gray {
	straight := image.NewGray(image.Rect(0, 0, 900, 1200))
	draw.Draw(straight, straight.Rect, image.White, image.Point{}, draw.Src)
	for y := 200; y < 1000; y += 40 {
		for x := 150; x < 750; x += 14 {
			draw.Draw(straight, image.Rect(x, y, x+9, y+16), image.Black, image.Point{}, draw.Src)
		}
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	page := image.NewGray(straight.Rect)
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	draw.BiLinear.Transform(page, f64.Aff3{cos, -sin, 450 - cos*450 + sin*600, sin, cos, 600 - sin*450 - cos*600},
		straight, straight.Rect, draw.Src, nil)
	return page
}

func TestSkew(t *testing.T) {
	for _, test := range []struct {
		name  string
		angle float64
	}{
		{"straight", 0}, {"a little to the right", 1.2}, {"to the right", 4}, {"to the left", -3.3}, {"far to the left", -8},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := skew(stripes(test.angle)); math.Abs(got-test.angle) > 0.25 {
				t.Errorf("lines at %.1f degrees: measured %.1f", test.angle, got)
			}
			again := prepare(stripes(test.angle))
			if got := skew(again.grey); math.Abs(got) > 0.25 {
				t.Errorf("lines at %.1f degrees stand at %.1f after straightening", test.angle, got)
			}
		})
	}
	t.Run("an empty page", func(t *testing.T) {
		if got := skew(image.NewGray(image.Rect(0, 0, 500, 500))); got != 0 {
			t.Errorf("got %.1f, want 0", got)
		}
	})
}

func TestTurned(t *testing.T) {
	p := image.NewGray(image.Rect(0, 0, 3, 2))
	copy(p.Pix, []byte{1, 2, 3, 4, 5, 6})
	for _, test := range []struct {
		name    string
		degrees int
		want    []byte
		width   int
	}{
		{"a quarter", 90, []byte{4, 1, 5, 2, 6, 3}, 2},
		{"a half", 180, []byte{6, 5, 4, 3, 2, 1}, 3},
		{"three quarters", 270, []byte{3, 6, 2, 5, 1, 4}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := turned(p, test.degrees); !bytes.Equal(got.Pix, test.want) || got.Rect.Dx() != test.width {
				t.Errorf("turned by %d: %v, %d wide; want %v, %d", test.degrees, got.Pix, got.Rect.Dx(), test.want, test.width)
			}
		})
	}
}

func TestDecode(t *testing.T) {
	encoded := func(p image.Image) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, p); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	transparent := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	transparent.Set(1, 1, color.Black)
	huge := encoded(image.NewGray(image.Rect(0, 0, 1, 1)))
	copy(huge[16:24], []byte{0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff}) // width and height in its header
	for _, test := range []struct {
		name string
		file []byte
		want error
	}{
		{"a picture", encoded(transparent), nil},
		{"nothing", nil, ErrUnreadable},
		{"no picture", []byte("%PDF-1.7"), ErrUnreadable},
		{"cut off", encoded(stripes(0))[:300], ErrUnreadable},
		{"more pixels than a phone takes", fixed(huge), ErrTooLarge},
		{"more bytes than a page has", make([]byte, maxBytes+1), ErrTooLarge},
	} {
		t.Run(test.name, func(t *testing.T) {
			picture, err := decode(test.file)
			if err != test.want {
				t.Fatalf("got %v, want %v", err, test.want)
			}
			if err == nil && (picture.GrayAt(0, 0).Y != 255 || picture.GrayAt(1, 1).Y != 0) {
				t.Errorf("a transparent picture does not stand on white: %v", picture.Pix)
			}
		})
	}
}

// fixed writes the check sum of a PNG header that was changed.
func fixed(file []byte) []byte {
	binary.BigEndian.PutUint32(file[29:33], crc32.ChecksumIEEE(file[12:29]))
	return file
}

func TestParse(t *testing.T) {
	tsv := strings.Join([]string{
		"level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
		"1\t1\t0\t0\t0\t0\t0\t0\t500\t300\t-1\t",
		"4\t1\t1\t1\t1\t0\t10\t20\t200\t30\t-1\t",
		"5\t1\t1\t1\t1\t1\t10\t20\t90\t30\t90.5\tⲡⲓⲣⲱⲙⲓ",
		"5\t1\t1\t1\t1\t2\t110\t20\t100\t30\t70.5\tⲥⲱⲧⲉⲙ",
		"4\t1\t1\t1\t2\t0\t10\t60\t200\t30\t-1\t",
		"5\t1\t1\t1\t2\t1\t10\t60\t90\t30\t80\tⲉ̀ⲣⲟϥ",
		"4\t1\t2\t1\t1\t0\t10\t160\t200\t30\t-1\t",
		"5\t1\t2\t1\t1\t1\t10\t160\t90\t30\t95\t ",
		"4\t1\t2\t1\t2\t0\t10\t200\t200\t30\t-1\t",
		"5\t1\t2\t1\t2\t1\t10\t200\t90\t30\t40\tⲁⲙⲏⲛ", "",
	}, "\n")
	page := parse(tsv)
	if want := "ⲡⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ\nⲉ̀ⲣⲟϥ\n\nⲁⲙⲏⲛ"; page.Text != want {
		t.Errorf("text %q, want %q", page.Text, want)
	}
	if len(page.Lines) != 3 || page.Lines[0].Text != "ⲡⲓⲣⲱⲙⲓ ⲥⲱⲧⲉⲙ" || math.Abs(page.Lines[0].Confidence-0.805) > 1e-9 {
		t.Errorf("lines %+v", page.Lines)
	}
	if got, want := page.Lines[0].Words[1].Box, (Box{110, 20, 100, 30}); got != want {
		t.Errorf("box %v, want %v", got, want)
	}
	if want := (0.905 + 0.705 + 0.8 + 0.4) / 4; math.Abs(page.Confidence-want) > 1e-9 {
		t.Errorf("confidence %v, want %v", page.Confidence, want)
	}
}
