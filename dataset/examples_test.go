package dataset_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
)

// TestExamples checks every example of the lexicon against the place that it names: the clause stands there, letter by
// letter except for marks, spaces and the editor's signs.
func TestExamples(t *testing.T) {
	data := verificationData(t)
	verses := sahidicVerses(t, data)
	sentences := map[string]map[string][]string{
		coptic.Bohairic: treebankSentences(t, data, "cop_bohairic", bohairicTexts),
		coptic.Sahidic:  treebankSentences(t, data, "cop_scriptorium", sahidicTexts),
	}
	held := map[string]int{}
	for _, e := range authoredLexicon(t).Entries {
		for _, sense := range e.Senses {
			for _, example := range sense.Examples {
				clause, place := onlyLetters(example.Coptic), example.Source.Title+" "+example.Source.Reference
				texts := sentences[example.Dialect][place]
				if verse, ok := verses[place]; ok && example.Dialect == coptic.Sahidic {
					texts = []string{verse}
				}
				held[example.Dialect]++
				found := false
				for _, text := range texts {
					found = found || strings.Contains(text, clause)
				}
				if !found {
					t.Errorf("%s: %s does not stand in %s (%s), which is %s", e.At, example.Coptic, place, example.Dialect,
						strings.Join(texts, " or "))
				}
			}
		}
	}
	for _, siglum := range []string{coptic.Sahidic, coptic.Bohairic} {
		if held[siglum] == 0 {
			t.Errorf("no example of dialect %s was held against a text", siglum)
		}
	}
}

// sahidicVerses returns the verses of the Sahidic New Testament by their citations.
func sahidicVerses(t *testing.T, data string) map[string]string {
	t.Helper()
	all, err := treebank.Verses(data)
	if err != nil {
		t.Fatal(err)
	}
	verses := map[string]string{}
	for name, text := range all {
		verses[name] = onlyLetters(text)
	}
	return verses
}

// The titles of the texts of a treebank that examples quote, by the beginning of its names for sentences.
var (
	bohairicTexts = map[string]string{
		"bohairic_mark": "Mark", "bohairic_1corinthians": "1 Corinthians", "bohairic_habakkuk": "Habakkuk",
		"bohairic_lausiac": "Lausiac History", "bohairic_life_isaac": "Life of Isaac",
	}
	sahidicTexts = map[string]string{
		"sahidic_ruth": "Ruth", "martyrdom_victor": "Martyrdom of Victor", "life_onnophrius": "Life of Onnophrius",
		"life_john_kalybites": "Life of John the Kalybites", "pseudo_flavianus": "Encomium on Demetrius",
	}
)

var (
	verseOfBible = regexp.MustCompile(`^# parallel_id = bible/\w+-(\d+)-(\d+)`)
	verseOfRuth  = regexp.MustCompile(`-Ruth_0*(\d+)_s0*(\d+)$`)
)

// treebankSentences returns the sentences of a treebank's texts by place, as normalised there and as the manuscript
// has them. A place is such as Mark 5:3 or, where a text has no verses, Life of Isaac 12, with the number of the
// sentence.
func treebankSentences(t *testing.T, data, treebank string, titles map[string]string) map[string][]string {
	t.Helper()
	sentences := map[string][]string{}
	var reference, place string
	var normal, written strings.Builder
	end := func() {
		if place != "" {
			have := sentences[place]
			if len(have) == 0 {
				have = []string{"", ""}
			}
			sentences[place] = []string{have[0] + onlyLetters(normal.String()), have[1] + onlyLetters(written.String())}
		}
		normal.Reset()
		written.Reset()
	}
	for _, part := range []string{"train", "dev"} {
		text, err := os.ReadFile(filepath.Join(data, "ud", fmt.Sprintf("%s-ud-%s.conllu", treebank, part)))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(string(text), "\n") {
			if verse := verseOfBible.FindStringSubmatch(line); verse != nil {
				reference = verse[1] + ":" + verse[2]
			}
			if id, found := strings.CutPrefix(line, "# sent_id = "); found {
				end()
				name, _, _ := strings.Cut(id, "-")
				number := strings.TrimLeft(id[strings.LastIndex(id, "_s")+2:], "0")
				if verse := verseOfRuth.FindStringSubmatch(id); verse != nil {
					reference = verse[1] + ":" + verse[2]
				}
				if place = ""; titles[name] != "" {
					place = titles[name] + " " + cmp.Or(reference, number)
				}
				reference = ""
				continue
			}
			fields := strings.Split(line, "\t")
			if len(fields) != 10 || fields[3] == "PUNCT" {
				continue
			}
			if strings.Contains(fields[0], "-") {
				continue
			}
			normal.WriteString(fields[1])
			if _, original, found := strings.Cut("|"+fields[9], "|Orig="); found {
				original, _, _ = strings.Cut(original, "|")
				written.WriteString(original)
			} else {
				written.WriteString(fields[1])
			}
		}
	}
	end()
	return sentences
}

var noLetter = regexp.MustCompile(`[^\p{L}]`)

// onlyLetters returns a text without marks, spaces and signs.
func onlyLetters(text string) string { return noLetter.ReplaceAllString(coptic.Fold(text), "") }
