package learn

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// Analyser trains the model of shared/dictionary/sentence.
type Analyser struct {
	Epochs  int
	Margin  float64 // how much less a wrong word must score than the right one
	Runs    int     // number of models to train, each on a different order of the sentences, and average
	Report  func(format string, args ...any)
	Lexicon morphology.Lexicon // the service's lexicon
}

// foldCount is the number of parts among which the documents are distributed. While a sentence is read, the counts of
// its own part are excluded. Words that occur only there therefore look as new as they would in another text.
const foldCount = 10

// counts holds the counts of the training text and the lexica. It implements sentence.Known, excluding the counts of
// one fold.
type counts struct {
	tags     []lexis.Tag
	tagOf    map[lexis.Tag]uint8
	spelled  map[uint64]*spelling
	lemmas   map[string]int // counts in the training text
	prefixes map[uint64]int // number of compounds that begin with each
	fold     int            // the fold whose counts are excluded, or -1
	examples []prepared
}

// spelling holds the counts of a spelling in the training text and the lexica.
type spelling struct {
	text   string
	tags   []tagged
	prefix bool
}

type tagged struct {
	tag           uint8
	folds         [foldCount]int
	count         int
	variants      int // counts in manuscripts and editions that deviate from the standard spelling
	variantsFolds [foldCount]int
	lexica        int
	closed        bool
	lemmas        map[string]int // counts in the training text
	norms         map[string]int // counts of the standard spellings there
	listed        []listedLemma
}

// listedLemma is a dictionary form from a lexicon. More reliable ones have a higher rank.
type listedLemma struct {
	text string
	rank int
}

// prepared is an example with the fold of its document.
type prepared struct {
	sentence.Gold
	fold int
}

// Learn returns a model file. The same input produces the same bytes.
func (a Analyser) Learn(examples []treebank.GoldSentence, listed []treebank.ListedForm) []byte {
	if a.Report == nil {
		a.Report = func(string, ...any) {}
	}
	c := newCounts(examples, listed)
	mean := make([]float32, lexis.Weights)
	for run := range a.Runs {
		for i, w := range a.run(c, uint64(run)) {
			mean[i] += w / float32(a.Runs)
		}
	}
	c.addContexts()
	c.fold = -1
	file := lexis.EncodeModel(c.tags, c.spellings(), mean)
	used := 0
	for _, w := range mean {
		if w != 0 {
			used++
		}
	}
	a.Report("%d spellings, %d tags, %d weights used, %d bytes", len(c.spelled), len(c.tags), used, len(file))
	return file
}

// run trains a model from scratch, on the sentences in an order determined by seed, and returns its averaged weights.
func (a Analyser) run(c *counts, seed uint64) []float32 {
	learner := sentence.NewLearner(c, c.tags, a.Margin, a.Lexicon)
	random := rand.New(rand.NewPCG(13, seed))
	order := make([]int, len(c.examples))
	for i := range order {
		order[i] = i
	}
	for epoch := range a.Epochs {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		wrong := 0
		learner.Missing = 0
		for _, i := range order {
			c.fold = c.examples[i].fold
			if learner.Learn(&c.examples[i].Gold) {
				wrong++
			}
		}
		a.Report("run %d, epoch %d: %d of %d sentences corrected, %d words not proposed",
			seed+1, epoch+1, wrong, len(order), learner.Missing)
	}
	return learner.Averages()
}

func newCounts(examples []treebank.GoldSentence, listed []treebank.ListedForm) *counts {
	c := &counts{tagOf: map[lexis.Tag]uint8{}, spelled: map[uint64]*spelling{}, lemmas: map[string]int{},
		prefixes: map[uint64]int{}}
	c.number(examples)
	foldOf := foldsOf(examples)
	for i := range examples {
		e := &examples[i]
		p := prepared{sentence.Gold{Dialect: e.Dialect}, foldOf[e.Document]}
		for j := range e.Groups {
			p.Groups = append(p.Groups, sentence.PlainText(e.Groups[j].Text))
			p.Words = append(p.Words, c.countGroup(e, &e.Groups[j], p.fold))
		}
		if !e.AsWritten { // training on those too makes standard spelling worse, so they are only counted
			c.examples = append(c.examples, p)
		}
	}
	for key, n := range c.prefixes {
		c.spelled[key].prefix = n >= minPrefix
	}
	c.list(listed)
	return c
}

