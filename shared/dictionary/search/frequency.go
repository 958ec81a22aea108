package search

import (
	"bytes"
	"cmp"
	"slices"

	"coptic.example/service/shared/dictionary/index"
)

// frequencyOrder is the order of entries by frequency: which entry stands at each place, and where each entry stands.
type frequencyOrder struct{ entries, place []uint32 }

// orderByFrequency orders entries by band, then by how often the treebanks have them, then by their numbers.
func orderByFrequency(ix *index.Index) *frequencyOrder {
	n := ix.Len()
	order, counts := &frequencyOrder{make([]uint32, n), make([]uint32, n)}, make([]int, n)
	for i := range n {
		order.entries[i], counts[i] = uint32(i), countIn(ix.EntryJSON(i))
	}
	slices.SortStableFunc(order.entries, func(a, b uint32) int {
		return cmp.Or(cmp.Compare(ix.Band(int(a)), ix.Band(int(b))), cmp.Compare(counts[b], counts[a]))
	})
	for place, e := range order.entries {
		order.place[e] = uint32(place)
	}
	return order
}

// countIn returns the sum of the frequencies in an entry's JSON. No text holds the key: in texts quotes are escaped.
func countIn(entry []byte) int {
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
