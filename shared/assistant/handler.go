package assistant

import (
	"fmt"
	"io"
	"math"
	"mime"
	"net/http"
	"strings"
	"time"

	"coptic.example/service/shared/assistant/chat"
	"coptic.example/service/shared/httpapi"
)

// Limits of a connection.
const (
	readTimeout  = 15 * time.Second // for the request's body
	writeTimeout = 30 * time.Second // for the client to take one piece of the answer
)

// answer is the handler of POST /api/assistant.
func (s *Service) answer(w http.ResponseWriter, r *http.Request) error {
	if wait := s.limiter.Take(r.RemoteAddr); wait > 0 {
		return &httpapi.Error{Status: http.StatusTooManyRequests, RetryAfter: wait,
			Message: fmt.Sprintf("Too many requests. Try again in %.0f seconds.", math.Ceil(wait.Seconds()))}
	}
	body, err := readBody(w, r)
	if err != nil {
		return err
	}
	ui, err := wantsUI(r)
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
		name = DefaultSlot
	}
	slot, known := s.names[name]
	if !known {
		return httpapi.Errorf(http.StatusBadRequest, "Unknown inference provider: %s", name)
	}
	chain := s.chains[slot]
	if chain == nil {
		return httpapi.Errorf(http.StatusServiceUnavailable, "The inference provider %s is not configured.", name)
	}
	return s.stream(w, r, chain, asked, ui)
}

// readBody reads a JSON body of bounded size in bounded time.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return nil, httpapi.Errorf(http.StatusUnsupportedMediaType, "The request body must have the Content-Type application/json")
	}
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return nil, httpapi.Errorf(http.StatusUnsupportedMediaType, "The request body must have no Content-Encoding")
	}
	control := http.NewResponseController(w)
	control.SetReadDeadline(time.Now().Add(readTimeout)) // not every ResponseWriter has deadlines
	defer control.SetReadDeadline(time.Time{})
	body, err := io.ReadAll(io.LimitReader(r.Body, chat.MaxBody+1))
	if err != nil {
		return nil, &httpapi.Error{Status: http.StatusBadRequest, Message: "The request body broke off", Cause: err}
	}
	if len(body) > chat.MaxBody {
		w.Header()["Connection"] = []string{"close"} // rather than read the rest
		return nil, httpapi.Errorf(http.StatusRequestEntityTooLarge, "The request body is larger than %d bytes", chat.MaxBody)
	}
	return body, nil
}

// wantsUI says whether the answer is asked for as a UI message stream. The AI SDK sends no Accept of its own, so that
// its clients ask with the parameter.
func wantsUI(r *http.Request) (bool, error) {
	switch stream := httpapi.Param(r, "stream"); stream {
	case "ui":
		return true, nil
	case "text":
		return false, nil
	case "":
	default:
		return false, httpapi.Errorf(http.StatusBadRequest, "Invalid stream format: %s. Allowed: text, ui", stream)
	}
	for _, line := range r.Header["Accept"] {
		for item := range strings.SplitSeq(line, ",") {
			kind, params, err := mime.ParseMediaType(item)
			if err == nil && kind == "text/event-stream" && params["q"] != "0" {
				return true, nil
			}
		}
	}
	return false, nil
}
