package provider

import (
	"errors"
	"io"
	"net/http"
	"sync"
)

// ownBody is the body of a request, kept apart from the SDK that made it for two reasons. It is let go when the answer
// comes, which net/http would not do before its end. And the AWS SDK closes its body at that moment; net/http, which
// may be just past the last byte, then takes the io.EOF of the closed body's WriteTo for a failure and closes the
// connection under the answer.
type ownBody struct {
	mu   sync.Mutex
	data []byte
}

// withOwnBody returns the request with a body of ours.
func withOwnBody(r *http.Request) (*http.Request, *ownBody, error) {
	b := &ownBody{}
	if r.Body == nil || r.Body == http.NoBody {
		return r, b, nil
	}
	data, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil {
		return nil, nil, err
	}
	b.data = data
	sent := *r
	sent.ContentLength = int64(len(data))
	sent.Body, _ = b.open()
	sent.GetBody = b.open
	return &sent, b, nil
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
