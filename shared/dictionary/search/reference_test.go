package search

import "testing"

// TestReference tests which queries are references to other dictionaries, and which entries they match.
func TestReference(t *testing.T) {
	const man = `{"id":"man","tla":"C3093","ancestors":{"egyptian":{"tla":"94530"}},` +
		`"evidence":[{"place":"Crum 294, by another's transcription"}]}`
	for _, tt := range []struct {
		name, query string
		asked, has  bool
	}{
		{"a lemma", "C3093", true, true},
		{"a lemma with the name of the list", "tla 3093", true, true},
		{"another lemma that begins so", "C309", true, false},
		{"the lemma of an ancestor", "TLA 94530", true, false},
		{"a page of Crum", "Crum 294", true, true},
		{"a page and its column", "crum, p. 294b", true, true},
		{"a page whose digits begin another", "Crum 29", true, false},
		{"a word", "crumb", false, true},
		{"a number alone", "3093", false, true},
		{"nothing", "", false, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := referenceIn(tt.query)
			if r != nil != tt.asked || r.matches([]byte(man)) != tt.has {
				t.Errorf("%q is a number: %t, want %t; the entry has it: %t, want %t",
					tt.query, r != nil, tt.asked, r.matches([]byte(man)), tt.has)
			}
		})
	}
}
