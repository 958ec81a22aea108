package browsertest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"coptic.example/service/shared/ocr/ocrtest"
)

// pageAnswer is a page as our own OCR service answers it: its second word is read with a doubt.
const pageAnswer = `{"text":"ⲡⲓⲣⲱⲙⲓ ⲫⲟⲟⲩϯ","confidence":0.9,"width":400,"height":200,"turned":0,"angle":0,"scale":1,
"lines":[{"text":"ⲡⲓⲣⲱⲙⲓ ⲫⲟⲟⲩϯ","confidence":0.9,"box":[20,40,340,50],"words":[
{"text":"ⲡⲓⲣⲱⲙⲓ","confidence":0.9,"box":[20,40,160,50],"letters":[
[["ⲡ",0.99]],[["ⲓ",0.99]],[["ⲣ",0.99]],[["ⲱ",0.99]],[["ⲙ",0.99]],[["ⲓ",0.99]]]},
{"text":"ⲫⲟⲟⲩϯ","confidence":0.5,"box":[200,40,160,50],"letters":[
[["ⲫ",0.99]],[["ⲟ",0.7],["ⲛ",0.3]],[["ⲟ",0.99]],[["ⲩ",0.99]],[["ϯ",0.99]]]}]}]}`

// sheet is a grey picture with a white page in its middle half.
func sheet(t *testing.T) string {
	t.Helper()
	p := image.NewGray(image.Rect(0, 0, 800, 400))
	for y := range 400 {
		for x := range 800 {
			p.SetGray(x, y, color.Gray{Y: 90})
			if x >= 200 && x < 600 && y >= 100 && y < 300 {
				p.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return written(t, p)
}

// written writes a picture as PNG and returns its name.
func written(t *testing.T, p image.Image) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "page.png")
	if err := os.WriteFile(name, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// drag moves a corner of the frame to a place of the picture, in shares of its sides.
func (b *tab) drag(corner string, x, y float64) {
	b.t.Helper()
	b.eval(`((corner, x, y) => {
		const handle = document.querySelector('[data-corner=' + corner + ']');
		const box = document.querySelector('.frame-stage').getBoundingClientRect();
		handle.setPointerCapture = () => {};
		handle.hasPointerCapture = () => true;
		const at = { bubbles: true, pointerId: 1, clientX: box.left + x * box.width, clientY: box.top + y * box.height };
		handle.dispatchEvent(new PointerEvent('pointerdown', at));
		handle.dispatchEvent(new PointerEvent('pointermove', at));
		handle.dispatchEvent(new PointerEvent('pointerup', at));
	})(` + quoted(corner) + `, ` + fmt.Sprint(x) + `, ` + fmt.Sprint(y) + `)`)
}

// readPage has a picture read as it lies in its frame, once that is there.
func (b *tab) readPage() {
	b.t.Helper()
	b.until(`document.querySelectorAll('.corner').length === 4`)
	b.press("Read the page")
}

// photographed opens the page that reads texts and adds a picture to it, whose page is framed then.
func (b *tab) photographed(address, file string) {
	b.t.Helper()
	b.open(address)
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{file}))
	b.until(`document.querySelectorAll('.corner').length === 4`)
}

// isWhite holds that a JPEG has about so many pixels, all of them white.
func isWhite(t *testing.T, file []byte, width, height int) {
	t.Helper()
	got, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	w, h := got.Bounds().Dx(), got.Bounds().Dy()
	if max(w-width, width-w, h-height, height-h) > 5 {
		t.Errorf("the page has %d by %d pixels, want %d by %d", w, h, width, height)
	}
	for _, at := range []image.Point{{9, 9}, {w - 9, 9}, {w - 9, h - 9}, {9, h - 9}, {w / 2, h / 2}} {
		if r, _, _, _ := got.At(at.X, at.Y).RGBA(); r>>8 < 240 {
			t.Errorf("at %v the page is not white: %d", at, r>>8)
		}
	}
}

// TestPageIsFramed: the frame lies about the page as soon as the picture is there, nothing is sent before the reader
// asks for it, and then what lies in the frame and nothing else.
func TestPageIsFramed(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, pageAnswer)
	b := newTab(t, s)
	b.photographed("/en/read", sheet(t))
	b.says(".photo .hint", "The page has been found.")
	b.picture("photo-frame")
	if files, _ := s.OCR.Got(); len(files) != 0 {
		t.Fatal("the picture was sent before the reader asked for it")
	}
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲫⲟⲟⲩϯ'`)
	files, _ := s.OCR.Got()
	if len(files) != 1 {
		t.Fatalf("%d files were sent, want 1", len(files))
	}
	isWhite(t, files[0], 400, 200)
}

