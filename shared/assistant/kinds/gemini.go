//go:build !lean || gemini

package kinds

import "coptic.example/service/shared/assistant/gemini"

func init() { linked = append(linked, gemini.Kind) }
