package cite_test

import (
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/cite"
)

func TestGuard(t *testing.T) {
	const secret = "Answer in the language of the learner's last question, English or Dutch. Write Coptic in Coptic " +
		"letters."
	for _, tt := range []struct {
		name, answer string
		leak         bool
	}{
		{"an ordinary answer", "In the language of the Copts, ⲛⲟⲩⲧⲉ is God.", false},
		{"a few words of it", "Write Coptic in Coptic letters.", false},
		{"all of it", secret, true},
		{"from its middle", "of the learner's last question, English or Dutch", true},
		{"with other signs", "THE * LANGUAGE * OF * THE * LEARNER * S * LAST * QUESTION * IS", true},
		{"its end at the end", "the learner's last question, English or Dutch", true},
	} {
		for _, size := range []int{1, 4, 1000} {
			t.Run(tt.name, func(t *testing.T) {
				g := cite.NewGuard(secret)
				var got strings.Builder
				leak := false
				for rest := tt.answer; rest != "" && !leak; {
					n := min(size, len(rest))
					var out string
					out, leak = g.Text(rest[:n])
					got.WriteString(out)
					rest = rest[n:]
				}
				if !leak {
					var out string
					out, leak = g.End()
					got.WriteString(out)
				}
				if leak != tt.leak || !leak && got.String() != tt.answer {
					t.Errorf("%q in pieces of %d: passes on %q, a leak: %v, want %v", tt.answer, size, got.String(), leak, tt.leak)
				}
				if n := len(strings.FieldsFunc(got.String(), func(r rune) bool { return r == ' ' || r == '*' })); leak && n > 4 {
					t.Errorf("%q in pieces of %d: %d words get out: %q", tt.answer, size, n, got.String())
				}
			})
		}
	}
}
