package recognition

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
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

// stripes returns a page with lines of short dark bars, rotated clockwise by an angle in degrees.
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

func TestColumns(t *testing.T) {
	cut := func(from, to int) *image.Gray {
		p := stripes(0)
		draw.Draw(p, image.Rect(from, 0, to, 1200), image.White, image.Point{}, draw.Src)
		return p
	}
	for _, test := range []struct {
		name string
		page *image.Gray
		want bool
	}{
		{"one column", stripes(0), false},
		{"two columns", cut(425, 475), true},
		{"a short first column", cut(330, 370), true},
		{"a wide margin", cut(150, 300), false},
		{"an empty page", image.NewGray(image.Rect(0, 0, 500, 500)), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := columns(test.page); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
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
			if got := rotate(p, test.degrees); !bytes.Equal(got.Pix, test.want) || got.Rect.Dx() != test.width {
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

// fixed updates the checksum of a modified PNG header.
func fixed(file []byte) []byte {
	binary.BigEndian.PutUint32(file[29:33], crc32.ChecksumIEEE(file[12:29]))
	return file
}

func TestParse(t *testing.T) {
	const hocr = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
  "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><body>
<div class='ocr_page' title='image "stdin"; bbox 0 0 500 300'><div class='ocr_carea' title="bbox 10 20 210 90">
<p class='ocr_par' title="bbox 10 20 210 90">
 <span class='ocr_line' title="bbox 10 20 210 50; baseline 0 0">
  <span class='ocrx_word' title='bbox 10 20 100 50; x_wconf 90'>
   <span class='ocrx_cinfo' title='x_bboxes 10 20 20 50; x_conf 98.5'>ⲡ</span>
   <span class='ocrx_cinfo' id='lstm_choices_1_1_1'>
    <span class='ocrx_cinfo' title='x_confs 95.5'>ⲡ</span>
    <span class='ocrx_cinfo' title='x_confs 2.5'>ⲏ</span>
    <span class='ocrx_cinfo' title='x_confs 0'>ⲛ</span>
   </span>
   <span class='ocrx_cinfo' title='x_bboxes 20 20 30 50; x_conf 60'>ⲓ</span>
  </span>
  <span class='ocrx_word' title='bbox 110 20 210 50; x_wconf 70'>
   <span class='ocrx_cinfo' title='x_bboxes 110 20 120 50; x_conf 70'>ⲛ</span>
   <span class='ocrx_cinfo' title='x_bboxes 110 20 120 50; x_conf 71'>̀</span>
   <span class='ocrx_cinfo' title='x_bboxes 120 20 130 50; x_conf 72'>&lt;</span>
  </span>
 </span>
 <span class='ocr_header' title="bbox 10 60 210 90">
  <span class='ocrx_word' title='bbox 10 60 100 90; x_wconf 80'>
   <span class='ocrx_cinfo' title='x_bboxes 10 60 20 90; x_conf 80'>ⲁ</span>
  </span>
 </span>
</p></div>
<p class='ocr_par' title="bbox 10 120 210 190">
 <span class='ocr_line' title="bbox 10 120 210 150"><span class='ocrx_word' title='bbox 1 1 2 2; x_wconf 95'>
  <span class='ocrx_cinfo' title='x_bboxes 1 1 2 2; x_conf 95'> </span></span></span>
 <span class='ocr_line' title="bbox 10 160 210 190"><span class='ocrx_word' title='bbox 10 160 90 190; x_wconf 40'>
  <span class='ocrx_cinfo' title='x_bboxes 10 160 20 190; x_conf 40'>ⲱ</span></span></span>
</p></div></body></html>`
	page, err := parse(strings.NewReader(hocr))
	if err != nil {
		t.Fatal(err)
	}
	if want := "ⲡⲓ ⲛ̀<\nⲁ\n\nⲱ"; page.Text != want {
		t.Errorf("text %q, want %q", page.Text, want)
	}
	if len(page.Lines) != 3 || page.Lines[0].Text != "ⲡⲓ ⲛ̀<" || math.Abs(page.Lines[0].Confidence-0.8) > 1e-9 {
		t.Errorf("lines %+v", page.Lines)
	}
	if got, want := page.Lines[0].Words[1].Box, (Box{110, 20, 100, 30}); got != want {
		t.Errorf("box %v, want %v", got, want)
	}
	if want := (0.9 + 0.7 + 0.8 + 0.4) / 4; math.Abs(page.Confidence-want) > 1e-9 {
		t.Errorf("confidence %v, want %v", page.Confidence, want)
	}
	letters, err := json.Marshal(page.Lines[0].Words[0].Letters)
	if want := `[[["ⲡ",0.985],["ⲏ",0.025],["ⲛ",0]],[["ⲓ",0.6]]]`; err != nil || string(letters) != want {
		t.Errorf("letters %s, want %s (%v)", letters, want, err)
	}
	if _, err := parse(strings.NewReader("<html><span>")); err == nil {
		t.Error("an answer that breaks off is read as if it were whole")
	}
}
