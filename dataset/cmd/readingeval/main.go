// Command readingeval measures what a release reads in running text, on the dev parts of the treebanks: the dialect it
// finds, the groups it finds in text without spaces, how many groups it says a meaning of, and how long the longest
// texts take. Dialects and groups are found by weights that are learned from the train parts alone. The sentence
// analyser has learned from the dev parts too (shared/dictionary/sentence/MODEL.md), so the share of groups with a
// meaning is in-sample.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/release"
)

var parts = []struct{ dialect, name string }{
	{reading.Sahidic, "cop_scriptorium-ud-dev.conllu"},
	{reading.Bohairic, "cop_bohairic-ud-dev.conllu"},
}

func main() {
	log.SetFlags(0)
	data := flag.String("data", os.Getenv("COPTIC_DATA"), "folder of the verification data")
	folder := flag.String("release", "build/release", "the release to measure")
	flag.Parse()
	ix, err := api.NewCache(release.Folder(*folder), 0).Index(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range parts {
		texts, err := sentences(filepath.Join(*data, "ud", p.name))
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(dialects(ix, texts, p.dialect))
		fmt.Println(borders(ix, texts, p.dialect))
		fmt.Println(meanings(ix, texts, p.dialect))
		fmt.Println(lines(ix, texts, p.dialect))
	}
	texts, err := sentences(filepath.Join(*data, "ud", parts[0].name))
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range longest(texts) {
		elapsed, processor := took(func() {
			ix.Read(c.text, reading.Options{Dialect: reading.Auto, Spacing: c.spacing}).AppendJSON(nil)
		})
		fmt.Printf("%-34s %s, %s of processor time\n", c.name, elapsed, processor)
	}
}

// sentences returns the texts of a treebank's sentences.
func sentences(name string) (texts []string, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "# text = "); ok {
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	return texts, lines.Err()
}

// dialects reports for how many sentences of five groups or more the dialect is found.
func dialects(ix *search.Searcher, texts []string, want string) string {
	right, all := 0, 0
	for _, text := range texts {
		if len(strings.Fields(text)) < 5 {
			continue
		}
		all++
		if ix.Read(text, reading.Options{Dialect: reading.Auto}).Dialect == want {
			right++
		}
	}
	return fmt.Sprintf("%s: dialect of %d of %d sentences of five groups or more, %.1f %%",
		want, right, all, 100*float64(right)/float64(max(all, 1)))
}

// borders reports how well the groups of sentences are found when their spaces are taken out. Borders beside
// punctuation do not count, nor do the ends.
func borders(ix *search.Searcher, texts []string, dialect string) string {
	right, found, wanted := 0, 0, 0
	for _, text := range texts {
		gold := map[int]bool{}
		at, before := 0, false
		for _, group := range strings.Fields(text) {
			letters := coptic.Contains(group)
			if before && letters {
				gold[at] = true
			}
			at += len([]rune(group))
			before = letters
		}
		wanted += len(gold)
		bare := strings.ReplaceAll(text, " ", "")
		for _, s := range ix.Read(bare, reading.Options{Dialect: dialect, Spacing: reading.SpacedNot}).Sentences {
			for i := 1; i < len(s.Groups); i++ {
				if coptic.Contains(s.Groups[i-1].Text) && coptic.Contains(s.Groups[i].Text) {
					found++
					if gold[s.Groups[i].Start] {
						right++
					}
				}
			}
		}
	}
	return fmt.Sprintf("%s: borders of groups without spaces: precision %.2f, recall %.2f, F1 %.2f", dialect,
		100*float64(right)/float64(max(found, 1)), 100*float64(right)/float64(max(wanted, 1)),
		200*float64(right)/float64(max(found+wanted, 1)))
}

// meanings reports for how many groups a meaning is given.
func meanings(ix *search.Searcher, texts []string, dialect string) string {
	said, all := 0, 0
	for _, text := range texts {
		for _, s := range ix.Read(text, reading.Options{Dialect: dialect}).Sentences {
			for i := range s.Groups {
				if coptic.Contains(s.Groups[i].Text) {
					all++
					if s.Groups[i].Meaning.En != "" {
						said++
					}
				}
			}
		}
	}
	return fmt.Sprintf("%s: a meaning in plain words of %d of %d groups, %.1f %%",
		dialect, said, all, 100*float64(said)/float64(max(all, 1)))
}

// lines reports how often a line end between groups is wrongly joined, in lines of three groups, and how often a
// group that a line end cuts in the middle is mended.
func lines(ix *search.Searcher, texts []string, dialect string) string {
	joined, ends, mended, cuts := 0, 0, 0, 0
	for _, text := range texts {
		groups := strings.Fields(text)
		var page strings.Builder
		for i, g := range groups {
			page.WriteString(g)
			if i%3 == 2 {
				page.WriteByte('\n')
			} else {
				page.WriteByte(' ')
			}
		}
		ends += (len(groups) - 1) / 3
		joined += len(groups) - count(ix, page.String(), dialect)
		middle := []rune(groups[len(groups)/2])
		if len(middle) < 4 || !coptic.Contains(string(middle)) {
			continue
		}
		cut := string(middle[:len(middle)/2]) + "\n" + string(middle[len(middle)/2:])
		before, after := groups[:len(groups)/2], groups[len(groups)/2+1:]
		cuts++
		if count(ix, strings.Join(before, " ")+" "+cut+" "+strings.Join(after, " "), dialect) == len(groups) {
			mended++
		}
	}
	return fmt.Sprintf("%s: %d of %d line ends between groups wrongly joined, %d of %d groups cut by one mended",
		dialect, joined, ends, mended, cuts)
}

// count returns how many groups a text is read as.
func count(ix *search.Searcher, text, dialect string) (n int) {
	for _, s := range ix.Read(text, reading.Options{Dialect: dialect}).Sentences {
		n += len(s.Groups)
	}
	return n
}

// took returns the shortest time of five runs, and the shortest processor time, which other programs disturb less.
func took(run func()) (elapsed, processor time.Duration) {
	elapsed, processor = 1<<62, 1<<62
	for range 5 {
		start, used := time.Now(), processorTime()
		run()
		elapsed, processor = min(elapsed, time.Since(start)), min(processor, processorTime()-used)
	}
	return elapsed.Round(time.Millisecond / 10), processor.Round(time.Millisecond / 10)
}

func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
