package upstreamtest

import (
	"bytes"
	"fmt"
	"strings"
	"time"
)

// Situation is the behaviour of the upstream for a request.
type Situation func(w *Wire)

// Answer streams a complete answer.
func Answer(texts ...string) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		for _, t := range texts {
			w.Send(w.Text(t))
		}
		w.close()
	}
}

// close completes an answer.
func (w *Wire) close() { w.Send(w.Finish, w.Usage, w.End) }

// Call is the name and arguments of a tool call.
type Call struct{ Name, Arguments string }

// Asks sends text, which may be "", and calls tools.
func Asks(text string, calls ...Call) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		if text != "" {
			w.Send(w.Text(text))
		}
		for i, c := range calls {
			w.Send(w.Format.Call(i, fmt.Sprintf("call-%d", i+1), c.Name, c.Arguments)...)
		}
		w.Send(w.Calls, w.Usage, w.End)
	}
}

// StallsInCall begins a tool call and sends nothing more.
func StallsInCall(w *Wire) {
	w.Open().Send(w.Start, w.Format.Call(0, "call-1", "search_dictionary", `{"query":"god"}`)[0]).Hang()
}

// Refuse answers with an error status. headers are name/value pairs.
func Refuse(status int, headers ...string) Situation {
	return func(w *Wire) { w.Status(status, headers...) }
}

// Texts sends texts and then calls then to end the answer.
func Texts(then func(w *Wire), texts ...string) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		for _, t := range texts {
			w.Send(w.Text(t))
		}
		then(w)
	}
}

// Ways for Texts to end.
var (
	Hangs  = (*Wire).Hang
	Resets = (*Wire).Reset
	Ends   = func(*Wire) {} // without a finish
	Closes = (*Wire).close
)

// Fails sends an error within a stream that began with status 200.
func Fails(status int) func(*Wire) { return func(w *Wire) { w.Send(w.Failure(status)) } }

// Filters ends the answer as a content filter would.
func Filters(w *Wire) { w.Send(w.Filtered, w.End) }

// HangBeforeHeaders never answers.
func HangBeforeHeaders(w *Wire) { w.Hang() }

// HangAfterHeaders answers 200 and sends nothing else.
func HangAfterHeaders(w *Wire) { w.Open().Hang() }

// HangAfterFinish sends a complete answer and keeps the connection open.
func HangAfterFinish(text string) Situation {
	return func(w *Wire) { w.Open().Send(w.Start, w.Text(text), w.Finish).Hang() }
}

// Drip sends an answer letter by letter, with a pause after each.
func Drip(text string, pause time.Duration) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		for _, r := range text {
			w.Send(w.Text(string(r))).Wait(pause)
		}
		w.close()
	}
}

// Split sends the bytes of an answer one by one, splitting characters and lines.
func Split(text string) Situation {
	return func(w *Wire) {
		w.Open()
		for _, b := range bytes.Join([][]byte{w.Start, w.Text(text), w.Finish, w.Usage, w.End}, nil) {
			w.Send([]byte{b})
		}
	}
}

// Comments sends comments between the events of a complete answer, as OpenRouter does while it waits.
func Comments(text string) Situation {
	return func(w *Wire) {
		comment := []byte(": OPENROUTER PROCESSING\n\n")
		if !w.Lines() {
			comment = nil
		}
		w.Open().Send(comment, w.Start, comment, w.Text(text), comment, w.Finish, w.Usage, w.End)
	}
}

// CRLF ends the lines of an answer with CRLF, and omits the space after colons.
func CRLF(text string) Situation {
	return func(w *Wire) {
		all := bytes.Join([][]byte{w.Start, w.Text(text), w.Finish, w.Usage, w.End}, nil)
		if w.Lines() {
			all = bytes.ReplaceAll(bytes.ReplaceAll(all, []byte("\n"), []byte("\r\n")), []byte("data: "), []byte("data:"))
		}
		w.Open().Send(all)
	}
}

// LongLine answers with a single event of at least 200 KiB.
func LongLine(w *Wire) { Answer(strings.Repeat("ⲁ", 70<<10))(w) }

// Garbage answers with a proxy's HTML page instead of a stream.
func Garbage(w *Wire) {
	w.w.Header().Set("Content-Type", "text/html")
	w.Send([]byte("<html><body>" + ErrorText + "</body></html>\n\n"))
}

// Malformed answers with a stream of events that are not JSON.
func Malformed(w *Wire) { w.Open().Send([]byte("event: message\ndata: {" + ErrorText + "\n\n")) }
