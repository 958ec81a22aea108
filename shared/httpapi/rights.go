package httpapi

import "strings"

// The paths of the rights in the course and in the dictionary.
const (
	GrammarRights    = "/api/v1/grammar/rights"
	DictionaryRights = "/api/v1/dictionary/rights"
)

// Rights lists both paths, for responses that may contain parts of the course and of the dictionary: pages, files,
// and responses of the assistant and MCP.
var Rights = []string{GrammarRights, DictionaryRights}

// License returns a Link header value that points to paths with the relation "license" (RFC 8288, RFC 4946).
func License(paths ...string) string {
	links := make([]string, len(paths))
	for i, path := range paths {
		links[i] = "<" + path + `>; rel="license"`
	}
	return strings.Join(links, ", ")
}
