package compile

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/grammar"
)

// checkTaught reports words in exercises and answers that were not taught by an earlier lesson or by the prose and
// tables of the same lesson. It ignores drafts.
func (c *checker) checkTaught() {
	if c.options.Words == nil {
		return
	}
	tracks := map[bool]*taught.Knowledge{false: taught.New(c.options.Words), true: taught.New(c.options.Words)}
	for l := range c.published() {
		known := tracks[l.sahidic()]
		for _, s := range l.sections {
			readProse(known, s.prose.en)
		}
		for _, e := range l.examples {
			known.Read(e.record.Coptic)
			for _, s := range e.record.CopticSegments {
				known.Read(s.Text)
			}
		}
		for _, e := range l.exercises {
			c.checkExercise(known, e)
		}
		for _, e := range l.examples { // entries shown only by examples count from the next lesson on
			for _, entry := range e.entries {
				known.Learn(entry.id)
			}
		}
	}
}

// readProse records the Coptic words of a text and the entries that it links.
func readProse(known *taught.Knowledge, blocks *tree.Value) {
	for _, run := range runsIn(blocks) {
		known.Read(run)
	}
	for _, id := range entriesIn(blocks) {
		known.Learn(id)
	}
}

// runsIn returns the Coptic runs of a text.
func runsIn(blocks *tree.Value) (runs []string) {
	for _, v := range blocks.All() {
		if v.Kind == tree.KindString {
			runs = append(runs, script.Runs(v.Text)...)
		}
	}
	return runs
}

func (c *checker) checkExercise(known *taught.Knowledge, e *exercise) {
	c.checkWords(known, strings.Join(runsIn(e.prompt.en), "\n"), nil, e.at, "exercise "+e.name)
	for _, i := range e.items {
		name := "exercise " + e.name + ", item " + i.name
		var malformed []string
		if i.answer != nil {
			malformed = i.answer.malformed
			answers := bothLocales(i.answer.text) + "\n" + strings.Join(i.answer.wordings[0], "\n")
			c.checkWords(known, answers, malformed, i.answer.at, name)
		}
		c.checkWords(known, bothLocales(i.record.Prompt), malformed, i.prompt, name)
	}
}

// bothLocales joins the texts of both locales. Their Coptic is the same, or a fault has already been reported.
func bothLocales(text grammar.Localized) string { return text.En + "\n" + text.Nl }

// checkWords reports each unknown Coptic word of a text once.
func (c *checker) checkWords(known *taught.Knowledge, text string, but []string, at fault.Place, where string) {
	var missing []string
	for _, run := range script.Runs(text) {
		for word := range strings.FieldsSeq(run) {
			if !slices.Contains(but, word) && !slices.Contains(missing, word) &&
				slices.ContainsFunc(taught.Split(word), func(part string) bool { return !known.Has(part) }) {
				missing = append(missing, word)
			}
		}
	}
	for _, word := range missing {
		c.faults.AddRule(at, fault.Untaught, "%s: nothing in this or an earlier lesson teaches %s", where, word)
	}
}
