package ocr

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
)

// TestStorage: uploads wait where the program says.
func TestStorage(t *testing.T) {
	held, err := Memory.open(10)
	if _, inMemory := held.(*memory); !inMemory || err != nil {
		t.Errorf("Memory keeps uploads in a %T (%v), want memory", held, err)
	}
	held, err = Disk.open(10)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	if _, onDisk := held.(*disk); !onDisk {
		t.Errorf("Disk keeps uploads in a %T, want a file", held)
	}
}

// TestFullDisk: a disk that is full is our fault and not the client's: 503, later.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("left out: this system has no /dev/full (%v)", err)
	}
	defer full.Close()
	_, err = (&disk{file: full, name: "x"}).fill(strings.NewReader("upload"))
	var answer *httpapi.Error
	if !errors.As(err, &answer) || answer.Status != http.StatusServiceUnavailable || answer.Code != httpapi.NoRoom ||
		answer.RetryAfter == 0 {
		t.Errorf("%v, want 503, no-room and a Retry-After", err)
	}
}

// unread fails the test when it is read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("a body that says it is too large is read")
	return 0, errors.New("read")
}

// TestAnnouncedTooLarge: an upload that says that it is too large is refused before any of it is read.
func TestAnnouncedTooLarge(t *testing.T) {
	s := &Service{storage: Memory, limit: 1000, kinds: defaultKinds}
	r := httptest.NewRequest("POST", Path, unread{t})
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	r.ContentLength = 1000 + formRoom + 1
	_, err := s.receive(httptest.NewRecorder(), r)
	var answer *httpapi.Error
	if !errors.As(err, &answer) || answer.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("%v, want 413", err)
	}
}
