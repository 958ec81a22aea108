package published

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

// record is a record of the course, or a section or exercise item inside one.
type record struct {
	kind     string // lesson, section, concept, example, exercise, item, footnote or source
	id       string
	value    *tree.Value // from the collection, or else from the first bundle with the record
	inFile   bool        // the collection contains it
	inBundle bool
}

// index collects the records by id. Ids shared by two records or repeated in a list are faults.
func (r *reader) index() {
	for _, c := range collections {
		kind := singular(c.name)
		for _, v := range r.files[c.name+".json"].Elements("data") {
			r.add(kind, v).inFile = true
		}
	}
	for _, b := range r.bundles() {
		if l := b.Get("lesson"); l != nil {
			r.add("lesson", l)
			for _, s := range l.Elements("sections") {
				r.add("section", s)
			}
		}
		for _, c := range collections {
			r.addBundled(c.name, b)
		}
	}
	for _, rec := range r.order {
		for _, item := range rec.value.Elements("items") {
			r.add("item", item)
		}
	}
}

func singular(collection string) string { return collection[:len(collection)-1] }

// add registers a record and returns it. It returns a record without an id but does not keep it.
func (r *reader) add(kind string, v *tree.Value) *record {
	id := v.StringOf("id")
	if id == "" {
		if given := v.Get("id"); given != nil && given.Kind == tree.KindString {
			r.faults.Add(given.At, fault.BadID, "%q; want an id", "")
		}
		return &record{kind: kind, value: v}
	}
	if first := r.records[id]; first != nil {
		r.faults.Add(v.Get("id").At, fault.DuplicateID, "the id %s is taken already (%s)", id, first.value.Get("id").At)
		return first
	}
	rec := &record{kind: kind, id: id, value: v}
	r.records[id] = rec
	r.order = append(r.order, rec)
	return rec
}

// addBundled registers the records in a list of a bundle. Several bundles may contain the same record, and so may the
// collection.
func (r *reader) addBundled(collection string, bundle *tree.Value) {
	kind := singular(collection)
	here := map[string]bool{}
	for _, v := range bundle.Elements(collection) {
		id := v.StringOf("id")
		known := r.records[id]
		switch {
		case here[id]:
			r.faults.Add(v.Get("id").At, fault.DuplicateID, "the bundle has %s twice", id)
		case known != nil && known.kind == kind:
			known.inBundle = true
		default:
			r.add(kind, v).inBundle = true
		}
		here[id] = id != ""
	}
}
