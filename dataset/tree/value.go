// Package tree holds JSON values that know where they were written: read from a file, or built from a text.
package tree

import (
	"encoding/json"
	"iter"

	"coptic.example/service/dataset/fault"
)

// Kind is the type of a value.
type Kind uint8

// The types of JSON values.
const (
	KindNull Kind = iota
	KindBool
	KindNumber
	KindString
	KindArray
	KindObject
)

// String names the kind as messages call it.
func (k Kind) String() string {
	return [...]string{"null", "boolean", "number", "string", "array", "object"}[k]
}

// Value is one JSON value. The members of an object keep their order.
type Value struct {
	Kind    Kind
	At      fault.Place
	Text    string   // a string decoded; a number or boolean as written
	Items   []*Value // of an array
	Members []Member // of an object
	raw     []byte   // as written, for scalars that were read
}

// Member is one property of an object.
type Member struct {
	Name  string
	Value *Value
}

// String makes a string.
func String(at fault.Place, text string) *Value { return &Value{Kind: KindString, At: at, Text: text} }

// Number makes a whole number.
func Number(at fault.Place, n int) *Value {
	text, _ := json.Marshal(n) // an int always marshals
	return &Value{Kind: KindNumber, At: at, Text: string(text)}
}

// Array makes an array.
func Array(at fault.Place, items ...*Value) *Value {
	return &Value{Kind: KindArray, At: at, Items: items}
}

// Object makes an object of the given type, its first member.
func Object(at fault.Place, typ string) *Value {
	return (&Value{Kind: KindObject, At: at}).With("type", String(at, typ))
}

// Record makes an empty object.
func Record(at fault.Place) *Value { return &Value{Kind: KindObject, At: at} }

// With appends a member and returns the object.
func (v *Value) With(name string, value *Value) *Value {
	v.Members = append(v.Members, Member{name, value})
	return v
}

// Get returns a member, or nil when v has none of that name. A nil v has no members.
func (v *Value) Get(name string) *Value {
	if v == nil {
		return nil
	}
	for _, m := range v.Members {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// StringOf returns the text of a string member, "" when there is none.
func (v *Value) StringOf(name string) string {
	if m := v.Get(name); m != nil && m.Kind == KindString {
		return m.Text
	}
	return ""
}

// Elements returns the items of an array member, none when it is missing or no array.
func (v *Value) Elements(name string) []*Value {
	if m := v.Get(name); m != nil && m.Kind == KindArray {
		return m.Items
	}
	return nil
}

// Properties returns the members of an object, none when v is nil or no object.
func (v *Value) Properties() []Member {
	if v == nil {
		return nil
	}
	return v.Members
}

// All yields v and everything in it with the property that holds it ("" for v itself); the items of an array are
// held by the array's property.
func (v *Value) All() iter.Seq2[string, *Value] {
	return func(yield func(string, *Value) bool) { v.walk("", yield) }
}

func (v *Value) walk(name string, yield func(string, *Value) bool) bool {
	if v == nil {
		return true
	}
	if !yield(name, v) {
		return false
	}
	for _, item := range v.Items {
		if !item.walk(name, yield) {
			return false
		}
	}
	for _, m := range v.Members {
		if !m.Value.walk(m.Name, yield) {
			return false
		}
	}
	return true
}
