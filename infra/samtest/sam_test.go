// Package samtest runs the deployed functions under SAM: the real template, Lambda's own emulator, real containers.
package samtest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"coptic.example/service/shared/ocr/ocrtest"
)

func TestMain(m *testing.M) {
	if os.Getenv("TEST_SAM") == "" {
		fmt.Println("tests that need Docker and SAM are run by make test-sam")
		return
	}
	os.Exit(m.Run())
}

// TestSAM checks that every group answers through the deployed template, errors and a binary upload included.
func TestSAM(t *testing.T) {
	baseImage(t)
	received := make(chan string, 1)
	base := start(t, "OCR_SERVICE_URL="+upstream(t, received))
	smoke := exec.Command("go", "run", "./infra/smoke", "-alone", base)
	smoke.Dir = "../.."
	out, err := smoke.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}

	// A picture has every kind of byte: it arrives whole through gateway, event, base64 and form.
	picture := ocrtest.PNG()
	body, kind := ocrtest.Form(ocrtest.File("page.png", picture))
	ask, err := http.NewRequest("POST", base+"/api/ocr?lang=cop", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("Content-Type", kind)
	ask.Header.Set("Accept", "*/*")
	resp, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, _ := io.ReadAll(resp.Body)
	if resp.StatusCode != 200 || string(answer) != `{"text":"ⲡⲓⲣⲱⲙⲓ"}` {
		t.Errorf("an upload: %d %s", resp.StatusCode, answer)
	}
	select {
	case got := <-received:
		if want := fmt.Sprintf("cop %x", sha256.Sum256(picture)); got != want {
			t.Errorf("the OCR service was sent %s, want %s", got, want)
		}
	default:
		t.Error("nothing reached the OCR service")
	}
}

// upstream starts an OCR service on an address that containers reach.
func upstream(t *testing.T, received chan<- string) string {
	t.Helper()
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file, _, err := r.FormFile("file")
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		sum := sha256.New()
		io.Copy(sum, file)
		received <- fmt.Sprintf("%s %x", r.URL.Query().Get("lang"), sum.Sum(nil))
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"text":"ⲡⲓⲣⲱⲙⲓ"}`)
	})
	server := &httptest.Server{Listener: l, Config: &http.Server{Handler: handler}}
	server.Start()
	t.Cleanup(server.Close)
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return "http://localhost:" + port + "/read"
}

// baseImage makes the stand-in for the image that functions run in, where none is here and SAM_BASE_IMAGE names the
// script that makes one. Without it SAM fetches the public image.
func baseImage(t *testing.T) {
	t.Helper()
	images, err := exec.Command("docker", "image", "ls", "--format", "{{.Repository}}:{{.Tag}}").Output()
	if err != nil {
		t.Fatalf("Docker's engine does not answer: %v", err)
	}
	script := os.Getenv("SAM_BASE_IMAGE")
	if _, err := os.Stat(script); err != nil || bytes.Contains(images, []byte("/lambda/provided:al2023-")) {
		return
	}
	cmd := exec.Command("bash", script)
	cmd.Env = append(os.Environ(), "FLAVOUR=busybox")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
}

// start runs what make sam-local runs until the API answers.
func start(t *testing.T, env ...string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	l.Close()
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("../sam.sh")
	cmd.Env = append(append(os.Environ(), "PORT="+port), env...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) // SAM stops its containers then
		select {
		case <-ended:
		case <-time.After(time.Minute):
			syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		}
		if t.Failed() {
			text, _ := os.ReadFile(log.Name())
			t.Logf("SAM: %s", text)
		}
	})
	base := "http://127.0.0.1:" + port
	client := &http.Client{Timeout: 20 * time.Second}
	for {
		ask, err := http.NewRequest("GET", base+"/api/v1/grammar", nil)
		if err != nil {
			t.Fatal(err)
		}
		ask.Header.Set("Accept", "*/*") // without it SAM leaves binary answers in base64
		resp, err := client.Do(ask)
		if err == nil {
			var index struct{ Name string }
			err = json.NewDecoder(resp.Body).Decode(&index)
			resp.Body.Close()
			if err == nil && index.Name != "" {
				return base
			}
		}
		select {
		case <-ended:
			t.Fatal("SAM ended")
		case <-time.After(time.Second):
		}
	}
}
