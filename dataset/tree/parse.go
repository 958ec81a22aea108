package tree

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/fault"
)

const maxDepth = 500

// errReported ends parsing after a fault has been recorded.
var errReported = errors.New("reported")

// Parse parses a JSON document. It records a fault for each duplicate property and each string that is not valid
// Unicode. It returns nil after a syntax error.
func Parse(file string, data []byte, faults *fault.List) *Value {
	p := &parser{file: file, data: data, line: 1, dec: json.NewDecoder(bytes.NewReader(data)), faults: faults}
	p.dec.UseNumber()
	v, err := p.value("", 0)
	if err == nil {
		if _, err = p.dec.Token(); err == io.EOF {
			return v
		}
		if err == nil {
			err = errors.New("more after the end of the document")
		}
	}
	if err != errReported {
		if errors.Is(err, io.EOF) {
			err = errors.New("the document breaks off")
		}
		offset := p.dec.InputOffset()
		if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
			offset = syntax.Offset
		}
		at := fault.Place{File: file, Line: 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))}
		faults.Add(at, fault.Syntax, "not JSON: %v", err)
	}
	return nil
}

type parser struct {
	file    string
	data    []byte
	dec     *json.Decoder
	faults  *fault.List
	counted int // bytes of data whose line breaks are counted in line
	line    int
}

// next reads a token and returns its offset.
func (p *parser) next() (json.Token, int, error) {
	start := int(p.dec.InputOffset())
	for start < len(p.data) && strings.IndexByte(" \t\r\n,:", p.data[start]) >= 0 {
		start++
	}
	tok, err := p.dec.Token()
	return tok, start, err
}

func (p *parser) at(offset int, pointer string) fault.Place {
	p.line += bytes.Count(p.data[p.counted:offset], []byte("\n"))
	p.counted = offset
	return fault.Place{File: p.file, Line: p.line, Pointer: pointer}
}

func (p *parser) value(pointer string, depth int) (*Value, error) {
	tok, start, err := p.next()
	if err != nil {
		return nil, err
	}
	v := &Value{At: p.at(start, pointer)}
	if depth > maxDepth {
		p.faults.Add(v.At, fault.Syntax, "nested more than %d deep", maxDepth)
		return nil, errReported
	}
	switch tok := tok.(type) {
	case json.Delim:
		if tok == '{' {
			v.Kind, err = KindObject, p.members(v, pointer, depth)
		} else {
			v.Kind, err = KindArray, p.items(v, pointer, depth)
		}
		if err != nil {
			return nil, err
		}
	case string:
		v.Kind, v.Text = KindString, tok
		p.checkString(v.At, p.data[start:p.dec.InputOffset()])
	case json.Number:
		v.Kind, v.Text = KindNumber, tok.String()
	case bool:
		v.Kind, v.Text = KindBool, strconv.FormatBool(tok)
	}
	if v.Kind != KindArray && v.Kind != KindObject {
		v.raw = p.data[start:p.dec.InputOffset()]
	}
	return v, nil
}

func (p *parser) items(v *Value, pointer string, depth int) error {
	for p.dec.More() {
		item, err := p.value(pointer+"/"+strconv.Itoa(len(v.Items)), depth+1)
		if err != nil {
			return err
		}
		v.Items = append(v.Items, item)
	}
	_, err := p.dec.Token()
	return err
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func (p *parser) members(v *Value, pointer string, depth int) error {
	for p.dec.More() {
		tok, start, err := p.next()
		if err != nil {
			return err
		}
		name, _ := tok.(string) // the decoder allows only strings here
		below := pointer + "/" + pointerEscapes.Replace(name)
		at := p.at(start, below)
		p.checkString(at, p.data[start:p.dec.InputOffset()])
		if v.Get(name) != nil {
			p.faults.Add(at, fault.DuplicateKey, "the property %q is given twice", name)
		}
		value, err := p.value(below, depth+1)
		if err != nil {
			return err
		}
		v.Members = append(v.Members, Member{name, value})
	}
	_, err := p.dec.Token()
	return err
}

// checkString rejects strings that decoding would silently change.
func (p *parser) checkString(at fault.Place, literal []byte) {
	if !utf8.Valid(literal) {
		p.faults.Add(at, fault.Encoding, "not UTF-8")
	}
	for rest := literal; ; {
		i := bytes.IndexByte(rest, '\\')
		if i < 0 {
			return
		}
		rest = rest[i:]
		if rest[1] != 'u' {
			rest = rest[2:]
			continue
		}
		switch unit := hex16(rest); {
		case unit >= 0xD800 && unit < 0xDC00 && len(rest) >= 12 && rest[6] == '\\' && rest[7] == 'u' &&
			hex16(rest[6:]) >= 0xDC00 && hex16(rest[6:]) < 0xE000:
			rest = rest[12:]
		case unit >= 0xD800 && unit < 0xE000:
			p.faults.Add(at, fault.Encoding, "half a surrogate pair: %s", rest[:6])
			return
		default:
			rest = rest[6:]
		}
	}
}

// hex16 reads the four digits of a \uXXXX escape.
func hex16(escape []byte) uint64 {
	unit, _ := strconv.ParseUint(string(escape[2:6]), 16, 16) // the decoder has validated the digits
	return unit
}
