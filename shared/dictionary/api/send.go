package api

import (
	"hash/crc32"
	"net/http"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"

	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/httpapi"
)

const (
	minGzip   = 1 << 10 // size in bytes from which compression is worthwhile
	maxPooled = 1 << 19 // largest buffer that is reused, in bytes
)

// buffers holds the reusable buffers for a response that is built on request.
type buffers struct {
	page, packed sink
	result       search.Result
	entries      []int
	gzip         *gzip.Writer
}

// sink is an io.Writer that appends to a slice.
type sink []byte

func (s *sink) Write(p []byte) (int, error) {
	*s = append(*s, p...)
	return len(p), nil
}

var pool = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is valid
	return &buffers{page: make(sink, 0, 64<<10), gzip: w}
}}

var jsonType = []string{"application/json; charset=utf-8"}

// sendBuilt sends the page that appendTo builds. It computes the ETag first, and compresses the page only if it has
// to send it.
func sendBuilt(w http.ResponseWriter, r *http.Request, cache []string, appendTo func(*buffers) []byte) error {
	return sendAs(w, r, jsonType, cache, appendTo)
}

// sendAs is like sendBuilt, with content type kind.
func sendAs(w http.ResponseWriter, r *http.Request, kind, cache []string, appendTo func(*buffers) []byte) error {
	b := pool.Get().(*buffers)
	body := httpapi.Body{Type: kind}
	defer func() {
		if !body.Lasting {
			pool.Put(b)
		}
	}()
	b.page = b.page[:0]
	b.page = appendTo(b)
	tag := etag(b.page)
	body.Lasting = cap(b.page) > maxPooled
	if len(b.page) < minGzip || !httpapi.AcceptsGzip(r) {
		body.Identity = httpapi.NewRepresentation(b.page, `"`+tag+`"`)
		body.Write(w, r, cache)
		return nil
	}
	tag = `"` + tag + `-gzip"`
	b.packed = b.packed[:0]
	if !httpapi.NotModified(r, tag) {
		b.gzip.Reset(&b.packed)
		if _, err := b.gzip.Write(b.page); err != nil {
			return err
		}
		if err := b.gzip.Close(); err != nil {
			return err
		}
	} else {
		b.packed = append(b.packed, 0) // never sent
	}
	body.Lasting = body.Lasting || cap(b.packed) > maxPooled
	body.Gzip = httpapi.NewRepresentation(b.packed, tag)
	body.Write(w, r, cache)
	return nil
}

// sendLong is like sendBuilt, for responses of several megabytes. When the page grows long, appendTo passes it to
// flush, unless flush is nil, and continues with the slice that flush returns. As a result, the whole response is
// only ever in memory in compressed form.
func sendLong(
	w http.ResponseWriter, r *http.Request, cache []string, appendTo func(page []byte, flush func([]byte) []byte) []byte,
) error {
	if !httpapi.AcceptsGzip(r) {
		return sendBuilt(w, r, cache, func(b *buffers) []byte { return appendTo(b.page, nil) })
	}
	b := pool.Get().(*buffers)
	defer func() {
		if cap(b.page) <= maxPooled && cap(b.packed) <= maxPooled {
			pool.Put(b)
		}
	}()
	var sums checksums
	b.packed = b.packed[:0]
	b.gzip.Reset(&b.packed)
	flush := func(page []byte) []byte {
		sums.add(page)
		b.gzip.Write(page) // a sink never fails
		return page[:0]
	}
	b.page = appendTo(b.page[:0], flush)
	body := httpapi.Body{Type: jsonType}
	if sums.size == 0 && len(b.page) < minGzip {
		sums.add(b.page)
		body.Identity = httpapi.NewRepresentation(b.page, `"`+sums.tag()+`"`)
	} else {
		b.page = flush(b.page)
		if err := b.gzip.Close(); err != nil {
			return err
		}
		body.Gzip = httpapi.NewRepresentation(b.packed, `"`+sums.tag()+`-gzip"`)
	}
	body.Write(w, r, cache)
	return nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// etag returns the ETag of a response, which consists of two fast checksums and the length. Every container computes
// the same ETag for the same response.
func etag(page []byte) string {
	var sums checksums
	sums.add(page)
	return sums.tag()
}

// checksums computes the checksums of a response piece by piece.
type checksums struct {
	ieee, castagnoli uint32
	size             int64
}

func (c *checksums) add(piece []byte) {
	c.ieee = crc32.Update(c.ieee, crc32.IEEETable, piece)
	c.castagnoli = crc32.Update(c.castagnoli, castagnoli, piece)
	c.size += int64(len(piece))
}

func (c *checksums) tag() string {
	return strconv.FormatUint(uint64(c.ieee)<<32|uint64(c.castagnoli), 16) + "-" + strconv.FormatInt(c.size, 16)
}
