// Package tree represents JSON values with their positions. Values are read from a file or built from a text.
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

// String returns the name of the kind, for messages.
func (k Kind) String() string {
	return [...]string{"null", "boolean", "number", "string", "array", "object"}[k]
}

// Value is a JSON value. Objects keep the order of their members.
type Value struct {
	Kind    Kind
	At      fault.Place
	Text    string   // decoded string, or number or boolean as written
	Items   []*Value // items of an array
	Members []Member // members of an object
	raw     []byte   // original notation of a scalar that was read
}

// Member is a property of an object.
type Member struct {
	Name  string
	Value *Value
}

// String returns a string.
func String(at fault.Place, text string) *Value { return &Value{Kind: KindString, At: at, Text: text} }

// Number returns an integer.
func Number(at fault.Place, n int) *Value {
	text, _ := json.Marshal(n) // marshalling an int cannot fail
	return &Value{Kind: KindNumber, At: at, Text: string(text)}
}

// Array returns an array.
func Array(at fault.Place, items ...*Value) *Value {
	return &Value{Kind: KindArray, At: at, Items: items}
}

// Object returns an object whose first member is the given type.
func Object(at fault.Place, typ string) *Value {
	return (&Value{Kind: KindObject, At: at}).With("type", String(at, typ))
}

// Record returns an empty object.
func Record(at fault.Place) *Value { return &Value{Kind: KindObject, At: at} }

// With appends a member and returns the object.
func (v *Value) With(name string, value *Value) *Value {
	v.Members = append(v.Members, Member{name, value})
	return v
}

// Get returns a member, or nil if v is nil or has no such member.
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

// StringOf returns the text of a string member, or "".
func (v *Value) StringOf(name string) string {
	if m := v.Get(name); m != nil && m.Kind == KindString {
		return m.Text
	}
	return ""
}

// Elements returns the items of an array member, or none if there is no such array.
func (v *Value) Elements(name string) []*Value {
	if m := v.Get(name); m != nil && m.Kind == KindArray {
		return m.Items
	}
	return nil
}

// Properties returns the members of an object, or none if v is nil or not an object.
func (v *Value) Properties() []Member {
	if v == nil {
		return nil
	}
	return v.Members
}

// All yields v and all values in it, each with the property that contains it ("" for v itself). The items of an array
// have the property of the array.
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
