package recognition

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/png"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/recognition/model"
)

func TestIsPDF(t *testing.T) {
	for _, test := range []struct {
		name, file string
		want       bool
	}{
		{"a PDF", "%PDF-1.7\n", true}, {"after a mark", "\ufeff%PDF-1.7", true}, {"after a line end", "\n%PDF-", true},
		{"a picture before it", "\x89PNG\r\n\x1a\n%PDF-1.7", false}, {"nothing", "", false}, {"its beginning", "%PD", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := isPDF([]byte(test.file)); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestReadPGM(t *testing.T) {
	for _, test := range []struct {
		name, file string
		pages      int
	}{
		{"two pages", "P5\n2 1\n255\n\x00\x01P5\n1 2\n255\n\x20\x0a", 2},
		{"nothing", "", 0},
		{"broken off", "P5\n2 1\n255\n\x00", 0},
		{"larger than it was asked for", "P5\n2601 1\n255\n", 0},
		{"no area", "P5\n0 1\n255\n", 0},
		{"wide shades", "P5\n1 1\n65535\n\x00\x00", 0},
		{"in colour", "P6\n1 1\n255\nabc", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			in, pages := bufio.NewReader(strings.NewReader(test.file)), 0
			var err error
			for err == nil {
				if _, err = readPGM(in); err == nil {
					pages++
				}
			}
			if pages != test.pages {
				t.Errorf("%d pages, then %v; want %d", pages, err, test.pages)
			}
		})
	}
}

func TestDocumentOf(t *testing.T) {
	word := Word{Text: "ⲁ", Letters: [][]Choice{{{Text: "ⲁ", Confidence: 1}}}}
	d := documentOf([]*Page{
		{Text: "ⲁ", Confidence: 0.5, Lines: []Line{{Text: "ⲁ", Words: []Word{word}}}}, {}, {Text: "ⲃ", Confidence: 1},
	}, true)
	if d.Text != "ⲁ\n\nⲃ" || d.Confidence != 0.75 || len(d.Pages) != 3 || !d.More {
		t.Errorf("%+v", d)
	}
	d.withoutChoices()
	if got := d.Pages[0].Lines[0].Words[0]; got.Text != "ⲁ" || got.Letters == nil || len(got.Letters) > 0 {
		t.Errorf("%+v", got)
	}
	if none := documentOf([]*Page{{}}, false); none.Confidence != 0 || none.Text != "" || none.More {
		t.Errorf("of an empty page: %+v", none)
	}
}

// TestAnimatedWebP checks that the first frame of an animation is read.
func TestAnimatedWebP(t *testing.T) {
	still := ocrtest.Files()["image/webp"]
	want, err := decode(still)
	if err != nil {
		t.Fatal(err)
	}
	part := func(name string, data []byte) []byte {
		head := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(data)))
		return append(slices.Concat(head, data), make([]byte, len(data)&1)...)
	}
	animation := func(frames ...[]byte) []byte {
		body := []byte("WEBP")
		body = append(body, part("VP8X", []byte{2, 0, 0, 0, 0, 0, 0, 0, 0, 0})...)
		body = append(body, part("ANIM", make([]byte, 6))...)
		for _, frame := range frames {
			body = append(body, part("ANMF", append(make([]byte, 16), frame...))...)
		}
		return part("RIFF", body)
	}
	frame := still[12:]
	for _, test := range []struct {
		name string
		file []byte
		want error
	}{
		{"two frames", animation(frame, frame), nil},
		{"no frame", animation(), ErrUnreadable},
		{"an empty frame", animation(nil), ErrUnreadable},
		{"half a frame", animation(frame)[:60], ErrUnreadable},
		{"a chunk of four gigabytes", append(slices.Clone(still[:12]), "ANMF\xff\xff\xff\xff"...), ErrUnreadable},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := decode(test.file)
			if err != test.want || err == nil && (got.Rect != want.Rect || !bytes.Equal(got.Pix, want.Pix)) {
				t.Errorf("got %v, %v; want %v", got, err, test.want)
			}
		})
	}
}

// TestAnswers checks the status and message for unreadable files, none of which reach Tesseract.
func TestAnswers(t *testing.T) {
	r := &Recogniser{slots: make(chan struct{}, 1), languages: []string{model.Language, "eng"}}
	h := httpapi.New(Routes(r)...)
	sized := func(w, h int) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	const nothing = "The picture holds nothing that can be read."
	for _, test := range []struct {
		name, lang string
		file       []byte
		status     int
		message    string
	}{
		{"one pixel", "cop", sized(1, 1), 422, nothing},
		{"too small for a letter", "cop", sized(300, 7), 422, nothing},
		{"too thin once it is scaled", "cop", sized(9000, 20), 422, nothing},
		{"half a JPEG", "cop", ocrtest.JPEG()[:300], 422, nothing},
		{"half a GIF", "cop", ocrtest.Files()["image/gif"][:200], 422, nothing},
		{"a language that is not there", "zzz", sized(99, 99), 400, "Invalid lang: zzz. Allowed: cop, eng"},
		{"the same of a PDF", "cop+zzz", []byte("%PDF-1.7"), 400, "Invalid lang: zzz. Allowed: cop, eng"},
		{"a PDF where nothing draws it", "cop", []byte("%PDF-1.7"), 415,
			"PDF is not read here; send a picture of the page."},
	} {
		t.Run(test.name, func(t *testing.T) {
			body, kind := ocrtest.Form(ocrtest.File("page", test.file))
			req := httptest.NewRequest("POST", "/?lang="+strings.ReplaceAll(test.lang, "+", "%2B"), bytes.NewReader(body))
			req.Header.Set("Content-Type", kind)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, req)
			if want := `{"error":"` + test.message + `"}`; w.Code != test.status || w.Body.String() != want {
				t.Errorf("%d %s, want %d %s", w.Code, w.Body, test.status, want)
			}
		})
	}
	late := errorAnswer(httptest.NewRequest("POST", "/", nil), context.DeadlineExceeded)
	var said *httpapi.Error
	if !errors.As(late, &said) || said.Status != 504 {
		t.Errorf("out of time: %v, want 504", late)
	}
}
