package provider

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Class tells the caller what a failure means for the request and for the provider.
type Class uint8

// The classes of failure.
const (
	Unavailable Class = iota // 408, 5xx, a broken connection, an error event
	Limited                  // 429: try again later
	Denied                   // 401, 402, 403, 404 or no key: somebody must fix it
	Refused                  // 400 or content filter: every provider would refuse
	Slow                     // nothing arrived in time
	Empty                    // completed without text
	Truncated                // ended before it was complete
	TooLong                  // exceeds the maximum length
)

var classNames = [...]string{"unavailable", "limited", "denied", "refused", "slow", "empty", "truncated", "too long"}

func (c Class) String() string { return classNames[c] }

// Fault is a failure of a provider. It contains neither the upstream's words nor its address, so it can be logged.
type Fault struct {
	Class      Class
	Status     int           // HTTP status, or 0
	RetryAfter time.Duration // as requested by the upstream, or 0
}

func (f *Fault) Error() string {
	if f.Status != 0 {
		return fmt.Sprintf("%s (status %d)", f.Class, f.Status)
	}
	return f.Class.String()
}

// NewFault returns a Fault of a class.
func NewFault(c Class) *Fault { return &Fault{Class: c} }

// FromStatus returns the Fault for an HTTP status, including a status reported within a stream.
func FromStatus(status int) *Fault {
	f := &Fault{Status: status}
	switch {
	case status == http.StatusTooManyRequests:
		f.Class = Limited
	case status == http.StatusUnauthorized, status == http.StatusPaymentRequired,
		status == http.StatusForbidden, status == http.StatusNotFound:
		f.Class = Denied
	case status >= 300 && status < 400: // the base URL is wrong
		f.Class = Denied
	case status == http.StatusRequestTimeout, status == http.StatusConflict, status == http.StatusTooEarly, status < 300:
		f.Class = Unavailable
	case status < 500:
		f.Class = Refused
	}
	return f
}

// FaultOr returns the Fault in err's chain, or a broken connection for any other error. If ctx has ended, it returns
// the cause of that instead.
func FaultOr(ctx context.Context, err error) error {
	var f *Fault
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &f):
		return f
	}
	return NewFault(Unavailable)
}
