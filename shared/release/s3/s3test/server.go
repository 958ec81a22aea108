// Package s3test runs an S3 server on loopback for tests, behind a proxy that counts, delays or drops requests. The
// server is either a stand-in with just enough for reading a release, or a real one: the Versity gateway over a
// folder.
package s3test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"

	"coptic.example/service/shared/release"
)

const (
	access = "test-access"
	secret = "test-secret-key"
	region = "us-east-1"
)

// Server is a running S3 server.
type Server struct {
	// Disconnect closes idle connections, of which a test with many clients would run out.
	Disconnect func()

	URL string

	folders []string // of a real server: data and metadata

	mu    sync.Mutex
	log   []string
	delay time.Duration
	down  bool
	cut   int // requests still let through before all are dropped, or -1
}

// gateway builds the server's binary from the tools module. The go command caches it, so that it is linked only
// once.
var gateway = sync.OnceValues(func() (string, error) {
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "coptic.example/service").Output()
	if err != nil {
		return "", fmt.Errorf("find the tools module: %w", err)
	}
	build := exec.Command("go", "tool", "-n", "versitygw") // builds it and prints its path
	build.Dir = filepath.Join(string(bytes.TrimSpace(root)), "tools")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	var log bytes.Buffer
	build.Stderr = &log
	bin, err := build.Output()
	if err != nil {
		return "", fmt.Errorf("build the S3 test server: %w\n%s", err, &log)
	}
	return string(bytes.TrimSpace(bin)), nil
})

// Start runs a stand-in with one empty bucket until the test ends.
func Start(t testing.TB, bucket string) *Server {
	t.Helper()
	return begin(t, &standIn{bucket: bucket, objects: map[string][]byte{}})
}

// StartReal runs a real server with one empty bucket until the test ends. It is built from the tools module.
func StartReal(t testing.TB, bucket string) *Server {
	t.Helper()
	bin, err := gateway()
	if err != nil {
		t.Fatal(err)
	}
	data, meta := t.TempDir(), t.TempDir()
	addr := ""
	for tries := 5; addr == ""; tries-- {
		if tries == 0 {
			t.Fatal("the S3 test server does not start")
		}
		addr = run(t, bin, data, meta)
	}
	s := begin(t, forward(&url.URL{Scheme: "http", Host: addr}))
	s.folders = []string{data, meta}
	if _, err := s.body(http.MethodPut, bucket, "", nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// begin starts a proxy in front of server.
func begin(t testing.TB, server http.Handler) *Server {
	s := &Server{cut: -1}
	proxy := httptest.NewServer(s.proxy(server))
	t.Cleanup(proxy.Close)
	s.URL, s.Disconnect = proxy.URL, proxy.CloseClientConnections
	return s
}

// run starts the server on a free port and returns its address. It returns "" if another process has taken the port
// in the meantime, because the server cannot be given an open listener.
func run(t testing.TB, bin, data, meta string) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	cmd := exec.Command(bin, "--access", access, "--secret", secret, "--region", region, "--port", addr, "--quiet",
		"--keep-alive", "posix", "--sidecar", meta, data)
	cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH")}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	exited := make(chan struct{})
	go func() {
		cmd.Wait()
		close(exited)
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-exited
		if t.Failed() {
			t.Logf("S3 server: %s", out.String())
		}
	})
	for range 1200 { // a minute, for a busy machine
		if c, err := net.Dial("tcp", addr); err == nil {
			c.Close()
			select {
			case <-exited: // it was another process that answered
				return ""
			case <-time.After(50 * time.Millisecond):
				return addr
			}
		}
		select {
		case <-exited:
			return ""
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatalf("the S3 test server does not answer: %s", out.String())
	return ""
}

// forward forwards requests to a server without changing Host, so that signatures stay valid.
func forward(target *url.URL) http.Handler {
	to := httputil.NewSingleHostReverseProxy(target)
	to.ErrorHandler = func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	return to
}

// proxy counts, delays and drops requests to the server.
func (s *Server) proxy(server http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		delay, down := s.delay, s.down
		if s.cut == 0 {
			down = true
		} else if s.cut > 0 {
			s.cut--
		}
		s.log = append(s.log, r.Method+" "+r.URL.Path)
		s.mu.Unlock()
		if delay > 0 {
			select {
			case <-time.After(delay):
			case <-r.Context().Done():
			}
		}
		if down {
			panic(http.ErrAbortHandler)
		}
		server.ServeHTTP(w, r)
	})
}

