package tesseracttest

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Page returns an image with lines of text, black on white, in a font with Latin and Greek letters.
func Page(lines ...string) image.Image {
	const size, margin, leading = 40, 60, 64
	page := image.NewGray(image.Rect(0, 0, 1200, 2*margin+leading*len(lines)))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: page, Src: image.NewUniform(color.Black), Face: face(size)}
	for i, line := range lines {
		d.Dot = fixed.P(margin, margin+size+leading*i)
		d.DrawString(line)
	}
	return page
}

func face(size float64) font.Face {
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic(err) // the font is built in
	}
	f, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err)
	}
	return f
}
