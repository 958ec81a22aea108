// Package reply writes an answer to the client as it comes: as plain text, or in one of the AI SDK's streams.
package reply

import (
	"bytes"
	"errors"
	"net/http"
	"time"
	"unicode/utf8"
)

// Writer writes one answer. Nothing is sent before the first Text.
type Writer struct {
	w       http.ResponseWriter
	control *http.ResponseController
	framing framing
	stall   time.Duration
	started bool
	held    []byte // the beginning of a character whose rest has not come yet
	buf     []byte
}

// New makes a Writer of w in a framing, one of Framings. A write that takes longer than stall fails, so that a client
// that reads nothing does not keep its answer alive.
func New(w http.ResponseWriter, framing string, stall time.Duration) *Writer {
	return &Writer{w: w, control: http.NewResponseController(w), framing: framings[framing], stall: stall}
}

// Started reports whether the answer has been committed.
func (r *Writer) Started() bool { return r.started }

// Text sends some of the answer, cut at whole characters. provider goes into the header of the first.
func (r *Writer) Text(provider, text string) error {
	whole := r.whole(text)
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

// End closes an answer that is whole and rests on the sources.
func (r *Writer) End(sources []Source) error {
	r.buf = r.buf[:0]
	if len(r.held) > 0 {
		r.buf = r.framing.text(r.buf, []byte(string(utf8.RuneError)))
	}
	r.buf = r.framing.end(r.buf, sources)
	defer r.release()
	return r.send()
}

// Fail closes an answer that broke off. told is false when the client can only learn it from the connection, which
// the caller must break then.
func (r *Writer) Fail() (told bool) {
	r.buf, told = r.framing.fail(r.buf[:0])
	defer r.release()
	return r.send() == nil && told
}

// release takes the deadline off the connection, which may serve another request.
func (r *Writer) release() { r.control.SetWriteDeadline(time.Time{}) }

func (r *Writer) send() error {
	if r.stall > 0 {
		r.control.SetWriteDeadline(time.Now().Add(r.stall)) // not every ResponseWriter has deadlines
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

// whole returns what was held and text, up to the last whole character. Bytes that never become a character are
// replaced when the next comes.
func (r *Writer) whole(text string) []byte {
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
