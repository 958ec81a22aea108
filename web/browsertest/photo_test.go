package browsertest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
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
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "sheet.png")
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

// TestPageIsFramed: what lies within the four corners is sent, and nothing else.
func TestPageIsFramed(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, pageAnswer)
	b := newTab(t, s)
	b.open("/en/read")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{sheet(t)}))
	b.until(`document.querySelectorAll('.corner').length === 4`)
	b.drag("topLeft", 0.25, 0.25)
	b.drag("topRight", 0.75, 0.25)
	b.drag("bottomRight", 0.75, 0.75)
	b.drag("bottomLeft", 0.25, 0.75)
	b.picture("photo-frame")
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲫⲟⲟⲩϯ'`)
	files, _ := s.OCR.Got()
	if len(files) != 1 {
		t.Fatalf("%d files were sent, want 1", len(files))
	}
	got, err := jpeg.Decode(bytes.NewReader(files[0]))
	if err != nil {
		t.Fatal(err)
	}
	if w, h := got.Bounds().Dx(), got.Bounds().Dy(); w < 396 || w > 404 || h < 196 || h > 204 {
		t.Errorf("the page has %d by %d pixels, want 400 by 200", w, h)
	}
	for _, at := range []image.Point{{20, 20}, {380, 20}, {380, 180}, {20, 180}, {200, 100}} {
		if r, _, _, _ := got.At(at.X, at.Y).RGBA(); r>>8 < 240 {
			t.Errorf("at %v the page is not white: %d", at, r>>8)
		}
	}
}

// TestPageIsTurned: a quarter turn exchanges the sides, and an arrow key moves a corner.
func TestPageIsTurned(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/read")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{sheet(t)}))
	b.until(`document.querySelectorAll('.corner').length === 4`)
	b.press("Turn")
	b.do(chromedp.Focus(chromedp.CSS(`[data-corner=topLeft]`)))
	b.eval(`for (let i = 0; i < 10; i++) document.activeElement.dispatchEvent(
		new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))`)
	b.until(`document.querySelector('[data-corner=topLeft]').style.top === '10%'`)
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	files, _ := s.OCR.Got()
	got, err := jpeg.DecodeConfig(bytes.NewReader(files[0]))
	if err != nil || got.Width < 380 || got.Width > 410 || got.Height < 780 {
		t.Errorf("the turned page has %d by %d pixels (%v)", got.Width, got.Height, err)
	}
}

// TestWordsBesideThePicture: words are linked to their boxes, a doubtful one is marked, and a suggestion is taken only
// when the reader chooses it.
func TestWordsBesideThePicture(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, pageAnswer)
	b := newTab(t, s)
	b.size(320, 800)
	b.open("/en/read")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"][accept^="image"]`), []string{sheet(t)}))
	b.until(`document.querySelectorAll('.corner').length === 4`)
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
