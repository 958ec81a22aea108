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

var quotedVerse = regexp.MustCompile(`(?m)^  coptic: (.*)$(?:\n  .*)*?\n  notes: \{en: ` +
	`"((?:Mark|1 Corinthians|Habakkuk) \d+:\d+|Life of Isaac|Palladius)\b(?:.*\n  )*?tags: \[text`)

// TestTexts checks what the Bohairic lessons quote from Mark, 1 Corinthians, Habakkuk, the Life of Isaac and
// Palladius against the treebank. At least three quarters of the words of each line stand where its notes say; the
// rest is spelled as the course spells.
func TestTexts(t *testing.T) {
	verses := treebankVerses(t, verificationData(t))
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
			verse := verses[match[2]]
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
				t.Errorf("%s: %d of the %d words of %q stand in %s", name, found, len(words), match[1], match[2])
			}
		}
	}
	if held < 150 {
		t.Errorf("%d verses were held against the treebank, which is too few to be all", held)
	}
}

// treebankVerses returns the verses of the Bible in the Bohairic treebank by their place, and each of its other
// texts whole under its name, all folded and without spaces.
func treebankVerses(t *testing.T, data string) map[string]string {
	t.Helper()
	verses := map[string]string{}
	for _, part := range []string{"train", "dev"} {
		text, err := os.ReadFile(filepath.Join(data, "ud", fmt.Sprintf("cop_bohairic-ud-%s.conllu", part)))
		if err != nil {
			t.Fatal(err)
		}
		var place string
		for line := range strings.SplitSeq(string(text), "\n") {
			if match := parallelVerse.FindStringSubmatch(line); match != nil {
				place = booksOfTreebank[match[1]] + " " + match[2] + ":" + match[3]
			} else if id, found := strings.CutPrefix(line, "# newdoc id = "); found {
				place = ""
				for part, name := range wholeTexts {
					if strings.Contains(id, part) {
						place = name
					}
				}
			} else if text, found := strings.CutPrefix(line, "# text = "); found && place != "" {
				verses[place] += strings.NewReplacer(" ", "", "ⲙⲡⲣ", "ⲙⲡⲉⲣ").Replace(coptic.Fold(text)) // normalised there
			}
		}
	}
	return verses
}

var parallelVerse = regexp.MustCompile(`^# parallel_id = bible/(mark|1cor|hab)-(\d+)-(\d+)`)

var booksOfTreebank = map[string]string{"mark": "Mark", "1cor": "1 Corinthians", "hab": "Habakkuk"}

// wholeTexts are the texts without verses, by a part of their name in the treebank.
var wholeTexts = map[string]string{"isaac": "Life of Isaac", "lausiac": "Palladius"}
