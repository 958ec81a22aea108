package compile

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

const (
	translation = "translation" // the kind and the tag of a plain one

	textTag    = "text"    // an example of real text
	retoldTag  = "retold"  // an example that tells a real text in easier words
	passageTag = "passage" // a lesson that is a reading: what is new in it is counted against its length
	firstText  = 5         // from this lesson on each has real text, but for reviews and readings
	mostNew    = 3         // words of a lesson's real text that nothing before has taught
	leastKnown = 95        // per cent of the words of a reading
)

// checkTexts checks real text against what has been taught before it. Every lesson from firstText on has some, and
// each piece says where it stands. What is new in it is little, and is linked in the prose beside it.
func (c *checker) checkTexts() {
	tracks := map[bool]map[string]bool{false: {}, true: {}}
	for _, l := range c.lessons {
		if !l.published() {
			continue
		}
		known := tracks[l.sahidic()]
		found := 0
		for _, s := range l.sections {
			found += c.checkText(l, s, known)
			for _, id := range entriesIn(s.prose.en) {
				known[id] = true
			}
			for _, e := range l.examples {
				if e.record.SectionID == s.record.ID {
					for _, entry := range e.entries {
						known[entry.id] = true
					}
				}
			}
		}
		if found == 0 && grammar.KindOf(l.record.Tags) == "" && l.record.Number >= firstText {
			c.faults.AddRule(l.at, fault.Reading, "the lesson has no line of real text: no example is tagged %q", textTag)
		}
	}
}

// checkText checks the real text of one section and counts its examples.
func (c *checker) checkText(l *lesson, s *section, known map[string]bool) int {
	var unknown []string // only of the Bohairic track: the Sahidic one is for readers who go faster
	words, found, at := 0, 0, s.at
	for _, e := range l.examples {
		if e.record.SectionID != s.record.ID || !e.isText() {
			continue
		}
		if words == 0 {
			at = e.at
		}
		if slices.Contains(e.record.Tags, textTag) {
			found++
		}
		c.checkReference(e)
		for _, piece := range e.record.CopticSegments {
			if piece.DictionaryEntryID == nil {
				continue
			}
			words++
			if id := *piece.DictionaryEntryID; !known[id] && !c.isName(id) && !l.sahidic() {
				unknown = append(unknown, id)
			}
		}
	}
	var linked []string
	for _, other := range l.sections {
		linked = add(linked, entriesIn(other.prose.en)...)
	}
	for _, id := range add(nil, unknown...) {
		if !slices.Contains(linked, id) {
			c.faults.AddRule(at, fault.Reading,
				"section %s: nothing before teaches %s, and the prose of the lesson does not link it", s.record.Slug, id)
		}
	}
	switch n := len(add(nil, unknown...)); {
	case !slices.Contains(l.record.Tags, passageTag) && n > mostNew:
		c.faults.AddRule(at, fault.Reading, "section %s: %d words are new (%s); at most %d may be",
			s.record.Slug, n, strings.Join(add(nil, unknown...), ", "), mostNew)
	case slices.Contains(l.record.Tags, passageTag) && words > 0 && 100*len(unknown) > (100-leastKnown)*words:
		c.faults.AddRule(at, fault.Reading, "section %s: %d of %d words are new (%s); at least %d %% must be known",
			s.record.Slug, len(unknown), words, strings.Join(add(nil, unknown...), ", "), leastKnown)
	}
	return found
}

// isText reports whether an example gives a real text or tells one.
func (e *example) isText() bool {
	return slices.Contains(e.record.Tags, textTag) || slices.Contains(e.record.Tags, retoldTag)
}

func (c *checker) isName(id string) bool { return c.options.IsName != nil && c.options.IsName(id) }

// entriesIn returns the entries that a text links.
func entriesIn(blocks *tree.Value) []string {
	var ids []string
	for _, v := range blocks.All() {
		if id := v.StringOf("dictionaryEntryId"); id != "" {
			ids = add(ids, id)
		}
	}
	return ids
}

// works are what a reference may name: in the Bible with the verses of each chapter, 0 where only the chapter is held;
// elsewhere, with no chapters, any part.
var works = map[string]struct {
	dutch  string
	verses []int
}{
	"Matthew": {"Matteüs", []int{25, 23, 17, 25, 48, 34, 29, 34, 38, 42, 30, 50, 58, 36, 39, 28, 27, 35, 30, 34, 46, 46,
		39, 51, 46, 75, 66, 20}},
	"Mark": {"Marcus", []int{45, 28, 35, 41, 43, 56, 37, 38, 50, 52, 33, 44, 37, 72, 47, 20}},
	"Luke": {"Lucas", []int{80, 52, 38, 44, 39, 49, 50, 56, 62, 42, 54, 59, 35, 35, 32, 31, 37, 43, 48, 47, 38, 71, 56,
		53}},
	"John": {"Johannes", []int{51, 25, 36, 54, 47, 71, 53, 59, 41, 42, 57, 50, 38, 31, 27, 33, 26, 40, 42, 31, 25}},
	"Acts": {"Handelingen", make([]int, 28)}, "Romans": {"Romeinen", make([]int, 16)},
	"1 Corinthians": {"1 Korintiërs", make([]int, 16)}, "1 John": {"1 Johannes", []int{10, 29, 24, 21, 21}},
	"Habakkuk": {"Habakuk", []int{17, 20, 19}},
	"Life":     {dutch: "Leven"}, "Palladius": {dutch: "Palladius"},
	"Psalm": {"Psalm", make([]int, 151)}, "Liturgy": {dutch: "Liturgie"}, "Creed": {dutch: "Geloofsbelijdenis"},
	"Apophthegmata": {dutch: "Apophthegmata"},
}

