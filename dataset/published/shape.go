package published

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/grammar"
)

// schema is a schema of the contract. It has only the fields that the records of the course use.
type schema struct {
	Ref        string `json:"$ref"`
	AllOf      []*schema
	Type       string
	Properties map[string]*schema
	Required   []string
	Additional additional `json:"additionalProperties"`
	Items      *schema
	Enum       []string
	Pattern    string
	Format     string
}

// additional is the schema of properties that are not listed, or nil if none are allowed.
type additional struct{ *schema }

// UnmarshalJSON decodes a schema. It decodes anything that is not an object, such as false, to nil.
func (a *additional) UnmarshalJSON(data []byte) error {
	if data[0] != '{' {
		return nil
	}
	return json.Unmarshal(data, &a.schema)
}

const schemasPath = "#/components/schemas/"

// schemas returns the schemas of the contract by name. It omits those that do not decode, which describe no record.
func schemas() map[string]*schema {
	var document struct {
		Components struct{ Schemas map[string]json.RawMessage }
	}
	if err := json.Unmarshal(contract.Document, &document); err != nil {
		panic("published: " + err.Error()) // the document is embedded and tested
	}
	all := map[string]*schema{}
	for name, data := range document.Components.Schemas {
		var s schema
		if json.Unmarshal(data, &s) == nil { // others describe no record
			all[name] = &s
		}
	}
	return all
}

// patterns maps the patterns of the contract to functions that check them, with the fault and its description.
var patterns = map[string]struct {
	kind fault.Kind
	keep func(string) bool
	want string
}{
	grammar.LessonID.String():   {fault.BadID, grammar.LessonID.MatchString, "a lesson's id, grammar.lesson.<NN>"},
	grammar.LessonSlug.String(): {fault.BadID, grammar.LessonSlug.MatchString, "a lesson's slug, lesson-<number>"},
	grammar.ConceptID.String():  {fault.BadID, grammar.ConceptID.MatchString, "a concept's id, grammar.concept.<name>"},
	grammar.SourceID.String():   {fault.BadID, grammar.SourceID.MatchString, "a source's id, grammar.source.<name>"},
	dayPattern:                  {fault.Date, rules.Date, "a day, YYYY-MM-DD"},
}

const dayPattern = `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`

// check records every deviation of a value from a schema as a fault.
func (r *reader) check(s *schema, v *tree.Value) {
	for _, each := range s.AllOf {
		r.check(each, v)
	}
	switch name := strings.TrimPrefix(s.Ref, schemasPath); {
	case name == "Block" || name == "Inline":
		checkNode(v, &r.faults)
	case name != "":
		r.check(r.schemas[name], v)
	case s.Type != "" && hasKind(v, kinds[s.Type], &r.faults):
		r.checkValue(s, v)
	}
}

// kinds maps the types of the contract to kinds of values.
var kinds = map[string]tree.Kind{
	"object": tree.KindObject, "array": tree.KindArray, "string": tree.KindString, "integer": tree.KindNumber,
	"boolean": tree.KindBool,
}

// checkValue checks a value whose kind is that of the schema's type.
func (r *reader) checkValue(s *schema, v *tree.Value) {
	switch s.Type {
	case "object":
		for _, name := range s.Required {
			if v.Get(name) == nil {
				r.faults.Add(v.At, fault.Missing, "the property %q is missing", name)
			}
		}
		for _, m := range v.Members {
			of := s.Properties[m.Name]
			if of == nil {
				of = s.Additional.schema
			}
			if of == nil {
				r.faults.Add(m.Value.At, fault.UnknownKey, "unknown property %q", m.Name)
				continue
			}
			r.check(of, m.Value)
		}
	case "array":
		for _, item := range v.Items {
			r.check(s.Items, item)
		}
	case "string":
		r.checkText(s, v)
	case "integer":
		// JSON can write integers in several ways, such as 1.0; valid ones are rewritten in plain notation.
		n, ok := v.Integer()
		if !ok {
			r.faults.Add(v.At, fault.Type, "%s; want a whole number", v.Text)
			return
		}
		*v = *tree.Number(v.At, n)
	}
}

// checkText checks a string. A URI relative to the place of first publication of the dataset only causes a warning,
// because datasets in use have them.
func (r *reader) checkText(s *schema, v *tree.Value) {
	refuse := func(kind fault.Kind, want string) { r.faults.Add(v.At, kind, "%q; want %s", v.Text, want) }
	if s.Enum != nil && !slices.Contains(s.Enum, v.Text) {
		refuse(fault.Value, strings.Join(s.Enum, " or "))
	}
	switch p, known := patterns[s.Pattern]; {
	case known && !p.keep(v.Text):
		refuse(p.kind, p.want)
	case !known && !regexp.MustCompile(s.Pattern).MatchString(v.Text):
		refuse(fault.BadID, "what matches "+s.Pattern)
	}
	switch s.Format {
	case "date-time":
		if !rules.DateTime(v.Text) {
			refuse(fault.Date, "a moment, RFC 3339")
		}
	case "uri":
		switch ok, absolute := rules.URIReference(v.Text); {
		case !ok:
			refuse(fault.URI, "a URI")
		case !absolute:
			r.faults.Warn(v.At, fault.URI, "%q is a relative URI; readers elsewhere cannot follow it", v.Text)
		}
	}
}

// nested lists the properties of known types that contain nodes.
var nested = map[string][]string{
	"paragraph": {"content"}, "heading": {"content"}, "callout": {"blocks"},
	"strong": {"children"}, "em": {"children"}, "underline": {"children"}, "smallCaps": {"children"},
	"superscript": {"children"}, "link": {"children"},
}

// checkNode checks a rich-text node: an object with a type and any other properties. A known type determines where
// nested nodes are found.
func checkNode(v *tree.Value, faults *fault.List) {
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
		checkNodes(v.Elements(name), faults)
	}
	if typ == "list" {
		for _, item := range v.Elements("items") {
			checkNodes(item.Elements("blocks"), faults)
		}
	}
	if typ == "table" {
		for _, row := range v.Elements("rows") {
			for _, cell := range row.Get("cells").Properties() {
				checkNodes(row.Get("cells").Elements(cell.Name), faults)
			}
		}
	}
}

func checkNodes(nodes []*tree.Value, faults *fault.List) {
	for _, v := range nodes {
		checkNode(v, faults)
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
