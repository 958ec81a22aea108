package soaktest

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"coptic.example/service/shared/lambda/lambdatest"
)

// containers are the containers of a function under Lambda's rules: each handles one request at a time and is
// frozen in between; one that exits is replaced at the next request.
type containers struct {
	t    *testing.T
	bin  string
	env  []string
	idle chan *container

	mu      sync.Mutex
	live    map[*container]bool
	started int
}

type container struct {
	*lambdatest.Function
	killed   atomic.Bool
	begun    time.Time
	requests int
	resident int64 // after its first hundred requests
}

func newContainers(t *testing.T, name string, n int, env ...string) *containers {
	c := &containers{t: t, bin: lambdatest.Build(t, "functions/"+name), env: env,
		idle: make(chan *container, n), live: map[*container]bool{}}
	for range n {
		c.idle <- nil // started by the first request that finds it
	}
	return c
}

// start starts a container. Only the test's own goroutines call it.
func (c *containers) start() *container {
	fresh := &container{Function: lambdatest.Start(c.t, c.bin, c.env...), begun: time.Now()}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.live[fresh] = true
	c.started++
	return fresh
}

// answered is the result of a request.
type answered struct {
	status int
	header http.Header
	body   []byte
	lost   bool // no answer, though nobody killed the container
	killed bool // no answer, since somebody did
	fresh  bool // a container started for it
}

// ask takes a container, thaws it, sends it a request and freezes it again.
func (c *containers) ask(event []byte) answered {
	box := <-c.idle
	fresh := box == nil
	if fresh {
		box = c.start()
	}
	syscall.Kill(box.PID(), syscall.SIGCONT)
	raw, err := box.TryInvoke(event)
	if err != nil || raw.Aborted && box.killed.Load() {
		c.mu.Lock()
		delete(c.live, box)
		c.mu.Unlock()
		box.Stop()
		c.idle <- nil
		return answered{status: http.StatusBadGateway, lost: !box.killed.Load(), killed: box.killed.Load(), fresh: fresh}
	}
	if box.requests++; box.requests == 100 {
		box.resident = resident(box.PID())
	}
	syscall.Kill(box.PID(), syscall.SIGSTOP)
	c.idle <- box
	out := parse(raw)
	out.fresh = fresh
	return out
}

// kill ends an arbitrary container, whatever it is doing.
func (c *containers) kill() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for box := range c.live {
		box.killed.Store(true)
		syscall.Kill(box.PID(), syscall.SIGKILL)
		return
	}
}

// parse parses an answer as API Gateway does, buffered or streamed, and decompresses it.
func parse(raw lambdatest.Answer) answered {
	var out answered
	if head, body, streamed := bytes.Cut(raw.Body, make([]byte, 8)); streamed {
		var m struct {
			StatusCode        int
			MultiValueHeaders http.Header
		}
		if json.Unmarshal(head, &m) != nil {
			return answered{status: http.StatusBadGateway, lost: true, body: raw.Body}
		}
		return answered{status: m.StatusCode, header: m.MultiValueHeaders, body: body}
	}
	var r lambdatest.Response
	if json.Unmarshal(raw.Body, &r) != nil || raw.Failed {
		return answered{status: http.StatusBadGateway, lost: true, body: raw.Body}
	}
	out = answered{status: r.StatusCode, header: http.Header{}, body: []byte(r.Body)}
	for name, values := range r.MultiValueHeaders {
		out.header[http.CanonicalHeaderKey(name)] = values
	}
	if r.IsBase64Encoded {
		out.body, _ = base64.StdEncoding.DecodeString(r.Body)
	}
	if out.header.Get("Content-Encoding") == "gzip" {
		if z, err := gzip.NewReader(bytes.NewReader(out.body)); err == nil {
			out.body, _ = io.ReadAll(z)
		}
	}
	return out
}

// resident returns the resident memory of a process, in bytes.
func resident(pid int) int64 {
	status, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kb, _ := strconv.ParseInt(strings.Fields(rest + " 0")[0], 10, 64)
	return kb << 10
}

// goroutines ends a container with the signal on which Go prints all goroutines, and counts them.
func (b *container) goroutines() int {
	syscall.Kill(b.PID(), syscall.SIGCONT)
	syscall.Kill(b.PID(), syscall.SIGQUIT)
	select {
	case <-b.Exited():
	case <-time.After(30 * time.Second):
	}
	return strings.Count(b.Log(), "\ngoroutine ")
}
