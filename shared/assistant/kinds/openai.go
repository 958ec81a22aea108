//go:build !lean || openai || gemini

package kinds

import "coptic.example/service/shared/assistant/openai"

func init() { linked = append(linked, openai.Kind, openai.Gemini) }
