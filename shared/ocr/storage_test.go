package ocr

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/secret"
)

// TestStorage checks that uploads are stored where the program says.
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

// TestFullDisk checks that a full disk gives a 503 with a retry time.
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

// unread fails the test if it is read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("a body that says it is too large is read")
	return 0, errors.New("read")
}

// TestAnnouncedTooLarge checks that an upload whose announced size is too large is rejected before it is read.
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

// held is an upload that cannot be read, or whose every read returns an error with the bytes.
type held struct {
	data string
	err  error
}

func (h held) ReadAt(p []byte, off int64) (int, error) {
	if h.err != nil && h.err != io.EOF {
		return 0, h.err
	}
	return copy(p, h.data[min(off, int64(len(h.data))):]), h.err
}

func (h held) Close() error                  { return nil }
func (h held) fill(io.Reader) (int64, error) { return int64(len(h.data)), nil }

// TestUnreadableStorage checks that an upload which cannot be read again is a server error, and that an error
// returned with the last bytes is accepted.
func TestUnreadableStorage(t *testing.T) {
	broken := errors.New("input/output error")
	s := &Service{limit: 1000, kinds: defaultKinds}
	png, jpeg := string(ocrtest.PNG()), string(ocrtest.JPEG())
	if _, err := s.examine(&form{file: held{png, broken}, size: int64(len(png))}); !errors.Is(err, broken) {
		t.Errorf("examined: %v, want %v", err, broken)
	}
	if _, err := endsAsZip(held{png, broken}, int64(len(png))); !errors.Is(err, broken) {
		t.Errorf("looked for a ZIP archive: %v, want %v", err, broken)
	}
	if _, err := withoutMetadata(held{jpeg, broken}, int64(len(jpeg))); !errors.Is(err, broken) {
		t.Errorf("a JPEG taken apart: %v, want %v", err, broken)
	}
	whole := &form{file: held{png, io.EOF}, size: int64(len(png))}
	if d, err := s.examine(whole); err != nil || d.size != whole.size {
		t.Errorf("read to its end: %v, want a document of %d bytes", err, len(png))
	}
}

// TestMemory checks that memory holds more than was announced, and reads up to its end.
func TestMemory(t *testing.T) {
	m, err := Memory.open(3)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := m.fill(iotest.OneByteReader(strings.NewReader("upload"))); n != 6 || err != nil {
		t.Fatalf("filled with %d bytes, %v; want 6", n, err)
	}
	for _, tt := range []struct {
		off, room int64
		want      string
		err       error
	}{{0, 6, "upload", nil}, {2, 2, "lo", nil}, {4, 6, "ad", io.EOF}, {6, 1, "", io.EOF}, {9, 1, "", io.EOF}} {
		t.Run(fmt.Sprintf("%d bytes from %d", tt.room, tt.off), func(t *testing.T) {
			p := make([]byte, tt.room)
			if n, err := m.ReadAt(p, tt.off); n != len(tt.want) || string(p[:n]) != tt.want || err != tt.err {
				t.Errorf("%d bytes, %q, %v; want %q, %v", n, p, err, tt.want, tt.err)
			}
		})
	}
}

