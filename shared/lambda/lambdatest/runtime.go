// Package lambdatest runs real bootstrap binaries against a small server in the test that implements the Lambda
// Runtime API (AWS Lambda developer guide, "Using the Lambda runtime API": next, response, error and init error).
package lambdatest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Build builds the bootstrap binary of a package as deployed, given its path below the module's root. It keeps the
// binary in build/test, so that each is linked only once.
func Build(t testing.TB, pkg string) string {
	t.Helper()
	built.Lock()
	defer built.Unlock()
	if bin := built.bins[pkg]; bin != "" {
		return bin
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "coptic.example/service").Output()
	if err != nil {
		t.Fatalf("find the module's root: %v", err)
	}
	root := string(bytes.TrimSpace(out))
	bin := filepath.Join(root, "build/test", pkg, "bootstrap")
	cmd := exec.Command("go", "build", "-trimpath", "-tags", "lambda.norpc", "-ldflags", "-s -w", "-o", bin, "./"+pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", pkg, err, out)
	}
	built.bins[pkg] = bin
	return bin
}

// built holds the binaries already built by this process.
var built = struct {
	sync.Mutex
	bins map[string]string
}{bins: map[string]string{}}

// Answer is a function's response to an event.
type Answer struct {
	Body        []byte // of the runtime API call: the response JSON, a streamed frame, or the error
	Failed      bool   // the function reported an error
	ContentType string
	Streamed    bool
	Aborted     bool // the call ended before its body did
}

type invocation struct {
	id     string
	event  []byte
	answer chan Answer
}

// Function is a running function.
type Function struct {
	cmd    *exec.Cmd
	server *http.Server
	queue  chan *invocation
	ready  chan struct{}
	exited chan struct{}

	mu      sync.Mutex
	pending map[string]*invocation
	next    int
	log     bytes.Buffer
}

// Start runs the binary with env in addition to Lambda's variables. It stops when the test ends.
func Start(t testing.TB, bin string, env ...string) *Function {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &Function{
		queue: make(chan *invocation), ready: make(chan struct{}), exited: make(chan struct{}),
		pending: map[string]*invocation{},
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /2018-06-01/runtime/invocation/next", f.handNext())
	mux.HandleFunc("POST /2018-06-01/runtime/invocation/{id}/response", f.take(false))
	mux.HandleFunc("POST /2018-06-01/runtime/invocation/{id}/error", f.take(true))
	mux.HandleFunc("POST /2018-06-01/runtime/init/error", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusAccepted)
	})
	f.server = &http.Server{Handler: mux}
	go f.server.Serve(l)
	f.cmd = exec.Command(bin)
	f.cmd.Env = append([]string{
		"AWS_LAMBDA_RUNTIME_API=" + l.Addr().String(), "AWS_LAMBDA_FUNCTION_NAME=test", "AWS_LAMBDA_FUNCTION_VERSION=1",
		"AWS_LAMBDA_FUNCTION_MEMORY_SIZE=256", "HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"),
	}, env...)
	f.cmd.Stdout, f.cmd.Stderr = lockedWriter{f}, lockedWriter{f}
	if err := f.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		f.cmd.Wait()
		close(f.exited)
	}()
	t.Cleanup(f.Stop)
	return f
}

// Fail runs a program that must fail to start and returns its log.
func Fail(t testing.TB, bin string, env ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, bin)
	cmd.Env = append([]string{"AWS_LAMBDA_RUNTIME_API=127.0.0.1:1", "PATH=" + os.Getenv("PATH")}, env...)
	log, err := cmd.CombinedOutput()
	if err == nil {
		t.Fatalf("%s starts with %v", bin, env)
	}
	return string(log)
}

// Stop kills the function and waits for its end.
func (f *Function) Stop() {
	f.cmd.Process.Kill()
	<-f.exited
	f.server.Close()
}

// PID returns the ID of the function's process.
func (f *Function) PID() int { return f.cmd.Process.Pid }

// Exited returns a channel that is closed when the process has ended.
func (f *Function) Exited() <-chan struct{} { return f.exited }

// Log returns the function's output.
func (f *Function) Log() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.log.String()
}

