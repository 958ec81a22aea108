package ocr

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/http"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/secret"
)

// maxAnswer is how much of an answer is taken; it fits Lambda's payload of 6 MB.
const maxAnswer = 5 << 20

// A busy upstream may say how long to wait: what counts when it does not, and the longest wait that is passed on.
const (
	defaultWait = 10 * time.Second
	maxWait     = 24 * time.Hour
)

// answer is the part of an upstream's answer that the client gets.
type answer struct {
	contentType string
	body        []byte
}

// refusals are the statuses with which an OCR service says that the client's file is at fault.
var refusals = []int{
	http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
	http.StatusUnprocessableEntity,
}

// accept reads an answer and returns the part that may be passed on.
func (u *upstream) accept(r *http.Response) (*answer, error) {
	if r.StatusCode == http.StatusTooManyRequests {
		return nil, &httpapi.Error{
			Status: http.StatusTooManyRequests, Code: httpapi.UpstreamBusy,
			Message:    "The OCR service is busy. Try again later",
			RetryAfter: wait(r.Header.Get("Retry-After"), time.Now()),
		}
	}
	cause := fmt.Errorf("upstream status %d", r.StatusCode)
	switch {
	case secret.Refused(r.StatusCode):
		return nil, unreadable(fmt.Errorf("status %d: %w", r.StatusCode, errRefused))
	case u.own && r.StatusCode == http.StatusGatewayTimeout:
		return nil, late(cause)
	case u.own && slices.Contains(refusals, r.StatusCode):
		return nil, refused(r)
	case slices.Contains(refusals, r.StatusCode):
		return nil, &httpapi.Error{
			Status: http.StatusUnprocessableEntity, Code: httpapi.UnreadableImage,
			Message: "The OCR service does not take this file.", Cause: cause,
		}
	}
	if r.StatusCode/100 != 2 {
		return nil, unreadable(cause)
	}
	kind, err := passable(r.Header)
	if err != nil {
		return nil, unreadable(err)
	}
	body, err := readAll(r)
	if err != nil {
		return nil, unreadable(err)
	}
	if err := check(bare(kind), body, u.target.Host); err != nil {
		return nil, unreadable(err)
	}
	return &answer{kind, body}, nil
}

// refused returns our own recogniser's answer to a file that it does not take: its status, code and message.
func refused(r *http.Response) error {
	var said struct {
		Error string `json:"error"`
	}
	if err := json.NewDecoder(io.LimitReader(r.Body, pageHead)).Decode(&said); err != nil || said.Error == "" {
		return unreadable(fmt.Errorf("status %d of our own service without a message: %w", r.StatusCode, err))
	}
	refusal := &httpapi.Error{Status: r.StatusCode, Message: said.Error}
	for _, known := range httpapi.Codes {
		if known.Status == r.StatusCode && string(known.Code) == r.Header.Get("X-Error-Code") {
			refusal.Code = known.Code
		}
	}
	return refusal
}

func readAll(r *http.Response) ([]byte, error) {
	if r.ContentLength > maxAnswer {
		return nil, fmt.Errorf("upstream answers %d bytes", r.ContentLength)
	}
	var b bytes.Buffer
	if r.ContentLength > 0 {
		b.Grow(int(r.ContentLength) + bytes.MinRead)
	}
	if _, err := b.ReadFrom(io.LimitReader(r.Body, maxAnswer+1)); err != nil {
		return nil, fmt.Errorf("read the upstream's answer: %w", err)
	}
	if b.Len() > maxAnswer {
		return nil, fmt.Errorf("upstream answers more than %d bytes", maxAnswer)
	}
	return b.Bytes(), nil
}

// passable returns the content type to pass on. It may be JSON, text or XML, and keeps only its charset parameter.
func passable(h http.Header) (string, error) {
	if coding := h.Get("Content-Encoding"); coding != "" {
		return "", fmt.Errorf("upstream encodes its answer as %s", coding)
	}
	text := h.Get("Content-Type")
	kind, params, err := mime.ParseMediaType(text)
	if err != nil || !isJSON(kind) && !isXML(kind) && !isText(kind) {
		return "", fmt.Errorf("upstream answers content type %q", text)
	}
	if _, found := params["charset"]; len(params) > 1 || len(params) == 1 && !found {
		maps.DeleteFunc(params, func(name, _ string) bool { return name != "charset" })
		text = mime.FormatMediaType(kind, params)
	}
	return text, nil
}

func isJSON(kind string) bool {
	return kind == "application/json" || strings.HasPrefix(kind, "application/") && strings.HasSuffix(kind, "+json")
}

func isXML(kind string) bool {
	return kind == "application/xml" || strings.HasPrefix(kind, "application/") && strings.HasSuffix(kind, "+xml") &&
		kind != "application/xhtml+xml"
}

func isText(kind string) bool {
	return strings.HasPrefix(kind, "text/") && kind != "text/html" && kind != "text/javascript" && kind != "text/css"
}

// check looks at the answer itself. It must be what its type says, must not be a page under another name, and must not
// name the upstream.
func check(kind string, body []byte, host string) error {
	switch {
	case isJSON(kind) && !json.Valid(bytes.TrimPrefix(body, []byte("\ufeff"))):
		return errors.New("upstream answers broken JSON")
	case isPage(body):
		return errors.New("upstream answers HTML under another name")
	case bytes.Contains(body, []byte("//"+host)), bytes.Contains(body, []byte(`\/\/`+host)):
		return errors.New("upstream names its address in its answer")
	}
	return nil
}

// isPage reports whether a text begins as HTML does, after an XML declaration if there is one.
func isPage(body []byte) bool {
	start := bytes.ToLower(bytes.TrimLeft(body[:min(len(body), pageHead)], "\ufeff \t\r\n"))
	if bytes.HasPrefix(start, []byte("<?xml")) {
		_, rest, _ := bytes.Cut(start, []byte("?>"))
		start = bytes.TrimLeft(rest, " \t\r\n")
	}
	return bytes.HasPrefix(start, []byte("<!doctype html")) || bytes.HasPrefix(start, []byte("<html"))
}

// wait returns how long a busy upstream asks clients to wait, within bounds.
func wait(text string, now time.Time) time.Duration {
	d, ok := httpapi.RetryAfter(text, now)
	if !ok {
		d = defaultWait
	}
	return min(max(d, time.Second), maxWait)
}