// number assigns numbers to the examples' tags, the commonest first. Tag 0 represents positions outside the sentence.
func (c *counts) number(examples []treebank.GoldSentence) {
	seen := map[lexis.Tag]int{}
	for _, e := range examples {
		for _, w := range e.Words() {
			seen[lexis.Tag{XPOS: w.XPOS, UPOS: w.UPOS}]++
		}
	}
	c.tags = slices.SortedFunc(maps.Keys(seen), func(x, y lexis.Tag) int {
		return cmp.Or(cmp.Compare(seen[y], seen[x]), cmp.Compare(x.XPOS, y.XPOS), cmp.Compare(x.UPOS, y.UPOS))
	})
	c.tags = append([]lexis.Tag{{}}, c.tags...)
	for i, t := range c.tags {
		c.tagOf[t] = uint8(i)
	}
}

// countGroup counts the words of a group and returns them, skipping words without letters. It returns nil if together
// they do not spell the group.
func (c *counts) countGroup(e *treebank.GoldSentence, g *treebank.GoldGroup, fold int) (words []sentence.GoldWord) {
	at := 0
	for i := range g.Words {
		w := &g.Words[i]
		form := sentence.PlainText(w.Text)
		if coptic.Fold(w.Text) == "" && coptic.Fold(g.Text) != "" {
			form = ""
		}
		n := utf8.RuneCountInString(form)
		if n == 0 {
			continue
		}
		tag := c.tagOf[lexis.Tag{XPOS: w.XPOS, UPOS: w.UPOS}]
		words = append(words, sentence.GoldWord{Start: int32(at), End: int32(at + n), Tag: tag, Lemma: w.Lemma})
		at += n
		if w.Norm != form { // otherwise the sentence in standard spelling counts it
			c.tagged(form, e.Dialect, tag).add(w, form, fold, e.AsWritten)
			c.lemmas[w.Lemma]++
			c.countPrefix(w, e.Dialect)
		}
	}
	if at != utf8.RuneCountInString(sentence.PlainText(g.Text)) {
		return nil
	}
	return words
}

func (x *tagged) add(w *treebank.GoldWord, form string, fold int, asWritten bool) {
	x.norms[cmp.Or(w.Norm, form)]++
	x.lemmas[w.Lemma]++
	if asWritten {
		x.variantsFolds[fold]++
		x.variants++
	} else {
		x.folds[fold]++
		x.count++
	}
}

const minPrefix = 2

// countPrefix counts the first part of a word if the word is a compound and the part has at most lexis.MaxPrefix
// letters.
func (c *counts) countPrefix(w *treebank.GoldWord, dialect string) {
	if len(w.Parts) > 1 && utf8.RuneCountInString(w.Parts[0]) <= lexis.MaxPrefix {
		c.prefixes[lexis.Key(w.Parts[0], dialect)]++
		c.spellingOf(w.Parts[0], dialect)
	}
}

// list adds the forms of the lexica. It omits forms without letters and those whose tag does not occur in the training
// text.
func (c *counts) list(listed []treebank.ListedForm) {
	usual := map[string]uint8{}
	for i, t := range c.tags {
		if _, ok := usual[t.XPOS]; !ok {
			usual[t.XPOS] = uint8(i)
		}
	}
	for _, f := range listed {
		text := strings.ReplaceAll(coptic.Fold(f.Text), " ", "")
		tag, ok := usual[f.XPOS]
		if f.UPOS != "" {
			tag, ok = c.tagOf[lexis.Tag{XPOS: f.XPOS, UPOS: f.UPOS}]
		}
		if text == "" || !ok {
			continue
		}
		x := c.tagged(text, f.Dialect, tag)
		x.lexica |= f.Lexicon
		x.closed = x.closed || f.Closed
		lemma := f.Lemma
		if !f.Closed {
			lemma = strings.ReplaceAll(coptic.Fold(lemma), " ", "")
		}
		x.listed = append(x.listed, listedLemma{lemma, f.Rank})
	}
}

