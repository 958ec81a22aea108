// Package reply streams an answer to the client, as plain text or in one of the AI SDK's formats.
package reply

import (
	"bytes"
	"errors"
	"net/http"
	"time"
	"unicode/utf8"
)

// Writer writes an answer. It sends nothing before the first call of Text.
type Writer struct {
	w       http.ResponseWriter
	control *http.ResponseController
	framing framing
	stall   time.Duration
	started bool
	held    []byte // an incomplete character
	buf     []byte
}

// New returns a Writer that sends an answer to w. framing is one of Framings. A write that takes longer than stall
// fails, so that a client that stops reading cannot keep the connection open.
func New(w http.ResponseWriter, framing string, stall time.Duration) *Writer {
	return &Writer{w: w, control: http.NewResponseController(w), framing: framings[framing], stall: stall}
}

// Started reports whether anything has been sent.
func (r *Writer) Started() bool { return r.started }

// Text sends a piece of the answer, up to the last complete character. The first piece also sends a header with
// provider.
func (r *Writer) Text(provider, text string) error {
	whole := r.completeText(text)
	if len(whole) == 0 {
		return nil
	}
	r.buf = r.buf[:0]
	if !r.started {
		r.started = true
		h := r.w.Header()
		h["Content-Type"] = []string{r.framing.contentType()}
		h["X-Assistant-Provider"] = []string{provider}
		h["Cache-Control"] = []string{"no-store"}
		h["X-Accel-Buffering"] = []string{"no"}
		r.framing.header(h)
		r.w.WriteHeader(http.StatusOK)
		r.buf = r.framing.start(r.buf)
	}
	r.buf = r.framing.text(r.buf, whole)
	return r.send()
}

// End completes an answer and sends its sources.
func (r *Writer) End(sources []Source) error {
	r.buf = r.buf[:0]
	if len(r.held) > 0 {
		r.buf = r.framing.text(r.buf, []byte(string(utf8.RuneError)))
	}
	r.buf = r.framing.end(r.buf, sources)
	defer r.release()
	return r.send()
}

// Fail ends an answer that broke off. If told is false, the framing has no error message and the caller must close
// the connection.
func (r *Writer) Fail() (told bool) {
	r.buf, told = r.framing.fail(r.buf[:0])
	defer r.release()
	return r.send() == nil && told
}

// release removes the write deadline, because the connection may serve another request.
func (r *Writer) release() { r.control.SetWriteDeadline(time.Time{}) }

func (r *Writer) send() error {
	if r.stall > 0 {
		r.control.SetWriteDeadline(time.Now().Add(r.stall)) // not every ResponseWriter supports deadlines
	}
	if len(r.buf) > 0 {
		if _, err := r.w.Write(r.buf); err != nil {
			return err
		}
	}
	if err := r.control.Flush(); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	return nil
}

// completeText returns the held bytes and text, up to the last complete character. Invalid bytes are replaced when
// the next ones arrive.
func (r *Writer) completeText(text string) []byte {
	b := append(r.held, text...)
	cut := len(b)
	for i := 1; i <= min(len(b), utf8.UTFMax-1); i++ {
		if c := b[len(b)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(b[len(b)-i:]) {
				cut = len(b) - i
			}
			break
		}
	}
	whole := b[:cut:cut]
	r.held = append([]byte(nil), b[cut:]...)
	if !utf8.Valid(whole) {
		whole = bytes.ToValidUTF8(whole, []byte(string(utf8.RuneError)))
	}
	return whole
}
