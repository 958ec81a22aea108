package search

import (
	"bytes"
	"cmp"
	"slices"

	"coptic.example/service/shared/dictionary/index"
)

// frequencyOrder maps ranks by frequency to entries, and entries to ranks.
type frequencyOrder struct{ entries, place []uint32 }

// orderByFrequency orders entries by band, then by their count in the treebanks, then by number.
func orderByFrequency(ix *index.Index) *frequencyOrder {
	n := ix.Len()
	order, counts := &frequencyOrder{make([]uint32, n), make([]uint32, n)}, make([]int, n)
	for i := range n {
		order.entries[i], counts[i] = uint32(i), sumFrequencies(ix.EntryJSON(i))
	}
	slices.SortStableFunc(order.entries, func(a, b uint32) int {
		return cmp.Or(cmp.Compare(ix.Band(int(a)), ix.Band(int(b))), cmp.Compare(counts[b], counts[a]))
	})
	for place, e := range order.entries {
		order.place[e] = uint32(place)
	}
	return order
}

// sumFrequencies returns the sum of the frequencies in an entry's JSON. It searches for the key, which no text can
// contain because quotation marks in texts are escaped.
func sumFrequencies(entry []byte) int {
	_, rest, _ := bytes.Cut(entry, []byte(`"frequency":{`))
	object, _, _ := bytes.Cut(rest, []byte("}"))
	sum := 0
	for number := range bytes.SplitSeq(object, []byte(",")) {
		n := 0
		_, digits, _ := bytes.Cut(number, []byte(":"))
		for _, d := range digits {
			n = 10*n + int(d-'0')
		}
		sum += n
	}
	return sum
}