// foldsOf assigns a fold to each document, so that the folds have about the same number of groups.
func foldsOf(examples []treebank.GoldSentence) map[string]int {
	sizes := map[string]int{}
	for _, e := range examples {
		sizes[e.Document] += len(e.Groups)
	}
	names := slices.SortedFunc(maps.Keys(sizes), func(x, y string) int {
		return cmp.Or(cmp.Compare(sizes[y], sizes[x]), cmp.Compare(x, y))
	})
	parts, filled := map[string]int{}, make([]int, foldCount)
	for _, name := range names {
		least := slices.Index(filled, slices.Min(filled))
		parts[name] = least
		filled[least] += sizes[name]
	}
	return parts
}

func (c *counts) spellingOf(text, dialect string) *spelling {
	key := lexis.Key(text, dialect)
	s := c.spelled[key]
	if s == nil {
		s = &spelling{text: text}
		c.spelled[key] = s
	}
	return s
}

func (c *counts) tagged(text, dialect string, tag uint8) *tagged {
	s := c.spellingOf(text, dialect)
	if x := s.with(tag); x != nil {
		return x
	}
	s.tags = append(s.tags, tagged{tag: tag, lemmas: map[string]int{}, norms: map[string]int{}})
	return &s.tags[len(s.tags)-1]
}

// AppendUses appends the possible tags of a spelling, excluding the counts of the current fold.
func (c *counts) AppendUses(dst []lexis.Use, key uint64) []lexis.Use {
	if s := c.spelled[key]; s != nil {
		return s.appendUses(dst, c.fold)
	}
	return dst
}

// Prefixed reports whether there are compounds that begin with a spelling.
func (c *counts) Prefixed(key uint64) bool {
	s := c.spelled[key]
	return s != nil && s.prefix
}

func (s *spelling) appendUses(dst []lexis.Use, fold int) []lexis.Use {
	total := 0
	for i := range s.tags {
		total += withoutFold(s.tags[i].count, &s.tags[i].folds, fold)
	}
	for i := range s.tags {
		x := &s.tags[i]
		n := withoutFold(x.count, &x.folds, fold)
		u := lexis.Use{Tag: x.tag, Count: n, Total: total, Lexica: x.lexica, Closed: x.closed}
		if x.lexica == 0 && !x.closed && (n == 0 || isRare(n, total)) {
			u.Count, u.Variant = withoutFold(x.variants, &x.variantsFolds, fold), true
			if u.Count == 0 {
				continue
			}
		}
		dst = append(dst, u)
	}
	return dst
}

// isRare reports whether a tag is so rare for a spelling that it is probably an error.
func isRare(n, total int) bool { return n == 1 && total >= 100 || n == 2 && total >= 400 }

// withoutFold returns count minus the share of a fold, or count itself if fold is -1.
func withoutFold(count int, parts *[foldCount]int, fold int) int {
	if fold >= 0 {
		return count - parts[fold]
	}
	return count
}

// spellings returns all spellings in the order of their keys, with the rules of their dictionary forms.
func (c *counts) spellings() []lexis.Spelling {
	var list []lexis.Spelling
	for _, key := range slices.Sorted(maps.Keys(c.spelled)) {
		s := c.spelled[key]
		uses := s.appendUses(nil, c.fold)
		for i := range uses {
			x := s.with(uses[i].Tag)
			uses[i].Lemma = c.rule(s, x)
			if uses[i].Variant { // a spelling that is also standard stays unchanged
				uses[i].Norm = ruleFor(s.text, mostFrequent(x.norms), 0)
			}
		}
		list = append(list, lexis.Spelling{Key: key, Text: s.text, Prefix: s.prefix, Uses: uses})
	}
	return list
}