var biblical = regexp.MustCompile(`^(?:From |Uit )?((?:\d )?\p{L}+)(?: (\d+):(\d+)(?:–(\d+))?)?\b`)

// checkReference checks that the notes of an example of real text begin with a place that exists, the same in both
// locales.
func (c *checker) checkReference(e *example) {
	if e.record.Notes == nil {
		c.faults.AddRule(e.at, fault.Reading, "an example of real text says in its notes where it stands")
		return
	}
	en, nl := placeIn(e.notes.en), placeIn(e.notes.nl)
	work, ok := works[en[1]]
	switch {
	case !ok:
		c.faults.AddRule(e.at, fault.Reading, "the notes begin with %q, which is no place like \"Mark 5:36\"",
			firstWords(e.notes.en))
	case nl[1] != work.dutch || nl[2] != en[2] || nl[3] != en[3] || nl[4] != en[4]:
		c.faults.AddRule(e.at, fault.Reading, "the Dutch notes begin with %q; want %s and the same numbers",
			firstWords(e.notes.nl), work.dutch)
	case work.verses != nil && !holds(work.verses, en):
		c.faults.AddRule(e.at, fault.Reading, "there is no %s", en[0])
	}
}

func placeIn(blocks *tree.Value) []string {
	if match := biblical.FindStringSubmatch(wordingOf(blocks)); match != nil {
		return match
	}
	return make([]string, 5)
}

func firstWords(blocks *tree.Value) string {
	text, _, _ := strings.Cut(wordingOf(blocks), ".")
	return text
}

// holds reports whether a book has the chapter and the verses of a place.
func holds(verses []int, place []string) bool {
	chapter, _ := strconv.Atoi(place[2])
	from, _ := strconv.Atoi(place[3])
	to, _ := strconv.Atoi(place[4])
	if chapter < 1 || chapter > len(verses) || from < 1 || place[4] != "" && to <= from {
		return false
	}
	return verses[chapter-1] == 0 || max(from, to) <= verses[chapter-1]
}

// Measure says how long a lesson is and what its exercises ask for.
type Measure struct {
	Slug                   string
	Words, Items, NewWords int
	Text                   int // Coptic words of a passage to read
	Translation            int // items that ask for a plain translation
}

// Minutes returns how long a lesson takes: a minute for seventy words of prose, tables included, three quarters of
// a minute for each item and each new word, and a minute for twelve words of a passage.
func (m Measure) Minutes() int { return m.Words/70 + (m.Items+m.NewWords)*3/4 + m.Text/12 }

const (
	mostNewWords = 20
	mostMinutes  = 60
)

func (m Measure) String() string {
	return fmt.Sprintf("%-10s %5d words %3d items %3d of them no translation %3d new words %3d minutes",
		m.Slug, m.Words, m.Items, m.Items-m.Translation, m.NewWords, m.Minutes())
}

func (l *lesson) measure() Measure {
	m := Measure{Slug: l.record.Slug, NewWords: l.newWords()}
	for _, s := range l.sections {
		for _, p := range passagesIn("en", s.prose.en) {
			m.Words += len(strings.Fields(p.Text))
		}
	}
	for _, e := range l.examples {
		if slices.Contains(l.record.Tags, passageTag) {
			m.Text += len(strings.Fields(e.record.Coptic))
		}
	}
	for _, e := range l.exercises {
		m.Items += len(e.items)
		if e.record.Kind == translation || slices.Contains(e.record.Tags, translation) {
			m.Translation += len(e.items)
		}
	}
	return m
}

// checkLengths checks that each lesson fits one sitting.
func (c *checker) checkLengths() {
	for _, l := range c.lessons {
		if !l.published() {
			continue
		}
		if m := l.measure(); m.NewWords > mostNewWords || m.Minutes() > mostMinutes {
			c.faults.AddRule(l.at, fault.Sitting, "%d new words and %d minutes; a sitting has room for %d and %d",
				m.NewWords, m.Minutes(), mostNewWords, mostMinutes)
		}
	}
}

// Measures returns the measures of the published lessons of an authored course, in reading order, as far as it can
// be read.
func Measures(tree fs.FS) []Measure {
	var list []Measure
	for _, l := range read(tree, &fault.List{}).lessons { // what is wrong with the files is for Grammar to say
		if l.published() {
			list = append(list, l.measure())
		}
	}
	return list
}
