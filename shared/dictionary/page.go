package dictionary

import "strconv"

// AppendPage appends the answer to q, as JSON, to dst.
func (ix *Index) AppendPage(dst []byte, q Query) []byte {
	dst, _ = ix.appendPage(dst, &q)
	return dst
}

// appendPage also returns how many entries match.
func (ix *Index) appendPage(dst []byte, q *Query) ([]byte, int) {
	limit := min(max(q.Limit, 1), MaxLimit)
	offset := max(q.Offset, 0)
	f := ix.filterOf(q)
	mask := f.mask()
	if q.Text == "" {
		dst = append(dst, `{"entries":[`...)
		dst, total := ix.appendBrowsed(dst, mask, offset, limit)
		dst = ix.appendPaging(dst, total, limit, offset)
		if total == 0 {
			dst = ix.appendHelp(dst, nil, f.counts(ix.countAll), &f)
		}
		return append(dst, '}'), total
	}
	s := ix.scratch.Get().(*scratch)
	defer ix.release(s)
	total, hits := ix.answer(s, q, mask, offset, limit)
	dst = append(dst, `{"entries":[`...)
	how := howMatched{q.Text, string(s.folded) == q.Text, s.tokens, ix.siglumNumber(q.Dialect)}
	for i, h := range hits {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = ix.appendMatch(dst, &how, h)
	}
	dst = ix.appendPaging(dst, total, limit, offset)
	if total == 0 {
		counts := f.counts(func(mask uint64) int { return ix.pick(s, mask, 0) })
		dst = ix.appendHelp(dst, ix.near(s, q), counts, &f)
	}
	return append(dst, '}'), total
}

func (ix *Index) release(s *scratch) {
	s.reset()
	ix.scratch.Put(s)
}

// answer finds the entries from offset that match and pass the mask, and how many do in all.
func (ix *Index) answer(s *scratch, q *Query, mask uint64, offset, limit int) (total int, hits []hit) {
	s.tokenize(q.Text)
	if mask == 0 {
		if total, kept, ok := ix.headOf(s, q, offset+limit); ok {
			for i := offset; i < min(offset+limit, total); i++ {
				s.hits = append(s.hits, hit(kept.at(i)))
			}
			return total, s.hits
		}
	}
	ix.findTokens(s, q.Exact)
	total = ix.pick(s, mask, offset+limit)
	return total, s.hits[min(offset, total):min(offset+limit, total)]
}

func (ix *Index) appendPaging(dst []byte, total, limit, offset int) []byte {
	more := offset < total && limit < total-offset
	dst = append(dst, `],"totalMatches":`...)
	dst = strconv.AppendInt(dst, int64(total), 10)
	dst = append(dst, `,"totalEntries":`...)
	dst = strconv.AppendInt(dst, int64(ix.n), 10)
	dst = append(dst, `,"limit":`...)
	dst = strconv.AppendInt(dst, int64(limit), 10)
	dst = append(dst, `,"offset":`...)
	dst = strconv.AppendInt(dst, int64(offset), 10)
	dst = append(dst, `,"nextOffset":`...)
	if more {
		dst = strconv.AppendInt(dst, int64(offset+limit), 10)
	} else {
		dst = append(dst, "null"...)
	}
	dst = append(dst, `,"hasMore":`...)
	return strconv.AppendBool(dst, more)
}
