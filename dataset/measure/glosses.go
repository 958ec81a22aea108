package measure

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/table"
)

// Glosses compares the glosses that a release assigns to function words with their relations in the development parts
// of the treebanks. It uses the words of the treebanks, and heads from a parser trained on the training parts alone.
// With all set, it prints the count of each gloss for each relation.
func Glosses(out io.Writer, folder, data string, all bool) error {
	ix, err := api.NewCache(release.Folder(folder), 0).Index(context.Background())
	if err != nil {
		return err
	}
	train, dev, err := treebank.ReadParts(data)
	if err != nil {
		return err
	}
	ix.ParseBy(learn.Syntax(io.Discard, train))
	counts := map[string]map[glossed]int{}
	for i := range dev {
		addGlossed(counts, ix, &dev[i])
	}
	if all {
		for _, d := range treebank.Dialects {
			for _, g := range slices.SortedFunc(maps.Keys(counts[d]), glossed.compare) {
				fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%d\n", d, g.word, g.relation, g.gloss, counts[d][g])
			}
		}
		return nil
	}
	var rows []row
	for _, c := range glossedClasses() {
		var figures []string
		for _, d := range treebank.Dialects {
			figures = append(figures, c.share(counts[d]))
		}
		rows = append(rows, row{c.what, "–", slashed("%s", figures)})
	}
	printTable(out, "make gloss-eval", rows)
	return nil
}

// glossed is a function word with its lemma, its relation in the treebank and its gloss. A preposition, or a
// conjunction that does not coordinate, takes the relation of the word that it introduces.
type glossed struct{ word, relation, gloss string }

func (g glossed) compare(other glossed) int {
	return strings.Compare(g.word+"\t"+g.relation+"\t"+g.gloss, other.word+"\t"+other.relation+"\t"+other.gloss)
}

// glossedClass is a line of glosses.txt: function words, some of their relations, and the glosses that are correct
// for those.
type glossedClass struct {
	what                     string
	words, relations, wanted []string // wanted holds the prefixes of right glosses
}

//go:embed glosses.txt
var glossedTable string

func glossedClasses() (list []glossedClass) {
	for _, line := range table.Lines(glossedTable) {
		columns := table.Columns(line)
		list = append(list, glossedClass{
			columns[0], strings.Fields(columns[1]), strings.Fields(columns[2]), strings.Split(columns[3], ", "),
		})
	}
	return list
}

// share reports how many words of the class have a correct gloss.
func (c *glossedClass) share(counts map[glossed]int) string {
	right, all := 0, 0
	for g, n := range counts {
		if !slices.Contains(c.words, g.word) || !slices.Contains(c.relations, g.relation) {
			continue
		}
		all += n
		if slices.ContainsFunc(c.wanted, func(w string) bool { return strings.HasPrefix(g.gloss, w) }) {
			right += n
		}
	}
	return fmt.Sprintf("%d of %d", right, all)
}

// addGlossed counts the glosses of the prepositions, conjunctions and particles of a sentence by relation.
func addGlossed(counts map[string]map[glossed]int, ix *lookup.Dictionary, e *treebank.GoldSentence) {
	groups := make([]reading.Given, len(e.Groups))
	var gold []treebank.GoldWord
	for i, g := range e.Groups {
		groups[i].Text = g.Text
		for _, w := range g.Words {
			form := cmp.Or(coptic.Fold(w.Text), w.Text)
			groups[i].Words = append(groups[i].Words, sentence.Word{
				Text: form, Norm: form, Lemma: w.Lemma, UPOS: w.UPOS, XPOS: w.XPOS, Known: true,
			})
		}
		gold = append(gold, g.Words...)
	}
	if counts[e.Dialect] == nil {
		counts[e.Dialect] = map[glossed]int{}
	}
	document, _ := ix.ReadGiven(groups, e.Dialect)
	at := 0
	for _, g := range document.Sentences[0].Groups {
		for i := range g.Words {
			w, want := &g.Words[i], gold[at+i]
			relation := want.Relation
			if (relation == "case" || relation == "mark") && want.Head >= 0 {
				relation = gold[want.Head].Relation
			}
			if want.XPOS == "PREP" || want.XPOS == "CONJ" || want.XPOS == "PTC" {
				counts[e.Dialect][glossed{want.Lemma, relation, w.Gloss.En}]++
			}
		}
		at += len(g.Words)
	}
}
