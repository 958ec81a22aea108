package ocr_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/ocr/ocrtest"
	"coptic.example/service/shared/setting"
)

// asServer makes the test binary a separate server, so that its memory can be measured.
const asServer = "OCR_TEST_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) == "" {
		slog.SetDefault(slog.New(slog.DiscardHandler)) // most tests are of failures
		os.Exit(m.Run())
	}
	var env setting.Env
	service := ocr.Configure(&env, ocr.Disk, nil)
	env.Check()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Addr())
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		io.Copy(io.Discard, os.Stdin) // until the parent is gone
		stop()
	}()
	httpapi.Serve(ctx, l, httpapi.New(ocr.Routes(service)...))
}

// BenchmarkResident measures the peak resident memory of the server while fifty clients upload 4 MB each, all
// forwarded at the same time.
func BenchmarkResident(b *testing.B) {
	const clients = 50
	for name, file := range map[string][]byte{"png": ocrtest.Padded(4 << 20), "jpeg": noise(4 << 20)} {
		b.Run(name, func(b *testing.B) {
			body, kind := ocrtest.Form(ocrtest.File("a", file))
			for b.Loop() {
				var together sync.WaitGroup
				together.Add(clients)
				u := ocrtest.Start(b, func(w http.ResponseWriter, r *http.Request) {
					together.Done()
					together.Wait()
					says(200, "application/json", ocrtest.Text)(w, r)
				})
				addr, pid := startServer(b, u.URL)
				idle := resident(b, pid)
				var all sync.WaitGroup
				for range clients {
					all.Go(func() {
						resp, err := http.Post("http://"+addr+ocr.Path, kind, bytes.NewReader(body))
						if err != nil {
							b.Error(err)
							return
						}
						if resp.StatusCode != 200 {
							b.Error(resp.Status)
						}
						resp.Body.Close()
					})
				}
				all.Wait()
				b.ReportMetric(float64(resident(b, pid))/(1<<20), "MB-resident")
				b.ReportMetric(float64(idle)/(1<<20), "idle-MB")
			}
		})
	}
}

func startServer(b *testing.B, upstream string) (addr string, pid int) {
	b.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"=1", "OCR_SERVICE_URL="+upstream, "OCR_TIMEOUT=30s", "OCR_RATE=0")
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		in.Close()
		ended := time.AfterFunc(15*time.Second, func() { cmd.Process.Kill() })
		defer ended.Stop()
		cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	return strings.TrimSpace(line), cmd.Process.Pid
}

// resident returns the peak resident memory of a process.
func resident(b *testing.B, pid int) int64 {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kb, err := strconv.ParseInt(strings.Fields(rest + " 0")[0], 10, 64)
	if err != nil {
		b.Fatal(err)
	}
	return kb << 10
}
