// Package assistant answers learners' questions about Coptic at POST /api/assistant: it reads the chat, looks up what
// the service itself knows, asks a provider, falls back to another before the reader notices, and streams the answer.
package assistant

import (
	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/rate"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// Path is the path of the endpoint.
const Path = "/api/assistant"

// DefaultSlot is the slot that is asked when a request names none.
const DefaultSlot = "provider_default"

// slots are the values of inferenceProvider.
var slots = [...]string{DefaultSlot, "provider_b", "provider_c", "provider_d"}

// Parts are what a Service is built of, beside its settings.
type Parts struct {
	Lookups   ground.Lookups
	Kinds     []provider.Kind // that a slot may be of, beside reference
	Parameter secret.Fetch    // reads keys that are kept in a parameter; nil if there is no store
}

// Service answers requests. It is safe for concurrent use.
type Service struct {
	lookups ground.Lookups
	chains  map[string]*fallback.Chain // by slot and by public name
	names   map[string]string          // slot or public name -> slot, of all four
	max     int                        // tokens of an answer
	limiter *rate.Limiter
	origins []string
}

// Configure makes a Service from the environment. Everything wrong with it is noted in env, all at once; the Service
// is fit for use only if env has no fault. It does no network and makes no SDK's client.
func Configure(env *setting.Env, parts Parts) *Service {
	c := configuration{env: env, parts: parts}
	c.readSlots()
	limits := c.readLimits()
	return &Service{
		lookups: parts.Lookups,
		chains:  c.chains(limits),
		names:   c.names,
		max:     int(env.Number("ASSISTANT_MAX_OUTPUT_TOKENS", 1, 1<<17)),
		limiter: rate.New(int(env.Number("ASSISTANT_RATE", 0, 60_000))),
		origins: env.List("ALLOWED_ORIGINS"),
	}
}

// Routes are the endpoints of the assistant.
func Routes(s *Service) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Post: s.answer, Origins: s.origins}}
}
