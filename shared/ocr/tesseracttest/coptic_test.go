package tesseracttest

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"coptic.example/service/shared/recognition"
)

// copticLines are from the Gospels of John and Mark in Bohairic, without marks.
var copticLines = []string{
	"ϧⲉⲛ ⲧⲁⲣⲭⲏ ⲛⲉ ⲡⲓⲥⲁϫⲓ ⲡⲉ",
	"ⲟⲩⲟϩ ⲡⲓⲥⲁϫⲓ ⲛⲁϥⲭⲏ ϧⲁⲧⲉⲛ ⲫⲛⲟⲩϯ",
	"ⲟⲩⲟϩ ⲛⲉ ⲟⲩⲛⲟⲩϯ ⲡⲉ ⲡⲓⲥⲁϫⲓ",
	"ⲟⲩⲟϩ ⲁϥⲓ ⲉⲙⲏⲣ ⲉⲫⲓⲟⲙ ⲉⲧⲭⲱⲣⲁ",
	"ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ ⲁⲩϣⲉ ⲉⲡⲓⲏⲓ",
}

// TestCoptic sets minimum accuracies for our own model, from file to text, in a font that training saw and one that
// it did not. make ocr-eval measures more.
func TestCoptic(t *testing.T) {
	reader, err := recognition.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	for _, test := range []struct {
		name, font, debian string
		most               float64 // share of characters wrong
	}{
		{"a font of training", "/usr/share/fonts/truetype/noto/NotoSansCoptic-Regular.ttf", "fonts-noto-core", 0.02},
		{"one that is not", "/usr/share/fonts/truetype/ancient-scripts/Nilus_hint.ttf", "fonts-ancient-scripts", 0.05},
	} {
		t.Run(test.name, func(t *testing.T) {
			data, err := os.ReadFile(test.font)
			if err != nil {
				t.Fatalf("%v: apt-get install %s", err, test.debian)
			}
			var file bytes.Buffer
			if err := png.Encode(&file, copticPage(t, data)); err != nil {
				t.Fatal(err)
			}
			page, err := reader.Read(t.Context(), file.Bytes(), "cop")
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Join(copticLines, "\n")
			wrong := float64(edits([]rune(page.Text), []rune(want))) / float64(len([]rune(want)))
			t.Logf("%.1f %% of the characters wrong", 100*wrong)
			if wrong > test.most {
				t.Errorf("read %q, want %q: %.1f %% of the characters wrong, want at most %.1f %%",
					page.Text, want, 100*wrong, 100*test.most)
			}
		})
	}
}

func copticPage(t *testing.T, data []byte) image.Image {
	t.Helper()
	parsed, err := opentype.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	letters, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 44, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	page := image.NewGray(image.Rect(0, 0, 1300, 140+84*len(copticLines)))
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: page, Src: image.NewUniform(color.Black), Face: letters}
	for i, line := range copticLines {
		d.Dot = fixed.P(90, 120+84*i)
		d.DrawString(line)
	}
	return page
}

// edits returns the Levenshtein distance of two texts.
func edits(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, x := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, y := range b {
			cost := diagonal
			if x != y {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
