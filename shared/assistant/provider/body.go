package provider

import (
	"errors"
	"io"
	"net/http"
	"sync"
)

// releasableBody is a request body that is released as soon as the answer begins. net/http would keep it until the
// answer ends.
type releasableBody struct {
	mu   sync.Mutex
	data []byte
}

// attach sets the body of a request to data and returns it, so that it can be released.
func attach(r *http.Request, data []byte) *releasableBody {
	b := &releasableBody{data: data}
	r.ContentLength = int64(len(data))
	r.Body, _ = b.open()
	r.GetBody = b.open
	return b
}

var errReleased = errors.New("the request's body was released")

func (b *releasableBody) open() (io.ReadCloser, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.data == nil {
		return nil, errReleased
	}
	return &bodyReader{from: b}, nil
}

func (b *releasableBody) release() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.data = nil
}

// bodyReader reads a releasableBody once.
type bodyReader struct {
	from *releasableBody
	at   int
}

func (r *bodyReader) Read(p []byte) (int, error) {
	r.from.mu.Lock()
	defer r.from.mu.Unlock()
	if r.at >= len(r.from.data) {
		return 0, io.EOF
	}
	n := copy(p, r.from.data[r.at:])
	r.at += n
	return n, nil
}

func (*bodyReader) Close() error { return nil }
