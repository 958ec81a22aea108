package coptic

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/coptic/datatest"
)

// dataFiles returns the files of the verification data that match pattern. It skips the test if there are none.
func dataFiles(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(datatest.Folder(t), pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", pattern, len(files), err)
	}
	return files
}

// treebankToken is a token of a treebank, as in its manuscript or edition and normalised.
type treebankToken struct{ orig, form, upos string }

func treebankTokens(t *testing.T, pattern string) []treebankToken {
	t.Helper()
	var tokens []treebankToken
	for _, name := range dataFiles(t, pattern) {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			columns := strings.Split(lines.Text(), "\t")
			if len(columns) != 10 || strings.Contains(columns[0], "-") {
				continue
			}
			token := treebankToken{columns[1], columns[1], columns[3]}
			for part := range strings.SplitSeq(columns[9], "|") {
				if orig, ok := strings.CutPrefix(part, "Orig="); ok {
					token.orig = orig
				}
			}
			tokens = append(tokens, token)
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return tokens
}

// TestFoldTreebanks checks that every manuscript form folds to Coptic letters and spaces, and most fold to the
// normalised form.
func TestFoldTreebanks(t *testing.T) {
	for _, bank := range []struct {
		pattern string
		atLeast float64 // share of tokens whose two forms meet
	}{
		{"ud/cop_scriptorium-ud-*.conllu", 0.96},
		{"ud/cop_bohairic-ud-*.conllu", 0.98},
	} {
		t.Run(bank.pattern, func(t *testing.T) {
			tokens := treebankTokens(t, bank.pattern)
			same, weak, words := 0, 0, 0
			for _, token := range tokens {
				folded := Fold(token.orig)
				for _, r := range folded {
					if r != ' ' && !IsLetter(r) {
						t.Errorf("%s: Fold(%q) = %q", bank.pattern, token.orig, folded)
						break
					}
				}
				if token.upos == "PUNCT" {
					continue
				}
				words++
				form := Fold(token.form)
				if folded == form {
					same++
				}
				if Weak(folded) == Weak(form) {
					weak++
				}
			}
			t.Logf("%s: %d words, folded alike %.2f %%, weakly alike %.2f %%", bank.pattern, words,
				100*float64(same)/float64(words), 100*float64(weak)/float64(words))
			if float64(same) < bank.atLeast*float64(words) {
				t.Errorf("%s: only %d of %d words fold to the normalised form", bank.pattern, same, words)
			}
		})
	}
}

// TestKeysOfTreebanks checks that no word of the treebanks becomes empty at any level.
func TestKeysOfTreebanks(t *testing.T) {
	for _, token := range treebankTokens(t, "ud/*.conllu") {
		folded := Fold(token.form)
		if folded == "" {
			continue
		}
		if Weak(folded) == "" || Cognate(folded) == "" || CopticKey(folded) == "" || Transliterate(folded) == "" {
			t.Errorf("%q: weak %q, cognate %q, key %q, in Latin %q", folded, Weak(folded), Cognate(folded), CopticKey(folded),
				Transliterate(folded))
		}
	}
}
