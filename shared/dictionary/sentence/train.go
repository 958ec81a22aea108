package sentence

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Example is a sentence of a treebank.
type Example struct {
	Document  string
	Place     string // a verse, such as Mark 5:3, or the document's title and the sentence's number; "" where not known
	Dialect   string // S or B
	AsWritten bool   // in the spelling of manuscript or edition
	Groups    []ExampleGroup
}

// Texts returns the bound groups of the sentence.
func (e *Example) Texts() []string {
	texts := make([]string, len(e.Groups))
	for i, g := range e.Groups {
		texts[i] = g.Text
	}
	return texts
}

// ExampleGroup is a bound group of a treebank: the texts of its words joined.
type ExampleGroup struct {
	Text  string
	Words []ExampleWord
}

// ExampleWord is a word of a treebank.
type ExampleWord struct {
	Text, Lemma, UPOS, XPOS string
	Norm                    string   // the standard spelling where Text is another; "" otherwise
	Written                 string   // how manuscript or edition have it
	Parts                   []string // of a compound
}

// ListedForm is a form of a lexicon.
type ListedForm struct {
	Text, Lemma, XPOS string
	UPOS              string // "" for the usual one of the XPOS
	Dialect           string // S or B
	Lexicon           int    // a bit for each
	Rank              int    // of lexica that give different dictionary forms, that of the greatest rank counts
	Closed            bool   // of a closed class, as a grammar gives it
}

// Training is how a model is learned.
type Training struct {
	Epochs  int
	Margin  float64 // what a wrong word must fall behind by
	Runs    int     // models that are learned, in different orders of the sentences, and averaged
	Report  func(format string, args ...any)
	Lexicon morphology.Lexicon // of the service
}

// folds is how many parts the documents are dealt into. While a sentence is read, the counts of its own part are left
// out: what occurs there alone looks as new as it would in another text.
const folds = 10

// trainer learns a model.
type trainer struct {
	Training
	tags     []tag
	tagOf    map[tag]uint8
	spelled  map[uint64]*spelling
	lemmas   map[string]int // how often the training text has each
	fold     int            // whose counts are left out
	weights  []float32
	sums     []float32
	steps    float32
	decoder  *decoder
	examples []prepared
	missing  int
}

// spelling is what the training text and the lexica know of one.
type spelling struct {
	text   string
	tags   []tagged
	prefix bool
}

type tagged struct {
	tag           uint8
	folds         []int
	count         int
	variants      int // of manuscripts and editions, where the standard spelling is another
	variantsFolds []int
	lexica        int
	closed        bool
	lemmas        map[string]int // of the training text
	norms         map[string]int // standard spellings there
	listed        []listedLemma
}

// listedLemma is a dictionary form that a lexicon gives; the surer, the greater its rank.
type listedLemma struct {
	text string
	rank int
}

// prepared is an example as the decoder takes it.
type prepared struct {
	fold    int
	dialect int
	groups  []string
	words   [][]goldWord
}

type goldWord struct {
	start, end int32
	tag        uint8
	lemma      string
}

// Learn returns the file of a model. The same input makes the same bytes.
func (t Training) Learn(examples []Example, listed []ListedForm) []byte {
	l := &trainer{Training: t, tagOf: map[tag]uint8{}, spelled: map[uint64]*spelling{}, lemmas: map[string]int{}}
	l.count(examples, listed)
	l.weights, l.sums = make([]float32, 1<<weightBits), make([]float32, 1<<weightBits)
	l.decoder = &decoder{exact: l.weights, known: l, tags: numbersOf(l.tags), margin: float32(t.Margin)}
	if t.Lexicon != nil {
		l.decoder.lexicon = readSpellings(t.Lexicon)
	}
	mean := make([]float32, len(l.weights))
	for run := range t.Runs {
		l.run(uint64(run))
		for i, w := range l.weights {
			mean[i] += (w - l.sums[i]/(l.steps+1)) / float32(t.Runs)
		}
	}
	l.weights = mean
	return l.file()
}

// run learns weights from the beginning.
func (l *trainer) run(seed uint64) {
	clear(l.weights)
	clear(l.sums)
	l.steps = 0
	random := rand.New(rand.NewPCG(13, seed))
	order := make([]int, len(l.examples))
	for i := range order {
		order[i] = i
	}
	for epoch := range l.Epochs {
		random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		wrong := 0
		l.missing = 0
		for _, i := range order {
			if l.learn(&l.examples[i]) {
				wrong++
			}
		}
		if l.Report != nil {
			l.Report("run %d, epoch %d: %d of %d sentences corrected, %d words not proposed",
				seed+1, epoch+1, wrong, len(order), l.missing)
		}
	}
}

