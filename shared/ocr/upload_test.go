package ocr_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/ocr/ocrtest"
)

const (
	limit   = 20_000
	allowed = "Allowed: image/png, image/jpeg, image/webp, image/gif, image/tiff, image/bmp, application/pdf"
	broken  = "The form is malformed or was broken off before its end"
	noForm  = "The request must be multipart/form-data, with a boundary and one file"
)

func zipFile() []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, _ := z.Create("a.class")
	w.Write([]byte("code"))
	z.SetComment("comment")
	z.Close()
	return b.Bytes()
}

// bomb returns the head of a PNG file that claims to be 60,000 pixels wide and high.
func bomb() []byte {
	b := ocrtest.PNG()
	binary.BigEndian.PutUint32(b[16:], 60_000)
	binary.BigEndian.PutUint32(b[20:], 60_000)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

// TestBadUploads checks that each is rejected with its own message, and that none reaches the upstream.
func TestBadUploads(t *testing.T) {
	png := ocrtest.PNG()
	file := ocrtest.File("page.png", png)
	empty := ocrtest.File("page.png", nil)
	tooLarge := fmt.Sprintf("The upload is too large. The limit is %d bytes", limit)
	unsupported := func(kind string) string { return "Unsupported file type: " + kind + ". " + allowed }
	twoTypes := func(kind, other string) string {
		return "The file is of two types at once: " + kind + " and " + other + ". Send a file of one type"
	}
	for name, tt := range map[string]struct {
		upload
		status  int
		message string
	}{
		"not multipart":   {form(file).as("image/png"), 400, noForm},
		"no content type": {form(file).as(""), 400, noForm},
		"other multipart": {form(file).as("multipart/mixed; boundary=x"), 400, noForm},
		"no boundary":     {form(file).as("multipart/form-data"), 400, noForm},
		"long boundary":   {form(file).as("multipart/form-data; boundary=" + strings.Repeat("x", 71)), 400, noForm},
		"other boundary":  {form(file).as("multipart/form-data; boundary=x"), 400, broken},
		"no body":         {form(file).cut(len(form(file).body)), 400, broken},
		"no part":         {form(), 400, "The form holds no file. Send one part with a file name"},
		"no file": {form(ocrtest.Field("file", "text")), 400,
			"The form holds no file. Send one part with a file name"},
		"empty file":             {form(empty), 400, "The file is empty"},
		"empty file, empty name": {form(ocrtest.File("", nil)), 400, "The file is empty"},
		"two empty files":        {form(empty, empty), 400, "The file is empty"},
		"two files":              {form(file, file), 400, "The form holds more than one file. Send exactly one"},
		"two files, the first of one byte": {form(ocrtest.File("a.png", png[:1]), file), 400,
			"The form holds more than one file. Send exactly one"},
		"giant epilogue": {form(file).and(strings.Repeat("x", 50*limit)).chunked(), 413, tooLarge},
		"two files and an empty": {form(empty, file, empty, file), 400,
			"The form holds more than one file. Send exactly one"},
		"broken file name": {form(ocrtest.Part{Disposition: `form-data; name="f"; filename="a"b"`,
			Body: []byte("text")}), 415, unsupported("text/plain")},
		"wrong type, right name": {form(ocrtest.File("page.png", []byte("#!/bin/sh\n"))), 415,
			unsupported("text/x-shellscript")},
		"wrong type, right type": {form(ocrtest.Part{Disposition: file.Disposition, Type: "image/png",
			Body: []byte("MZ\x90\x00")}), 415, unsupported("application/vnd.microsoft.portable-executable")},
		"HTML": {form(ocrtest.File("page.png", []byte("<!DOCTYPE html><p>"))), 415,
			unsupported("text/html")},
		"SVG": {form(ocrtest.File("page.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`))), 415,
			unsupported("image/svg+xml")},
		"ZIP":      {form(ocrtest.File("page.png", zipFile())), 415, unsupported("application/zip")},
		"one byte": {form(ocrtest.File("page.png", []byte{0x89})), 415, unsupported("text/plain")},
		"polyglot page": {form(ocrtest.File("page.gif", []byte("GIF89a=1;/*<SCRIPT>alert(1)</SCRIPT>"))), 415,
			twoTypes("image/gif", "a web page")},
		"polyglot PDF": {form(ocrtest.File("page.bmp",
			slices.Concat([]byte("GIF89a\x01\x00\x01\x00"),
				[]byte("%PDF-1.4")))), 415, twoTypes("application/pdf", "what stands before its beginning")},
		"polyglot ZIP": {form(ocrtest.File("page.png", slices.Concat(png, zipFile()))), 415,
			twoTypes("image/png", "a ZIP archive")},
		"polyglot JAR": {form(ocrtest.File("page.jpg", slices.Concat(ocrtest.JPEG(), zipFile()))), 415,
			twoTypes("image/jpeg", "a ZIP archive")},
		"decompression bomb": {form(ocrtest.File("page.png", bomb())), 413,
			"The image is too large: 60000 x 60000 pixels. The limit is 250000000 pixels"},
		"JPEG of segments": {form(ocrtest.File("page.jpg",
			slices.Concat(ocrtest.JPEG()[:2], bytes.Repeat([]byte("\xff\xfe\x00\x02"),
				4001)))), 415, "The JPEG file is damaged: it has too many segments"},
		"over the limit":          {form(ocrtest.File("page.png", ocrtest.Padded(limit+1))), 413, tooLarge},
		"over the limit, chunked": {form(ocrtest.File("page.png", ocrtest.Padded(limit+1))).chunked(), 413, tooLarge},
		"far over the limit":      {form(ocrtest.File("page.png", ocrtest.Padded(50*limit))), 413, tooLarge},
		"far over, chunked":       {form(ocrtest.File("page.png", ocrtest.Padded(50*limit))).chunked(), 413, tooLarge},
		"giant other field": {form(file, ocrtest.Field("note", strings.Repeat("x", 50*limit))).chunked(), 413,
			tooLarge},
		"giant second file": {form(file, ocrtest.File("b.png", ocrtest.Padded(50*limit))).chunked(), 400,
			"The form holds more than one file. Send exactly one"},
		"no end":                   {form(file).cut(4), 400, broken},
		"cut in the file":          {form(file).cut(200), 400, broken},
		"cut in the file, chunked": {form(file).cut(200).chunked(), 400, broken},
		"cut in a header": {upload{[]byte("--x\r\nContent-Disp"), "multipart/form-data; boundary=x", -1}, 400,
			broken},
		"broken header": {upload{[]byte("--x\r\n\x00: y\r\n\r\nz\r\n--x--"), "multipart/form-data; boundary=x",
			-1}, 400, broken},
		"1,000 parts": {form(slices.Repeat([]ocrtest.Part{ocrtest.Field("a", "b")}, 1000)...).chunked(), 400,
			"The form has too many parts. The limit is 20"},
		"21 parts": {form(append(slices.Repeat([]ocrtest.Part{ocrtest.Field("a", "b")}, 20), file)...), 400,
			"The form has too many parts. The limit is 20"},
		"giant part header": {form(ocrtest.File(strings.Repeat("x", 60_000), png)), 400,
			"A part of the form has too large a header. The limit is 16384 bytes"},
		"giant header, chunked": {form(ocrtest.File(strings.Repeat("x", 50*limit), png)).chunked(), 400,
			"A part of the form has too large a header. The limit is 16384 bytes"},
		"giant preamble": {form(file).after(strings.Repeat("\r\n", 30_000)), 400,
			"A part of the form has too large a header. The limit is 16384 bytes"},
		"lang in two tongues": {form(file, ocrtest.Field("lang", "a/b")), 400, "Invalid lang: a/b. " + allowedLang},
	} {
		t.Run(name, func(t *testing.T) {
			for where, storage := range storages {
				u := ocrtest.Start(t, nil)
				s := to(u)
				s["OCR_MAX_UPLOAD_BYTES"] = fmt.Sprint(limit)
				w := send(t, storage, s, tt.upload)
				if got := message(t, w.Body); w.Code != tt.status || got != tt.message {
					t.Errorf("%s (%s): %d %s, want %d %s", name, where, w.Code, got, tt.status, tt.message)
				}
				if w.Header().Get("Cache-Control") != "no-store" {
					t.Errorf("%s (%s): Cache-Control %q", name, where, w.Header().Get("Cache-Control"))
				}
				if n := len(u.Received()); n != 0 {
					t.Errorf("%s (%s): reached the upstream %d times", name, where, n)
				}
			}
		})
	}
}

// TestOddUploads checks that unusual forms and wrong or dangerous names are accepted with a good file, and that the
// name is never forwarded.
func TestOddUploads(t *testing.T) {
	png := ocrtest.PNG()
	file := ocrtest.File("page.png", png)
	empty := ocrtest.File("", nil)
	for name, tt := range map[string]upload{
		"right type, wrong name": form(ocrtest.File("page.exe", png)),
		"right type, wrong type": form(ocrtest.Part{Disposition: file.Disposition, Type: "text/html", Body: png}),
		"path in the name":       form(ocrtest.File("../../etc/passwd", png)),
		"Windows path":           form(ocrtest.File(`C:\page.png`, png)),
		"Coptic name":            form(ocrtest.File("ⲥⲱⲧⲙ.png", png)),
		"broken name":            form(ocrtest.File(`a"b.png`, png)),
		"name not UTF-8":         form(ocrtest.File("\xff\xfe.png", png)),
		"encoded name": form(ocrtest.Part{Disposition: `form-data; name="f"; filename*=UTF-8''%e2%b2%81`,
			Body: png}),
		"name that fills the header": form(ocrtest.File(strings.Repeat("x", 16_290), png)),
		"longest boundary":           form(file).bounded(strings.Repeat("x", 70)),
		"long name":                  form(ocrtest.File(strings.Repeat("x", 15_000), png)),
		"no content type":            form(ocrtest.Part{Disposition: `form-data; name="f"; filename="f"`, Body: png}),
		"empty files about it":       form(empty, empty, file, empty),
		"20 parts":                   form(append(slices.Repeat([]ocrtest.Part{ocrtest.Field("a", "b")}, 19), file)...),
		"chunked":                    form(file).chunked(),
		"preamble and epilogue":      form(file).after("before\r\n").chunked(),
	} {
		t.Run(name, func(t *testing.T) {
			for where, storage := range storages {
				u := ocrtest.Start(t, nil)
				w := send(t, storage, to(u), tt)
				if got := u.Received(); w.Code != 200 || len(got) != 1 || got[0].Name != "upload.png" ||
					!bytes.Equal(got[0].Body, png) {
					t.Errorf("%s (%s): %d %s, upstream saw %d", name, where, w.Code, w.Body, len(got))
				}
			}
		})
	}
}

func TestLimitIsReached(t *testing.T) {
	for where, storage := range storages {
		u := ocrtest.Start(t, nil)
		s := to(u)
		s["OCR_MAX_UPLOAD_BYTES"] = fmt.Sprint(limit)
		file := ocrtest.Padded(limit)
		for _, upload := range []upload{form(ocrtest.File("a", file)), form(ocrtest.File("a", file)).chunked()} {
			if w := send(t, storage, s, upload); w.Code != 200 || !bytes.Equal(u.Received()[0].Body, file) {
				t.Errorf("%s: %d %s", where, w.Code, w.Body)
			}
		}
	}
}
