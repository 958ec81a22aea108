package rules

import (
	"net/url"
	"strings"
	"time"
)

// WebAddress reports whether s is an absolute http or https URL.
func WebAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		!strings.ContainsAny(s, " \t\n<>\"")
}

// URIReference reports whether s is a URI reference (RFC 3986), and whether it is absolute.
func URIReference(s string) (ok, absolute bool) {
	u, err := url.Parse(s)
	if err != nil || s == "" || strings.ContainsAny(s, " \t\n<>\"") {
		return false, false
	}
	return true, u.IsAbs() && (u.Host != "" || u.Opaque != "" || u.Path != "")
}

// Date reports whether s is a date, YYYY-MM-DD.
func Date(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// DateTime reports whether s is an RFC 3339 timestamp.
func DateTime(s string) bool {
	_, err := time.Parse(time.RFC3339Nano, s)
	return err == nil && len(s) > len(time.DateOnly) && s[len(time.DateOnly)] == 'T'
}
