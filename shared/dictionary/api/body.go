package api

import (
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// badBody returns the 400 for a malformed body.
func badBody(format string, args ...any) *httpapi.Error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...).WithCode(httpapi.InvalidBody)
}

// maxNamed is the maximum number of unknown fields listed in an error.
const maxNamed = 5

// unknownFields returns the end of an error message that lists the unknown fields of a body, or "". The list helps
// because a missing field is often a misspelt one.
func unknownFields(fields []string) string {
	named := make([]string, min(len(fields), maxNamed))
	for i := range named {
		named[i] = httpapi.Shorten(fields[i])
	}
	switch list := strings.Join(named, ", "); {
	case len(fields) == 0:
		return ""
	case len(fields) == 1:
		return "; unknown field: " + list
	case len(fields) > maxNamed:
		return "; unknown fields: " + list + ", …"
	default:
		return "; unknown fields: " + list
	}
}
