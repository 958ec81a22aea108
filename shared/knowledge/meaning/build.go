package meaning

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// column is a stem with the texts that contain it and its weight in each.
type column struct {
	stem  string
	texts []int
	count []float64
}

// Build builds the table of texts. It rounds every product before adding it, so that the result is the same on every
// machine.
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
		if len(c.texts) >= minTexts {
			out = appendVector(out, byStem[i])
		}
	}
	for i := range texts {
		out = binary.AppendUvarint(out, uint64(math.Round(lengths[i])))
		out = appendVector(out, byText[i])
	}
	return appendPhrases(out, texts, columns)
}

// appendPhrases appends the phrases that ask for texts, each with the index of its text and the numbers of its stems.
func appendPhrases(out []byte, texts []Text, columns []column) []byte {
	number := make(map[string]int, len(columns))
	for i, c := range columns {
		number[c.stem] = i
	}
	n := 0
	for i := range texts {
		n += len(texts[i].Asked)
	}
	out = binary.AppendUvarint(out, uint64(n))
	before := 0
	for i := range texts {
		for _, f := range texts[i].Asked {
			var numbers []int
			for _, stem := range f.stems() {
				numbers = append(numbers, number[stem])
			}
			slices.Sort(numbers)
			numbers = slices.Compact(numbers)
			out = binary.AppendUvarint(out, uint64(i-before))
			out = binary.AppendUvarint(out, uint64(len(numbers)))
			last := 0
			for _, n := range numbers {
				out = binary.AppendUvarint(out, uint64(n-last))
				last = n
			}
			before = i
		}
	}
	return out
}

// scale is the number of steps per unit of a stored weight.
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

// weightMatrix returns the matrix to analyse. A cell is the logarithm of a stem's weight in a text times its rarity.
// The columns of the texts are scaled to unit length.
func weightMatrix(columns []column, texts int) [][]float64 {
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

// rarity returns the weight of a stem that having of all texts contain.
func rarity(having, all int) float64 {
	return math.Log(1 + (float64(all-having)+0.5)/(float64(having)+0.5))
}

// vectors returns a vector for each stem and each text. Subspace iteration computes the first singular vectors of the
// matrix, which give the vectors of the stems. The vector of a text, like that of a question, is the sum of those of
// its stems.
func vectors(columns []column, texts int) (byStem, byText [][]float64) {
	matrix := weightMatrix(columns, texts)
	k := min(dimensions, texts, len(columns))
	q := make([][]float64, k) // each a vector over the texts
	state := uint64(1)
	for i := range q {
		q[i] = make([]float64, texts)
		for j := range q[i] { // arbitrary, but always the same
			state = state*6364136223846793005 + 1442695040888963407
			q[i][j] = float64(state>>40)/(1<<24) - 0.5
		}
	}
	y := make([][]float64, k)
	for range iterations {
		orthonormalise(q)
		for i := range q {
			y[i] = onStems(columns, matrix, q[i])
			q[i] = onTexts(columns, matrix, y[i], texts)
		}
	}
	orthonormalise(q)
	for i := range q {
		y[i] = onStems(columns, matrix, q[i])
	}
	byStem, byText = transpose(y, len(columns)), transpose(q, texts)
	for i := range byText { // the sum of its stems, as for a question
		clear(byText[i])
	}
	for i, c := range columns {
		if len(c.texts) < minTexts {
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

// iterations is the number of subspace iterations.
const iterations = 3

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

// orthonormalise makes vectors orthonormal in place by the Gram-Schmidt process. It leaves zero vectors as they are.
func orthonormalise(list [][]float64) {
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

func transpose(rows [][]float64, n int) [][]float64 {
	out := make([][]float64, n)
	for i := range out {
		out[i] = make([]float64, len(rows))
		for j := range rows {
			out[i][j] = rows[j][i]
		}
	}
	return out
}

// appendVector appends a vector as its largest absolute component and one byte per component.
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
