package measure

import (
	"fmt"
	"io"
	"log"

	"coptic.example/service/dataset/learn"
	"coptic.example/service/dataset/quality"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/syntax"
)

// Syntax measures heads, relations and morphological features on the development parts of the treebanks, with models
// trained on the training parts alone. It measures them both on the words of the treebanks and on the words that the
// analyser finds in their bound groups, aligned as in Analyser.
func Syntax(out io.Writer, data, authored string) error {
	words, err := quality.Lexicon(authored, "")
	if err != nil {
		return err
	}
	lexicon := treebank.Words(words.Entries)
	train, test, err := treebank.ReadParts(data)
	if err != nil {
		return err
	}
	weights, err := learn.Model(data, train, lexicon, log.Printf)
	if err != nil {
		return err
	}
	a, err := sentence.NewWith(lexicon, weights)
	if err != nil {
		return err
	}
	model := learn.Syntax(io.Discard, train)
	var gold, read [2]attachment
	groups := 0
	for i := range test {
		at := 0
		if test[i].Dialect != treebank.Dialects[0] {
			at = 1
		}
		gold[at].addGold(model, &test[i])
		read[at].addRead(model, a, &test[i])
		groups += len(test[i].Groups)
	}
	began := processorTime()
	for i := range test {
		list, _ := learn.SyntaxWords(&test[i])
		model.Parse(list, test[i].Dialect)
	}
	speed := float64(groups) / (processorTime() - began).Seconds()
	both := func(list [2]attachment, right func(*attachment) int) string {
		return slashed("%.2f", []float64{list[0].f1(right(&list[0])), list[1].f1(right(&list[1]))})
	}
	heads := func(s *attachment) int { return s.heads }
	relations := func(s *attachment) int { return s.relations }
	feats := func(s *attachment) int { return s.feats }
	size, err := model.Append(nil)
	if err != nil {
		return err
	}
	printTable(out, "make syntax-eval", []row{
		{"LAS with the treebanks' words, Sahidic / Bohairic", "85 / 86", both(gold, relations)},
		{"UAS with the treebanks' words", "–", both(gold, heads)},
		{"UFeats with the treebanks' words", "–", both(gold, feats)},
		{"LAS from bound groups, F1", "81 / 82", both(read, relations)},
		{"UAS from bound groups, F1", "–", both(read, heads)},
		{"UFeats from bound groups, F1", "96 / 95", both(read, feats)},
		{"groups a second of one core, heads alone", "10,000", fmt.Sprintf("%.0f of processor time", speed)},
		{"weights", "4 MB", fmt.Sprintf("%.2f MB", float64(len(size))/1e6)},
	})
	return nil
}

// attachment counts the words of the gold and predicted sentences, and those with the correct head, relation or
// features.
type attachment struct{ gold, system, heads, relations, feats int }

func (s *attachment) f1(right int) float64 {
	return 200 * float64(right) / float64(max(s.gold+s.system, 1))
}

func (s *attachment) addGold(m *syntax.Model, e *treebank.GoldSentence) {
	words, gold := learn.SyntaxWords(e)
	same := make([]int, len(gold))
	for i := range same {
		same[i] = i
	}
	s.add(gold, m.Parse(words, e.Dialect), same)
}

func (s *attachment) addRead(m *syntax.Model, a *sentence.Analyser, e *treebank.GoldSentence) {
	_, gold := learn.SyntaxWords(e)
	var words []syntax.Word
	inGold := []int{}
	first := 0
	for i, g := range a.Analyse(e.Texts(), e.Dialect) {
		at := len(words)
		for _, w := range g.Words {
			words = append(words, syntax.Word{Form: w.Norm, Lemma: w.Lemma, XPOS: w.XPOS, UPOS: w.UPOS, Group: i})
			inGold = append(inGold, -1)
		}
		for _, pair := range treebank.Pairs(e.Groups[i].Words, g.Words) {
			inGold[at+pair[1]] = first + pair[0]
		}
		first += len(e.Groups[i].Words)
	}
	s.add(gold, m.Parse(words, e.Dialect), inGold)
}

// add counts the words of a sentence. inGold maps each predicted word to its gold word, or to -1 if it has none.
func (s *attachment) add(gold, arcs []syntax.Arc, inGold []int) {
	s.gold, s.system = s.gold+len(gold), s.system+len(arcs)
	for i, arc := range arcs {
		if inGold[i] < 0 {
			continue
		}
		want := gold[inGold[i]]
		if arc.Feats == want.Feats {
			s.feats++
		}
		head := arc.Head
		if head >= 0 {
			head = inGold[head]
			if head < 0 {
				continue
			}
		}
		if head == want.Head {
			s.heads++
			if arc.Relation == want.Relation {
				s.relations++
			}
		}
	}
}
