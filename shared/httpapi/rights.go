package httpapi

import "strings"

// The paths that state the rights in the course and in the dictionary.
const (
	GrammarRights    = "/api/v1/grammar/rights"
	DictionaryRights = "/api/v1/dictionary/rights"
)

// Rights lists the paths for answers that can hold parts of the course and of the dictionary: pages, files, and what
// the assistant and MCP say.
var Rights = []string{GrammarRights, DictionaryRights}

// License returns the value of a Link header that points to the paths, each with the relation "license" (RFC 8288, RFC
// 4946).
func License(paths ...string) string {
	links := make([]string, len(paths))
	for i, path := range paths {
		links[i] = "<" + path + `>; rel="license"`
	}
	return strings.Join(links, ", ")
}