// TestPageIsCorrected: corners are dragged, but never so that the frame has a dent.
func TestPageIsCorrected(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.photographed("/en/read", sheet(t))
	b.drag("bottomLeft", 0.9, 0.1)
	b.drag("topRight", 0.5, 0.25)
	b.drag("bottomRight", 0.5, 0.75)
	b.drag("bottomLeft", 0.25, 0.75)
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	files, _ := s.OCR.Got()
	isWhite(t, files[0], 200, 200)
}

// TestPageIsTurned: a quarter turn exchanges the sides, and an arrow key moves a corner.
func TestPageIsTurned(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.photographed("/en/read", sheet(t))
	b.press("Turn")
	for _, corner := range []string{"bottomLeft", "bottomRight"} {
		b.do(chromedp.Focus(chromedp.CSS(`[data-corner=` + corner + `]`)))
		b.eval(`for (let i = 0; i < 25; i++) document.activeElement.dispatchEvent(
			new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))`)
	}
	b.until(`Math.abs(parseFloat(document.querySelector('[data-corner=bottomLeft]').style.top) - 50) < 1`)
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	files, _ := s.OCR.Got()
	isWhite(t, files[0], 200, 200)
}

// TestLinesAreFramed: where no sheet is seen the frame lies about the lines, and the image can be read as it is.
func TestLinesAreFramed(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	const turn = 5.0
	b.photographed("/en/read", lines(t, turn))
	got := value[[]float64](b, `[...document.querySelectorAll('.corner')].flatMap(({ style }) =>
		[parseFloat(style.left), parseFloat(style.top)])`)
	angle := math.Atan2((got[3]-got[1])*1000, (got[2]-got[0])*1000) * 180 / math.Pi
	if math.Abs(angle-turn) > 0.6 || got[0] < 5 || got[0] > 30 || got[4] < 70 || got[4] > 95 {
		t.Errorf("the corners are at %.1f, turned by %.1f degrees, want %.0f", got, angle, turn)
	}
	b.press("Read the image as it is")
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	files, _ := s.OCR.Got()
	if sent, err := png.DecodeConfig(bytes.NewReader(files[0])); err != nil || sent.Width != 1000 {
		t.Errorf("the image was not sent as it is: %v %v", sent, err)
	}
}

// lines is a white picture of 1000 by 1000 pixels with ten lines of strokes, turned clockwise by so many degrees.
func lines(t *testing.T, degrees float64) string {
	t.Helper()
	p := image.NewGray(image.Rect(0, 0, 1000, 1000))
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	for i := range p.Pix {
		x, y := float64(i%1000)-500, float64(i/1000)-500
		u, v := x*cos+y*sin+300, y*cos-x*sin+300
		p.Pix[i] = 255
		if u > 0 && u < 600 && v > 0 && v < 600 && math.Mod(v, 60) < 30 && math.Mod(u, 12) < 5 {
			p.Pix[i] = 20
		}
	}
	return written(t, p)
}

// TestWordsBesideThePicture: words are linked to their boxes, a doubtful one is marked, and a suggestion is taken only
// when the reader chooses it.
func TestWordsBesideThePicture(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, pageAnswer)
	b := newTab(t, s)
	b.size(320, 800)
	b.photographed("/en/read", sheet(t))
	b.until(`document.documentElement.scrollWidth <= 320`)
	b.readPage()
	b.until(`document.querySelectorAll('.read-word').length === 2`)
	b.until(`document.querySelectorAll('.read-word.doubtful').length === 1`)
	b.until(`document.documentElement.scrollWidth <= 320`)
	b.click(".read-word.doubtful")
	b.until(`document.querySelector('.page-stage .box').style.left === '50%'`)
	b.says(".offered", "ⲫⲛⲟⲩϯ")
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲫⲟⲟⲩϯ'`) // nothing is taken by itself
	b.picture("photo-words")
	b.click(".offered button")
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲫⲛⲟⲩϯ'`)
	b.until(`!document.querySelector('.read-word.doubtful')`)
	b.until(
		`[...document.querySelectorAll('textarea')].some((field) => !field.closest('.photo') && ` +
			`field.value.includes('ⲫⲛⲟⲩϯ'))`,
	)
}

