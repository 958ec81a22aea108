package tree

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/httpapi"
)

// JSON encodes the value as JSON without insignificant whitespace. Numbers and strings from a file keep their
// original notation, including escapes.
func (v *Value) JSON() json.RawMessage {
	var out bytes.Buffer
	v.encode(&out)
	return out.Bytes()
}

func (v *Value) encode(out *bytes.Buffer) {
	switch {
	case v.raw != nil:
		out.Write(v.raw)
	case v.Kind == KindNull:
		out.WriteString("null")
	case v.Kind == KindString:
		quote(out, v.Text)
	case v.Kind == KindArray:
		out.WriteByte('[')
		for i, item := range v.Items {
			if i > 0 {
				out.WriteByte(',')
			}
			item.encode(out)
		}
		out.WriteByte(']')
	case v.Kind == KindObject:
		out.WriteByte('{')
		for i, m := range v.Members {
			if i > 0 {
				out.WriteByte(',')
			}
			quote(out, m.Name)
			out.WriteByte(':')
			m.Value.encode(out)
		}
		out.WriteByte('}')
	default:
		out.WriteString(v.Text)
	}
}

// quote writes a JSON string without the escapes that are only needed in HTML.
func quote(out *bytes.Buffer, s string) {
	if plain(s) {
		out.WriteByte('"')
		out.WriteString(s)
		out.WriteByte('"')
		return
	}
	quoted, _ := httpapi.JSON(s) // a string can always be encoded
	out.Write(quoted)
}

// plain reports whether a string needs no escapes in JSON.
func plain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' || r == '"' || r == '\\' || r == utf8.RuneError || r == '\u2028' || r == '\u2029' || r == 0x7f
	})
}

// Equal reports whether two values are equal. Numbers are compared by value and objects regardless of the order of
// members.
func Equal(a, b *Value) bool {
	if a.Kind != b.Kind || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	switch a.Kind {
	case KindNumber:
		return a.Text == b.Text || sameNumber(a.Text, b.Text)
	case KindArray:
		for i := range a.Items {
			if !Equal(a.Items[i], b.Items[i]) {
				return false
			}
		}
	case KindObject:
		for _, m := range a.Members {
			other := b.Get(m.Name)
			if other == nil || !Equal(m.Value, other) {
				return false
			}
		}
	default:
		return a.Text == b.Text
	}
	return true
}

const maxNumber = 40 // characters; longer numbers and those with exponents are compared as text

func sameNumber(a, b string) bool {
	x, okX := rational(a)
	y, okY := rational(b)
	return okX && okY && x.Cmp(y) == 0
}

func rational(s string) (*big.Rat, bool) {
	if len(s) > maxNumber || bytes.ContainsAny([]byte(s), "eE") {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// Integer returns the value of an integer that fits an int.
func (v *Value) Integer() (n int, ok bool) {
	if v.Kind != KindNumber {
		return 0, false
	}
	r, ok := rational(v.Text)
	if !ok || !r.IsInt() || !r.Num().IsInt64() {
		return 0, false
	}
	return int(r.Num().Int64()), true
}
