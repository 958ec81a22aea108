package sentence

import (
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"

	"coptic.example/service/shared/dictionary/sentence/fit"
	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// Group is a bound group of a sentence.
type Group struct {
	Words        []Word   // joined, their texts spell the folded group
	Confidence   float32  // from 0 to 1
	Alternatives [][]Word // other readings of the group, likelier ones first; none if Confidence reaches Certain
}

// Word is a word of a group, segmented as in the treebanks of Coptic Scriptorium.
type Word struct {
	Text    string // folded, as in the group
	Norm    string // standard spelling, which may equal Text
	Lemma   string // dictionary form as in the treebanks; "" if unknown
	UPOS    string // tag of Universal Dependencies
	XPOS    string // tag of Coptic Scriptorium
	Role    morphology.Role
	Entries []fit.Candidate      // that fit this reading, best first; at most three; read-only
	Known   bool                 // a lexicon or the training text has the word, or it consists of known words
	Parts   []morphology.Segment // components of a word that no lexicon has; read-only
}

// Certain is the confidence above which alternative readings of a group are not reported.
const Certain = 0.98

const maxAlternatives = 3

// Analyser analyses sentences using the words of a lexicon. It is safe for concurrent use.
type Analyser struct {
	lexicon     morphology.Lexicon
	morphology  func() *morphology.Analyser
	model       *lexis.Model
	constraints []constraint
	bars        *barTable
	rewritings  rewritingTable
	decoders    sync.Pool
	cache       [cacheSize]atomic.Pointer[cached]
}

// New returns an analyser that uses the words of a lexicon.
func New(lexicon morphology.Lexicon) *Analyser { return newAnalyser(lexicon, learned()) }

// NewWith is like New, but uses the model in file, so that models can be compared. It fails if file is not a valid
// model.
func NewWith(lexicon morphology.Lexicon, file []byte) (*Analyser, error) {
	m, err := lexis.ReadModel(file)
	if err != nil {
		return nil, err
	}
	return newAnalyser(lexicon, m), nil
}

func newAnalyser(lexicon morphology.Lexicon, m *lexis.Model) *Analyser {
	a := &Analyser{
		lexicon: lexicon, model: m, constraints: constraints(), bars: newBarTable(bars(), m.Tags),
		rewritings: newRewritingTable(rewritings()),
	}
	a.morphology = sync.OnceValue(func() *morphology.Analyser { return morphology.New(lexicon) })
	known, numbers := lexis.ReadSpellings(lexicon), numbersOf(m.Tags)
	a.decoders.New = func() any {
		return &decoder{
			stored: m.Weights, known: m, tags: numbers, names: m.Tags, lexicon: known, bars: a.bars, respellings: respellings(),
			analyser: a,
		}
	}
	return a
}

// Analyse analyses the bound groups of a sentence in order. Each punctuation mark is a group. The dialect is "S" or
// "B"; anything else counts as Sahidic. The result has one group for each given group.
func (a *Analyser) Analyse(groups []string, dialect string) []Group {
	if len(groups) == 0 {
		return nil
	}
	d := a.decoders.Get().(*decoder)
	defer a.decoders.Put(d)
	plain := make([]string, len(groups))
	for i, g := range groups {
		plain[i] = PlainText(g)
	}
	list := make([]Group, 0, len(groups))
	for part := range slices.Chunk(plain, maxGroups) {
		d.begin(part, lexis.DialectOf(dialect))
		d.search()
		d.constrain(a.constraints)
		list = a.appendGroups(list, d, part, lexis.DialectOf(dialect))
	}
	return list
}

// PlainText returns a bound group as the analyser processes it: folded and without spaces. It returns a group without
// letters unchanged.
func PlainText(text string) string {
	folded := coptic.Fold(text)
	if folded == "" {
		return strings.ToValidUTF8(text, "\uFFFD")
	}
	if strings.Contains(folded, " ") {
		folded = strings.ReplaceAll(folded, " ", "")
	}
	return folded
}

// maxGroups is the maximum number of groups analysed together. Longer sentences, which are very rare, are analysed in
// parts to limit the memory of the search.
const maxGroups = 160

// appendGroups appends the groups that result from a search.
func (a *Analyser) appendGroups(list []Group, d *decoder, groups []string, dialect int) []Group {
	last := d.ends[d.endAt[len(groups)]]
	chosen := make([]int32, len(groups)) // the hypothesis at the end of each group
	for h := last; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		if g := d.hyps[h].group; chosen[g] == 0 {
			chosen[g] = h
		}
	}
	n := 0
	for h := last; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		n++
	}
	d.slab = make([]Word, 0, n)
	apart, never := maxDecomposed(len(groups)), 0
	for g := range groups {
		found := a.group(d, g, groups[g], chosen[g])
		var before *Word
		for i := len(list) - 1; i >= 0 && i >= len(list)-g; i-- {
			if last := list[i].Words; len(last) > 0 {
				before = &last[len(last)-1]
			}
			if before == nil || before.XPOS != "PTC" { // ϩⲱⲃ ⲅⲁⲣ ⲛⲓⲙ "for every thing"
				break
			}
		}
		if a.addEntries(before, found.Words, dialect, &apart) {
			found.Confidence = min(found.Confidence, maxRespelledConfidence)
		}
		for _, words := range found.Alternatives {
			a.addEntries(before, words, dialect, &never)
		}
		list = append(list, found)
	}
	d.slab = nil
	return list
}

