package assistant

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/assistant/chat"
	"coptic.example/service/shared/assistant/reply"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/httpapi"
)

// writeTimeout is how long a client may take to receive a piece of the answer.
const writeTimeout = 30 * time.Second

// answer handles POST /api/assistant.
func (s *Service) answer(w http.ResponseWriter, r *http.Request) error {
	if err := s.limit.Allow(w, r); err != nil {
		return err
	}
	body, err := httpapi.ReadJSON(w, r, chat.MaxBody)
	if err != nil {
		return err
	}
	framing, err := framing(r)
	if err != nil {
		return err
	}
	asked, err := chat.Read(body)
	if err != nil {
		return err
	}
	name := asked.Provider
	if name == "" {
		name = httpapi.Param(r, "provider")
	}
	if name == "" {
		name = slot.Default
	}
	named, known := s.names[name]
	if !known {
		return httpapi.Errorf(http.StatusBadRequest, "Unknown inference provider: %s", name).WithCode(httpapi.UnknownProvider)
	}
	chain := s.chains[named]
	switch {
	case len(s.chains) == 0:
		return httpapi.Errorf(http.StatusServiceUnavailable,
			"The assistant is not configured on this server").WithCode(httpapi.NotConfigured)
	case chain == nil:
		return httpapi.Errorf(http.StatusBadRequest, "Inference provider is not configured: %s", name).
			WithCode(httpapi.ProviderNotConfigured)
	}
	return s.stream(w, r, chain, asked, framing)
}

// framing returns the framing that the client requests, plain text by default. It is a query parameter because
// clients of the AI SDK send the same request body whatever format they can parse.
func framing(r *http.Request) (string, error) {
	asked := httpapi.Param(r, "stream")
	switch {
	case slices.Contains(reply.Framings(), asked):
		return asked, nil
	case asked != "":
		return "", httpapi.Errorf(http.StatusBadRequest, "Invalid stream format: %s. Allowed: %s", asked,
			strings.Join(reply.Framings(), ", "))
	}
	if weight, _ := httpapi.Weight(r.Header["Accept"], "text/event-stream"); weight > 0 {
		return reply.UI, nil
	}
	return reply.Plain, nil
}
