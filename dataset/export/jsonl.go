package export

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// about describes the JSON lines and their rights, in a separate file.
type about struct {
	Release        string `json:"release"`
	DatasetVersion string `json:"datasetVersion"`
	Credits        string `json:"credits"`
}

// jsonLines writes one entry per line, a second file with the JSON Schema of a line, and a third with the release and
// its rights.
func jsonLines(c *Content) ([]File, error) {
	var lines bytes.Buffer
	enc := json.NewEncoder(&lines)
	enc.SetEscapeHTML(false)
	for _, e := range c.Entries {
		if err := enc.Encode(Entry{e.Served(), e.Band}); err != nil {
			return nil, err
		}
	}
	schema, err := indented(Schema(reflect.TypeFor[Entry]()))
	if err != nil {
		return nil, err
	}
	credits, err := indented(about{c.Release, c.DatasetVersion, c.credits()})
	if err != nil {
		return nil, err
	}
	return []File{{"coptic.jsonl", lines.Bytes()}, {"coptic.schema.json", schema}, {"coptic.about.json", credits}}, nil
}

func indented(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return out.Bytes(), err
}

// Schema returns the JSON Schema (draft 2020-12) of the JSON encoding of a Go type. It supports the types used in
// records: structs, slices, maps, pointers, strings, integers and booleans.
func Schema(t reflect.Type) map[string]any {
	s := shapeOf(t)
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	return s
}

func shapeOf(t reflect.Type) map[string]any {
	if t == reflect.TypeFor[dictionary.Traits]() { // encoded as a list of names
		return map[string]any{"type": "array", "items": map[string]any{"type": "string", "enum": dictionary.TraitNames()}}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shapeOf(t.Elem())
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Int:
		return map[string]any{"type": "integer"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": shapeOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": shapeOf(t.Elem())}
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		addFields(t, properties, &required)
		return map[string]any{
			"type": "object", "properties": properties, "required": required, "additionalProperties": false,
		}
	}
	panic("export: no schema for " + t.String())
}

// addFields adds the fields of a struct, including those of embedded structs.
func addFields(t reflect.Type, properties map[string]any, required *[]string) {
	for f := range t.Fields() {
		name, options, tagged := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			addFields(f.Type, properties, required)
			continue
		}
		properties[name] = shapeOf(f.Type)
		if !tagged || !strings.Contains(options, "omitempty") {
			*required = append(*required, name)
		}
	}
}
