// Package setting reads a program's configuration from the environment and names everything that is wrong with it at
// once.
package setting

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
)

// Env reads environment variables and remembers what is missing or malformed. The zero value is ready for use.
type Env struct{ faults []error }

// Text returns a variable, or fallback when it is unset or empty.
func (e *Env) Text(name, fallback string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return fallback
}

// List returns the parts of a variable that holds a list, parted by commas or spaces; it is never nil.
func (e *Env) List(name string) []string { return Split(os.Getenv(name)) }

// Split parts a list at commas and spaces; it is never nil.
func Split(text string) []string {
	return append([]string{}, strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })...)
}

// Required returns a variable that must be set; purpose says what for.
func (e *Env) Required(name, purpose string) string {
	v := os.Getenv(name)
	if v == "" {
		e.Fault("%s is not set: %s", name, purpose)
	}
	return v
}

// Duration returns a variable holding a Go duration above zero, or fallback when it is unset.
func (e *Env) Duration(name string, fallback time.Duration) time.Duration {
	text := os.Getenv(name)
	if text == "" {
		return fallback
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		e.Fault("%s=%q is not a duration above zero such as 2s or 5m", name, text)
		return fallback
	}
	return d
}

// Fault notes something wrong that the caller found.
func (e *Env) Fault(format string, args ...any) {
	e.faults = append(e.faults, fmt.Errorf(format, args...))
}

// Err is nil, or all faults, one a line.
func (e *Env) Err() error { return errors.Join(e.faults...) }

// Check ends the program when anything was wrong, naming all of it.
func (e *Env) Check() {
	if err := e.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