// count reads the examples and the lexica.
func (l *trainer) count(examples []Example, listed []ListedForm) {
	foldOf := l.foldsOf(examples)
	seen := map[tag]int{}
	for _, e := range examples {
		for _, g := range e.Groups {
			for _, w := range g.Words {
				seen[tag{w.XPOS, w.UPOS}]++
			}
		}
	}
	l.tags = slices.SortedFunc(maps.Keys(seen), func(x, y tag) int {
		return cmp.Or(cmp.Compare(seen[y], seen[x]), cmp.Compare(x.xpos, y.xpos), cmp.Compare(x.upos, y.upos))
	})
	l.tags = append([]tag{{}}, l.tags...) // 0 stands outside the sentence
	for i, t := range l.tags {
		l.tagOf[t] = uint8(i)
	}
	prefixes := map[uint64]int{}
	for _, e := range examples {
		p := prepared{fold: foldOf[e.Document], dialect: dialectOf(e.Dialect)}
		for _, g := range e.Groups {
			text := PlainText(g.Text)
			p.groups = append(p.groups, text)
			var words []goldWord
			at := 0
			for _, w := range g.Words {
				form := PlainText(w.Text)
				if coptic.Fold(w.Text) == "" && coptic.Fold(g.Text) != "" {
					form = ""
				}
				n := utf8.RuneCountInString(form)
				if n == 0 {
					continue
				}
				number := l.tagOf[tag{w.XPOS, w.UPOS}]
				words = append(words, goldWord{start: int32(at), end: int32(at + n), tag: number})
				at += n
				words[len(words)-1].lemma = w.Lemma
				if w.Norm == form {
					continue // counted where the whole sentence is in standard spelling
				}
				c := l.tagged(form, p.dialect, number)
				if w.Norm != "" {
					c.norms[w.Norm]++
				} else {
					c.norms[form]++
				}
				for len(c.folds) < folds {
					c.folds, c.variantsFolds = append(c.folds, 0), append(c.variantsFolds, 0)
				}
				if e.AsWritten {
					c.variantsFolds[p.fold]++
					c.variants++
				} else {
					c.folds[p.fold]++
					c.count++
				}
				c.lemmas[w.Lemma]++
				l.lemmas[w.Lemma]++
				if len(w.Parts) > 1 && utf8.RuneCountInString(w.Parts[0]) <= maxPrefix {
					prefixes[inDialect(keyOf(w.Parts[0]), p.dialect)]++
					l.spellingOf(w.Parts[0], p.dialect)
				}
			}
			if at != utf8.RuneCountInString(text) {
				words = nil
			}
			p.words = append(p.words, words)
		}
		if !e.AsWritten { // those are only counted: learned from as well, they cost more in standard spelling than they bring
			l.examples = append(l.examples, p)
		}
	}
	for key, n := range prefixes {
		l.spelled[key].prefix = n >= minPrefix
	}
	numbers := map[string]uint8{}
	for i, t := range l.tags {
		if _, ok := numbers[t.xpos]; !ok {
			numbers[t.xpos] = uint8(i)
		}
	}
	for _, f := range listed {
		text := strings.ReplaceAll(coptic.Fold(f.Text), " ", "")
		number, ok := numbers[f.XPOS]
		if f.UPOS != "" {
			number, ok = l.tagOf[tag{f.XPOS, f.UPOS}]
		}
		if text == "" || !ok {
			continue
		}
		c := l.tagged(text, dialectOf(f.Dialect), number)
		c.lexica |= f.Lexicon
		c.closed = c.closed || f.Closed
		lemma := f.Lemma
		if !f.Closed {
			lemma = strings.ReplaceAll(coptic.Fold(lemma), " ", "")
		}
		c.listed = append(c.listed, listedLemma{lemma, f.Rank})
	}
}

const minPrefix = 2

