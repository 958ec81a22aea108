package index

import (
	"encoding/json"
	"errors"
	"fmt"
)

// Index is an open index. It is read-only and safe for concurrent use.
type Index struct {
	n       int    // entries
	banded  uint32 // entries below this number have a known frequency
	version string // of the dataset
	opening []byte // the start of an answer with one entry: its envelope up to the data
	sigla   []string

	// Terms holds the folded words of all values, sorted. Keys holds the keys that terms share, each preceded by its
	// KeyKind.
	Terms, Keys Strings

	entries    Strings
	offsets    []byte
	columns    uint64s
	browse     uint32s
	ids        Strings
	idEntries  uint32s
	withdrawn  Strings
	successors Strings

	valueStart uint32s
	values     []byte
	termStart  uint32s
	postings   uint64s
	suffixes   uint32s
	keyStart   uint32s
	keyTerms   uint32s
	linkStart  uint32s
	links      uint32s

	topQueries Strings
	topRows    uint32s
	topHits    uint64s
}

var (
	errForeign = errors.New("dictionary index: not a dictionary index")
	errDamaged = errors.New("dictionary index: damaged or cut short")
)

// Open opens an index. It keeps a reference to data, which must not change. It rejects a file in another format or
// version, and one that is truncated or damaged. A file with a valid checksum but wrong content may produce wrong
// results but cannot cause a panic.
func Open(data []byte) (*Index, error) {
	if err := checkHeader(data); err != nil {
		return nil, err
	}
	sections, err := openSections(data)
	if err != nil {
		return nil, err
	}
	ix := &Index{
		offsets:    sections[secOffsets],
		columns:    uint64s(sections[secColumns]),
		browse:     uint32s(sections[secBrowse]),
		idEntries:  uint32s(sections[secIDEntries]),
		valueStart: uint32s(sections[secValueStart]),
		values:     sections[secValues],
		termStart:  uint32s(sections[secTermStart]),
		postings:   uint64s(sections[secPostings]),
		suffixes:   uint32s(sections[secSuffixes]),
		keyStart:   uint32s(sections[secKeyStart]),
		keyTerms:   uint32s(sections[secKeyTerms]),
		linkStart:  uint32s(sections[secLinkStart]),
		links:      uint32s(sections[secLinks]),
		topRows:    uint32s(sections[secTopRows]),
		topHits:    uint64s(sections[secTopHits]),
	}
	var sigla Strings
	for id, table := range map[section]*Strings{
		secSigla: &sigla, secEntries: &ix.entries, secIDs: &ix.ids, secWithdrawn: &ix.withdrawn,
		secSuccessors: &ix.successors, secTerms: &ix.Terms, secKeys: &ix.Keys, secTopQueries: &ix.topQueries,
	} {
		if *table, err = openStrings(sections[id]); err != nil {
			return nil, fmt.Errorf("dictionary index: section %d: %w", id, err)
		}
	}
	var meta fileMeta
	if err := json.Unmarshal(sections[secMeta], &meta); err != nil {
		return nil, fmt.Errorf("dictionary index: %w", err)
	}
	ix.version = meta.DatasetVersion
	opening, err := json.Marshal(meta.Envelope)
	if err != nil {
		return nil, fmt.Errorf("dictionary index: %w", err)
	}
	ix.opening = append(opening[:len(opening)-1], `,"data":`...)
	ix.n = ix.entries.Len()
	if !ix.consistent(sigla) {
		return nil, errors.New("dictionary index: its sections are inconsistent")
	}
	ix.banded = uint32(firstFrom(0, ix.n, func(i int) bool { return ix.Band(i) == UnknownBand }))
	for i := range sigla.Len() {
		ix.sigla = append(ix.sigla, string(sigla.At(i)))
	}
	return ix, nil
}

func checkHeader(data []byte) error {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return errForeign
	}
	if len(data) < headerSize {
		return errDamaged
	}
	if v := le.Uint32(data[8:]); v != formatVersion {
		return fmt.Errorf("dictionary index: format version %d; this program reads version %d", v, formatVersion)
	}
	if le.Uint64(data[16:]) != uint64(len(data)) || len(data) > maxIndex ||
		uint64(le.Uint32(data[24:])) != le.Uint64(data[24:]) ||
		checksum(data) != le.Uint32(data[24:]) {
		return errDamaged
	}
	return nil
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

// consistent reports whether related tables have matching numbers of rows. The rows are checked when they are read.
func (ix *Index) consistent(sigla Strings) bool {
	for _, table := range [][2]int{ // actual and expected size
		{len(ix.offsets), ix.n * offsetsSize}, {len(ix.columns), ix.n * 8}, {len(ix.browse), ix.n * 4},
		{ix.ids.Len(), ix.n}, {len(ix.idEntries), ix.n * 4}, {ix.withdrawn.Len(), ix.successors.Len()},
		{len(ix.valueStart), (ix.n + 1) * 4}, {len(ix.values) % valueSize, 0}, {len(ix.termStart), (ix.Terms.Len() + 1) * 4},
		{len(ix.postings) % 8, 0}, {len(ix.suffixes) % 4, 0}, {len(ix.keyStart), (ix.Keys.Len() + 1) * 4},
		{len(ix.keyTerms) % 4, 0}, {len(ix.linkStart), (ix.Terms.Len() + 1) * 4}, {len(ix.links) % 4, 0},
		{len(ix.topRows), (ix.topQueries.Len() + 1) * topRowSize}, {len(ix.topHits) % 8, 0},
	} {
		if table[0] != table[1] {
			return false
		}
	}
	return ix.n <= maxEntry && sigla.Len() <= maxSigla && ix.Terms.Len() <= maxTerm
}

// Len returns the number of entries.
func (ix *Index) Len() int { return ix.n }

// Sigla returns the dialects in which entries have forms. The caller must not change the slice.
func (ix *Index) Sigla() []string { return ix.sigla }

// Banded returns the number of entries of known frequency, which precede all others.
func (ix *Index) Banded() uint32 { return ix.banded }

// Opening returns the start of a response with one entry: the envelope up to its data.
func (ix *Index) Opening() []byte { return ix.opening }

// DatasetVersion returns the version of the dataset from which the index was built.
func (ix *Index) DatasetVersion() string { return ix.version }