// Env returns environment variables that point the SDK to the server.
func (s *Server) Env() []string {
	return []string{
		"AWS_ENDPOINT_URL_S3=" + s.URL, "AWS_ACCESS_KEY_ID=" + access, "AWS_SECRET_ACCESS_KEY=" + secret,
		"AWS_REGION=" + region, "AWS_EC2_METADATA_DISABLED=true",
	}
}

// Upload stores every file in dir under prefix, the pointer last.
func (s *Server) Upload(t testing.TB, bucket, prefix, dir string) {
	t.Helper()
	var last string
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		if rel == release.PointerName {
			last = name
			return nil
		}
		return s.put(bucket, prefix+"/"+filepath.ToSlash(rel), name)
	})
	if err == nil && last != "" {
		err = s.put(bucket, prefix+"/"+release.PointerName, last)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (s *Server) put(bucket, key, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return s.Put(bucket, key, data)
}

// Put stores an object.
func (s *Server) Put(bucket, key string, data []byte) error {
	_, err := s.body(http.MethodPut, bucket, key, data)
	return err
}

// Get reads an object.
func (s *Server) Get(bucket, key string) ([]byte, error) {
	return s.body(http.MethodGet, bucket, key, nil)
}

// Delete removes an object.
func (s *Server) Delete(bucket, key string) error {
	_, err := s.body(http.MethodDelete, bucket, key, nil)
	return err
}

// body sends a request and returns the body of a 2xx response.
func (s *Server) body(method, bucket, key string, data []byte) ([]byte, error) {
	answer, err := s.Ask(method, bucket, key, "", data)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode/100 != 2 {
		err = fmt.Errorf("%s %s/%s: %s %s", method, bucket, key, answer.Status, text)
	}
	return text, err
}

// Ask sends a signed request for an object. The caller must close the response's body.
func (s *Server) Ask(method, bucket, key, query string, data []byte) (*http.Response, error) {
	address := (&url.URL{Path: "/" + bucket + "/" + key, RawQuery: query}).String()
	r, err := http.NewRequest(method, s.URL+address, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	r.Header.Set("X-Amz-Content-Sha256", hash)
	own := aws.Credentials{AccessKeyID: access, SecretAccessKey: secret}
	err = v4.NewSigner().SignHTTP(context.Background(), own, r, hash, "s3", region, time.Now(),
		func(o *v4.SignerOptions) { o.DisableURIPathEscaping = true })
	if err != nil {
		return nil, err
	}
	return http.DefaultTransport.RoundTrip(r)
}

// Copy copies every object of a real server below the prefix from to the prefix to. It copies the files, because
// requests would take seconds.
func (s *Server) Copy(t testing.TB, bucket, from, to string) {
	t.Helper()
	for _, folder := range s.folders {
		if err := os.CopyFS(filepath.Join(folder, bucket, to), os.DirFS(filepath.Join(folder, bucket, from))); err != nil {
			t.Fatal(err)
		}
	}
}

// Slow delays every request by d.
func (s *Server) Slow(d time.Duration) { s.set(func() { s.delay = d }) }

// Down makes the server drop every request while down is true.
func (s *Server) Down(down bool) { s.set(func() { s.down = down }) }

// Cut lets n more requests through, then drops all others; -1 lets all through again.
func (s *Server) Cut(n int) { s.set(func() { s.cut = n }) }

func (s *Server) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

// Requests returns the requests since the last call, as "METHOD /path".
func (s *Server) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	log := s.log
	s.log = nil
	return log
}
