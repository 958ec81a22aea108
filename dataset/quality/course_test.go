package quality_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary"
)

func TestCoverTaught(t *testing.T) {
	hear := dictionary.Entry{ID: "cls-swtm", Headword: "ⲥⲱⲧⲙ", Dialects: map[string]dictionary.Forms{
		"B": {States: dictionary.States{Absolute: "ⲥⲱⲧⲉⲙ", Pronominal: "ⲥⲟⲑⲙ⸗"}},
	}}
	see := dictionary.Entry{ID: "cls-nau", Headword: "ⲛⲁⲩ", Dialects: map[string]dictionary.Forms{
		"B": {States: dictionary.States{Absolute: "ⲛⲁⲩ"}},
	}}
	tokens := []quality.Token{{Form: "ⲥⲟⲑⲙ", Lemma: "ⲥⲱⲧⲉⲙ"}, {Form: "ⲛⲁⲩ", Lemma: "ⲛⲁⲩ"}, {Form: "ⲣⲱⲙⲓ", Lemma: "ⲣⲱⲙⲓ"}}
	for name, c := range map[string]struct {
		lesson compile.LessonWords
		want   int
	}{
		"nothing":         {compile.LessonWords{}, 0},
		"a linked entry":  {compile.LessonWords{Entries: []string{"cls-swtm"}}, 1},
		"a written word":  {compile.LessonWords{Written: []string{"ⲣⲱ̀ⲙⲓ"}}, 1},
		"both, and again": {compile.LessonWords{Entries: []string{"cls-nau"}, Written: []string{"ⲛⲁⲩ", "ⲣⲱⲙⲓ"}}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			entries := []dictionary.Entry{hear, see}
			if got := quality.CoverTaught([]compile.LessonWords{c.lesson}, entries, tokens); got.Known != c.want {
				t.Errorf("%d of %d words are taught, want %d", got.Known, got.Words, c.want)
			}
		})
	}
}

func TestCoverTaughtMissing(t *testing.T) {
	tokens := []quality.Token{{Lemma: "ⲛⲁⲩ", UPOS: "VERB"}, {Lemma: "ⲣⲱⲙⲓ", UPOS: "NOUN"}, {Lemma: "ⲣⲱⲙⲓ", UPOS: "NOUN"}}
	got := quality.CoverTaught([]compile.LessonWords{{Written: []string{"ⲥⲱⲧⲉⲙ"}}}, nil, tokens).Missing
	want := []quality.Gap{{Lemma: "ⲣⲱⲙⲓ", UPOS: "NOUN", Count: 2}, {Lemma: "ⲛⲁⲩ", UPOS: "VERB", Count: 1}}
	if !slices.Equal(got, want) {
		t.Errorf("missing are %v, want %v", got, want)
	}
}

func TestFrequentWords(t *testing.T) {
	const heading = "rank\tlemma\tupos\tcount\tcumulative_pct\n"
	for name, c := range map[string]struct {
		list string
		most int
		want []quality.Token // nil: an error
	}{
		"each as often as it was counted": {heading + "1\tⲛⲁⲩ\tVERB\t2\t66.7\n2\tⲣⲱⲙⲓ\tNOUN\t1\t100\n", 9, []quality.Token{
			{Form: "ⲛⲁⲩ", Lemma: "ⲛⲁⲩ", UPOS: "VERB"}, {Form: "ⲛⲁⲩ", Lemma: "ⲛⲁⲩ", UPOS: "VERB"},
			{Form: "ⲣⲱⲙⲓ", Lemma: "ⲣⲱⲙⲓ", UPOS: "NOUN"},
		}},
		"the most frequent": {heading + "1\tⲛⲁⲩ\tVERB\t1\t50\n2\tⲣⲱⲙⲓ\tNOUN\t1\t100\n", 1, []quality.Token{
			{Form: "ⲛⲁⲩ", Lemma: "ⲛⲁⲩ", UPOS: "VERB"},
		}},
		"a line too short": {heading + "1\tⲛⲁⲩ\n", 9, nil},
		"no count":         {heading + "1\tⲛⲁⲩ\tVERB\tmany\t1\n", 9, nil},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "list.tsv")
			if err := os.WriteFile(file, []byte(c.list), 0o644); err != nil {
				t.Fatal(err)
			}
			got, err := quality.FrequentWords(file, c.most)
			if (err != nil) != (c.want == nil) || !slices.Equal(got, c.want) {
				t.Errorf("got %v, %v; want %v", got, err, c.want)
			}
		})
	}
}

// TestTaughtMark checks what the course owes its readers of Mark after the last grammar lesson.
func TestTaughtMark(t *testing.T) {
	data := os.Getenv("COPTIC_DATA")
	if data == "" {
		data = "../../../shared/data"
	}
	var files []string
	for _, part := range []string{"train", "dev"} {
		files = append(files, filepath.Join(data, "ud", "cop_bohairic-ud-"+part+".conllu"))
	}
	running, err := quality.RunningWords("mark", files...)
	if err != nil {
		t.Log("no treebanks at COPTIC_DATA: how much of Mark the course has taught is not measured")
		return
	}
	words, err := authoredWords()
	if err != nil {
		t.Fatal(err)
	}
	lessons := compile.Words(os.DirFS(".."))
	last := slices.IndexFunc(lessons, func(l compile.LessonWords) bool { return l.Number == 37 })
	var content []quality.Token
	for _, token := range running {
		if token.IsContent() {
			content = append(content, token)
		}
	}
	for name, c := range map[string]struct {
		tokens []quality.Token
		least  float64
	}{"running words": {running, 97}, "content words": {content, 90}} {
		t.Run(name, func(t *testing.T) {
			if got := quality.CoverTaught(lessons[:last+1], words.Entries, c.tokens); got.Share() < c.least {
				t.Errorf("%.1f %% of %d are taught, want %.0f %%", got.Share(), got.Words, c.least)
			}
		})
	}
}

func TestRunningWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.conllu")
	text := "# newdoc id = one\n1\tⲁ\tⲁ\tAUX\t_\t_\t_\t_\t_\t_\n\n# newdoc id = two\n1-2\tⲃⲅ\t_\t_\t_\t_\t_\t_\t_\t_\n" +
		"1\tⲃ\tⲃ\tNOUN\t_\t_\t_\t_\t_\t_\n2\tⲅ\tⲅ\tPROPN\t_\t_\t_\t_\t_\t_\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := quality.RunningWords("two", file)
	if err != nil || len(got) != 1 || got[0].Form != "ⲃ" || !got[0].IsContent() {
		t.Errorf("got %v, %v; want the noun of the second document", got, err)
	}
}
