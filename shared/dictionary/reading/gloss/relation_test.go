package gloss

import "testing"

// TestFaultsOfRelations holds that what a row misspells is found, not passed over.
func TestFaultsOfRelations(t *testing.T) {
	for _, tt := range []struct{ name, row string }{
		{"a column too few", "PREP ⲛ | bare | of | van"},
		{"an unknown condition", "PREP ⲛ | bald | of | van | S ⲛ"},
		{"an unknown class", "PREP ⲛ | noun=verbose | of | van | S ⲛ"},
		{"an unknown set", "PREP ⲛ | noun=@none | of | van | S ⲛ"},
		{"an unknown set of words", "N @none | | of | van | S ⲛ"},
		{"a predicate that is asked what it is", "PREP ⲛ | bare=N | of | van | S ⲛ"},
		{"an empty pattern", "PREP ⲛ | noun= | of | van | S ⲛ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := readRules("relations", tt.row, nil); err == nil {
				t.Errorf("%q is read", tt.row)
			}
		})
	}
}
