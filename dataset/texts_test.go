package dataset_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic"
)

var quotedVerse = regexp.MustCompile(
	`(?m)^  coptic: (.*)$(?:\n  .*)*?\n  notes: \{en: "Mark (\d+)[:](\d+)\b(?:.*\n  )*?tags: \[text`)

// TestTexts holds the verses of Mark that the Bohairic lessons quote against the treebank: at least three quarters of
// the words of each stand in the verse that its notes name; the rest is spelled as the course spells.
func TestTexts(t *testing.T) {
	verses := markVerses(t, verificationData(t))
	files, err := filepath.Glob("grammar/lessons/[0-4]*/examples.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	held := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for example := range strings.SplitSeq(string(text), "\n- id: ") {
			match := quotedVerse.FindStringSubmatch(example)
			if match == nil {
				continue
			}
			verse := verses[match[2]+":"+match[3]]
			if verse == "" {
				continue // of a chapter that the data lacks
			}
			held++
			words, found := strings.Fields(coptic.Fold(match[1])), 0
			for _, word := range words {
				if strings.Contains(verse, word) {
					found++
				}
			}
			if 4*found < 3*len(words) {
				t.Errorf("%s: %d of the %d words of %q stand in Mark %s:%s", name, found, len(words), match[1], match[2], match[3])
			}
		}
	}
	if held < 50 {
		t.Errorf("%d verses were held against the treebank, which is too few to be all", held)
	}
}

// markVerses are the verses of Mark in the Bohairic treebank, folded and without spaces, by chapter and verse.
func markVerses(t *testing.T, data string) map[string]string {
	t.Helper()
	verses := map[string]string{}
	for _, part := range []string{"train", "dev"} {
		text, err := os.ReadFile(filepath.Join(data, "ud", fmt.Sprintf("cop_bohairic-ud-%s.conllu", part)))
		if err != nil {
			t.Fatal(err)
		}
		var verse string
		for line := range strings.SplitSeq(string(text), "\n") {
			if id, found := strings.CutPrefix(line, "# parallel_id = bible/mark-"); found {
				verse = strings.Replace(id, "-", ":", 1)
			} else if id, found := strings.CutPrefix(line, "# sent_id = "); found && !strings.Contains(id, "mark") {
				verse = ""
			} else if text, found := strings.CutPrefix(line, "# text = "); found && verse != "" {
				verses[verse] += strings.NewReplacer(" ", "", "ⲙⲡⲣ", "ⲙⲡⲉⲣ").Replace(coptic.Fold(text)) // normalised there
			}
		}
	}
	return verses
}
