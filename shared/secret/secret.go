// Package secret gets a setting that must not stand in the environment, such as a provider's key, from where it is
// kept.
package secret

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Fetch reads the decrypted value of a named parameter. Package ssm has the one that is used on AWS.
type Fetch func(ctx context.Context, name string) (string, error)

// Value returns a secret. Its errors hold no part of one.
type Value func(ctx context.Context) (string, error)

// Text is a secret that is known already.
func Text(value string) Value {
	return func(context.Context) (string, error) { return value, nil }
}

// Timing of a Parameter.
const (
	fetchTimeout = 5 * time.Second
	retryAfter   = 5 * time.Second // between fetches that fail
)

// Parameter is the secret in a parameter. It is read when it is first asked for and then kept for the life of the
// process; a failure is kept for some seconds. Concurrent askers wait for one fetch.
func Parameter(name string, fetch Fetch) Value {
	p := &parameter{name: name, fetch: fetch, turn: make(chan struct{}, 1), now: time.Now}
	return p.get
}

type parameter struct {
	name  string
	fetch Fetch
	now   func() time.Time
	turn  chan struct{} // holds what is below

	value string
	err   error
	until time.Time // an err counts till then
}

func (p *parameter) get(ctx context.Context) (string, error) {
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	if p.value != "" || p.err != nil && p.now().Before(p.until) {
		return p.value, p.err
	}
	// One client's going away must not fail the others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTimeout)
	defer cancel()
	value, err := p.fetch(ctx, p.name)
	if p.value = strings.TrimSpace(value); err == nil && p.value == "" {
		err = errors.New("it is empty")
	}
	p.err = nil
	if err != nil {
		p.value, p.err, p.until = "", fmt.Errorf("read parameter %s: %w", p.name, err), p.now().Add(retryAfter)
	}
	return p.value, p.err
}
