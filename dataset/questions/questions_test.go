package questions_test

import (
	"testing"

	"coptic.example/service/dataset/questions"
)

// TestQuestions checks that every file can be read and every question has what its kind must have.
func TestQuestions(t *testing.T) {
	all, err := questions.All()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, q := range all {
		kinds[q.Kind]++
	}
	for _, kind := range questions.Kinds {
		if kinds[kind] == 0 {
			t.Errorf("no question of the kind %s", kind)
		}
	}
}
