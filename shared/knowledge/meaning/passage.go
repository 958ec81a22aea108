package meaning

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/index"
)

// Weights for choosing the sentences of a passage.
const (
	// copticWeight is how much more a Coptic form of the question counts than a word of it.
	copticWeight = 2.0
	// shareToNext and shareToPrevious are the shares of a sentence's score that the next and the previous sentence
	// get, because what stands beside an answer explains it.
	shareToNext, shareToPrevious = 0.5, 0.3
	// introductionShare is the share that each item of a list gets from the line before, down from its introduction.
	introductionShare = 0.9
	// minShare is the share of the best score that another sentence must have.
	minShare = 0.35
)

// Sentence is a sentence that may be chosen for a passage.
type Sentence struct {
	Text  string
	Stems []string // each once
}

// Prepare returns a sentence in a language.
func Prepare(text string, dutch bool) Sentence {
	all := stems(text, !dutch, dutch)
	slices.Sort(all)
	return Sentence{text, slices.Compact(all)}
}

// Asked is a question that texts are compared with.
type Asked struct {
	weight map[string]float64 // of each stem
	all    float64            // their sum, at least 1
}

// Passage chooses the sentences of a text that say most about the question: as many as fit into max characters, and at
// least one. bonus is added to the score of each that has a word of the question. It returns the places of the
// sentences in their order, and how well they answer: the mean of the share of the question that all have and of the
// score of the best. The share is the weight of the stems that occur, relative to that of all stems of the question
// that occur in any text.
func (q *Asked) Passage(sentences []Sentence, bonus []float64, max int) ([]int, float64) {
	if len(sentences) == 0 {
		return nil, 0
	}
	weight, all := q.weight, q.all
	own := make([]float64, len(sentences))
	for i, s := range sentences {
		for _, stem := range s.Stems {
			own[i] += weight[stem] / all
		}
		if own[i] > 0 || bonus[i] < 0 {
			own[i] += bonus[i]
		}
	}
	var chosen []int
	covered, share := map[string]bool{}, 0.0
	scores := beside(sentences, own)
	places := order(scores)
	for _, i := range places {
		n := utf8.RuneCountInString(sentences[i].Text)
		if len(chosen) > 0 && (n > max || scores[i] < minShare*scores[places[0]]) {
			continue
		}
		chosen, max = append(chosen, i), max-n
		for _, stem := range sentences[i].Stems {
			if !covered[stem] {
				covered[stem], share = true, share+weight[stem]/all
			}
		}
	}
	slices.Sort(chosen)
	return chosen, (share + slices.Max(own)) / 2
}

// Asks returns a question in a language, with the weight of each of its stems.
func (t *Table) Asks(question string, dutch bool) *Asked {
	weight, all := map[string]float64{}, 0.0
	for _, stem := range stems(question, !dutch, dutch) {
		e := t.stems[stem]
		if e == nil || weight[stem] > 0 {
			continue
		}
		weight[stem] = e.rare
		if index.ScriptOf([]byte(stem))&index.Latin == 0 {
			weight[stem] *= copticWeight
		}
		all += weight[stem]
	}
	return &Asked{weight, max(all, 1)}
}

// beside returns the scores of sentences from their own and those of their neighbours.
func beside(sentences []Sentence, own []float64) []float64 {
	scores := slices.Clone(own)
	introduced := false
	for i := range scores {
		if i > 0 {
			scores[i] += shareToNext * own[i-1]
			introduced = strings.HasSuffix(sentences[i-1].Text, ":") || introduced && inList(sentences[i].Text)
			if introduced && inList(sentences[i].Text) {
				scores[i] = max(scores[i], introductionShare*scores[i-1])
			}
		}
		if i+1 < len(own) {
			scores[i] += shareToPrevious * own[i+1]
		}
	}
	return scores
}

// Marks of the lines of a text: before an item of a list, and between the cells of a row.
const (
	Item = "• "
	Cell = " | "
)

func inList(line string) bool { return strings.HasPrefix(line, Item) }

// order returns the places of scores, the highest score first.
func order(scores []float64) []int {
	places := make([]int, len(scores))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(a, b int) int {
		switch {
		case scores[a] > scores[b]:
			return -1
		case scores[a] < scores[b]:
			return 1
		}
		return 0
	})
	return places
}
