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
	minGzip = 1 << 10 // bytes from which compressing is worth its time
	maxKept = 1 << 19 // bytes of a buffer that is kept for the next answer
)

// buffers are the memory of an answer that is made on request.
type buffers struct {
	page, packed sink
	result       search.Result
	entries      []int
	gzip         *gzip.Writer
}

// sink is a buffer to write to.
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

// sendMade answers with what appendTo appends to the page. It compresses only what is sent: the ETag is known before.
func sendMade(w http.ResponseWriter, r *http.Request, cache []string, appendTo func(*buffers) []byte) error {
	return sendAs(w, r, jsonType, cache, appendTo)
}

// sendAs does what sendMade does, with the content type kind.
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
	body.Lasting = cap(b.page) > maxKept
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
	body.Lasting = body.Lasting || cap(b.packed) > maxKept
	body.Gzip = httpapi.NewRepresentation(b.packed, tag)
	body.Write(w, r, cache)
	return nil
}

// sendLong does what sendMade does, for an answer of megabytes. Whenever the page grows long, appendTo passes it to
// flush, unless that is nil, and continues with what flush returns. The whole answer is thus only ever held
// compressed.
func sendLong(
	w http.ResponseWriter, r *http.Request, cache []string, appendTo func(page []byte, flush func([]byte) []byte) []byte,
) error {
	if !httpapi.AcceptsGzip(r) {
		return sendMade(w, r, cache, func(b *buffers) []byte { return appendTo(b.page, nil) })
	}
	b := pool.Get().(*buffers)
	defer func() {
		if cap(b.page) <= maxKept && cap(b.packed) <= maxKept {
			pool.Put(b)
		}
	}()
	var sums checksums
	b.packed = b.packed[:0]
	b.gzip.Reset(&b.packed)
	flush := func(page []byte) []byte {
		sums.add(page)
		b.gzip.Write(page) // a sink takes everything
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

// etag returns the ETag of an answer: two checksums, each computed at the speed of memory, and the length. Every
// container gives the same answer the same ETag.
func etag(page []byte) string {
	var sums checksums
	sums.add(page)
	return sums.tag()
}

// checksums are those of an answer, piece by piece.
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
