package lambda

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"coptic.example/service/shared/httpapi"
)

// errAborted tells the runtime that a response was aborted.
var errAborted = errors.New("the answer broke off")

// handlerGrace is the time that Close waits for the handler after cancelling its request, so that it does not
// continue in a later invocation.
const handlerGrace = time.Second

// streamWriter is the http.ResponseWriter of a streamed response, and the body that the runtime reads. Each Write is
// one Read.
type streamWriter struct {
	header http.Header
	cancel context.CancelFunc
	in     *io.PipeReader
	out    *io.PipeWriter

	commit sync.Once
	ready  chan struct{} // closed once status and sent are final
	status int
	sent   http.Header
	done   chan struct{} // closed once the handler has returned
}

func newStreamWriter(ctx context.Context, cancel context.CancelFunc) *streamWriter {
	w := &streamWriter{header: http.Header{}, cancel: cancel, ready: make(chan struct{}), done: make(chan struct{})}
	w.in, w.out = io.Pipe()
	// Cancelling the request does not unblock a write without a reader.
	context.AfterFunc(ctx, func() { w.out.CloseWithError(context.Cause(ctx)) })
	return w
}

// serve runs the handler, then completes or aborts the body.
func (w *streamWriter) serve(h http.Handler, r *http.Request) {
	defer close(w.done)
	defer func() {
		v := recover()
		switch {
		case v == nil:
			w.WriteHeader(http.StatusOK) // the implicit status
			w.out.Close()
			return
		case v != http.ErrAbortHandler:
			slog.Error("panic", "value", fmt.Sprint(v), "stack", string(debug.Stack()), "path", r.URL.Path)
		}
		if w.committed() {
			w.out.CloseWithError(errAborted)
			return
		}
		clear(w.header)
		httpapi.ErrorHandler(httpapi.Errorf(http.StatusInternalServerError, "Internal error")).ServeHTTP(w, r)
		w.out.Close()
	}()
	h.ServeHTTP(w, r)
}

func (w *streamWriter) Header() http.Header { return w.header }

// WriteHeader sets the status and headers, which cannot change afterwards. It drops connection headers, which the
// gateway sets.
func (w *streamWriter) WriteHeader(status int) {
	w.commit.Do(func() {
		w.status, w.sent = status, w.header.Clone()
		for _, own := range []string{"Connection", "Content-Length", "Transfer-Encoding"} {
			w.sent.Del(own)
		}
		close(w.ready)
	})
}

func (w *streamWriter) committed() bool {
	select {
	case <-w.ready:
		return true
	default:
		return false
	}
}

func (w *streamWriter) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	if len(b) == 0 { // a pipe would wait for a reader
		return 0, nil
	}
	return w.out.Write(b)
}

// Flush does nothing, because every Write is passed on immediately.
func (w *streamWriter) Flush() {}

// Read reads what the handler has written. The runtime calls it.
func (w *streamWriter) Read(p []byte) (int, error) { return w.in.Read(p) }

// Close cancels the request. The runtime calls it after reading the body, or when it cannot send more.
func (w *streamWriter) Close() error {
	w.cancel()
	w.in.Close()
	select {
	case <-w.done:
	case <-time.After(handlerGrace):
	}
	return nil
}
