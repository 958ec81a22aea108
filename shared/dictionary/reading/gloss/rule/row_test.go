package rule

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestConditionsAreExplained holds that the documentation says what each condition is.
func TestConditionsAreExplained(t *testing.T) {
	page, err := os.ReadFile("../../../../../docs/analysis.md")
	if err != nil {
		t.Fatal(err)
	}
	_, said, _ := strings.Cut(string(page), "\n## Conditions of the tables\n")
	said, _, _ = strings.Cut(said, "\n## ")
	names := slices.Concat(slices.Collect(maps.Keys(relationWords)), slices.Collect(maps.Keys(namedWords)),
		slices.Collect(maps.Keys(relatedWords)), slices.Collect(maps.Keys(predicates)))
	for _, name := range names {
		if !strings.Contains(said, "`"+name+"`") {
			t.Errorf("docs/analysis.md does not say what %q is", name)
		}
	}
}

// TestFaultsOfRelations holds that what a row misspells is found, not passed over.
func TestFaultsOfRelations(t *testing.T) {
	for _, tt := range []struct{ name, row string }{
		{"a column too few", "PREP ⲛ | before-bare-noun | of | van"},
		{"an unknown condition", "PREP ⲛ | bald | of | van | S ⲛ"},
		{"an unknown class", "PREP ⲛ | phrase-first=verbose | of | van | S ⲛ"},
		{"an unknown set", "PREP ⲛ | phrase-first=@none | of | van | S ⲛ"},
		{"an unknown set of words", "N @none | | of | van | S ⲛ"},
		{"a predicate that is asked what it is", "PREP ⲛ | before-bare-noun=N | of | van | S ⲛ"},
		{"an empty pattern", "PREP ⲛ | phrase-first= | of | van | S ⲛ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := readRules("relations", tt.row, nil); err == nil {
				t.Errorf("%q is read", tt.row)
			}
		})
	}
}

// TestFaultsOfMeanings holds that what a row of meanings misspells is found.
func TestFaultsOfMeanings(t *testing.T) {
	for _, tt := range []struct{ name, row string }{
		{"no words", " | | of | van | S ⲛ"},
		{"an unknown class", "s:verbose | | {s} | {s} | S ⲁⲛⲟⲕ"},
		{"an unknown form", "s v | | {s} {v.gerund} | {s} {v} | S ϥⲥⲱⲧⲙ"},
		{"an unknown form in Dutch", "s v | | {s} {v} | {t} {v} | S ϥⲥⲱⲧⲙ"},
		{"an unknown condition before rows", "when bald\ns v | | {s} {v} | {s} {v} | S ϥⲥⲱⲧⲙ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := readRules("meanings", tt.row, nil); err == nil {
				t.Errorf("%q is read", tt.row)
			}
		})
	}
	if _, err := readRules("meanings", "when bald\n\ns v | | {s} {v} | {s} {v} | S ϥⲥⲱⲧⲙ", nil); err != nil {
		t.Errorf("conditions go on after an empty line: %v", err)
	}
}
