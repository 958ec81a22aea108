// Package speech serves /api/v1/pronunciation: the pronunciation of a text in each tradition, as text and, through a
// speech service behind the proxy, as sound. Only phonemes reach that service, never a client's text.
package speech

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pronunciation"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech/voice"
)

// Paths of the two endpoints.
const (
	Path      = "/api/v1/pronunciation"
	SoundPath = Path + ".ogg"
)

const (
	maxText  = 200     // characters
	maxSound = 4 << 20 // bytes in a response that Lambda can send
	timeout  = 15 * time.Second
)

// Transport sends a request to the speech service, over HTTP or by invoking a Lambda function.
type Transport interface{ http.RoundTripper }

// Service answers requests for sounds.
type Service struct {
	target    *url.URL // nil without a speech service
	transport Transport
	limit     *budget.Limit
}

// Configure reads SPEECH_URL and SPEECH_RATE, and SPEECH_FUNCTION if invoke is not nil. It records errors in env.
// Without a speech service, requests for sounds get a 503.
func Configure(env *setting.Env, invoke func(name string) Transport, counts budget.Store) *Service {
	s := &Service{limit: budget.NewLimit("speech", env.Number("SPEECH_RATE", 0, 60_000), 5, counts)}
	if text := env.Text("SPEECH_URL"); text != "" {
		target, err := setting.ServiceURL(text)
		if err != nil {
			env.Fault("SPEECH_URL is %w", err)
		}
		s.target, s.transport = target, http.DefaultTransport.(*http.Transport).Clone()
	}
	if invoke == nil {
		return s
	}
	if name := env.Text("SPEECH_FUNCTION"); name != "" {
		if s.target != nil {
			env.Fault("SPEECH_FUNCTION and SPEECH_URL are both set: set one")
		}
		s.target, s.transport = &url.URL{Scheme: "https", Host: "function", Path: voice.Path}, invoke(name)
	}
	return s
}

// Routes returns the endpoint for sounds.
func (s *Service) Routes() []httpapi.Route {
	return []httpapi.Route{{Path: SoundPath, Get: s.sound, Rights: rights}}
}

// Routes returns the endpoint for pronunciation as text.
func Routes() []httpapi.Route {
	return []httpapi.Route{{Path: Path, Get: say, Rights: rights}}
}

// rights lists the rights of the course, to which the tables belong.
var rights = []string{httpapi.GrammarRights}

// question holds the parameters of both endpoints.
type question struct {
	text, origin string
	traditions   []*pronunciation.Tradition
}

// parseQuestion parses the parameters. Without a tradition all are meant, but if one is set, a tradition is required.
func parseQuestion(r *http.Request, one bool) (*question, error) {
	q := &question{httpapi.Param(r, "text"), httpapi.Param(r, "origin"), pronunciation.Traditions}
	switch n := utf8.RuneCountInString(q.text); {
	case q.text == "":
		return nil, httpapi.Errorf(http.StatusBadRequest, "text is missing")
	case n > maxText:
		return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid text: it has %d characters, and at most %d are read", n,
			maxText)
	case !coptic.Contains(q.text):
		return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid text: it has no Coptic letter")
	}
	if name := httpapi.Param(r, "tradition"); name != "" {
		t := pronunciation.Named(name)
		if t == nil {
			return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid tradition: %s. Allowed: %s", httpapi.Shorten(name),
				strings.Join(pronunciation.Keys(), ", "))
		}
		q.traditions = []*pronunciation.Tradition{t}
	} else if one {
		return nil, httpapi.Errorf(http.StatusBadRequest, "tradition is missing. Allowed: %s",
			strings.Join(pronunciation.Keys(), ", "))
	}
	if q.origin != "" && !slices.Contains(pronunciation.Origins, q.origin) {
		return nil, httpapi.Errorf(http.StatusBadRequest, "Invalid origin: %s. Allowed: %s", httpapi.Shorten(q.origin),
			strings.Join(pronunciation.Origins, ", "))
	}
	return q, nil
}

// say answers with the pronunciation in each requested tradition.
func say(w http.ResponseWriter, r *http.Request) error {
	q, err := parseQuestion(r, false)
	if err != nil {
		return err
	}
	answer := struct {
		Text          string            `json:"text"`
		Pronunciation pronunciation.Set `json:"pronunciation"`
	}{Text: q.text}
	for _, t := range q.traditions {
		answer.Pronunciation.Set(t, t.Say(q.text, q.origin))
	}
	body, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	httpapi.Prepare(body, "application/json; charset=utf-8").Write(w, r, []string{httpapi.CacheData})
	return nil
}

// cacheForever is the cache policy of sounds, which depend only on their address.
const cacheForever = "public, max-age=31536000, immutable"

// sound answers with synthetic speech.
func (s *Service) sound(w http.ResponseWriter, r *http.Request) error {
	q, err := parseQuestion(r, true)
	if err != nil {
		return err
	}
	if s.target == nil {
		return httpapi.Errorf(http.StatusServiceUnavailable,
			"The speech service is not configured.").WithCode(httpapi.NotConfigured)
	}
	if err := s.limit.Allow(w, r); err != nil {
		return err
	}
	phonemes := q.traditions[0].Mnemonics(q.text, q.origin)
	if phonemes == "" { // the text is a numeral
		return httpapi.Errorf(http.StatusBadRequest, "Invalid text: nothing of it is read aloud")
	}
	kind, audio, err := s.speak(r.Context(), voice.Request{
		Phonemes: phonemes, IPA: q.traditions[0].Say(q.text, q.origin).IPA,
	})
	if err != nil {
		return err
	}
	httpapi.Prepare(audio, kind).Write(w, r, []string{cacheForever})
	return nil
}

// kinds lists the media types that are passed on.
var kinds = []string{"audio/ogg", "audio/mpeg", "audio/wav"}

// speak calls the service. The error is meant for the client and does not repeat the service's message.
func (s *Service) speak(ctx context.Context, asked voice.Request) (kind string, audio []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	body, err := json.Marshal(asked)
	if err != nil {
		return "", nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.target.String(), bytes.NewReader(body))
	if err != nil {
		return "", nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := s.transport.RoundTrip(r) // an http.Client would follow redirects
	if err == nil {
		defer answer.Body.Close()
		audio, err = io.ReadAll(io.LimitReader(answer.Body, maxSound+1))
	}
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return "", nil, &httpapi.Error{Status: http.StatusGatewayTimeout,
			Message: "The speech service did not answer in time", Cause: err}
	case err != nil:
		return "", nil, failed(err)
	case answer.StatusCode != http.StatusOK:
		return "", nil, failed(errors.New("the speech service answered " + answer.Status))
	case len(audio) == 0 || len(audio) > maxSound:
		return "", nil, failed(errors.New("the speech service's answer is empty or too large"))
	}
	kind, _, _ = strings.Cut(answer.Header.Get("Content-Type"), ";")
	if kind = strings.TrimSpace(kind); !slices.Contains(kinds, kind) {
		return "", nil, failed(errors.New("the speech service's answer is no sound"))
	}
	return kind, audio, nil
}

func failed(cause error) error {
	return &httpapi.Error{
		Status: http.StatusBadGateway, Message: "The speech service could not read this text.", Cause: cause,
	}
}
