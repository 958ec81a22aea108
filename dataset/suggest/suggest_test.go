package suggest_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"coptic.example/service/dataset/corpus"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/suggest"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/texts"
)

// TestExamples offers the clause with the word, short and translated ones first, and none that it cannot explain, that
// is too long or that was written from the lexicon.
func TestExamples(t *testing.T) {
	const text = "1\tⲁϥⲥⲱⲧⲙ ⲉⲧⲉⲥⲙⲏ . ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ .\tHe heard the voice. The man went into the house.\tHij.\n" +
		"2\tⲁϥⲃⲱⲕ ⲉⲡⲏⲓ .\n" +
		"3\tⲡⲏⲓ .\n" +
		"4\tⲡϫⲝⲯⲕ ϩⲙⲡⲏⲓ .\n" +
		"5\tⲁⲩⲱ ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲁⲩⲱ ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲁⲩⲱ ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲁⲩⲱ ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲉⲡⲏⲓ .\n"
	words, err := quality.Lexicon("..", "")
	if err != nil {
		t.Fatal(err)
	}
	data, err := quality.Index(words)
	if err != nil {
		t.Fatal(err)
	}
	ix, err := lookup.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[string][]string{
		"other": {"2 ⲁϥⲃⲱⲕ ⲉⲡⲏⲓ", "1 ⲁⲡⲣⲱⲙⲉ ⲃⲱⲕ ⲉϩⲟⲩⲛ ⲉⲡⲏⲓ"}, "graded": nil,
	} {
		t.Run(kind, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "a.tsv")
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			list, err := corpus.Import(file, "CC0-1.0")
			if err != nil {
				t.Fatal(err)
			}
			list[0].Kind, list[0].Dialect = kind, "S"
			done, packer, _ := corpus.Analyse(list, ix)
			directory, archive, err := texts.Write(texts.Meta{}, done, packer)
			if err != nil {
				t.Fatal(err)
			}
			l, err := texts.Open("", directory, func(_ context.Context, offset, length int64) ([]byte, error) {
				return archive[offset : offset+length], nil
			})
			if err != nil {
				t.Fatal(err)
			}
			found, err := suggest.Examples(context.Background(), l, "cls-eei", 5)
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]bool{}
			for _, e := range found {
				got[e.Reference+" "+e.Coptic] = true
			}
			if len(got) != len(want) {
				t.Errorf("offered %v, want %q", got, want)
			}
			for _, w := range want {
				if !got[w] {
					t.Errorf("%s is not offered, but %v", w, got)
				}
			}
			if len(found) > 1 && found[0].Translation == "" {
				t.Errorf("the first is not translated: %+v", found)
			}
		})
	}
}
