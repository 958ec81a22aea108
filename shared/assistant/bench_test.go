package assistant

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/gather/gathertest"
	"coptic.example/service/shared/assistant/slot"
	up "coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/httpapi"
)

// BenchmarkFirstText measures how much later a client gets the first text than directly from the upstream. It asks
// both alternately and reports the difference of the medians.
func BenchmarkFirstText(b *testing.B) {
	for _, format := range formats {
		b.Run(format.Kind, func(b *testing.B) {
			u := up.Start(b, format, up.Answer("ⲛⲟⲩⲧⲉ"))
			s := service(testLimits, target(b, slot.Default, u))
			s.lookups = gathertest.Lookups()
			srv := httptest.NewServer(httpapi.New(Routes(s)...))
			defer srv.Close()
			firstText(b, srv.URL+Path, noute)
			_, body := u.Last()
			r, _ := u.Last()
			direct := u.URL + r.URL.RequestURI()
			for b.Loop() {
				var ours, theirs []time.Duration
				for range 300 {
					ours = append(ours, firstText(b, srv.URL+Path, noute))
					theirs = append(theirs, firstText(b, direct, string(body)))
				}
				b.ReportMetric(ms(median(ours)-median(theirs)), "added-ms")
				b.ReportMetric(ms(median(ours)), "ms")
				b.ReportMetric(0, "ns/op")
			}
		})
	}
}

// firstText returns the time until the first text.
func firstText(b *testing.B, url, body string) time.Duration {
	b.Helper()
	begun := time.Now()
	resp, err := http.Post(url, "application/json", strings.NewReader(body))
	if err != nil || resp.StatusCode != 200 {
		b.Fatal(resp, err)
	}
	defer resp.Body.Close()
	var got []byte
	buf := make([]byte, 4096)
	for !bytes.Contains(got, []byte("ⲛⲟⲩⲧⲉ")) {
		n, err := resp.Body.Read(buf)
		got = append(got, buf[:n]...)
		if err != nil && n == 0 {
			b.Fatalf("no text: %v %q", err, got)
		}
	}
	took := time.Since(begun)
	io.Copy(io.Discard, resp.Body)
	return took
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// streamTime returns the duration of the streams of BenchmarkStreams, which ASSISTANT_BENCH_STREAM=60s overrides.
func streamTime(b *testing.B) time.Duration {
	d, err := time.ParseDuration(os.Getenv("ASSISTANT_BENCH_STREAM"))
	if err != nil {
		d = 3 * time.Second
	}
	if d <= 0 {
		b.Fatal(fmt.Errorf("ASSISTANT_BENCH_STREAM=%v", d))
	}
	return d
}
