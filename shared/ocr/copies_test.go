package ocr

import (
	"bytes"
	"io"
	"net/http/httptest"
	"runtime"
	"testing"

	"coptic.example/service/shared/ocr/ocrtest"
)

// TestCopies checks that the file is copied once under Lambda, and never on a server, by measuring allocations from
// request to upstream.
func TestCopies(t *testing.T) {
	const size = 4_000_000
	png := ocrtest.Padded(size)
	photo := append(ocrtest.Photo(6), png...) // what follows the image is not sent
	for name, file := range map[string][]byte{"png": png, "jpeg": photo} {
		t.Run(name, func(t *testing.T) {
			for storage, most := range map[Storage]uint64{Memory: size + size/8, Disk: size / 8} {
				body, kind := ocrtest.Form(ocrtest.File("a", file))
				s := &Service{storage: storage, limit: lambdaLimit, kinds: defaultKinds}
				pass := func() uint64 {
					r := httptest.NewRequest("POST", Path, bytes.NewReader(body))
					r.Header.Set("Content-Type", kind)
					w := httptest.NewRecorder()
					var before, after runtime.MemStats
					runtime.ReadMemStats(&before)
					form, err := s.receive(w, r)
					if err != nil {
						t.Fatal(err)
					}
					defer form.Close()
					doc, err := s.examine(form)
					if err != nil {
						t.Fatal(err)
					}
					if n, err := io.Copy(io.Discard, doc.reader()); err != nil || n != doc.size {
						t.Fatal(n, err)
					}
					runtime.ReadMemStats(&after)
					return after.TotalAlloc - before.TotalAlloc
				}
				pass() // fills the pools
				if n := pass(); n > most {
					t.Errorf("%s, storage %d: %d bytes are allocated for a file of %d", name, storage, n, len(file))
				}
			}
		})
	}
}
