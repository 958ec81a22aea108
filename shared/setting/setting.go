// Package setting reads a program's configuration from environment variables, which are all listed in one table. It
// reports all errors at once.
package setting

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/shared/metric"
)

// Env reads environment variables and records missing and malformed ones. The zero value is ready to use.
type Env struct{ faults []error }

// Lookup returns the raw value of a variable, without its default, and whether it is set. It panics if the variable
// is not in Variables.
func Lookup(name string) (string, bool) {
	if _, known := Find(name); !known {
		panic("setting: " + name + " is not in the table of variables")
	}
	return os.LookupEnv(name)
}

// Text returns a variable without surrounding space, or its default if it is unset or empty.
func (e *Env) Text(name string) string {
	value, _ := Lookup(name)
	if value = strings.TrimSpace(value); value != "" {
		return value
	}
	v, _ := Find(name)
	return v.Default
}

// List returns the items of a variable that holds a list, separated by commas or spaces. It is never nil.
func (e *Env) List(name string) []string { return Split(e.Text(name)) }

// Split splits a list at commas and spaces. The result is never nil.
func Split(text string) []string {
	return append([]string{}, strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })...)
}

// Required returns a variable that must be set. purpose describes its use in the error.
func (e *Env) Required(name, purpose string) string {
	v := e.Text(name)
	if v == "" {
		e.Fault("%s is not set: %s", name, purpose)
	}
	return v
}

// Duration returns a variable that holds a positive Go duration, or its default if it is malformed.
func (e *Env) Duration(name string) time.Duration {
	text := e.Text(name)
	d, err := time.ParseDuration(text)
	if err == nil && d > 0 {
		return d
	}
	e.Fault("%s=%q is not a duration above zero such as 2s or 5m", name, text)
	v, _ := Find(name)
	d, _ = time.ParseDuration(v.Default)
	return d
}

// Number returns a variable that holds an integer within bounds, or its default if it is malformed.
func (e *Env) Number(name string, least, most int64) int64 {
	text := e.Text(name)
	n, err := strconv.ParseInt(text, 10, 64)
	if err == nil && n >= least && n <= most {
		return n
	}
	e.Fault("%s=%q is not a whole number from %d to %d", name, text, least, most)
	v, _ := Find(name)
	n, _ = strconv.ParseInt(v.Default, 10, 64)
	return n
}

// ServiceURL parses the address of an HTTP service. The error does not repeat the text, which may contain a key. The
// address must not contain a user name or password. It may contain a query, which some services need.
func ServiceURL(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return nil, errors.New("not an http or https URL without user name, password and fragment")
	}
	return u, nil
}

// UnderLambda reports whether the program runs under a Lambda runtime.
func UnderLambda() bool { return os.Getenv("AWS_LAMBDA_RUNTIME_API") != "" }

func init() {
	if namespace, set := Lookup("METRIC_NAMESPACE"); set {
		metric.SetNamespace(namespace)
	}
}

// Fault records an error found by the caller.
func (e *Env) Fault(format string, args ...any) {
	e.faults = append(e.faults, fmt.Errorf(format, args...))
}

// Err returns all errors, one per line, or nil.
func (e *Env) Err() error { return errors.Join(e.faults...) }

// Check ends the program if there were errors. It prints one per line or, under a Lambda runtime, a single line of
// the JSON log, which is counted.
func (e *Env) Check() {
	err := e.Err()
	if err == nil {
		return
	}
	if UnderLambda() {
		slog.Error("the settings are at fault", "faults", strings.Split(err.Error(), "\n"),
			metric.Count(metric.StartFailed))
	} else {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(1)
}
