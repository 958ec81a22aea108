// Package sse reads server-sent events as inference servers send them. The format is the library's part; this package
// bounds it and forgives what servers leave out.
package sse

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"

	gosse "github.com/tmaxmax/go-sse"
)

// MaxEvent is the longest event that is read, in bytes. Servers that send whole documents in one event stay far below.
const MaxEvent = 1 << 20

// ErrTooLong says that an event is longer than MaxEvent. It is never taken for the end of the stream.
var ErrTooLong = errors.New("an event of the stream is too long")

// Data yields the data of each event that has some. Comments, and events that have none, are passed over. The pairs end
// with the stream; an error is the last of them. An event that the end cuts off before its line is whole is dropped.
func Data(stream io.Reader) iter.Seq2[string, error] {
	// Servers forget the empty line after the last event.
	stream = io.MultiReader(stream, strings.NewReader("\n"))
	events := gosse.Read(stream, &gosse.ReadConfig{MaxEventSize: MaxEvent})
	return func(yield func(string, error) bool) {
		for event, err := range events {
			if errors.Is(err, bufio.ErrTooLong) {
				err = ErrTooLong
			}
			if err == nil && event.Data == "" {
				continue
			}
			if !yield(event.Data, err) || err != nil {
				return
			}
		}
	}
}
