package httpapi

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// TestServeMalformed: what net/http refuses by itself comes in our shape too.
func TestServeMalformed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, l, sample()) }()
	for _, tt := range []struct {
		request string
		status  int
	}{
		{"GET /api/things HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"GET /api/things/%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400},
		{"GET /api/things HTTP/1.1\r\n\r\n", 400},
		{"nonsense\r\n\r\n", 400},
		{"GET /api/things HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("a", 80<<10) + "\r\n\r\n", 431},
		{"GET /api/things/" + strings.Repeat("a", 10<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"GET /api/things HTTP/7.0\r\nHost: x\r\n\r\n", 400},
		{"POST /api/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: foo\r\n\r\n", 400},
		{"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 404},
	} {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, tt.request)
		resp, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatalf("%.40q: %v", tt.request, err)
		}
		body, _ := io.ReadAll(resp.Body)
		c.Close()
		if resp.StatusCode != tt.status {
			t.Errorf("%.40q: %d, want %d", tt.request, resp.StatusCode, tt.status)
		}
		var e map[string]string
		if tt.status >= 400 && (json.Unmarshal(body, &e) != nil || e["error"] == "" || len(e) != 1) {
			t.Errorf("%.40q: %s", tt.request, body)
		}
		if resp.Header.Get("X-Request-Id") == "" {
			t.Errorf("%.40q: no request id", tt.request)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("stop: %v", err)
	}
}
