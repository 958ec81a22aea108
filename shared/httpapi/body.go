package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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

// JSON encodes a value on one line, with <, > and & unescaped.
func JSON(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSpace(out.Bytes()), err
}

// Representation is a body in one content coding with its header values. It is prepared once and read-only
// afterwards.
type Representation struct {
	Bytes        []byte
	ETag, Length []string // one value each, as http.Header requires
}

// NewRepresentation returns a Representation. etag includes its quotes.
func NewRepresentation(data []byte, etag string) Representation {
	return Representation{Bytes: data, ETag: []string{etag}, Length: []string{strconv.Itoa(len(data))}}
}

// Body is a prepared response. Gzip may be empty if compression gains nothing.
type Body struct {
	Identity, Gzip Representation
	Type           []string // Content-Type, one value
	Lasting        bool     // the bytes are not reused after writing
}

// Keeper is a writer that can keep a body without copying it, instead of Write.
type Keeper interface{ Keep(body []byte) }

// Prepare returns a Body of data with an ETag computed from it, compressed if that makes it smaller.
func Prepare(data []byte, contentType string) *Body {
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:16])
	body := &Body{Identity: NewRepresentation(data, `"`+tag+`"`), Type: []string{contentType}}
	var packed bytes.Buffer
	z, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is valid
	z.Write(data)                                              // writing to a buffer never fails
	z.Close()
	if packed.Len() < len(data) {
		body.Gzip = NewRepresentation(packed.Bytes(), `"`+tag+`-gzip"`)
	}
	return body
}

// Write sends the body in a coding that the client accepts. The status is 200, 304 or 412 if the request's conditions
// require it, or 206 or 416 for a range. cache is the Cache-Control value. This is the hot path of every data
// response, so it uses net/http's parsing only for requests with conditions or ranges.
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

// AcceptsGzip reports whether the client accepts gzip, by name or by *, with a weight above zero (RFC 9110
// §12.5.3).
func AcceptsGzip(r *http.Request) bool {
	lines := r.Header["Accept-Encoding"]
	weight, listed := Weight(lines, "gzip", "x-gzip")
	if !listed {
		weight, _ = Weight(lines, "*")
	}
	return weight > 0
}
