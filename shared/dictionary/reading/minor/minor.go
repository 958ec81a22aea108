// Package minor recognises texts in Akhmimic, Lycopolitan and Fayyumic, and analyses their groups. No analyser has
// been trained on these dialects, so it uses the forms of a dictionary and tables of closed classes.
package minor

import (
	"hash/maphash"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/morphology"
)

// Dialects lists the sigla that are recognised. If several fit a text equally well, the first is assumed.
var Dialects = []string{"A", "L", "F"}

// Is reports whether a siglum is one of Dialects.
func Is(siglum string) bool { return slices.Contains(Dialects, siglum) }

// Words holds the words of a dictionary in the minor dialects.
type Words struct {
	lexicon   morphology.Lexicon
	major     lazyAnalyser    // of Sahidic and Bohairic
	analysers [3]lazyAnalyser // of Dialects

	seed    maphash.Seed
	divided [1 << 11]atomic.Pointer[dividedGroup]
}

// dividedGroup is an analysed group.
type dividedGroup struct {
	group, dialect string
	segments       []morphology.Segment
}

// lazyAnalyser is an analyser that is created on first use.
type lazyAnalyser struct {
	once     sync.Once
	analyser *morphology.Analyser
}

// New returns the words of a lexicon.
func New(lexicon morphology.Lexicon) *Words {
	return &Words{lexicon: lexicon, seed: maphash.MakeSeed()}
}

// MaxJudged is the maximum number of groups of a text that are compared.
const MaxJudged = 20

// Parameters for recognising a dialect: the cost in bits of an unexplained letter, the maximum cost and length of a
// group, and the margin in bits by which a minor dialect must explain a text better than Sahidic and Bohairic do.
// None of 2,443 treebank sentences is mistaken for a minor dialect.
const (
	unexplained = 6
	maxBits     = 100
	maxLetters  = 24
	margin      = 4
)

// Dialect returns the siglum of the dialect of folded groups, or "" if it is not one of Dialects. It compares the
// costs of the first groups under the tables and words of each dialect, which must explain at least half of them.
func (w *Words) Dialect(groups []string) string {
	sums := make([]float64, 2+len(Dialects)) // Sahidic and Bohairic first
	explained := make([]int, len(sums))      // groups
	groups = groups[:min(len(groups), MaxJudged)]
	var costs []morphology.Cost
	for _, g := range groups {
		if utf8.RuneCountInString(g) > maxLetters {
			continue
		}
		w.major.once.Do(func() { w.major.analyser = morphology.New(w.lexicon) })
		costs = w.major.analyser.AppendCosts(costs[:0], g)
		for _, siglum := range Dialects {
			costs = w.analyser(siglum).AppendCosts(costs, g)
		}
		for i, c := range costs {
			bits := c.Bits
			if c.Known {
				explained[i]++
			} else {
				bits += unexplained
			}
			sums[i] += min(bits, maxBits)
		}
	}
	best, least := "", min(sums[0], sums[1])-margin
	for i, siglum := range Dialects {
		if sums[2+i] < least && 2*explained[2+i] >= len(groups) {
			best, least = siglum, sums[2+i]
		}
	}
	return best
}

// Divide analyses a folded group in a dialect, using its tables of closed classes and the words of the dictionary.
// The caller must not change the segments.
func (w *Words) Divide(group, dialect string) []morphology.Segment {
	place := &w.divided[maphash.String(w.seed, group)%uint64(len(w.divided))]
	if d := place.Load(); d != nil && d.group == group && d.dialect == dialect {
		return d.segments
	}
	d := &dividedGroup{strings.Clone(group), dialect, w.analyser(dialect).Likeliest(group)}
	place.Store(d)
	return d.segments
}

// Analyse analyses a form in a dialect.
func (w *Words) Analyse(form, dialect string) []morphology.Analysis {
	return w.analyser(dialect).Analyse(form)
}

func (w *Words) analyser(dialect string) *morphology.Analyser {
	lazy := &w.analysers[slices.Index(Dialects, dialect)]
	lazy.once.Do(func() { lazy.analyser = morphology.NewMinor(w.lexicon, dialect) })
	return lazy.analyser
}
