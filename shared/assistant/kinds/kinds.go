// Package kinds lists the kinds of provider that a program is built with.
//
// Go runs the initialisation of every package that is linked in, used or not. The build tag lean leaves out what needs
// AWS: a local run has no use for it unless a setting names it.
package kinds

import (
	"coptic.example/service/shared/assistant/anthropic"
	"coptic.example/service/shared/assistant/dify"
	"coptic.example/service/shared/assistant/openai"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/secret"
)

var linked = []provider.Kind{openai.Kind, openai.Gemini, anthropic.Kind, dify.Kind}

// All returns the kinds that are linked in, beside reference, which the assistant always has.
func All() []provider.Kind { return linked }

// Parameter reads a key from a parameter store; nil if none is linked in.
var Parameter secret.Fetch
