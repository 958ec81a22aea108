package knowledge

import (
	"encoding/json"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge/meaning"
)

// Plain returns the text of blocks in both languages, with a line for each paragraph, list item or table row.
func Plain(b grammar.Blocks) coptic.Localized {
	return coptic.Localized{En: plain(b.En, wording.English), Nl: plain(b.Nl, wording.Dutch)}
}

func plain(blocks []grammar.Block, l wording.Language) string {
	var lines []string
	for _, b := range blocks {
		var v any
		if json.Unmarshal(b, &v) == nil {
			lines = appendLines(lines, v, l)
		}
	}
	return strings.Join(lines, "\n")
}

// appendLines appends the lines of a decoded block, in reading order.
func appendLines(lines []string, v any, l wording.Language) []string {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			lines = appendLines(lines, item, l)
		}
	case map[string]any:
		if v["type"] == "table" {
			return appendTable(lines, v, l)
		}
		if content, ok := v["content"]; ok {
			if line := inline(content); line != "" {
				lines = append(lines, line)
			}
		}
		items, _ := v["items"].([]any)
		for _, item := range items {
			within := appendLines(nil, item, l)
			if len(within) > 0 {
				within[0] = meaning.Item + within[0]
			}
			lines = append(lines, within...)
		}
		return appendLines(lines, v["blocks"], l)
	}
	return lines
}

// appendTable appends a line for the headings of a table and for each row, with cells in column order.
func appendTable(lines []string, table map[string]any, l wording.Language) []string {
	columns, _ := table["columns"].([]any)
	rows, _ := table["rows"].([]any)
	line := func(cell func(id string, label map[string]any) string) {
		var texts []string
		for _, column := range columns {
			id, _ := asMap(column)["id"].(string)
			texts = append(texts, cell(id, asMap(asMap(column)["label"])))
		}
		lines = append(lines, strings.Join(texts, meaning.Cell))
	}
	line(func(_ string, label map[string]any) string {
		text, _ := label[coptic.Localized{En: "en", Nl: "nl"}.In(l)].(string)
		return text
	})
	for _, row := range rows {
		cells, _ := asMap(row)["cells"].(map[string]any)
		line(func(id string, _ map[string]any) string { return strings.Join(appendLines(nil, cells[id], l), " ") })
	}
	return lines
}

func asMap(v any) map[string]any {
	m, _ := v.(map[string]any)
	return m
}

// inline returns the text of inline nodes. It replaces a reference to a concept with the text of the reference.
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
