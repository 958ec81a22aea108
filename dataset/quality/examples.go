package quality

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// Shown counts the senses of frequent words that an example illustrates.
type Shown struct {
	Senses, With int
	// Bohairic counts the senses of words with a Bohairic form, except senses restricted to other dialects. WithBohairic
	// counts those illustrated by a Bohairic clause.
	Bohairic, WithBohairic int
	Without                []Unshown // most frequent words first
	WithoutBohairic        []Unshown
}

// Unshown is a sense without an example.
type Unshown struct {
	Band            int
	ID, Headword    string
	Sense, OfSenses int // number of the sense, from 1, and number of senses
	Meanings        []string
}

// String formats the sense as a line of a report.
func (u Unshown) String() string {
	return fmt.Sprintf("band %d  %-16s %s  sense %d of %d: %s",
		u.Band, strings.TrimPrefix(u.ID, lexicon.Prefix), u.Headword, u.Sense, u.OfSenses, strings.Join(u.Meanings, ", "))
}

// Examples counts the senses illustrated by an example in the entries of bands 1 to band.
func Examples(entries []lexicon.Entry, band int) Shown {
	var shown Shown
	for _, e := range entries {
		if e.Band < 1 || e.Band > band {
			continue
		}
		_, bohairic := e.Dialects[coptic.Bohairic]
		for i, s := range e.Senses {
			u := Unshown{e.Band, e.ID, e.Headword, i + 1, len(e.Senses), s.Meanings.En}
			shown.Senses++
			if len(s.Examples) > 0 {
				shown.With++
			} else {
				shown.Without = append(shown.Without, u)
			}
			if !bohairic || len(s.Dialects) > 0 && !slices.Contains(s.Dialects, coptic.Bohairic) {
				continue
			}
			shown.Bohairic++
			if slices.ContainsFunc(s.Examples, func(x dictionary.Example) bool { return x.Dialect == coptic.Bohairic }) {
				shown.WithBohairic++
			} else {
				shown.WithoutBohairic = append(shown.WithoutBohairic, u)
			}
		}
	}
	for _, list := range [][]Unshown{shown.Without, shown.WithoutBohairic} {
		slices.SortStableFunc(list, func(a, b Unshown) int { return cmp.Compare(a.Band, b.Band) })
	}
	return shown
}
