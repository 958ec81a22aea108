package learn

import (
	"math/rand/v2"
	"strings"

	"coptic.example/service/shared/dictionary/reading/spacing"
)

// Stretch is a sequence of folded groups of one dialect.
type Stretch struct {
	Dialect rune
	Text    []rune
}

// Stretches splits sentences into stretches of three to six groups, each once with its spaces and once without.
func Stretches(sentences []Sentence) []Stretch {
	var all []Stretch
	for i := range sentences {
		s := &sentences[i]
		groups := s.Groups()
		size := 3 + i%4
		for at := 0; at < len(groups); at += size {
			part := groups[at:min(at+size, len(groups))]
			all = append(all, Stretch{s.Dialect, []rune(strings.Join(part, " "))},
				Stretch{s.Dialect, []rune(strings.Join(part, ""))})
		}
	}
	return all
}

// margin is the score in favour of the correct dialect above which a stretch no longer changes the weights.
const margin = 20

// TrainDialects makes one pass over the stretches, in an order determined by seed.
func (p *Perceptron) TrainDialects(stretches []Stretch, seed uint64) {
	for _, i := range rand.New(rand.NewPCG(seed, seed)).Perm(len(stretches)) {
		s := &stretches[i]
		p.step++
		want := float32(1)
		if s.Dialect == 'B' {
			want = -1
		}
		var score float32
		spacing.NGrams(s.Text, func(f uint32) { score += p.weights[f&p.mask] })
		if score*want < margin {
			spacing.NGrams(s.Text, func(f uint32) { p.add(f, want) })
		}
	}
}
