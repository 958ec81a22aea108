package dictionary

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
)

// Index is an open dictionary. It is read-only and safe for concurrent use.
type Index struct {
	n      int    // entries
	banded uint32 // those below it have a known frequency
	meta   fileMeta
	opens  []byte // the beginning of an answer with one entry: its envelope up to the data
	sigla  []string

	entries    texts
	cuts       []byte
	columns    u64s
	browse     u32s
	ids        texts
	idEntries  u32s
	withdrawn  texts
	successors texts

	valueStart u32s
	values     []byte
	terms      texts
	termStart  u32s
	postings   u64s
	suffixes   u32s
	keys       texts
	keyStart   u32s
	keyTerms   u32s
	linkStart  u32s
	links      u32s

	heads    texts
	headRows []byte
	headHits u64s

	analyzer Analyzer
	scratch  *sync.Pool
}

var (
	errForeign = errors.New("dictionary index: not a dictionary index")
	errDamaged = errors.New("dictionary index: damaged or cut short")
)

// OpenIndex opens an index, whose bytes must not change afterwards. Nothing of an entry is read; the index refers into
// data. A file that is foreign, of another version, cut short or damaged is refused. One whose checksum is right but
// whose content is not may give wrong answers; it makes no search panic.
func OpenIndex(data []byte) (*Index, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, errForeign
	}
	if len(data) < headerSize {
		return nil, errDamaged
	}
	if v := le.Uint32(data[8:]); v != formatVersion {
		return nil, fmt.Errorf("dictionary index: format version %d; this program reads version %d", v, formatVersion)
	}
	if le.Uint64(data[16:]) != uint64(len(data)) || len(data) > maxIndex ||
		uint64(le.Uint32(data[24:])) != le.Uint64(data[24:]) ||
		checksum(data) != le.Uint32(data[24:]) {
		return nil, errDamaged
	}
	sections, err := openSections(data)
	if err != nil {
		return nil, err
	}
	ix := &Index{
		cuts:       sections[secCuts],
		columns:    u64s(sections[secColumns]),
		browse:     u32s(sections[secBrowse]),
		idEntries:  u32s(sections[secIDEntries]),
		valueStart: u32s(sections[secValueStart]),
		values:     sections[secValues],
		termStart:  u32s(sections[secTermStart]),
		postings:   u64s(sections[secPostings]),
		suffixes:   u32s(sections[secSuffixes]),
		keyStart:   u32s(sections[secKeyStart]),
		keyTerms:   u32s(sections[secKeyTerms]),
		linkStart:  u32s(sections[secLinkStart]),
		links:      u32s(sections[secLinks]),
		headRows:   sections[secHeadRows],
		headHits:   u64s(sections[secHeadHits]),
	}
	var sigla texts
	for id, table := range map[section]*texts{
		secSigla: &sigla, secEntries: &ix.entries, secIDs: &ix.ids, secWithdrawn: &ix.withdrawn,
		secSuccessors: &ix.successors, secTerms: &ix.terms, secKeys: &ix.keys, secHeads: &ix.heads,
	} {
		if *table, err = openTexts(sections[id]); err != nil {
			return nil, fmt.Errorf("dictionary index: section %d: %w", id, err)
		}
	}
	if err := json.Unmarshal(sections[secMeta], &ix.meta); err != nil {
		return nil, fmt.Errorf("dictionary index: %w", err)
	}
	opens, err := json.Marshal(ix.meta.envelope)
	if err != nil {
		return nil, fmt.Errorf("dictionary index: %w", err)
	}
	ix.opens = append(opens[:len(opens)-1], `,"data":`...)
	ix.n = ix.entries.len()
	if !ix.consistent(sigla) {
		return nil, errors.New("dictionary index: its sections do not fit each other")
	}
	ix.banded = uint32(lowerBound(0, ix.n, func(i int) bool { return ix.Band(i) < unknownBand }))
	for i := range sigla.len() {
		ix.sigla = append(ix.sigla, string(sigla.at(i)))
	}
	ix.scratch = &sync.Pool{New: func() any { return ix.newScratch() }}
	return ix, nil
}

func openSections(data []byte) ([][]byte, error) {
	count := int(le.Uint32(data[12:]))
	if count != int(sectionEnd-1) || len(data) < headerSize+count*sectionSize {
		return nil, errDamaged
	}
	sections := make([][]byte, sectionEnd)
	for i := range count {
		row := data[headerSize+i*sectionSize:]
		id, at, size := le.Uint32(row), int(le.Uint32(row[8:])), int(le.Uint32(row[12:]))
		if id != uint32(i+1) || at > len(data) || size > len(data)-at {
			return nil, errDamaged
		}
		sections[id] = data[at : at+size : at+size]
	}
	return sections, nil
}

// consistent reports whether every table has as many rows as those it goes with. What the rows say is checked when it
// is read.
func (ix *Index) consistent(sigla texts) bool {
	return ix.n <= maxEntry && sigla.len() <= maxSigla &&
		len(ix.cuts) == ix.n*cutSize && len(ix.columns) == ix.n*8 && len(ix.browse) == ix.n*4 &&
		ix.ids.len() == ix.n && len(ix.idEntries) == ix.n*4 &&
		ix.withdrawn.len() == ix.successors.len() &&
		len(ix.valueStart) == (ix.n+1)*4 && len(ix.values)%valueSize == 0 &&
		ix.terms.len() <= maxTerm && len(ix.termStart) == (ix.terms.len()+1)*4 &&
		len(ix.postings)%8 == 0 && len(ix.suffixes)%4 == 0 &&
		len(ix.keyStart) == (ix.keys.len()+1)*4 && len(ix.keyTerms)%4 == 0 &&
		len(ix.linkStart) == (ix.terms.len()+1)*4 && len(ix.links)%4 == 0 &&
		len(ix.headRows) == (ix.heads.len()+1)*headSize && len(ix.headHits)%8 == 0
}

// Len is the number of entries.
func (ix *Index) Len() int { return ix.n }

// Sigla lists the dialects that entries have forms in. The slice must not be changed.
func (ix *Index) Sigla() []string { return ix.sigla }
