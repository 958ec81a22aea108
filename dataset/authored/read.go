// Package authored reads YAML written by authors. Every value records its line. Reading continues after a fault, so
// that one pass finds all of them.
package authored

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"coptic.example/service/dataset/fault"
)

// Value is a YAML value. The zero Value represents a missing one and has no text, items or fields.
type Value struct {
	node   *yaml.Node
	file   string
	faults *fault.List
}

// Read reads a YAML file with a single document. It returns the zero Value for an empty or broken file.
func Read(file string, data []byte, faults *fault.List) Value {
	dec := yaml.NewDecoder(bytes.NewReader(data))
	var doc, second yaml.Node
	err := dec.Decode(&doc)
	if err == nil {
		if next := dec.Decode(&second); next == nil {
			faults.Add(fault.Place{File: file, Line: second.Line}, fault.Syntax, "a second YAML document; a file holds one")
		} else if next != io.EOF {
			err = next
		}
	}
	switch {
	case err == io.EOF || err == nil && len(doc.Content) == 0:
		faults.Add(fault.Place{File: file}, fault.Missing, "the file is empty")
		return Value{}
	case err != nil:
		at := fault.Place{File: file, Line: 1}
		message := err.Error()
		if load, ok := errors.AsType[*yaml.LoadError](err); ok {
			at.Line, message = max(load.Mark.Line, 1), load.Message
		}
		faults.Add(at, fault.Syntax, "not YAML: %s", message)
		return Value{}
	}
	return Value{doc.Content[0], file, faults}.checked()
}

// checked rejects YAML aliases, because readers of the file should see every value in place.
func (v Value) checked() Value {
	if v.node.Kind != yaml.AliasNode && v.node.Anchor == "" {
		return v
	}
	v.faults.Add(v.At(), fault.Syntax, "YAML anchors and aliases are not part of the format")
	if v.node.Kind == yaml.AliasNode {
		v.node = v.node.Alias
	}
	return v
}

// Given reports whether the value is present and not null.
func (v Value) Given() bool { return v.node != nil && v.node.ShortTag() != "!!null" }

// IsText reports whether the value is a scalar.
func (v Value) IsText() bool { return v.Given() && v.node.Kind == yaml.ScalarNode }

// At returns the place of the value.
func (v Value) At() fault.Place {
	if v.node == nil {
		return fault.Place{File: v.file}
	}
	return fault.Place{File: v.file, Line: v.node.Line}
}

// Text returns a scalar as trimmed text. Numbers and dates are returned as written. Any other kind of value is a fault
// and gives "".
func (v Value) Text() string {
	if !v.Given() {
		return ""
	}
	if v.node.Kind != yaml.ScalarNode {
		v.wrong("a text")
		return ""
	}
	return strings.TrimSpace(v.node.Value)
}

// Markdown returns a text and the number of its first line.
func (v Value) Markdown() (source string, line int) {
	if v.Text() == "" {
		return "", v.At().Line
	}
	switch {
	case v.node.Style&yaml.FoldedStyle != 0:
		v.faults.Add(v.At(), fault.Markup, "Markdown in a folded text (>) loses its line breaks; write |")
	case v.node.Style&yaml.LiteralStyle != 0:
		return v.node.Value, v.node.Line + 1
	}
	return v.node.Value, v.node.Line
}

// Items returns the items of a list. Any other kind of value is a fault and has no items.
func (v Value) Items() []Value {
	if !v.Given() {
		return nil
	}
	if v.node.Kind != yaml.SequenceNode {
		v.wrong("a list")
		return nil
	}
	var items []Value
	for _, n := range v.node.Content {
		items = append(items, Value{n, v.file, v.faults}.checked())
	}
	return items
}

// Phrases returns the texts of a list. Empty and duplicate texts are faults.
func (v Value) Phrases() (phrases []string) {
	for _, item := range v.Items() {
		switch phrase := item.Text(); {
		case strings.TrimSpace(phrase) == "":
			v.faults.Add(item.At(), fault.Missing, "an empty phrase")
		case slices.Contains(phrases, phrase):
			v.faults.Add(item.At(), fault.DuplicateID, "%q is listed twice", phrase)
		default:
			phrases = append(phrases, phrase)
		}
	}
	return phrases
}

func (v Value) wrong(want string) {
	names := map[yaml.Kind]string{yaml.ScalarNode: "a text", yaml.SequenceNode: "a list", yaml.MappingNode: "a mapping"}
	v.faults.Add(v.At(), fault.Type, "%s where %s belongs", names[v.node.Kind], want)
}
