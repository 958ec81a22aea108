package contract

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"coptic.example/service/shared/httpapi"
)

// Paths of files for language models (llmstxt.org).
const (
	LLMsPath     = "/llms.txt"
	LLMsFullPath = "/llms-full.txt"
)

//go:embed llms.txt
var llms string

const plainText = "text/plain; charset=utf-8"

var (
	llmsBody     = sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare([]byte(llms), plainText) })
	llmsFullBody = sync.OnceValue(func() *httpapi.Body { return httpapi.Prepare([]byte(llms+endpoints()), plainText) })
)

func llmsRoutes() []httpapi.Route {
	send := func(body func() *httpapi.Body) httpapi.Handler {
		return func(w http.ResponseWriter, r *http.Request) error {
			body().Write(w, r, cacheData)
			return nil
		}
	}
	return []httpapi.Route{{Path: LLMsPath, Get: send(llmsBody)}, {Path: LLMsFullPath, Get: send(llmsFullBody)}}
}

// operation is the description of an endpoint.
type operation struct {
	Summary     string `json:"summary"`
	Description string `json:"description"`
	Parameters  []struct {
		Ref         string `json:"$ref"`
		Name, In    string
		Required    bool
		Description string
	} `json:"parameters"`
	Responses map[string]struct {
		Description string `json:"description"`
	} `json:"responses"`
}

// endpoints describes every endpoint of the document in Markdown.
func endpoints() string {
	var doc struct {
		Paths      map[string]map[string]json.RawMessage
		Components struct {
			Parameters map[string]struct{ Name, In, Description string }
		}
	}
	if err := json.Unmarshal(Document, &doc); err != nil {
		panic("contract: " + err.Error()) // the document is embedded and tested
	}
	var b strings.Builder
	b.WriteString("\n## Every endpoint\n")
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, method := range []string{"get", "post"} {
			var o operation
			if raw := doc.Paths[path][method]; raw == nil || json.Unmarshal(raw, &o) != nil {
				continue
			}
			fmt.Fprintf(&b, "\n### %s %s\n\n%s. %s\n\n", strings.ToUpper(method), path, o.Summary, o.Description)
			for _, p := range o.Parameters {
				if shared, ok := doc.Components.Parameters[p.Ref[strings.LastIndexByte(p.Ref, '/')+1:]]; ok {
					p.Name, p.In, p.Description = shared.Name, shared.In, shared.Description
				}
				fmt.Fprintf(&b, "- `%s` (%s): %s\n", p.Name, p.In, p.Description)
			}
			for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
				if d := o.Responses[status].Description; d != "" {
					fmt.Fprintf(&b, "- %s: %s\n", status, d)
				}
			}
		}
	}
	return b.String()
}