// foldsOf deals the documents into folds of about the same size.
func (l *trainer) foldsOf(examples []Example) map[string]int {
	sizes := map[string]int{}
	for _, e := range examples {
		sizes[e.Document] += len(e.Groups)
	}
	names := slices.SortedFunc(maps.Keys(sizes), func(x, y string) int {
		return cmp.Or(cmp.Compare(sizes[y], sizes[x]), cmp.Compare(x, y))
	})
	parts, filled := map[string]int{}, make([]int, folds)
	for _, name := range names {
		least := slices.Index(filled, slices.Min(filled))
		parts[name] = least
		filled[least] += sizes[name]
	}
	return parts
}

func (l *trainer) spellingOf(text string, dialect int) *spelling {
	key := inDialect(keyOf(text), dialect)
	s := l.spelled[key]
	if s == nil {
		s = &spelling{text: text}
		l.spelled[key] = s
	}
	return s
}

func (l *trainer) tagged(text string, dialect int, number uint8) *tagged {
	s := l.spellingOf(text, dialect)
	for i := range s.tags {
		if s.tags[i].tag == number {
			return &s.tags[i]
		}
	}
	s.tags = append(s.tags, tagged{tag: number, lemmas: map[string]int{}, norms: map[string]int{}})
	return &s.tags[len(s.tags)-1]
}

// appendForms implements forms without the counts of the fold that is being read.
func (l *trainer) appendForms(dst []candidate, key uint64) []candidate {
	s := l.spelled[key]
	if s == nil {
		return dst
	}
	return s.appendCandidates(dst, l.fold)
}

func (s *spelling) appendCandidates(dst []candidate, fold int) []candidate {
	total := 0
	for i := range s.tags {
		total += s.tags[i].without(fold)
	}
	for i := range s.tags {
		x := &s.tags[i]
		n := x.without(fold)
		c := candidate{tag: x.tag, info: infoOf(n, total, x.lexica), known: total >= minKnown}
		if x.lexica == 0 && !x.closed && (n == 0 || rare(n, total)) {
			if n = x.variants; fold >= 0 && fold < len(x.variantsFolds) {
				n -= x.variantsFolds[fold]
			}
			if n == 0 {
				continue
			}
			c.info, c.flags = infoOf(n, 0, 0), variant
		}
		if x.closed {
			c.flags = closedClass
		}
		dst = append(dst, c)
	}
	return dst
}

// rare reports whether a tag is so rare for a spelling that it is rather a mistake.
func rare(n, total int) bool { return n == 1 && total >= 100 || n == 2 && total >= 400 }

func (x *tagged) without(fold int) int {
	if fold >= 0 && fold < len(x.folds) {
		return x.count - x.folds[fold]
	}
	return x.count
}

func (l *trainer) prefixed(key uint64) bool {
	s := l.spelled[key]
	return s != nil && s.prefix
}

// learn reads an example and corrects the weights where the best reading is not the right one.
func (l *trainer) learn(e *prepared) bool {
	l.steps++
	l.fold = e.fold
	d := l.decoder
	d.begin(e.groups, e.dialect)
	d.mark = func(g, from int) { l.mark(e, g, from) }
	var right []int32
	rights := make([]int, len(e.groups))
	worst, at := float32(0), -1
	score := float32(0)
	d.hyps, d.ends, d.endAt = append(d.hyps[:0], hyp{prev: -1, arc: -1, group: -1}), append(d.ends[:0], 0), d.endAt[:0]
	before := []int32{0}
	var best int32
	for g := range e.groups {
		if e.words[g] == nil {
			return false
		}
		from := len(d.arcs)
		d.step(g, before)
		before = slices.Clone(d.beams[d.last(g)])
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.right {
				two, one, border, borderBefore := l.context(right, a)
				d.buf = appendMove(d.buf[:0], two, one, a, border, borderBefore, e.dialect)
				score += a.score + d.sum(d.buf)
				right = append(right, int32(i))
			}
		}
		rights[g] = len(right)
		if len(before) == 0 {
			return false
		}
		if behind := d.hyps[before[0]].score - score; behind > worst+1e-4 {
			worst, at, best = behind, g, before[0]
		}
	}
	if at < 0 {
		return false
	}
	l.correct(e, right[:rights[at]], 1)
	l.correct(e, d.path(best, nil), -1)
	return true
}

func (l *trainer) context(path []int32, a *arc) (two, one *arc, border, before uint64) {
	two, one = &outside, &outside
	if n := len(path); n > 0 {
		one = &l.decoder.arcs[path[n-1]]
		if one.start == 0 {
			before = 1
		}
		if n > 1 {
			two = &l.decoder.arcs[path[n-2]]
		}
	}
	if a.start == 0 {
		border = 1
	}
	return two, one, border, before
}

