package authored

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
)

// File reads a file of the tree, converts line endings to line feeds and checks its characters line by line. ok is
// false if the file does not exist; the caller decides whether that is a fault.
func File(tree fs.FS, name string, faults *fault.List) (data []byte, ok bool) {
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			faults.Add(fault.Place{File: name}, fault.MissingFile, "cannot be read: %v", err)
		}
		return nil, false
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	line := 0
	for text := range strings.SplitSeq(string(data), "\n") {
		line++
		at := fault.Place{File: name, Line: line}
		if !utf8.ValidString(text) {
			faults.Add(at, fault.Encoding, "not UTF-8")
			continue
		}
		for _, p := range rules.Text(text) {
			faults.Add(at, p.Kind, "%s", p.Message)
		}
	}
	return data, true
}