// TestDisk checks that unnamed files are reused, that named ones are removed, and that without a folder the
// response is a 503.
func TestDisk(t *testing.T) {
	for files.Get() != nil {
	}
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	d, err := openDisk()
	if err != nil {
		t.Fatal(err)
	}
	d.Close()
	if _, err := d.file.Stat(); err != nil {
		t.Errorf("a file without a name is closed (%v), want it kept for the next upload", err)
	}
	named, err := os.CreateTemp(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	(&disk{named, named.Name()}).Close()
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	for files.Get() != nil {
	}
	t.Setenv("TMPDIR", dir+"/none")
	s := &Service{storage: Disk, limit: 1000}
	var answer *httpapi.Error
	if err := s.readFile(&form{}, strings.NewReader("x"), 1); !errors.As(err, &answer) || answer.Code != httpapi.NoRoom {
		t.Errorf("%v, want 503 and no-room", err)
	}
}

// timed records the body deadlines passed to net/http.
type timed struct {
	*httptest.ResponseRecorder
	until []time.Time
}

func (w *timed) SetReadDeadline(until time.Time) error { w.until = append(w.until, until); return nil }

// TestUploadTime checks that an upload has two minutes until all of it has arrived, and that an announced size of
// exactly the maximum is read.
func TestUploadTime(t *testing.T) {
	body, kind := ocrtest.Form(ocrtest.File("a.png", ocrtest.PNG()))
	s := &Service{storage: Memory, limit: 100_000, kinds: defaultKinds}
	r := httptest.NewRequest("POST", Path, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	r.ContentLength = s.limit + formRoom
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	if _, err := s.receive(w, r); err != nil {
		t.Fatal(err)
	}
	if len(w.until) != 2 || !w.until[1].IsZero() || time.Until(w.until[0]) > 2*time.Minute ||
		time.Until(w.until[0]) < time.Minute {
		t.Errorf("the body may be read until %v, want two minutes, then no limit", w.until)
	}
}

// TestClientHasGone checks that a request whose client has disconnected is neither answered nor logged as an error.
func TestClientHasGone(t *testing.T) {
	ctx, leave := context.WithCancel(context.Background())
	s := &Service{storage: Memory, limit: 100_000, kinds: defaultKinds, upstream: &upstream{
		target: &url.URL{Scheme: "http", Host: "x"}, token: secret.Text(""), timeout: time.Minute, transport: leaving(leave),
	}}
	body, kind := ocrtest.Form(ocrtest.File("a.png", ocrtest.PNG()))
	r := httptest.NewRequest("POST", Path, bytes.NewReader(body)).WithContext(ctx)
	r.Header.Set("Content-Type", kind)
	defer func() {
		if v := recover(); v != http.ErrAbortHandler {
			t.Errorf("ended with %v, want %v", v, http.ErrAbortHandler)
		}
	}()
	t.Errorf("answered, %v", s.serve(httptest.NewRecorder(), r))
}

// leaving is a transport on which the client disconnects.
type leaving func()

func (l leaving) CloseIdleConnections() {}

func (l leaving) RoundTrip(*http.Request) (*http.Response, error) {
	l()
	return nil, context.Canceled
}

// TestChangedToken checks that an upload is sent once more if the OCR service refuses the token and there is a new
// one.
func TestChangedToken(t *testing.T) {
	var tokens []string
	s := &Service{storage: Memory, limit: 100_000, kinds: defaultKinds, upstream: &upstream{
		target: &url.URL{Scheme: "http", Host: "x"}, timeout: time.Minute, field: "file",
		token: func(_ context.Context, refused string) (string, error) {
			if refused == "first" {
				return "second", nil
			}
			return "first", nil
		},
		transport: answering(func(r *http.Request) *http.Response {
			tokens = append(tokens, r.Header.Get("Authorization"))
			if tokens[len(tokens)-1] != "Bearer second" {
				return &http.Response{StatusCode: 401, Body: http.NoBody}
			}
			return &http.Response{
				StatusCode: 200, Header: http.Header{"Content-Type": {"text/plain"}}, Body: io.NopCloser(strings.NewReader("ⲣⲱⲙⲉ")),
			}
		}),
	}}
	body, kind := ocrtest.Form(ocrtest.File("a.png", ocrtest.PNG()))
	r := httptest.NewRequest("POST", Path, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	w := httptest.NewRecorder()
	if err := s.serve(w, r); err != nil || w.Body.String() != "ⲣⲱⲙⲉ" || len(tokens) != 2 {
		t.Errorf("%v, %q after the tokens %q", err, w.Body, tokens)
	}
}

// answering is a transport to a function that responds.
type answering func(*http.Request) *http.Response

func (a answering) CloseIdleConnections() {}

func (a answering) RoundTrip(r *http.Request) (*http.Response, error) {
	io.Copy(io.Discard, r.Body)
	return a(r), nil
}