// correct adds to the weights of the features of a way.
func (l *trainer) correct(e *prepared, path []int32, by float32) {
	d := l.decoder
	g := -1
	for i, n := range path {
		a := &d.arcs[n]
		if a.start == 0 {
			g++
		}
		t := &d.texts[g]
		var s stretch
		seen := s.of(t, a)
		d.buf = t.appendAlone(d.buf[:0], a, seen, s.compoundOf(d, t, a))
		d.buf = t.appendAround(d.buf, a)
		two, one, border, before := l.context(path[:i], a)
		d.buf = appendMove(d.buf, two, one, a, border, before, e.dialect)
		for _, f := range d.buf {
			l.weights[f] += by
			l.sums[f] += by * l.steps
		}
	}
}

// mark marks the right words of a group, and adds those that were not proposed.
func (l *trainer) mark(e *prepared, g, from int) {
	d := l.decoder
	starts := d.groups[g].starts
	missing := false
	for _, w := range e.words[g] {
		found := false
		for i := from; i < len(d.arcs); i++ {
			if a := &d.arcs[i]; a.start == w.start && a.end == w.end && a.tag == w.tag {
				a.right, found = true, true
			}
		}
		if found {
			continue
		}
		missing = true
		l.missing++
		key := uint64(keySeed)
		for _, r := range d.texts[g].letters[w.start:w.end] {
			key = nextKey(key, r)
		}
		d.arcs = append(d.arcs, arc{
			start: w.start, end: w.end, key: key, right: true, candidate: candidate{tag: w.tag, flags: guessed},
		})
	}
	if !missing {
		return
	}
	slices.SortStableFunc(d.arcs[from:], func(x, y arc) int { return cmp.Compare(x.start, y.start) })
	for i := range starts {
		n, _ := slices.BinarySearchFunc(d.arcs[from:], int32(i), func(x arc, at int32) int {
			return cmp.Compare(x.start, at)
		})
		starts[i] = int32(from + n)
	}
}

// file returns the model in the form in which it is stored.
func (l *trainer) file() []byte {
	out := []byte(magic)
	number := func(n int) { out = binary.LittleEndian.AppendUint32(out, uint32(n)) }
	text := func(s string) {
		out = append(out, byte(len(s)))
		out = append(out, s...)
	}
	number(len(l.tags))
	for _, t := range l.tags {
		text(t.xpos)
		text(t.upos)
	}
	rules := []lemmaRule{{}}
	ruleOf := map[lemmaRule]int{{}: noLemma}
	ruleNumber := func(rule lemmaRule) int {
		n, ok := ruleOf[rule]
		if !ok {
			n = len(rules)
			ruleOf[rule] = n
			rules = append(rules, rule)
		}
		return n
	}
	l.addContexts()
	keys := slices.SortedFunc(maps.Keys(l.spelled), cmp.Compare)
	size := 1
	for size*3 < len(keys)*4 {
		size *= 2
	}
	cells, records := make([]byte, size*cellSize), []byte{}
	for _, key := range keys {
		s := l.spelled[key]
		list := s.appendCandidates(nil, -1)
		if len(list) == 0 && !s.prefix {
			continue
		}
		for i := uint32(key) & uint32(size-1); ; i = (i + 1) & uint32(size-1) {
			cell := cells[i*cellSize:]
			if was := binary.LittleEndian.Uint32(cell); was == checkOf(key) {
				panic(fmt.Sprintf("two spellings have the key of %q", s.text))
			} else if was != 0 {
				continue
			}
			binary.LittleEndian.PutUint32(cell, checkOf(key))
			binary.LittleEndian.PutUint32(cell[4:], uint32(len(records)))
			break
		}
		head := byte(len(list))
		if s.prefix {
			head |= recordPrefix
		}
		if len(list) > 0 && list[0].known {
			head |= recordKnown
		}
		records = append(records, head)
		for _, c := range list {
			n, norm := ruleNumber(l.rule(s, c.tag)), noLemma
			if c.flags&variant != 0 { // what is standard too stays as it is
				norm = ruleNumber(ruleFor(s.text, l.norm(s, c.tag), 0))
			}
			records = append(records, c.tag, c.info)
			if c.flags&closedClass != 0 {
				n |= recordFlag
			}
			if c.flags&variant != 0 {
				norm |= recordFlag
			}
			records = binary.LittleEndian.AppendUint16(records, uint16(n))
			records = binary.LittleEndian.AppendUint16(records, uint16(norm))
		}
	}
	number(len(rules))
	for _, r := range rules {
		out = append(out, r.off)
		text(r.text)
	}
	number(size)
	out = append(out, cells...)
	number(len(records))
	out = append(out, records...)
	most := float32(0)
	for _, w := range l.weights {
		most = max(most, float32(math.Abs(float64(w))))
	}
	scale := 127 / most
	out = binary.LittleEndian.AppendUint32(out, math.Float32bits(scale))
	for _, w := range l.weights {
		out = append(out, byte(bias+int(math.Round(float64(w*scale)))))
	}
	if l.Report != nil {
		used := 0
		for _, w := range l.weights {
			if w != 0 {
				used++
			}
		}
		l.Report("%d spellings, %d lemma rules, %d tags, %d weights used, greatest %.1f, %d bytes",
			len(keys), len(rules), len(l.tags), used, most, len(out))
	}
	return out
}

