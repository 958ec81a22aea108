package provider

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// Class says what a failure means for the request and for the provider.
type Class uint8

// The classes of failure.
const (
	Unavailable Class = iota // 408, 5xx, a broken connection, an error event: another provider may do better
	Limited                  // 429: another provider, and this one later
	Denied                   // 401, 402, 403, 404, no key: another provider, and somebody has to look
	Refused                  // 400, content filter: every provider would refuse
	Slow                     // nothing came in time
	Empty                    // finished without a text
	Truncated                // ended without having been finished
	TooLong                  // longer than an answer may be
)

var classNames = [...]string{"unavailable", "limited", "denied", "refused", "slow", "empty", "truncated", "too long"}

func (c Class) String() string { return classNames[c] }

// Fault is how a provider failed. It holds nothing of what the upstream wrote and nothing of where it is, so that it
// may be logged.
type Fault struct {
	Class      Class
	Status     int           // the HTTP status that said so; 0 if none did
	RetryAfter time.Duration // as the upstream asked; 0 if it did not
}

func (f *Fault) Error() string {
	if f.Status != 0 {
		return fmt.Sprintf("%s (status %d)", f.Class, f.Status)
	}
	return f.Class.String()
}

// Fail makes a Fault of a class.
func Fail(c Class) *Fault { return &Fault{Class: c} }

// FromStatus makes the Fault of an HTTP status, also of one that comes inside a stream.
func FromStatus(status int) *Fault {
	f := &Fault{Status: status}
	switch {
	case status == http.StatusTooManyRequests:
		f.Class = Limited
	case status == http.StatusUnauthorized, status == http.StatusPaymentRequired,
		status == http.StatusForbidden, status == http.StatusNotFound:
		f.Class = Denied
	case status >= 300 && status < 400: // a base URL that is not where the service is
		f.Class = Denied
	case status == http.StatusRequestTimeout, status == http.StatusConflict, status == http.StatusTooEarly, status < 300:
		f.Class = Unavailable
	case status < 500:
		f.Class = Refused
	}
	return f
}

// FaultOr returns the Fault in err's chain. If ctx has ended, it returns the cause of that. It treats any other
// error, of an SDK or of the network, as a broken connection.
func FaultOr(ctx context.Context, err error) error {
	var f *Fault
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &f):
		return f
	}
	return Fail(Unavailable)
}
