package assistant

import (
	"strings"
	"testing"
	"time"

	up "coptic.example/service/shared/assistant/upstreamtest"
	"coptic.example/service/shared/budget"
)

// TestCeiling checks that models are asked only below the day's ceiling, across all containers, and that the
// refusal says when it opens again.
func TestCeiling(t *testing.T) {
	now := time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		ceiling *budget.Ceiling
		asks    int // that are answered
		says    string
		after   string
	}{
		"answers": {&budget.Ceiling{Answers: 2}, 2, "today's answers", "3600"},
		// An upstream counts 10 tokens per answer. Meanwhile a question reserves its whole prompt.
		"tokens":               {&budget.Ceiling{Tokens: 1}, 0, "today's tokens", "3600"},
		"an address's answers": {&budget.Ceiling{AddressAnswers: 2}, 2, "this address's answers of today", "3600"},
		"an address's tokens":  {&budget.Ceiling{AddressTokens: 1}, 0, "this address's tokens of today", "3600"},
		"no more":              {&budget.Ceiling{}, 3, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			store := new(budget.Memory)
			upstream := up.Start(t, up.OpenAI, up.Answer("ok"))
			container := func() *Service { // each has the others' counts
				s := service(testLimits, target(t, "provider_d", upstream))
				c.ceiling.Store, c.ceiling.Now = store, func() time.Time { return now }
				s.ceiling = c.ceiling
				return s
			}
			for i := range 3 {
				w := post(container(), Path, noute)
				if i < c.asks {
					if w.Code != 200 {
						t.Errorf("question %d: %d %s, want an answer", i+1, w.Code, w.Body)
					}
					continue
				}
				if w.Code != 429 || !strings.Contains(w.Body.String(), c.says) || w.Header().Get("Retry-After") != c.after {
					t.Errorf("question %d: %d %s, Retry-After %q, want 429 of %s after %s s",
						i+1, w.Code, w.Body, w.Header().Get("Retry-After"), c.says, c.after)
				}
			}
			if upstream.Asked() != c.asks {
				t.Errorf("the model was asked %d times, want %d", upstream.Asked(), c.asks)
			}
		})
	}
	t.Run("an answer without a model is free", func(t *testing.T) {
		s := known()
		s.ceiling = &budget.Ceiling{Store: new(budget.Memory), Answers: 1, Now: time.Now}
		for i := range 3 {
			if w := post(s, Path, noute); w.Code != 200 {
				t.Errorf("question %d: %d %s", i+1, w.Code, w.Body)
			}
		}
	})
}

// TestRateOverContainers checks that an address has one limit across all containers.
func TestRateOverContainers(t *testing.T) {
	store := new(budget.Memory)
	for i, want := range []int{200, 200, 429} {
		s := known()
		s.limit = budget.NewLimit("assistant", 2, 1, store)
		w := post(s, Path, noute)
		wait, left := w.Header().Get("Retry-After"), w.Header().Get("RateLimit")
		if want == 429 && left != `"address";r=0;t=`+wait {
			t.Errorf("request %d: Retry-After %s and RateLimit %s do not agree", i+1, wait, left)
		}
		if w.Code != want {
			t.Errorf("request %d, in a container of its own: %d %s, want %d", i+1, w.Code, w.Body, want)
		}
	}
}