// AwaitLog returns the function's output once it contains text, because output may lag behind responses. After five
// seconds it returns the output so far.
func (f *Function) AwaitLog(text string) string {
	for range 100 {
		if strings.Contains(f.Log(), text) {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	return f.Log()
}

// AwaitReady waits until the function asks for its first event. The test fails if the function exits first or takes
// a minute.
func (f *Function) AwaitReady(t testing.TB) {
	t.Helper()
	select {
	case <-f.ready:
	case <-f.exited:
		t.Fatalf("the function has ended: %s", f.Log())
	case <-time.After(time.Minute):
		t.Fatalf("the function does not start: %s", f.Log())
	}
}

// Invoke passes an event to the function and waits for its response.
func (f *Function) Invoke(t testing.TB, event []byte) Answer {
	t.Helper()
	a, err := f.TryInvoke(event)
	if err != nil {
		t.Fatalf("%v: %s", err, f.Log())
	}
	return a
}

// TryInvoke is like Invoke, for callers that expect the function to exit. The error explains why there is no
// response.
func (f *Function) TryInvoke(event []byte) (Answer, error) {
	inv := &invocation{event: event, answer: make(chan Answer, 1)}
	select {
	case f.queue <- inv:
	case <-f.exited:
		return Answer{}, errors.New("the function has ended")
	case <-time.After(60 * time.Second):
		return Answer{}, errors.New("the function takes no event")
	}
	select {
	case a := <-inv.answer:
		return a, nil
	case <-f.exited:
		return Answer{}, errors.New("the function ended without an answer")
	case <-time.After(60 * time.Second):
		return Answer{}, errors.New("the function does not answer")
	}
}

// Response is a decoded, buffered response from the REST API.
type Response struct {
	StatusCode        int                 `json:"statusCode"`
	MultiValueHeaders map[string][]string `json:"multiValueHeaders"`
	Headers           map[string]string   `json:"headers"`
	Body              string              `json:"body"`
	IsBase64Encoded   bool                `json:"isBase64Encoded"`
}

// Header returns the first value of a header, spelled as API Gateway sends it.
func (r Response) Header(name string) string {
	for k, v := range r.MultiValueHeaders {
		if strings.EqualFold(k, name) && len(v) > 0 {
			return v[0]
		}
	}
	return ""
}

// Call is like Invoke, for an event whose response is buffered.
func (f *Function) Call(t testing.TB, event []byte) Response {
	t.Helper()
	a := f.Invoke(t, event)
	var r Response
	if err := json.Unmarshal(a.Body, &r); err != nil || a.Failed {
		t.Fatalf("not a response: %s", a.Body)
	}
	return r
}

func (f *Function) handNext() http.HandlerFunc {
	var first sync.Once
	return func(w http.ResponseWriter, r *http.Request) {
		first.Do(func() { close(f.ready) })
		var inv *invocation
		select {
		case inv = <-f.queue:
		case <-r.Context().Done():
			return
		}
		f.mu.Lock()
		f.next++
		inv.id = strconv.Itoa(f.next)
		f.pending[inv.id] = inv
		f.mu.Unlock()
		h := w.Header()
		h.Set("Lambda-Runtime-Aws-Request-Id", inv.id)
		h.Set("Lambda-Runtime-Deadline-Ms", strconv.FormatInt(time.Now().Add(time.Minute).UnixMilli(), 10))
		h.Set("Lambda-Runtime-Invoked-Function-Arn", "arn:aws:lambda:us-east-1:000000000000:function:test")
		h.Set("Content-Type", "application/json")
		w.Write(inv.event)
	}
}

func (f *Function) take(failed bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		inv := f.pending[r.PathValue("id")]
		delete(f.pending, r.PathValue("id"))
		f.mu.Unlock()
		if inv == nil {
			http.Error(w, "unknown invocation", http.StatusBadRequest)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			body = fmt.Appendf(body, "\n[broken off: %v]", err)
		}
		w.WriteHeader(http.StatusAccepted)
		inv.answer <- Answer{
			Body: body, Failed: failed, ContentType: r.Header.Get("Content-Type"),
			Streamed: r.Header.Get("Lambda-Runtime-Function-Response-Mode") == "streaming",
			Aborted:  err != nil,
		}
	}
}

type lockedWriter struct{ f *Function }

func (w lockedWriter) Write(b []byte) (int, error) {
	w.f.mu.Lock()
	defer w.f.mu.Unlock()
	return w.f.log.Write(b)
}
