package index

// Some queries, mostly words of one to three letters, match so many entries that counting and ranking them takes
// long. The index caches the answers to such queries without filters.

// topRowSize is the size of a row, which holds the total with wholeFlag and the start of the hits.
const (
	topRowSize = 4 + 4
	wholeFlag  = 1 << 31
)

// Cached is a cached answer.
type Cached struct {
	Query string // the folded word, with any preference
	Total int    // entries that match
	Whole bool   // the word is a whole form, so it is not analysed as a bound group
	Hits  []uint64
}

// cached writes the answers, which must be sorted by query.
func (w *writer) cached(answers []Cached) {
	queries := make([]string, len(answers))
	var rows, hits []byte
	for i, a := range answers {
		queries[i] = a.Query
		total := uint32(a.Total)
		if a.Whole {
			total |= wholeFlag
		}
		rows = le.AppendUint32(le.AppendUint32(rows, total), uint32(len(hits)/8))
		for _, h := range a.Hits {
			hits = le.AppendUint64(hits, h)
		}
	}
	rows = le.AppendUint32(le.AppendUint32(rows, 0), uint32(len(hits)/8))
	w.sections[secTopQueries], w.sections[secTopRows], w.sections[secTopHits] = stringTable(queries), rows, hits
}

// TopHits is a cached answer as stored in the index.
type TopHits struct {
	Total int
	Whole bool
	hits  uint64s
}

// Len returns the number of cached hits.
func (t TopHits) Len() int { return t.hits.len() }

// At returns the ith hit.
func (t TopHits) At(i int) uint64 { return t.hits.at(i) }

// CachedQueries returns the queries whose answers are cached, sorted.
func (ix *Index) CachedQueries() Strings { return ix.topQueries }

// Cached returns the cached answer to a query.
func (ix *Index) Cached(query []byte) (TopHits, bool) {
	i, ok := ix.topQueries.Find(query)
	if !ok {
		return TopHits{}, false
	}
	row := ix.topRows[i*topRowSize:]
	count, lo, hi := row.at(0), int(row.at(1)), int(row.at(3))
	if lo > hi || hi > ix.topHits.len() {
		return TopHits{}, false
	}
	return TopHits{int(count &^ wholeFlag), count&wholeFlag != 0, ix.topHits[lo*8 : hi*8]}, true
}

// WithoutCache returns the index without its cached answers.
func (ix *Index) WithoutCache() *Index {
	without := *ix
	without.topQueries, _ = openStrings(make([]byte, 8))
	return &without
}
