package meaning

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/index"
)

// Weights for choosing the sentences of a passage.
const (
	// copticWeight is the factor by which a Coptic form in the question outweighs another word of the same rarity.
	copticWeight = 2.0
	// shareToNext and shareToPrevious are the shares of a sentence's own score that the next and the previous sentence
	// receive, because neighbouring sentences often explain an answer.
	shareToNext, shareToPrevious = 0.5, 0.3
	// introductionShare is the minimum score of a list item, as a share of the score of the preceding line. It applies to
	// lists introduced by a line that ends in a colon.
	introductionShare = 0.9
	// minShare is the minimum score of each further sentence, as a share of the best score.
	minShare = 0.35
)

// Sentence is a sentence that may be chosen for a passage.
type Sentence struct {
	Text  string
	Stems []string // each once
}

// Prepare returns a Dutch or an English sentence with its stems.
func Prepare(text string, dutch bool) Sentence {
	all := stems(text, !dutch, dutch)
	slices.Sort(all)
	return Sentence{text, slices.Compact(all)}
}

// Question is a question whose stems are weighed for comparison with sentences.
type Question struct {
	weight map[string]float64 // of each stem
	all    float64            // their sum, at least 1
}

// Passage chooses the sentences of a text that answer the question best. It chooses at least one, and as many as fit
// into max characters. A positive bonus counts only for a sentence that has a word of the question. Passage returns the
// indexes of the sentences in ascending order, and how well they answer the question. That is the mean of the highest
// score of a single sentence and of the share of the question's weight that the chosen sentences cover.
func (q *Question) Passage(sentences []Sentence, bonus []float64, max int) ([]int, float64) {
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
	scores := withNeighbours(sentences, own)
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

// Weigh returns a Dutch or English question with the weight of each of its stems. A stem that no text contains has no
// weight.
func (t *Table) Weigh(question string, dutch bool) *Question {
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
	return &Question{weight, max(all, 1)}
}

// withNeighbours returns the scores of sentences after adding shares of their neighbours' own scores.
func withNeighbours(sentences []Sentence, own []float64) []float64 {
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

// Marks in the lines of a text: at the start of a list item, and between the cells of a table row.
const (
	Item = "• "
	Cell = " | "
)

func inList(line string) bool { return strings.HasPrefix(line, Item) }

// order returns the indexes of scores, highest score first.
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
