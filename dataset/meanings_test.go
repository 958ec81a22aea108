package dataset_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

// TestMeanings checks what entries mean against the newest whole lexicon. An entry shares a word with the meaning
// given there for the same lemma, a loan word with that of the same form from the same Greek word. Two lexica may
// say one thing in different words; an entry whose words differ stands in meanings.tsv with its meanings, once
// somebody has looked at them.
func TestMeanings(t *testing.T) {
	others := newestLexicon(t).Entries
	byID, byForm := map[string]lexicon.Entry{}, map[string][]lexicon.Entry{}
	for _, e := range others {
		byID[e.ID] = e
		for form := range formSet(e) {
			byForm[form] = append(byForm[form], e)
		}
	}
	looked := map[string]string{}
	for _, row := range rows(t, "meanings.tsv") {
		looked[row[0]] = row[1]
	}
	compared := 0
	for _, e := range authoredLexicon(t).Entries {
		theirs := map[string]bool{}
		switch other, ok := byID[e.TLA]; {
		case ok:
			addStems(theirs, other)
		case e.GreekContext != nil:
			for form := range formSet(e) {
				for _, other := range byForm[form] {
					if other.GreekContext != nil && share(unmarked(e.GreekContext.Sources), unmarked(other.GreekContext.Sources)) {
						addStems(theirs, other)
					}
				}
			}
		}
		if len(theirs) == 0 {
			continue
		}
		compared++
		name := strings.TrimPrefix(e.ID, lexicon.Prefix)
		ours := map[string]bool{}
		addStems(ours, e)
		alike := false
		for stem := range ours {
			alike = alike || theirs[stem]
		}
		meanings := meaningsOf(e)
		switch as, ok := looked[name]; {
		case alike && ok:
			t.Errorf("meanings.tsv: %s shares a word with the other lexicon; take it out", name)
		case !alike && as != meanings:
			t.Errorf("%s: %s shares no word with the other lexicon. Look at it, then write in meanings.tsv: %s\t%s",
				e.At, name, name, meanings)
		}
		delete(looked, name)
	}
	for name := range looked {
		t.Errorf("meanings.tsv: %s is not compared with the other lexicon; take it out", name)
	}
	if compared < 3000 {
		t.Errorf("%d entries were compared, which is too few to be all", compared)
	}
	t.Logf("%d entries compared", compared)
}

// formSet returns the set of an entry's forms, folded.
func formSet(e lexicon.Entry) map[string]bool {
	set := map[string]bool{coptic.Fold(e.Headword): true}
	for f := range e.Forms() {
		for _, spelling := range coptic.Expand(f.Text) {
			set[coptic.Fold(spelling)] = true
		}
	}
	return set
}

// meaningsOf returns an entry's English meanings in one line.
func meaningsOf(e lexicon.Entry) string {
	var all []string
	for _, s := range e.Senses {
		all = append(all, s.Meanings.En...)
	}
	return strings.Join(all, "; ")
}

var (
	latinWord = regexp.MustCompile(`[a-z]{3,}`)
	empty     = strings.Fields(
		"the and for with one that which who make made not from into out its him her them has was are",
	)
)

// addStems adds the first four letters of every word of an entry's English meanings.
func addStems(set map[string]bool, e lexicon.Entry) {
	for _, word := range latinWord.FindAllString(strings.ToLower(meaningsOf(e)), -1) {
		if !slices.Contains(empty, word) {
			set[word[:min(4, len(word))]] = true
		}
	}
}

// unmarked returns Greek words without marks, because lexica differ in them.
func unmarked(words []string) []string {
	var list []string
	for _, word := range words {
		list = append(list, strings.ReplaceAll(strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFD.String(word)), "ς", "σ"))
	}
	return list
}
