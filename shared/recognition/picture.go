package recognition

import (
	"bytes"
	"image"
	"image/color"
	_ "image/gif" // the supported formats
	_ "image/jpeg"
	_ "image/png"
	"math"

	"github.com/bep/imagemeta"
	_ "golang.org/x/image/bmp"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"
)

// decode reads a picture in shades of grey and turns it upright according to its Exif data. Transparent parts become
// white. The error is ErrTooLarge or ErrUnreadable.
func decode(file []byte) (picture *image.Gray, err error) {
	if len(file) > maxBytes {
		return nil, ErrTooLarge
	}
	file = firstFrame(file)
	config, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return nil, ErrUnreadable
	}
	if config.Width < 1 || config.Height < 1 {
		return nil, ErrUnreadable
	}
	if int64(config.Width)*int64(config.Height) > maxPixels {
		return nil, ErrTooLarge
	}
	defer func() { // a decoder may panic on malformed data
		if recover() != nil {
			picture, err = nil, ErrUnreadable
		}
	}()
	coloured, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, ErrUnreadable
	}
	grey := image.NewGray(image.Rect(0, 0, coloured.Bounds().Dx(), coloured.Bounds().Dy()))
	draw.Draw(grey, grey.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(grey, grey.Rect, coloured, coloured.Bounds().Min, draw.Over)
	if format == "jpeg" {
		switch orientation(file) {
		case 3:
			return rotate(grey, 180), nil
		case 6:
			return rotate(grey, 90), nil
		case 8:
			return rotate(grey, 270), nil
		}
	}
	return grey, nil
}

// orientation returns the Exif orientation of a JPEG file, or 1 if it has none.
func orientation(file []byte) uint16 {
	value := uint16(1)
	imagemeta.Decode(imagemeta.Options{ // on an error, value is unchanged
		R:           bytes.NewReader(file),
		ImageFormat: imagemeta.JPEG,
		Sources:     imagemeta.EXIF,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool {
			return tag.Tag == "Orientation" && tag.Namespace == "IFD0"
		},
		HandleTag: func(tag imagemeta.TagInfo) error {
			if v, ok := tag.Value.(uint16); ok {
				value = v
			}
			return imagemeta.ErrStopWalking
		},
	})
	return value
}

// rotate returns a picture rotated clockwise by 90, 180 or 270 degrees.
func rotate(p *image.Gray, degrees int) *image.Gray {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	if degrees != 180 {
		w, h = h, w
	}
	out := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		row := out.Pix[y*out.Stride : y*out.Stride+w]
		for x := range row {
			switch degrees {
			case 90:
				row[x] = p.Pix[(p.Rect.Dy()-1-x)*p.Stride+y]
			case 180:
				row[x] = p.Pix[(h-1-y)*p.Stride+w-1-x]
			case 270:
				row[x] = p.Pix[x*p.Stride+p.Rect.Dx()-1-y]
			}
		}
	}
	return out
}

// prepared is a page as passed to Tesseract.
type prepared struct {
	source *image.Gray // before scaling and straightening
	grey   *image.Gray
	scale  float64
	angle  float64 // clockwise angle of the lines, in degrees
}

// pageLength is the length of a page's longer side in pixels. It corresponds to a page at 300 dpi, and reading takes
// about a second.
const pageLength = 2600

// prepare straightens a page. It reduces a page that is longer than pageLength, so that letters have the size the
// models expect.
func prepare(source *image.Gray) prepared {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	scale := 1.0
	if side := max(w, h); side > pageLength {
		scale = pageLength / float64(side)
	}
	p := prepared{source: source, grey: source, scale: scale, angle: skew(source)}
	if scale == 1 && p.angle == 0 {
		return p
	}
	// Rotate about the centre.
	sin, cos := math.Sincos(-p.angle * math.Pi / 180)
	sin, cos = sin*scale, cos*scale
	outW, outH := int(float64(w)*scale), int(float64(h)*scale)
	cx, cy := float64(w)/2, float64(h)/2
	p.grey = image.NewGray(image.Rect(0, 0, max(outW, 1), max(outH, 1)))
	draw.Draw(p.grey, p.grey.Rect, image.NewUniform(background(source)), image.Point{}, draw.Src)
	draw.CatmullRom.Transform(p.grey, f64.Aff3{
		cos, -sin, float64(outW)/2 - cos*cx + sin*cy,
		sin, cos, float64(outH)/2 - sin*cx - cos*cy,
	}, source, source.Rect, draw.Src, nil)
	return p
}

