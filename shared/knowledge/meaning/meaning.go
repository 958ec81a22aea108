// Package meaning finds texts by topic. It searches a table that is built with each release and holds a vector for each
// stem and each text. The vectors come from latent semantic analysis, so a text can match a question by words that
// occur in the same texts as the question's words. No model is needed at run time.
package meaning

import (
	"cmp"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/index"
)

// Text is a text that can be found.
type Text struct {
	Fields []Field
	Asked  []Field // phrases that ask for it; each is compared with the question by itself, regardless of its Weight
}

// Field is a part of a text.
type Field struct {
	En, Nl string  // text in each language; Coptic may be in either
	Weight float64 // of each occurrence of a word
}

// Hit is a text that was found.
type Hit struct {
	At    int     // index of the text in the table
	Score float64 // relevance, up to about 1
}

const (
	// dimensions is the number of components of a vector.
	dimensions = 64
	// maxWeight is the maximum weight of a word in a text.
	maxWeight = 12
	// minTexts is the minimum number of texts that contain a stem with a vector. A single text does not show how a stem
	// relates to others.
	minTexts = 2
)

// stems returns the stems of the words of a text in English, in Dutch or in both. Coptic words are returned whole.
func stems(text string, english, dutch bool) []string {
	var s index.Stemmer
	var all []string
	text = strings.Map(func(r rune) rune {
		if r == '-' || r == '/' || r == '⸗' || r == '’' {
			return ' '
		}
		return r
	}, text)
	for word := range strings.FieldsSeq(coptic.Fold(text)) {
		switch {
		case index.IsStopWord([]byte(word)):
		case index.ScriptOf([]byte(word))&index.Latin == 0:
			all = append(all, word)
		default:
			en, nl := s.English(word), s.Dutch(word)
			if english {
				all = append(all, en)
			}
			if dutch && (!english || nl != en) {
				all = append(all, nl)
			}
		}
	}
	return all
}

func (f *Field) stems() []string {
	return append(stems(f.En, true, false), stems(f.Nl, false, true)...)
}

// counts returns the total weight of each stem in a text, at most maxWeight.
func (t *Text) counts() map[string]float64 {
	all := map[string]float64{}
	for _, f := range t.Asked {
		for _, stem := range f.stems() {
			all[stem] = min(all[stem]+f.Weight, maxWeight)
		}
	}
	for _, f := range t.Fields {
		for _, stem := range f.stems() {
			all[stem] = min(all[stem]+f.Weight, maxWeight)
		}
	}
	return all
}

// Table is a table made by Build, opened for searching.
type Table struct {
	stems   map[string]*entry
	texts   []text
	length  float64 // mean length of a text
	phrases []phrase
}

// phrase is a phrase used to ask for a text.
type phrase struct {
	text   int     // index of the text
	length float64 // sum of the weights of its stems
}

// entry is what a table holds about a stem.
type entry struct {
	texts   []int     // indexes of the texts with the stem
	count   []float64 // its weight in each of them
	rare    float64   // its rarity among all texts
	vector  []float32 // nil if the stem has no vector
	phrases []int     // indexes of the phrases with the stem
	asked   float64   // its rarity among the texts that phrases ask for
}

// text is what a table holds about a text.
type text struct {
	length float64
	vector []float32 // a unit vector
}

var errDamaged = errors.New("the table of meanings is damaged")

// Open opens a table.
func Open(data []byte) (*Table, error) {
	r := reader{data: data}
	texts, n := r.number(), r.number()
	if r.failed || texts > len(data) || n > len(data) {
		return nil, errDamaged
	}
	t := &Table{stems: make(map[string]*entry, n), texts: make([]text, texts)}
	all := make([]*entry, n)
	for i := range n {
		stem := string(r.take(r.number()))
		e := &entry{}
		at, having := 0, r.number()
		for i := 0; i < having && !r.failed; i++ {
			at += r.number()
			count := r.take(1)
			if r.failed || at >= texts {
				return nil, errDamaged
			}
			e.texts, e.count = append(e.texts, at), append(e.count, float64(count[0])/scale)
		}
		e.rare = rarity(having, texts)
		if having >= minTexts {
			e.vector = r.vector()
		}
		t.stems[stem], all[i] = e, e
	}
	for i := range t.texts {
		t.texts[i] = text{float64(r.number()), r.vector()}
		t.length += t.texts[i].length / float64(texts)
		normalise(t.texts[i].vector)
	}
	t.readPhrases(&r, all)
	if r.failed || len(r.data) > 0 {
		return nil, errDamaged
	}
	return t, nil
}

func (t *Table) readPhrases(r *reader, all []*entry) {
	at := 0
	for n := r.number(); n > 0 && !r.failed; n-- {
		at += r.number()
		r.failed = r.failed || at >= len(t.texts)
		stem := 0
		for m := r.number(); m > 0 && !r.failed; m-- {
			if stem += r.number(); r.failed || stem >= len(all) {
				r.failed = true
				return
			}
			all[stem].phrases = append(all[stem].phrases, len(t.phrases))
		}
		t.phrases = append(t.phrases, phrase{text: at})
	}
	t.weighPhrases(all)
}

// weighPhrases sets the weight of each stem in phrases to its rarity among the texts that phrases ask for.
func (t *Table) weighPhrases(all []*entry) {
	texts := 0
	for i, p := range t.phrases {
		if i == 0 || p.text != t.phrases[i-1].text {
			texts++
		}
	}
	for _, e := range all {
		if e == nil {
			continue // the table is damaged
		}
		having, last := 0, -1
		for _, i := range e.phrases {
			if t.phrases[i].text != last {
				having++
			}
			last = t.phrases[i].text
		}
		e.asked = rarity(having, texts)
		for _, i := range e.phrases {
			t.phrases[i].length += e.asked
		}
	}
}

