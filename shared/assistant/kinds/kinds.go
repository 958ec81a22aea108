// Package kinds lists the kinds of provider that a program is built with.
//
// Go runs the initialisation of every package that is linked in, used or not; the SDKs together cost a cold start
// several milliseconds (docs/performance.md). The build tag lean leaves out all of them but those whose own tags are
// given with it: -tags lean,openai,ssm.
package kinds

import (
	"coptic.example/service/shared/assistant/dify"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/secret"
)

var linked = []provider.Kind{dify.Kind}

// All returns the kinds that are linked in, beside reference, which the assistant always has.
func All() []provider.Kind { return linked }

// Parameter reads a key from a parameter store; nil if none is linked in.
var Parameter secret.Fetch
