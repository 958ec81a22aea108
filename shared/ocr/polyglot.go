package ocr

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"sync"

	"coptic.example/service/shared/httpapi"
)

// markup lists strings by which browsers and servers that guess types recognise a page or a program. They examine at
// most pageHead bytes.
var markup = [][]byte{
	[]byte("<!doctype html"), []byte("<html"), []byte("<script"), []byte("<svg"), []byte("<iframe"), []byte("<?php"),
}

const pageHead = 1 << 10

// checkSingleKind rejects a file whose first bytes are of one type but which other programs would read as another.
// Examples are a page or PDF that starts later in the head, and a ZIP archive (including JAR and office documents),
// which is recognised by its end.
func checkSingleKind(kind string, head []byte, file io.ReaderAt, size int64) error {
	start := bytes.ToLower(head[:min(len(head), pageHead)])
	for _, m := range markup {
		if bytes.Contains(start, m) {
			return polyglot(kind, "a web page")
		}
	}
	if at := bytes.Index(start, []byte("%pdf-")); at > len("\ufeff") { // PDF readers search the whole head
		if kind == "application/pdf" {
			return polyglot(kind, "what stands before its beginning")
		}
		return polyglot(kind, "a PDF")
	}
	zip, err := endsAsZip(file, size)
	if zip {
		return polyglot(kind, "a ZIP archive")
	}
	return err
}

func polyglot(kind, other string) error {
	return httpapi.Errorf(http.StatusUnsupportedMediaType,
		"The file is of two types at once: %s and %s. Send a file of one type", kind, other).
		WithCode(httpapi.AmbiguousFile)
}

// The end of a ZIP archive, a record of 22 bytes with a comment of up to 65,535 (APPNOTE.TXT §4.3.16).
const (
	zipRecord  = 22
	zipComment = 1<<16 - 1
)

var tails = sync.Pool{New: func() any { return new([zipRecord + zipComment]byte) }}

func endsAsZip(file io.ReaderAt, size int64) (bool, error) {
	buffer := tails.Get().(*[zipRecord + zipComment]byte)
	defer tails.Put(buffer)
	tail := buffer[:min(size, int64(len(buffer)))]
	if _, err := file.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	for {
		i := bytes.Index(tail, []byte("PK\x05\x06"))
		if i < 0 || i+zipRecord > len(tail) {
			return false, nil
		}
		tail = tail[i:]
		if zipRecord+int(binary.LittleEndian.Uint16(tail[20:])) <= len(tail) {
			return true, nil
		}
		tail = tail[1:]
	}
}
