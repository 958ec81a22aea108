package dictionary

// Reading is a value of an entry that a word stands in.
type Reading struct {
	Entry   int // its number: entries are numbered by frequency band, then in dictionary order
	Value   int // its number within the entry
	Kind    Kind
	State   State
	Dialect string // siglum; "" for none
	Whole   bool   // the word is all of the value
}

// AppendReadings appends where a folded word stands, best first.
func (ix *Index) AppendReadings(dst []Reading, word string) []Reading {
	term, ok := ix.terms.find([]byte(word))
	if !ok {
		return dst
	}
	lo, hi := ix.termStart.span(term, ix.postings.len())
	for i := lo; i < hi; i++ {
		p := posting(ix.postings.at(i))
		v := ix.value(p.entry(), p.value())
		dst = append(dst, Reading{
			Entry: int(p.entry()), Value: p.value(), Kind: p.kind(), State: v.state, Dialect: ix.dialect(v),
			Whole: !p.part(),
		})
	}
	return dst
}

// storedValue is a value as the index has it.
type storedValue struct {
	text    []byte // a JSON string without its quotes
	dialect byte
	state   State
}

// value returns value number i of an entry; an empty one if it has none.
func (ix *Index) value(entry uint32, i int) storedValue {
	if int(entry) >= ix.n {
		return storedValue{dialect: noDialect}
	}
	lo, hi := ix.valueStart.span(int(entry), len(ix.values)/valueSize)
	if i >= hi-lo {
		return storedValue{dialect: noDialect}
	}
	row := ix.values[(lo+i)*valueSize:]
	text := cut(ix.entries.at(int(entry)), le.Uint32(row), int(le.Uint16(row[4:])))
	return storedValue{text, row[6], State(row[7])}
}

func (ix *Index) dialect(v storedValue) string {
	if int(v.dialect) < len(ix.sigla) {
		return ix.sigla[v.dialect]
	}
	return ""
}

// cut returns n bytes of data from at; nothing if it has not as many.
func cut(data []byte, at uint32, n int) []byte {
	if int(at) > len(data) || n > len(data)-int(at) {
		return nil
	}
	return data[at : int(at)+n]
}
