// Package sse reads server-sent events as inference servers send them (WHATWG HTML §9.2), with lines of any length up
// to a limit.
package sse

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// MaxLine is the longest line that is read, in bytes; servers that send whole documents in one event stay far below.
const MaxLine = 1 << 20

// ErrTooLong says that a line is longer than MaxLine. It is never taken for the end of the stream.
var ErrTooLong = errors.New("a line of the event stream is too long")

// Event is one event.
type Event struct {
	Name string // "" if the server gave none
	Data []byte // good until the next call of Next
}

// Reader reads events.
type Reader struct {
	in   *bufio.Reader
	line []byte
	data []byte
	next bool // whether a line was read before: a byte order mark may only begin the stream
}

// NewReader makes a Reader of an event stream.
func NewReader(r io.Reader) *Reader { return &Reader{in: bufio.NewReaderSize(r, 1<<10)} }

// Next returns the next event that has data. Comments, and events that have none, are passed over. It returns io.EOF
// at the end; an event that the end cuts off before its line is whole is dropped.
func (r *Reader) Next() (Event, error) {
	var e Event
	r.data = r.data[:0]
	has := false
	for {
		line, err := r.readLine()
		if err == io.EOF && has { // servers forget the empty line after the last event
			e.Data = r.data
			return e, nil
		}
		if err != nil {
			return Event{}, err
		}
		if len(line) == 0 {
			if has {
				e.Data = r.data
				return e, nil
			}
			e.Name = ""
			continue
		}
		field, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimPrefix(value, []byte(" "))
		switch string(field) {
		case "event":
			e.Name = string(value)
		case "data":
			if has {
				r.data = append(r.data, '\n')
			}
			if len(r.data)+len(value) > MaxLine {
				return Event{}, ErrTooLong
			}
			r.data = append(r.data, value...)
			has = true
		}
	}
}

// readLine returns a whole line without its end, good until the next call. A line that the end of the stream cuts off
// is io.EOF.
func (r *Reader) readLine() ([]byte, error) {
	r.line = r.line[:0]
	for {
		chunk, err := r.in.ReadSlice('\n')
		if len(r.line)+len(chunk) > MaxLine+2 {
			return nil, ErrTooLong
		}
		r.line = append(r.line, chunk...)
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil {
			return nil, err
		}
		line := bytes.TrimSuffix(bytes.TrimSuffix(r.line, []byte("\n")), []byte("\r"))
		if !r.next {
			r.next = true
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		return line, nil
	}
}
