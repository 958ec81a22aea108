package api

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// badBody is the 400 of a body that is not what is asked for.
func badBody(format string, args ...any) *httpapi.Error {
	return httpapi.Errorf(http.StatusBadRequest, format, args...).WithCode(httpapi.InvalidBody)
}

// mostNamed is how many unknown fields an error names.
const mostNamed = 5

// unknownFields says which fields a body has beyond the known ones, as the end of an error's sentence, "" for none: who
// left a field out has often misspelt it. As in encoding/json, capitals make no difference.
func unknownFields(body []byte, known ...string) string {
	var object map[string]json.RawMessage
	if json.Unmarshal(body, &object) != nil {
		return ""
	}
	var names []string
	for name := range object {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			names = append(names, short(name))
		}
	}
	slices.Sort(names)
	switch named := strings.Join(names[:min(len(names), mostNamed)], ", "); {
	case len(names) == 0:
		return ""
	case len(names) == 1:
		return "; unknown field: " + named
	case len(names) > mostNamed:
		return "; unknown fields: " + named + ", …"
	default:
		return "; unknown fields: " + named
	}
}
