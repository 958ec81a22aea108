package provider

import (
	"errors"
	"io"
	"net/http"
	"sync"
)

// ownBody is the body of a request, which is let go when the answer comes: net/http would keep it to the answer's end.
type ownBody struct {
	mu   sync.Mutex
	data []byte
}

// attach gives the request the body.
func attach(r *http.Request, data []byte) *ownBody {
	b := &ownBody{data: data}
	r.ContentLength = int64(len(data))
	r.Body, _ = b.open()
	r.GetBody = b.open
	return b
}

var errReleased = errors.New("the request's body is let go")

func (b *ownBody) open() (io.ReadCloser, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.data == nil {
		return nil, errReleased
	}
	return &bodyReader{from: b}, nil
}

func (b *ownBody) release() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.data = nil
}

// bodyReader reads an ownBody once.
type bodyReader struct {
	from *ownBody
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
