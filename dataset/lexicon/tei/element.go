package tei

import (
	"encoding/xml"
	"errors"
	"strings"
)

// element is an XML element with its text and children in order.
type element struct {
	name  string
	attrs []xml.Attr
	nodes []node
}

// node is either text or an element.
type node struct {
	text  string
	child *element
}

const maxElementDepth = 32

// readElement reads the rest of the element that start opened.
func readElement(dec *xml.Decoder, start xml.StartElement) (*element, error) {
	root := &element{name: start.Name.Local, attrs: start.Attr}
	open := []*element{root}
	for len(open) > 0 {
		token, err := dec.Token()
		if err != nil {
			return nil, err
		}
		e := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			if len(open) == maxElementDepth {
				return nil, errors.New("elements are nested too deeply")
			}
			child := &element{name: t.Name.Local, attrs: t.Attr}
			e.nodes = append(e.nodes, node{child: child})
			open = append(open, child)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			e.nodes = append(e.nodes, node{text: string(t)})
		}
	}
	return root, nil
}

// attr returns the trimmed value of an attribute. Use id and lang for xml:id and xml:lang.
func (e *element) attr(name string) string {
	for _, a := range e.attrs {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// children returns the child elements, in order.
func (e *element) children() []*element {
	var list []*element
	for _, n := range e.nodes {
		if n.child != nil {
			list = append(list, n.child)
		}
	}
	return list
}

// directText returns the element's direct text with whitespace collapsed.
func (e *element) directText() string {
	var b strings.Builder
	for _, n := range e.nodes {
		b.WriteString(n.text)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// text returns all text inside the element with whitespace collapsed.
func (e *element) text() string {
	var b strings.Builder
	e.write(&b)
	return strings.Join(strings.Fields(b.String()), " ")
}

func (e *element) write(b *strings.Builder) {
	for _, n := range e.nodes {
		b.WriteString(n.text)
		if n.child != nil {
			n.child.write(b)
		}
	}
}

// raw returns all text inside the element with its whitespace.
func (e *element) raw() string {
	var b strings.Builder
	e.write(&b)
	return b.String()
}

// all returns the descendants with that name, in order.
func (e *element) all(name string) []*element {
	var list []*element
	for _, c := range e.children() {
		if c.name == name {
			list = append(list, c)
		}
		list = append(list, c.all(name)...)
	}
	return list
}

// deprecated reports whether a later edition replaced the element, as in change="#deprecated #v1.2".
func (e *element) deprecated() bool { return strings.Contains(e.attr("change"), "#deprecated") }
