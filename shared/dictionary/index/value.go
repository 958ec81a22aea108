package index

import (
	"bytes"
	"encoding/json"

	"coptic.example/service/shared/coptic"
)

// Value is a value as stored in the index.
type Value struct {
	Text    []byte // a JSON string without quotes
	Dialect byte   // its number, or NoDialect
	State   coptic.State
}

// Plain returns the unescaped text. It makes a copy only if JSON escapes the text, which never happens for Coptic
// forms.
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

// Values holds the values of an entry: its headword, its forms, then the rest.
type Values struct {
	rows  []byte
	entry []byte // the entry's JSON, which contains their texts
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

// At returns the ith value, or an empty one if it does not exist.
func (v Values) At(i int) Value {
	if uint(i) >= uint(v.Len()) {
		return Value{Dialect: NoDialect}
	}
	row := v.rows[i*valueSize:]
	text := slice(v.entry, le.Uint32(row), int(le.Uint16(row[4:])))
	return Value{text, row[6], coptic.State(row[7])}
}

// Siglum returns the dialect of a value, or "".
func (ix *Index) Siglum(v Value) string {
	if int(v.Dialect) < len(ix.sigla) {
		return ix.sigla[v.Dialect]
	}
	return ""
}
