package measure

import (
	_ "embed"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

// confusedPairs lists pairs of letters that recognisers and readers confuse. They differ from the Tesseract errors that
// shared/dictionary/correction handles.
var confusedPairs = strings.Fields(confusedLetters)

//go:embed testdata/confused.txt
var confusedLetters string

const (
	wrongLetters = 0.03 // share of letters, as in the OCR of a good photograph
	otherLetter  = 5    // one in so many wrong letters is any letter, not a similar one
	perDocument  = 25   // sentences read together
	damageSeed   = 26
)

// damager replaces letters at random, but the same ones on every run.
type damager struct {
	random  *rand.Rand
	alike   map[rune][]rune
	letters []rune
}

func newDamager() *damager {
	d := &damager{random: rand.New(rand.NewPCG(damageSeed, damageSeed)), alike: map[rune][]rune{}}
	for _, pair := range confusedPairs {
		both := []rune(pair)
		d.alike[both[0]] = append(d.alike[both[0]], both[1])
		d.alike[both[1]] = append(d.alike[both[1]], both[0])
	}
	d.letters = slices.Sorted(maps.Keys(d.alike))
	return d
}

// damage returns a group with each letter replaced with probability wrongLetters.
func (d *damager) damage(group string) string {
	runes := []rune(group)
	for i, r := range runes {
		alike := d.alike[r]
		if len(alike) == 0 || d.random.Float64() >= wrongLetters {
			continue
		}
		if d.random.IntN(otherLetter) == 0 {
			alike = d.letters
		}
		runes[i] = alike[d.random.IntN(len(alike))]
	}
	return string(runes)
}

// damaged counts how groups are read, with and without wrong letters.
type damaged struct {
	groups, damaged       int // all groups, and those with wrong letters
	recovered             int // damaged groups read as the words of the undamaged group
	wronglySure, falseAt9 int // damaged groups misread at 0.9 or more, and those among them with a false meaning
	right, changed        int // undamaged groups of the damaged text, and those among them read differently
	altered               int // groups of the clean text that the reader corrects
}

// damages reads the sentences of a dialect with some letters wrong and reports how many groups are recovered and how
// many are misread. The sentences are in-sample (see Reading); the wrong letters are not.
func damages(ix *lookup.Dictionary, texts []string, dialect string) string {
	var f damaged
	d := newDamager()
	for from := 0; from < len(texts); from += perDocument {
		var clean, wrong []string
		for _, text := range texts[from:min(from+perDocument, len(texts))] {
			for group := range strings.FieldsSeq(text) {
				clean = append(clean, coptic.Fold(group))
				if !coptic.Contains(group) {
					clean[len(clean)-1] = group
				}
				wrong = append(wrong, d.damage(clean[len(clean)-1]))
			}
		}
		f.compare(groupsRead(ix, clean, dialect), groupsRead(ix, wrong, dialect))
	}
	return fmt.Sprintf("%.0f %% of %d; %.1f %% (%.1f %%); %.2f %%; %.2f %%", percent(f.recovered, f.damaged),
		f.damaged, percent(f.falseAt9, f.damaged), percent(f.wronglySure, f.damaged), percent(f.changed, f.right),
		percent(f.altered, f.groups))
}

func groupsRead(ix *lookup.Dictionary, groups []string, dialect string) []reading.Group {
	return groupsOf(ix, strings.Join(groups, " "), reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups})
}

// compare counts the groups of a text read clean and with wrong letters.
func (f *damaged) compare(clean, wrong []reading.Group) {
	if len(clean) != len(wrong) {
		panic(fmt.Sprintf("%d groups and %d", len(clean), len(wrong)))
	}
	for i := range clean {
		was, is := &clean[i], &wrong[i]
		if !coptic.Contains(was.Text) {
			continue
		}
		f.groups++
		if was.Corrected != "" {
			f.altered++
		}
		same := formOf(was) == formOf(is)
		if was.Text == is.Text {
			f.right++
			if !same {
				f.changed++
			}
			continue
		}
		f.damaged++
		switch {
		case same:
			f.recovered++
		case is.Confidence >= 0.9:
			f.wronglySure++
			if is.Meaning.En != "" && is.Meaning != was.Meaning {
				f.falseAt9++
			}
		}
	}
}

// formOf returns the words of a group in standard spelling, separated by "|".
func formOf(g *reading.Group) string {
	var words []string
	for i := range g.Words {
		words = append(words, g.Words[i].Form())
	}
	return strings.Join(words, "|")
}
