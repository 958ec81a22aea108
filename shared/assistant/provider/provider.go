// Package provider is what the assistant and its inference providers agree on: a request, the events of an answer, the
// classes of failure, and how a kind of provider is made. Each wire format is a package beside this one.
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

// Role says who speaks in a Turn.
type Role string

// The roles of a conversation. Instructions are not a role: they are the Request's own.
const (
	User      Role = "user"
	Assistant Role = "assistant"
)

// Turn is one message of the conversation.
type Turn struct {
	Role Role
	Text string
}

// Request is one question as a provider gets it.
type Request struct {
	System    string          // instructions and reference data
	Turns     []Turn          // alternating, first and last of the user
	MaxTokens int             // of the answer
	Facts     ground.Facts    // what was found for the question; System says the same in words
	Secret    string          // the part of System that no answer may repeat
	Given     []ground.Record // the records in System: an answer may cite these, and what tools find, and no others
	Tools     Tools           // nil if the model is to have none
	Budget    int64           // tokens that all rounds may cost, in and out; 0 for no limit
}

// EventKind says what an Event is.
type EventKind uint8

// The events of an answer.
const (
	Text   EventKind = iota // some of the answer
	Finish                  // the provider says that the answer is whole; at most Usage follows
	Usage                   // tokens counted by the provider, of all rounds
	Called                  // a tool has answered; another round follows
)

// Event is one normalised event of an answer.
type Event struct {
	Kind          EventKind
	Text          string          // of Text; valid UTF-8, possibly empty
	Input, Output int64           // of Usage; 0 where it is not told
	Found         []ground.Record // of Called: what the answer may cite from here on
}

// Emit takes the events in order. Its error ends the stream.
type Emit func(Event) error

// Provider answers requests. It is safe for concurrent use.
type Provider interface {
	// Stream asks for an answer and hands each of its events to emit, all on the calling goroutine, and leaves none
	// behind. It returns nil after an answer that the provider called finished, else a *Fault, or the cause of ctx's
	// end, soon after that; after an error of emit, any error. It never retries.
	Stream(ctx context.Context, r Request, emit Emit) error
}

// Config holds the settings of a slot that concern its provider.
type Config struct {
	BaseURL string // "" is the kind's own
	Model   string
	Key     secret.Value // nil if there is none
}

// Post sends the call that is made with the key, "" if the slot has none, and returns its answer as Call.Post does. A
// key that cannot be read is a provider that cannot be asked; one that is refused is read again, for it may have
// changed.
func (c Config) Post(ctx context.Context, call func(key string) Call) (answer io.ReadCloser, err error) {
	key := c.Key
	if key == nil {
		key = secret.Text("")
	}
	asked := false
	err = secret.Try(ctx, key, func(key string) (refused bool, err error) {
		asked = true
		answer, err = call(key).Post(ctx)
		var f *Fault
		return errors.As(err, &f) && secret.Refused(f.Status), err
	})
	if err != nil && !asked {
		slog.ErrorContext(ctx, "a provider's key cannot be read", "error", err)
		return nil, Fail(Denied)
	}
	return answer, err
}

// URL returns the base URL, or the kind's own if there is none, with one slash at its end. SDKs need the slash to
// keep its last segment.
func (c Config) URL(own string) string {
	if c.BaseURL != "" {
		own = c.BaseURL
	}
	return strings.TrimRight(own, "/") + "/"
}

// Kind is a wire format. What a slot of the kind needs stands in the table of package slot, under the same name.
type Kind struct {
	Name string
	// New makes a provider and does no work that a first request could do.
	New func(Config) Provider
}