// addContexts finds the words whose dictionary form depends on their neighbours.
func (l *trainer) addContexts() {
	type context struct {
		key  uint64
		text string
		tag  uint8

		dialect int
	}
	found := map[context]map[string]int{}
	for _, e := range l.examples {
		for g, words := range e.words {
			letters := []rune(e.groups[g])
			for i, w := range words {
				before, after := uint64(0), uint8(0)
				if i > 0 {
					before = keyOf(string(letters[words[i-1].start:words[i-1].end]))
				}
				if i+1 < len(words) {
					after = words[i+1].tag
				}
				text := string(letters[w.start:w.end])
				for kind, neighbour := range []uint64{uint64(after), before} {
					c := context{contextKey(keyOf(text), w.tag, e.dialect, kind, neighbour), text, w.tag, e.dialect}
					if found[c] == nil {
						found[c] = map[string]int{}
					}
					found[c][w.lemma]++
				}
			}
		}
	}
	for c, lemmas := range found {
		total, lemma := 0, commonest(lemmas)
		most := lemmas[lemma]
		for _, n := range lemmas {
			total += n
		}
		if most >= 2 && most*10 >= total*9 && lemma != l.usualLemma(c.text, c.tag, c.dialect) {
			only := tagged{tag: c.tag, count: most, lemmas: map[string]int{lemma: most}}
			l.spelled[c.key] = &spelling{text: c.text, tags: []tagged{only}}
		}
	}
}

// usualLemma returns the most frequent dictionary form of a spelling with a tag.
func (l *trainer) usualLemma(text string, number uint8, dialect int) string {
	s := l.spellingOf(text, dialect)
	return l.rule(s, number).apply(text)
}

// rule makes the dictionary form of a spelling with a tag: the commonest of the training text, or that of a lexicon.
func (l *trainer) rule(s *spelling, number uint8) lemmaRule {
	for i := range s.tags {
		x := &s.tags[i]
		if x.tag != number {
			continue
		}
		lemma, most := "", 0
		for _, c := range x.listed {
			if worth := c.rank*worthOfRank + min(l.lemmas[c.text], worthOfRank-1) + 1; worth > most {
				lemma, most = c.text, worth
			}
		}
		if c := commonest(x.lemmas); c != "" {
			lemma = c
		}
		return ruleFor(s.text, lemma, x.count)
	}
	return lemmaRule{}
}

// norm returns the standard spelling of a spelling with a tag.
func (l *trainer) norm(s *spelling, number uint8) string {
	for i := range s.tags {
		if x := &s.tags[i]; x.tag == number {
			return commonest(x.norms)
		}
	}
	return ""
}

// commonest returns the text with the highest count, the first in order among equals. It returns "" if there are no
// texts.
func commonest(counts map[string]int) string {
	text, most := "", 0
	for _, t := range slices.Sorted(maps.Keys(counts)) {
		if counts[t] > most {
			text, most = t, counts[t]
		}
	}
	return text
}

// worthOfRank is how much a rank counts against how often the training text has a dictionary form.
const worthOfRank = 1000

func ruleFor(text, lemma string, count int) lemmaRule {
	if lemma == text || lemma == "" {
		return lemmaRule{}
	}
	a, b := []rune(text), []rune(lemma)
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	if count > 2 || same == 0 {
		return lemmaRule{wholeWord, lemma}
	}
	return lemmaRule{uint8(len(a) - same), string(b[same:])}
}