type reader struct {
	data   []byte
	failed bool
}

func (r *reader) number() int {
	v, n := binary.Uvarint(r.data)
	if n <= 0 || v > math.MaxInt32 {
		r.failed, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return int(v)
}

func (r *reader) take(n int) []byte {
	if n > len(r.data) {
		r.failed, r.data = true, nil
		return nil
	}
	taken := r.data[:n]
	r.data = r.data[n:]
	return taken
}

func (r *reader) vector() []float32 {
	b := r.take(4 + dimensions)
	if r.failed {
		return nil
	}
	largest := math.Float32frombits(binary.LittleEndian.Uint32(b))
	v := make([]float32, dimensions)
	for d := range v {
		v[d] = largest * float32(int8(b[4+d])) / 127
	}
	return v
}

func normalise(v []float32) {
	sum := 0.0
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	if n := float32(math.Sqrt(sum)); n > 0 {
		for d := range v {
			v[d] /= n
		}
	}
}

// Len returns the number of texts.
func (t *Table) Len() int { return len(t.texts) }

// Weights holds the weights of the criteria that make up a score.
type Weights struct {
	Words   float64 // words that the text shares with the question
	Meaning float64 // similarity of its vector to that of the question
	Asked   float64 // similarity of the question to the phrases that ask for the text
}

// All holds the weights in use. WordsAlone and NoPhrases leave out criteria, to measure their effect.
var (
	All        = Weights{Words: 0.3, Meaning: 0.2, Asked: 0.4}
	WordsAlone = Weights{Words: 0.3}
	NoPhrases  = Weights{Words: 0.3, Meaning: 0.13}
)

// saturation and lengthWeight are the parameters k1 and b of BM25.
const saturation, lengthWeight = 1.2, 0.5

// Find returns the texts most relevant to a question, best first.
func (t *Table) Find(question string, limit int, w Weights) []Hit {
	hits := make([]Hit, len(t.texts))
	sum := make([]float32, dimensions)
	highest := 0.0
	seen := map[string]bool{}
	for _, stem := range stems(question, true, true) {
		e := t.stems[stem]
		if e == nil || seen[stem] {
			continue
		}
		seen[stem] = true
		highest += e.rare * (saturation + 1)
		for i, at := range e.texts {
			n := e.count[i]
			long := 1 - lengthWeight + lengthWeight*t.texts[at].length/t.length
			hits[at].Score += e.rare * n * (saturation + 1) / (n + saturation*long)
		}
		for d, x := range e.vector {
			sum[d] += x * float32(e.rare)
		}
	}
	normalise(sum)
	asked := t.phraseScores(question)
	for i := range hits {
		like := 0.0
		for d, x := range t.texts[i].vector {
			like += float64(x) * float64(sum[d])
		}
		words := hits[i].Score / max(highest, 1)
		hits[i] = Hit{i, w.Words*words + w.Meaning*like + w.Asked*asked[i]}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits[:min(limit, len(hits))]
}

// phraseScores returns, for each text, the similarity of a question to the phrases that ask for it. The similarity to a
// phrase is the weight of the shared stems relative to the weights of all stems in the phrase and the question. The
// score of a text combines its two most similar phrases.
func (t *Table) phraseScores(question string) []float64 {
	shared := make([]float64, len(t.phrases))
	length := t.share(question, shared)
	best, second := make([]float64, len(t.texts)), make([]float64, len(t.texts))
	for i, p := range t.phrases {
		if shared[i] == 0 {
			continue
		}
		score := shared[i] / (math.Sqrt(math.Sqrt(p.length)) * math.Sqrt(length))
		if score > best[p.text] {
			best[p.text], second[p.text] = score, best[p.text]
		} else if score > second[p.text] {
			second[p.text] = score
		}
	}
	for i := range best {
		best[i] = (1-secondShare)*best[i] + secondShare*second[i]
	}
	return best
}

const (
	// secondShare is the share of a text's second most similar phrase in its score.
	secondShare = 0.3
	// unknown is the weight of a word that no phrase contains.
	unknown = 3.5
)

// share adds the weight of the stems that each phrase shares with a question to shared. It returns the total weight of
// the question's words, at least 1.
func (t *Table) share(question string, shared []float64) (length float64) {
	words := strings.Fields(question)
	slices.Sort(words)
	for _, word := range slices.Compact(words) {
		weight := 0.0
		for _, stem := range stems(word, true, true) {
			e := t.stems[stem]
			if e == nil || len(e.phrases) == 0 {
				weight = max(weight, unknown)
				continue
			}
			weight = max(weight, e.asked)
			for _, i := range e.phrases {
				shared[i] += e.asked
			}
		}
		length += weight
	}
	return max(length, 1)
}

// Cover returns for each text the share of a question's words that it or the phrases that ask for it contain. A word
// counts by its rarity and by what factor returns for it; one that no text contains counts like one that is in a single
// text.
func (t *Table) Cover(question string, factor func(word string) float64) []float64 {
	cover, all := make([]float64, len(t.texts)), 0.0
	words := strings.Fields(coptic.Fold(question))
	slices.Sort(words)
	for _, word := range slices.Compact(words) {
		several := stems(word, true, true)
		if len(several) == 0 {
			continue
		}
		rare, in := 0.0, map[int]bool{}
		for _, stem := range several {
			if e := t.stems[stem]; e != nil {
				rare = max(rare, e.rare)
				for _, at := range e.texts {
					in[at] = true
				}
			} else {
				rare = max(rare, rarity(1, len(t.texts)))
			}
		}
		weight := rare * factor(word)
		all += weight
		for at := range in {
			cover[at] += weight
		}
	}
	for i := range cover {
		cover[i] /= max(all, 1)
	}
	return cover
}
