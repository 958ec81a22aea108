package browsertest

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/recognition"
)

// TestPhotographs holds, on generated photographs of pages, that the page is found, and that what is read has no token
// that is not of its text. make photo-eval takes more of them, and prints the figures; nothing was tuned on those.
func TestPhotographs(t *testing.T) {
	first, count := 9000, 4
	if told := os.Getenv("PHOTOGRAPHS"); told != "" {
		if _, err := fmt.Sscan(told, &first, &count); err != nil {
			t.Fatal(err)
		}
	}
	reader, err := recognition.Open()
	if err != nil {
		t.Fatal(err)
	}
	url, err := recognition.Start(t.Context(), reader)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("OCR_RATE", "0")
	b := newTab(t, startBefore(t, url))
	b.open("/en/read")
	b.drawsPhotographs()
	found, clean, letters, wrong := 0, 0, 0, 0
	for seed := first; seed < first+count; seed++ {
		off, want := b.photograph(seed)
		b.readPage()
		b.until(`document.querySelector('.photo textarea').value && !document.querySelector('.photo progress')`)
		text := value[string](b, `document.querySelector('.photo textarea').value`)
		junk, lost := compared(text, want)
		t.Logf("%d: the corners are off by %.2f %% of the side, %d of %d letters not read, junk: %q", seed, 100*off, lost,
			len(lettersOf(want)), junk)
		if off <= 0.02 {
			found++
		}
		if len(junk) == 0 {
			clean++
		}
		letters, wrong = letters+len(lettersOf(want)), wrong+lost
		b.press("Remove")
	}
	t.Logf("%d photographs: %d pages found within 2 %% of the side, %d read without junk, %.2f %% of the letters not read",
		count, found, clean, 100*float64(wrong)/float64(letters))
	if float64(found) < 0.95*float64(count) || float64(clean) < 0.9*float64(count) {
		t.Errorf("of %d pages %d were found and %d read without junk, want 95 and 90 %%", count, found, clean)
	}
	if float64(wrong) > 0.03*float64(letters) {
		t.Errorf("%d of %d letters were not read, want at most 3 %%", wrong, letters)
	}
}

// drawsPhotographs makes the page ready to draw photographs (testdata/photograph.js).
func (b *tab) drawsPhotographs() {
	b.t.Helper()
	script := func(name string) string {
		data, err := os.ReadFile(name)
		if err != nil {
			b.t.Fatal(err)
		}
		return string(data)
	}
	words, err := json.Marshal(authoredWords(b.t))
	if err != nil {
		b.t.Fatal(err)
	}
	b.eval(`window.photograph = (() => {` + strings.ReplaceAll(script("../static/app/photo/warp.js"), "export ", "") +
		script("testdata/photograph.js") + `return (seed) => photograph(seed, ` + string(words) + `, projection); })();0`)
	value[bool](b, `document.fonts.load('40px Coptic', 'ⲁ').then(() => true)`)
}

// photograph adds a drawn photograph as an image. It returns how far the farthest corner of the frame lies from the
// page's, as a share of its shortest side, and what is written on the page.
func (b *tab) photograph(seed int) (off float64, text string) {
	b.t.Helper()
	type point struct{ X, Y float64 }
	drawn := value[struct {
		Width, Height float64
		Corners       []point
		Text          string
	}](b, fmt.Sprintf(`(async () => {
		const { canvas, corners, lines } = photograph(%d);
		const blob = await new Promise((done) => { canvas.toBlob(done, 'image/jpeg', 0.85); });
		const files = new DataTransfer();
		files.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
		const picker = document.querySelector('input[type="file"][accept^="image"]');
		picker.files = files.files;
		picker.dispatchEvent(new Event('change'));
		return { width: canvas.width, height: canvas.height, corners, text: lines.join('\n') };
	})()`, seed))
	b.until(`document.querySelectorAll('.corner').length === 4`)
	framed := value[[]point](b, `[...document.querySelectorAll('.corner')].map(({ style }) =>
		({ x: parseFloat(style.left) / 100, y: parseFloat(style.top) / 100 }))`)
	distance := func(p, q point) float64 { return math.Hypot((p.X-q.X)*drawn.Width, (p.Y-q.Y)*drawn.Height) }
	side := math.Inf(1)
	for i, corner := range drawn.Corners {
		off = max(off, distance(corner, framed[i]))
		side = min(side, distance(corner, drawn.Corners[(i+1)%4]))
	}
	return off / side, drawn.Text
}

// authoredWords are the words of the texts in the dataset, in their order.
func authoredWords(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../dataset/texts/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no texts", err)
	}
	var words []string
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if _, text, ok := strings.Cut(line, " coptic: "); ok {
				words = append(words, strings.Fields(strings.Trim(text, "\"'\n "))...)
			}
		}
	}
	return words
}

// lettersOf returns what of a text is compared: its letters without marks, and digits.
func lettersOf(text string) []rune {
	var letters []rune
	for _, r := range text {
		if k := coptic.KindOf(r); k == coptic.KindLetter || k == coptic.KindForeign || k == coptic.KindOther {
			letters = append(letters, r)
		}
	}
	return letters
}

// compared lays a text that was read beside what is written. Junk are its tokens of which fewer than half the letters
// are those of the text, or that have none; lost is how many letters of the text were not read.
func compared(text, want string) (junk []string, lost int) {
	a, b := lettersOf(text), lettersOf(want)
	edits := make([][]int, len(a)+1) // of the rest of a to the rest of b
	for i := range edits {
		edits[i] = make([]int, len(b)+1)
	}
	for i := len(a); i >= 0; i-- {
		for j := len(b); j >= 0; j-- {
			switch {
			case i == len(a):
				edits[i][j] = len(b) - j
			case j == len(b):
				edits[i][j] = len(a) - i
			case a[i] == b[j]:
				edits[i][j] = edits[i+1][j+1]
			default:
				edits[i][j] = 1 + min(edits[i+1][j+1], edits[i+1][j], edits[i][j+1])
			}
		}
	}
	right := make([]bool, len(a))
	lost = len(b)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			right[i] = true
			lost--
			i, j = i+1, j+1
		case edits[i][j] == 1+edits[i+1][j+1]:
			i, j = i+1, j+1
		case edits[i][j] == 1+edits[i+1][j]:
			i++
		default:
			j++
		}
	}
	at := 0
	for _, token := range strings.Fields(text) {
		n, good := len(lettersOf(token)), 0
		for range n {
			if right[at] {
				good++
			}
			at++
		}
		if 2*good < n || n == 0 {
			junk = append(junk, token)
		}
	}
	return junk, lost
}
