package assistant

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"coptic.example/service/shared/assistant/chat"
	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/assistant/reply"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/metric"
)

// stream answers a request. It returns an error only before the answer begins. A later failure ends the answer with
// an error part or by closing the connection.
func (s *Service) stream(
	w http.ResponseWriter,
	r *http.Request,
	chain *fallback.Chain,
	asked *chat.Request,
	framing string,
) error {
	begun := time.Now()
	out := reply.New(w, framing, writeTimeout)
	defer breakOffOnPanic(out)
	request := s.request(r, asked)
	settle, err := s.spend(r.Context(), r.RemoteAddr, chain, request)
	if err != nil {
		return err
	}
	report, err := chain.Answer(r.Context(), request, out.Text)
	settle(report)
	if err == nil && out.End(sources(report.Cited)) != nil {
		err = fallback.ErrGone
	}
	log(w, report, err, time.Since(begun))
	var failure *fallback.Failure
	switch {
	case err == nil:
		return nil
	case errors.As(err, &failure):
		return failureError(failure)
	case errors.Is(err, fallback.ErrBroken) && out.Fail():
		return nil
	}
	panic(http.ErrAbortHandler) // closes the connection so that the answer does not look complete
}

func sources(cited []ground.Record) []reply.Source {
	var list []reply.Source
	for _, r := range cited {
		list = append(list, reply.Source{ID: r.ID, URL: r.Page, API: r.Path, Title: r.Title})
	}
	return list
}

// breakOffOnPanic ensures that an answer interrupted by a panic does not look complete.
func breakOffOnPanic(out *reply.Writer) {
	v := recover()
	if v == nil {
		return
	}
	if v == http.ErrAbortHandler || !out.Started() {
		panic(v)
	}
	slog.Error("panic", "value", v, "stack", string(debug.Stack()), "path", Path)
	panic(http.ErrAbortHandler)
}

// request builds the request to the providers: the conversation, marked as data, and what the service knows about
// it.
func (s *Service) request(r *http.Request, asked *chat.Request) provider.Request {
	facts, err := s.lookups.Gather(r.Context(), asked.Questions())
	if err != nil {
		slog.Warn("look-ups for the assistant failed", "error", err)
	}
	turns := make([]provider.Turn, len(asked.Turns))
	for i, t := range asked.Turns {
		if t.Role == provider.User {
			t.Text = ground.Mark(t.Text)
		}
		turns[i] = t
	}
	request := provider.Request{
		System:    ground.Prompt(facts, reference.ComputedLines(facts)),
		Turns:     turns,
		MaxTokens: s.max,
		Facts:     facts,
		Given:     facts.Records(),
		Secret:    ground.Instructions + "\n" + provider.ToolRules,
		Tools:     s.tools,
	}
	request.Budget = request.Tokens()
	return request
}

// failureError returns the error for a request that no provider began to answer (docs/interface.md "Assistant").
func failureError(f *fallback.Failure) error {
	switch {
	case f.Limited:
		return &httpapi.Error{
			Status:     http.StatusTooManyRequests,
			Code:       httpapi.UpstreamBusy,
			RetryAfter: max(f.RetryAfter, time.Second),
			Message:    "The assistant is busy. Please try again in a moment.",
			Cause:      f,
		}
	case f.Slow, f.OutOfTime:
		return &httpapi.Error{
			Status:  http.StatusGatewayTimeout,
			Message: "The assistant did not answer in time. Please try again.",
			Cause:   f,
		}
	}
	return &httpapi.Error{
		Status:  http.StatusBadGateway,
		Message: "The assistant could not answer this. Please try again.",
		Cause:   f,
	}
}

// log logs the outcome of a request without its content.
func log(w http.ResponseWriter, report fallback.Report, err error, total time.Duration) {
	result := "ok"
	if err != nil {
		result = err.Error()
	}
	attrs := []any{
		"request", w.Header().Get("X-Request-Id"), "result", result, "steps", report.String(),
		"first_text_ms", report.FirstText.Milliseconds(), "total_ms", total.Milliseconds(), "bytes", report.Bytes,
		"input_tokens", report.Input, "output_tokens", report.Output, "citations_removed", report.Removed,
	}
	if t := report.Target; t != nil {
		attrs = append(attrs, "provider", t.Name, "kind", t.Kind, "model", t.Model)
	}
	if failure := (*fallback.Failure)(nil); errors.As(err, &failure) {
		attrs = append(attrs, metric.Count(metric.AssistantAllProvidersFailed))
	}
	slog.Info("assistant", attrs...)
}
