package published

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// checkCopies warns about differences between copies of the same data. The contract does not require copies to agree,
// so each is served as given, under the manifest's versions.
func (r *reader) checkCopies() {
	m := r.files["manifest.json"]
	for _, name := range r.enveloped() {
		for _, property := range []string{"schemaVersion", "datasetVersion", "generatedAt"} {
			r.compareProperty(m, r.files[name], property)
		}
	}
	for _, item := range m.Elements("lessons") {
		slug := item.StringOf("slug")
		l := r.files[lessonFile(slug)].Get("data").Get("lesson")
		if l == nil {
			continue
		}
		for property := range r.schemas["LessonItem"].Properties {
			r.compareProperty(item, l, property)
		}
	}
	for _, b := range r.bundles() {
		for _, c := range collections {
			for _, v := range b.Elements(c.name) {
				rec := r.records[v.StringOf("id")]
				if rec == nil || rec.kind != singular(c.name) {
					continue
				}
				if r.files[c.name+".json"] != nil && !rec.inFile {
					r.faults.Warn(v.At, fault.Disagreement, "%s.json does not have %s", c.name, rec.id)
				} else if rec.value != v && !tree.Equal(rec.value, v) {
					r.faults.Warn(v.At, fault.Disagreement, "%s is not the same as at %s", rec.id, rec.value.At)
				}
			}
		}
	}
}

// compareProperty compares a property that the manifest, or an object of it, and another object should share.
func (r *reader) compareProperty(a, b *tree.Value, property string) {
	x, y := a.Get(property), b.Get(property)
	if x != nil && y != nil && !tree.Equal(x, y) {
		r.faults.Warn(y.At, fault.Disagreement, "%s is not what the manifest says (%s)", property, x.At)
	}
}

// enveloped returns the names of the files with an envelope, in a fixed order.
func (r *reader) enveloped() []string {
	var names []string
	for _, c := range collections {
		names = append(names, c.name+".json")
	}
	for _, slug := range r.slugs {
		names = append(names, lessonFile(slug))
	}
	return names
}
