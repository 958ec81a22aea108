package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// piece is the result of one read of a streamed answer, with its time.
type piece struct {
	text string
	at   time.Time
}

// runtimeAPI is a Runtime API for a single event that records when the pieces of the answer arrive. lambdatest
// reads whole answers.
type runtimeAPI struct {
	pieces  chan piece
	trailer chan http.Header
}

func startTimed(t *testing.T, bin string, event []byte, env ...string) runtimeAPI {
	t.Helper()
	api := runtimeAPI{make(chan piece, 1000), make(chan http.Header, 1)}
	events := make(chan []byte, 1)
	events <- event
	mux := http.NewServeMux()
	mux.HandleFunc("GET /2018-06-01/runtime/invocation/next", func(w http.ResponseWriter, r *http.Request) {
		select {
		case e := <-events:
			w.Header().Set("Lambda-Runtime-Aws-Request-Id", "1")
			w.Header().Set("Lambda-Runtime-Deadline-Ms", "4102444800000")
			w.Write(e)
		case <-r.Context().Done():
		}
	})
	mux.HandleFunc("POST /2018-06-01/runtime/invocation/1/response", func(w http.ResponseWriter, r *http.Request) {
		buf := make([]byte, 32<<10)
		for {
			n, err := r.Body.Read(buf)
			if n > 0 {
				api.pieces <- piece{string(buf[:n]), time.Now()}
			}
			if err != nil {
				break
			}
		}
		close(api.pieces)
		api.trailer <- r.Trailer
		w.WriteHeader(http.StatusAccepted)
	})
	srv := httptest.NewServer(mux)
	cmd := exec.Command(bin)
	cmd.Env = append(env, "AWS_LAMBDA_RUNTIME_API="+strings.TrimPrefix(srv.URL, "http://"), "HOME="+t.TempDir())
	cmd.Stderr = io.Discard
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		srv.CloseClientConnections()
		srv.Close()
	})
	return api
}

// next waits for a piece. ok is false at the end of the answer.
func (api runtimeAPI) next(t *testing.T) (p piece, ok bool) {
	t.Helper()
	select {
	case p, ok = <-api.pieces:
		return p, ok
	case <-time.After(30 * time.Second):
		t.Fatal("no piece of the answer comes")
		return p, false
	}
}

// frame splits a streamed answer at its eight NUL bytes.
func frame(t *testing.T, answer []byte) (metadata, body []byte) {
	t.Helper()
	metadata, body, found := bytes.Cut(answer, make([]byte, 8))
	if !found || len(metadata) > 16<<10 {
		t.Fatalf("no frame: %q", answer)
	}
	return metadata, body
}