// TestDoubtfulWordsReachTheReading: what a photo may have in a word that the reader left as it was is offered in the
// reading, marked there, and put in the text when the reader takes it.
func TestDoubtfulWordsReachTheReading(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, pageAnswer)
	b := newTab(t, s)
	b.open("/en/read")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{sheet(t)}))
	b.readPage()
	b.until(`document.querySelectorAll('.read-word.doubtful').length === 1`)
	b.click(".readform button.primary")
	b.until(`document.querySelectorAll('.text .group').length === 2`)
	b.until(`document.querySelectorAll('.text .group')[1].classList.contains('doubtful')`)
	b.until(`!document.querySelectorAll('.text .group')[0].classList.contains('doubtful')`)
	b.eval(`document.querySelectorAll('.text .group')[1].click()`)
	b.says(".word-panel", "The photo may have another word here")
	b.eval(
		`[...document.querySelectorAll('.word-panel .chips button')].find((each) => each.textContent === 'ⲫⲛⲟⲩϯ').click()`,
	)
	b.until(`document.querySelector('.readform textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲫⲛⲟⲩϯ'`)
	b.until(`[...document.querySelectorAll('.text .group .letters')].some((each) => each.textContent === 'ⲫⲛⲟⲩϯ')`)
	b.until(`!document.querySelector('.text .group.doubtful')`)
}

// TestLeftOutWords: what the service left out of the text is shown struck through, and is put in the text, where it
// stands, when the reader chooses it; in Dutch, on a narrow phone.
func TestLeftOutWords(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, `{"text":"ⲡⲓⲣⲱⲙⲓ ⲡⲓⲣⲱⲙⲓ","confidence":0.9,"width":400,"height":200,"lines":[
{"text":"","box":[20,10,40,20],"words":[{"text":"229","confidence":0.9,"omitted":true,"box":[20,10,40,20]}]},
{"text":"ⲡⲓⲣⲱⲙⲓ ⲡⲓⲣⲱⲙⲓ","box":[20,40,340,50],"words":[
{"text":"ⲡⲓⲣⲱⲙⲓ","confidence":0.9,"box":[20,40,160,50]},
{"text":"¤","confidence":0.9,"omitted":true,"box":[190,40,10,50]},
{"text":"ⲡⲓⲣⲱⲙⲓ","confidence":0.9,"box":[200,40,160,50]}]}]}`)
	b := newTab(t, s)
	b.size(320, 800)
	b.photographed("/nl/read", sheet(t))
	b.says(".photo .hint", "De bladzijde is gevonden.")
	b.until(`document.querySelector('.frame-buttons').textContent ===
		'Lees de bladzijdeDraaienLees de afbeelding onbewerkt'`)
	b.until(`[...document.querySelectorAll('.corner')].map((each) => each.ariaLabel).join() ===
		'Hoek linksboven,Hoek rechtsboven,Hoek rechtsonder,Hoek linksonder'`)
	b.until(`document.documentElement.scrollWidth <= 320`)
	b.eval(`document.querySelector('.photo').scrollIntoView()`)
	b.accessible("the frame about a page")
	b.picture("photo-frame-nl-narrow")
	b.press("Lees de bladzijde")
	b.until(`document.querySelectorAll('.read-word.omitted').length === 2`)
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲡⲓⲣⲱⲙⲓ'`)
	b.until(`document.querySelector('.read-word.omitted').ariaLabel.startsWith('229: weggelaten')`)
	b.eval(`document.querySelectorAll('.read-word')[2].click()`)
	b.eval(`document.querySelector('.page-result').scrollIntoView()`)
	b.accessible("words that were left out")
	b.picture("photo-words-nl-narrow")
	b.until(`document.documentElement.scrollWidth <= 320`)
	b.press("Zet ¤ in de tekst")
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ¤ ⲡⲓⲣⲱⲙⲓ'`)
	b.eval(`document.querySelectorAll('.read-word')[0].click()`)
	b.press("Zet 229 in de tekst")
	b.until(`document.querySelector('.photo textarea').value === '229\nⲡⲓⲣⲱⲙⲓ ¤ ⲡⲓⲣⲱⲙⲓ'`)
	b.until(`!document.querySelector('.read-word.omitted')`)
}

// TestDocument: a PDF is sent when the reader asks for it, and what was left out of its pages is told.
func TestDocument(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, `{"text":"ⲡⲓⲣⲱⲙⲓ","confidence":0.9,"more":true,"pages":[{"text":"ⲡⲓⲣⲱⲙⲓ","width":400,
"height":200,"lines":[{"words":[{"text":"12","omitted":true,"box":[20,10,40,20]}]},
{"words":[{"text":"ⲡⲓⲣⲱⲙⲓ","box":[20,40,340,50]}]}]}]}`)
	name := filepath.Join(t.TempDir(), "page.pdf")
	if err := os.WriteFile(name, ocrtest.Files()["application/pdf"], 0o600); err != nil {
		t.Fatal(err)
	}
	b := newTab(t, s)
	b.open("/en/read")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{name}))
	b.says(".photo .hint", "The file is sent")
	if files, _ := s.OCR.Got(); len(files) != 0 {
		t.Fatal("the PDF was sent before the reader asked for it")
	}
	b.press("Read the file")
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	b.says(".photo-report", "Pages read: 1. The PDF has more.")
	b.says(".photo-report", "Left out, because it is not Coptic text: 12")
}
