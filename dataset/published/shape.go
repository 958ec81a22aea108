package published

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
)

// shape describes the expected structure of a value. check records deviations of v from it.
type shape interface {
	check(v *tree.Value, faults *fault.List)
}

// object is an object without unlisted properties.
type object []property

type property struct {
	name     string
	optional bool
	shape    shape
}

func need(name string, s shape) property { return property{name, false, s} }
func may(name string, s shape) property  { return property{name, true, s} }

func (o object) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindObject, faults) {
		return
	}
	known := map[string]shape{}
	for _, p := range o {
		known[p.name] = p.shape
		if !p.optional && v.Get(p.name) == nil {
			faults.Add(v.At, fault.Missing, "the property %q is missing", p.name)
		}
	}
	for _, m := range v.Members {
		s, ok := known[m.Name]
		if !ok {
			faults.Add(m.Value.At, fault.UnknownKey, "unknown property %q", m.Name)
			continue
		}
		s.check(m.Value, faults)
	}
}

// list is an array of one shape.
type list struct{ of shape }

func (l list) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindArray, faults) {
		return
	}
	for _, item := range v.Items {
		l.of.check(item, faults)
	}
}

// text is a string that may have to satisfy a rule.
type text struct {
	kind fault.Kind
	keep func(string) bool
	want string
}

func (t text) check(v *tree.Value, faults *fault.List) {
	if hasKind(v, tree.KindString, faults) && t.keep != nil && !t.keep(v.Text) {
		faults.Add(v.At, t.kind, "%q; want %s", v.Text, t.want)
	}
}

// oneOf returns the shape of a string with one of the allowed values.
func oneOf(allowed ...string) text {
	return text{fault.Value, func(s string) bool { return slices.Contains(allowed, s) }, strings.Join(allowed, " or ")}
}

// address is a URI. A URI relative to the place of first publication of the dataset only causes a warning, because
// datasets in use have them.
type address struct{}

func (address) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindString, faults) {
		return
	}
	switch ok, absolute := rules.URIReference(v.Text); {
	case !ok:
		faults.Add(v.At, fault.URI, "%q; want a URI", v.Text)
	case !absolute:
		faults.Warn(v.At, fault.URI, "%q is a relative URI; readers elsewhere cannot follow it", v.Text)
	}
}

// integer is an integer within the service's range. JSON can write integers in several ways, such as 1.0; valid ones
// are rewritten in plain notation.
type integer struct{}

func (integer) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindNumber, faults) {
		return
	}
	n, ok := v.Integer()
	if !ok {
		faults.Add(v.At, fault.Type, "%s; want a whole number", v.Text)
		return
	}
	*v = *tree.Number(v.At, n)
}

// boolean is true or false.
type boolean struct{}

func (boolean) check(v *tree.Value, faults *fault.List) { hasKind(v, tree.KindBool, faults) }

// dictionary is an object with arbitrary property names.
type dictionary struct{ of shape }

func (d dictionary) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindObject, faults) {
		return
	}
	for _, m := range v.Members {
		d.of.check(m.Value, faults)
	}
}

// node is a rich-text node: an object with a type and any other properties. A known type determines where nested
// nodes are found.
type node struct{}

// nested lists the properties of known types that contain nodes.
var nested = map[string][]string{
	"paragraph": {"content"}, "heading": {"content"}, "callout": {"blocks"},
	"strong": {"children"}, "em": {"children"}, "underline": {"children"}, "smallCaps": {"children"},
	"superscript": {"children"}, "link": {"children"},
}

func (n node) check(v *tree.Value, faults *fault.List) {
	if !hasKind(v, tree.KindObject, faults) {
		return
	}
	if v.Get("type") == nil {
		faults.Add(v.At, fault.Missing, `the property "type" is missing`)
		return
	}
	if !hasKind(v.Get("type"), tree.KindString, faults) {
		return
	}
	typ := v.StringOf("type")
	for _, name := range nested[typ] {
		n.all(v.Elements(name), faults)
	}
	if typ == "list" {
		for _, item := range v.Elements("items") {
			n.all(item.Elements("blocks"), faults)
		}
	}
	if typ == "table" {
		for _, row := range v.Elements("rows") {
			for _, cell := range row.Get("cells").Properties() {
				n.all(row.Get("cells").Elements(cell.Name), faults)
			}
		}
	}
}

func (n node) all(nodes []*tree.Value, faults *fault.List) {
	for _, v := range nodes {
		n.check(v, faults)
	}
}

// hasKind reports whether v is of a kind, and records a fault if it is not.
func hasKind(v *tree.Value, kind tree.Kind, faults *fault.List) bool {
	if v.Kind != kind {
		faults.Add(v.At, fault.Type, "%s; want %s", withArticle(v.Kind), withArticle(kind))
	}
	return v.Kind == kind
}

func withArticle(k tree.Kind) string {
	switch k {
	case tree.KindNull:
		return "null"
	case tree.KindArray, tree.KindObject:
		return "an " + k.String()
	}
	return "a " + k.String()
}