// group returns the chosen reading of a group with its confidence. Below Certain it may add alternatives.
func (a *Analyser) group(d *decoder, g int, text string, chosen int32) Group {
	ends := d.ends[d.endAt[g+1]:]
	if g+2 < len(d.endAt) {
		ends = d.ends[d.endAt[g+1]:d.endAt[g+2]]
	}
	out := Group{Words: a.words(d, g, text, chosen)}
	sum := 1.0
	d.paths, d.others = d.appendPath(d.paths[:0], g, chosen), d.others[:0]
	d.pathEnds = append(d.pathEnds[:0], 0, len(d.paths))
	for _, h := range ends {
		if h == chosen {
			continue
		}
		d.paths = d.appendPath(d.paths, g, h)
		if d.dropDuplicatePath() {
			continue
		}
		d.others = append(d.others, h)
		sum += math.Exp(float64((d.hyps[h].score-d.hyps[chosen].score)/a.model.Scale) / temperature)
	}
	out.Confidence = float32(1 / sum)
	if out.Confidence < Certain && d.width > denseWidth {
		for _, h := range d.others[:min(len(d.others), maxAlternatives)] {
			out.Alternatives = append(out.Alternatives, a.words(d, g, text, h))
		}
	}
	return out
}

// maxRespelledConfidence is the maximum confidence of a group with a word that the lexicon spells differently.
const maxRespelledConfidence = 0.85

// temperature divides scores to calibrate confidence, so that nine in ten groups with a confidence of 0.9 are right.
// `make analyser-eval` prints the value with the lowest loss.
const temperature = 13

// appendPath appends the arcs of a group on the path to a hypothesis, last first.
func (d *decoder) appendPath(dst []int32, g int, h int32) []int32 {
	for ; d.hyps[h].arc >= 0 && d.hyps[h].group == int32(g); h = d.hyps[h].prev {
		dst = append(dst, d.hyps[h].arc)
	}
	return dst
}

// dropDuplicatePath reports whether the last path duplicates an earlier one, in which case it removes it.
func (d *decoder) dropDuplicatePath() bool {
	from := d.pathEnds[len(d.pathEnds)-1]
	last := d.paths[from:]
	for i := range len(d.pathEnds) - 1 {
		if slices.Equal(d.paths[d.pathEnds[i]:d.pathEnds[i+1]], last) {
			d.paths = d.paths[:from]
			return true
		}
	}
	d.pathEnds = append(d.pathEnds, len(d.paths))
	return false
}

// words returns the words of a path through a group.
func (a *Analyser) words(d *decoder, g int, text string, h int32) []Word {
	d.onePath = d.appendPath(d.onePath[:0], g, h)
	way := d.onePath
	if len(d.slab)+len(way) > cap(d.slab) { // another reading than the one chosen
		d.slab = make([]Word, 0, max(len(way), min(wordSlab, wordsOfOthers*len(d.texts))))
	}
	first := len(d.slab)
	words := d.slab[first : first : first+len(way)]
	d.slab = d.slab[:first+len(way)]
	letters, sizes := d.texts[g].letters, []uint8(nil)
	if len(way) > 0 && d.arcs[way[0]].spelling > 0 {
		s := &d.texts[g].spellings[d.arcs[way[0]].spelling-1]
		letters, sizes = s.letters, s.sizes
	}
	from, at := 0, 0
	for i := len(way) - 1; i >= 0; i-- {
		x := &d.arcs[way[i]]
		end, first := from, at
		for ; at < int(x.end); at++ {
			if sizes == nil {
				end += utf8.RuneLen(letters[at])
				continue
			}
			for range sizes[at] {
				_, size := utf8.DecodeRuneInString(text[end:])
				end += size
			}
		}
		spelled := text[from:end]
		standard := spelled
		if sizes != nil {
			standard = string(letters[first:x.end])
		}
		t := a.model.Tags[x.Tag]
		w := Word{
			Text: spelled, Norm: standard, Lemma: standard, UPOS: t.UPOS, XPOS: t.XPOS, Role: roleOf(t.XPOS),
			Known: x.Flags&lexis.Guessed == 0,
		}
		before, after := uint64(0), uint8(0)
		if i+1 < len(way) {
			before = d.arcs[way[i+1]].key
		}
		if i > 0 {
			after = d.arcs[way[i-1]].Tag
		}
		if rule := a.model.LemmaOf(x.key, &x.Candidate, d.texts[g].dialect, after, before); int(rule) < len(a.model.Rules) {
			w.Lemma = a.model.Rules[rule].Apply(standard)
		}
		var previous *Word
		if n := len(words); n > 0 {
			previous = &words[n-1]
		}
		_, w.Lemma, _ = a.rewrite("lemma", &w, previous, d.texts[g].dialect)
		if int(x.Norm) < len(a.model.Rules) {
			w.Norm = a.model.Rules[x.Norm].Apply(standard)
		}
		words = append(words, w)
		from = end
	}
	return words
}

// Space for the words of alternative readings is allocated wordSlab words at a time. A group may need up to
// wordsOfOthers.
const (
	wordSlab      = 64
	wordsOfOthers = 4
)
