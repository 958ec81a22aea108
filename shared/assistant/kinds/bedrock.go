//go:build !lean || bedrock

package kinds

import "coptic.example/service/shared/assistant/bedrock"

func init() { linked = append(linked, bedrock.Kind) }
