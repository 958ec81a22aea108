package compile

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/taught"
	"coptic.example/service/shared/coptic"
)

// checkSpellings checks that a Bohairic word has the same diacritics wherever its entry is linked. It also checks that
// a linked segment of an example is a single word, without an article, possessive or person fused to it.
func (c *checker) checkSpellings() {
	type key struct{ entry, folded string }
	first := map[key]string{}
	see := func(entry, text string, at fault.Place) {
		k := key{entry, coptic.Fold(text)}
		if slices.Contains(markedByPlace, k.folded) {
			return
		}
		if spelled, seen := first[k]; !seen {
			first[k] = text
		} else if spelled != text {
			c.faults.AddRule(at, fault.Spelling, "%s is spelled %s elsewhere", text, spelled)
		}
	}
	for l := range c.published() {
		if l.sahidic() {
			continue
		}
		for _, row := range l.vocabulary("en") {
			for _, word := range taught.Split(row.word) {
				see(row.entry, word, row.at)
			}
		}
		for _, e := range l.examples {
			for _, s := range e.record.CopticSegments {
				if s.DictionaryEntryID == nil {
					continue
				}
				see(*s.DictionaryEntryID, s.Text, e.at)
				c.checkFused(*s.DictionaryEntryID, s.Text, e.at)
			}
		}
	}
}

var (
	markedByPlace           = pieces("marked-by-place")
	fusedBefore, fusedAfter = pieces("fused-before"), pieces("fused-after")
)

// checkFused reports a segment that is not a form of its entry but becomes one without a fused piece at either end.
func (c *checker) checkFused(entry, text string, at fault.Place) {
	if c.options.Forms == nil {
		return
	}
	forms, folded := c.options.Forms(entry), coptic.Fold(text)
	if slices.Contains(forms, folded) {
		return
	}
	report := func(first, second string) {
		c.faults.AddRule(at, fault.Spelling, "the segment %s is %s and %s: separate them with |", text, first,
			second)
	}
	for _, more := range fusedBefore {
		if rest, found := strings.CutPrefix(folded, more); found && slices.Contains(forms, rest) {
			report(more, rest)
			return
		}
	}
	for _, more := range fusedAfter {
		if rest, found := strings.CutSuffix(folded, more); found && slices.Contains(forms, rest) {
			report(rest, more)
			return
		}
	}
}
