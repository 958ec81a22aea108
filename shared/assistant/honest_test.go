package assistant

import (
	"testing"

	"coptic.example/service/shared/assistant/cite"
	"coptic.example/service/shared/assistant/ground"
)

// TestHonestAnswers checks that the guard accepts answers that follow the instructions, and quotations from the
// course.
func TestHonestAnswers(t *testing.T) {
	for _, answer := range []string{
		"This is not in the dictionary or the course.",
		"Dit staat niet in het woordenboek of de cursus.",
		"Sorry, that is not in the dictionary or the course, and I do not know it.",
		"They are named by letters: S Sahidic, B Bohairic, A Akhmimic, L Lycopolitan, M Mesokemic, F Fayyumic.",
	} {
		t.Run(answer, func(t *testing.T) {
			guard := cite.NewGuard(ground.Instructions)
			out, leak := guard.Text(answer)
			rest, leakAtEnd := guard.End()
			if leak || leakAtEnd || out+rest != answer {
				t.Errorf("%q passes as %q, leak %v", answer, out+rest, leak || leakAtEnd)
			}
		})
	}
}
