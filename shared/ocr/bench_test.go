package ocr_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
)

// BenchmarkThroughput compares the proxy, over loopback and spooling to disk, with httputil.ReverseProxy in front
// of the same upstream. It alternates half a second each with eight clients and a file of 1 MB, and reports the
// median of the ratios. The upstream parses the form, as an OCR service must, and responds at once; "bare" ignores
// what it is sent, so that only the proxies cost time.
func BenchmarkThroughput(b *testing.B) {
	form := func(r *http.Request) {
		if _, _, err := r.FormFile("file"); err != nil {
			b.Error(err)
		}
	}
	b.Run("png", func(b *testing.B) { throughput(b, ocrtest.Padded(1<<20), form) })
	b.Run("jpeg", func(b *testing.B) { throughput(b, noise(1<<20), form) })
	b.Run("bare", func(b *testing.B) {
		throughput(b, ocrtest.Padded(1<<20), func(r *http.Request) { io.Copy(io.Discard, r.Body) })
	})
}

func throughput(b *testing.B, file []byte, read func(*http.Request)) {
	upstream := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		read(r)
		says(200, "application/json", ocrtest.Text)(w, r)
	}))
	defer upstream.Close()
	service, err := configure(b, ocr.Disk, settings{"OCR_SERVICE_URL": upstream.URL, "OCR_RATE": "0"})
	if err != nil {
		b.Fatal(err)
	}
	ours := httptest.NewServer(httpapi.New(ocr.Routes(service)...))
	defer ours.Close()
	target, _ := url.Parse(upstream.URL)
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64 // as ours has it
	direct := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }, Transport: transport,
	})
	defer direct.Close()
	for b.Loop() {
		var ratios, rates []float64
		for range 12 {
			x, y := rate(b, ours.URL, file), rate(b, direct.URL, file)
			ratios, rates = append(ratios, x/y), append(rates, x)
		}
		slices.Sort(ratios)
		slices.Sort(rates)
		b.ReportMetric(ratios[len(ratios)/2], "ratio")
		b.ReportMetric(rates[len(rates)/2], "MB/s")
	}
}

// rate returns the throughput of eight clients in megabytes per second.
func rate(b *testing.B, base string, file []byte) float64 {
	body, kind := ocrtest.Form(ocrtest.File("a", file))
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 8}}
	defer client.CloseIdleConnections()
	var n atomic.Int64
	var clients sync.WaitGroup
	begun := time.Now()
	for range 8 {
		clients.Go(func() {
			for time.Since(begun) < 500*time.Millisecond {
				resp, err := client.Post(base+ocr.Path, kind, bytes.NewReader(body))
				if err != nil {
					b.Error(err)
					return
				}
				if resp.StatusCode != 200 {
					b.Error(resp.Status)
				}
				io.Copy(io.Discard, resp.Body)
				resp.Body.Close()
				n.Add(int64(len(body)))
			}
		})
	}
	clients.Wait()
	return float64(n.Load()) / (1 << 20) / time.Since(begun).Seconds()
}

// noise returns a JPEG file of about size bytes.
func noise(size int) []byte {
	for side := 256; ; side += 16 {
		m := image.NewGray(image.Rect(0, 0, side, side))
		random := rand.NewChaCha8([32]byte{})
		random.Read(m.Pix)
		var b bytes.Buffer
		if jpeg.Encode(&b, m, &jpeg.Options{Quality: 90}); b.Len() >= size {
			return b.Bytes()
		}
	}
}
