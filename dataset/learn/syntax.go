package learn

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/dictionary/syntax"
)

// Numbers of passes over the sentences, chosen on the development parts.
const (
	actionRounds = 12
	classRounds  = 8
)

// beam is the number of analyses kept per sentence in training.
const beam = 8

// tree is a sentence with its correct analysis.
type tree struct {
	sentence         *syntax.Sentence
	words            []syntax.Word
	dialect          string
	heads            []int // the sentence's length stands for the root's head
	projective       []int
	relations, feats []int
	tags             []string
}

// SyntaxWords returns the words of a sentence in the parser's format, and their correct arcs.
func SyntaxWords(e *treebank.GoldSentence) (words []syntax.Word, gold []syntax.Arc) {
	for g, w := range e.Words() {
		words = append(words, syntax.Word{Form: w.Text, Lemma: w.Lemma, XPOS: w.XPOS, UPOS: w.UPOS, Group: g})
		gold = append(gold, syntax.Arc{Head: w.Head, Relation: w.Relation, Feats: w.Feats})
	}
	return words, gold
}

// Syntax trains heads, relations and morphological features on treebank sentences. The same sentences produce the
// same model.
func Syntax(out io.Writer, examples []treebank.GoldSentence) *syntax.Model {
	relations, feats := classesOf(examples)
	trees := treesOf(examples, &relations, &feats)
	return syntax.NewModel(relations, feats, learnActions(out, trees),
		learnClasses(trees, syntax.RelationEntries, &relations, (*tree).relationFeatures,
			func(t *tree) []int { return t.relations }),
		learnClasses(trees, syntax.FeatsEntries, &feats, (*tree).featsFeatures, func(t *tree) []int { return t.feats }))
}

// classesOf returns the relations and the features of words. The field Of lists those that occur with each tag and,
// under "", all of them. It omits root, the relation that only the root of a sentence has.
func classesOf(train []treebank.GoldSentence) (relations, feats syntax.Classes) {
	numbers := func(property func(*treebank.GoldWord) string) syntax.Classes {
		seen, byTag := map[string]bool{}, map[string]map[string]bool{}
		for i := range train {
			for _, w := range train[i].Words() {
				if byTag[w.XPOS] == nil {
					byTag[w.XPOS] = map[string]bool{}
				}
				seen[property(w)], byTag[w.XPOS][property(w)] = true, true
			}
		}
		c := syntax.Classes{Names: slices.Sorted(maps.Keys(seen)), Of: map[string][]int{}}
		for i, name := range c.Names {
			if name == "root" { // only the root has it, and the root is known
				continue
			}
			c.Of[""] = append(c.Of[""], i)
			for _, tag := range slices.Sorted(maps.Keys(byTag)) {
				if byTag[tag][name] {
					c.Of[tag] = append(c.Of[tag], i)
				}
			}
		}
		return c
	}
	return numbers(func(w *treebank.GoldWord) string { return w.Relation }),
		numbers(func(w *treebank.GoldWord) string { return w.Feats })
}

func treesOf(train []treebank.GoldSentence, relations, feats *syntax.Classes) (trees []*tree) {
	number := func(c *syntax.Classes, name string) int {
		at, _ := slices.BinarySearch(c.Names, name)
		return at
	}
	for i := range train {
		words, gold := SyntaxWords(&train[i])
		t := &tree{words: words, dialect: train[i].Dialect, sentence: syntax.NewSentence(words, train[i].Dialect)}
		for j, arc := range gold {
			head := arc.Head
			if head < 0 {
				head = len(words)
			}
			t.heads = append(t.heads, head)
			t.relations = append(t.relations, number(relations, arc.Relation))
			t.feats = append(t.feats, number(feats, arc.Feats))
			t.tags = append(t.tags, words[j].XPOS)
		}
		t.projective = projective(t.heads)
		trees = append(trees, t)
	}
	return trees
}

// projective returns heads without crossing arcs. While there are any, it attaches the dependent of the shortest one
// to its head's head (Nivre and Nilsson 2005).
func projective(heads []int) []int {
	list := slices.Clone(heads)
	n := len(list)
	for {
		worst, length := -1, math.MaxInt
		for i, h := range list {
			if h == n {
				continue
			}
			low, high := min(i, h), max(i, h)
			for j := low + 1; j < high; j++ {
				if (list[j] < low || list[j] > high) && high-low < length {
					worst, length = i, high-low
				}
			}
		}
		if worst < 0 {
			return list
		}
		list[worst] = list[list[worst]]
	}
}

