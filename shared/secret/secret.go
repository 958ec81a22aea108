// Package secret reads settings that must not be in the environment, such as the key of a provider, from their
// storage.
package secret

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"
)

// Fetch reads the decrypted value of a named parameter. Package ssm implements it for AWS.
type Fetch func(ctx context.Context, name string) (string, error)

// Value returns a secret. refused is the value that it returned before if a server has since rejected it, or "".
// Errors contain no part of a secret.
type Value func(ctx context.Context, refused string) (string, error)

// Text returns a Value for a known secret.
func Text(value string) Value {
	return func(context.Context, string) (string, error) { return value, nil }
}

// Try calls try with the secret. If try reports that it was refused and a new secret is available, it calls try
// once more.
func Try(ctx context.Context, value Value, try func(secret string) (refused bool, err error)) error {
	secret, err := value(ctx, "")
	if err != nil {
		return err
	}
	refused, err := try(secret)
	if !refused {
		return err
	}
	changed, failed := value(ctx, secret)
	if failed != nil || changed == secret {
		return err
	}
	_, err = try(changed)
	return err
}

// Refused reports whether an upstream's status means that it rejected a secret.
func Refused(status int) bool {
	return status == http.StatusUnauthorized || status == http.StatusForbidden
}

// Timing of a Parameter.
const (
	keep         = 10 * time.Minute
	fetchTimeout = 5 * time.Second
	retryAfter   = 5 * time.Second // between fetches that fail or that follow a refusal
)

// Parameter returns the secret in a parameter. It reads it on first use, and again after ten minutes or after it was
// refused. If reading fails, it uses the last value. It caches a failure for some seconds. Concurrent callers share
// one fetch.
func Parameter(name string, fetch Fetch) Value {
	p := &parameter{name: name, fetch: fetch, turn: make(chan struct{}, 1), now: time.Now}
	return p.get
}

type parameter struct {
	name  string
	fetch Fetch
	now   func() time.Time
	turn  chan struct{} // guards the fields below

	value string
	err   error
	read  time.Time // time of the last read
	until time.Time // time until which value or err is valid
}

func (p *parameter) get(ctx context.Context, refused string) (string, error) {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	now := p.now()
	again := refused != "" && refused == p.value && !now.Before(p.read.Add(retryAfter))
	if now.Before(p.until) && !again {
		return p.value, p.err
	}
	// A client that disconnects must not cancel the fetch for others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTimeout)
	defer cancel()
	value, err := p.fetch(ctx, p.name)
	if value = strings.TrimSpace(value); err == nil && value == "" {
		err = errors.New("it is empty")
	}
	p.read = now
	switch {
	case err == nil:
		p.value, p.err, p.until = value, nil, now.Add(keep)
	case p.value != "":
		slog.Warn("a parameter cannot be read again", "parameter", p.name, "error", err)
		p.until = now.Add(retryAfter)
	default:
		p.err, p.until = fmt.Errorf("read parameter %s: %w", p.name, err), now.Add(retryAfter)
	}
	return p.value, p.err
}
