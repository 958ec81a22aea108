//go:build !lean || openai

package kinds

import "coptic.example/service/shared/assistant/openai"

func init() { linked = append(linked, openai.Kind) }
