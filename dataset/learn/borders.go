// Package learn trains the models embedded in the service. It trains that of shared/dictionary/sentence on the
// treebanks and lexica of the verification data. It trains the weights of shared/dictionary/reading/spacing on text
// with spaces between groups, namely the Sahidic and Bohairic treebanks and a public-domain Sahidic New Testament.
// The same text and lexicon produce the same bytes.
package learn

import (
	"math"
	"math/rand/v2"
	"slices"

	"coptic.example/service/shared/dictionary/reading/spacing"
)

// Sentence holds the folded letters of a text without punctuation, and the start of each group except the first.
type Sentence struct {
	Dialect rune
	Letters []rune
	Borders []int
	Stems   [][]int32
}

// Perceptron is an averaged structured perceptron.
type Perceptron struct {
	weights, sums []float32
	last          []int32
	step          int32
	mask          uint32
}

// NewPerceptron returns a Perceptron with 1<<bits weights.
func NewPerceptron(bits int) *Perceptron {
	n := 1 << bits
	return &Perceptron{make([]float32, n), make([]float32, n), make([]int32, n), 0, uint32(n - 1)}
}

// Train makes one pass over the sentences, in an order determined by seed, and returns the number of wrong
// predictions.
func (p *Perceptron) Train(sentences []Sentence, seed uint64) (wrong int) {
	order := rand.New(rand.NewPCG(seed, seed)).Perm(len(sentences))
	for _, i := range order {
		s := &sentences[i]
		p.step++
		found := spacing.BestGroups(s.Letters, s.Stems, s.Dialect, 1e9, p.weigh)
		if slices.Equal(found, s.Borders) {
			continue
		}
		wrong++
		p.update(s, s.Borders, 1)
		p.update(s, found, -1)
	}
	return wrong
}

func (p *Perceptron) update(s *Sentence, borders []int, by float32) {
	var features []uint32
	start := 0
	for n := range len(borders) + 1 {
		end := len(s.Letters)
		if n < len(borders) {
			end = borders[n]
			features = spacing.AppendBorder(features[:0], s.Letters, end, s.Dialect)
			p.addAll(features, by)
		}
		spelling := spacing.NewSpelling(s.Dialect)
		for _, r := range s.Letters[start:end] {
			spelling = spacing.Extend(spelling, r)
		}
		stem := spacing.Stem(s.Stems, start, end)
		features = spacing.AppendGroup(features[:0], s.Letters, start, end, stem, s.Dialect, spelling)
		p.addAll(features, by)
		start = end
	}
}

// weigh returns the sum of the weights of features.
func (p *Perceptron) weigh(features []uint32) (sum float32) {
	for _, f := range features {
		sum += p.weights[f&p.mask]
	}
	return sum
}

func (p *Perceptron) addAll(features []uint32, by float32) {
	for _, f := range features {
		p.add(f, by)
	}
}

func (p *Perceptron) add(f uint32, by float32) {
	k := f & p.mask
	p.sums[k] += p.weights[k] * float32(p.step-p.last[k])
	p.last[k] = p.step
	p.weights[k] += by
}

// Averages returns the mean weights over all steps.
func (p *Perceptron) Averages() []float32 {
	mean := make([]float32, len(p.weights))
	for k := range mean {
		mean[k] = (p.sums[k] + p.weights[k]*float32(p.step-p.last[k])) / float32(max(p.step, 1))
	}
	return mean
}

// Bytes stores each weight in one byte. It scales the weights so that all but one in ten thousand of the nonzero ones
// stay below 127.
func Bytes(weights []float32) []byte {
	var sizes []float64
	for _, w := range weights {
		if w != 0 {
			sizes = append(sizes, math.Abs(float64(w)))
		}
	}
	out := make([]byte, len(weights))
	if len(sizes) == 0 {
		return out
	}
	slices.Sort(sizes)
	scale := 127 / sizes[len(sizes)-1-len(sizes)/10_000]
	for i, w := range weights {
		out[i] = byte(int8(max(-127, min(127, math.Round(float64(w)*scale)))))
	}
	return out
}

// Weigher sums the weights of features, stored as bytes by Bytes.
func Weigher(weights []byte) func(features []uint32) int32 {
	mask := uint32(len(weights) - 1)
	return func(features []uint32) (sum int32) {
		for _, f := range features {
			sum += int32(int8(weights[f&mask]))
		}
		return sum
	}
}

// F1 compares the borders that find returns with those of the sentences.
func F1(sentences []Sentence, find func(*Sentence) []int) float64 {
	right, found, wanted := 0, 0, 0
	for i := range sentences {
		s := &sentences[i]
		borders := find(s)
		for _, b := range borders {
			if _, ok := slices.BinarySearch(s.Borders, b); ok {
				right++
			}
		}
		found += len(borders)
		wanted += len(s.Borders)
	}
	return 2 * float64(right) / float64(max(found+wanted, 1))
}
