// Package provider defines what the assistant and its inference providers share: requests, events of an answer,
// classes of failure, and kinds of providers. Each wire format has a package beside this one.
package provider

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/secret"
)

// Role is the speaker of a Turn.
type Role string

// The roles of a conversation. Instructions have no role; they are part of the Request.
const (
	User      Role = "user"
	Assistant Role = "assistant"
)

// Turn is a message of the conversation.
type Turn struct {
	Role Role
	Text string
}

// Request is a question to a provider.
type Request struct {
	System    string          // instructions and reference data
	Turns     []Turn          // alternating; first and last from the user
	MaxTokens int             // in the answer
	Facts     ground.Facts    // what was found for the question; System contains the same in words
	Secret    string          // the part of System that no answer may repeat
	Given     []ground.Record // the records in System; an answer may cite only these and those that tools find
	Tools     Tools           // nil if the model gets none
	Budget    int64           // tokens that all rounds may cost, input and output; 0 for no limit
}

// EventKind is the type of an Event.
type EventKind uint8

// The events of an answer.
const (
	Text   EventKind = iota // part of the answer
	Finish                  // the answer is complete; only Usage may follow
	Usage                   // tokens in all rounds, as counted by the provider
	Called                  // a tool has answered; another round follows
)

// Event is an event of an answer, independent of the wire format.
type Event struct {
	Kind          EventKind
	Text          string          // for Text; valid UTF-8, possibly empty
	Input, Output int64           // for Usage; 0 if unknown
	Found         []ground.Record // for Called: further records that the answer may cite
}

// Emit receives the events in order. An error ends the stream.
type Emit func(Event) error

// Provider answers requests. It is safe for concurrent use.
type Provider interface {
	// Stream requests an answer and calls emit for each event, on the calling goroutine. It leaves no goroutine
	// running and never retries. It returns nil if the provider completed the answer, otherwise a *Fault. If ctx
	// ends, it soon returns the cause; if emit fails, it may return any error.
	Stream(ctx context.Context, r Request, emit Emit) error
}

// Config holds the settings of a slot for its provider.
type Config struct {
	BaseURL string // "" means the kind's own
	Model   string
	Key     secret.Value // nil if there is none
}

// Post sends the call built with the slot's key, or with "" if the slot has none. It returns the answer as Call.Post
// does. If the server rejects the key, Post reads the key again, because it may have changed. It returns a *Fault if
// the key cannot be read.
func (c Config) Post(ctx context.Context, call func(key string) Call) (answer io.ReadCloser, err error) {
	key := c.Key
	if key == nil {
		key = secret.Text("")
	}
	tried := false
	err = secret.Try(ctx, key, func(key string) (refused bool, err error) {
		tried = true
		answer, err = call(key).Post(ctx)
		var f *Fault
		return errors.As(err, &f) && secret.Refused(f.Status), err
	})
	if err != nil && !tried {
		slog.ErrorContext(ctx, "a provider's key cannot be read", "error", err)
		return nil, NewFault(Denied)
	}
	return answer, err
}

// URL returns the base URL, or own if there is none, with exactly one slash at its end. Without the slash, resolving a
// path against it would drop the last segment.
func (c Config) URL(own string) string {
	if c.BaseURL != "" {
		own = c.BaseURL
	}
	return strings.TrimRight(own, "/") + "/"
}

// Kind is a wire format. The settings that it needs are listed in package slot under the same name.
type Kind struct {
	Name string
	// New returns a provider. It defers work to the first request.
	New func(Config) Provider
}
