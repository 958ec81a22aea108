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

// Plain returns the text itself. It copies only a text that JSON escapes, which no form should be.
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

// Values are the values of an entry: its headword, its forms, then the rest.
type Values struct {
	rows  []byte
	entry []byte // the entry's JSON, which holds their texts
}

// Values returns the values of an entry.
func (ix *Index) Values(entry uint32) Values {
	if int(entry) >= ix.n {
		return Values{}
	}
	lo, hi := ix.valueStart.span(int(entry), len(ix.values)/valueSize)
	return Values{ix.values[lo*valueSize : hi*valueSize], ix.entries.At(int(entry))}
}

// Len returns the number of values.
func (v Values) Len() int { return len(v.rows) / valueSize }

// At returns the ith value, an empty one if there is none.
func (v Values) At(i int) Value {
	if uint(i) >= uint(v.Len()) {
		return Value{Dialect: NoDialect}
	}
	row := v.rows[i*valueSize:]
	text := cut(v.entry, le.Uint32(row), int(le.Uint16(row[4:])))
	return Value{text, row[6], dictionary.State(row[7])}
}

// Siglum returns the dialect of a value, "" if it has none.
func (ix *Index) Siglum(v Value) string {
	if int(v.Dialect) < len(ix.sigla) {
		return ix.sigla[v.Dialect]
	}
	return ""
}
