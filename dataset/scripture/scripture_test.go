package scripture

import "testing"

func TestCompare(t *testing.T) {
	for _, tt := range []struct{ name, en, nl, want string }{
		{"a verse", "Mark 5:36. More.", "Marcus 5:36. Meer.", ""},
		{"several verses", "From John 1:1–3", "Uit Johannes 1:1–3", ""},
		{"a book with a number", "1 John 4:8", "1 Johannes 4:8", ""},
		{"a work without verses", "Liturgy, the hymn", "Liturgie, de hymne", ""},
		{"no place", "Somewhere. More.", "Ergens.", `the notes begin with "Somewhere", which is no place like "Mark 5:36"`},
		{"another verse", "Mark 5:36", "Marcus 5:35",
			`the Dutch notes begin with "Marcus 5:35"; want Marcus and the same numbers`},
		{"an English name in Dutch", "Mark 5:36", "Mark 5:36",
			`the Dutch notes begin with "Mark 5:36"; want Marcus and the same numbers`},
		{"a verse too many", "Mark 5:44", "Marcus 5:44", "there is no Mark 5:44"},
		{"a chapter too many", "Mark 17:1", "Marcus 17:1", "there is no Mark 17:1"},
		{"verses from last to first", "Mark 5:4–3", "Marcus 5:4–3", "there is no Mark 5:4–3"},
		{"a chapter whose verses are not held", "Acts 28:99", "Handelingen 28:99", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Compare(tt.en, tt.nl); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}
