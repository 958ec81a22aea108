package inflect

import "testing"

// TestOrdinalEn checks the ordinals of words and of digits.
func TestOrdinalEn(t *testing.T) {
	for number, want := range map[string]string{
		"two": "second", "twenty": "twentieth", "1": "1st", "2": "2nd", "3": "3rd", "4": "4th", "11": "11th", "12": "12th",
		"20": "20th", "23": "23rd", "112": "112th", "": "",
	} {
		t.Run(number, func(t *testing.T) {
			if got := OrdinalEn(number); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}

// TestIng checks the form of "be", whose last letter stays.
func TestIng(t *testing.T) {
	for verb, want := range map[string]string{"be": "being", "see": "seeing", "give": "giving", "die": "dying"} {
		t.Run(verb, func(t *testing.T) {
			if got := (EnglishVerb{Verb: verb}).Ing(); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
}
