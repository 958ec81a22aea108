// Package assistant answers learners' questions about Coptic at POST /api/assistant. It parses the chat, looks up
// what the service itself knows, and streams the answer of a provider. If a provider fails before it begins to
// answer, the next one takes over unnoticed.
package assistant

import (
	"time"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// Path is the path of the endpoint.
const Path = "/api/assistant"

// Parts holds the dependencies of a Service, apart from its settings.
type Parts struct {
	Lookups   gather.Lookups
	Kinds     []provider.Kind // the available kinds, in addition to reference
	Parameter secret.Fetch    // reads keys from a parameter store; may be nil
	Tools     provider.Tools  // offered to models; may be nil
	Counts    budget.Store    // shared by all containers; nil counts within this program
}

// Service answers requests. It is safe for concurrent use.
type Service struct {
	lookups gather.Lookups
	chains  map[string]*fallback.Chain // by slot and by public name
	names   map[string]string          // slot or public name -> slot, whether or not it answers
	tools   provider.Tools             // offered to models; may be nil
	max     int                        // tokens per answer
	limit   *budget.Limit              // requests per address
	ceiling *budget.Ceiling            // limits the cost of model answers
	origins []string
}

// Configure returns a Service with settings from the environment. It records all errors in env; if there are any,
// the Service must not be used. It makes no network calls and creates no SDK client.
func Configure(env *setting.Env, parts Parts) *Service {
	c := configuration{env: env, parts: parts}
	c.readSlots()
	limits := c.readLimits()
	chains := c.chains(limits)
	if parts.Counts == nil {
		parts.Counts = new(budget.Memory)
	}
	maxTokens := env.Number("ASSISTANT_MAX_OUTPUT_TOKENS", 1, 1<<17)
	perMinute := env.Number("ASSISTANT_RATE", 0, 60_000)
	if env.Err() == nil {
		logSlots(chains)
	}
	if env.Number("ASSISTANT_TOOLS", 0, 1) == 0 {
		parts.Tools = nil
	}
	return &Service{
		lookups: parts.Lookups,
		tools:   parts.Tools,
		chains:  chains,
		names:   c.names,
		max:     int(maxTokens),
		limit:   budget.NewLimit("assistant", perMinute, 1, parts.Counts),
		ceiling: &budget.Ceiling{
			Store: parts.Counts, Answers: env.Number("ASSISTANT_DAY_ANSWERS", 0, 1e9),
			Tokens: env.Number("ASSISTANT_DAY_TOKENS", 0, 1e12), AtOnce: env.Number("ASSISTANT_AT_ONCE", 0, 100),
			AddressAnswers: env.Number("ASSISTANT_ADDRESS_ANSWERS", 0, 1e9),
			AddressTokens:  env.Number("ASSISTANT_ADDRESS_TOKENS", 0, 1e12),
			Longest:        limits.Total + 10*time.Second, Now: time.Now,
		},
		origins: env.List("ALLOWED_ORIGINS"),
	}
}

// Routes returns the endpoints of the assistant.
func Routes(s *Service) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Get: s.list, Post: s.answer, Origins: s.origins, Rights: httpapi.Rights}}
}
