package index

import (
	"slices"
	"testing"
)

func TestBase(t *testing.T) {
	for _, test := range []struct {
		name, form, want string
		language         Language
	}{
		{"English past", "went", "go", English},
		{"English participle", "written", "write", English},
		{"English form of two verbs", "bound", "bind", English},
		{"English verb itself", "go", "", English},
		{"English in Dutch", "went", "", Dutch},
		{"Dutch past", "ging", "gaan", Dutch},
		{"Dutch plural past with another vowel", "baden", "bidden", Dutch},
		{"Dutch plural past of a listed singular", "dronken", "drinken", Dutch},
		{"Dutch participle", "gestolen", "stelen", Dutch},
		{"Dutch verb itself", "gaan", "", Dutch},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Base(test.form, test.language); got != test.want {
				t.Errorf("%s is a form of %q, want %q", test.form, got, test.want)
			}
		})
	}
}

func TestDutchVerbStems(t *testing.T) {
	for word, want := range map[string]string{
		"gehoord": "hoor", "hoorde": "hoor", "maakten": "maak", "slaapt": "slaap", "afgedaald": "afdaal",
		"gezet": "zet", "bekeerd": "bekeer",
	} {
		t.Run(word, func(t *testing.T) {
			if got := slices.Collect(DutchVerbStems(word)); !slices.Contains(got, want) {
				t.Errorf("%s has the stems %v, want %s among them", word, got, want)
			}
		})
	}
	for _, word := range []string{"bed", "geld", "god"} {
		t.Run(word, func(t *testing.T) {
			for stem := range DutchVerbStems(word) {
				if len(stem) < minDutchStem {
					t.Errorf("%s has the stem %s, which is too short for one", word, stem)
				}
			}
		})
	}
}
