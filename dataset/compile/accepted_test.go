package compile

import (
	"slices"
	"testing"
)

func TestAcceptedAnswers(t *testing.T) {
	for _, tt := range []struct {
		name, model string
		want        []string
	}{
		{"one", "He has a sister.", []string{"He has a sister."}},
		{"variants", "kings and servants / kings and slaves", []string{"kings and servants", "kings and slaves"}},
		{"explained at the end", "Get up and work. (to one man)",
			[]string{"Get up and work. (to one man)", "Get up and work."}},
		{"explained in the middle", "Where is your (several) teacher?",
			[]string{"Where is your (several) teacher?", "Where is your teacher?"}},
		{"two sentences", "He is small. He is wise.", []string{"He is small. He is wise."}},
		{"choices", "the {man|woman}{| there}",
			[]string{"the man", "the man there", "the woman", "the woman there"}},
		{"explained by a sentence", "ϥ̀ⲛⲁⲓ̀. After ⲛⲁ stands ⲓ̀.", []string{"ϥ̀ⲛⲁⲓ̀. After ⲛⲁ stands ⲓ̀.", "ϥ̀ⲛⲁⲓ̀"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := acceptedAnswers(tt.model)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("acceptedAnswers(%q) = %q, %v, want %q", tt.model, got, err, tt.want)
			}
		})
	}
}
