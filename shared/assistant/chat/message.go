package chat

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/httpapi"
)

// message is a message in any of the three formats.
type message struct {
	role           string
	parts, content json.RawMessage
}

// UnmarshalJSON decodes a message. It ignores unknown fields, because the protocol keeps growing.
func (m *message) UnmarshalJSON(data []byte) error {
	_, err := httpapi.Fields(data, map[string]any{"role": &m.role, "parts": &m.parts, "content": &m.content})
	return err
}

// read returns the role and text of a message from the user or the assistant. Messages in other roles, above all
// system and developer, have no text, because only the service gives instructions.
func (m *message) read(i int) (provider.Role, string, error) {
	role := provider.Role(m.role)
	if role != provider.User && role != provider.Assistant {
		return role, "", nil
	}
	body, err := m.text()
	if err != nil {
		return role, "", bad(fmt.Sprintf("Invalid request body: messages[%d].%v", i, err))
	}
	return role, clean(body), nil
}

// text returns the text of the parts, if there are any, otherwise the content.
func (m *message) text() (string, error) {
	if s, found, err := partsText("parts", m.parts); found || err != nil {
		return s, err
	}
	var plain string
	if json.Unmarshal(m.content, &plain) == nil || len(m.content) == 0 {
		return plain, nil
	}
	s, _, err := partsText("content", m.content) // OpenAI's format: content as an array of parts
	return s, err
}

// partsText joins the text parts of an array. found reports whether there are any.
func partsText(field string, raw json.RawMessage) (joined string, found bool, err error) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", false, nil
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) != nil {
		return "", false, fmt.Errorf("%s must be an array of parts", field)
	}
	var texts []string
	for i, raw := range parts {
		var kind string
		var text json.RawMessage
		if _, err := httpapi.Fields(raw, map[string]any{"type": &kind, "text": &text}); err != nil {
			return "", false, fmt.Errorf("%s[%d] must be an object with a type", field, i)
		}
		if kind != "text" {
			continue
		}
		var s string
		if json.Unmarshal(text, &s) != nil {
			return "", false, fmt.Errorf("%s[%d].text must be a string", field, i)
		}
		texts = append(texts, s)
	}
	return strings.Join(texts, "\n\n"), len(texts) > 0, nil
}

// clean trims s and removes the control characters that some providers reject. It keeps newlines and tabs.
func clean(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, s))
}