// background returns the lightness of the background: the 90th percentile of the pixels.
func background(p *image.Gray) color.Gray {
	var counts [256]int
	for _, v := range p.Pix {
		counts[v]++
	}
	rest := len(p.Pix) / 10
	for v := 255; v > 0; v-- {
		if rest -= counts[v]; rest < 0 {
			return color.Gray{Y: uint8(v)}
		}
	}
	return color.Gray{}
}

const (
	skewWidth = 800  // width of the reduced picture on which the angle is measured
	maxSkew   = 10.0 // degrees
)

// skew returns the angle of the lines in degrees clockwise: the one at which rows of ink and paper differ most
// (projection profile). It returns 0 if there is little ink, or if no angle is clearly better than 0.
func skew(source *image.Gray) float64 {
	small := shrink(source)
	ink := edges(small)
	if len(ink) < 200 {
		return 0
	}
	rows := make([]int, small.Rect.Dy()+2*small.Rect.Dx())
	score := func(degrees float64) float64 {
		clear(rows)
		slope := math.Tan(degrees * math.Pi / 180)
		for _, at := range ink {
			rows[int(float64(at.Y)-slope*float64(at.X))+small.Rect.Dx()]++
		}
		var sum float64
		for _, n := range rows {
			sum += float64(n) * float64(n)
		}
		return sum
	}
	best, flat := 0.0, score(0)
	top := flat
	search := func(from, to, step float64) {
		for a := from; a <= to; a += step {
			if s := score(a); s > top {
				best, top = a, s
			}
		}
	}
	search(-maxSkew, maxSkew, 0.5)
	search(best-0.5, best+0.5, 0.1)
	if top < flat*1.02 || math.Abs(best) < 0.15 {
		return 0
	}
	return best
}

// shrink returns a picture reduced to at most skewWidth pixels in width and twice as many in height. It returns a
// smaller picture unchanged.
func shrink(source *image.Gray) *image.Gray {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	if w <= skewWidth && h <= 2*skewWidth {
		return source
	}
	scale := min(float64(skewWidth)/float64(w), float64(2*skewWidth)/float64(h))
	small := image.NewGray(image.Rect(0, 0, max(1, int(float64(w)*scale)), max(1, int(float64(h)*scale))))
	draw.ApproxBiLinear.Scale(small, small.Rect, source, source.Rect, draw.Src, nil)
	return small
}

// edges returns the points where the picture becomes clearly darker within two rows, from top to bottom. Letters have
// such upper edges; shadows do not.
func edges(p *image.Gray) []image.Point {
	var points []image.Point
	for y := 2; y < p.Rect.Dy(); y++ {
		above, row := p.Pix[(y-2)*p.Stride:], p.Pix[y*p.Stride:]
		for x := range p.Rect.Dx() {
			if int(above[x])-int(row[x]) > 30 {
				points = append(points, image.Point{X: x, Y: y})
			}
		}
	}
	return points
}

// columns reports whether a page has several columns, with a gutter without letters near its middle. It returns false
// if there is too little ink to tell.
func columns(p *image.Gray) bool {
	small := shrink(p)
	counts := make([]int, small.Rect.Dx())
	ink := edges(small)
	for _, at := range ink {
		counts[at.X]++
	}
	left, right := 0, len(counts)-1
	for least := len(ink) / 50; left < right && least > 0; left++ {
		least -= counts[left]
	}
	for least := len(ink) / 50; right > left && least > 0; right-- {
		least -= counts[right]
	}
	width := right - left
	if width < 50 || len(ink) < 200 {
		return false
	}
	few := len(ink) / width / 20 // a twentieth of the usual number
	gap := 0
	for x := left + width/4; x <= right-width/4; x++ {
		if gap++; counts[x] > few {
			gap = 0
		}
		if gap >= max(8, width*minGutter/1000) {
			return true
		}
	}
	return false
}

// minGutter is the minimum width of the space between two columns, in thousandths of the printed width.
const minGutter = 25
