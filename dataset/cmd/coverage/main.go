// Command coverage prints how many of the running content words of the treebanks' development part have their lemma in
// the authored lexicon, and which are missing. With -all it lists, tab-separated, every lemma that the lexicon lacks
// in the training and the development part: lemma, part of speech, count, dialect.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/shared/dictionary"
)

// most is how many missing words are shown of a dialect.
const most = 20

var treebanks = []struct{ siglum, name, file string }{
	{"S", "Sahidic", "cop_scriptorium-ud-%s.conllu"},
	{"B", "Bohairic", "cop_bohairic-ud-%s.conllu"},
}

func main() {
	authored := flag.String("authored", "dataset", "the authored dataset")
	data := flag.String("data", os.Getenv("COPTIC_DATA"), "the verification data")
	all := flag.Bool("all", false, "list everything that is missing")
	flag.Parse()
	if err := run(os.Stdout, *authored, *data, *all); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, authored, data string, all bool) error {
	words, err := quality.Lexicon(authored, "")
	if err != nil {
		return err
	}
	for _, t := range treebanks {
		if all {
			err = list(out, words.Entries, t.siglum, filepath.Join(data, "ud", t.file))
		} else {
			err = summarise(out, words.Entries, t.siglum, t.name, filepath.Join(data, "ud", t.file))
		}
		if err != nil {
			return err
		}
	}
	if all {
		return nil
	}
	lessons := compile.Words(os.DirFS(authored))
	if err := course(out, words.Entries, lessons, filepath.Join(data, "ud")); err != nil {
		return err
	}
	return frequent(out, words.Entries, lessons, filepath.Join(data, "frequency", "bohairic_lexical.tsv"))
}

// lastLesson is the one after which the course has taught its grammar; what is read after it are texts.
const lastLesson = 37

// course prints how much of Mark in Bohairic the course has taught. Some of its verses stand in the course: the figure
// is in-sample.
func course(out io.Writer, entries []dictionary.Entry, lessons []compile.LessonWords, folder string) error {
	var files []string
	for _, part := range []string{"train", "dev"} {
		files = append(files, filepath.Join(folder, fmt.Sprintf(treebanks[1].file, part)))
	}
	running, err := quality.RunningWords("mark", files...)
	if err != nil {
		return err
	}
	var content []quality.Token
	for _, t := range running {
		if t.IsContent() {
			content = append(content, t)
		}
	}
	if len(running) == 0 { // the treebank given has no Mark
		return nil
	}
	last := slices.IndexFunc(lessons, func(l compile.LessonWords) bool { return l.Number == lastLesson })
	for _, c := range []struct {
		when    string
		lessons []compile.LessonWords
	}{{fmt.Sprintf("after lesson %d", lastLesson), lessons[:last+1]}, {"at the end", lessons}} {
		r, n := quality.CoverTaught(c.lessons, entries, running), quality.CoverTaught(c.lessons, entries, content)
		fmt.Fprintf(out, "The course has taught, %s, %.1f %% of the %d running words and %.1f %% of the %d content words "+
			"of Bohairic Mark, names apart (in-sample)\n", c.when, r.Share(), r.Words, n.Share(), n.Words)
	}
	return nil
}

// mostFrequent are how many lemmas of the frequency list the course should have, the commonest first.
const mostFrequent = 300

// frequent prints how much of the frequency list of Bohairic content words, names counted, the whole course has taught,
// and which of its commonest lemmas it has not.
func frequent(out io.Writer, entries []dictionary.Entry, lessons []compile.LessonWords, file string) error {
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		_, err := fmt.Fprintln(out, "no frequency list: how much of it the course has taught is not measured")
		return err
	}
	for _, c := range []struct {
		name string
		most int
	}{{"whole frequency list", math.MaxInt32}, {fmt.Sprintf("%d commonest lemmas", mostFrequent), mostFrequent}} {
		tokens, err := quality.FrequentWords(file, c.most)
		if err != nil {
			return err
		}
		taught := quality.CoverTaught(lessons, entries, tokens)
		fmt.Fprintf(out, "The course has taught %.1f %% of the %d Bohairic content words, names counted, of the %s\n",
			taught.Share(), taught.Words, c.name)
		if c.most == mostFrequent {
			for _, gap := range taught.Missing {
				fmt.Fprintf(out, "%5d  %s  %s\n", gap.Count, gap.Lemma, gap.UPOS)
			}
		}
	}
	return nil
}

// summarise prints the figure of a dialect and its most frequent missing words.
func summarise(out io.Writer, entries []dictionary.Entry, siglum, name, file string) error {
	tokens, err := quality.ContentWords(fmt.Sprintf(file, "dev"))
	if err != nil {
		return err
	}
	c := quality.Cover(entries, siglum, tokens)
	fmt.Fprintf(
		out,
		"%s: %.1f %% of %d content words have their lemma in the lexicon; missing most often:\n",
		name,
		c.Share(),
		c.Words,
	)
	for _, gap := range c.Missing[:min(most, len(c.Missing))] {
		fmt.Fprintf(out, "%5d  %s  %s\n", gap.Count, gap.Lemma, gap.UPOS)
	}
	return nil
}

// list prints every missing word of a dialect.
func list(out io.Writer, entries []dictionary.Entry, siglum, file string) error {
	var tokens []quality.Token
	for _, part := range []string{"train", "dev"} {
		read, err := quality.ContentWords(fmt.Sprintf(file, part))
		if err != nil {
			return err
		}
		tokens = append(tokens, read...)
	}
	for _, gap := range quality.Cover(entries, siglum, tokens).Missing {
		fmt.Fprintf(out, "%s\t%s\t%d\t%s\n", gap.Lemma, gap.UPOS, gap.Count, siglum)
	}
	return nil
}
