package treebank

import (
	"fmt"
	"math"
	"strings"

	"coptic.example/service/shared/dictionary/sentence"
)

// Calibration is how sure an analyser is of the groups of a treebank, and of how many of them it is right: in a band of
// confidence, as many in a hundred should be right as the confidence says.
type Calibration struct {
	bands [len(bandEnds)]band
	loss  float64
	n     int
}

type band struct {
	groups, right int
	confidence    float64 // summed
}

// bandEnds are the upper ends of the bands of confidence.
var bandEnds = [...]float64{0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01}

// Calibrate reads sentences with an analyser. A group is right when its words and all their tags are.
func Calibrate(a *sentence.Analyser, test []Example) *Calibration {
	c := &Calibration{}
	for _, e := range test {
		for i, g := range a.Analyse(e.Texts(), e.Dialect) {
			c.Add(float64(g.Confidence), RightlyRead(e.Groups[i].Words, g.Words))
		}
	}
	return c
}

// RightlyRead reports whether the words of a group and all their tags are those of the treebank.
func RightlyRead(gold []ExampleWord, read []sentence.Word) bool {
	gold = normalised(gold)
	pairs := Pairs(gold, read)
	if len(pairs) < len(gold) || len(pairs) < len(read) {
		return false
	}
	for _, p := range pairs {
		if gold[p[0]].XPOS != read[p[1]].XPOS {
			return false
		}
	}
	return true
}

// Add adds a group that was read with a confidence.
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

// Error returns the expected calibration error: by how much confidence and the share of right groups differ on
// average, from 0 to 1.
func (c *Calibration) Error() float64 {
	sum := 0.0
	for _, b := range c.bands {
		sum += math.Abs(b.confidence - float64(b.right))
	}
	return sum / float64(max(c.n, 1))
}

// Text formats the bands, the calibration error and the mean logarithmic loss for people to read. A temperature is
// chosen by that loss.
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
