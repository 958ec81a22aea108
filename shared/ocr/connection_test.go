package ocr_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// TestOneRetry checks that a connection which fails before the first byte of the response is retried once, with the
// whole file.
func TestOneRetry(t *testing.T) {
	var asked atomic.Int32
	u := ocrtest.Start(t, func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) == 1 {
			breaks("")(w, r)
			return
		}
		says(200, "application/json", ocrtest.Text)(w, r)
	})
	for where, storage := range storages {
		asked.Store(0)
		file := ocrtest.Padded(300_000)
		w := post(handler(t, storage, to(u)), ocr.Path, ocrtest.File("a.png", file))
		got := u.Received()
		if w.Code != 200 || asked.Load() != 2 || !bytes.Equal(got[len(got)-1].Body, file) {
			t.Errorf("%s: %d %s after %d attempts", where, w.Code, w.Body, asked.Load())
		}
	}
}

// TestUpstreamRestarts checks that connections from before a restart cause no errors, however many there are.
func TestUpstreamRestarts(t *testing.T) {
	var stop atomic.Bool
	u := ocrtest.Start(t, func(w http.ResponseWriter, r *http.Request) {
		if stop.Load() {
			breaks("")(w, r)
			return
		}
		time.Sleep(50 * time.Millisecond)
		says(200, "application/json", ocrtest.Text)(w, r)
	})
	h := handler(t, ocr.Disk, to(u))
	codes := make(chan int, 8)
	for range cap(codes) {
		go func() { codes <- post(h, ocr.Path, ocrtest.File("a.png", ocrtest.PNG())).Code }()
	}
	for range cap(codes) {
		if c := <-codes; c != 200 {
			t.Fatal(c)
		}
	}
	u.CloseClientConnections()
	if w := post(h, ocr.Path, ocrtest.File("a.png", ocrtest.PNG())); w.Code != 200 {
		t.Errorf("after the restart: %d %s", w.Code, w.Body)
	}
}

// serve serves the group as the local server does.
func serve(t *testing.T, s settings) string {
	t.Helper()
	service, err := configure(t, ocr.Disk, s)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- httpapi.Serve(ctx, l, httpapi.New(ocr.Routes(service)...)) }()
	t.Cleanup(func() {
		stop()
		<-done
	})
	return "http://" + l.Addr().String() + ocr.Path
}

// TestClientGone checks that the request to the upstream ends as soon as the client disconnects.
func TestClientGone(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{"before the answer": hang, "in the answer": stalls} {
		t.Run(name, func(t *testing.T) {
			for _, chunked := range []bool{false, true} {
				arrived, cancelled := make(chan struct{}), make(chan struct{})
				u := ocrtest.Start(t, func(w http.ResponseWriter, r *http.Request) {
					close(arrived)
					answer(w, r)
					close(cancelled)
				})
				body, kind := ocrtest.Form(ocrtest.File("a.png", ocrtest.Padded(200_000)))
				patient := to(u)
				patient["OCR_TIMEOUT"] = "10m"
				ctx, leave := context.WithCancel(context.Background())
				r, _ := http.NewRequestWithContext(ctx, "POST", serve(t, patient), bytes.NewReader(body))
				if chunked {
					r.ContentLength = -1
				}
				r.Header.Set("Content-Type", kind)
				go http.DefaultClient.Do(r)
				<-arrived
				leave()
				select {
				case <-cancelled:
				case <-time.After(time.Minute):
					t.Errorf("%s, chunked %v: the upstream is still asked after a minute", name, chunked)
				}
			}
		})
	}
}

// TestServed checks that rejections reach a client that is still sending, and that the connection can be reused.
func TestServed(t *testing.T) {
	u := ocrtest.Start(t, nil)
	target := serve(t, to(u))
	for _, tt := range []struct {
		size    int
		chunked bool
		status  int
	}{{100, false, 415}, {4_400_000, false, 200}, {4_400_001, true, 413}, {9_000_000, false, 413}, {9_000_000, true,
		413}, {1000, true, 200}} {
		t.Run(fmt.Sprintf("%d bytes, chunked %v", tt.size, tt.chunked), func(t *testing.T) {
			file := ocrtest.Padded(max(tt.size, 1000))
			if tt.size < 1000 {
				file = []byte("no image")
			}
			body, kind := ocrtest.Form(ocrtest.File("a.png", file))
			r, _ := http.NewRequest("POST", target, bytes.NewReader(body))
			if tt.chunked {
				r.ContentLength = -1
			}
			r.Header.Set("Content-Type", kind)
			resp, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Errorf("%d: %v", tt.size, err)
				return
			}
			text, _ := io.ReadAll(resp.Body)
			resp.Body.Close()
			if resp.StatusCode != tt.status || slices.Contains([]int{413, 415}, tt.status) &&
				!bytes.HasPrefix(text, []byte(`{"error":`)) {
				t.Errorf("%d: %d %s", tt.size, resp.StatusCode, text)
			}
		})
	}
}

// TestNoSharedState checks that concurrent requests each get the response for their own file.
func TestNoSharedState(t *testing.T) {
	u := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f, _, err := r.FormFile("file")
		if err != nil {
			w.WriteHeader(500)
			return
		}
		content, _ := io.ReadAll(f)
		w.Header().Set("Content-Type", "text/plain")
		w.Write(content[len(content)-4:])
	}))
	defer u.Close()
	for where, storage := range storages {
		h := handler(t, storage, settings{"OCR_SERVICE_URL": u.URL, "OCR_RATE": "0"})
		failed := make(chan string, 32)
		for i := range cap(failed) {
			go func() {
				mark := []byte{'m', byte(i), 'r', 'k'}
				w := post(h, ocr.Path, ocrtest.File("a.png", append(ocrtest.Padded(50_000+i), mark...)))
				if w.Code != 200 || !bytes.Equal(w.Body.Bytes(), mark) {
					failed <- w.Body.String()
					return
				}
				failed <- ""
			}()
		}
		for range cap(failed) {
			if f := <-failed; f != "" {
				t.Errorf("%s: %q", where, f)
			}
		}
	}
}
