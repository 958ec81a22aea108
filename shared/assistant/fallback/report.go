package fallback

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
)

// Errors of a request, in addition to *Failure.
var (
	ErrBroken = errors.New("the answer broke off")
	ErrGone   = errors.New("the client has gone")
)

// Failure explains why no target began to answer.
type Failure struct {
	Refused    bool          // the request is at fault; no further target was asked
	OutOfTime  bool          // the total deadline passed
	Limited    bool          // every target is rate-limited
	Slow       bool          // the targets were too slow, or limited
	RetryAfter time.Duration // until the first limited target is tried again

	targets, limited, slow int
}

func (f *Failure) Error() string { return "no provider began to answer" }

// add counts a target that failed or was skipped because of class.
func (f *Failure) add(class provider.Class, wait time.Duration) {
	f.targets++
	switch class {
	case provider.Limited:
		f.limited++
		if wait > 0 && (f.RetryAfter == 0 || wait < f.RetryAfter) {
			f.RetryAfter = wait
		}
	case provider.Slow:
		f.slow++
	}
	f.Limited = f.limited == f.targets
	f.Slow = f.limited+f.slow == f.targets && f.slow > 0
}

// Report describes a request for the log.
type Report struct {
	Target    *Target       // the one that answered or was asked last
	FirstText time.Duration // from the request to the first text, or 0
	Bytes     int           // in the answer
	Input     int64         // tokens as counted by the provider
	Output    int64
	Cited     []ground.Record
	Removed   int      // citations and links removed
	Steps     []string // what each target did: "provider_b limited (status 429) 12ms"
	gone      bool
}

func (r *Report) note(t *Target, a *attempt, begun time.Time) {
	r.Target, r.Bytes, r.Input, r.Output = t, a.written, a.in, a.out
	r.Cited, r.Removed = a.filter.Cited(), a.filter.Removed()
	if !a.first.IsZero() {
		r.FirstText = max(1, a.first.Sub(begun))
	}
}

func (r *Report) addStep(t *Target, result string, took time.Duration) {
	r.Steps = append(r.Steps, fmt.Sprintf("%s %s %v", t.Name, result, took.Round(time.Millisecond)))
}

// String returns the steps as one line.
func (r *Report) String() string { return strings.Join(r.Steps, ", ") }
