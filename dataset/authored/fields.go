package authored

import (
	"iter"
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

// Entries returns the fields of a mapping with arbitrary keys, in order. Duplicate keys are faults and are skipped.
// Any other kind of value is a fault and has no fields.
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

// find returns the value of a key. Mappings have so few keys that a linear search beats hashing.
func find(fields []Field, key string) (v Value, ok bool) {
	for i := range fields {
		if fields[i].Key == key {
			return fields[i].Value, true
		}
	}
	return Value{}, false
}

// Record is a mapping with a fixed set of keys.
type Record struct {
	At     fault.Place
	fields []Field
	faults *fault.List
}

// Record reads a mapping. Keys not in known are faults. For any other kind of value it returns an empty record and
// false.
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

// Records yields the records of a list; see Record. It skips items of any other kind, which are faults unless they are
// empty.
func (v Value) Records(known ...string) iter.Seq[Record] {
	return func(yield func(Record) bool) {
		for _, item := range v.Items() {
			if r, ok := item.Record(known...); ok && !yield(r) {
				return
			}
		}
	}
}

// Get returns the value of a key, or the zero Value if it is missing.
func (r Record) Get(key string) Value {
	v, _ := find(r.fields, key)
	return v
}

// Has reports whether the key is present, even with an empty value.
func (r Record) Has(key string) bool {
	_, ok := find(r.fields, key)
	return ok
}

// Place returns the place of a key's value, or of the record if the key is missing.
func (r Record) Place(key string) fault.Place {
	if v, ok := find(r.fields, key); ok && v.node != nil {
		return v.At()
	}
	return r.At
}

// Text returns the text of a required key. A missing or empty text is a fault.
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

// Optional returns the text of an optional key. If present, it must not be empty.
func (r Record) Optional(key string) *string {
	if !r.Has(key) {
		return nil
	}
	text := r.Text(key)
	return &text
}
