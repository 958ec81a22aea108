package meaning

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// column is a stem: the texts that have it, and what it counts in each.
type column struct {
	stem  string
	texts []int
	count []float64
}

// Build makes the table of texts. The same texts give the same bytes on every machine: no product is added unrounded.
func Build(texts []Text) []byte {
	columns := columnsOf(texts)
	byStem, byText := vectors(columns, len(texts))
	lengths := make([]float64, len(texts))
	out := binary.AppendUvarint(nil, uint64(len(texts)))
	out = binary.AppendUvarint(out, uint64(len(columns)))
	for i, c := range columns {
		out = binary.AppendUvarint(out, uint64(len(c.stem)))
		out = append(out, c.stem...)
		out = binary.AppendUvarint(out, uint64(len(c.texts)))
		before := 0
		for j, at := range c.texts {
			out = binary.AppendUvarint(out, uint64(at-before))
			out = append(out, byte(math.Round(c.count[j]*scale)))
			before = at
			lengths[at] += c.count[j]
		}
		if len(c.texts) >= fewest {
			out = appendVector(out, byStem[i])
		}
	}
	for i := range texts {
		out = binary.AppendUvarint(out, uint64(math.Round(lengths[i])))
		out = appendVector(out, byText[i])
	}
	return out
}

// scale is how many parts of one a count is kept in.
const scale = 16

func columnsOf(texts []Text) []column {
	at := map[string]*column{}
	for i := range texts {
		counts := texts[i].counts()
		for _, stem := range slices.Sorted(maps.Keys(counts)) {
			c := at[stem]
			if c == nil {
				c = &column{stem: stem}
				at[stem] = c
			}
			c.texts, c.count = append(c.texts, i), append(c.count, counts[stem])
		}
	}
	columns := make([]column, 0, len(at))
	for _, stem := range slices.Sorted(maps.Keys(at)) {
		columns = append(columns, *at[stem])
	}
	return columns
}

// weighed returns the matrix that is analysed: the logarithm of what a stem counts in a text, times how rare it is,
// with texts of equal length.
func weighed(columns []column, texts int) [][]float64 {
	lengths := make([]float64, texts)
	all := make([][]float64, len(columns))
	for i, c := range columns {
		all[i] = make([]float64, len(c.texts))
		rare := rarity(len(c.texts), texts)
		for j, n := range c.count {
			w := math.Log1p(n) * rare
			all[i][j] = w
			lengths[c.texts[j]] += float64(w * w)
		}
	}
	for i, c := range columns {
		for j, at := range c.texts {
			all[i][j] /= math.Sqrt(lengths[at])
		}
	}
	return all
}

// rarity returns what a stem counts that so many of all texts have.
func rarity(having, all int) float64 {
	return math.Log(1 + (float64(all-having)+0.5)/(float64(having)+0.5))
}

// vectors returns the vector of each stem and of each text: the first singular vectors of the matrix, by iterating a
// subspace. Those of the stems are what a question's vector is the sum of.
func vectors(columns []column, texts int) (byStem, byText [][]float64) {
	matrix := weighed(columns, texts)
	k := min(dimensions, texts, len(columns))
	q := make([][]float64, k) // each a vector over the texts
	state := uint64(1)
	for i := range q {
		q[i] = make([]float64, texts)
		for j := range q[i] { // any numbers do
			state = state*6364136223846793005 + 1442695040888963407
			q[i][j] = float64(state>>40)/(1<<24) - 0.5
		}
	}
	y := make([][]float64, k)
	for range rounds {
		orthonormal(q)
		for i := range q {
			y[i] = onStems(columns, matrix, q[i])
			q[i] = onTexts(columns, matrix, y[i], texts)
		}
	}
	orthonormal(q)
	for i := range q {
		y[i] = onStems(columns, matrix, q[i])
	}
	byStem, byText = transposed(y, len(columns)), transposed(q, texts)
	for i := range byText { // a text is the sum of its stems, as a question is
		clear(byText[i])
	}
	for i, c := range columns {
		if len(c.texts) < fewest {
			continue
		}
		for j, at := range c.texts {
			for d := range byText[at] {
				byText[at][d] += float64(matrix[i][j] * byStem[i][d])
			}
		}
	}
	return byStem, byText
}

// rounds is how often the subspace is turned towards the singular vectors.
const rounds = 3

func onStems(columns []column, matrix [][]float64, texts []float64) []float64 {
	out := make([]float64, len(columns))
	for i, c := range columns {
		for j, at := range c.texts {
			out[i] += float64(matrix[i][j] * texts[at])
		}
	}
	return out
}

func onTexts(columns []column, matrix [][]float64, stems []float64, texts int) []float64 {
	out := make([]float64, texts)
	for i, c := range columns {
		for j, at := range c.texts {
			out[at] += float64(matrix[i][j] * stems[i])
		}
	}
	return out
}

// orthonormal makes vectors orthogonal and of length one, each to those before it.
func orthonormal(list [][]float64) {
	for i, v := range list {
		for _, before := range list[:i] {
			p := dot(v, before)
			for d := range v {
				v[d] -= float64(p * before[d])
			}
		}
		if n := math.Sqrt(dot(v, v)); n > 0 {
			for d := range v {
				v[d] /= n
			}
		}
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

func transposed(rows [][]float64, n int) [][]float64 {
	out := make([][]float64, n)
	for i := range out {
		out[i] = make([]float64, len(rows))
		for j := range rows {
			out[i][j] = rows[j][i]
		}
	}
	return out
}

// appendVector appends a vector as its length and a byte for each number.
func appendVector(out []byte, v []float64) []byte {
	largest := 0.0
	for _, x := range v {
		largest = max(largest, math.Abs(x))
	}
	out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(largest)))
	for d := range dimensions {
		x := 0.0
		if d < len(v) && largest > 0 {
			x = v[d] / largest
		}
		out = append(out, byte(int8(math.Round(x*127))))
	}
	return out
}
