package coptic

import "testing"

func TestParseSiglum(t *testing.T) {
	for in, want := range map[string]string{
		"S": "S", "s": "S", "b": "B", "A": "A", "L": "L", "A2": "L", "a2": "L", "F": "F", "M": "M", "P": "P",
		"O": "O", "Ak": "O", "k": "O",
		"Sa": "Sa", "SA": "Sa", "sf": "Sf", "Sl": "Sl", "FB": "Fb", "": "", "ALL": "", "X": "", "S ": "", "\u017f": "",
	} {
		t.Run(in, func(t *testing.T) {
			d, ok := ParseSiglum(in)
			if d.Siglum != want || ok != (want != "") {
				t.Errorf("ParseSiglum(%q) = %q, %v", in, d.Siglum, ok)
			}
		})
	}
}

func TestDialects(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range Dialects() {
		for _, s := range append([]string{d.Siglum}, d.Alias...) {
			if seen[s] {
				t.Errorf("%s names two dialects", s)
			}
			seen[s] = true
		}
		if d.En == "" || d.Nl == "" {
			t.Errorf("%s has no name", d.Siglum)
		}
	}
}
