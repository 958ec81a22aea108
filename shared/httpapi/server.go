package httpapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Serve serves h on l until ctx ends, and then gives running requests up to ten seconds to finish. Requests that
// net/http rejects, such as a malformed request line or a huge header, get the same error body as others. A request
// must arrive within BodyTime, unless its handler calls SetBodyDeadline.
func Serve(ctx context.Context, l net.Listener, h http.Handler) error {
	return serve(ctx, l, h, BodyTime)
}

func serve(ctx context.Context, l net.Listener, h http.Handler, bodyTime time.Duration) error {
	srv := newServer(h, bodyTime)
	done := make(chan error, 1)
	go func() { done <- srv.Serve(errorListener{l}) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if err := srv.Shutdown(stop); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("stop the server: %w", err)
	}
	return srv.Close()
}

func newServer(h http.Handler, bodyTime time.Duration) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       bodyTime,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,

		DisableGeneralOptionsHandler: true, // treat OPTIONS * like any other request
	}
}

// errorListener accepts TCP connections as errorConn.
type errorListener struct{ net.Listener }

func (l errorListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return &errorConn{tcp}, err
	}
	return c, err
}

// errorConn replaces the responses that net/http writes by itself, as text, to requests that it cannot parse. It
// recognises them by their fixed start (net/http: errorHeaders) or by their status.
type errorConn struct{ *net.TCPConn }

var (
	plainHead   = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")
	statusStart = []byte("HTTP/1.1 ")
	unexpected  = []byte("HTTP/1.1 417 ") // for an Expect other than 100-continue; no handler sends 417
)

func (c *errorConn) Write(b []byte) (int, error) {
	if len(b) > 512 || !bytes.HasPrefix(b, statusStart) {
		return c.TCPConn.Write(b)
	}
	status, _, found := bytes.Cut(b, plainHead)
	bare := found && bytes.IndexByte(status, '\n') < 0
	line, message, code := "400 Bad Request", "Malformed request", MalformedRequest
	switch {
	case bytes.HasPrefix(b, unexpected):
		line, message, code = "417 Expectation Failed", "Only Expect: 100-continue is understood", ExpectationFailed
	case !bare:
		return c.TCPConn.Write(b)
	case bytes.HasPrefix(b, []byte("HTTP/1.1 431")):
		line, message, code = "431 Request Header Fields Too Large", "Request header is too large", HeaderTooLarge
	}
	body := errorBody(message)
	_, err := fmt.Fprintf(c.TCPConn, "HTTP/1.1 %s\r\nContent-Type: application/json; charset=utf-8\r\n"+
		"Cache-Control: max-age=60\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: %s\r\nX-Error-Code: %s\r\n"+
		"Access-Control-Allow-Origin: *\r\n"+
		"Access-Control-Expose-Headers: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
		line, requestID(&http.Request{}), code, exposed[0], len(body), body)
	if err != nil {
		return 0, err
	}
	return len(b), nil
}
