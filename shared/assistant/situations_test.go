package assistant

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/assistant/fallback"
	up "coptic.example/service/shared/assistant/upstreamtest"
)

// situation is the behaviour of an upstream and the expected result, with another provider as fallback and alone.
type situation struct {
	name string
	play up.Situation
	// With a fallback: who answers, what, and how often the first was asked.
	answers string // "first" or "backup"; "" when nobody does
	text    string
	status  int // when nobody answers
	broken  bool
	asked   int
	hangs   bool // until the service gives up
	// Alone.
	alone      int // status
	askedAlone int
	only       string // the one kind it is for; "" = all
}

const (
	good   = "ⲟⲩⲟⲉⲓⲛ is light."
	backup = "from the backup"
)

var situations = []situation{
	{name: "whole answer", play: up.Answer("ⲟⲩⲟⲉⲓⲛ", " is", " light."),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "429 with Retry-After", play: up.Refuse(429, "Retry-After", "7"),
		answers: "backup", asked: 1, alone: 429, askedAlone: 1},
	{name: "429 without", play: up.Refuse(429), answers: "backup", asked: 1, alone: 429, askedAlone: 1},
	{name: "408", play: up.Refuse(408), answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "500", play: up.Refuse(500), answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "503 with Retry-After", play: up.Refuse(503, "Retry-After", "30"),
		answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "529", play: up.Refuse(529), answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "401", play: up.Refuse(401), answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "403", play: up.Refuse(403), answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "404", play: up.Refuse(404), answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "400", play: up.Refuse(400), status: 502, asked: 1, alone: 502, askedAlone: 1},
	{name: "413", play: up.Refuse(413), status: 502, asked: 1, alone: 502, askedAlone: 1},
	{name: "redirect", play: up.Refuse(302, "Location", "http://192.0.2.1/"),
		answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "throttled under another status", play: up.Refuse(400, "X-Amzn-ErrorType", "ServiceQuotaExceededException"),
		answers: "backup", asked: 1, alone: 429, askedAlone: 1, only: "bedrock"},
	{name: "content filter", play: up.Texts(filters), status: 502, asked: 1, alone: 502, askedAlone: 1},
	{name: "hang before headers", play: hangBeforeHeaders,
		answers: "backup", asked: 1, hangs: true, alone: 504, askedAlone: 1},
	{name: "hang after headers", play: hangAfterHeaders,
		answers: "backup", asked: 1, hangs: true, alone: 504, askedAlone: 1},
	{name: "hang before the first text", play: up.Texts(up.Hangs, ""),
		answers: "backup", asked: 1, hangs: true, alone: 504, askedAlone: 1},
	{name: "hang in the middle", play: up.Texts(up.Hangs, "ⲟⲩⲟⲉⲓⲛ"),
		answers: "first", text: "ⲟⲩⲟⲉⲓⲛ", broken: true, asked: 1, hangs: true, alone: 200, askedAlone: 1},
	{name: "hang after the finish", play: hangAfterFinish(good),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "reset before the first text", play: up.Texts(up.Resets),
		answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "reset in the middle", play: up.Texts(up.Resets, "ⲟⲩⲟⲉⲓⲛ"),
		answers: "first", text: "ⲟⲩⲟⲉⲓⲛ", broken: true, asked: 1, alone: 200, askedAlone: 1},
	{name: "end before the first text", play: up.Texts(up.Ends),
		answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "end in the middle", play: up.Texts(up.Ends, "ⲟⲩⲟⲉⲓⲛ"),
		answers: "first", text: "ⲟⲩⲟⲉⲓⲛ", broken: true, asked: 1, alone: 200, askedAlone: 1},
	{name: "error event before the first text", play: up.Texts(fails(500)),
		answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "limit event before the first text", play: up.Texts(fails(429)),
		answers: "backup", asked: 1, alone: 429, askedAlone: 1},
	{name: "key event before the first text", play: up.Texts(fails(401)),
		answers: "backup", asked: 1, alone: 502, askedAlone: 1},
	{name: "bad request event", play: up.Texts(fails(400)), status: 502, asked: 1, alone: 502, askedAlone: 1},
	{name: "error event in the middle", play: up.Texts(fails(500), "ⲟⲩⲟⲉⲓⲛ"),
		answers: "first", text: "ⲟⲩⲟⲉⲓⲛ", broken: true, asked: 1, alone: 200, askedAlone: 1},
	{name: "filter in the middle", play: up.Texts(filters, "ⲟⲩⲟⲉⲓⲛ"),
		answers: "first", text: "ⲟⲩⲟⲉⲓⲛ", broken: true, asked: 1, alone: 200, askedAlone: 1},
	{name: "empty answer", play: up.Answer(), answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "answer of spaces", play: up.Answer("", " \n", ""), answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "spaces before the answer", play: up.Answer("", "\n\n", good),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "comment lines", play: comments(good),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "CRLF", play: crlf(good), answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "split characters", play: split(good),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "200 KiB line", play: longLine,
		answers: "first", text: strings.Repeat("ⲁ", 70<<10), asked: 1, alone: 200, askedAlone: 1},
	{name: "slow drip", play: drip(good, 30*time.Millisecond),
		answers: "first", text: good, asked: 1, alone: 200, askedAlone: 1},
	{name: "page of a proxy", play: garbage, answers: "backup", asked: 1, alone: 502, askedAlone: 2},
	{name: "malformed events", play: malformed, answers: "backup", asked: 1, alone: 502, askedAlone: 2},
}

