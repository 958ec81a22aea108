package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/grammar/grammartest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
)

// BenchmarkPreparedAnswers compares the service, over loopback, with a bare net/http handler that writes the same
// headers and bytes. It alternates half a second each with eight keep-alive connections, and reports the median of
// the ratios.
func BenchmarkPreparedAnswers(b *testing.B) {
	dir := b.TempDir()
	grammartest.Write(b, dir, "2026-01-01")
	ourService := service(release.Folder(dir))
	const target = "/api/v1/grammar/lessons/lesson-1"
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", target, nil)
	r.Header.Set("Accept-Encoding", "gzip")
	ourService.ServeHTTP(w, r)
	body := w.Body.Bytes()
	bare := http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		maps.Copy(out.Header(), w.Header())
		out.Write(body)
	})
	ours, floor := listen(b, ourService), listen(b, bare)
	for b.Loop() {
		var ratios, rates []float64
		for range 12 {
			x, y := rate(b, ours, target), rate(b, floor, target)
			ratios, rates = append(ratios, x/y), append(rates, x)
		}
		slices.Sort(ratios)
		slices.Sort(rates)
		b.ReportMetric(ratios[len(ratios)/2], "ratio")
		b.ReportMetric(rates[len(rates)/2], "req/s")
	}
}

func listen(b *testing.B, h http.Handler) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	b.Cleanup(stop)
	go httpapi.Serve(ctx, l, h)
	return l.Addr().String()
}

// rate returns the requests per second that the server handles for eight clients.
func rate(b *testing.B, addr, target string) float64 {
	request := fmt.Appendf(nil, "GET %s HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n", target)
	var n atomic.Int64
	var clients sync.WaitGroup
	begun := time.Now()
	for range 8 {
		clients.Go(func() {
			c, err := net.Dial("tcp", addr)
			if err != nil {
				b.Error(err)
				return
			}
			defer c.Close()
			in := bufio.NewReader(c)
			for time.Since(begun) < 500*time.Millisecond {
				c.Write(request)
				resp, err := http.ReadResponse(in, nil)
				if err != nil || resp.StatusCode != 200 {
					b.Error(err)
					return
				}
				io.Copy(io.Discard, resp.Body)
				n.Add(1)
			}
		})
	}
	clients.Wait()
	return float64(n.Load()) / time.Since(begun).Seconds()
}
