package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
)

// Cache policies (docs/interface.md "Caching").
const (
	CacheData   = "public, max-age=300, s-maxage=86400, stale-while-revalidate=604800"
	CacheSearch = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400"
)

var (
	jsonType   = []string{"application/json; charset=utf-8"}
	nosniff    = []string{"nosniff"}
	noStore    = []string{"no-store"}
	errorCache = []string{"max-age=60"}
	varyCoding = []string{"Accept-Encoding"}
	gzipCoding = []string{"gzip"}
	rangeUnit  = []string{"bytes"}
)

// Representation is a body in one content coding with the header values that go with it, made once and only read
// afterwards.
type Representation struct {
	Bytes        []byte
	ETag, Length []string // one value each, as http.Header holds them
}

// NewRepresentation makes a Representation; etag comes with its quotes.
func NewRepresentation(data []byte, etag string) Representation {
	return Representation{Bytes: data, ETag: []string{etag}, Length: []string{strconv.Itoa(len(data))}}
}

// Body is a prepared answer. Gzip may be empty when compressing gains nothing.
type Body struct {
	Identity, Gzip Representation
	Type           []string // Content-Type, one value
	Lasting        bool     // nobody uses the bytes for anything else once they are written
}

// Keeper is a writer that can keep a body's bytes as they are, where Write would have to copy them.
type Keeper interface{ Keep(body []byte) }

// Prepare makes a Body of data: tagged by its content, and compressed when that makes it smaller.
func Prepare(data []byte, contentType string) *Body {
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:16])
	body := &Body{Identity: NewRepresentation(data, `"`+tag+`"`), Type: []string{contentType}}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // a valid level
	z.Write(data)                                              // a buffer takes everything
	z.Close()
	if packed.Len() < len(data) {
		body.Gzip = NewRepresentation(packed.Bytes(), `"`+tag+`-gzip"`)
	}
	return body
}

// Write answers with the body in the coding that the client takes: 200; 304 or 412 when the client's conditions say so;
// 206 or 416 when it asks for a range. cache is the Cache-Control value. It is the hot path of every data answer: only
// a request that carries a condition or a range pays for net/http's reading of them.
func (b *Body) Write(w http.ResponseWriter, r *http.Request, cache []string) {
	h := w.Header()
	h["Vary"] = varyCoding
	h["Cache-Control"] = cache
	rep := &b.Identity
	if len(b.Gzip.Bytes) > 0 && AcceptsGzip(r) {
		rep = &b.Gzip
		h["Content-Encoding"] = gzipCoding
	}
	h["Etag"] = rep.ETag
	h["Content-Type"] = b.Type
	if conditions := conditions(r); conditions != nil {
		serveConditional(w, r, conditions, rep)
		return
	}
	h["Accept-Ranges"] = rangeUnit
	h["Content-Length"] = rep.Length
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return
	}
	if keeper, ok := w.(Keeper); ok && b.Lasting {
		keeper.Keep(rep.Bytes)
		return
	}
	w.Write(rep.Bytes)
}

// AcceptsGzip reports whether the client takes gzip: named, or by *, with a weight above zero (RFC 9110 §12.5.3).
func AcceptsGzip(r *http.Request) bool {
	lines := r.Header["Accept-Encoding"]
	weight, listed := Weight(lines, "gzip", "x-gzip")
	if !listed {
		weight, _ = Weight(lines, "*")
	}
	return weight > 0
}
