// Package picture draws the preview pictures that other services show with links to pages.
package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/web"
)

// copticFont is the file of Noto Sans Coptic, which make web installs. Without it, pictures show words in
// transliteration.
const copticFont = "fonts/noto-sans-coptic.woff"

// Size of a picture. Services that show links ask for 1200 by 630.
const (
	pictureWidth, pictureHeight = 1200, 630
	pictureMargin               = 90
	wordSize, glossSize         = 210.0, 58.0 // pixels
	smallSize                   = 34.0
)

// Colours of the pages (web/static/style/base.css).
var (
	paper  = color.RGBA{0xfc, 0xfa, 0xf6, 0xff}
	ink    = color.RGBA{0x21, 0x1d, 0x19, 0xff}
	soft   = color.RGBA{0x64, 0x5b, 0x51, 0xff}
	accent = color.RGBA{0x8a, 0x2f, 0x20, 0xff}
)

// faces holds the fonts of pictures. The one for Coptic may be missing.
var faces = sync.OnceValues(func() (fonts []*opentype.Font, err error) {
	files := [][]byte{goregular.TTF}
	if packed, err := fs.ReadFile(web.Files(), copticFont); err == nil {
		data, err := fromWOFF(packed)
		if err != nil {
			return nil, err
		}
		files = append(files, data)
	}
	for _, data := range files {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, err
		}
		fonts = append(fonts, parsed)
	}
	return fonts, nil
})

// Draw returns a PNG that shows a word, its meaning and the name of the site.
func Draw(word, meaning, title string) ([]byte, error) {
	canvas := image.NewRGBA(image.Rect(0, 0, pictureWidth, pictureHeight))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(canvas, image.Rect(0, 0, pictureWidth, 18), image.NewUniform(accent), image.Point{}, draw.Src)
	for _, line := range []struct {
		text     string
		size     float64
		baseline int
		color    color.Color
	}{{word, wordSize, 310, ink}, {meaning, glossSize, 430, soft}, {title, smallSize, 560, accent}} {
		if err := drawLine(canvas, line.text, line.size, line.baseline, line.color); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, canvas)
	return out.Bytes(), err
}

// drawLine draws a line in a given size from the left margin. A line that is too long is drawn smaller, and cut if
// even half the size is too large.
func drawLine(canvas draw.Image, text string, size float64, baseline int, c color.Color) error {
	width := fixed.I(pictureWidth - 2*pictureMargin)
	for least := size / 2; ; size *= 0.9 {
		line, err := newLine(text, size)
		if err != nil {
			return err
		}
		if line.width() <= width || size < least {
			for runes := []rune(text); line.width() > width && len(runes) > 1; {
				runes = runes[:len(runes)-1]
				if line, err = newLine(strings.TrimRight(string(runes), " ,")+" …", size); err != nil {
					return err
				}
			}
			line.draw(canvas, baseline, c)
			return nil
		}
	}
}

// line is a text divided into pieces with one font each.
type line struct {
	faces []font.Face
	runs  []run
}

type run struct {
	text string
	face font.Face
}

func newLine(text string, size float64) (*line, error) {
	fonts, err := faces()
	if err != nil {
		return nil, err
	}
	l := &line{}
	for _, f := range fonts {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			return nil, err
		}
		l.faces = append(l.faces, face)
	}
	if len(l.faces) == 1 && coptic.Contains(text) {
		text = coptic.Transliterate(text)
	}
	for _, r := range text {
		face := l.faces[0]
		if len(l.faces) > 1 && (coptic.Contains(string(r)) || coptic.IsMark(r) || r == '⸗') {
			face = l.faces[1]
		}
		if n := len(l.runs); n > 0 && l.runs[n-1].face == face {
			l.runs[n-1].text += string(r)
		} else {
			l.runs = append(l.runs, run{string(r), face})
		}
	}
	return l, nil
}

func (l *line) width() fixed.Int26_6 {
	var width fixed.Int26_6
	for _, r := range l.runs {
		width += font.MeasureString(r.face, r.text)
	}
	return width
}

func (l *line) draw(canvas draw.Image, baseline int, c color.Color) {
	pen := font.Drawer{Dst: canvas, Src: image.NewUniform(c), Dot: fixed.P(pictureMargin, baseline)}
	for _, r := range l.runs {
		pen.Face = r.face
		pen.DrawString(r.text)
	}
}