// averaged is a table of weights with the sums for their averages over all steps.
type averaged struct {
	weights, sums []float32
	step          float32
}

func newAveraged(n int) *averaged {
	return &averaged{weights: make([]float32, n), sums: make([]float32, n), step: 1}
}

func (a *averaged) add(at uint32, d float32) {
	a.weights[at] += d
	a.sums[at] += d * a.step
}

// quantised returns the averages, scaled to int8. The scale fits all but the largest 1 in 4000 (by absolute value),
// which are clipped to ±127.
func (a *averaged) quantised() []int8 {
	values := make([]float32, len(a.weights))
	for i := range values {
		values[i] = a.weights[i] - a.sums[i]/a.step
	}
	sorted := slices.Clone(values)
	for i := range sorted {
		sorted[i] = float32(math.Abs(float64(sorted[i])))
	}
	slices.Sort(sorted)
	scale := 127 / max(sorted[len(sorted)-len(sorted)/4000-1], 1e-6)
	bytes := make([]int8, len(values))
	for i, v := range values {
		bytes[i] = int8(math.Round(float64(min(max(v*scale, -127), 127))))
	}
	return bytes
}

// learnActions trains the choice of actions with the structured perceptron. It updates where the beam errs most. It
// omits sentences that are too long or that no sequence of actions produces.
func learnActions(out io.Writer, trees []*tree) []int8 {
	a := newAveraged(syntax.ActionEntries)
	weigh := func(features []uint32, to *[syntax.Actions]float32) {
		for _, f := range features {
			f &= syntax.ActionEntries - 4
			to[0] += a.weights[f]
			to[1] += a.weights[f+1]
			to[2] += a.weights[f+2]
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	order := slices.Clone(trees)
	for round := range actionRounds {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		wrong, left := 0, 0
		for _, t := range order {
			if len(t.words) > 2*longestLearned {
				continue
			}
			right := syntax.Oracle(t.projective)
			if right == nil {
				left++
				continue
			}
			a.step++
			path := t.sentence.Search(weigh, beam, right)
			if len(path) == 0 {
				continue
			}
			wrong++
			update := func(path []int8, d float32) {
				t.sentence.EachState(path, func(action int8, features []uint32) {
					for _, f := range features {
						a.add(f&(syntax.ActionEntries-4)+uint32(action), d)
					}
				})
			}
			update(right[:len(path)], 1)
			update(path, -1)
		}
		fmt.Fprintf(out, "round %d: %d of %d sentences wrong, %d left out\n", round+1, wrong, len(order), left)
	}
	return a.quantised()
}

// longestLearned is half the maximum number of words per sentence used for training.
const longestLearned = 60

func (t *tree) relationFeatures(dst []uint32, i int) []uint32 {
	return t.sentence.RelationFeatures(dst, t.heads, t.relations, i)
}

func (t *tree) featsFeatures(dst []uint32, i int) []uint32 {
	return t.sentence.FeatsFeatures(dst, t.relations, i)
}

// learnClasses trains a classifier of words, a perceptron with a margin. features appends the features of word i of a
// tree, and correct returns the right classes of its words. Only classes that occur with a word's tag compete for it.
func learnClasses(
	trees []*tree, entries int, classes *syntax.Classes, features func(*tree, []uint32, int) []uint32,
	correct func(*tree) []int,
) []int8 {
	a := newAveraged(entries)
	mask := uint32(entries - 1)
	random := rand.New(rand.NewPCG(3, 4))
	order := slices.Clone(trees)
	const margin = 1
	var list []uint32
	for range classRounds {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, t := range order {
			right := correct(t)
			for i := range right {
				list = features(t, list[:0], i)
				a.step++
				score := func(class int) (sum float32) {
					for _, f := range list {
						sum += a.weights[(f+uint32(class))&mask]
					}
					return sum
				}
				among := classes.Of[t.tags[i]]
				if len(among) < 2 || !slices.Contains(among, right[i]) {
					continue
				}
				rival := slices.MaxFunc(among, func(x, y int) int {
					value := func(class int) float32 {
						if class == right[i] {
							return float32(math.Inf(-1))
						}
						return score(class)
					}
					return cmp.Compare(value(x), value(y))
				})
				if score(right[i]) < score(rival)+margin {
					for _, f := range list {
						a.add((f+uint32(right[i]))&mask, 1)
						a.add((f+uint32(rival))&mask, -1)
					}
				}
			}
		}
	}
	return a.quantised()
}
