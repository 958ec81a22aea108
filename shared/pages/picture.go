package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/web"
)

// copticFont is the file of Noto Sans Coptic that make web brings. Without it a picture has the word in
// transliteration.
const copticFont = "fonts/noto-sans-coptic.woff"

// The size of a picture is the one that the services that show links ask for: 1200 by 630.
const (
	pictureWidth, pictureHeight = 1200, 630
	pictureMargin               = 90
	wordSize, glossSize         = 210.0, 58.0 // pixels
	smallSize                   = 34.0
)

// The colours of the pages (web/static/style/base.css).
var (
	paper  = color.RGBA{0xfc, 0xfa, 0xf6, 0xff}
	ink    = color.RGBA{0x21, 0x1d, 0x19, 0xff}
	soft   = color.RGBA{0x64, 0x5b, 0x51, 0xff}
	accent = color.RGBA{0x8a, 0x2f, 0x20, 0xff}
)

// faces are the fonts of pictures: of everything but Coptic, and of Coptic where it was brought.
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

// wholePicture is the name of the picture of the pages that are no word's.
const wholePicture = "title"

// conceptPicture begins the name of the picture of a concept; that of a lesson is its slug, that of an entry its id.
const conceptPicture = "concept-"

// picture answers with the picture of an entry, a lesson or a concept, for those who show a link to its page.
func (s *Site) picture(l locale) httpapi.Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		id, found := strings.CutSuffix(r.PathValue("file"), ".png")
		var p pictured
		var err error
		if found {
			p, found, err = s.pictured(r, l, id)
		}
		if err != nil {
			return httpapi.Unavailable("The dictionary is not available yet. Try again soon.", 0, err)
		}
		if !found {
			return httpapi.Errorf(http.StatusNotFound, "No such file: %s", r.PathValue("file")).WithCode(httpapi.NotFound)
		}
		data, err := drawPicture(p.word, p.text, l.must("title"))
		if err != nil {
			return fmt.Errorf("draw the picture of %s: %w", id, err)
		}
		sendMade(w, r, data, "image/png")
		return nil
	}
}

// pictured is what a picture shows: a word, and what the page is about.
type pictured struct{ word, text string }

// letter is the word of a page that has none.
const letter = "ⲱ"

// pictured returns what the picture of that name shows.
func (s *Site) pictured(r *http.Request, l locale, name string) (p pictured, found bool, err error) {
	if name == wholePicture {
		return pictured{letter, l.must("home.title")}, true, nil
	}
	c, err := s.course.get(r.Context())
	if err != nil {
		return p, false, err
	}
	if bundle := c.bundles[name]; bundle != nil {
		return pictured{wordOf(bundle), l.name(c.item(bundle.Lesson.Slug))}, true, nil
	}
	if concept, ok := strings.CutPrefix(name, conceptPicture); ok {
		if con := c.concept(conceptPrefix + concept); con != nil {
			definition := (&prose{locale: l, level: 1}).read(l.blocks(con.Definition))
			return pictured{firstCoptic(definition), l.of(con.Title.En, con.Title.Nl)}, true, nil
		}
	}
	ix, err := s.words.Index(r.Context())
	if err != nil {
		return p, false, err
	}
	var e dictionary.Entry
	if json.Unmarshal(ix.EntryByID(name), &e) != nil {
		return p, false, nil
	}
	p.word = e.Headword
	for _, sense := range e.Senses {
		if glosses := l.glosses(sense.Meanings); len(glosses) > 0 {
			p.text = strings.Join(glosses, ", ")
			break
		}
	}
	return p, true, nil
}

// wordOf returns the first word of a lesson's first example.
func wordOf(b *grammar.Bundle) string {
	if len(b.Examples) > 0 {
		if words := strings.Fields(b.Examples[0].Coptic); len(words) > 0 {
			return strings.TrimRight(words[0], ".,:·")
		}
	}
	return letter
}

// firstCoptic returns the first Coptic word of nodes.
func firstCoptic(nodes []node) string {
	if run := copticRun.FindString(textOf(nodes)); run != "" {
		return run
	}
	return letter
}

// drawPicture draws a word with its meaning and the name of the site, as PNG.
func drawPicture(word, meaning, title string) ([]byte, error) {
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

// drawLine draws a line from the left margin, as large as size where it fits, smaller where it does not; what does not
// fit at half that size ends in an ellipsis.
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

// line is a text in pieces of one font each.
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
