package dictionary

// appendBrowsed appends the entries from offset that pass the mask, in dictionary order, and counts all that do.
func (ix *Index) appendBrowsed(dst []byte, mask uint64, offset, limit int) ([]byte, int) {
	total := 0
	add := func(i, place int) {
		if e := ix.browse.at(i); int(e) < ix.n && place >= offset && place-offset < limit {
			if place > offset {
				dst = append(dst, ',')
			}
			dst = append(dst, ix.entries.at(int(e))...)
		}
	}
	if mask == 0 {
		for i := min(offset, ix.n); i < ix.n && i-offset < limit; i++ {
			add(i, i)
		}
		return dst, ix.n
	}
	for i := range ix.n {
		if e := ix.browse.at(i); int(e) < ix.n && ix.columns.at(int(e))&mask == mask {
			add(i, total)
			total++
		}
	}
	return dst, total
}

func (ix *Index) countAll(mask uint64) int {
	count := 0
	for i := range ix.n {
		if ix.columns.at(i)&mask == mask {
			count++
		}
	}
	return count
}
