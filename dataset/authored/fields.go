package authored

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"coptic.example/service/dataset/fault"
)

// Field is a key of a mapping with its value.
type Field struct {
	Key   string
	KeyAt fault.Place
	Value Value
}

// Entries returns the fields of a mapping whose keys are free, in order, each key once; repeats are faults. Another
// kind of value is a fault and gives none.
func (v Value) Entries() []Field {
	if !v.Given() {
		return nil
	}
	if v.node.Kind != yaml.MappingNode {
		v.wrong("a mapping")
		return nil
	}
	fields := make([]Field, 0, len(v.node.Content)/2)
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		key := Value{v.node.Content[i], v.file, v.faults}
		name := key.Text()
		if _, repeated := find(fields, name); repeated {
			v.faults.Add(key.At(), fault.DuplicateKey, "the key %q is given twice", name)
			continue
		}
		value := Value{v.node.Content[i+1], v.file, v.faults}.checked()
		fields = append(fields, Field{name, key.At(), value})
	}
	return fields
}

// find returns the value of a key. Mappings have few keys, so looking through them is quicker than hashing.
func find(fields []Field, key string) (v Value, ok bool) {
	for i := range fields {
		if fields[i].Key == key {
			return fields[i].Value, true
		}
	}
	return Value{}, false
}

// Record is a mapping whose keys the format knows.
type Record struct {
	At     fault.Place
	fields []Field
	faults *fault.List
}

// Record reads a mapping; keys other than those known are faults. A value that is no mapping gives an empty record,
// and ok is false.
func (v Value) Record(known ...string) (r Record, ok bool) {
	r = Record{v.At(), nil, v.faults}
	if !v.Given() || v.node.Kind != yaml.MappingNode {
		if v.Given() {
			v.wrong("a mapping")
		}
		return r, false
	}
	r.fields = slices.DeleteFunc(v.Entries(), func(f Field) bool {
		unknown := !slices.Contains(known, f.Key)
		if unknown {
			v.faults.Add(f.KeyAt, fault.UnknownKey, "unknown key %q; known here: %s", f.Key, strings.Join(known, ", "))
		}
		return unknown
	})
	return r, true
}

// Get returns the value of a key, the zero Value when it is not given.
func (r Record) Get(key string) Value {
	v, _ := find(r.fields, key)
	return v
}

// Has reports whether the key is written, even with an empty value.
func (r Record) Has(key string) bool {
	_, ok := find(r.fields, key)
	return ok
}

// Place returns where the value of a key stands, or the record's place when the key is not given.
func (r Record) Place(key string) fault.Place {
	if v, ok := find(r.fields, key); ok && v.node != nil {
		return v.At()
	}
	return r.At
}

// Text returns the text of a key; a missing or empty one is a fault.
func (r Record) Text(key string) string {
	text := r.Get(key).Text()
	if text == "" && (!r.Get(key).Given() || r.Get(key).node.Kind == yaml.ScalarNode) {
		if r.Has(key) {
			r.faults.Add(r.Place(key), fault.Missing, "%s is empty", key)
		} else {
			r.faults.Add(r.At, fault.Missing, "%s is missing", key)
		}
	}
	return text
}

// Optional returns the text of a key that may be left out; when it is written it must not be empty.
func (r Record) Optional(key string) *string {
	if !r.Has(key) {
		return nil
	}
	text := r.Text(key)
	return &text
}
