package knowledge

import (
	"encoding/json"
	"strings"

	"coptic.example/service/shared/grammar"
)

// Plain returns the text of a list of blocks, with a line for each paragraph, list item or table row.
func Plain(blocks []grammar.Block) string {
	var lines []string
	for _, b := range blocks {
		var v any
		if json.Unmarshal(b, &v) == nil {
			lines = appendLines(lines, v)
		}
	}
	return strings.Join(lines, "\n")
}

// appendLines appends the lines of a block in reading order.
func appendLines(lines []string, v any) []string {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			lines = appendLines(lines, item)
		}
	case map[string]any:
		if v["type"] == "table" {
			return appendTable(lines, v)
		}
		if content, ok := v["content"]; ok {
			if line := inline(content); line != "" {
				lines = append(lines, line)
			}
		}
		for _, key := range []string{"items", "blocks"} {
			lines = appendLines(lines, v[key])
		}
	}
	return lines
}

// appendTable appends a line for each row of a table, with cells in column order.
func appendTable(lines []string, table map[string]any) []string {
	columns, _ := table["columns"].([]any)
	rows, _ := table["rows"].([]any)
	for _, row := range rows {
		cells, _ := asMap(row)["cells"].(map[string]any)
		var texts []string
		for _, column := range columns {
			id, _ := asMap(column)["id"].(string)
			texts = append(texts, strings.Join(appendLines(nil, cells[id]), " "))
		}
		lines = append(lines, strings.Join(texts, " | "))
	}
	return lines
}

func asMap(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

// inline returns the text of inline nodes. A reference to a concept becomes its text.
func inline(v any) string {
	var b strings.Builder
	var write func(v any)
	write = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, item := range v {
				write(item)
			}
		case map[string]any:
			for _, key := range []string{"text", "fallback"} {
				if s, ok := v[key].(string); ok {
					b.WriteString(s)
				}
			}
			write(v["children"])
		}
	}
	write(v)
	return strings.Join(strings.Fields(b.String()), " ")
}
