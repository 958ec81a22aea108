package rules

import (
	"net/url"
	"strings"
	"time"
)

// WebAddress reports whether s is a whole http or https address.
func WebAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		!strings.ContainsAny(s, " \t\n<>\"")
}

// URIReference reports whether s is a URI or a reference relative to one (RFC 3986); absolute reports which.
func URIReference(s string) (ok, absolute bool) {
	u, err := url.Parse(s)
	if err != nil || s == "" || strings.ContainsAny(s, " \t\n<>\"") {
		return false, false
	}
	return true, u.IsAbs() && (u.Host != "" || u.Opaque != "" || u.Path != "")
}

// Date reports whether s is a day, YYYY-MM-DD.
func Date(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// DateTime reports whether s is a moment, RFC 3339.
func DateTime(s string) bool {
	_, err := time.Parse(time.RFC3339Nano, s)
	return err == nil && len(s) > len(time.DateOnly) && s[len(time.DateOnly)] == 'T'
}
