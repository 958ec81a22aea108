package treebank

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/sentence"
)

// Report scores an analyser on treebank sentences.
type Report struct {
	Groups   int
	parts    map[string]*Score // by dialect, by whether the training text contains the group, and by document
	mistakes map[string]int
}

// Measure scores an analyser on the test sentences. train holds the sentences that it was trained on.
func Measure(a *sentence.Analyser, train, test []GoldSentence) *Report {
	seen := map[string]bool{}
	for _, e := range train {
		for _, g := range e.Groups {
			seen[e.Dialect+g.Text] = true
		}
	}
	r := &Report{parts: map[string]*Score{}, mistakes: map[string]int{}}
	for _, e := range test {
		for i, found := range a.Analyse(e.Texts(), e.Dialect) {
			g := e.Groups[i]
			r.Groups++
			known := e.Dialect + " unseen groups"
			if seen[e.Dialect+g.Text] {
				known = e.Dialect + " seen groups"
			}
			for _, part := range []string{e.Dialect, known, e.Dialect + " " + e.Document} {
				if r.parts[part] == nil {
					r.parts[part] = &Score{}
				}
				r.parts[part].Add(g.Words, found.Words)
			}
			r.compare(e.Dialect, g, found.Words)
		}
	}
	return r
}

// compare counts the errors in a group.
func (r *Report) compare(dialect string, g GoldGroup, found []sentence.Word) {
	g.Words = normalisedWords(g.Words)
	pairs := Pairs(g.Words, found)
	if len(pairs) < len(g.Words) || len(pairs) < len(found) {
		var want, got []string
		for _, w := range g.Words {
			want = append(want, w.Text+"/"+w.XPOS)
		}
		for _, w := range found {
			got = append(got, w.Text+"/"+w.XPOS)
		}
		r.mistakes[fmt.Sprintf("%s words  %s, not %s", dialect, strings.Join(want, " "), strings.Join(got, " "))]++
	}
	for _, p := range pairs {
		w, s := g.Words[p[0]], found[p[1]]
		if w.XPOS != s.XPOS || w.UPOS != s.UPOS {
			r.mistakes[fmt.Sprintf("%s tag    %s is %s/%s, not %s/%s", dialect, w.Text, w.XPOS, w.UPOS, s.XPOS, s.UPOS)]++
		} else if w.Lemma != s.Lemma && w.Lemma != "_" {
			r.mistakes[fmt.Sprintf("%s lemma  of %s %s is %s, not %s", dialect, w.Text, w.XPOS, w.Lemma, s.Lemma)]++
		}
	}
}

// Part returns a dialect's score for all groups, for "seen groups", "unseen groups" or a document.
func (r *Report) Part(dialect, part string) *Score {
	if s := r.parts[strings.TrimSpace(dialect+" "+part)]; s != nil {
		return s
	}
	return &Score{}
}

// Text formats the report: a line for each part, then up to mistakes of the most frequent errors.
func (r *Report) Text(mistakes int) string {
	var out strings.Builder
	out.WriteString(r.table(slices.Sorted(maps.Keys(r.parts))))
	list := slices.SortedFunc(maps.Keys(r.mistakes), func(x, y string) int {
		return cmp.Or(cmp.Compare(r.mistakes[y], r.mistakes[x]), cmp.Compare(x, y))
	})
	for _, m := range list[:min(mistakes, len(list))] {
		fmt.Fprintf(&out, "%4d  %s\n", r.mistakes[m], m)
	}
	return out.String()
}

// Dialects formats only the lines for whole dialects.
func (r *Report) Dialects() string { return r.table([]string{coptic.Bohairic, coptic.Sahidic}) }

func (r *Report) table(parts []string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%-55s %7s %6s %6s %6s %6s %7s\n", "", "groups", "words", "UPOS", "XPOS", "lemma", "exact")
	for _, name := range parts {
		if s := r.parts[name]; s != nil {
			fmt.Fprintf(&out, "%-55s %7d %6.2f %6.2f %6.2f %6.2f %7.2f\n", name, s.Groups, s.F1(s.Paired), s.F1(s.UPOS),
				s.F1(s.XPOS), s.F1(s.Lemma), 100*float64(s.Exact)/float64(s.Groups))
		}
	}
	return out.String()
}
