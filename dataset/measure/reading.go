package measure

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/reading/tokens"
	"coptic.example/service/shared/release"
)

// Reading measures what the release of a folder reads in running text, on the development parts of the treebanks: the
// dialect it finds, the groups it finds in text without spaces, how many groups it says a meaning of, and how long the
// longest texts take. Dialects and groups are found by weights that are learned from the train parts alone. The
// sentence analyser has learned from the development parts too (shared/dictionary/sentence/MODEL.md), so the share of
// groups with a meaning is in-sample.
func Reading(out io.Writer, folder, data string) error {
	ix, err := api.NewCache(release.Folder(folder), 0).Index(context.Background())
	if err != nil {
		return err
	}
	var all [][]string
	for _, d := range treebank.Dialects {
		file, err := os.Open(treebank.File(data, d, "dev"))
		if err != nil {
			return err
		}
		texts, err := treebank.Texts(file)
		file.Close()
		if err != nil {
			return err
		}
		all = append(all, texts)
	}
	each := func(measure func(*lookup.Dictionary, []string, string) string) string {
		var figures []string
		for i, d := range treebank.Dialects {
			figures = append(figures, measure(ix, all[i], d))
		}
		return slashed("%s", figures)
	}
	rows := []row{
		{"dialect of sentences of five groups or more", "99", each(dialects)},
		{"dialect of the first two groups of a sentence", "–", each(dialectsOfTwo)},
		{"borders of groups in text without spaces, F1", "95", each(borders)},
		{"groups with a meaning in plain words, S / B (in-sample)", "–", each(meanings)},
		{"groups with a piece of the literal line, by a row of the tables, S / B (in-sample)", "70 %", each(pieces)},
		{"content words that nothing explains, S / B (in-sample)", "1.0 %", each(unexplained)},
		{"line ends between groups that are wrongly joined; groups cut by one that are mended", "–", each(lines)},
		{"groups with wrong letters, 3 % of all being wrong: recovered; false meaning at 0.9 or more (any false reading " +
			"so sure); other groups that are read otherwise; groups of the clean text that are", "35 %; 1 %", each(damages)},
		{"Akhmimic, Lycopolitan, Fayyumic: words of made-up sentences with the right entry (in-sample)", "60 %",
			ofMinors(ix, "1").String()},
		{"the same, of sentences written after the tables", "60 %", ofMinors(ix, "2").String()},
	}
	for _, c := range longest(all[0]) {
		elapsed, processor := took(func() {
			ix.Read(c.text, reading.Options{Dialect: reading.Auto, Spacing: c.spacing}).AppendJSON(nil)
		})
		rows = append(rows, row{"20,000 characters, processor time: " + c.name, "100 ms",
			fmt.Sprintf("%d ms (%d ms elapsed)", processor.Milliseconds(), elapsed.Milliseconds())})
	}
	table(out, "make reading-eval", rows)
	return nil
}

// dialects reports for how many sentences of five groups or more the dialect is found.
func dialects(ix *lookup.Dictionary, texts []string, want string) string {
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
	return fmt.Sprintf("%.1f", percent(right, all))
}

// dialectsOfTwo reports for how many sentences of two groups or more the first two tell the dialect.
func dialectsOfTwo(ix *lookup.Dictionary, texts []string, want string) string {
	right, all := 0, 0
	for _, text := range texts {
		groups := strings.Fields(text)
		if len(groups) < 2 {
			continue
		}
		all++
		if ix.Read(strings.Join(groups[:2], " "), reading.Options{Dialect: reading.Auto}).Dialect == want {
			right++
		}
	}
	return fmt.Sprintf("%.1f", percent(right, all))
}

// borders reports how well the groups of sentences are found when their spaces are taken out. Borders beside
// punctuation do not count, nor do the ends.
func borders(ix *lookup.Dictionary, texts []string, dialect string) string {
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
	return fmt.Sprintf("%.1f", percent(2*right, found+wanted))
}

// meanings reports for how many groups a meaning is given.
func meanings(ix *lookup.Dictionary, texts []string, dialect string) string {
	return groupsSaid(ix, texts, dialect, func(g *reading.Group) bool { return g.Meaning.En != "" })
}

// pieces reports for how many groups a row of the tables says what they are in a literal line, be it nothing.
func pieces(ix *lookup.Dictionary, texts []string, dialect string) string {
	return groupsSaid(ix, texts, dialect, func(g *reading.Group) bool {
		return slices.ContainsFunc(g.Rules, func(r *gloss.Rule) bool { return r.Text.En != "-" })
	})
}

// contentUPOS are the tags of words that a dictionary explains.
var contentUPOS = []string{"NOUN", "VERB", "ADJ", "ADV", "PROPN", "NUM", "X"}

// unexplained reports how many content words have neither an entry nor, as numerals in letters have, a value.
func unexplained(ix *lookup.Dictionary, texts []string, dialect string) string {
	bare, all := 0, 0
	for _, text := range texts {
		for _, s := range ix.Read(text, reading.Options{Dialect: dialect}).Sentences {
			for i := range s.Groups {
				for j := range s.Groups[i].Words {
					w := &s.Groups[i].Words[j]
					if !slices.Contains(contentUPOS, w.UPOS) || !coptic.Contains(w.Text) {
						continue
					}
					all++
					if len(w.Entries) == 0 && tokens.ValueOf(w.Text+"ʹ") == 0 {
						bare++
					}
				}
			}
		}
	}
	return fmt.Sprintf("%.1f %%", percent(bare, all))
}

// groupsSaid reports for how many groups of some texts something is said.
func groupsSaid(ix *lookup.Dictionary, texts []string, dialect string, isSaid func(*reading.Group) bool) string {
	said, all := 0, 0
	for _, text := range texts {
		for _, s := range ix.Read(text, reading.Options{Dialect: dialect}).Sentences {
			for i := range s.Groups {
				if coptic.Contains(s.Groups[i].Text) {
					all++
					if isSaid(&s.Groups[i]) {
						said++
					}
				}
			}
		}
	}
	return fmt.Sprintf("%.1f %%", percent(said, all))
}

// lines reports how often a line end between groups is wrongly joined, in lines of three groups, and how often a
// group that a line end cuts in the middle is mended.
func lines(ix *lookup.Dictionary, texts []string, dialect string) string {
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
	return fmt.Sprintf("%d of %d; %d of %d", joined, ends, mended, cuts)
}

// count returns how many groups a text is read as.
func count(ix *lookup.Dictionary, text, dialect string) (n int) {
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
