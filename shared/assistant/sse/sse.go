// Package sse reads server-sent events from inference servers. It limits the size of events and tolerates missing
// parts. A library parses the format.
package sse

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"

	gosse "github.com/tmaxmax/go-sse"
)

// MaxEvent is the maximum size of an event in bytes. Even servers that send whole documents in one event stay far
// below it.
const MaxEvent = 1 << 20

// ErrTooLong reports that an event is longer than MaxEvent. It never counts as the end of the stream.
var ErrTooLong = errors.New("an event of the stream is too long")

// Data yields the data of each event that has any. It skips comments and other events, and drops an incomplete line
// at the end. It yields an error last.
func Data(stream io.Reader) iter.Seq2[string, error] {
	// Servers may omit the empty line after the last event.
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
