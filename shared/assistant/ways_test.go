package assistant

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	up "coptic.example/service/shared/assistant/upstreamtest"
)

// toolCall is the name and arguments of a tool call.
type toolCall struct{ Name, Arguments string }

// asks sends text, which may be "", and calls tools.
func asks(text string, calls ...toolCall) up.Situation {
	return func(w *up.Wire) {
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

// stallsInCall begins a tool call and sends nothing more.
func stallsInCall(w *up.Wire) {
	w.Open().Send(w.Start, w.Format.Call(0, "call-1", "search_dictionary", `{"query":"god"}`)[0]).Hang()
}

// fails sends an error within a stream that began with status 200.
func fails(status int) func(*up.Wire) { return func(w *up.Wire) { w.Send(w.Failure(status)) } }

// filters ends the answer as a content filter would.
func filters(w *up.Wire) { w.Send(w.Filtered, w.End) }

// hangBeforeHeaders never answers.
func hangBeforeHeaders(w *up.Wire) { w.Hang() }

// hangAfterHeaders answers 200 and sends nothing else.
func hangAfterHeaders(w *up.Wire) { w.Open().Hang() }

// hangAfterFinish sends a complete answer and keeps the connection open.
func hangAfterFinish(text string) up.Situation {
	return func(w *up.Wire) { w.Open().Send(w.Start, w.Text(text), w.Finish).Hang() }
}

// drip sends an answer letter by letter, with a pause after each.
func drip(text string, pause time.Duration) up.Situation {
	return func(w *up.Wire) {
		w.Open().Send(w.Start)
		for _, r := range text {
			w.Send(w.Text(string(r))).Wait(pause)
		}
		up.Closes(w)
	}
}

// split sends the bytes of an answer one by one, splitting characters and lines.
func split(text string) up.Situation {
	return func(w *up.Wire) {
		w.Open()
		for _, b := range bytes.Join([][]byte{w.Start, w.Text(text), w.Finish, w.Usage, w.End}, nil) {
			w.Send([]byte{b})
		}
	}
}

// comments sends comments between the events of a complete answer, as OpenRouter does while it waits.
func comments(text string) up.Situation {
	return func(w *up.Wire) {
		comment := []byte(": OPENROUTER PROCESSING\n\n")
		if !w.Lines() {
			comment = nil
		}
		w.Open().Send(comment, w.Start, comment, w.Text(text), comment, w.Finish, w.Usage, w.End)
	}
}

// crlf ends the lines of an answer with CRLF, and omits the space after colons.
func crlf(text string) up.Situation {
	return func(w *up.Wire) {
		all := bytes.Join([][]byte{w.Start, w.Text(text), w.Finish, w.Usage, w.End}, nil)
		if w.Lines() {
			all = bytes.ReplaceAll(bytes.ReplaceAll(all, []byte("\n"), []byte("\r\n")), []byte("data: "), []byte("data:"))
		}
		w.Open().Send(all)
	}
}

// longLine answers with a single event of at least 200 KiB.
func longLine(w *up.Wire) { up.Answer(strings.Repeat("ⲁ", 70<<10))(w) }

// garbage answers with a proxy's HTML page instead of a stream.
func garbage(w *up.Wire) {
	w.ContentType = "text/html"
	w.Open().Send([]byte("<html><body>" + up.ErrorText + "</body></html>\n\n"))
}

// malformed answers with a stream of events that are not JSON.
func malformed(w *up.Wire) { w.Open().Send([]byte("event: message\ndata: {" + up.ErrorText + "\n\n")) }
