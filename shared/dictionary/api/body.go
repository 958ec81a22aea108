package api

import (
	"net/http"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// badBody returns the 400 for a body that is not what the endpoint takes.
func badBody(format string, args ...any) *httpapi.Error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...).WithCode(httpapi.InvalidBody)
}

// mostNamed is how many unknown fields an error names.
const mostNamed = 5

// unknown names the unknown fields of a body as the end of an error's sentence, or "": a missing field is often a
// misspelt one.
func unknown(fields []string) string {
	named := make([]string, min(len(fields), mostNamed))
	for i := range named {
		named[i] = short(fields[i])
	}
	switch list := strings.Join(named, ", "); {
	case len(fields) == 0:
		return ""
	case len(fields) == 1:
		return "; unknown field: " + list
	case len(fields) > mostNamed:
		return "; unknown fields: " + list + ", …"
	default:
		return "; unknown fields: " + list
	}
}
