package assistant

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/metric"
)

// spend sets aside what an answer of the chain can cost, and returns what is to be called with what it did cost. An
// answer of the reference provider alone costs nothing.
func (s *Service) spend(
	ctx context.Context, chain *fallback.Chain, r provider.Request,
) (settle func(fallback.Report), err error) {
	free := true
	for _, t := range chain.Targets {
		free = free && t.Kind == reference.Kind.Name
	}
	if free || s.ceiling == nil {
		return func(fallback.Report) {}, nil
	}
	answer, err := s.ceiling.Begin(ctx, mostTokens(r))
	if err != nil {
		return nil, spent(err)
	}
	return func(report fallback.Report) {
		used := report.Input + report.Output
		if used > 0 {
			slog.InfoContext(ctx, "tokens", metric.Add(metric.AssistantTokens, used))
		}
		answer.End(ctx, used)
	}, nil
}

// mostTokens is more than a question can cost. Models cut Coptic into about a token a letter, other text into fewer.
func mostTokens(r provider.Request) int64 {
	letters := utf8.RuneCountInString(r.System)
	for _, t := range r.Turns {
		letters += utf8.RuneCountInString(t.Text)
	}
	return int64(letters + r.MaxTokens)
}

// spent is the answer to a request when there is no more, or when that cannot be found out.
func spent(err error) error {
	var more *budget.Spent
	if !errors.As(err, &more) {
		return &httpapi.Error{Status: http.StatusServiceUnavailable, Cause: err,
			Message: "The assistant is not available at the moment. Please try again."}
	}
	return &httpapi.Error{Status: http.StatusTooManyRequests, RetryAfter: more.Opens, Cause: err, Message: fmt.Sprintf(
		"No more for now: %s are used up. Try again in %.0f seconds.", more.What, math.Ceil(more.Opens.Seconds()),
	)}
}
