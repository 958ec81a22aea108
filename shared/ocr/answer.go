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

// maxAnswer is the maximum size of a response, which fits Lambda's payload of 6 MB.
const maxAnswer = 5 << 20

// Waiting times for a busy upstream: the default, and the maximum that is passed on.
const (
	defaultWait = 10 * time.Second
	maxWait     = 24 * time.Hour
)

// answer is the part of an upstream's response that is passed on to the client.
type answer struct {
	contentType string
	body        []byte
}

// refusals lists the statuses with which an OCR service rejects the client's file.
var refusals = []int{
	http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
	http.StatusUnprocessableEntity,
}

// accept reads the response of an upstream and returns the part to pass on.
func (u *upstream) accept(r *http.Response) (*answer, error) {
	if r.StatusCode == http.StatusTooManyRequests {
		return nil, &httpapi.Error{
			Status: http.StatusTooManyRequests, Code: httpapi.UpstreamBusy,
			Message:    "The OCR service is busy. Try again later",
			RetryAfter: retryWait(r.Header.Get("Retry-After"), time.Now()),
		}
	}
	cause := fmt.Errorf("upstream status %d", r.StatusCode)
	switch {
	case secret.Refused(r.StatusCode):
		return nil, upstreamError(fmt.Errorf("status %d: %w", r.StatusCode, errRefused))
	case u.own && r.StatusCode == http.StatusGatewayTimeout:
		return nil, timeoutError(cause)
	case u.own && slices.Contains(refusals, r.StatusCode):
		return nil, refused(r)
	case slices.Contains(refusals, r.StatusCode):
		return nil, &httpapi.Error{
			Status: http.StatusUnprocessableEntity, Code: httpapi.UnreadableImage,
			Message: "The OCR service does not take this file.", Cause: cause,
		}
	}
	if r.StatusCode/100 != 2 {
		return nil, upstreamError(cause)
	}
	kind, err := checkType(r.Header)
	if err != nil {
		return nil, upstreamError(err)
	}
	body, err := readAll(r)
	if err != nil {
		return nil, upstreamError(err)
	}
	if err := checkBody(mediaType(kind), body, u.target.Host); err != nil {
		return nil, upstreamError(err)
	}
	return &answer{kind, body}, nil
}

// refused returns the status, code and message with which our own recogniser rejected a file.
func refused(r *http.Response) error {
	var said struct {
		Error string `json:"error"`
	}
	if err := json.NewDecoder(io.LimitReader(r.Body, pageHead)).Decode(&said); err != nil || said.Error == "" {
		return upstreamError(fmt.Errorf("status %d of our own service without a message: %w", r.StatusCode, err))
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

// checkType returns the content type to pass on: JSON, text or XML, with no parameter except charset.
func checkType(h http.Header) (string, error) {
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

// checkBody validates a response's body. It must be of the declared type, must not be an HTML page, and must not
// contain the upstream's host name.
func checkBody(kind string, body []byte, host string) error {
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

// isPage reports whether a body begins like HTML, possibly after an XML declaration.
func isPage(body []byte) bool {
	start := bytes.ToLower(bytes.TrimLeft(body[:min(len(body), pageHead)], "\ufeff \t\r\n"))
	if bytes.HasPrefix(start, []byte("<?xml")) {
		_, rest, _ := bytes.Cut(start, []byte("?>"))
		start = bytes.TrimLeft(rest, " \t\r\n")
	}
	return bytes.HasPrefix(start, []byte("<!doctype html")) || bytes.HasPrefix(start, []byte("<html"))
}

// retryWait returns how long a busy upstream asks clients to wait, limited to maxWait.
func retryWait(text string, now time.Time) time.Duration {
	d, ok := httpapi.RetryAfter(text, now)
	if !ok {
		d = defaultWait
	}
	return min(max(d, time.Second), maxWait)
}
