package assistant

import (
	"context"
	"log/slog"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/metric"
	"coptic.example/service/shared/rate"
)

// spend charges an address the maximum cost of an answer in advance. It returns a function to call with the actual
// cost. An answer from the reference provider alone is free.
func (s *Service) spend(
	ctx context.Context, address string, chain *fallback.Chain, r provider.Request,
) (settle func(fallback.Report), err error) {
	free := true
	for _, t := range chain.Targets {
		free = free && t.Kind == reference.Kind.Name
	}
	if free || s.ceiling == nil {
		return func(fallback.Report) {}, nil
	}
	answer, err := s.ceiling.Begin(ctx, rate.Key(address), r.Tokens())
	if err != nil {
		return nil, budget.Refuse(err)
	}
	return func(report fallback.Report) {
		used := report.Input + report.Output
		if used > 0 {
			slog.InfoContext(ctx, "tokens", metric.Add(metric.AssistantTokens, used))
		}
		answer.End(ctx, used)
	}, nil
}
