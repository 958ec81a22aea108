package lambda

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/aws/aws-lambda-go/events"
)

// buffered is a ResponseWriter that holds the response for an event.
type buffered struct {
	header http.Header
	status int
	body   strings.Builder // its bytes become a string without a copy
	kept   []byte          // or a body passed to Keep
}

func newBuffered() *buffered { return &buffered{header: http.Header{}} }

func (b *buffered) Header() http.Header { return b.header }

func (b *buffered) WriteHeader(status int) {
	b.status = cmp.Or(b.status, status)
}

func (b *buffered) Write(p []byte) (int, error) {
	b.WriteHeader(http.StatusOK)
	if b.header.Get("Content-Type") == "" {
		b.header.Set("Content-Type", http.DetectContentType(p))
	}
	return b.body.Write(p)
}

// Keep sets the body without copying it. The caller must not change it afterwards.
func (b *buffered) Keep(body []byte) {
	b.WriteHeader(http.StatusOK)
	b.kept = body
}

// Flush does nothing, because an event is sent in one piece.
func (b *buffered) Flush() {}

// response returns the recorded response as an event. If the handler wrote nothing, the response is a 200 without a
// body, as in net/http. A body that is not UTF-8 is encoded as base64.
func (b *buffered) response() events.APIGatewayProxyResponse {
	b.WriteHeader(http.StatusOK)
	answer := events.APIGatewayProxyResponse{StatusCode: b.status, MultiValueHeaders: b.header, Body: b.body.String()}
	if len(b.kept) > 0 {
		answer.Body = unsafe.String(unsafe.SliceData(b.kept), len(b.kept)) // as strings.Builder does
	}
	if !utf8.ValidString(answer.Body) {
		answer.Body, answer.IsBase64Encoded = base64.StdEncoding.EncodeToString([]byte(answer.Body)), true
	}
	return answer
}

// payload is the JSON of an event, encoded while it is read. encoding/json would hold a body of several megabytes
// three times. It has no exported fields, so that the runtime reads it instead of encoding it.
type payload struct{ from io.Reader }

func (p *payload) Read(b []byte) (int, error) { return p.from.Read(b) }

// newPayload returns the payload of a response whose body is UTF-8.
func newPayload(answer events.APIGatewayProxyResponse) (*payload, error) {
	body := answer.Body
	answer.Body = ""
	around, err := json.Marshal(answer)
	if err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	const empty = `"body":"` // unambiguous: within a string the quotation marks would be escaped
	before, after, _ := bytes.Cut(around, []byte(empty+`"`))
	return &payload{io.MultiReader(
		bytes.NewReader(before), strings.NewReader(empty), &jsonString{text: body}, strings.NewReader(`"`),
		bytes.NewReader(after),
	)}, nil
}

// jsonString reads a text as the content of a JSON string, without quotation marks.
type jsonString struct {
	text string
	at   int
	left []byte // the part of an escape that did not fit
}

func (e *jsonString) Read(p []byte) (n int, err error) {
	n = copy(p, e.left)
	e.left = e.left[n:]
	for ; n < len(p) && e.at < len(e.text); e.at++ {
		c := e.text[e.at]
		if c >= ' ' && c != '"' && c != '\\' {
			p[n] = c
			n++
			continue
		}
		escape := []byte{'\\', c}
		if c < ' ' {
			escape = fmt.Appendf(nil, `\u%04x`, c)
		}
		size := copy(p[n:], escape)
		n, e.left = n+size, escape[size:]
	}
	if n == 0 && len(p) > 0 {
		return 0, io.EOF
	}
	return n, nil
}
