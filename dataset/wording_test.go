package dataset_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
)

// mostShared is how many words in a row a meaning may have in common with another lexicon, with no more said of it.
const mostShared = 2

var englishWord = regexp.MustCompile(`[a-z’'-]+`)

// TestWordingIsOurs checks that no meaning has three words in a row that the newest whole lexicon says of the same
// lemma or headword, unless they are fixed English, which idioms.txt lists.
func TestWordingIsOurs(t *testing.T) {
	text, err := os.ReadFile("idioms.txt")
	if err != nil {
		t.Fatal(err)
	}
	idioms := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		idioms[strings.TrimSpace(line)] = false
	}
	byID, byHead := map[string][]lexicon.Entry{}, map[string][]lexicon.Entry{}
	for _, e := range newestLexicon(t).Entries {
		byID[e.ID] = append(byID[e.ID], e)
		byHead[coptic.Fold(e.Headword)] = append(byHead[coptic.Fold(e.Headword)], e)
	}
	for _, e := range authoredLexicon(t).Entries {
		theirs := map[string]bool{}
		for _, other := range append(byHead[coptic.Fold(e.Headword)], byID[e.TLA]...) {
			for _, run := range runs(meaningsOf(other)) {
				theirs[run] = true
			}
		}
		for _, run := range runs(meaningsOf(e)) {
			if _, fixed := idioms[run]; fixed {
				idioms[run] = true
			} else if theirs[run] {
				t.Errorf("%s: “%s” of %s stands in the other lexicon too: say it in our own words, or, if nobody would "+
					"say it otherwise, list it in idioms.txt", e.At, run, e.ID)
			}
		}
	}
	for idiom, used := range idioms {
		if !used {
			t.Errorf("idioms.txt: no entry says %q", idiom)
		}
	}
}

// runs returns all words of each meaning that stand in a row, one more than may be shared.
func runs(meanings string) []string {
	var list []string
	for meaning := range strings.SplitSeq(strings.ToLower(meanings), ";") {
		words := englishWord.FindAllString(meaning, -1)
		for i := 0; i+mostShared < len(words); i++ {
			list = append(list, strings.Join(words[i:i+mostShared+1], " "))
		}
	}
	return list
}
