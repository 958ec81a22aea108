package main

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/reference"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
)

// authored are the look-ups in the authored dataset.
var authored = sync.OnceValues(func() (ground.Lookups, error) {
	content := assemble.Content{Authored: assemble.Tree{Name: "dataset", FS: os.DirFS("../..")}}
	r, _, err := assemble.Derive(content)
	if err != nil {
		return ground.Lookups{}, err
	}
	dir, err := os.MkdirTemp("", "eval")
	if err != nil {
		return ground.Lookups{}, err
	}
	source := release.Folder(dir)
	err = r.Write(dir)
	return knowledge.Lookups(api.NewCache(source, 0), grammar.NewCache(source, 0)), err
})

// TestAnswers checks answers about the authored dataset that were once wrong: what they must contain, and what they
// must not.
func TestAnswers(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		has, lacks     []string
	}{
		{"a verb in -te is no past", "How do you say 'I write' in Sahidic?", []string{"ϯⲥϩⲁⲓ"}, []string{"ⲁⲓⲥϩⲁⲓ"}},
		{"a verb in -den", "Hoe zeg je 'wij bidden' in het Bohairisch?", []string{"ⲧⲉⲛϣⲗⲏⲗ"}, []string{"ⲁⲛϣⲗⲏⲗ"}},
		{"its past", "Hoe zeg je 'wij baden' in het Bohairisch?", []string{"ⲁⲛϣⲗⲏⲗ"}, nil},
		{"another verb in -den", "Hoe zeg je 'zij vinden' in het Bohairisch?", []string{"ⲥⲉϫⲓⲙⲓ"}, []string{"ⲁⲩϫⲓⲙⲓ"}},
		{"a verb in -ten", "Hoe zeg je 'wij weten' in het Sahidisch?", []string{"ⲧⲛⲉⲓⲙⲉ"}, []string{"ⲁⲛⲉⲓⲙⲉ"}},
		{"a verb in -de", "How do you say 'they divide' in Sahidic?", []string{"ⲥⲉⲡⲱϣ"}, []string{"ⲁⲩⲡⲱϣ"}},
		{"a regular past", "How do you say 'he divided' in Sahidic?", []string{"ⲁϥⲡⲱϣ"}, nil},
		{"an irregular past", "How do you say 'she wrote' in Bohairic?", []string{"ⲁⲥⲥϧⲁⲓ"}, nil},
		{"an English word that is a Dutch past", "How do I say bad?", []string{"ⲕⲁⲕⲟⲥ"}, []string{"ϣⲗⲏⲗ"}},
		{"a Dutch word that is an English one", "Hoe zeg je 'ik bad' in het Sahidisch?", []string{"ⲁⲓϣⲗⲏⲗ"}, nil},
		{"a Dutch noun that is an English verb", "Hoe zeg je boot in het Koptisch?", []string{"ϫⲟⲓ"}, nil},
		{"to a woman", "How do I say \"I love you\" to a woman in Sahidic?", []string{"ⲙⲙⲟ "}, []string{"ⲙⲙⲟⲕ"}},
		{"to a girl", "How do I say I love you to a girl in Bohairic?", []string{"ⲙⲙⲟ "}, []string{"ⲙⲙⲟⲕ"}},
		{"to a man", "Hoe zeg je \"ik zie je\" tegen een vader in het Sahidisch?", []string{"ⲉⲣⲟⲕ"}, []string{"ⲉⲣⲟ "}},
		{"to whom it is not said", "How do I say \"your house\" in Sahidic?", []string{"ⲡⲉⲕⲏⲓ", "ⲡⲟⲩⲏⲓ"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			lookups, err := authored()
			if err != nil {
				t.Fatal(err)
			}
			facts, err := lookups.Gather(context.Background(), strings.Split(tt.question, "\n"))
			if err != nil {
				t.Fatal(err)
			}
			answer := reference.Compose(facts)
			for _, want := range tt.has {
				if !strings.Contains(answer, want) {
					t.Errorf("%q is not in\n%s", want, answer)
				}
			}
			for _, wrong := range tt.lacks {
				if strings.Contains(answer, wrong) {
					t.Errorf("%q is in\n%s", wrong, answer)
				}
			}
		})
	}
}
