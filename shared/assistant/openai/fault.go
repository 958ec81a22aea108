package openai

import (
	"encoding/json"

	"coptic.example/service/shared/assistant/provider"
)

// errorEvent returns the fault for an error within a stream that began with status 200. Servers send {"error":
// {"code": 429}}, {"error": "text"} or {"object": "error", "code": 429}.
func errorEvent(c chunk) error {
	var inner struct {
		Code json.RawMessage `json:"code"`
		Type string          `json:"type"`
	}
	json.Unmarshal(c.Error, &inner) // may also be a string
	for _, code := range []json.RawMessage{inner.Code, c.Code} {
		if f := fromCode(code); f != nil {
			return f
		}
	}
	if f := fromName(inner.Type); f != nil {
		return f
	}
	return provider.NewFault(provider.Unavailable)
}

// fromCode returns the fault for a code, or nil if it is unknown. A code is a status, as a number or a string, or one
// of OpenAI's names.
func fromCode(code json.RawMessage) *provider.Fault {
	var status int
	if json.Unmarshal(code, &status) == nil && status >= 400 && status < 600 {
		return provider.FromStatus(status)
	}
	var name string
	json.Unmarshal(code, &name)
	if json.Unmarshal([]byte(name), &status) == nil && status >= 400 && status < 600 {
		return provider.FromStatus(status)
	}
	return fromName(name)
}

func fromName(name string) *provider.Fault {
	switch name {
	case "rate_limit_exceeded", "insufficient_quota", "rate_limit_error", "requests", "tokens":
		return provider.NewFault(provider.Limited)
	case "content_filter", "content_policy_violation", "context_length_exceeded", "invalid_request_error":
		return provider.NewFault(provider.Refused)
	case "invalid_api_key", "authentication_error", "permission_error", "model_not_found":
		return provider.NewFault(provider.Denied)
	}
	return nil
}
