package measure

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

const (
	// missingShown is the number of missing words listed per dialect.
	missingShown = 20
	// lastLesson is the number of the last lesson on grammar. Only readings follow it.
	lastLesson = 37
	// mostFrequent is the number of commonest lemmas that the course should teach.
	mostFrequent = 300
)

// Coverage prints the share of content words in the development part of the treebanks whose lemma is in the authored
// lexicon, the share of Bohairic text that the course teaches, and the most frequent gaps in both.
func Coverage(out io.Writer, authored, data string) error {
	words, err := quality.Lexicon(authored, "")
	if err != nil {
		return err
	}
	covered := make([]quality.Coverage, len(treebank.Dialects))
	shares := make([]float64, len(treebank.Dialects))
	for i, d := range treebank.Dialects {
		if covered[i], err = cover(words.Entries, data, d, "dev"); err != nil {
			return err
		}
		shares[i] = covered[i].Share()
	}
	rows := []row{{"coverage of dev's content words, S / B (in-sample)", "98 / 98", slashed("%.1f", shares)}}
	lessons := compile.Words(os.DirFS(authored))
	taught, err := coverMark(words.Entries, lessons, data)
	if err != nil {
		return err
	}
	list := filepath.Join(data, "frequency", "bohairic_lexical.tsv")
	listed, untaught, err := coverFrequent(words.Entries, lessons, list)
	if err != nil {
		return err
	}
	printTable(out, "make coverage", slices.Concat(rows, taught, listed))
	for i, d := range treebank.Dialects {
		fmt.Fprintf(out, "\nmissing most often of %d %s content words:\n", covered[i].Words, d)
		gaps(out, covered[i].Missing[:min(missingShown, len(covered[i].Missing))])
	}
	if len(listed) == 0 {
		fmt.Fprint(out, "\nno frequency list: how much of it the course has taught is not measured\n")
	} else {
		fmt.Fprintf(out, "\nnot taught of the %d commonest lemmas:\n", mostFrequent)
		gaps(out, untaught)
	}
	return nil
}

func gaps(out io.Writer, list []quality.Gap) {
	for _, gap := range list {
		fmt.Fprintf(out, "%5d  %s  %s\n", gap.Count, gap.Lemma, gap.UPOS)
	}
}

// cover counts the content words in the given parts of a treebank that the lexicon has.
func cover(entries []dictionary.Entry, data, dialect string, parts ...string) (quality.Coverage, error) {
	var tokens []quality.Token
	for _, part := range parts {
		read, err := quality.ContentWords(treebank.File(data, dialect, part))
		if err != nil {
			return quality.Coverage{}, err
		}
		tokens = append(tokens, read...)
	}
	return quality.Cover(entries, dialect, tokens), nil
}

// Missing lists every lemma of the treebanks that the lexicon lacks: lemma, part of speech, count and dialect,
// separated by tabs.
func Missing(out io.Writer, authored, data string) error {
	words, err := quality.Lexicon(authored, "")
	if err != nil {
		return err
	}
	for _, d := range treebank.Dialects {
		covered, err := cover(words.Entries, data, d, "train", "dev")
		if err != nil {
			return err
		}
		for _, gap := range covered.Missing {
			fmt.Fprintf(out, "%s\t%s\t%d\t%s\n", gap.Lemma, gap.UPOS, gap.Count, d)
		}
	}
	return nil
}

// coverMark measures the share of the Bohairic Gospel of Mark that the course teaches. Some of its verses appear
// in the course, so the figure is in-sample.
func coverMark(entries []dictionary.Entry, lessons []compile.LessonWords, data string) ([]row, error) {
	running, err := quality.RunningWords("mark", treebank.File(data, coptic.Bohairic, "train"),
		treebank.File(data, coptic.Bohairic, "dev"))
	if err != nil || len(running) == 0 { // the treebank given has no Mark
		return nil, err
	}
	content := slices.DeleteFunc(slices.Clone(running), func(t quality.Token) bool { return !t.IsContent() })
	last := slices.IndexFunc(lessons, func(l compile.LessonWords) bool { return l.Number == lastLesson })
	var rows []row
	for _, c := range []struct {
		when, wanted string
		lessons      []compile.LessonWords
	}{{fmt.Sprintf("after lesson %d", lastLesson), "97 / 90 %", lessons[:last+1]}, {"at the end", "–", lessons}} {
		r, n := quality.CoverTaught(c.lessons, entries, running), quality.CoverTaught(c.lessons, entries, content)
		rows = append(rows, row{
			"Bohairic Mark, names apart, that the course has taught " + c.when + ": running / content words (in-sample)",
			c.wanted, fmt.Sprintf("%.1f / %.1f %% of %d / %d", r.Share(), n.Share(), r.Words, n.Words),
		})
	}
	return rows, nil
}

// coverFrequent measures the share of the frequency list of Bohairic content words, names included, that the whole
// course teaches, and returns the commonest lemmas that it does not. Without a list it returns no rows.
func coverFrequent(
	entries []dictionary.Entry, lessons []compile.LessonWords, file string,
) ([]row, []quality.Gap, error) {
	var all, commonest quality.Coverage
	for most, covered := range map[int]*quality.Coverage{math.MaxInt32: &all, mostFrequent: &commonest} {
		tokens, err := quality.FrequentWords(file, most)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil, nil
		}
		if err != nil {
			return nil, nil, err
		}
		*covered = quality.CoverTaught(lessons, entries, tokens)
	}
	return []row{{
		fmt.Sprintf("the Bohairic frequency list (%d running content words, names counted) that the whole course has "+
			"taught; its %d commonest lemmas (in-sample)", all.Words, mostFrequent),
		"–", fmt.Sprintf("%.1f %%; %.1f %%", all.Share(), commonest.Share()),
	}}, commonest.Missing, nil
}
