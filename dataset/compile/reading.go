package compile

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/scripture"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

const (
	translation = "translation" // kind or tag of plain translation exercises

	textTag    = "text"    // an example quotes a real text
	retoldTag  = "retold"  // an example retells a real text in easier words
	passageTag = "passage" // tag of a reading lesson, whose length limits how many new words it may have
	firstText  = 5         // first lesson that must quote a real text; reviews and readings need not
	maxNew     = 3         // maximum number of new words in the real texts of a section
	minKnown   = 95        // minimum percentage of known words in a reading
)

// checkTexts checks real texts against the words taught before them. Every lesson from firstText on quotes some, with
// the place of each. They have few new words, which the prose around them links.
func (c *checker) checkTexts() {
	tracks := map[bool]map[string]bool{false: {}, true: {}}
	for l := range c.published() {
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

// checkText checks the real text of a section and returns the number of its quotations.
func (c *checker) checkText(l *lesson, s *section, known map[string]bool) int {
	var unknown []string // Bohairic track only: the Sahidic one is for faster readers
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
	c.checkNewWords(l, s, at, words, unknown)
	return found
}

// checkNewWords checks the number of new words in the real text of a section, and that the lesson links them. at is the
// start of the text; unknown lists every occurrence of a word not taught before.
func (c *checker) checkNewWords(l *lesson, s *section, at fault.Place, words int, unknown []string) {
	var linked []string
	for _, other := range l.sections {
		linked = addNew(linked, entriesIn(other.prose.en)...)
	}
	fresh := addNew(nil, unknown...)
	for _, id := range fresh {
		if !slices.Contains(linked, id) {
			c.faults.AddRule(at, fault.Reading,
				"section %s: nothing before teaches %s, and the prose of the lesson does not link it", s.record.Slug, id)
		}
	}
	switch passage := slices.Contains(l.record.Tags, passageTag); {
	case !passage && len(fresh) > maxNew:
		c.faults.AddRule(at, fault.Reading, "section %s: %d words are new (%s); at most %d are allowed",
			s.record.Slug, len(fresh), strings.Join(fresh, ", "), maxNew)
	case passage && words > 0 && 100*len(unknown) > (100-minKnown)*words:
		c.faults.AddRule(at, fault.Reading, "section %s: %d of %d words are new (%s); at least %d %% must be known",
			s.record.Slug, len(unknown), words, strings.Join(fresh, ", "), minKnown)
	}
}

// isText reports whether an example quotes or retells a real text.
func (e *example) isText() bool {
	return slices.Contains(e.record.Tags, textTag) || slices.Contains(e.record.Tags, retoldTag)
}

func (c *checker) isName(id string) bool { return c.options.IsName != nil && c.options.IsName(id) }

// entriesIn returns the ids of the entries that a text links.
func entriesIn(blocks *tree.Value) []string {
	var ids []string
	for _, v := range blocks.All() {
		if id := v.StringOf("dictionaryEntryId"); id != "" {
			ids = addNew(ids, id)
		}
	}
	return ids
}

// checkReference checks that the notes of an example of real text begin with an existing place, the same in both
// locales.
func (c *checker) checkReference(e *example) {
	if e.record.Notes == nil {
		c.faults.AddRule(e.at, fault.Reading, "the notes of an example of real text must begin with its place")
		return
	}
	if wrong := scripture.Compare(wordingOf(e.notes.en), wordingOf(e.notes.nl)); wrong != "" {
		c.faults.AddRule(e.at, fault.Reading, "%s", wrong)
	}
}

// LessonSize counts the parts of a lesson that determine how long it takes, and its translation items.
type LessonSize struct {
	Slug                   string
	Words, Items, NewWords int
	Text                   int // Coptic words of a reading
	Translation            int // items that only ask for a translation
}

// Minutes estimates the duration of a lesson. It allows a minute for seventy words of prose, including tables, three
// quarters of a minute for each item and each new word, and a minute for twelve words of a reading.
func (m LessonSize) Minutes() int { return m.Words/70 + (m.Items+m.NewWords)*3/4 + m.Text/12 }

const (
	maxNewWords = 20
	maxMinutes  = 60
)

func (m LessonSize) String() string {
	return fmt.Sprintf("%-10s %5d words %3d items %3d of them no translation %3d new words %3d minutes",
		m.Slug, m.Words, m.Items, m.Items-m.Translation, m.NewWords, m.Minutes())
}

func (l *lesson) size() LessonSize {
	m := LessonSize{Slug: l.record.Slug, NewWords: l.newWords()}
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

// checkLengths checks that each lesson fits into one sitting.
func (c *checker) checkLengths() {
	for l := range c.published() {
		if m := l.size(); m.NewWords > maxNewWords || m.Minutes() > maxMinutes {
			c.faults.AddRule(l.at, fault.Sitting, "%d new words and %d minutes; the maximum is %d words and %d minutes",
				m.NewWords, m.Minutes(), maxNewWords, maxMinutes)
		}
	}
}

// LessonSizes returns the sizes of the published lessons in reading order. It ignores faults.
func LessonSizes(tree fs.FS) []LessonSize {
	var list []LessonSize
	for l := range read(tree, &fault.List{}).published() { // Grammar reports the faults
		list = append(list, l.size())
	}
	return list
}
