package index

import (
	"bytes"
	"encoding/json"

	"coptic.example/service/shared/dictionary"
)

// Value is a value as the index has it.
type Value struct {
	Text    []byte // a JSON string without its quotes
	Dialect byte   // its number, NoDialect for none
	State   dictionary.State
}

// Plain is the text itself. Only a text that JSON escapes, which no form should be, is copied.
func (v Value) Plain() []byte {
	if bytes.IndexByte(v.Text, '\\') < 0 {
		return v.Text
	}
	var text string
	if json.Unmarshal(append(append([]byte{'"'}, v.Text...), '"'), &text) != nil {
		return nil
	}
	return []byte(text)
}

// Value returns value number i of an entry; an empty one if it has none.
func (ix *Index) Value(entry uint32, i int) Value {
	if int(entry) >= ix.n {
		return Value{Dialect: NoDialect}
	}
	lo, hi := ix.valueStart.span(int(entry), len(ix.values)/valueSize)
	if i >= hi-lo {
		return Value{Dialect: NoDialect}
	}
	row := ix.values[(lo+i)*valueSize:]
	text := cut(ix.entries.At(int(entry)), le.Uint32(row), int(le.Uint16(row[4:])))
	return Value{text, row[6], dictionary.State(row[7])}
}

// Siglum is the dialect of a value, "" for none.
func (ix *Index) Siglum(v Value) string {
	if int(v.Dialect) < len(ix.sigla) {
		return ix.sigla[v.Dialect]
	}
	return ""
}

// Values is how many values an entry has.
func (ix *Index) Values(entry uint32) int {
	lo, hi := ix.valueStart.span(int(entry), len(ix.values)/valueSize)
	return hi - lo
}
