package verbs

import "testing"

func TestForms(t *testing.T) {
	for _, test := range []struct{ name, verb, past, participle string }{
		{"a past of its own", "go", "went", "gone"},
		{"a participle like the infinitive", "come", "came", "come"},
		{"a participle like the past", "hear", "heard", "heard"},
		{"a past like the infinitive", "put", "put", "put"},
		{"present forms before the bar", "be", "was", "been"},
		{"further forms after them", "burn", "burned", "burned"},
		{"a regular verb", "love", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			past, participle := English.Past(test.verb), English.Participle(test.verb)
			if past != test.past || participle != test.participle {
				t.Errorf("%s: %s, %s, want %s, %s", test.verb, past, participle, test.past, test.participle)
			}
		})
	}
	for verb, want := range map[string]string{"bidden": "gebeden", "ontvangen": "ontvangen", "eten": "gegeten"} {
		if got := Dutch.Participle(verb); got != want {
			t.Errorf("the participle of %s is %s, want %s", verb, got, want)
		}
	}
	for form, want := range map[string]string{"went": "go", "burnt": "burn", "is": "be", "put": ""} {
		if got := English.Infinitive(form); got != want {
			t.Errorf("%s is a form of %q, want %q", form, got, want)
		}
	}
}
