// Package chat parses the body of a request to the assistant. It accepts the formats of the AI SDK from version 4 on,
// and messages with plain role and content (docs/interface.md "Assistant").
package chat

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/httpapi"
)

// Limits of a request.
const (
	MaxBody       = 256 << 10 // bytes
	MaxMessages   = 64
	MaxCharacters = 32_000 // in all texts that are read, in code points
)

// Request is the body of a client's request.
type Request struct {
	Provider string          // inferenceProvider, or ""
	Turns    []provider.Turn // alternating, first and last from the user, none empty
}

// Questions returns the texts of the user's turns, oldest first.
func (r *Request) Questions() []string {
	var texts []string
	for _, t := range r.Turns {
		if t.Role == provider.User {
			texts = append(texts, t.Text)
		}
	}
	return texts
}

// Read parses and checks a body returned by httpapi.ReadJSON. Its error is an *httpapi.Error: 400 or 422.
func Read(body []byte) (*Request, error) {
	var asked string
	var messages []message
	if _, err := httpapi.Fields(body, map[string]any{"inferenceProvider": &asked, "messages": &messages}); err != nil {
		return nil, malformed(err)
	}
	if len(messages) == 0 {
		return nil, bad("The request has no messages: messages must be an array of at least one message")
	}
	if len(messages) > MaxMessages {
		return nil, httpapi.Errorf(http.StatusBadRequest, "Too many messages: %d. Allowed: %d", len(messages),
			MaxMessages).
			WithCode(httpapi.TooManyMessages)
	}
	r := &Request{Provider: strings.TrimSpace(asked)}
	characters := 0
	for i := range messages {
		role, text, err := messages[i].read(i)
		if err != nil {
			return nil, err
		}
		if characters += utf8.RuneCountInString(text); characters > MaxCharacters {
			return nil, httpapi.Errorf(http.StatusUnprocessableEntity, "Too much text: more than %d characters. Allowed: %d",
				MaxCharacters, MaxCharacters)
		}
		r.add(role, text)
	}
	// If the last turn is an answer, the client wants it regenerated.
	if n := len(r.Turns); n > 0 && r.Turns[n-1].Role == provider.Assistant {
		r.Turns = r.Turns[:n-1]
	}
	if len(r.Turns) == 0 {
		return nil, bad("The messages hold no text of the user: one message must have the role user and a text")
	}
	return r, nil
}

// add appends a turn. Providers require turns that alternate and begin with the user's, but clients keep empty
// answers when a stream breaks off.
func (r *Request) add(role provider.Role, text string) {
	n := len(r.Turns)
	switch {
	case text == "", n == 0 && role == provider.Assistant:
	case n > 0 && r.Turns[n-1].Role == role:
		r.Turns[n-1].Text += "\n\n" + text
	default:
		r.Turns = append(r.Turns, provider.Turn{Role: role, Text: text})
	}
}

func bad(message string) error {
	return httpapi.Errorf(http.StatusBadRequest, "%s", message).WithCode(httpapi.InvalidBody)
}

// malformed describes a syntax error without quoting the JSON library.
func malformed(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return bad("Invalid request body: " + kind.Field + " must not be of type " + kind.Value)
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return bad("The request body is not JSON (byte " + strconv.FormatInt(syntax.Offset, 10) + ")")
	}
	return bad("The request body must be a JSON object")
}
