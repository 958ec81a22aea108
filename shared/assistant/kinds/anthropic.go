//go:build !lean || anthropic

package kinds

import "coptic.example/service/shared/assistant/anthropic"

func init() { linked = append(linked, anthropic.Kind) }
