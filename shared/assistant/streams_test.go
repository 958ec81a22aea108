package assistant

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/gather/gathertest"
	"coptic.example/service/shared/assistant/slot"
	up "coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/httpapi"
)

// streams is the number of concurrent streams.
const streams = 200

// BenchmarkStreams measures many concurrent streams through a service in a separate process: the longest delay of a
// text from the upstream to the client, the memory per stream, and the goroutines left over.
func BenchmarkStreams(b *testing.B) {
	length := streamTime(b)
	var going sync.WaitGroup
	u := up.Start(b, up.OpenAI, up.Answer("1\n"))
	url := startServing(b, u.URL)
	for range streams { // the connections that are kept for later are no part of a stream
		going.Go(func() { follow(b, url, new(atomic.Int64)) })
	}
	going.Wait()
	u.Script(func(w *up.Wire) {
		w.Open().Send(w.Start)
		for end := time.Now().Add(length); time.Now().Before(end); w.Wait(100 * time.Millisecond) {
			w.Send(w.Text(strconv.FormatInt(time.Now().UnixNano(), 10) + "\n"))
		}
		up.Closes(w)
	})
	before := stateOf(b, url)
	for b.Loop() {
		var worst atomic.Int64
		var clients sync.WaitGroup
		for range streams {
			clients.Go(func() { follow(b, url, &worst) })
		}
		time.Sleep(length * 3 / 4)
		during := stateOf(b, url)
		clients.Wait()
		time.Sleep(500 * time.Millisecond)
		after := stateOf(b, url)
		b.ReportMetric(ms(time.Duration(worst.Load())), "worst-ms")
		b.ReportMetric(float64(during.Memory-before.Memory)/streams/1024, "KB/stream")
		b.ReportMetric(float64(during.Resident-before.Resident)/streams/1024, "resident-KB/stream")
		b.ReportMetric(float64(after.Goroutines-before.Goroutines), "goroutines-left")
		b.ReportMetric(0, "ns/op")
	}
}

// follow reads a stream whose texts are the times at which they were sent.
func follow(b *testing.B, url string, worst *atomic.Int64) {
	// Use a separate connection that is closed at the end: idle ones would count as left over.
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Post(url+Path, "application/json", strings.NewReader(noute))
	if err != nil {
		b.Error(err)
		return
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	for lines.Scan() {
		said, err := strconv.ParseInt(lines.Text(), 10, 64)
		if err != nil {
			b.Errorf("%d %s", resp.StatusCode, lines.Text())
			return
		}
		late := time.Now().UnixNano() - said
		for have := worst.Load(); late > have && !worst.CompareAndSwap(have, late); have = worst.Load() {
		}
	}
	if err := lines.Err(); err != nil {
		b.Error(err)
	}
}

// state is what a serving process reports about itself.
type state struct {
	Goroutines int
	Memory     int64 // bytes of heap and stacks in use after a collection
	Resident   int64
}

// serveUpstream is the variable that makes the test binary serve the assistant with an upstream.
const serveUpstream = "ASSISTANT_TEST_SERVE_UPSTREAM"

// serveForever is the other process. It ends when its standard input does.
func serveForever(upstream string) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	s := service(fallback.Limits{FirstToken: time.Minute, Idle: time.Minute, Total: time.Hour},
		target(&testing.B{}, slot.Default, &up.Server{URL: upstream, Format: up.OpenAI}))
	s.lookups, s.max = gathertest.Lookups(), 1<<20
	routes := append(Routes(s), httpapi.Route{Path: "/state", Get: func(w http.ResponseWriter, _ *http.Request) error {
		runtime.GC()
		runtime.GC() // the second frees what the first found in pools
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return json.NewEncoder(w).Encode(state{runtime.NumGoroutine(), int64(m.HeapAlloc + m.StackInuse), resident()})
	}})
	go http.Serve(l, httpapi.New(routes...))
	fmt.Println("http://" + l.Addr().String())
	bufio.NewReader(os.Stdin).ReadByte()
}

func resident() int64 {
	text, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	kb, _ := strconv.ParseInt(strings.Fields(rest + " 0")[0], 10, 64)
	return kb << 10
}

func startServing(b *testing.B, upstream string) string {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), serveUpstream+"="+upstream)
	cmd.Stderr = os.Stderr
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	return strings.TrimSpace(url)
}

func stateOf(b *testing.B, url string) (s state) {
	resp, err := http.Get(url + "/state")
	if err != nil {
		b.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&s); err != nil {
		b.Fatal(err)
	}
	return s
}
