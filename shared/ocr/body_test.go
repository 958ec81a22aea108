package ocr

import (
	"bytes"
	"io"
	"testing"
)

// TestClosedBody checks that a body closed while it is being sent returns no more data.
func TestClosedBody(t *testing.T) {
	b := &body{r: bytes.NewReader(make([]byte, 100))}
	if n, err := b.Read(make([]byte, 10)); n != 10 || err != nil {
		t.Fatal(n, err)
	}
	b.Close()
	if n, err := b.Read(make([]byte, 10)); n != 0 || err == nil || err == io.EOF {
		t.Errorf("after closing: %d %v", n, err)
	}
}

// TestSpoolIsTakenAgain checks that data of an earlier upload in a file is never part of a later one.
func TestSpoolIsTakenAgain(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, size := range []int{1000, 10, 500} {
		d, err := openDisk()
		if err != nil {
			t.Fatal(err)
		}
		want := bytes.Repeat([]byte{byte(size)}, size)
		n, err := d.fill(bytes.NewReader(want))
		if err != nil || n != int64(size) {
			t.Fatal(n, err)
		}
		doc := document{pieces: []piece{{d, 0, n}}}
		if got, err := io.ReadAll(doc.reader()); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: %d %v", size, len(got), err)
		}
		d.Close()
	}
}
