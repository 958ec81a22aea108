package treebank

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/sentence"
)

// Calibration compares an analyser's confidence with its accuracy on the groups of a treebank. In each confidence
// band, the share of correct groups should equal the confidence.
type Calibration struct {
	bands [len(bandEnds)]band
	loss  float64
	n     int
}

type band struct {
	groups, right int
	confidence    float64 // sum
}

// bandEnds holds the upper bounds of the confidence bands.
var bandEnds = [...]float64{0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01}

// Calibrate analyses sentences. A group is correct if all its words and tags are.
func Calibrate(a *sentence.Analyser, test []GoldSentence) *Calibration {
	c := &Calibration{}
	for _, e := range test {
		for i, g := range a.Analyse(e.Texts(), e.Dialect) {
			c.Add(float64(g.Confidence), IsCorrect(e.Groups[i].Words, g.Words))
		}
	}
	return c
}

// IsCorrect reports whether a group has the same words and tags as in the treebank.
func IsCorrect(gold []GoldWord, read []sentence.Word) bool {
	gold = normalisedWords(gold)
	pairs := Pairs(gold, read)
	if len(pairs) < len(gold) || len(pairs) < len(read) {
		return false
	}
	return !slices.ContainsFunc(pairs, func(p [2]int) bool { return gold[p[0]].XPOS != read[p[1]].XPOS })
}

// Add adds a group analysed with the given confidence.
func (c *Calibration) Add(confidence float64, right bool) {
	at := 0
	for confidence >= bandEnds[at] && at < len(bandEnds)-1 {
		at++
	}
	b := &c.bands[at]
	b.groups++
	b.confidence += confidence
	c.n++
	p := min(max(confidence, 1e-6), 1-1e-6)
	if right {
		b.right++
		c.loss -= math.Log(p)
	} else {
		c.loss -= math.Log(1 - p)
	}
}

// Error returns the expected calibration error, the mean difference between confidence and accuracy, from 0 to 1.
func (c *Calibration) Error() float64 {
	sum := 0.0
	for _, b := range c.bands {
		sum += math.Abs(b.confidence - float64(b.right))
	}
	return sum / float64(max(c.n, 1))
}

// Text formats the bands, the calibration error and the mean logarithmic loss, which is used to choose a temperature.
func (c *Calibration) Text() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%-18s %7s %11s %7s\n", "confidence", "groups", "mean", "right")
	from := 0.0
	for i, b := range c.bands {
		if b.groups > 0 {
			fmt.Fprintf(&out, "%.2f to %-10.2f %7d %10.1f%% %6.1f%%\n", from, min(bandEnds[i], 1), b.groups,
				100*b.confidence/float64(b.groups), 100*float64(b.right)/float64(b.groups))
		}
		from = bandEnds[i]
	}
	fmt.Fprintf(&out, "calibration error %.2f %%, loss %.4f\n", 100*c.Error(), c.loss/float64(max(c.n, 1)))
	return out.String()
}
