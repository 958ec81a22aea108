package course_test

import (
	"testing"

	"coptic.example/service/shared/assistant/gather/course"
)

func TestFits(t *testing.T) {
	for _, tt := range []struct {
		name  string
		cover float64
		text  string
		want  bool
	}{
		{"half of the words", 0.5, "is one thing more than another", true},
		{"few words", 0.3, "do monks get paid", false},
		{"few words and one of grammar", 0.3, "which tense do monks use", true},
		{"few words of a rule", 0.36, "waarom staat dat daar", true},
		{"no word, however it is asked", 0, "why is the verb there", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := course.Fits(tt.cover, tt.text); got != tt.want {
				t.Errorf("%s with %.2f: %v", tt.text, tt.cover, got)
			}
		})
	}
}