// TestSituations tests every situation with every wire format, with a fallback and alone.
func TestSituations(t *testing.T) {
	for _, format := range formats {
		for _, s := range situations {
			if s.only != "" && s.only != format.Kind {
				continue
			}
			t.Run(format.Kind+"/"+s.name+"/with a fallback", func(t *testing.T) {
				t.Parallel()
				try(t, s, func(limits fallback.Limits) []string { return withFallback(t, format, s, limits) })
			})
			t.Run(format.Kind+"/"+s.name+"/alone", func(t *testing.T) {
				t.Parallel()
				try(t, s, func(limits fallback.Limits) []string { return alone(t, format, s, limits) })
			})
		}
	}
}

// try plays a situation. once returns what was wrong. On a busy machine a time limit may end a situation early, so
// a failure is retried with longer limits, and counts only if all fail.
func try(t *testing.T, s situation, once func(fallback.Limits) []string) {
	t.Helper()
	wrong := []string{"never played"}
	if !s.hangs {
		wrong = once(testLimits)
	}
	for patience := time.Second; s.hangs && patience <= 16*time.Second && len(wrong) > 0; patience *= 2 {
		wrong = once(fallback.Limits{FirstToken: patience, Idle: patience, Total: 5 * patience})
	}
	for _, w := range wrong {
		t.Error(w)
	}
}

func withFallback(t *testing.T, format up.Format, s situation, limits fallback.Limits) []string {
	first, second := up.Start(t, format, s.play), up.Start(t, up.OpenAI, up.Answer(backup))
	got := ask(t, serve(t, service(limits, target(t, "provider_default", first), target(t, "provider_b", second))))
	want, asked := s, 0
	switch s.answers {
	case "backup":
		want.text, want.alone, asked = backup, 200, 1
	case "":
		want.alone = s.status
	}
	wrong := check(t, got, want, limits, first, second)
	if first.Asked() != s.asked || second.Asked() != asked {
		wrong = append(wrong, fmt.Sprintf("asked %d and %d times, want %d and %d",
			first.Asked(), second.Asked(), s.asked, asked))
	}
	return wrong
}

func alone(t *testing.T, format up.Format, s situation, limits fallback.Limits) []string {
	first := up.Start(t, format, s.play)
	got := ask(t, serve(t, service(limits, target(t, "provider_default", first))))
	wrong := check(t, got, s, limits, first)
	if first.Asked() != s.askedAlone {
		wrong = append(wrong, fmt.Sprintf("asked %d times, want %d", first.Asked(), s.askedAlone))
	}
	if retry := got.header.Get("Retry-After"); (retry != "") != (s.alone == http.StatusTooManyRequests) {
		wrong = append(wrong, fmt.Sprintf("%d with Retry-After %q", got.status, retry))
	}
	return wrong
}

// check compares an answer with a situation and returns what is wrong. want.alone is the status.
func check(
	t *testing.T, got said, want situation, limits fallback.Limits, upstreams ...*up.Server,
) (wrong []string) {
	t.Helper()
	leaks(t, "the answer", got.body, upstreams...)
	for name, values := range got.header {
		leaks(t, name, strings.Join(values, " "), upstreams...)
	}
	text := logs.String()
	leaks(t, "the log", text, upstreams...)
	if strings.Contains(text, "question-text") {
		t.Error("the log holds a question")
	}
	says := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if got.status != want.alone {
		says("%d %.200s, want %d", got.status, got.body, want.alone)
	} else if got.status == http.StatusOK {
		slot := map[bool]string{true: "provider_b", false: "provider_default"}[want.text == backup]
		if got.body != want.text || got.whole == want.broken || got.header.Get("X-Assistant-Provider") != slot {
			says("%.100q whole=%v of %s, want %.100q of %s", got.body, got.whole,
				got.header.Get("X-Assistant-Provider"), want.text, slot)
		}
		if kind := got.header.Get("Content-Type"); kind != "text/plain; charset=utf-8" {
			says("Content-Type %q", kind)
		}
	} else if !strings.HasPrefix(got.body, `{"error":"`) {
		says("body %s, want an error", got.body)
	}
	if got.header.Get("Cache-Control") != "no-store" {
		says("Cache-Control %q", got.header.Get("Cache-Control"))
	}
	if want.hangs && got.took < limits.Idle {
		says("took %v, less than the limit of %v", got.took, limits.Idle)
	}
	return wrong
}
