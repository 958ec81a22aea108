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

// confused are letters that recognisers and eyes take for each other; one in otherLetter wrong letters is any other.
// They differ from the errors that shared/dictionary/correction knows, which are those of Tesseract.
var confused = strings.Fields(confusedLetters)

//go:embed testdata/confused.txt
var confusedLetters string

const (
	wrongLetters = 0.03 // of all, as in text that was read by machine from a good photograph
	otherLetter  = 5
	perDocument  = 25 // sentences that are read together
	damageSeed   = 26
)

// damager writes letters wrong.
type damager struct {
	random  *rand.Rand
	alike   map[rune][]rune
	letters []rune
}

func newDamager() *damager {
	d := &damager{random: rand.New(rand.NewPCG(damageSeed, damageSeed)), alike: map[rune][]rune{}}
	for _, pair := range confused {
		both := []rune(pair)
		d.alike[both[0]] = append(d.alike[both[0]], both[1])
		d.alike[both[1]] = append(d.alike[both[1]], both[0])
	}
	d.letters = slices.Sorted(maps.Keys(d.alike))
	return d
}

// damage returns a group in which each letter is wrong with a probability of wrongLetters.
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

// damaged compares the reading of text with wrong letters and of the same text without.
type damaged struct {
	groups, damaged       int // of all, and those with wrong letters
	recovered             int // of these: the words are those of the group without
	wronglySure, falseAt9 int // others of these: read with 0.9 or more; with a meaning, too, that the group has not
	changed, right        int // groups without wrong letters that are read as something else, in the damaged text
	altered               int // groups of the text as it was that are read as if a letter were wrong
}

// damages reads the sentences of a dialect, some of their letters wrong: the groups that are recovered, and what is
// said falsely. The words of the sentences are in-sample (see Reading), what is wrong with them is not.
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

func groupsRead(ix *lookup.Dictionary, groups []string, dialect string) (read []reading.Group) {
	options := reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups}
	for _, s := range ix.Read(strings.Join(groups, " "), options).Sentences {
		read = append(read, s.Groups...)
	}
	return read
}

// compare compares the groups of a text as it was and with wrong letters.
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

// formOf returns the words of a group in their standard spelling.
func formOf(g *reading.Group) string {
	var words []string
	for i := range g.Words {
		words = append(words, g.Words[i].Form())
	}
	return strings.Join(words, "|")
}
