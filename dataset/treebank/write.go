package treebank

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"

	"coptic.example/service/shared/dictionary/sentence"
)

// WriteAll writes sentences as CoNLL-U into a folder. For each dialect it writes a file with the treebank's analysis
// (S-gold.conllu) and one with the analyser's (S-read.conllu).
func WriteAll(dir string, list []GoldSentence, a *sentence.Analyser) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, d := range Dialects {
		for _, gold := range []bool{true, false} {
			name := d + "-read.conllu"
			if gold {
				name = d + "-gold.conllu"
			}
			if err := write(filepath.Join(dir, name), d, list, a, gold); err != nil {
				return err
			}
		}
	}
	return nil
}

func write(name, dialect string, list []GoldSentence, a *sentence.Analyser, gold bool) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	document := ""
	for i := range list {
		e := &list[i]
		if e.Dialect != dialect {
			continue
		}
		if e.Document != document {
			document = e.Document
			fmt.Fprintln(out, "# newdoc id =", document)
		}
		words := make([][]GoldWord, len(e.Groups))
		if gold {
			for g := range e.Groups {
				words[g] = e.Groups[g].Words
			}
		} else {
			for g, found := range a.Analyse(e.Texts(), dialect) {
				for _, w := range found.Words {
					words[g] = append(words[g], GoldWord{Text: w.Norm, Lemma: w.Lemma, UPOS: w.UPOS, XPOS: w.XPOS})
				}
			}
		}
		writeSentence(out, e, words)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return f.Close()
}

func writeSentence(out *bufio.Writer, e *GoldSentence, words [][]GoldWord) {
	id := 1
	for g, list := range words {
		if len(list) > 1 {
			fmt.Fprintf(out, "%d-%d\t%s\t_\t_\t_\t_\t_\t_\t_\t_\n", id, id+len(list)-1, e.Groups[g].Text)
		}
		for _, w := range list {
			if len(list) == 1 {
				w.Text = e.Groups[g].Text // including signs that the reader drops
			}
			fmt.Fprintf(out, "%d\t%s\t%s\t%s\t%s\t_\t_\t_\t_\t_\n", id, w.Text, w.Lemma, w.UPOS, w.XPOS)
			id++
		}
	}
	fmt.Fprintln(out)
}
