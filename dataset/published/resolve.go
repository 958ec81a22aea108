package published

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
)

// refProperties maps reference properties to the kind of record that they refer to.
var refProperties = map[string]string{
	"conceptRefs": "concept", "relatedConceptRefs": "concept", "exampleRefs": "example", "exerciseRefs": "exercise",
	"sourceRefs": "source", "lessonRefs": "lesson", "lessonId": "lesson", "sectionId": "section",
	"sectionOrder": "section",
}

// richText lists the properties of records that contain blocks.
var richText = []string{"blocks", "definition", "notes", "prompt", "content"}

// resolve reports unresolved references in every copy of every record.
func (r *reader) resolve() {
	anchors := map[string]bool{}
	r.each(func(_ string, v *tree.Value) {
		for property, x := range v.All() {
			if property == "id" && x.Kind == tree.KindString {
				anchors[x.Text] = true
			}
		}
	})
	r.each(func(_ string, v *tree.Value) {
		for _, m := range v.Members {
			if kind := refProperties[m.Name]; kind != "" {
				r.points(kind, m.Value)
			}
		}
		for _, text := range blockArrays(v) {
			r.resolveText(text, anchors)
		}
	})
}

func (r *reader) points(kind string, v *tree.Value) {
	refs := v.Items
	if v.Kind == tree.KindString {
		refs = []*tree.Value{v}
	}
	for _, ref := range refs {
		if rec := r.records[ref.Text]; ref.Kind == tree.KindString && (rec == nil || rec.kind != kind) {
			r.faults.Add(ref.At, fault.Reference, "there is no %s %s", kind, ref.Text)
		}
	}
}

func (r *reader) resolveText(array *tree.Value, anchors map[string]bool) {
	for _, ref := range rules.References(array) {
		rec := r.records[ref.ID]
		switch {
		case ref.To == rules.Entry:
			r.entry(ref.At)
		case ref.To == rules.Any && !anchors[ref.ID], ref.To != rules.Any && (rec == nil || rec.kind != string(ref.To)):
			r.faults.Add(ref.At.At, fault.Reference, "there is no %s %s", ref.To, ref.ID)
		}
	}
}

// entry warns about a dictionary entry that the release lacks.
func (r *reader) entry(v *tree.Value) {
	if r.options.HasEntry != nil && v.Kind == tree.KindString && !r.options.HasEntry(v.Text) {
		r.faults.Warn(v.At, fault.Entry, "the dictionary has no entry %s", v.Text)
	}
}

// each calls visit with every copy of every record, including sections, and its kind.
func (r *reader) each(visit func(kind string, v *tree.Value)) {
	for _, c := range collections {
		for _, v := range r.files[c.name+".json"].Elements("data") {
			visit(singular(c.name), v)
		}
	}
	for _, b := range r.bundles() {
		if l := b.Get("lesson"); l != nil {
			visit("lesson", l)
			for _, s := range l.Elements("sections") {
				visit("section", s)
			}
		}
		for _, c := range collections {
			for _, v := range b.Elements(c.name) {
				visit(singular(c.name), v)
			}
		}
	}
}

// blockArrays returns the arrays of blocks of a record, one for each of its rich texts and locales.
func blockArrays(v *tree.Value) []*tree.Value {
	var arrays []*tree.Value
	for _, name := range richText {
		for _, locale := range v.Get(name).Properties() {
			if locale.Value.Kind == tree.KindArray {
				arrays = append(arrays, locale.Value)
			}
		}
	}
	return arrays
}
