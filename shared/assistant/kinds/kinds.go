// Package kinds lists the provider kinds linked into a program.
//
// Go initialises every linked package, whether or not it is used. The build tag lean omits what needs AWS, which a
// local run uses only if a setting asks for it.
package kinds

import (
	"coptic.example/service/shared/assistant/anthropic"
	"coptic.example/service/shared/assistant/dify"
	"coptic.example/service/shared/assistant/openai"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/secret"
)

var linked = []provider.Kind{openai.Kind, openai.Gemini, anthropic.Kind, dify.Kind}

// All returns the linked kinds, in addition to reference, which the assistant always has.
func All() []provider.Kind { return linked }

// Parameter reads a key from a parameter store. It is nil if none is linked.
var Parameter secret.Fetch
