package developers

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/setting"
)

// document holds the parts of the contract that the page uses.
type document struct {
	Paths      map[string]map[string]json.RawMessage
	Components struct {
		Parameters map[string]struct{ Schema struct{ MaxItems int } }
		Schemas    map[string]struct {
			Properties map[string]struct{ MaxItems int }
		}
	}
}

// read returns the contract.
var read = sync.OnceValue(func() (d document) {
	if err := json.Unmarshal(contract.Document, &d); err != nil {
		panic("developers: " + err.Error()) // the document is part of the program, and tested
	}
	return d
})

// Operations holds the operations of the contract with one tag.
type Operations struct {
	Tag        string
	Operations []Operation
}

// Operation is an operation of the contract. Anchor is its location in the documentation of the API.
type Operation struct{ Verb, Method, Path, Summary, Anchor string }

// operations returns the operations of the contract by tag, sorted by path.
var operations = sync.OnceValue(func() []Operations {
	var groups []Operations
	paths := read().Paths
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		for _, method := range []string{"get", "post"} {
			var op struct {
				Tags                 []string
				Summary, OperationID string
			}
			if json.Unmarshal(paths[path][method], &op) != nil {
				continue
			}
			tag := strings.Join(op.Tags, "")
			at := slices.IndexFunc(groups, func(g Operations) bool { return g.Tag == tag })
			if at < 0 {
				at, groups = len(groups), append(groups, Operations{Tag: tag})
			}
			groups[at].Operations = append(groups[at].Operations,
				Operation{strings.ToUpper(method), method, path, op.Summary, tag + "/" + op.OperationID})
		}
	}
	return groups
})

// Limit is a row of the table of limits: the key of its label (developers.limit.<name>) and the maximum.
type Limit struct {
	Name   string
	Number int
}

// limits returns the limits from their original definitions: the constants of the service, its contract and the
// defaults of its settings.
func limits() []Limit {
	byDefault := func(name string) int {
		v, _ := setting.Find(name)
		n, _ := strconv.Atoi(v.Default)
		return n
	}
	c := read().Components
	return []Limit{
		{"query", search.MaxQuery}, {"page", search.MaxLimit}, {"entries", c.Parameters["EntryIds"].Schema.MaxItems},
		{"forms", c.Parameters["LookupForm"].Schema.MaxItems},
		{"forms.post", c.Schemas["LookupRequest"].Properties["forms"].MaxItems},
		{"text", reading.MaxCharacters}, {"assistant", byDefault("ASSISTANT_RATE")}, {"ocr", byDefault("OCR_RATE")},
		{"upload", byDefault("OCR_MAX_UPLOAD_BYTES")},
	}
}
