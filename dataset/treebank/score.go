package treebank

import (
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/sentence"
)

// Score compares the words of an analysis with those of a treebank. It follows the scorer of the CoNLL 2018 shared
// task for given bound groups.
type Score struct {
	Gold, System, Paired       int
	UPOS, XPOS, Lemma          int // aligned words that agree in the tag or lemma
	Groups, Exact, Split, Both int // groups; those split correctly; those of several words; both
}

// Add adds a group.
func (s *Score) Add(gold []GoldWord, system []sentence.Word) {
	s.Gold += len(gold)
	s.System += len(system)
	gold = normalisedWords(gold)
	for _, p := range Pairs(gold, system) {
		g, w := gold[p[0]], system[p[1]]
		s.Paired++
		s.UPOS += count(g.UPOS == w.UPOS)
		s.XPOS += count(g.XPOS == w.XPOS)
		s.Lemma += count(g.Lemma == "_" || g.Lemma == w.Lemma)
	}
	alike := len(gold) == len(system)
	for i := 0; alike && i < len(gold); i++ {
		alike = gold[i].Text == system[i].Norm
	}
	s.Groups++
	s.Exact += count(alike)
	if len(gold) > 1 {
		s.Split++
		s.Both += count(alike)
	}
}

// normalisedWords returns the words in the spelling used for scoring.
func normalisedWords(words []GoldWord) []GoldWord {
	list := slices.Clone(words)
	for i := range list {
		if list[i].Norm != "" {
			list[i].Text = list[i].Norm
		}
	}
	return list
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// F1 returns the harmonic mean of precision and recall, in percent, for a number of correct words.
func (s *Score) F1(right int) float64 { return 200 * float64(right) / float64(max(s.Gold+s.System, 1)) }

// Pairs aligns the words of a group by their texts, using the longest common subsequence with the earliest pairs. If
// the group is a single word on both sides, the two words are aligned whatever their texts.
func Pairs(gold []GoldWord, system []sentence.Word) [][2]int {
	if len(gold) == 1 && len(system) == 1 {
		return [][2]int{{0, 0}}
	}
	best := make([][]int, len(gold)+1)
	for i := range best {
		best[i] = make([]int, len(system)+1)
	}
	same := func(i, j int) bool { return strings.EqualFold(gold[i].Text, system[j].Norm) }
	for i := len(gold) - 1; i >= 0; i-- {
		for j := len(system) - 1; j >= 0; j-- {
			keep := 0
			if same(i, j) {
				keep = best[i+1][j+1] + 1
			}
			best[i][j] = max(keep, best[i+1][j], best[i][j+1])
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(gold) && j < len(system); {
		switch {
		case same(i, j):
			pairs = append(pairs, [2]int{i, j})
			i++
			j++
		case best[i+1][j] == best[i][j]:
			i++
		default:
			j++
		}
	}
	return pairs
}
