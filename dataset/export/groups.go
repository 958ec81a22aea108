package export

import (
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/grammar"
)

// commonestGroups is the number of bound groups per dialect generated from the tables, in addition to those of the
// examples.
const commonestGroups = 10_000

// group is a bound group with its reading.
type group struct {
	reading.Group
	dialect   string
	spellings []string // folded, and with the diacritics in use
}

// makeGroups returns the bound groups that readers are likely to meet, once per dialect and folded spelling. They come
// from the examples, read in context, and from the likeliest combinations of words counted in the treebanks. Single
// words and groups with an unknown word are omitted.
func (c *Content) makeGroups() []group {
	var list []group
	found := map[string]int{}
	add := func(g *reading.Group, dialect string) {
		folded := coptic.Fold(g.Text)
		if g.Kind != tokens.Group || len(g.Words) < 2 || folded == "" || unknown(g) {
			return
		}
		at, known := found[dialect+folded]
		if !known {
			at = len(list)
			found[dialect+folded] = at
			list = append(list, group{*g, dialect, pointed(folded, dialect)})
		}
		list[at].spellings = lexicon.AppendNew(list[at].spellings, strings.ToLower(g.Text))
	}
	read := func(text, dialect string) {
		if dialect != coptic.Sahidic && dialect != coptic.Bohairic {
			return
		}
		doc := c.words.Read(text, reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups})
		for g := range doc.Groups() {
			add(g, dialect)
		}
	}
	c.eachExample(read)
	for _, dialect := range []string{coptic.Sahidic, coptic.Bohairic} {
		for _, text := range morphology.Commonest(dialect, c.counted(dialect), commonestGroups) {
			read(text, dialect)
		}
	}
	return list
}

// eachExample calls read with each example of the course and of the dictionary, and its dialect.
func (c *Content) eachExample(read func(text, dialect string)) {
	for _, b := range c.Bundles {
		dialect := coptic.Bohairic
		if grammar.TrackOf(b.Lesson.Tags) == grammar.SahidicTrack {
			dialect = coptic.Sahidic
		}
		for _, x := range b.Examples {
			read(x.Coptic, dialect)
		}
	}
	for i := range c.Entries {
		for _, s := range c.Entries[i].Senses {
			for _, x := range s.Examples {
				read(x.Coptic, x.Dialect)
			}
		}
	}
}

// macron is the stroke in some editions.
const macron = '\u0304'

// pointed returns folded text, its spelling with the dialect's diacritics, and that spelling with macrons for
// strokes, as in some editions. It omits duplicates.
func pointed(folded, dialect string) []string {
	marked := coptic.WithMarks(folded, dialect)
	list := lexicon.AppendNew([]string{folded}, marked)
	return lexicon.AppendNew(list, strings.Map(func(r rune) rune {
		if coptic.IsStroke(r) {
			return macron
		}
		return r
	}, marked))
}

// unknown reports whether a group contains an unexplained word.
func unknown(g *reading.Group) bool {
	return slices.ContainsFunc(g.Words, func(w reading.Word) bool { return !w.Known })
}

// variantsShare is the factor by which the later forms of a state are rarer than the first.
const variantsShare = 4

// counted returns the forms of a dialect that are counted in the treebanks, with their possible analyses. It omits
// inflected forms and forms with a space.
func (c *Content) counted(dialect string) []morphology.Counted {
	var list []morphology.Counted
	for i := range c.Entries {
		e := &c.Entries[i]
		count := e.Frequency[dialect]
		if count == 0 {
			continue
		}
		var parts morphology.Part
		genders := map[string]bool{}
		for _, s := range e.Senses {
			part := morphology.PartOf(s.Grammar.Pos)
			parts |= part
			if part&morphology.Noun != 0 {
				gender, differs := s.Grammar.GenderByDialect[dialect]
				if !differs {
					gender = s.Grammar.Gender
				}
				genders[gender] = true
			}
		}
		gender := ""
		if len(genders) == 1 {
			gender = slices.Collect(maps.Keys(genders))[0]
		}
		if gender != "m" && gender != "f" {
			gender = ""
		}
		first := map[coptic.State]bool{}
		for f := range e.Forms() {
			if f.Dialect != dialect || f.Inflection != "" || strings.Contains(f.Text, " ") {
				continue
			}
			share := count
			if first[f.State] {
				share = max(1, count/variantsShare)
			}
			first[f.State] = true
			list = append(list, morphology.Counted{
				Text: coptic.Fold(f.Text), State: f.State, Parts: parts, Gender: gender, Count: share,
			})
		}
	}
	return list
}
