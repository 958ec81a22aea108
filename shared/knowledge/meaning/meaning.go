// Package meaning finds texts by topic. It uses a table that is built with a release: a vector for each stem and
// each text, computed by latent semantic analysis, so that words from the same texts count for each other. It needs
// no model at run time.
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
type Text struct{ Fields []Field }

// Field is a part of a text.
type Field struct {
	En, Nl string  // text in each language; Coptic may be in either
	Weight float64 // of a single occurrence of a word
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
	// minTexts is the minimum number of texts that must contain a stem for it to have a vector. A single text says
	// nothing about how a stem relates to others.
	minTexts = 2
)

// stems returns the stems of a text. Each word has an English and a Dutch one, because a question may be in either
// language.
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

// counts returns the weight of each stem in a text.
func (t *Text) counts() map[string]float64 {
	all := map[string]float64{}
	for _, f := range t.Fields {
		for _, stem := range append(stems(f.En, true, false), stems(f.Nl, false, true)...) {
			all[stem] = min(all[stem]+f.Weight, maxWeight)
		}
	}
	return all
}

// Table is an open table, as built by Build.
type Table struct {
	stems  map[string]*entry
	texts  []text
	length float64 // mean length of a text
}

type entry struct {
	texts  []int
	count  []float64
	rare   float64
	vector []float32 // nil if the stem has none
}

type text struct {
	length float64
	vector []float32 // of length one
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
	for range n {
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
		t.stems[stem] = e
	}
	for i := range t.texts {
		t.texts[i] = text{float64(r.number()), r.vector()}
		t.length += t.texts[i].length / float64(texts)
		normalise(t.texts[i].vector)
	}
	if r.failed || len(r.data) > 0 {
		return nil, errDamaged
	}
	return t, nil
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

const (
	// Share is the best share of meaning in a score; the rest is by words.
	Share = 0.3
	// saturation and lengthWeight are the parameters k1 and b of BM25.
	saturation, lengthWeight = 1.2, 0.5
)

// Find returns the texts most relevant to a question, best first. share is the share of meaning in a score.
func (t *Table) Find(question string, limit int, share float64) []Hit {
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
	for i := range hits {
		like := 0.0
		for d, x := range t.texts[i].vector {
			like += float64(x) * float64(sum[d])
		}
		words := hits[i].Score / max(highest, 1)
		hits[i] = Hit{i, (1-share)*words + share*like}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits[:min(limit, len(hits))]
}
